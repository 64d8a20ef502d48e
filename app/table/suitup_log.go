package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/app/kit"
	"deckhand/engine"
	"deckhand/engine/suitup"
)

// What happened in SuitUP Classic, in the words of the player and in sounds.

// Opening implements Look.
func (l suitupLook) Opening(m *Moment, first *engine.View) []Line {
	return l.roundLines(m, first.Round(), engine.Vars[suitup.Vars](first).Dealer, first.Top(l.discard))
}

func (suitupLook) roundLines(m *Moment, round int, dealer engine.Seat, open engine.Card) []Line {
	return []Line{
		{RoundLine, m.Loc.T("log.round", "round", round, "name", m.Name(dealer))},
		{DeedLine, m.Loc.T("log.start", "card", m.CardText(m.View.Layout().Face(open), ""))},
	}
}

// Tell implements Look.
func (l suitupLook) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	if d.Action == "deal" {
		round, dealer, open := readDeal(m, d, l.discard)
		return l.roundLines(m, round, dealer, open[0])
	}
	t := suitupTeller{suitupLook: l, telling: telling{m: m, at: at, d: d}}
	for i := range d.Events {
		t.tell(i)
	}
	return deedLines(t.lines)
}

// suitupTeller turns the events of one deed into sentences.
type suitupTeller struct {
	suitupLook
	telling
}

func (t *suitupTeller) card(c engine.Card, form string) string {
	return t.m.CardText(t.m.View.Layout().Face(c), form)
}

func (t *suitupTeller) tell(i int) {
	switch e := t.d.Events[i]; e.Kind {
	case engine.Moved:
		t.moved(e, i)
	case engine.Shuffled:
		t.lines = append(t.lines, t.m.Loc.T("log.reshuffle"))
	case engine.Noted:
		t.noted(e)
	case engine.Turned:
		t.turned(e)
	}
}

func (t *suitupTeller) moved(e engine.Event, i int) {
	owner := t.m.View.Layout().Spec(e.To).Owner
	switch {
	case e.From == t.stock && t.d.Action == "take":
		if owner == t.m.Me {
			t.say("log.suitup.pays.you", "", owner, "card", t.card(e.Card, "the"))
		} else {
			t.say("", "log.suitup.pays.other", owner)
		}
	case e.From == t.stock && owner == t.m.Me:
		t.say("log.draw.you", "", owner, "card", t.card(e.Card, "the"))
	case e.From == t.stock && owner != engine.NoSeat && !t.granted(i):
		t.say("", "log.draw.other", owner)
	case e.From == t.discard && t.d.Action == "take":
		t.say("log.suitup.take.you", "log.suitup.take.other", owner, "card", t.card(e.Card, "the"))
	case e.From == t.discard && owner != engine.NoSeat:
		t.say("log.suitup.mayi.you", "log.suitup.mayi.other", owner, "card", t.card(e.Card, "the"))
	case e.To == t.discard:
		t.say("log.suitup.discard.you", "log.suitup.discard.other", e.Seat, "card", t.card(e.Card, "the"))
	case e.To >= t.meld0 && e.From != e.To && strings.HasPrefix(t.d.Action, "add "):
		t.added(e)
	}
}

// granted says whether a card from the stock is the one that comes with the discard.
func (t *suitupTeller) granted(i int) bool {
	return i > 0 && t.d.Events[i-1].Kind == engine.Moved && t.d.Events[i-1].From == t.discard && t.d.Events[i-1].To == t.d.Events[i].To
}

func (t *suitupTeller) added(e engine.Event) {
	meld, owner := t.meldBefore(int(e.To - t.meld0))
	key := "log.suitup.add.other.other"
	switch {
	case e.Seat == t.m.Me && owner == t.m.Me:
		key = "log.suitup.add.you.own"
	case e.Seat == t.m.Me:
		key = "log.suitup.add.you.other"
	case e.Seat == owner:
		key = "log.suitup.add.other.own"
	case owner == t.m.Me:
		key = "log.suitup.add.other.you"
	}
	t.lines = append(t.lines, t.m.Loc.T(key, "name", t.m.Name(e.Seat), "owner", t.m.Name(owner),
		"card", t.card(e.Card, "the"), "meld", t.meldText(t.m, meld)))
}

// meldBefore is a meld as it lay before the deed, and who laid it: the lays of the round
// are counted, and then what was added.
func (t *suitupTeller) meldBefore(i int) (meld meldShape, owner engine.Seat) {
	from := t.at
	for from > 0 && t.m.Past[from-1].Action != "deal" {
		from--
	}
	owner = engine.NoSeat
	number, lays := strconv.Itoa(i), 0
	for _, d := range t.m.Past[from:t.at] {
		words := strings.Split(d.Action, " ")
		switch {
		case words[0] == "lay":
			if lays == i {
				meld, _ = laid(d.Action)
				owner = d.Seat
			}
			lays++
		case words[0] == "add" && len(words) == 4 && words[2] == number:
			meld.size++
			if words[3] == "low" {
				meld.low = (meld.low + len(suitupRanks) - 1) % len(suitupRanks)
			}
		}
	}
	return meld, owner
}

func (t *suitupTeller) noted(e engine.Event) {
	switch e.Note {
	case suitup.NoteDeclined:
		t.say("log.suitup.declined.you", "log.suitup.declined.other", e.Seat)
	case suitup.NoteNoCard:
		t.say("log.suitup.nocard.you", "log.suitup.nocard.other", e.Seat)
	case suitup.NoteLaid:
		meld, _ := laid(t.d.Action)
		var names []string
		for _, f := range t.CardsOf(t.m, t.d.Action) {
			names = append(names, t.m.CardText(f, ""))
		}
		t.say("log.suitup.lay.you", "log.suitup.lay.other", e.Seat, "meld", t.meldText(t.m, meld), "cards", strings.Join(names, ", "))
	case suitup.NoteClosed:
		t.lines = append(t.lines, t.m.Loc.T("log.suitup.closed"))
	case suitup.NoteOut:
		t.say("log.suitup.out.you", "log.suitup.out.other", e.Seat)
	case suitup.NoteBlocked:
		t.lines = append(t.lines, t.m.Loc.T("log.suitup.blocked"))
	case suitup.NoteScore:
		t.lines = append(t.lines, t.m.Loc.N(byWho(t.m, e.Seat, "log.suitup.score.you", "log.suitup.score.other"), e.N,
			"name", t.m.Name(e.Seat), "total", t.scored(e.Seat, suitup.NoteScore)))
	}
}

// turned tells of the turn that others are asked in, and of the end of the match.
func (t *suitupTeller) turned(e engine.Event) {
	switch {
	case e.Seat == engine.NoSeat:
		t.matchOver()
	case t.d.Action == "draw" && e.Seat != t.d.Seat:
		t.say("log.suitup.leave.you", "log.suitup.leave.other", t.d.Seat, "card", t.topBefore())
	}
}

// topBefore is the discard that a seat has just left to the others.
func (t *suitupTeller) topBefore() string {
	for i := t.at - 1; i >= 0; i-- {
		for _, e := range slices.Backward(t.m.Past[i].Events) {
			if e.Kind == engine.Moved && e.To == t.discard {
				return t.card(e.Card, "the")
			}
		}
	}
	return ""
}

// matchOver tells who has the lowest total.
func (t *suitupTeller) matchOver() {
	var seats []engine.Seat
	for s := range engine.Seat(t.m.View.Config().Seats) {
		seats = append(seats, s)
	}
	t.won(mostOf(seats, func(s engine.Seat) int { return -t.scored(s, suitup.NoteScore) }))
}

// noteLine is a line about the last moves.
type noteLine struct {
	text   string
	newest bool
}

// lastDeeds are two lines about the last deeds of this round, the newest first. A long
// sentence takes both.
func (l suitupLook) lastDeeds(m *Moment, width, size float32, most int) (lines []noteLine) {
	for i := len(m.Past) - 1; i >= 0 && len(lines) < most && m.Past[i].Action != "deal"; i-- {
		newest := len(lines) == 0
		text := l.sentence(m, m.Past[i])
		if text == "" {
			continue
		}
		wrapped := kit.WrapEven(text, width, size, newest)
		if len(lines)+len(wrapped) > most && !newest {
			break // rather nothing than half of it
		}
		for _, line := range wrapped {
			lines = append(lines, noteLine{line, newest})
		}
	}
	return lines
}

// News implements newsteller: the largest cards leave no room above the piles.
func (l suitupLook) News(m *Moment) string {
	if t, _ := l.place(m); !t.Note.Empty() {
		return ""
	}
	for i := len(m.Past) - 1; i >= 0 && m.Past[i].Action != "deal"; i-- {
		if text := l.sentence(m, m.Past[i]); text != "" {
			return text
		}
	}
	return ""
}

// sentence says in a few words what a deed was.
func (l suitupLook) sentence(m *Moment, d Deed) string {
	say := func(you, other string, args ...any) string {
		return m.Loc.T(byWho(m, d.Seat, you, other), append(args, "name", m.Name(d.Seat))...)
	}
	card := func() string {
		for _, e := range d.Events {
			if e.Kind == engine.Moved && e.Card != engine.NoCard {
				return m.CardText(m.View.Layout().Face(e.Card), "short")
			}
		}
		return ""
	}
	switch strings.Split(d.Action, " ")[0] {
	case "take":
		return say("table.suitup.last.take.you", "table.suitup.last.take.other", "card", card())
	case "draw":
		return say("table.last.draw.you", "table.last.draw.other")
	case "yes":
		return say("table.suitup.last.mayi.you", "table.suitup.last.mayi.other", "card", card())
	case "no":
		return say("table.suitup.last.no.you", "table.suitup.last.no.other")
	case "lay":
		meld, _ := laid(d.Action)
		return say("table.suitup.last.lay.you", "table.suitup.last.lay.other", "meld", l.meldText(m, meld))
	case "add":
		return say("table.suitup.last.add.you", "table.suitup.last.add.other", "card", card())
	case "discard":
		return say("table.suitup.last.discard.you", "table.suitup.last.discard.other", "card", card())
	}
	return ""
}

// Sounds implements Look.
func (l suitupLook) Sounds(m *Moment, d Deed) []string {
	if d.Action == "deal" {
		return []string{"shuffle"}
	}
	var cues []string
	add := func(cue string) {
		if !slices.Contains(cues, cue) {
			cues = append(cues, cue)
		}
	}
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Shuffled:
			add("shuffle")
		case e.Kind == engine.Noted && e.Note == suitup.NoteMayI:
			add("call")
		case e.Kind == engine.Noted && e.Note == suitup.NoteLaid:
			add("meld_lay")
		case e.Kind == engine.Noted && e.Note == suitup.NoteClosed:
			add("meld_close")
		case e.Kind != engine.Moved || e.From == e.To || m.View.Layout().Spec(e.To).Role == engine.Stock:
		case e.From == l.stock:
			add("draw")
		case e.From == l.discard:
			add("card_slide")
		case !strings.HasPrefix(d.Action, "lay "):
			add("card_place")
		}
	}
	return cues
}
