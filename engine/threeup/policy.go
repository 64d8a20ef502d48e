package threeup

import "deckhand/engine"

// weights are what the policy believes, in cards that one would rather not hold.
// Measured by playing them against each other, common deals, rotated seats.
type weights struct {
	shed     float64             // getting rid of a card for good
	cycle    float64             // of one that is drawn again
	worth    [valueCount]float64 // what a card of a value is good for later
	late     float64             // how much more that is when nothing is left to draw
	row      float64             // and how much in the open row
	perClear float64             // each card that nobody has to take any more
	perExtra float64             // each low card that extra discards may lead
	perStuck float64             // each card that the next seat has to take
	near     float64             // how much more that matters when it is about to go out
	stranded float64             // an extra discard for which nothing is left that fits
	take     float64             // taking the pile by choice
	perTake  float64             // each card of it
	gain     float64             // the worth of these cards
	pass     float64             // doing without an extra discard
	draw     float64             // more to choose from
	out      float64             // having no cards left
	again    float64             // a play that was tried in this circle, for each time
}

var careful = weights{
	shed:     1.5,
	cycle:    0.3,
	worth:    [valueCount]float64{0, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.4, 2, 4.4, 4, 7.6, 8},
	late:     1.6,
	row:      0.7,
	perClear: 0.2,
	perExtra: 2,
	perStuck: 0.4,
	near:     1,
	stranded: -3,
	take:     -20,
	perTake:  -1,
	gain:     0.3,
	pass:     -6,
	draw:     4,
	out:      100,
	again:    0.3,
}

// lowValues are those that only an empty or low pile takes: 1 to 5.
const lowValues = 5

// circling is after how many turns of each seat, in which cards only went to and fro between
// the hands and the pile, a person sees that the play goes in circles.
const circling = 12

// Rate implements the policy of a careful person: the best cards go into the open row,
// the lowest that fits is played first and all of a low number at once, cards that
// clear are kept for when nothing else fits or they grant a discard to be rid of low
// cards, the next seat is left what it cannot answer, and something else is tried when the
// same cards come round again and again.
func (Game) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	t := think(p, &careful)
	for _, a := range legal {
		dst = append(dst, t.rate(a))
	}
	return dst
}

// thought is what the policy reads off a position.
type thought struct {
	*weights
	deck   *deck
	vars   *Vars
	own    tally // what the seat chooses from
	count  int   // how many cards these are
	held   int   // all its cards
	pile   tally
	height int // of the pile
	top    int // the lowest value that fits
	run    int // equal cards on top
	inHand bool
	stock  int
	next   rival
	unseen tally                             // cards that may lie anywhere
	blank  int                               // how many these are
	tried  [valueCount][mostCopies + 1]int16 // plays of a value, by the count of cards, in this circle
}

// rival is what is known of the next seat.
type rival struct {
	shown  tally // what it is known to have where it plays from
	hidden int   // how many more lie there
	one    bool  // of these it plays one unseen
	held   int
}

// think looks at the table from the seat of the view. It may run while nobody plays.
func think(p *engine.Position, w *weights) thought {
	v := &p.View
	vars := engine.Vars[Vars](v)
	t := thought{weights: w, vars: vars, deck: deckNamed(v.Config().Options["deck"])}
	if vars.Phase >= Between {
		return t
	}
	seat := v.Seat()
	next := seat + 1
	if int(next) == v.Config().Seats {
		next = 0
	}
	zone := func(s engine.Seat) engine.Pile {
		for _, p := range [...]engine.Pile{hand(s), up(s)} {
			if v.Count(p) > 0 {
				return p
			}
		}
		return down(s)
	}
	held := func(s engine.Seat) int { return v.Count(hand(s)) + v.Count(up(s)) + v.Count(down(s)) }
	own, from := zone(seat), zone(next)
	var buf [mostCards]engine.Card
	for _, c := range v.Unseen(buf[:0]) {
		t.unseen += t.deck.unit[c] // at most nine of a value: a tally holds them
		t.blank++
	}
	var hidden int
	t.own, _ = t.deck.count(v.Known(buf[:0], own))
	t.pile, _ = t.deck.count(v.Known(buf[:0], discard))
	t.next.shown, hidden = t.deck.count(v.Known(buf[:0], from))
	t.count, t.held = v.Count(own), held(seat)
	t.inHand, t.stock = own == hand(seat), v.Count(stock)
	t.height = v.Count(discard)
	if top := v.Top(discard); top != engine.NoCard {
		t.top = int(t.deck.value[top])
		t.run = t.pile.of(t.top) // equal cards always lie together on top
	}
	t.next.hidden, t.next.one, t.next.held = hidden, from == down(next), held(next)
	if int(vars.Idle) >= circling*v.Config().Seats {
		t.recall(p.Log, seat, circling*v.Config().Seats)
	}
	return t
}

// recall counts the plays of the seat in the circle in which the game goes, if that is one:
// cards went only between the hands and the pile for at least so many turns. Nothing else
// can come back: rows do not grow, and what was cleared is gone.
func (t *thought) recall(log []engine.Event, seat engine.Seat, atLeast int) {
	turns, start := 0, len(log)
	for ; start > 0; start-- {
		e := &log[start-1]
		if e.Kind == engine.Moved && !circulates(e) {
			break
		}
		if e.Kind == engine.Turned {
			turns++
		}
	}
	if turns < atLeast {
		return
	}
	value, count := 0, 0
	for i := range log[start:] {
		switch e := &log[start+i]; {
		case e.Kind == engine.Moved && e.From == hand(seat):
			value = int(t.deck.value[e.Card])
			count++
		case e.Kind == engine.Turned && count > 0:
			t.tried[value][count]++
			count = 0
		}
	}
}

// circulates says whether a card may move like this again and again.
func circulates(e *engine.Event) bool {
	return e.From != stock && e.From < up(0) && e.To != out
}

func (t *thought) rate(a engine.Action) float64 {
	switch kindOf(a) {
	case playKind:
		return t.ratePlay(valueIn(a), countIn(a))
	case theseKind:
		n := 0
		for _, c := range countsIn(a) {
			n += c
		}
		return t.ratePlay(valueIn(a), n)
	case takeKind:
		return t.take + t.perTake*float64(t.height) + t.gain*t.worthOf(t.pile)
	case passKind:
		return t.pass
	case drawKind:
		return t.draw
	case upKind, theseUp:
		sum := 0.0
		for _, f := range fieldsIn(a) {
			if kindOf(a) == theseUp {
				f = valueOf(engine.Face(f))
			}
			sum += t.worth[f] // played last, when nothing can be drawn
		}
		return sum
	default:
		return 0
	}
}

// worthOf adds up what cards are good for.
func (t *thought) worthOf(set tally) (sum float64) {
	for ; set != 0; set = set.without(set.lowest()) {
		sum += t.worth[set.lowest()] * float64(set.of(set.lowest()))
	}
	return sum
}

func (t *thought) ratePlay(value, count int) float64 {
	worth := t.worth[value]
	switch {
	case !t.inHand:
		worth *= t.row
	case t.stock == 0:
		worth *= t.late
	}
	v := -worth * float64(count)
	if t.held == count {
		v += t.out
	} else {
		v -= t.again * float64(t.tried[value][count])
	}
	drawn := 0 // of these cards, how many are drawn again
	if left := t.count - count; t.inHand && left < handSize {
		drawn = min(handSize-left, t.stock, count)
	}
	v += t.cycle*float64(drawn) + t.shed*float64(count-drawn)

	rest := t.own - one(value)*tally(count)
	run := count
	if value == t.top {
		run += t.run
	}
	cleared := isClear(value) || run >= equals
	top := value
	if cleared {
		v += t.perClear * float64(t.height)
		top = 0
	}
	if extrasOf(value) > 0 {
		for low := range lowValues {
			v += t.perExtra * float64(rest.of(low))
		}
	}
	if owed := int(t.vars.Actions) - 1 + extrasOf(value)*count; owed > 0 {
		if t.stock == 0 && owed >= t.held-count {
			v += t.out / 2 // all may go in this turn
		}
		if !cleared && rest != 0 && rest.fromUp(top) == 0 {
			v += t.stranded
		}
		return v // the next seat is not yet to play
	}
	if cleared {
		return v
	}
	harm := t.perStuck * float64(t.height+count)
	if t.next.held <= rowSize {
		harm *= 1 + t.near
	}
	return v + harm*t.misses(top)
}

// misses is how likely the next seat finds nothing to play on a value.
func (t *thought) misses(top int) float64 {
	if t.next.shown.fromUp(top) != 0 && !t.next.one {
		return 0
	}
	miss := 1.0
	if t.blank > 0 {
		fits := 0
		for set := t.unseen.fromUp(top); set != 0; set = set.without(set.lowest()) {
			fits += set.of(set.lowest())
		}
		miss -= float64(fits) / float64(t.blank)
	}
	if t.next.one {
		return miss
	}
	p := 1.0
	for range t.next.hidden {
		p *= miss
	}
	return p
}
