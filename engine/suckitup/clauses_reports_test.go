package suckitup

import (
	"context"
	"fmt"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// What players of such games have reported about other programs must not happen here. Each test is one kind of fault.

// spares are the cards of a hand beside those that a test is about: a whole vacuum, and nothing that helps or harms.
const spares = " W1 B1 C1 W2 W3 W4 B2"

// Whoever is stopped by a disaster goes on after its fix or its safety, and after nothing else.
func TestEveryDisasterEndsWithItsFixOrItsSafety(t *testing.T) {
	for _, trouble := range kindNames {
		for _, card := range kindNames {
			for verb, letter := range map[string]string{"fix": "F-", "safety": "S-"} {
				t.Run(fmt.Sprint(trouble, " and ", verb, " ", card), func(t *testing.T) {
					s := set(t, position{hands: []string{letter + card + spares, idleHand}, front: map[int]string{0: trouble}, stock: "STAIN"})
					s.refuses("meld 1 1", "A6", "stopped", s.fact("Disaster", "D-"+trouble))
					if verb == "fix" && card != trouble {
						s.refuses("fix "+card, "A6", "wrongFix", s.fact("Card", "F-"+card), s.fact("Disaster", "D-"+trouble))
						return
					}
					s.do(verb + " " + card)
					s.turnOf(1, Act)
					s.passes()
					if card == trouble {
						s.piled("front0", "")
						s.do("meld 1 1")
					} else {
						s.piled("front0", "D-"+trouble)
						s.refuses("meld 1 1", "A6", "stopped", s.fact("Disaster", "D-"+trouble))
					}
				})
			}
		}
	}
}

// passes lets the seat in turn do no more than exchange a card.
func (s *scene) passes() {
	s.t.Helper()
	s.do("draw")
	s.do(s.anyDiscard())
}

// A safety that was played before keeps its own disaster away, a fix that was not needed keeps nothing away.
func TestWhatWasPlayedBeforeADisaster(t *testing.T) {
	for _, safe := range kindNames {
		for _, trouble := range kindNames {
			s := set(t, position{hands: []string{"S-" + safe + spares, "D-" + trouble + spares}})
			s.do("safety " + safe)
			if safe == trouble {
				s.offers("disaster")
				s.refuses("disaster "+trouble+" 0", "A4", "isSafe", seat(0), s.fact("Safety", "S-"+safe))
				s.passes()
				s.offers("meld", "meld 1 1")
				continue
			}
			s.do("disaster " + trouble + " 0")
			s.piled("front0", "D-"+trouble)
			s.offers("meld")
		}
		s := set(t, position{hands: []string{"F-" + safe + spares, "D-" + safe + spares}})
		s.refuses("fix "+safe, "A6", "nothingToFix", s.fact("Card", "F-"+safe))
		s.do("draw", "discard W1", "disaster "+safe+" 0", "fix "+safe)
		s.piled("front0", "")
	}
}

// A bot that is stopped plays the card that helps, and goes on playing where it has none.
func TestNoBotIsAtALossBeforeADisaster(t *testing.T) {
	for _, level := range []bot.Level{bot.Random, bot.Easy, bot.Normal} {
		for i, trouble := range kindNames {
			other := kindNames[(i+1)%kinds]
			for card, helps := range map[string]string{"F-" + trouble: "fix " + trouble, "S-" + trouble: "safety " + trouble, "F-" + other: "", "D-" + other: ""} {
				s := set(t, position{hands: []string{idleHand, card + " W4 W4 W4 B3 B3 B3 C2"}, front: map[int]string{1: trouble}, turn: 1})
				if first := s.plays(level, 40); helps != "" && level == bot.Normal && first != helps {
					t.Errorf("stopped by %s and holding %s: %q, want %q", trouble, card, first, helps)
				}
			}
		}
	}
}

// Bots that look ahead do the same in matches that were dealt, in which each kind of disaster is played and mended.
func TestBotsThatLookAheadGoOnAfterDisasters(t *testing.T) {
	met, mended := make(map[engine.Face]bool), make(map[engine.Face]bool)
	for seed := engine.Seed(1); len(mended) < kinds; seed++ {
		if seed > 20 {
			t.Fatalf("of %d kinds of disaster %d were met and %d mended", kinds, len(met), len(mended))
		}
		s := dealt(t, 3, "", seed)
		s.plays([]bot.Level{bot.Hard, bot.Expert}[seed%2], 200)
		for _, e := range s.story {
			if face := faceOf(max(e.Card, 0)); e.Kind == engine.Moved && face >= firstDisaster && face < firstFix {
				met[face] = met[face] || s.Spec(e.To).Role == engine.Front
				mended[face] = mended[face] || s.Spec(e.From).Role == engine.Front && e.To == used
			}
		}
	}
}

// plays lets bots of a level make so many moves of a round, and tells the first of them.
func (s *scene) plays(level bot.Level, moves int) (first string) {
	s.t.Helper()
	b, err := bot.New(level, Game{}, engine.Config{Seats: int(s.seats)})
	if err != nil {
		s.t.Fatal(err)
	}
	for move := 0; move < moves && s.Turn() != engine.NoSeat && s.Phase != Between; move++ {
		text := s.Text(b.Choose(context.Background(), s.known(), bot.Budget{Seed: uint64(move), Simulations: 4}).Action)
		if s.do(text); move == 0 {
			first = text
		}
	}
	return first
}

// With every card in hands the round ends where one would have to be drawn.
func TestWhenNoCardIsLeftTheRoundEnds(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}, bare: true, reshuffled: true, discard: "W2"})
	s.do("pick", "discard W1", "draw")
	s.turnOf(0, Between)
}
