package chupate2

import (
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// A clause is tested by the test whose name begins with its id: E3 in TestE3SevensAddUp.
func TestTheRulebookIsTrue(t *testing.T) {
	enginetest.Rulebook{
		Game:    Game{},
		Letters: "ERV",
		Clauses: 58,
		Untested: map[string]string{
			"E17": "a choice in the window; the range of seats is tested for all games alike",
			"R15": "kept by the app, which adds the call to a play",
		},
		Sources:  []string{"match.go"},
		Codes:    []string{"mismatchJack"},
		Refusals: 15,
	}.Test(t)
}

// The names that records, catalogues and traces rely on never change.
func TestNamesAreStable(t *testing.T) {
	var options []string
	for _, o := range info.Options {
		options = append(options, o.Key+"="+o.Default)
	}
	expect(t, "game", info.ID, "chupate2")
	expect(t, "options", strings.Join(options, " "),
		"limit=100 starter=rotate jackOnSeven=off jackOnJack=on nineSkips2p=off aceFinish=on autoCall=off")
	expect(t, "notes", strings.Join(info.Notes, " "),
		"call missed owed skip reverse suit again out blocked score eliminated joined left")
	var vars []string
	for _, v := range dealt(t, 2, "", 1).Dump().Vars {
		vars = append(vars, v.Name)
	}
	expect(t, "variables", strings.Join(vars, " "), "phase pending suit direction in dry moves winner outround totals dealer")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 5})
	expect(t, "notes are numbered in order", info.Notes[NoteLeft], "left")
	expect(t, "cards", info.Layout.Size(), 104)
	expect(t, "hands", info.Layout.Piles(), 2+engine.MaxSeats)
}
