package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/suitup"
)

// Melds of SuitUP Classic in words, and what cards would be as one.

// meldShape is what a meld is: cards of one rank, or so many ranks from the lowest up.
type meldShape struct {
	run  bool
	low  int // place of the rank in suitupRanks
	size int
}

// meldOn is a meld of the table.
func (suitupLook) meldOn(m *Moment, i int) meldShape {
	meld := &suitupVars(m).Melds[i]
	return meldShape{meld.Run, int(meld.Low), int(meld.Size)}
}

// meldText is the name of a meld: "set of kings", "run from ten to queen".
func (suitupLook) meldText(m *Moment, meld meldShape) string {
	rank := func(i int) string { i %= len(suitupRanks); return "rank." + suitupRanks[i:i+1] }
	if !meld.run {
		return m.Loc.T(rank(meld.low) + ".set")
	}
	low, high := m.Loc.T(rank(meld.low)+".figure"), m.Loc.T(rank(meld.low+meld.size-1)+".figure")
	return m.Loc.T("table.suitup.run", "low", low, "high", high)
}

// laid is the meld that an action lays; ok is false if it lays none.
func laid(action string) (meld meldShape, ok bool) {
	words := strings.Split(action, " ")
	if words[0] != "lay" || len(words) < 3 {
		return meldShape{}, false
	}
	meld = meldShape{low: strings.IndexByte(suitupRanks, words[1][0]), size: len(words) - 1}
	meld.run = words[1][0] != words[2][0]
	return meld, meld.low >= 0
}

// judge answers what the person may do with cards. The rules are asked, with a match that
// differs from the real one only in what the person does not know.
type judge struct {
	suitupLook
	m     *Moment
	state engine.State // nil if there is none
}

func (l suitupLook) judge(m *Moment) judge {
	j := judge{suitupLook: l, m: m}
	if state, err := m.View.Game().New(m.View.Config(), 0); err == nil {
		dice := engine.NewRand(0)
		state.Determinize(m.View, &dice)
		j.state = state
	}
	return j
}

// match is what cards of the hand mean on a pile.
func (j judge) match(cards []engine.Card, to engine.Pile) engine.Matched {
	if j.state == nil {
		return engine.Matched{}
	}
	return j.state.Match(engine.Gesture{Seat: j.m.Me, Cards: cards, From: j.hand(j.m, j.m.Me), To: to})
}

func (j judge) may(cards []engine.Card, to engine.Pile) bool {
	return len(j.match(cards, to).Actions) > 0
}

// newMeld is the meld that cards make.
func (j judge) newMeld(cards []engine.Card) (meld meldShape, ok bool) {
	matched := j.match(cards, j.free(j.m))
	if len(matched.Actions) == 0 {
		return meldShape{}, false
	}
	meld, ok = laid(j.state.Text(matched.Actions[0]))
	meld.size = len(cards)
	return meld, ok
}

// fitting are the cards of the hand that go on a meld of the table, whether they may be
// added now or not.
func (l suitupLook) fitting(m *Moment, meld int, hand []engine.Card) (faces []engine.Face) {
	wants := suitup.Wants(m.View, meld)
	for _, c := range hand {
		for _, f := range wants {
			if f == m.View.Layout().Face(c) {
				faces = append(faces, f)
			}
		}
	}
	return faces
}

// About implements explainer: what a card is good for, what it costs, and where it fits.
func (l suitupLook) About(m *Moment, f engine.Face) string {
	text := m.View.Layout().Text(f)
	rank := strings.IndexByte(suitupRanks, text[0])
	points, _ := strconv.Atoi(optionOf(m, "aceInHand"))
	if rank > 0 {
		points = min(rank+1, 10)
	}
	about := m.Loc.N("about.suitup.card", points, "set", m.Loc.T("rank."+text[:1]+".set"))
	switch {
	case rank == 0 && optionOf(m, "wrap") == "on":
		about += " " + m.Loc.T("about.suitup.ace.wrap")
	case rank == 0:
		about += " " + m.Loc.T("about.suitup.ace.ends")
	}
	var melds []string
	for _, i := range l.melding(m) {
		if slices.Contains(suitup.Wants(m.View, i), f) {
			melds = append(melds, l.meldText(m, l.meldOn(m, i)))
		}
	}
	if len(melds) > 0 {
		about += " " + m.Loc.T("about.suitup.fits", "melds", m.Loc.Or(melds...))
	}
	return about
}

// Rows implements scroller.
func (l suitupLook) Rows(m *Moment) (first, choices int) {
	t, _ := l.place(m)
	if n := len(t.Rows); n > 0 {
		return t.First, max(1, t.Rows[n-1]+2-t.Seen)
	}
	return 0, 1
}

// Reveal implements scroller.
func (l suitupLook) Reveal(m *Moment, p engine.Pile) int {
	t, order := l.place(m)
	if at := slices.Index(order, int(p-l.meld0)); at >= 0 {
		return t.Reveal(t.Rows[at])
	}
	return t.First
}
