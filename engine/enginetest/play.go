package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"deckhand/engine"
)

func cardsConserved(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	layout := c.Game.Info().Layout
	for range drawLength(t) + 1 {
		if err := w.Check(); err != nil {
			t.Fatalf("after %d actions: %v", len(w.texts), err)
		}
		lies := make([]bool, layout.Size())
		total := 0
		for _, cards := range pilesOf(w, layout) {
			for _, card := range cards {
				if lies[card] {
					t.Fatalf("card %d lies in two piles", card)
				}
				lies[card] = true
				total++
			}
		}
		if total != layout.Size() {
			t.Fatalf("%d of %d cards lie on the table", total, layout.Size())
		}
		if !w.step() {
			return
		}
	}
}

func applyPure(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	silent, told := w.copied(t), w.copied(t)
	for range drawLength(t) {
		if w.over() {
			return
		}
		if problem := impure(w, told, silent, w.choose()); problem != "" {
			t.Fatal(problem)
		}
	}
}

// impure plays an action, and says what is different when the same is done in a copy, or in
// one where nobody listens.
func impure(w *walk, told, silent engine.State, a engine.Action) string {
	var events engine.Events
	told.CopyFrom(w.State)
	silent.CopyFrom(w.State)
	told.Apply(a, &events)
	silent.Apply(a, nil)
	w.play(a)
	want := fingerprint(w, w.seats())
	switch {
	case fingerprint(told, w.seats()) != want:
		return fmt.Sprintf("%q has two effects", w.texts[len(w.texts)-1])
	case fingerprint(silent, w.seats()) != want:
		return fmt.Sprintf("%q has another effect when nobody listens", w.texts[len(w.texts)-1])
	case !slices.Equal(events.List(), w.events.List()):
		return fmt.Sprintf("%q tells two stories: %v and %v", w.texts[len(w.texts)-1], events.List(), w.events.List())
	}
	return ""
}

func copiesIndependent(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	twin, still := w.copied(t), w.copied(t)
	seats := w.seats()
	before := fingerprint(w, seats)
	if fingerprint(twin, seats) != before {
		t.Fatalf("the copy differs")
	}
	for range drawLength(t) {
		if w.over() {
			break
		}
		if !slices.Equal(w.list(), twin.Legal(nil)) {
			t.Fatalf("the copy has other legal actions")
		}
		a := w.choose()
		now := fingerprint(w, w.seats())
		twin.Apply(a, nil)
		if fingerprint(w, w.seats()) != now {
			t.Fatalf("playing in the copy changes the original")
		}
		w.play(a)
		if fingerprint(twin, w.seats()) != fingerprint(w, w.seats()) {
			t.Fatalf("the copy parts from the original at %q", w.texts[len(w.texts)-1])
		}
	}
	if fingerprint(still, seats) != before {
		t.Fatalf("playing in the original changes the copy")
	}
}

// nothingAllocated plays the same stretch of a match again and again.
func nothingAllocated(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	start, world := w.copied(t), w.copied(t)
	v := view(w, max(0, w.Turn()))
	legal := make([]engine.Action, 0, 1024)
	dice := w.rand
	play := func() {
		w.rand = dice
		w.State.CopyFrom(start)
		for range 100 {
			if w.State.Turn() == engine.NoSeat {
				break
			}
			legal = w.State.Legal(legal[:0])
			w.State.Apply(legal[w.rand.Intn(len(legal))], nil)
			world.Determinize(v, &w.rand)
		}
	}
	// The runtime allocates now and then too, and it is counted with the rest. What the game
	// allocates comes every time, as each run is the same.
	allocated := testing.AllocsPerRun(1, play)
	for tries := 1; tries < 3 && allocated > 0; tries++ {
		allocated = testing.AllocsPerRun(1, play)
	}
	if allocated > 0 {
		t.Fatalf("Legal, Apply, CopyFrom and Determinize allocate: %v times in up to 100 actions", allocated)
	}
}

func matchesEnd(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	for w.step() {
		if len(w.texts) > c.Bound {
			t.Fatalf("not over after %d actions; the last were %q", c.Bound, tail(w.texts))
		}
	}
}

// placesFit looks at the outcome on the way and at the end.
func placesFit(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	for ; !w.over(); w.step() {
		if _, over := w.Outcome(); over {
			t.Fatalf("seat %d has the turn in a match that is over", w.Turn())
		}
	}
	if problem := misplaced(w); problem != "" {
		t.Fatal(problem)
	}
}

// misplaced says what is wrong with the outcome of a match that is over.
func misplaced(w *walk) string {
	o, over := w.Outcome()
	if !over || o.Reason == "" || len(o.Places) != len(o.Scores) {
		return fmt.Sprintf("nobody has the turn and the outcome is %+v, %t", o, over)
	}
	for seat, place := range o.Places {
		before, counted := 0, place > 0
		for other, rival := range o.Places {
			if rival > 0 && rival < place {
				before++
			}
			if counted && rival == place && o.Scores[seat] != o.Scores[other] {
				return fmt.Sprintf("seats %d and %d share a place with other scores: %+v", seat, other, o)
			}
		}
		if counted && place != before+1 {
			return fmt.Sprintf("seat %d has place %d behind %d seats: %+v", seat, place, before, o)
		}
	}
	if !slices.Contains(o.Places, 1) {
		return fmt.Sprintf("nobody has the first place: %+v", o)
	}
	return ""
}
