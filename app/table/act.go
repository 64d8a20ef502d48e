package table

import (
	"errors"
	"slices"

	"deckhand/engine"
	"deckhand/theme"
)

// act does what a gesture means: at once if it is clear, after a question if it can be
// meant in several ways, and otherwise says why not. It reports whether the match went
// on or a question was asked.
func (w *Widget) act(g engine.Gesture) bool { return w.actAt(g, None, nil) }

// actAt is act for a gesture that took the face-down card at a place of its pile, or that
// ended at a point.
func (w *Widget) actAt(g engine.Gesture, back int, drop *Point) bool {
	w.shown.Back, w.shown.Drop = back, drop
	defer func() { w.shown.Back, w.shown.Drop = None, nil }()
	w.turned = w.spotOfBack(g.From, back)
	matched := w.Match.Matched(g)
	if matched.Refusal != nil {
		w.refuse(matched.Refusal)
		return false
	}
	var texts []string
	for _, a := range matched.Actions {
		texts = append(texts, w.Match.Text(a))
	}
	if matched.Sequence {
		for _, text := range texts {
			if !w.do(text) {
				return false
			}
		}
		return len(texts) > 0
	}
	w.shown.Prefs = w.Prefs
	texts = w.look.Narrow(&w.shown, texts)
	switch len(texts) {
	case 0:
		return false
	case 1:
		w.exchange(g.Cards, w.look.CardsOf(&w.shown, texts[0]))
		return w.do(texts[0])
	default:
		w.ask(w.look.Ask(&w.shown, texts), g.Cards)
		return true
	}
}

// do plays an action of the person.
func (w *Widget) do(text string) bool {
	w.dismiss()
	w.marked = nil
	err := w.Match.Do(text)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		w.refuse(refusal)
	}
	return err == nil
}

// exchange lets the cards that were meant be those that move. The rules move the lowest
// of equal cards; for the eye those move that a person took.
func (w *Widget) exchange(meant []engine.Card, faces []engine.Face) {
	layout := w.shown.View.Layout()
	for _, c := range meant {
		if w.shown.View.Where(c) != w.arr.Hand || !slices.Contains(faces, layout.Face(c)) {
			continue
		}
		moves := c
		for _, other := range layout.Copies(layout.Face(c)) {
			if other < moves && w.shown.View.Where(other) == w.arr.Hand && !slices.Contains(meant, other) {
				moves = other
			}
		}
		if moves == c {
			continue
		}
		meant = append(slices.Clone(meant), moves) // it is taken now
		w.hand.Exchange(int(c), int(moves))
		poses := w.sprites.line.Poses()
		a, b := poses[c], poses[moves]
		w.sprites.line.Place(int(c), b)
		w.sprites.line.Place(int(moves), a)
	}
}

// playCard plays a card by the shortest way, together with what is marked and can go with
// it.
func (w *Widget) playCard(card int) {
	group := w.marked
	if !slices.Contains(group, card) {
		group = w.markedWith(card)
	}
	w.playCards(group)
}

// playCards lays cards where cards of their kind go, as by a drag.
func (w *Widget) playCards(group []int) {
	if len(group) == 0 {
		return
	}
	held := Held{Card: group[0], Cards: group, Pile: w.pileOf(group[0])}
	g := w.gesture(held, None)
	if g.To = w.look.Goal(&w.shown, g.Cards, g.From); g.To != engine.NoPile {
		w.actAt(g, w.placeOf(group[0]), nil)
	} else if w.shown.MyTurn() { // what is missing stands in the line about what is marked
		w.mark(g.Cards)
		w.excuse = &excuse{title: w.Loc.T("refuse.title"), text: w.look.Prompt(&w.shown)}
		w.Sound("illegal", false)
	}
	w.paint()
}

// take moves the top of a pile into the hand, as by a drag.
func (w *Widget) take(p engine.Pile) {
	w.act(engine.Gesture{Seat: w.shown.Me, From: p, To: w.arr.Hand})
	w.paint()
}

// call presses the call button: the next card carries the call.
func (w *Widget) call() {
	if !w.shown.Armed {
		w.shown.Armed = true
		w.Sound("button", false)
		w.rest()
	}
}

// finish lets the bots play on without pauses.
func (w *Widget) finish() {
	w.Match.Skip()
	w.shown.Skip = w.Match.Skipping()
	w.SkipMotion()
}

// sort changes the order of the hand.
func (w *Widget) sort(m SortMode) {
	w.hand.SetMode(m)
	w.keepHand()
	w.Sound("card_slide", false)
	w.glide()
}

// glide moves the cards of the hand to where they belong now.
func (w *Widget) glide() {
	w.arrange()
	w.queue.Add(Step{Begin: func() []Flight {
		var flights []Flight
		for _, r := range w.resting() {
			w.dress(r)
			flights = append(flights, Flight{Slot: r.slot, To: r.pose(), Time: theme.GapTime, Curve: theme.SpreadEase.Curve()})
		}
		w.raise()
		w.paint()
		return flights
	}})
	w.run()
}

// refuse says why something is not allowed.
func (w *Widget) refuse(r *engine.Refusal) {
	w.excuse = &excuse{title: w.Loc.T("refuse.title"), text: w.shown.Sentence(r)}
	w.Sound("illegal", false)
	w.paint()
	w.changed()
}

// setChoice opens or closes the question about cards.
func (w *Widget) setChoice(c *choice) {
	if w.choice != c {
		w.choice = c
		w.echo().Changed()
	}
}

// ask puts a question about cards.
func (w *Widget) ask(c Choice, cards []engine.Card) {
	w.setChoice(&choice{Choice: c, cards: cards})
	w.shown.Preview = w.choice.preview()
	w.marked = nil
	w.glide()
}

// choose answers the question.
func (w *Widget) choose(i int) {
	if w.choice == nil || i < 0 || i >= len(w.choice.Options) {
		return
	}
	action, cards := w.choice.Options[i].Action, w.choice.cards
	if actions := w.look.Narrow(&w.shown, w.variants(action)); len(actions) > 0 {
		action = actions[0]
	}
	w.setChoice(nil)
	w.exchange(cards, w.look.CardsOf(&w.shown, action))
	if !w.do(action) {
		w.shown.Preview = engine.NoCard
		w.glide()
	}
}

// variants are the legal actions that differ from one only in what is said with it:
// the call may be made while the question is open.
func (w *Widget) variants(action string) []string {
	var list []string
	for _, a := range w.Match.Legal() {
		if w.look.Same(a, action) {
			list = append(list, a)
		}
	}
	return list
}

// closeChoice takes the card back.
func (w *Widget) closeChoice() {
	if w.choice == nil {
		return
	}
	w.setChoice(nil)
	w.shown.Preview = engine.NoCard
	w.glide()
}
