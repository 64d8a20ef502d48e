package suckitup

import (
	"strings"
	"testing"

	"deckhand/engine/enginetest"
)

// A clause is tested by the test whose name begins with its id: A7 in TestA7NobodyIsStoppedTwice.
func TestTheRulebookIsTrue(t *testing.T) {
	enginetest.Rulebook{
		Game:    Game{},
		Letters: "ARS",
		Clauses: 55,
		Untested: map[string]string{
			"A25": "there are no tricks",
			"A26": "what is said at the table",
			"R11": "kept by the app",
		},
		Sources:  []string{"match.go"},
		Refusals: 28,
	}.Test(t)
}

// The names that records, catalogues and traces rely on never change.
func TestNamesAreStable(t *testing.T) {
	var options []string
	for _, o := range info.Options {
		options = append(options, o.Key+"="+o.Default)
	}
	expect(t, "game", info.ID, "suckitup")
	expect(t, "options", strings.Join(options, " "),
		"target=200 messDeck=ladder exchange=gin safetyCures=on safetyExtraTurn=off coupFourre=off stainRecycle=off upcard=off")
	expect(t, "notes", strings.Join(info.Notes, " "),
		"vacuum rug ripped disaster answer fixed safety stain again swept guard mess bonus safe total tie")
	var vars []string
	for _, v := range dealt(t, 2, "", 1).Dump().Vars {
		vars = append(vars, v.Name)
	}
	expect(t, "variables", strings.Join(vars, " "), "phase claimed rugs reshuffled taken idle dealer totals")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 4})
	expect(t, "notes are numbered in order", info.Notes[NoteTie], "tie")
	expect(t, "cards", info.Layout.Size(), 336)
	expect(t, "faces", info.Layout.Faces(), faceCount)
	expect(t, "piles", info.Layout.Piles(), 4+2*levels+4*maxSeats)
}
