package suitup

import (
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// A clause is tested by the test whose name begins with its id: B9 in TestB9OneCardIsKept.
func TestTheRulebookIsTrue(t *testing.T) {
	enginetest.Rulebook{
		Game:    Game{},
		Letters: "BRU",
		Clauses: 53,
		Untested: map[string]string{
			"B21": "says what the game does not have",
		},
		Sources:  []string{"match.go", "gesture.go"},
		Codes:    []string{"setShort", "runShort", "exactSet", "exactRun"},
		Refusals: 25,
	}.Test(t)
}

// The names that records, catalogues and traces rely on never change.
func TestNamesAreStable(t *testing.T) {
	var options []string
	for _, o := range info.Options {
		options = append(options, o.Key+"="+o.Default)
	}
	expect(t, "game", info.ID, "suitup")
	expect(t, "options", strings.Join(options, " "),
		"rounds=1 deal=0 mayILimit=0 aceInHand=10 newMelds=on wrap=on addSameTurn=off mayINextPays=off exposedDiscard=off")
	expect(t, "notes", strings.Join(info.Notes, " "), "mayi declined nocard laid closed out blocked score")
	var vars []string
	for _, v := range dealt(t, 2, "", 1).Dump().Vars {
		vars = append(vars, v.Name)
	}
	expect(t, "variables", strings.Join(vars, " "),
		"phase laid laidnow melds asking taken melded discarder calls idle dealer totals")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 8})
	expect(t, "notes are numbered in order", info.Notes[NoteScore], "score")
	expect(t, "cards", info.Layout.Size(), 104)
	expect(t, "piles", info.Layout.Piles(), 2+8+34)
	expect(t, "the first and the last card", info.Layout.Text(0)+" "+info.Layout.Text(103), "Ah Kv")
}

// A state that has gone wrong does not pass for a good one.
func TestCheckFindsFaults(t *testing.T) {
	for name, spoil := range map[string]func(*scene){
		"a seat that is not there":      func(s *scene) { s.SetTurn(6, nil) },
		"a turn after the end":          func(s *scene) { s.Phase = Over },
		"a question of nobody":          func(s *scene) { s.Phase = MayI },
		"a discard that is gone":        func(s *scene) { s.Discarder = 1 },
		"a hand without cards":          func(s *scene) { s.Move(s.Top(hand0), stock, nil); s.Move(s.Top(hand0), stock, nil) },
		"cards where no meld was laid":  func(s *scene) { s.Move(s.Top(stock), meldAt(5), nil) },
		"a meld that lost a card":       func(s *scene) { s.Move(s.Top(meld0), stock, nil) },
		"a meld of other suits":         func(s *scene) { s.Melds[0].suits++ },
		"a stranger in a set":           func(s *scene) { s.swap(meldAt(1), "Th") },
		"a run with a gap":              func(s *scene) { s.swap(meld0, "9w") },
		"an open meld that lies closed": func(s *scene) { s.SetFacing(meld0, 0, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, later("2h 3h", "1: 4h 5d 6c 7s", "2: 9h 9d 9c"))
			s.t = t
			spoil(s)
			if s.Check() == nil {
				t.Error("nothing is found")
			}
		})
	}
}

// swap puts another card in the place of the top of a pile.
func (s *scene) swap(p engine.Pile, card string) {
	s.Move(s.Top(p), stock, nil)
	s.Move(cardOf(faces(s.t, card)[0]), p, nil)
}
