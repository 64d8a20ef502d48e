package engine

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// These numbers are part of the saved format: if they change, every deal changes.
func TestRandGivesTheSameNumbersForEver(t *testing.T) {
	for _, c := range []struct {
		from []uint64
		want []uint64
	}{
		{nil, []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f}}, // as published for SplitMix64 from 0
		{[]uint64{1}, []uint64{0xd300120a5ea35cac, 0x9f4a3f874fecfd77, 0x4daf7f017a52aa3f}},
		{[]uint64{1, 2, 3}, []uint64{0x28cf63bb74ed8a27, 0x63fb7a3a121d4fb9, 0xda58af6553a5a58c}},
		{[]uint64{math.MaxUint64, 0, 1}, []uint64{0xe2b9a2589320890e, 0xb6ac1f57946a91ec, 0x3bc206e04850b9a9}},
	} {
		r := NewRand(c.from...)
		got := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}
		if !slices.Equal(got, c.want) {
			t.Errorf("from %v: %#x, want %#x", c.from, got, c.want)
		}
	}
	r := NewRand(7)
	var got []int
	for _, n := range []int{1, 2, 3, 6, 52, 104, 1000, 1 << 40} {
		got = append(got, r.Intn(n))
	}
	if want := []int{0, 0, 2, 5, 29, 28, 127, 996368327147}; !slices.Equal(got, want) {
		t.Errorf("Intn gives %v, want %v", got, want)
	}
}

func TestShufflesAreTheSameForEver(t *testing.T) {
	table := NewTable(testLayout(), 2024)
	table.StartRound(3, testStock, nil)
	first := table.Cards(nil, testStock)
	table.Shuffle(testStock, nil)
	second := table.Cards(nil, testStock)
	if want := []Card{10, 6, 5, 9, 0, 1, 11, 7, 2, 8, 3, 4}; !slices.Equal(first, want) {
		t.Errorf("the first shuffle of round 3 gives %v, want %v", first, want)
	}
	if want := []Card{2, 9, 1, 8, 10, 11, 5, 4, 6, 0, 3, 7}; !slices.Equal(second, want) {
		t.Errorf("the second gives %v, want %v", second, want)
	}
}

func TestIntnIsEven(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 7, 52, 104} {
		const each = 4000
		counts := make([]int, n)
		r := NewRand(uint64(n))
		for range n * each {
			counts[r.Intn(n)]++
		}
		for x, got := range counts {
			if math.Abs(float64(got-each)) > 5*math.Sqrt(each) {
				t.Errorf("%d of %d comes %d times, want about %d", x, n, got, each)
			}
		}
	}
}

// With n = 3<<61 a third of all draws must be drawn again; without that the low part
// of the range would come too often.
func TestIntnDrawsAgainWherePartsAreUneven(t *testing.T) {
	const n, samples = 3 << 61, 30_000
	r := NewRand(5)
	low := 0
	for range samples {
		x := r.Intn(n)
		if x < 0 || x >= n {
			t.Fatalf("%d is outside 0..%d", x, n-1)
		}
		if x%3 == 0 {
			low++
		}
	}
	if math.Abs(float64(low)-samples/3) > 5*math.Sqrt(samples/3) {
		t.Errorf("%d of %d are divisible by three", low, samples)
	}
}

func TestStreamsOfDifferentNumbersDiffer(t *testing.T) {
	seen := make(map[uint64][3]uint64)
	some := []uint64{0, 1, 2, 3, 4, 255, 1 << 32, 1 << 63, math.MaxUint64}
	for _, a := range some {
		for _, b := range some {
			for _, c := range some {
				numbers := [3]uint64{a, b, c}
				r := NewRand(numbers[:]...)
				for range 4 {
					x := r.Uint64()
					if other, taken := seen[x]; taken {
						t.Fatalf("%v and %v share a number", numbers, other)
					}
					seen[x] = numbers
				}
			}
		}
	}
}

func TestAShuffleDependsOnSeedRoundAndNumberAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := Seed(rapid.Uint64().Draw(t, "seed"))
		round := rapid.IntRange(1, 100).Draw(t, "round")
		a, b := NewTable(testLayout(), seed), NewTable(testLayout(), seed)
		r := NewRand(rapid.Uint64().Draw(t, "moves"))
		for range rapid.IntRange(0, 20).Draw(t, "number of moves") {
			a.Move(Card(r.Intn(12)), Pile(r.Intn(int(testPiles))), nil)
		}
		for range rapid.IntRange(0, 3).Draw(t, "shuffles") {
			a.Shuffle(testStock, nil)
		}
		a.StartRound(round, testStock, nil)
		b.StartRound(round, testStock, nil)
		for range 3 {
			if x, y := a.Cards(nil, testStock), b.Cards(nil, testStock); !slices.Equal(x, y) {
				t.Fatalf("%v and %v", x, y)
			}
			a.Shuffle(testStock, nil)
			b.Shuffle(testStock, nil)
		}
		if a.Round() != round || a.Seed() != seed {
			t.Fatalf("round %d of deal %v, want %d of %v", a.Round(), a.Seed(), round, seed)
		}
	})
}

// Every card comes to every place equally often.
func TestShufflesAreEven(t *testing.T) {
	const samples = 12_000
	var counts [12][12]int
	for seed := range Seed(samples) {
		table := NewTable(testLayout(), seed)
		table.StartRound(1, testStock, nil)
		for place, c := range table.Cards(nil, testStock) {
			counts[c][place]++
		}
	}
	const each = samples / 12
	for c := range counts {
		for place, got := range counts[c] {
			if math.Abs(float64(got-each)) > 5*math.Sqrt(each) {
				t.Errorf("card %d comes to place %d %d times, want about %d", c, place, got, each)
			}
		}
	}
}

func TestSeedsAreWholeNumbers(t *testing.T) {
	for text, want := range map[string]Seed{"0": 0, "7": 7, "99999999": 99_999_999, "18446744073709551615": math.MaxUint64} {
		got, err := ParseSeed(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("ParseSeed(%q) = %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", " 1", "-1", "1.5", "x", "0x10", "1_000", "18446744073709551616"} {
		got, err := ParseSeed(text)
		var bad *SeedError
		if !errors.As(err, &bad) || bad.Text != text || got != 0 || bad.Error() == "" {
			t.Errorf("ParseSeed(%q) = %v, %v", text, got, err)
		}
	}
}
