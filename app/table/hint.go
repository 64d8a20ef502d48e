package table

import (
	"cmp"
	"slices"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/theme"
)

// Hints: what a strong player would do, and why. The first press of the key asks, each
// further one shows the next best move.

// mostHints is how many different moves are shown before the best comes again.
const mostHints = 3

// hint is what a person has asked for in this position.
type hint struct {
	list []bot.Advice // the best first; nil while it is being thought about
	at   int
	stop func() // ends the thinking
}

// Hint asks for a hint, or for the next one.
func (w *Widget) Hint() {
	switch h := w.hint; {
	case !w.shown.MyTurn() || w.choice != nil || w.ahead > 0:
		return
	case h == nil:
		h = &hint{}
		w.hint = h
		w.excuse = &excuse{kind: advised, title: w.Loc.T("hint.title.thinking"), text: w.Loc.T("hint.thinking")}
		h.stop = w.Match.Advise(func(list []bot.Advice) {
			if w.hint == h && !w.closed {
				h.list = list[:min(len(list), mostHints)]
				w.advise()
			}
		})
	case h.list == nil:
		return
	default:
		h.at = (h.at + 1) % len(h.list)
		w.advise()
	}
	w.paint()
	w.changed()
}

// dismiss closes the bubble and forgets the hint.
func (w *Widget) dismiss() {
	w.excuse = nil
	if w.hint != nil {
		w.hint.stop()
		w.hint = nil
	}
}

// hinted is the move that is advised now, "" if there is none.
func (w *Widget) hinted() string {
	if w.hint == nil || len(w.hint.list) == 0 {
		return ""
	}
	return w.Match.Text(w.hint.list[w.hint.at].Action)
}

// advise puts the hint into words.
func (w *Widget) advise() {
	h := w.hint
	now := h.list[h.at]
	say, against := w.reasons(now.Motives)
	if against && h.at == 0 && len(h.list) > 1 {
		say = append(say, w.Loc.T("hint.despite"))
	}
	if h.at > 0 {
		lost := int(100*(h.list[0].Value-now.Value) + 0.5)
		if lost < 1 {
			say = append(say, w.Loc.T("hint.equal"))
		} else {
			say = append(say, w.Loc.T("hint.weaker", "percent", w.Loc.Percent(lost)))
		}
	}
	if len(say) == 0 {
		say = append(say, w.Loc.T("hint.plain"))
	}
	w.unmark()
	w.revealMove(w.hinted())
	w.excuse = &excuse{kind: advised, title: w.Loc.T("hint.title", "move", w.moveName(w.hinted())), text: strings.Join(say, " ")}
	w.paint()
	w.changed()
}

// reasons are the sentences of the two motives that weigh most, those for the move first, and
// whether all of them are against it.
func (w *Widget) reasons(motives []engine.Motive) (say []string, against bool) {
	weighty := slices.Clone(motives[:min(len(motives), 2)])
	slices.SortStableFunc(weighty, func(a, b engine.Motive) int { return cmp.Compare(b.Weight, a.Weight) })
	for _, motive := range weighty {
		say = append(say, w.shown.phrase("motive."+w.game+"."+motive.Code, motive.Facts))
	}
	return say, len(weighty) > 0 && weighty[0].Weight < 0
}

// mover is a look that says of some actions better than the words with which they are
// written down what is done.
type mover interface {
	// MoveName is "" where those words do.
	MoveName(m *Moment, action string) string
}

// moveName says what an action is, in a few words and for any game.
func (w *Widget) moveName(action string) string {
	m := &w.shown
	if play, calls := strings.CutSuffix(action, " call"); calls {
		return m.Loc.T("hint.move.call", "move", w.moveName(play))
	}
	if l, ok := w.look.(mover); ok {
		if name := l.MoveName(m, action); name != "" {
			return name
		}
	}
	words := strings.Fields(action)
	faces := w.look.CardsOf(m, action)
	cards := m.cardsText(faces)
	switch verb := words[0]; {
	case verb == "play" && len(words) > 2 && len(faces) == 1 && len(words[2]) == 1:
		return m.Loc.T("hint.move.suit", "card", cards, "suit", m.Loc.T("suit."+words[2]))
	case verb == "add" && len(faces) > 0:
		return m.Loc.T("hint.move.add", "card", cards)
	case len(faces) > 0:
		return m.Loc.T("hint.move.cards."+verb, "cards", cards)
	default:
		return m.Loc.T("hint.move." + verb)
	}
}

// hintButtons are those of the bubble.
func (w *Widget) hintButtons() []Button {
	closing := Button{ID: "hint.close", Label: w.Loc.T("hint.close"), Enabled: true, Press: func() { w.dismiss(); w.paint() }}
	if w.hint == nil || len(w.hint.list) < 2 {
		return []Button{closing}
	}
	return []Button{{ID: "hint.another", Label: w.Loc.T("hint.another"), Key: "H", Enabled: true, Press: w.Hint}, closing}
}

// hintPlay is the button that makes the advised move.
func (w *Widget) hintPlay() (Button, bool) {
	action := w.hinted()
	if action == "" || !w.shown.MyTurn() {
		return Button{}, false
	}
	return Button{ID: "hint.play", Label: w.Loc.T("hint.play"), Icon: assets.IconPlay, Kind: Main, Enabled: true,
		Press: func() { w.do(action); w.paint() }}, true
}

// paintHint rings the cards of the advised move and the pile where they go.
func (w *Widget) paintHint(p *painter) {
	action := w.hinted()
	if action == "" {
		return
	}
	cards, from := w.hintedCards(action)
	for i, c := range cards {
		if r, lies := w.cardRect(int(c)); lies {
			p.Rect("hint.card"+string(rune('a'+i)), r.Grow(3), Fill{Edge: theme.ColorMust, Stroke: theme.TargetRing, Radius: r.W*theme.RadiusCard + 3})
		}
	}
	for _, pile := range w.arr.Piles {
		g := engine.Gesture{Seat: w.shown.Me, Cards: cards, From: from, To: pile}
		if len(cards) == 0 {
			g.From, g.To = pile, w.arr.Hand
		}
		if w.leadsTo(g, action) {
			r := w.arr.Homes[pile]
			p.Rect("hint.pile", r.Grow(6), Fill{Edge: theme.ColorMust, Stroke: theme.TargetRing, Radius: pileRadius(r) + 6})
			return
		}
	}
}

// hintedCards are cards that an action would play, and where they lie: as many as it names,
// those of its faces first, and all of the hand or all of a row.
func (w *Widget) hintedCards(action string) (cards []engine.Card, from engine.Pile) {
	layout := w.shown.View.Layout()
	var faces []engine.Face
	for _, word := range strings.Fields(action)[1:] {
		if f, known := layout.Lookup(word); known {
			faces = append(faces, f)
		}
	}
	named := len(faces)
	faces = append(faces, w.look.CardsOf(&w.shown, action)...)
	from = engine.NoPile
	for _, inHand := range []bool{true, false} {
		for _, face := range faces {
			for _, c := range layout.Copies(face) {
				pile := engine.Pile(w.pileOf(int(c)))
				if !w.canMark(int(c)) || (pile == w.arr.Hand) != inHand || slices.Contains(cards, c) || from != engine.NoPile && pile != from {
					continue
				}
				cards, from = append(cards, c), pile
				break
			}
		}
	}
	if from == engine.NoPile {
		from = w.arr.Hand
	}
	if named > 0 {
		cards = cards[:min(named, len(cards))]
	}
	return cards, from
}

// leadsTo says whether a gesture may mean an action.
func (w *Widget) leadsTo(g engine.Gesture, action string) bool {
	return slices.ContainsFunc(w.Match.Matched(g).Actions, func(a engine.Action) bool { return w.Match.Text(a) == action })
}
