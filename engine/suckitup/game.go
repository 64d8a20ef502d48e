package suckitup

import (
	"fmt"
	"maps"
	"strconv"

	"deckhand/engine"
)

// Game is SUCK IT UP. Its zero value is ready.
//
// A match with the option messDeck=v32 has a layout of its own, with the same piles and
// card numbers as the one in [Game.Info] but other texts on the mess: ask the view for
// the texts of its faces.
type Game struct{}

// The game's own events.
const (
	NoteVacuum   engine.Note = iota // the seat uses a vacuum of level N
	NoteRug                         // the seat takes rug N
	NoteRipped                      // the seat forfeits N of its cards
	NoteDisaster                    // the seat is stopped by trouble of kind N, in the order mil, ele, err, bag
	NoteAnswer                      // with coupFourre: the seat has the safety at hand (1) or not (0)
	NoteFixed                       // the seat is rid of trouble of kind N
	NoteSafety                      // the seat is safe from kind N
	NoteStain                       // the seat changes rug N
	NoteAgain                       // the seat goes on after a safety
	NoteSwept                       // the seat has taken the last rug of round N
	NoteGuard                       // round N ended before the last rug
	NoteMess                        // the seat's mess is worth N points
	NoteBonus                       // the seat gets N points for its number of rugs
	NoteSafe                        // the seat gets N points for its safeties
	NoteTotal                       // the seat now has N points in the match
	NoteTie                         // the first places are tied at N points: one more round
)

const maxSeats = 4

const usualTarget = 200

// info is fixed.
var info = engine.Info{
	ID:       "suckitup",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Options: []engine.Option{
		{Key: "target", Kind: engine.Number, Default: strconv.Itoa(usualTarget), Min: 50, Max: 500},
		{Key: "messDeck", Kind: engine.Word, Default: "ladder", Values: []string{"ladder", "v32"}},
		{Key: "exchange", Kind: engine.Word, Default: "gin", Values: []string{"gin", "discardFirstStockOnly"}},
		{Key: "safetyCures", Default: "on"},
		{Key: "safetyExtraTurn", Default: "off"},
		{Key: "coupFourre", Default: "off"},
		{Key: "stainRecycle", Default: "off"},
		{Key: "upcard", Default: "off"},
	},
	Layout: ladder.layout,
	Notes: []string{"vacuum", "rug", "ripped", "disaster", "answer", "fixed", "safety", "stain", "again", "swept", "guard",
		"mess", "bonus", "safe", "total", "tie"},
}

// pileSpecs declares the piles in the order of their numbers.
func pileSpecs() []engine.PileSpec {
	common := func(name string, role engine.Role, facing engine.Facing) engine.PileSpec {
		return engine.PileSpec{Name: name, Role: role, Owner: engine.NoSeat, Facing: facing}
	}
	specs := []engine.PileSpec{
		common("stock", engine.Stock, engine.FaceDown),
		common("discard", engine.Discard, engine.FaceUp),
		common("used", engine.OutOfPlay, engine.FaceUp),
		common("out", engine.OutOfPlay, engine.FaceUp),
	}
	for level := range levels {
		specs = append(specs, common(fmt.Sprintf("rug%d", level+1), engine.Area, engine.FaceUp))
	}
	for level := range levels {
		specs = append(specs, common(fmt.Sprintf("stain%d", level+1), engine.Area, engine.FaceDown))
	}
	specs = append(specs, engine.HandSpecs(maxSeats)...)
	for _, own := range []engine.PileSpec{
		{Name: "front", Role: engine.Front, Facing: engine.FaceUp},
		{Name: "safe", Role: engine.Front, Facing: engine.FaceUp},
		{Name: "won", Role: engine.Won, Facing: engine.FaceUp},
	} {
		for seat := range engine.Seat(maxSeats) {
			spec := own
			spec.Name, spec.Owner = fmt.Sprintf("%s%d", own.Name, seat), seat
			specs = append(specs, spec)
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
	r := &rules{
		deck:         ladder,
		setup:        engine.Config{Seats: c.Seats, Options: maps.Clone(c.Options)},
		seats:        engine.Seat(c.Seats),
		target:       int16(set.Int("target")),
		discardFirst: set["exchange"] == "discardFirstStockOnly",
		safetyCures:  set.On("safetyCures"),
		extraTurn:    set.On("safetyExtraTurn"),
		coupFourre:   set.On("coupFourre"),
		recycle:      set.On("stainRecycle"),
		upcard:       set.On("upcard"),
	}
	if set["messDeck"] == "v32" {
		r.deck = v32
	}
	s := &State{Table: engine.NewTable(r.deck.layout, seed), rules: r}
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
	// Which of equal cards was taken makes no difference, and a guess may have others in the hand.
	s.taken = engine.NoCard
	if s.Taken != engine.NoFace {
		s.taken = s.Copies(s.Taken)[0]
	}
}

// CopyFrom implements [engine.State].
func (s *State) CopyFrom(o engine.State) {
	from := o.(*State)
	s.Table.CopyFrom(&from.Table)
	s.rules, s.Vars, s.taken = from.rules, from.Vars, from.taken
}

// Dump implements [engine.State].
func (s *State) Dump() engine.Dump {
	claimed := make([]int, levels)
	for level, seat := range s.Claimed {
		claimed[level] = int(seat)
	}
	rugs, totals := make([]int, s.seats), make([]int, s.seats)
	for seat := range s.seats {
		rugs[seat], totals[seat] = int(s.Rugs[seat]), int(s.Totals[seat])
	}
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool { return p.Owner < s.seats }),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "claimed", Value: claimed},
			{Name: "rugs", Value: rugs},
			{Name: "reshuffled", Value: s.Reshuffled},
			{Name: "taken", Value: int(s.taken)},
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
	for level, seat := range s.Claimed {
		want := rugSize
		if seat != engine.NoSeat {
			want = 0
		}
		if n := s.Count(rug0 + engine.Pile(level)); n != want {
			return fmt.Errorf("rug %d has %d cards, taken by seat %d", level+1, n, seat)
		}
	}
	for seat := range s.seats {
		want := handSize
		if s.Phase == Drawn && seat == s.Turn() {
			want++
		}
		if n := s.Count(hand0 + engine.Pile(seat)); s.Phase < Between && n != want {
			return fmt.Errorf("seat %d holds %d cards", seat, n)
		}
		if n := s.Count(front0 + engine.Pile(seat)); n > 1 {
			return fmt.Errorf("seat %d is stopped %d times", seat, n)
		}
	}
	if s.Taken != engine.NoFace && (s.Phase != Drawn || !s.Has(hand0+engine.Pile(s.Turn()), s.Taken)) {
		return fmt.Errorf("the card taken is not in the hand")
	}
	return nil
}
