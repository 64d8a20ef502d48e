package chupate2

import (
	"fmt"
	"maps"

	"deckhand/engine"
)

// Game is Chúpate 2. Its zero value is ready.
type Game struct{}

// The game's own events.
const (
	NoteCall       engine.Note = iota // the seat called as it should
	NoteMissedCall                    // the seat forgot to call and draws N
	NoteOwed                          // the seat now owes N cards to sevens
	NoteSkip                          // the seat loses its turn
	NoteReverse                       // the direction is now N
	NoteSuit                          // the seat named suit N
	NoteAgain                         // the seat must follow its ace
	NoteOut                           // the seat has won round N
	NoteBlocked                       // round N ended blocked
	NoteScore                         // the seat's cards cost N points
	NoteEliminated                    // the seat is out of the match with N points
	NoteJoined                        // a new seat starts with N points
	NoteLeft                          // the seat has left the table
)

// info is fixed; State and View share its layout.
var info = engine.Info{
	ID:       "chupate2",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Options: []engine.Option{
		{Key: "limit", Kind: engine.Number, Default: "100", Values: []string{"50", "100", "150", "200", "300"}},
		{Key: "starter", Kind: engine.Word, Default: "rotate", Values: []string{"rotate", "winner"}},
		{Key: "jackOnSeven", Default: "off"},
		{Key: "jackOnJack", Default: "on"},
		{Key: "nineSkips2p", Default: "off"},
		{Key: "aceFinish", Default: "on"},
		{Key: "autoCall", Default: "off"},
	},
	Layout: engine.NewLayout(engine.FrenchPack(2), append([]engine.PileSpec{
		{Name: "stock", Role: engine.Stock, Owner: engine.NoSeat, Facing: engine.FaceDown},
		{Name: "discard", Role: engine.Discard, Owner: engine.NoSeat, Facing: engine.FaceUp},
	}, engine.HandSpecs(engine.MaxSeats)...)),
	Notes: []string{"call", "missed", "owed", "skip", "reverse", "suit", "again", "out", "blocked",
		"score", "eliminated", "joined", "left"},
}

// Info implements [engine.Game].
func (Game) Info() engine.Info { return info }

// New implements [engine.Game].
func (Game) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	set, err := info.Resolve(c)
	if err != nil {
		return nil, err
	}
	s := &State{
		Table: engine.NewTable(info.Layout, seed),
		rules: &rules{
			setup:       engine.Config{Seats: c.Seats, Options: maps.Clone(c.Options)},
			limit:       int16(set.Int("limit")),
			winnerStart: set["starter"] == "winner",
			jackOnSeven: set.On("jackOnSeven"),
			jackOnJack:  set.On("jackOnJack"),
			nineSkips2p: set.On("nineSkips2p"),
			aceFinish:   set.On("aceFinish"),
			autoCall:    set.On("autoCall"),
		},
		Vars: Vars{Seated: int8(c.Seats), In: 1<<c.Seats - 1, Winner: engine.NoSeat},
	}
	dice := engine.NewRand(uint64(seed))
	s.Dealer = engine.Seat(dice.Intn(c.Seats))
	s.deal(1, nil)
	return s, nil
}

// View implements [engine.State]. All variables are public.
func (s *State) View(seat engine.Seat, v *engine.View) {
	v.Fill(Game{}, s.setup, &s.Table, seat)
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
	s.rules, s.Vars = from.rules, from.Vars
}

// Dump implements [engine.State].
func (s *State) Dump() engine.Dump {
	n := int(s.Seated)
	in := make([]bool, n)
	outRound, totals := make([]int, n), make([]int, n)
	for i := range n {
		in[i] = s.IsIn(engine.Seat(i))
		outRound[i], totals[i] = int(s.OutRound[i]), int(s.Totals[i])
	}
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool { return p.Owner < engine.Seat(n) }),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "pending", Value: int(s.Pending)},
			{Name: "suit", Value: engine.FrenchSuits[s.Suit : s.Suit+1]},
			{Name: "direction", Value: int(s.Direction)},
			{Name: "in", Value: in},
			{Name: "dry", Value: int(s.Dry)},
			{Name: "moves", Value: int(s.Moves)},
			{Name: "winner", Value: int(s.Winner)},
			{Name: "outround", Value: outRound},
			{Name: "totals", Value: totals},
			{Name: "dealer", Value: int(s.Dealer)},
		},
	}
}

// Check implements [engine.State].
func (s *State) Check() error {
	if err := s.CheckCards(); err != nil {
		return err
	}
	switch {
	case s.Pending < 0 || s.Pending%2 != 0:
		return fmt.Errorf("pending is %d", s.Pending)
	case s.Phase < Over && !s.IsIn(s.Turn()):
		return fmt.Errorf("seat %d has the turn and is not in", s.Turn())
	case s.Phase == Over && s.Turn() != engine.NoSeat:
		return fmt.Errorf("the match is over and seat %d has the turn", s.Turn())
	case s.Count(discard) == 0:
		return fmt.Errorf("the discard pile is empty")
	}
	return nil
}
