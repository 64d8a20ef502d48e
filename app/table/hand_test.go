package table

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Cards of these tests are numbers of two digits: suit and rank.
func suitFirst(a, b int) bool { return a < b }

func rankFirst(a, b int) bool { return a%10*10+a/10 < b%10*10+b/10 }

func dealt(cards ...int) *Hand {
	h := NewHand(suitFirst, rankFirst)
	h.Deal(cards)
	return h
}

func wantCards(t *testing.T, h *Hand, want ...int) {
	t.Helper()
	if !slices.Equal(h.Cards(), want) {
		t.Errorf("hand is %v, want %v", h.Cards(), want)
	}
}

func wantFresh(t *testing.T, h *Hand, want ...int) {
	t.Helper()
	var got []int
	for _, c := range h.Cards() {
		if h.Fresh(c) {
			got = append(got, c)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("new cards are %v, want %v", got, want)
	}
}

func TestHandIsSortedAsTheModeSays(t *testing.T) {
	h := dealt(31, 12, 25, 11, 35)
	wantCards(t, h, 11, 12, 25, 31, 35)
	wantFresh(t, h)
	h.SetMode(ByRank)
	wantCards(t, h, 11, 31, 12, 25, 35)
	h.SetMode(Own)
	wantCards(t, h, 11, 12, 25, 31, 35)
}

func TestModesGoRound(t *testing.T) {
	if BySuit.Next() != ByRank || ByRank.Next() != Own || Own.Next() != BySuit {
		t.Error("the modes do not go round")
	}
}

func TestNewCardGoesToItsPlace(t *testing.T) {
	for _, c := range []struct {
		mode SortMode
		want []int
	}{{BySuit, []int{11, 13, 22, 31}}, {ByRank, []int{11, 31, 22, 13}}, {Own, []int{11, 22, 31, 13}}} {
		h := dealt(11, 22, 31)
		h.SetMode(c.mode)
		h.Set([]int{11, 22, 31, 13})
		wantCards(t, h, c.want...)
		wantFresh(t, h, 13)
	}
}

func TestNewCardsAreMarkedUntilTouched(t *testing.T) {
	h := dealt(11, 22)
	h.Set([]int{11, 22, 13, 24, 35})
	wantFresh(t, h, 13, 24, 35)
	h.Touch(24)
	wantFresh(t, h, 13, 35)
	h.Set([]int{11, 22, 24, 35}) // 13 is played
	wantFresh(t, h, 35)
	h.TouchAll()
	wantFresh(t, h)
}

func TestMoveMakesTheOrderTheOwnOne(t *testing.T) {
	for _, c := range []struct {
		name  string
		mode  SortMode
		index int
		cards []int
		want  []int
	}{
		{"to the right", BySuit, 3, []int{11}, []int{12, 21, 22, 11, 31}},
		{"to the left", BySuit, 0, []int{31}, []int{31, 11, 12, 21, 22}},
		{"to the end", BySuit, 4, []int{11}, []int{12, 21, 22, 31, 11}},
		{"beyond the end", BySuit, 99, []int{11}, []int{12, 21, 22, 31, 11}},
		{"before the beginning", BySuit, -5, []int{22}, []int{22, 11, 12, 21, 31}},
		{"to its own place", BySuit, 2, []int{21}, []int{11, 12, 21, 22, 31}},
		{"out of the order of ranks", ByRank, 0, []int{22}, []int{22, 11, 21, 31, 12}},
		{"several", BySuit, 1, []int{31, 11, 22}, []int{12, 11, 22, 31, 21}},
		{"a stranger among them", BySuit, 4, []int{99, 11}, []int{12, 21, 22, 31, 11}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := dealt(11, 12, 21, 22, 31)
			h.SetMode(c.mode)
			h.Move(c.index, c.cards...)
			wantCards(t, h, c.want...)
			if h.Mode() != Own {
				t.Errorf("mode is %d", h.Mode())
			}
		})
	}
}

func TestMoveOfNothingChangesNothing(t *testing.T) {
	h := dealt(11, 12)
	h.Move(0)
	h.Move(0, 99)
	wantCards(t, h, 11, 12)
	if h.Mode() != BySuit {
		t.Error("mode changed")
	}
}

func TestMovedCardIsTouched(t *testing.T) {
	h := dealt(11, 12)
	h.Set([]int{11, 12, 13})
	h.Move(0, 13)
	wantFresh(t, h)
}

func TestOwnOrderOutlivesDrawsAndOtherModes(t *testing.T) {
	h := dealt(11, 12, 21, 22)
	h.Move(0, 22)
	h.Set([]int{11, 12, 21, 22, 13})
	wantCards(t, h, 22, 11, 12, 21, 13)
	h.SetMode(ByRank)
	h.SetMode(Own)
	wantCards(t, h, 22, 11, 12, 21, 13)
}

func TestUndoBringsACardBackToItsPlace(t *testing.T) {
	h := dealt(11, 12, 21, 22)
	h.Move(0, 22)
	h.Move(1, 21)
	h.Set([]int{22, 11, 12}) // 21 is played
	wantCards(t, h, 22, 11, 12)
	h.Restore([]int{11, 12, 21, 22})
	wantCards(t, h, 22, 21, 11, 12)
	wantFresh(t, h)
}

func TestUndoOfADrawTakesTheMarkAway(t *testing.T) {
	h := dealt(11, 12)
	h.Set([]int{11, 12, 13})
	h.Restore([]int{11, 12})
	h.Restore([]int{11, 12, 13})
	wantFresh(t, h)
}

func TestCardDrawnAgainIsNew(t *testing.T) {
	h := dealt(11, 12, 21)
	h.SetMode(Own)
	h.Set([]int{12, 21}) // 11 is played
	h.Set([]int{12, 21, 11})
	wantCards(t, h, 12, 21, 11)
	wantFresh(t, h, 11)
}

func TestMoveBetweenCardsThatLeftKeepsTheirPlaces(t *testing.T) {
	h := dealt(11, 12, 13, 14)
	h.SetMode(Own)
	h.Set([]int{11, 14}) // 12 and 13 are played
	h.Move(0, 14)
	h.Restore([]int{11, 12, 13, 14})
	wantCards(t, h, 14, 11, 12, 13)
}

func TestHandOutlivesTheApp(t *testing.T) {
	h := dealt(11, 12, 21, 22)
	h.Move(0, 22)
	h.Set([]int{11, 12, 21, 22, 13})
	data, err := json.Marshal(h.Memory())
	if err != nil {
		t.Fatal(err)
	}
	var m HandMemory
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	again := NewHand(suitFirst, rankFirst)
	again.Recall([]int{13, 22, 21, 12, 11}, m)
	wantCards(t, again, h.Cards()...)
	wantFresh(t, again, 13)
	if again.Mode() != Own {
		t.Errorf("mode is %d", again.Mode())
	}
}

func TestMemoryThatDoesNotFitDoesNoHarm(t *testing.T) {
	h := NewHand(suitFirst, rankFirst)
	h.Recall([]int{11, 12, 13}, HandMemory{Mode: 77, Order: []int{13, 99, 13, 11}, Fresh: []int{99, 12}})
	wantCards(t, h, 13, 11, 12)
	wantFresh(t, h, 12)
}

func TestHandNeverLosesACard(t *testing.T) {
	cardSet := rapid.SliceOfNDistinct(rapid.IntRange(11, 49), 0, 15, rapid.ID[int])
	rapid.Check(t, func(t *rapid.T) {
		h := NewHand(suitFirst, rankFirst)
		have := cardSet.Draw(t, "deal")
		h.Deal(have)
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			before := slices.Clone(h.Cards())
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0:
				have = cardSet.Draw(t, "set")
				h.Set(have)
			case 1:
				have = cardSet.Draw(t, "restore")
				h.Restore(have)
			case 2:
				h.SetMode(SortMode(rapid.IntRange(0, 2).Draw(t, "mode")))
			case 3:
				again := NewHand(suitFirst, rankFirst)
				again.Recall(have, h.Memory())
				h = again
				if !slices.Equal(h.Cards(), before) {
					t.Fatalf("reloading made %v of %v", before, h.Cards())
				}
			default:
				if len(have) > 0 {
					card := rapid.SampledFrom(have).Draw(t, "card")
					to := rapid.IntRange(0, len(have)-1).Draw(t, "to")
					h.Move(to, card)
					if h.Cards()[to] != card {
						t.Fatalf("%d is not at %d in %v", card, to, h.Cards())
					}
				}
			}
			got, want := slices.Sorted(slices.Values(h.Cards())), slices.Sorted(slices.Values(have))
			if !slices.Equal(got, want) {
				t.Fatalf("hand shows %v of %v", got, want)
			}
		}
	})
}
