package suitup

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

func TestWhatADiscardIsGoodFor(t *testing.T) {
	for _, test := range []struct {
		name, options, hand, laid string
		melds                     []string
		fits                      string // of the cards tried
		not                       string
	}{
		{name: "sets and runs before the first meld", hand: "7h 7d 9c 2h 3d 4c",
			fits: "7s 5s As", not: "9s 5h Jt 2t"},
		{name: "no suit twice in a run", hand: "2h 3d 4h 9c", not: "5s As"},
		{name: "over the ace", hand: "Qh Kd 2c 9s", fits: "As At", not: "Ah"},
		{name: "not over the ace", options: "wrap=off", hand: "Qh Kd 2c 9s", not: "As At"},
		{name: "melds of others do not count before the first meld", hand: "2h 9d", melds: []string{"1: Kh Kd Kc"}, not: "Ks"},
		{name: "afterwards they do", hand: "2h 9d", melds: []string{"1: Kh Kd Kc", "2: 4h 5d 6c 7s"}, laid: "0",
			fits: "Ks Kt 3t 8m", not: "3h 9t"},
		{name: "and new melds", hand: "2h 2d 9d", laid: "0", fits: "2c"},
		{name: "unless they are forbidden", options: "newMelds=off", hand: "2h 2d 9d", melds: []string{"1: Kh Kd Kc"}, laid: "0",
			fits: "Ks", not: "2c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, four(test.hand, position{options: test.options, melds: test.melds, laid: test.laid}))
			var v engine.View
			s.View(0, &v)
			for _, f := range faces(t, test.fits) {
				if !Fits(&v, cardOf(f)) {
					t.Errorf("%s is of no use", info.Layout.Text(f))
				}
			}
			for _, f := range faces(t, test.not) {
				if Fits(&v, cardOf(f)) {
					t.Errorf("%s is of use", info.Layout.Text(f))
				}
			}
		})
	}
}

// A meld wants just the cards that may be added to it.
func TestWhatAMeldWants(t *testing.T) {
	s := set(t, four("2h 9d Ks 3t 8m 3h 9t", position{melds: []string{"1: Kh Kd Kc", "2: 4h 5d 6c 7s"}, laid: "0"}))
	var v engine.View
	s.View(0, &v)
	var wanted []string
	for i := range 2 {
		for _, f := range Wants(&v, i) {
			if slices.Contains(v.Known(nil, hand0), cardOf(f)) {
				wanted = append(wanted, info.Layout.Text(f))
			}
		}
	}
	var added []string
	for _, a := range s.Legal(nil) {
		if kindOf(a) == addKind {
			added = append(added, info.Layout.Text(faceIn(a)))
		}
	}
	slices.Sort(wanted)
	slices.Sort(added)
	expect(t, "wanted", strings.Join(wanted, " "), strings.Join(added, " "))
}

func TestTheCardsThatMakeAMeldWithADiscard(t *testing.T) {
	for _, test := range []struct{ hand, discard, want string }{
		{"7h 7d 9c 2h 3d 4c", "7s", "7h 7d"},
		{"7h 7d 9c 2h 3d 4c", "5s", "2h 3d 4c"},
		{"7h 7d 8c 9s Tt 6v", "7m", "7h 7d 8c 9s Tt 6v"},
		{"7h 9c 2h", "7s", ""},
	} {
		s := set(t, four(test.hand, position{}))
		var v engine.View
		s.View(0, &v)
		var got []string
		for _, f := range Companions(&v, cardOf(faces(t, test.discard)[0])) {
			got = append(got, info.Layout.Text(f))
		}
		expect(t, test.discard, strings.Join(got, " "), test.want)
	}
}
