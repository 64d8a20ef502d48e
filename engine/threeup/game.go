package threeup

import (
	"fmt"
	"maps"

	"deckhand/engine"
)

// Game is 3UP 3DOWN. Its zero value is ready.
//
// A match with another pack than the usual one has a layout of its own, with the same
// piles and faces as the one in [Game.Info] but other cards: ask the view for it.
type Game struct{}

// The game's own events.
const (
	NoteRow    engine.Note = iota // the seat has chosen its open row
	NoteReveal                    // all open rows are turned face up
	NoteTake                      // the seat takes the N cards of the pile
	NoteFoul                      // the hidden card of the seat did not fit
	NoteClear                     // the seat clears a pile of N cards
	NoteExtra                     // the seat may discard N times more
	NoteLapse                     // the seat has nothing to discard and loses N extra discards
	NotePass                      // the seat does without its N extra discards
	NoteAgain                     // the seat has another turn
	NoteOut                       // the seat has no cards left
	NoteGuard                     // game N was stopped after too many turns
	NoteWin                       // the seat has now won N games
)

// info is fixed.
var info = engine.Info{
	ID:       "threeup",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Options: []engine.Option{
		{Key: "deck", Kind: engine.Word, Default: "84", Values: []string{"84", "74", "84clears"}},
		{Key: "gamesToWin", Kind: engine.Number, Default: "1", Min: 1, Max: 10},
		{Key: "multiClear", Default: "off"},
		{Key: "clearAgain", Default: "off"},
		{Key: "voluntaryPickup", Default: "off"},
		{Key: "optionalExtras", Default: "off"},
		{Key: "randomUp", Default: "off"},
	},
	Layout: deck84.layout,
	Notes:  []string{"row", "reveal", "take", "foul", "clear", "extra", "lapse", "pass", "again", "out", "guard", "win"},
}

// Info implements [engine.Game].
func (Game) Info() engine.Info { return info }

// New implements [engine.Game].
func (Game) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	set, err := info.Resolve(c)
	if err != nil {
		return nil, err
	}
	r := &rules{
		deck:            deckNamed(set["deck"]),
		setup:           engine.Config{Seats: c.Seats, Options: maps.Clone(c.Options)},
		seats:           engine.Seat(c.Seats),
		gamesToWin:      int8(set.Int("gamesToWin")),
		multiClear:      set.On("multiClear"),
		clearAgain:      set.On("clearAgain"),
		voluntaryPickup: set.On("voluntaryPickup"),
		optionalExtras:  set.On("optionalExtras"),
		randomUp:        set.On("randomUp"),
	}
	s := &State{Table: engine.NewTable(r.deck.layout, seed), rules: r}
	dice := engine.NewRand(uint64(seed))
	s.Dealer = engine.Seat(dice.Intn(c.Seats))
	s.deal(1, nil)
	return s, nil
}

func deckNamed(name string) *deck {
	switch name {
	case "74":
		return deck74
	case "84clears":
		return deckClears
	default:
		return deck84
	}
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
	totals := make([]int, s.seats)
	for seat := range s.seats {
		totals[seat] = int(s.Totals[seat])
	}
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool { return p.Owner < s.seats }),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "actions", Value: int(s.Actions)},
			{Name: "extra", Value: s.Extra},
			{Name: "idle", Value: int(s.Idle)},
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
	if (s.Phase == Over) != (s.Turn() == engine.NoSeat) || s.Turn() >= s.seats {
		return fmt.Errorf("seat %d has the turn in phase %v", s.Turn(), s.Phase)
	}
	for seat := range s.seats {
		open, hidden := s.Count(up(seat)), s.Count(down(seat))
		switch {
		case open > rowSize || hidden > rowSize:
			return fmt.Errorf("a row of seat %d is too long", seat)
		case open > 0 && hidden != rowSize:
			return fmt.Errorf("seat %d has an open row and %d hidden cards", seat, hidden)
		case s.Phase > Choose && s.Count(stock) > 0 && open != rowSize:
			return fmt.Errorf("seat %d has used its row before the draw pile", seat)
		case s.Phase < Between && s.size(seat) == 0:
			return fmt.Errorf("seat %d has no cards and the game goes on", seat)
		}
	}
	switch {
	case s.Phase < Between && s.Actions < 1:
		return fmt.Errorf("seat %d owes %d discards", s.Turn(), s.Actions)
	case s.Phase == MayDraw && (!s.Extra || s.Count(stock) == 0 || s.Count(hand(s.Turn())) >= handSize):
		return fmt.Errorf("seat %d is offered cards", s.Turn())
	case s.Phase == Play && s.Count(hand(s.Turn())) == 0 && s.Count(stock) > 0:
		return fmt.Errorf("seat %d has an empty hand and could draw", s.Turn())
	case s.topValue() >= clearPile:
		return fmt.Errorf("a card that clears lies on the pile")
	}
	return nil
}
