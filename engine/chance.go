package engine

import (
	"fmt"
	"math/bits"
	"strconv"
)

// Seed is the number of a deal: the same game, options, seats and seed give the
// same cards for ever.
type Seed uint64

// SeedError says that a text is no deal number.
type SeedError struct{ Text string }

func (e *SeedError) Error() string {
	return fmt.Sprintf("deal number %q is not a whole number from 0 to 18446744073709551615", e.Text)
}

// ParseSeed reads a deal number in decimal; its error is a [*SeedError].
func ParseSeed(text string) (Seed, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, &SeedError{Text: text}
	}
	return Seed(n), nil
}

func (s Seed) String() string { return strconv.FormatUint(uint64(s), 10) }

// Rand is a small fast generator (SplitMix64), the only source of chance in the
// rules. Its numbers are part of the saved format: a change of this file changes
// every deal.
type Rand struct{ state uint64 }

// golden is 2^64 divided by the golden ratio, the usual odd step of SplitMix64.
const golden = 0x9e3779b97f4a7c15

// NewRand makes a generator from any numbers; other numbers, of the same count, give
// a stream that has nothing to do with it. (Zeros in front do not count.)
func NewRand(numbers ...uint64) Rand {
	var r Rand
	for _, n := range numbers {
		r.state = mix(r.state+golden) ^ mix(n+golden)
	}
	return r
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Uint64 is the next number.
func (r *Rand) Uint64() uint64 {
	r.state += golden
	return mix(r.state)
}

// Intn is a whole number from 0 to n-1, each as likely as the other; n must be
// at least 1.
func (r *Rand) Intn(n int) int {
	// Lemire's method: multiply instead of divide, and draw again in the rare
	// case where one of the n parts would be one number too wide.
	hi, lo := bits.Mul64(r.Uint64(), uint64(n))
	if lo < uint64(n) {
		for limit := -uint64(n) % uint64(n); lo < limit; {
			hi, lo = bits.Mul64(r.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// Seed is the deal number that all shuffles of this table come from.
func (t *Table) Seed() Seed { return t.tick.seed }

// StartRound gathers the whole pack on one pile in order of ids, known to nobody,
// turns every pile as the layout declares it, begins round number round and shuffles.
func (t *Table) StartRound(round int, to Pile, ev *Events) {
	t.tick.round = int16(round)
	t.tick.shuffles, t.tick.pools = 0, 0
	if ev != nil {
		ev.add(Event{Kind: Began, Seat: NoSeat, Card: NoCard, From: NoPile, To: to, N: round})
	}
	for c := range t.n {
		t.pull(c)
		t.push(c, t.n+int16(to))
		t.cells[c].seen = 0
	}
	for p := range Pile(t.Piles()) {
		t.cells[t.n+int16(p)].seen = uint8(t.specs[p].Facing)
	}
	t.Shuffle(to, ev)
}

// Shuffle mixes a pile. Shuffle k of round r depends on the seed, r and k alone,
// so what was played before does not change what comes. Where the cards lie is
// now known to nobody; that they come from this shuffle is known to all, which
// is what the new pool keeps.
func (t *Table) Shuffle(p Pile, ev *Events) {
	r := NewRand(uint64(t.tick.seed), uint64(t.tick.round), uint64(t.tick.shuffles))
	t.tick.shuffles++
	pool := t.openPool(p)
	var buf [512]Card
	cards := t.Cards(buf[:0], p)
	for i := len(cards) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
	head := t.n + int16(p)
	t.cells[head].next, t.cells[head].prev, t.cells[head].pile = head, head, 0
	viewers := t.viewers(p)
	for _, c := range cards {
		t.push(int16(c), head)
		t.cells[c].seen, t.cells[c].pool = viewers, pool
	}
	if ev != nil {
		ev.add(Event{Kind: Shuffled, Seat: NoSeat, Card: NoCard, From: p, To: p, N: len(cards)})
	}
}

// openPool gives the number of a new pool for the cards of pile p. Cards that
// some seat does not know drag their old pool with them: from outside they cannot
// be told apart from its other unseen members, so all of these share the new pool.
func (t *Table) openPool(p Pile) uint8 {
	if t.tick.pools == maxPools {
		t.renumberPools()
	}
	pool := t.tick.pools
	t.tick.pools++
	var merged [maxPools + 1]bool
	hidden := false
	for c := t.First(p); c != NoCard; c = t.Next(c) {
		if t.cells[c].seen != everyone {
			merged[t.cells[c].pool], hidden = true, true
		}
	}
	if hidden {
		for c := range t.n {
			if at := &t.cells[c]; at.seen != everyone && merged[at.pool] {
				at.pool = pool
			}
		}
	}
	return pool
}

// maxPools is the largest number of pools at a time.
const maxPools = 255

// renumberPools closes the gaps left by pools of which every card has been seen.
func (t *Table) renumberPools() {
	var live [maxPools + 1]bool
	for c := range t.n {
		if t.cells[c].seen != everyone {
			live[t.cells[c].pool] = true
		}
	}
	var number [maxPools + 1]uint8
	next := uint8(0)
	for pool, used := range live {
		if used {
			number[pool] = next
			next++
		}
	}
	for c := range t.n {
		t.cells[c].pool = number[t.cells[c].pool]
	}
	t.tick.pools = next
}
