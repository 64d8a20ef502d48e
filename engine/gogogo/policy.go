package gogogo

import "deckhand/engine"

// weights are what the policy believes. Only their ratios matter. They were measured by
// playing them against each other, common deals, rotated seats.
type weights struct {
	card     float64            // getting rid of a card
	worth    [rankCount]float64 // what a card of a rank is good for later
	clear    float64            // another turn on an empty stack
	perClear float64            // and each card that nobody has to take up any more
	stuck    float64            // the next seat cannot go on
	perStuck float64            // and each card that it takes up
	near     float64            // how much more that matters when it is about to go out
	gift     float64            // part of what these cards are good for to it
	again    float64            // a rank of which cards were played in this circle, for each of them
	take     float64            // taking up the stack by choice
	out      float64            // having no cards left
}

var careful = weights{
	card:     1.7,
	worth:    [rankCount]float64{3.8, -0.3, 0, 0, 0, 0.1, 0.2, 1.2, 5.5, 1.4, 1.7, 4, 7},
	clear:    3.8,
	perClear: 0.3,
	stuck:    0.8,
	perStuck: 0.5,
	near:     0.5,
	gift:     0.05,
	again:    0.7,
	take:     -50,
	out:      100,
}

// circling is after how many idle actions for each seat a person sees that the play goes in
// circles.
const circling = 15

// Rate implements the policy of a careful person: shed low cards first and all of a
// rank at once, keep twos and tens for when nothing else helps, complete four of a rank
// on sight, leave the next seat what it cannot answer, and try something else when the same
// cards come round again and again.
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
	fits   *fitting
	own    cardSet // what the seat chooses from
	held   int     // all its cards
	height int     // of the stack
	stack  float64 // what its cards are good for
	run    int     // equal cards on top of it
	top    int     // their rank, or noTop
	next   rival
	unseen cardSet        // cards that may lie anywhere
	tried  [rankCount]int // cards of each rank that the seat has played in this circle
}

// rival is what is known of the next seat.
type rival struct {
	shown  cardSet // what it is known to have where it plays from
	hidden int     // how many more lie there
	one    bool    // of these it plays one unseen
	held   int
}

// think looks at the table from the seat of the view. Between rounds there is nothing
// to think about.
func think(p *engine.Position, w *weights) thought {
	v := &p.View
	vars := engine.Vars[Vars](v)
	t := thought{weights: w, fits: fits(v.Config().Options["wildTens"] == "on"), top: noTop}
	seat := v.Seat()
	if vars.Phase >= Between || !vars.IsIn(seat) {
		return t
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
	var buf [packSize]engine.Card
	known := func(p engine.Pile) cardSet { return knownOf(v.Known(buf[:0], p)) }
	t.unseen = knownOf(v.Unseen(buf[:0]))
	t.own, t.held = known(zone(seat)), held(seat)
	if vars.Phase == Choose {
		t.own |= known(up(seat))
	}
	t.height = v.Count(discard)
	pile := v.Known(buf[:0], discard)
	t.stack = t.worthOf(knownOf(pile))
	for i := len(pile) - 1; i >= 0 && (t.top == noTop || rankOf(pile[i]) == t.top); i-- {
		t.top = rankOf(pile[i])
		t.run++
	}
	next := vars.After(seat)
	from := zone(next)
	shown := known(from)
	t.next = rival{shown: shown, hidden: v.Count(from) - shown.len(), one: from == down(next), held: held(next)}
	if int(vars.Idle) >= circling*vars.Left() {
		t.recall(p.Log, seat, int(vars.Idle))
	}
	return t
}

// recall counts what the seat has played in the last so many actions.
func (t *thought) recall(log []engine.Event, seat engine.Seat, actions int) {
	for i := len(log) - 1; i >= 0 && actions >= 0; i-- {
		switch e := log[i]; {
		case e.Kind == engine.Turned:
			actions--
		case e.Kind == engine.Moved && e.To == discard && e.Seat == seat:
			t.tried[rankOf(e.Card)]++
		}
	}
}

func (t *thought) rate(a engine.Action) float64 {
	switch kindOf(a) {
	case playKind, theseKind:
		return t.ratePlay(rankIn(a), cardsIn(a, t.own).len())
	case takeKind:
		return t.take - float64(t.height)
	case upKind, theseUp:
		return t.worthOf(cardsIn(a, t.own)) // played last, when nothing can be drawn
	default:
		return 0
	}
}

// worthOf adds up what cards are good for.
func (t *thought) worthOf(set cardSet) (sum float64) {
	for ; set != 0; set &= set - 1 {
		sum += t.worth[set.lowestRank()]
	}
	return sum
}

func (t *thought) ratePlay(rank, count int) float64 {
	v := (t.card - t.worth[rank]) * float64(count)
	if t.held == count {
		v += t.out
	}
	run := count
	if rank == t.top {
		run += t.run
	}
	if rank == ten || run >= suitCount {
		return v + t.clear + t.perClear*float64(t.height)
	}
	return v + t.harm(rank, count)*t.misses(rank) - t.again*float64(t.tried[rank])
}

// harm is what it does to the next seat to take up the stack after a play.
func (t *thought) harm(rank, count int) float64 {
	harm := t.stuck + t.perStuck*float64(t.height+count) - t.gift*(t.stack+float64(count)*t.worth[rank])
	if t.next.held <= rowSize {
		harm *= 1 + t.near
	}
	return harm
}

// misses is how likely the next seat finds nothing to play on a rank.
func (t *thought) misses(top int) float64 {
	fits := t.fits[top]
	if t.next.shown&fits != 0 && !t.next.one {
		return 0
	}
	miss := 1.0
	if n := t.unseen.len(); n > 0 {
		miss = 1 - float64((t.unseen&fits).len())/float64(n)
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
