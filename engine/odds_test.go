package engine

import (
	"slices"
	"testing"
)

// suspect says how often, in guesses of seat 0, a card of hand 1 has face a.
func suspect(t *testing.T, odds *Odds) float64 {
	t.Helper()
	table := deal(1, 3)
	v := viewOf(table, 0).Suspecting(odds)
	world := NewTable(table.Layout, 0)
	r := NewRand(1)
	const guesses = 4000
	found := 0
	for range guesses {
		world.Determinize(v, &r)
		if err := world.CheckCards(); err != nil {
			t.Fatal(err)
		}
		for _, c := range world.Cards(nil, testHand1) {
			if table.Face(c) == 0 {
				found++
			}
		}
	}
	return float64(found) / guesses / float64(table.Count(testHand1))
}

func TestGuessesFollowWhatIsSuspected(t *testing.T) {
	var odds Odds
	layout := testLayout()
	even := suspect(t, &odds)
	odds.Reset(layout)
	if got := suspect(t, &odds); got != even {
		t.Errorf("without a suspicion %.3f, by chance %.3f", got, even)
	}
	odds.Lower(layout, testHand1, 0, 0.5)
	half := suspect(t, &odds)
	odds.Lower(layout, testHand1, 0, 0)
	none := suspect(t, &odds)
	if half < even/3 || half > even*5/6 || none > even/20 {
		t.Errorf("by chance %.3f, half as likely %.3f, impossible %.3f", even, half, none)
	}
	odds.Reset(layout)
	if got := suspect(t, &odds); got != even {
		t.Errorf("after a reset %.3f, by chance %.3f", got, even)
	}
}

func TestGuessesFitTheViewWhateverIsSuspected(t *testing.T) {
	table := deal(1, 3)
	var odds Odds
	odds.Reset(table.Layout)
	for f := range Face(table.Faces()) {
		odds.Lower(table.Layout, testHand1, f, 0)
		odds.Lower(table.Layout, testHand2, f, 0)
	}
	v := viewOf(table, 0)
	world := NewTable(table.Layout, 0)
	r := NewRand(1)
	world.Determinize(v.Suspecting(&odds), &r)
	if !viewOf(&world, 0).Equal(v) {
		t.Error("the seat could tell this world from the truth")
	}
}

func TestAnImaginedViewKnowsWhatAnHonestOneKnows(t *testing.T) {
	table := deal(1, 3)
	honest, imagined := viewOf(table, 0), &Imagining().View
	imagined.Fill(nil, Config{}, table, 0)
	for p := range Pile(table.Piles()) {
		one, two := honest.Known(nil, p), imagined.Known(nil, p)
		slices.Sort(one)
		slices.Sort(two)
		if !slices.Equal(one, two) || honest.Count(p) != imagined.Count(p) {
			t.Errorf("%s: %v, imagined %v", table.PileName(p), one, two)
		}
	}
	for c := range Card(table.Size()) {
		if honest.Where(c) != imagined.Where(c) {
			t.Errorf("card %d is in %d, imagined in %d", c, honest.Where(c), imagined.Where(c))
		}
		if unseen := honest.Where(c) == NoPile; slices.Contains(imagined.Unseen(nil), c) != unseen {
			t.Errorf("card %d is unseen: %t", c, unseen)
		}
	}
	table.Move(table.Top(testStock), testOpen, nil)
	if honest.Count(testOpen) == imagined.Count(testOpen) {
		t.Error("an imagined view is a copy")
	}
	if imagined.table.Seed() != 0 {
		t.Error("an imagined view knows the deal")
	}
}
