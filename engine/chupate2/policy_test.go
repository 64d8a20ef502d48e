package chupate2

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// known is what the seat with the turn may know.
func (s *scene) known() *engine.Position {
	log := engine.NewLog(s.Turn())
	log.Add(s.story)
	var p engine.Position
	p.Take(s.State, s.Turn(), log)
	return &p
}

// choice is what the policy would play, as the text of the action.
func (s *scene) choice() string {
	legal := s.Legal(nil)
	values := Game{}.Rate(nil, s.known(), legal)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return s.Text(legal[best])
}

// Seven cards that say nothing about what is near.
const (
	many = "2s 2s 4s 4s 6s 6s Ts"
	more = "Ts Qs Qs Ks Ks 8s 8s"
)

// TestSanePlay shows the policy positions in which a careful person has one choice. Where several are meant, what they
// begin with is given.
func TestSanePlay(t *testing.T) {
	for _, test := range []struct {
		name     string
		position position
		before   []string // actions that lead to the decision
		want     string
	}{
		{"goes out", position{hands: []string{"4h", many}, discard: "9h"}, nil, "play 4h"},
		{"goes out on a seven", position{hands: []string{"7s", many}, discard: "7h", pending: 4}, nil, "play 7s"},
		{"goes out with the last jack", position{hands: []string{"Js", many}, discard: "9h"}, nil, "play Js"},
		{"goes out with the last ace", position{hands: []string{"Ah", many}, discard: "9h"}, nil, "play Ah"},
		{"calls", position{hands: []string{"4h Kd", many}, discard: "9h"}, nil, "play 4h call"},
		{"calls with a jack, for its last suit", position{hands: []string{"Js 4d", many}, discard: "9h"}, nil, "play Js d call"},
		{"goes out by an ace and its suit", position{hands: []string{"As 5s", many, more}, discard: "3s"}, nil, "play As call"},
		{"goes out by two aces", position{hands: []string{"As Ad", many, more}, discard: "3s"}, nil, "play As call"},
		{"goes out by an ace and a jack", position{hands: []string{"As Jd", many, more}, discard: "3s"}, nil, "play As call"},
		{"goes out by three", position{hands: []string{"As Ad 5d", many, more}, discard: "3s"}, nil, "play As"},
		{"starts with the ace that cannot finish", position{options: "aceFinish=off", hands: []string{"As 5s", many, more}, discard: "3s"},
			nil, "play As call"},
		{"goes out by an eight between two", position{hands: []string{"8h 4h", many}, discard: "9h"}, nil, "play 8h call"},
		{"goes out by a nine that goes again", position{options: "nineSkips2p=on", hands: []string{"9h 4h", many}, discard: "Th"},
			nil, "play 9h call"},
		{"uses the free move between two", position{hands: []string{"8h 4h Th 3c 5d", many}, discard: "2h"}, nil, "play 8h"},
		{"answers a seven", position{hands: []string{"7s Kd 3c", many, more}, discard: "7h", pending: 2}, nil, "play 7s"},
		{"answers a heap of sevens", position{hands: []string{"7s Kd 3c", many, more}, discard: "7h", pending: 6}, nil, "play 7s"},
		{"answers a seven with a jack where it may", position{options: "jackOnSeven=on", hands: []string{"Jd 3c 4c 5c", many, more},
			discard: "7h", pending: 4}, nil, "play Jd c"},
		{"answers with the seven and keeps the jack", position{options: "jackOnSeven=on", hands: []string{"Jd 7s 4c 5c", many, more},
			discard: "7h", pending: 4}, nil, "play 7s"},
		{"plays rather than draws", position{hands: []string{"2h Kc 4d", many, more}, discard: "9h"}, nil, "play 2h"},
		{"follows an ace rather than draws", position{hands: []string{"2h Kc 4d", many, more}, discard: "Ah", phase: Extra}, nil, "play 2h"},
		{"keeps an ace without a second card", position{hands: []string{"As 3c 5h Td", many, more}, discard: "3s"}, nil, "play 3c"},
		{"plays an ace with a second card", position{hands: []string{"As 5s 3c Td", many, more}, discard: "3s"}, nil, "play As"},
		{"names the suit it holds", position{hands: []string{"Js 4d 5d Kd 2c", many, more}, discard: "9h"}, nil, "play Js d"},
		{"names the suit that the next seat could not follow", position{hands: []string{"Js 4d 5d 2c 6c", many, more}, discard: "Tc", turn: 1},
			[]string{"draw", "play Ts"}, "play Js c"},
		{"does not name what the next seat has just played", position{hands: []string{"Js 4d 5d 2c 6c", "Qd " + many, more}, discard: "Td", turn: 1},
			[]string{"play Qd", "play Qs"}, "play Js c"},
		{"keeps the jack for the end", position{hands: []string{"Js 3h 4c", many, more}, discard: "9h"}, nil, "play 3h"},
		{"keeps the jack as its last card", position{hands: []string{"Js 4h", many, more}, discard: "9h"}, nil, "play 4h call"},
		{"sheds the jack when somebody is near the end", position{hands: []string{"Js 3h 4c 5c 6d", more, "2d"}, discard: "9h"}, nil, "play Js"},
		{"sheds the dear card when somebody is near the end", position{hands: []string{"Kh 2h 5c 6d Tc", more, "2d"}, discard: "9h"}, nil, "play Kh"},
		{"stops the next seat with a seven", position{hands: []string{"7h Kh 4c 5d", "2d", more}, discard: "9h"}, nil, "play 7h"},
		{"skips the next seat", position{hands: []string{"8h Kh 4c 5d", "2d", more}, discard: "Th"}, nil, "play 8h"},
		{"turns the game away from the next seat", position{hands: []string{"9h Kh 4c 5d", "2d", more, many}, discard: "Th"}, nil, "play 9h"},
		{"does not turn the game to a seat near its end", position{hands: []string{"9h 4h Kc 5d", many, more, "2d"}, discard: "Th"}, nil, "play 4h"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			s.do(test.before...)
			if got := s.choice(); !strings.HasPrefix(got, test.want) {
				t.Errorf("chooses %s, want %s: %s", got, test.want, s.ratings())
			}
		})
	}
}

// ratings lists what the policy thinks of each action, for a person to read.
func (s *scene) ratings() string {
	legal := s.Legal(nil)
	var words []string
	for i, value := range (Game{}).Rate(nil, s.known(), legal) {
		words = append(words, fmt.Sprintf("%s %.1f", s.Text(legal[i]), value))
	}
	return strings.Join(words, ", ")
}

func TestThePolicyAddsOneValueForEachAction(t *testing.T) {
	s := set(t, position{hands: []string{"Js 4d 5d Kd 2c", many, more}, discard: "9h"})
	before := []float64{1, 2}
	legal := s.Legal(nil)
	values := Game{}.Rate(before, s.known(), legal)
	expect(t, "values", len(values), len(legal)+2)
	expect(t, "what was there", values[:2], before)
	t.Run("also between rounds", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h", "2d", "3d"}, discard: "9h"})
		s.do("play 4h")
		expect(t, "values", len(Game{}.Rate(nil, s.known(), s.Legal(nil))), len(s.Legal(nil)))
	})
}

// What a seat has taken for a seven or a missed call says nothing about what it lacks.
func TestOnlyADrawByChoiceShowsWhatASeatLacks(t *testing.T) {
	lacks := func(s *scene) string {
		thought := think(s.known())
		var suits []string
		for suit, missed := range thought.nextMiss {
			if missed {
				suits = append(suits, engine.FrenchSuits[suit:suit+1])
			}
		}
		slices.Sort(suits)
		return strings.Join(suits, " ")
	}
	for _, test := range []struct {
		name   string
		start  position
		before []string
		want   string
	}{
		{"a draw", position{hands: []string{"2h 3h 4h", more}, discard: "9c", turn: 1}, []string{"draw"}, "c"},
		{"a draw on a named suit", position{hands: []string{"Jh 3h 4h", more}, discard: "9c"}, []string{"play Jh d", "draw"}, "d"},
		{"taking for a seven", position{hands: []string{"7h 3h 4h", more}, discard: "9h"}, []string{"play 7h", "take"}, ""},
		{"taking for a seven with a jack on it", position{options: "jackOnSeven=on", hands: []string{"Jd 2c 3c", more, "7h 3h 4h 5h"}, discard: "9h", turn: 2},
			[]string{"play 7h", "play Jd c", "take"}, ""},
		{"a missed call", position{hands: []string{"2h 3h 4h", "3c 9d"}, discard: "9c", turn: 1}, []string{"play 3c"}, ""},
		{"a draw after an ace", position{hands: []string{"2h 3h 4h", "Ac 9d Td"}, discard: "9c", turn: 1}, []string{"play Ac", "draw"}, "c"},
		{"a suit it has played since", position{hands: []string{"2c 3h 4c 5c", "9c Tc Qh"}, discard: "9h", turn: 1},
			[]string{"draw", "play 3h", "play Qh", "draw", "draw"}, "h"},
		{"a jack shows no suit", position{hands: []string{"2h 3h 4h 5h", "Jc 9d Td"}, discard: "3c", stock: "2s", turn: 1}, []string{"draw", "draw", "play Jc h"}, "c"},
		{"the draws of others", position{hands: []string{"2h 3h 4h", more, many}, discard: "9c", turn: 2}, []string{"draw"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.start)
			s.do(test.before...)
			if s.Turn() != 0 {
				s.SetTurn(0, nil)
			}
			expect(t, "suits", lacks(s), test.want)
		})
	}
}
