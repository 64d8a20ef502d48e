package gogogo

import (
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// A clause is tested by the test whose name begins with its id: D3 in TestD3ATenIsNoJoker.
func TestTheRulebookIsTrue(t *testing.T) {
	enginetest.Rulebook{
		Game:     Game{},
		Letters:  "DRG",
		Clauses:  48,
		Sources:  []string{"match.go"},
		Codes:    []string{"tooLow", "needOdd", "needEven"},
		Refusals: 20,
	}.Test(t)
}

// The names that records, catalogues and traces rely on never change.
func TestNamesAreStable(t *testing.T) {
	var options []string
	for _, o := range info.Options {
		options = append(options, o.Key+"="+o.Default)
	}
	expect(t, "game", info.ID, "gogogo")
	expect(t, "options", strings.Join(options, " "), "starter=human wildTens=off multiUps=off voluntaryTake=off swapUps=off tournament=off")
	expect(t, "notes", strings.Join(info.Notes, " "), "row take foul clear again out guard last score level")
	expect(t, "notes are numbered in order", info.Notes[NoteLevel], "level")
	s := dealt(t, 3, "", 1)
	var vars, piles []string
	for _, v := range s.Dump().Vars {
		vars = append(vars, v.Name)
	}
	for _, p := range s.Dump().Piles {
		piles = append(piles, p.Name)
	}
	expect(t, "variables", strings.Join(vars, " "), "phase placed idle totals level dealer")
	expect(t, "piles", strings.Join(piles, " "), "stock discard out hand0 hand1 hand2 up0 up1 up2 down0 down1 down2")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 5})
	expect(t, "cards", info.Layout.Size(), 52)
	for seat := range engine.Seat(maxSeats) {
		expect(t, "hand", info.Layout.Spec(hand(seat)), engine.PileSpec{Name: "hand" + string('0'+rune(seat)), Role: engine.Hand, Owner: seat, Facing: engine.InHand})
		expect(t, "open row", info.Layout.Spec(up(seat)), engine.PileSpec{Name: "up" + string('0'+rune(seat)), Role: engine.UpRow, Owner: seat, Facing: engine.FaceUp})
		expect(t, "hidden row", info.Layout.Spec(down(seat)), engine.PileSpec{Name: "down" + string('0'+rune(seat)), Role: engine.DownRow, Owner: seat, Facing: engine.FaceDown})
	}
}
