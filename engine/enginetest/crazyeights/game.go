package crazyeights

import (
	"fmt"

	"deckhand/engine"
)

// Game is Crazy Eights. Its zero value is ready.
type Game struct{}

// The game's own events.
const (
	NoteSuit    engine.Note = iota // the seat named suit N
	NotePass                       // the seat passed
	NoteOut                        // the seat's hand is empty
	NoteBlocked                    // the round ended without an empty hand
	NoteScore                      // the seat scores N
)

// info is fixed; State and View share its layout.
var info = engine.Info{
	ID:       "crazyeights",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Layout: engine.NewLayout(engine.FrenchPack(1), append([]engine.PileSpec{
		{Name: "stock", Role: engine.Stock, Owner: engine.NoSeat, Facing: engine.FaceDown},
		{Name: "discard", Role: engine.Discard, Owner: engine.NoSeat, Facing: engine.FaceUp},
	}, engine.HandSpecs(maxSeats)...)),
	Notes: []string{"suit", "pass", "out", "blocked", "score"},
}

// Info implements [engine.Game].
func (Game) Info() engine.Info { return info }

// New implements [engine.Game].
func (Game) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	if _, err := info.Resolve(c); err != nil {
		return nil, err
	}
	dice := engine.NewRand(uint64(seed))
	s := &State{
		Table: engine.NewTable(info.Layout, seed),
		setup: &c,
		Vars:  Vars{Winner: engine.NoSeat, Dealer: engine.Seat(dice.Intn(c.Seats))},
	}
	s.deal()
	return s, nil
}

// deal turns up the starter and deals the hands (S1, S2).
func (s *State) deal() {
	s.StartRound(1, stock, nil)
	for {
		s.Move(s.Top(stock), discard, nil)
		starter := engine.Face(s.Top(discard))
		if rankOf(starter) != eight {
			s.Suit = int8(suitOf(starter))
			break
		}
		s.Move(s.Top(discard), stock, nil)
		s.Shuffle(stock, nil)
	}
	size := 5
	if s.setup.Seats == 2 {
		size = 7
	}
	s.SetTurn(s.Dealer, nil)
	for range size * s.setup.Seats {
		s.next(nil)
		s.Move(s.Top(stock), hand0+engine.Pile(s.Turn()), nil)
	}
	s.next(nil)
}

// View implements [engine.State]. All variables are public.
func (s *State) View(seat engine.Seat, v *engine.View) {
	v.Fill(Game{}, *s.setup, &s.Table, seat)
	engine.SetVars(v, s.Vars)
}

// Determinize implements [engine.State].
func (s *State) Determinize(v *engine.View, r *engine.Rand) {
	s.Table.Determinize(v, r)
	if vars := engine.Vars[Vars](v); vars != nil {
		s.Vars = *vars
	}
}

// CopyFrom implements [engine.State].
func (s *State) CopyFrom(o engine.State) {
	from := o.(*State)
	s.Table.CopyFrom(&from.Table)
	s.setup, s.Vars = from.setup, from.Vars
}

// Outcome implements [engine.State].
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Reason: "blocked", Places: make([]int, s.seats()), Scores: make([]int, s.seats())}
	if s.Winner != engine.NoSeat {
		o.Reason = "out"
	}
	for seat := range s.seats() {
		o.Scores[seat] = int(s.Totals[seat])
		o.Places[seat] = 1
		for other := range s.seats() {
			if s.Totals[other] > s.Totals[seat] {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}

// Dump implements [engine.State].
func (s *State) Dump() engine.Dump {
	totals := make([]int, s.seats())
	for i := range totals {
		totals[i] = int(s.Totals[i])
	}
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool { return p.Owner < s.seats() }),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "suit", Value: engine.FrenchSuits[s.Suit : s.Suit+1]},
			{Name: "drawn", Value: int(s.Drawn)},
			{Name: "plays", Value: int(s.Plays)},
			{Name: "passes", Value: int(s.Passes)},
			{Name: "dealer", Value: int(s.Dealer)},
			{Name: "totals", Value: totals},
		},
	}
}

// Check implements [engine.State].
func (s *State) Check() error {
	if err := s.CheckCards(); err != nil {
		return err
	}
	switch {
	case s.Drawn < 0 || s.Drawn > maxDraws:
		return fmt.Errorf("%d cards drawn in a turn", s.Drawn)
	case s.Passes < 0 || int(s.Passes) > s.setup.Seats+1:
		return fmt.Errorf("%d passes in a row", s.Passes)
	case s.Plays < 0 || s.Plays > maxPlays:
		return fmt.Errorf("%d cards played", s.Plays)
	case s.Count(discard) != int(s.Plays)+1:
		return fmt.Errorf("%d cards played and %d on the discard pile", s.Plays, s.Count(discard))
	case (s.Phase == Over) != (s.Turn() == engine.NoSeat):
		return fmt.Errorf("seat %d has the turn in phase %s", s.Turn(), s.Phase)
	}
	return nil
}
