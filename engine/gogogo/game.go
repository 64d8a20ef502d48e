package gogogo

import (
	"fmt"
	"maps"

	"deckhand/engine"
)

// Game is Go! Go! Go!. Its zero value is ready.
type Game struct{}

// The game's own events.
const (
	NoteRow   engine.Note = iota // the seat has chosen its open row
	NoteTake                     // the seat takes the N cards of the stack
	NoteFoul                     // the hidden card of the seat did not fit
	NoteClear                    // the seat cleared a stack of N cards
	NoteAgain                    // the seat plays again
	NoteOut                      // the seat is out and has place N
	NoteGuard                    // round N was stopped, nobody got on
	NoteLast                     // the seat has the last place, N, of the round
	NoteScore                    // the seat wins N prize points
	NoteLevel                    // the seat climbs to level N of the ladder
)

// info is fixed; State and View share its layout.
var info = engine.Info{
	ID:       "gogogo",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Options: []engine.Option{
		{Key: "starter", Kind: engine.Word, Default: "human", Values: []string{"human", "random", "loser"}},
		{Key: "wildTens", Default: "off"},
		{Key: "multiUps", Default: "off"},
		{Key: "voluntaryTake", Default: "off"},
		{Key: "swapUps", Default: "off"},
		{Key: "tournament", Default: "off"},
	},
	Layout: engine.NewLayout(engine.FrenchPack(1), piles()),
	Notes:  []string{"row", "take", "foul", "clear", "again", "out", "guard", "last", "score", "level"},
}

func piles() []engine.PileSpec {
	specs := append([]engine.PileSpec{
		{Name: "stock", Role: engine.Stock, Owner: engine.NoSeat, Facing: engine.FaceDown},
		{Name: "discard", Role: engine.Discard, Owner: engine.NoSeat, Facing: engine.FaceUp},
		{Name: "out", Role: engine.OutOfPlay, Owner: engine.NoSeat, Facing: engine.FaceUp},
	}, engine.HandSpecs(maxSeats)...)
	for _, row := range []struct {
		name   string
		role   engine.Role
		facing engine.Facing
	}{{"up", engine.UpRow, engine.FaceUp}, {"down", engine.DownRow, engine.FaceDown}} {
		for seat := range maxSeats {
			specs = append(specs, engine.PileSpec{Name: fmt.Sprint(row.name, seat), Role: row.role, Owner: engine.Seat(seat), Facing: row.facing})
		}
	}
	return specs
}

// Info implements [engine.Game].
func (Game) Info() engine.Info { return info }

// New implements [engine.Game].
func (Game) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	set, err := info.Resolve(c)
	if err != nil {
		return nil, err
	}
	dice := engine.NewRand(uint64(seed))
	s := &State{
		Table: engine.NewTable(info.Layout, seed),
		rules: &rules{
			setup:         engine.Config{Seats: c.Seats, Options: maps.Clone(c.Options)},
			starter:       set["starter"],
			fits:          fits(set.On("wildTens")),
			multiUps:      set.On("multiUps"),
			voluntaryTake: set.On("voluntaryTake"),
			swapUps:       set.On("swapUps"),
			tournament:    set.On("tournament"),
		},
		Vars: Vars{Seats: int8(c.Seats), Level: 1, Lot: uint16(dice.Uint64())},
	}
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
	n := engine.Seat(s.Seats)
	placed, totals := make([]int, s.Out), make([]int, n)
	for i := range placed {
		placed[i] = int(s.Placed[i])
	}
	for seat := range n {
		totals[seat] = int(s.Totals[seat])
	}
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool { return p.Owner < n }),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "placed", Value: placed},
			{Name: "idle", Value: int(s.Idle)},
			{Name: "totals", Value: totals},
			{Name: "level", Value: int(s.Level)},
			{Name: "dealer", Value: int(s.Dealer)},
		},
	}
}

// Check implements [engine.State].
func (s *State) Check() error {
	if err := s.CheckCards(); err != nil {
		return err
	}
	for seat := range engine.Seat(maxSeats) {
		switch {
		case s.IsIn(seat) != (s.size(seat) > 0):
			return fmt.Errorf("seat %d holds %d cards and is in: %t", seat, s.size(seat), s.IsIn(seat))
		case s.Count(up(seat)) > 0 && s.Count(down(seat)) != rowSize:
			return fmt.Errorf("seat %d has an open row and %d hidden cards", seat, s.Count(down(seat)))
		case s.Count(up(seat)) > rowSize || s.Count(down(seat)) > rowSize:
			return fmt.Errorf("a row of seat %d is too long", seat)
		}
	}
	switch {
	case s.Phase < Between && !s.IsIn(s.Turn()):
		return fmt.Errorf("seat %d has the turn and no cards", s.Turn())
	case s.Phase < Between && s.Left() < 2:
		return fmt.Errorf("one seat plays on")
	case s.Phase == Over && s.Turn() != engine.NoSeat:
		return fmt.Errorf("the match is over and seat %d has the turn", s.Turn())
	}
	return nil
}
