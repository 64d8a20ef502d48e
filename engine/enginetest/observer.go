package enginetest

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// faces is a set of faces.
type faces map[engine.Face]bool

// observer is somebody at one seat with a perfect memory, who reads events and keeps
// for every card on the table which faces it can have. The kernel keeps shuffles and
// seats; the observer keeps sets, and knows nothing of the kernel.
//
// It follows the physical cards but judges by faces alone: if a seven leaves a hand in
// which it knew of a seven, then for all it can tell it was that one.
type observer struct {
	seat   engine.Seat
	layout *engine.Layout
	at     []engine.Pile // of each card
	known  []bool        // of each card: its face is certain
	may    []faces       // of each card that is not known
}

// observe starts from a view of a first deal, of which there are no events.
func observe(w *walk, seat engine.Seat) *observer {
	layout := w.game.Info().Layout
	n := layout.Size()
	o := &observer{seat: seat, layout: layout, at: make([]engine.Pile, n), known: make([]bool, n), may: make([]faces, n)}
	for p, cards := range pilesOf(w, layout) {
		for _, card := range cards {
			o.at[card] = engine.Pile(p)
		}
	}
	v := view(w, seat)
	for card := range engine.Card(n) {
		o.known[card] = v.Where(card) != engine.NoPile
		o.may[card] = o.all()
	}
	return o
}

func (o *observer) all() faces {
	set := make(faces, o.layout.Faces())
	for f := range engine.Face(o.layout.Faces()) {
		set[f] = true
	}
	return set
}

// hear takes in what one action did. An event names the card; whether the seat sees it
// is asked of its redacted form.
func (o *observer) hear(events []engine.Event, v *engine.View) {
	for _, e := range events {
		switch e.Kind {
		case engine.Began:
			all := o.all()
			for card := range o.at {
				o.at[card], o.known[card], o.may[card] = e.To, false, all
			}
		case engine.Shuffled:
			o.shuffled(e.From, v.Facing(e.From) == engine.FaceUp)
		case engine.Moved:
			if e.For(o.seat).Card != engine.NoCard {
				o.saw(e.Card)
			}
			o.at[e.Card] = e.To
		case engine.Flipped:
			if e.For(o.seat).Card != engine.NoCard {
				o.known[e.Card] = true // it stays, and so do its twins
			}
		}
	}
}

// shuffled forgets which of the cards of a pile is which.
func (o *observer) shuffled(p engine.Pile, open bool) {
	if open {
		return
	}
	union := make(faces)
	for card, at := range o.at {
		if at != p {
			continue
		}
		if o.known[card] {
			union[o.layout.Face(engine.Card(card))] = true
			continue
		}
		for f := range o.may[card] {
			union[f] = true
		}
	}
	for card, at := range o.at {
		if at == p {
			o.known[card], o.may[card] = false, union
		}
	}
}

// saw learns the face of a card that leaves its pile.
func (o *observer) saw(card engine.Card) {
	if o.known[card] {
		return
	}
	face, pile := o.layout.Face(card), o.at[card]
	for _, twin := range o.layout.Copies(face) {
		switch {
		case twin == card || o.at[twin] != pile:
		case o.known[twin]:
			// It was the one known of, for all the seat can tell.
			o.known[twin], o.may[twin] = false, o.may[card]
		default:
			// It was one of the two, and the other stays.
			both := make(faces)
			for f := range o.may[card] {
				both[f] = true
			}
			for f := range o.may[twin] {
				both[f] = true
			}
			o.may[twin] = both
		}
		if !o.known[twin] && o.known[card] {
			break
		}
	}
	o.known[card] = true
}

// possible are the faces that a hidden card can have: those of which not all copies
// are known elsewhere.
func (o *observer) possible(card engine.Card) faces {
	set := make(faces)
	for f := range o.may[card] {
		for _, twin := range o.layout.Copies(f) {
			if !o.known[twin] {
				set[f] = true
			}
		}
	}
	return set
}

// knownFaces are the faces that the seat knows in a pile, bottom first, with NoFace
// for hidden cards.
func (o *observer) knownFaces(cards []engine.Card) []engine.Face {
	list := make([]engine.Face, len(cards))
	for i, card := range cards {
		list[i] = engine.NoFace
		if o.known[card] {
			list[i] = o.layout.Face(card)
		}
	}
	return list
}

// viewsRemember compares what a view knows with what the observer knows: no more, so
// that nothing leaks, and no less, so that nothing is forgotten.
func viewsRemember(t *rapid.T, c Case) {
	follow(t, c, func(w *walk, o *observer, v *engine.View) {
		for p, cards := range pilesOf(w, o.layout) {
			pile := engine.Pile(p)
			known := make([]engine.Face, 0, len(cards))
			for _, card := range v.Known(nil, pile) {
				known = append(known, o.layout.Face(card))
			}
			want := o.knownFaces(cards)
			if o.layout.Spec(pile).Role == engine.Hand {
				slices.Sort(known)
				slices.Sort(want)
			}
			if !slices.Equal(known, want) {
				t.Fatalf("after %d actions seat %d knows the faces %v in %s and should know %v",
					len(w.texts), o.seat, known, o.layout.PileName(pile), want)
			}
		}
	})
}

// worldsPossible looks in guessed worlds for cards that cannot lie where they lie.
func worldsPossible(t *rapid.T, c Case) {
	var world engine.State
	follow(t, c, func(w *walk, o *observer, v *engine.View) {
		if world == nil {
			world = w.copied(t)
		}
		world.Determinize(v, &w.rand)
		truth, guess := pilesOf(w, o.layout), pilesOf(world, o.layout)
		for p := range truth {
			pile := engine.Pile(p)
			var err error
			if o.layout.Spec(pile).Role == engine.Hand {
				err = o.handFits(truth[p], guess[p])
			} else {
				err = o.pileFits(truth[p], guess[p])
			}
			if err != nil {
				t.Fatalf("after %d actions, a world of seat %d, %s: %v", len(w.texts), o.seat, o.layout.PileName(pile), err)
			}
		}
	})
}

// follow plays a match beside an observer at a random seat and looks at every moment.
func follow(t *rapid.T, c Case, look func(*walk, *observer, *engine.View)) {
	w := drawMatch(t, c)
	seat := engine.Seat(rapid.IntRange(0, w.setup.Seats-1).Draw(t, "seat"))
	o := observe(w, seat)
	for range drawLength(t) + 1 {
		look(w, o, view(w, seat))
		if !w.step() {
			return
		}
		o.hear(w.events.List(), view(w, seat))
	}
}

func (o *observer) pileFits(truth, guess []engine.Card) error {
	for i, card := range truth {
		face := o.layout.Face(guess[i])
		if o.known[card] && face != o.layout.Face(card) || !o.known[card] && !o.possible(card)[face] {
			return fmt.Errorf("place %d holds %s, which it cannot", i, o.layout.Text(face))
		}
	}
	return nil
}

// handFits looks for a way to see the guessed hand in the places of the true one, of
// which only those known are certain.
func (o *observer) handFits(truth, guess []engine.Card) error {
	var left []engine.Face
	for _, card := range guess {
		left = append(left, o.layout.Face(card))
	}
	var hidden []faces
	for _, card := range truth {
		if !o.known[card] {
			hidden = append(hidden, o.possible(card))
			continue
		}
		at := slices.Index(left, o.layout.Face(card))
		if at < 0 {
			return fmt.Errorf("the %s is missing", o.layout.Text(o.layout.Face(card)))
		}
		left = slices.Delete(left, at, at+1)
	}
	if !matches(left, hidden) {
		return fmt.Errorf("the hidden cards cannot be %v", left)
	}
	return nil
}

// matches says whether every face can be given a place of its own that may hold it,
// by augmenting paths.
func matches(list []engine.Face, places []faces) bool {
	holder := make([]int, len(places)) // the index into list, plus one
	var seat func(i int, tried []bool) bool
	seat = func(i int, tried []bool) bool {
		for p, may := range places {
			if !may[list[i]] || tried[p] {
				continue
			}
			tried[p] = true
			if holder[p] == 0 || seat(holder[p]-1, tried) {
				holder[p] = i + 1
				return true
			}
		}
		return false
	}
	for i := range list {
		if !seat(i, make([]bool, len(places))) {
			return false
		}
	}
	return len(list) == len(places)
}
