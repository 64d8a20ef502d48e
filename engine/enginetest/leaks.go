package enginetest

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// nothingLeaks replaces a state by a world that one seat cannot tell from it, plays the
// same actions in both and compares all that the seat is told: its views, its events,
// what its bots do with them and what the hints say. When the two part for a good reason, it takes a new
// world.
func nothingLeaks(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	seat := engine.Seat(rapid.IntRange(0, int(w.seats())-1).Draw(t, "seat"))
	other := &walk{State: w.copied(t), game: w.game, setup: w.setup}
	pair := &twins{
		w: w, other: other, seat: seat, reveals: c.Reveals, layout: c.Game.Info().Layout,
		guess: w.copied(t), guess2: w.copied(t), bots: players(w.game, w.setup),
	}
	pair.renew()
	for range 50 {
		if problem := pair.compare(); problem != "" {
			t.Fatalf("seat %d %s after %q", seat, problem, tail(w.texts))
		}
		if problem := pair.compareBots(); problem != "" {
			t.Fatalf("%s, at seat %d after %q", problem, seat, tail(w.texts))
		}
		if w.over() {
			return
		}
		a := w.choose()
		if other.Why(a) != nil { // the others may do what they could not do there
			w.play(a)
			pair.renew()
			continue
		}
		w.play(a)
		other.play(a)
		same, problem := pair.hear()
		if problem != "" {
			t.Fatalf("seat %d hears %s at %q: %v and %v", seat, problem, tail(w.texts),
				pair.texts(w), pair.texts(other))
		}
		if !same {
			pair.renew()
		}
	}
}

func tail(texts []string) []string { return texts[max(0, len(texts)-5):] }

// twins are two matches that look the same from one seat.
type twins struct {
	w, other *walk
	guess    engine.State
	guess2   engine.State
	seat     engine.Seat
	reveals  []engine.Note
	layout   *engine.Layout
	bots     []player
	parted   bool // two copies of one face have changed roles
}

// renew makes the other match a new world that the seat cannot tell from the first.
func (p *twins) renew() {
	p.other.Determinize(view(p.w, p.seat), &p.w.rand)
	p.other.past = append(p.other.past[:0], p.w.past...)
	p.parted = false
}

// compare says what the seat sees differently.
func (p *twins) compare() string {
	v, u := view(p.w, p.seat), view(p.other, p.seat)
	switch {
	case !bytes.Equal(varsSeen(p.w, v), varsSeen(p.w, u)):
		return "sees other variables"
	case !p.parted && !v.Equal(u):
		return "sees another table"
	case p.seat == p.w.Turn() && !slices.Equal(p.w.Legal(nil), p.other.Legal(nil)):
		return "may do something else"
	}
	for pile := range engine.Pile(p.layout.Piles()) {
		if v.Count(pile) != u.Count(pile) || v.Facing(pile) != u.Facing(pile) ||
			!slices.Equal(p.faces(v.Known(nil, pile), pile), p.faces(u.Known(nil, pile), pile)) {
			return "sees another " + p.layout.PileName(pile)
		}
	}
	// From one seed it must also guess the same, for a bot that searches does nothing else.
	one := p.w.rand
	two := one
	p.guess.Determinize(v, &one)
	p.guess2.Determinize(u, &two)
	for pile, cards := range pilesOf(p.guess, p.layout) {
		if !slices.Equal(p.faces(cards, engine.Pile(pile)), p.faces(pilesOf(p.guess2, p.layout)[pile], engine.Pile(pile))) {
			return "guesses another " + p.layout.PileName(engine.Pile(pile))
		}
	}
	return ""
}

// faces are the faces of cards in a pile; in a hand their order says nothing.
func (p *twins) faces(cards []engine.Card, pile engine.Pile) []engine.Face {
	list := make([]engine.Face, len(cards))
	for i, card := range cards {
		list[i] = p.layout.Face(card)
	}
	if p.layout.Spec(pile).Role == engine.Hand {
		slices.Sort(list)
	}
	return list
}

// hear compares what the seat is told of an action. The twins stay the same as long as
// nothing that was hidden has come to light: what a seat draws, or the points of a hand
// that are counted, may differ.
func (p *twins) hear() (same bool, problem string) {
	one, two := p.w.events.List(), p.other.events.List()
	for i := range min(len(one), len(two)) {
		a, b := one[i].For(p.seat), two[i].For(p.seat)
		if a == b {
			continue
		}
		card, n := a.Card, a.N
		a.Card, a.N = b.Card, b.N
		switch {
		case a != b, (card == engine.NoCard) != (b.Card == engine.NoCard):
			return false, "of something else"
		case n != b.N && (a.Kind != engine.Noted || !slices.Contains(p.reveals, a.Note)):
			return false, "another number"
		case n != b.N, p.layout.Face(card) != p.layout.Face(b.Card):
			return false, "" // it has seen something new
		default:
			p.parted = true
		}
	}
	if len(one) != len(two) {
		return false, "of more"
	}
	// Of two equal cards from different shuffles it is no secret which one moved: at a table
	// one can watch from where in a hand a card is played, and so know from when the others
	// are. Within one shuffle equal cards must be as good as one.
	return !p.parted || !p.w.reshuffled(), ""
}

// texts are the events of the last action as the seat hears them.
func (p *twins) texts(w *walk) []string {
	var texts []string
	for _, e := range w.events.List() {
		texts = append(texts, e.For(p.seat).Text(p.layout, w.game.Info().Notes))
	}
	return texts
}

// compareBots lets bots of all levels decide in both, if it is the seat's turn, and says which
// of them decides otherwise, or gives other reasons.
func (p *twins) compareBots() string {
	if p.w.Turn() != p.seat {
		return ""
	}
	here, there := p.w.position(p.seat), p.other.position(p.seat)
	for _, b := range p.bots {
		budget := thinking(&p.w.rand)
		one := b.Choose(context.Background(), here, budget)
		two := b.Choose(context.Background(), there, budget)
		if one != two {
			return fmt.Sprintf("the %s bot decides otherwise", b.level)
		}
	}
	explainer, explains := p.w.game.(bot.Explainer)
	if !explains {
		return ""
	}
	for _, a := range p.w.list() {
		if !reflect.DeepEqual(explainer.Explain(nil, here, a), explainer.Explain(nil, there, a)) {
			return fmt.Sprintf("there are other reasons for %q", p.w.Text(a))
		}
	}
	return ""
}
