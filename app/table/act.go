package table

import (
	"errors"

	"deckhand/engine"
	"deckhand/theme"
)

// act does what a gesture means: at once if it is clear, after a question if it can be
// meant in several ways, and otherwise says why not. It reports whether the match went
// on or a question was asked.
func (w *Widget) act(g engine.Gesture) bool {
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
		if len(g.Cards) == 1 {
			w.exchange(g.Cards[0], w.look.CardOf(&w.shown, texts[0]))
		}
		return w.do(texts[0])
	default:
		card := engine.NoCard
		if len(g.Cards) > 0 {
			card = g.Cards[0]
		}
		w.ask(w.look.Ask(&w.shown, texts), card)
		return true
	}
}

// do plays an action of the person.
func (w *Widget) do(text string) bool {
	w.excuse = nil
	w.marked = None
	err := w.Match.Do(text)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		w.refuse(refusal)
	}
	return err == nil
}

// exchange lets the card that was meant be the one that moves. The rules move the
// lowest of equal cards; for the eye that is the one under the pointer.
func (w *Widget) exchange(meant engine.Card, face engine.Face) {
	if face == engine.NoFace {
		return
	}
	moves := meant
	for _, c := range w.shown.View.Layout().Copies(face) {
		if w.shown.View.Where(c) == w.arr.Hand && c < moves {
			moves = c
		}
	}
	if moves != meant {
		w.hand.Exchange(int(meant), int(moves))
		poses := w.sprites.line.Poses()
		a, b := poses[meant], poses[moves]
		w.sprites.line.Place(int(meant), b)
		w.sprites.line.Place(int(moves), a)
	}
}

// playCard lays a card of the hand on the discard pile, as by a drag.
func (w *Widget) playCard(card int) {
	for _, p := range w.arr.Piles {
		if w.shown.View.Layout().Spec(p).Role == engine.Discard {
			w.act(engine.Gesture{Seat: w.shown.Me, Cards: []engine.Card{engine.Card(card)}, From: w.arr.Hand, To: p})
		}
	}
	w.paint()
}

// draw takes from the stock, as by a drag.
func (w *Widget) draw() {
	for _, p := range w.arr.Piles {
		if w.shown.View.Layout().Spec(p).Role == engine.Stock {
			w.act(engine.Gesture{Seat: w.shown.Me, From: p, To: w.arr.Hand})
		}
	}
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
			flights = append(flights, Flight{Slot: r.slot, To: Lying(r.rect, true), Time: theme.GapTime, Curve: theme.SpreadEase.Curve()})
		}
		w.raise()
		w.paint()
		return flights
	}})
	w.run()
}

// refuse says why something is not allowed.
func (w *Widget) refuse(r *engine.Refusal) {
	w.excuse = &excuse{title: w.Loc.T("refuse.title"), text: w.sentence(r)}
	w.Sound("illegal", false)
	w.paint()
	w.changed()
}

// sentence makes a sentence of a refusal.
func (w *Widget) sentence(r *engine.Refusal) string {
	key := "refuse." + w.game + "." + r.Code
	layout := w.shown.View.Layout()
	var args []any
	count, counted := 0, false
	for _, f := range r.Facts {
		switch f.Kind {
		case engine.NumberFact:
			args = append(args, f.Name, f.Value)
			count, counted = f.Value, f.Name == "Count"
		case engine.FaceFact:
			args = append(args, f.Name, w.shown.CardText(engine.Face(f.Value), "the"))
		case engine.SuitFact:
			args = append(args, f.Name, w.Loc.T("suit."+string(rune(f.Value))))
		case engine.RankFact:
			args = append(args, f.Name, w.Loc.T("rank."+string(rune(f.Value))))
		case engine.SeatFact:
			args = append(args, f.Name, w.shown.Name(engine.Seat(f.Value)))
		case engine.FacesFact:
			if len(f.List) == 0 {
				key += ".none"
				continue
			}
			var names []string
			for _, face := range f.List {
				names = append(names, w.Loc.T("card."+layout.Text(face)+".the"))
			}
			args = append(args, f.Name, w.Loc.Or(names...))
		}
	}
	if counted {
		return w.Loc.N(key, count, args...)
	}
	return w.Loc.T(key, args...)
}

// ask puts a question about a card, which lies as if it had been played; NoCard if it is
// about none.
func (w *Widget) ask(c Choice, card engine.Card) {
	w.choice = &choice{Choice: c, card: card}
	w.shown.Preview = card
	w.marked = None
	w.glide()
}

// choose answers the question.
func (w *Widget) choose(i int) {
	if w.choice == nil || i < 0 || i >= len(w.choice.Options) {
		return
	}
	action, card := w.choice.Options[i].Action, w.choice.card
	if actions := w.look.Narrow(&w.shown, w.variants(action)); len(actions) > 0 {
		action = actions[0]
	}
	w.choice = nil
	w.exchange(card, w.look.CardOf(&w.shown, action))
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
	w.choice = nil
	w.shown.Preview = engine.NoCard
	w.glide()
}
