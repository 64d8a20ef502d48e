package suitup

import (
	"fmt"
	"maps"

	"deckhand/engine"
)

// Game is SuitUP Classic. Its zero value is ready.
type Game struct{}

// The game's own events.
const (
	NoteMayI     engine.Note = iota // the seat was granted the discard, for the Nth time this round
	NoteDeclined                    // the seat was asked and does not want the discard
	NoteNoCard                      // the seat found nothing to draw
	NoteLaid                        // the seat laid meld N
	NoteClosed                      // the seat completed meld N, which is turned face down
	NoteOut                         // the seat has won round N
	NoteBlocked                     // round N ended blocked
	NoteScore                       // the seat's cards cost N points
)

// info is fixed; State and View share its layout.
var info = engine.Info{
	ID:       "suitup",
	Rules:    1,
	MinSeats: 2,
	MaxSeats: maxSeats,
	Options: []engine.Option{
		{Key: "rounds", Kind: engine.Number, Default: "1", Min: 0, Max: 20},
		{Key: "deal", Kind: engine.Number, Default: "0", Values: []string{"0", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"}},
		{Key: "mayILimit", Kind: engine.Number, Default: "0", Min: 0, Max: 9},
		{Key: "aceInHand", Kind: engine.Number, Default: "10", Values: []string{"10", "1"}},
		{Key: "newMelds", Default: "on"},
		{Key: "wrap", Default: "on"},
		{Key: "addSameTurn", Default: "off"},
		{Key: "mayINextPays", Default: "off"},
		{Key: "exposedDiscard", Default: "off"},
	},
	Layout: engine.NewLayout(pack(), pileSpecs()),
	Notes:  []string{"mayi", "declined", "nocard", "laid", "closed", "out", "blocked", "score"},
}

// pileSpecs declares the piles in the order of their numbers.
func pileSpecs() []engine.PileSpec {
	specs := append([]engine.PileSpec{
		{Name: "stock", Role: engine.Stock, Owner: engine.NoSeat, Facing: engine.FaceDown},
		{Name: "discard", Role: engine.Discard, Owner: engine.NoSeat, Facing: engine.FaceUp},
	}, engine.HandSpecs(maxSeats)...)
	for i := range maxMelds {
		// Who laid a meld is known when it lies there: Vars.Melds.
		specs = append(specs, engine.PileSpec{Name: fmt.Sprintf("meld%d", i), Role: engine.Meld, Owner: engine.NoSeat, Facing: engine.FaceUp})
	}
	return specs
}

// Info implements [engine.Game].
func (Game) Info() engine.Info { return info }

// New implements [engine.Game]. Beside what [engine.Info.Resolve] refuses, a deal of more
// cards than the pack can give to so many seats is an [*engine.OptionError] (R8).
func (Game) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	set, err := info.Resolve(c)
	if err != nil {
		return nil, err
	}
	cards := set.Int("deal")
	if c.Seats*cards > maxDealt {
		return nil, &engine.OptionError{Option: "deal", Value: set["deal"], Range: fmt.Sprintf("0, 5..%d", maxDealt/c.Seats)}
	}
	if cards == 0 {
		cards = dealSizes[c.Seats]
	}
	rounds := set.Int("rounds")
	if rounds == 0 {
		rounds = c.Seats // R8
	}
	s := &State{
		Table: engine.NewTable(info.Layout, seed),
		rules: &rules{
			setup:       engine.Config{Seats: c.Seats, Options: maps.Clone(c.Options)},
			seats:       engine.Seat(c.Seats),
			deal:        cards,
			rounds:      rounds,
			limit:       int16(set.Int("mayILimit")),
			acePoints:   int16(set.Int("aceInHand")),
			newMelds:    set.On("newMelds"),
			wrap:        set.On("wrap"),
			addSameTurn: set.On("addSameTurn"),
			nextPays:    set.On("mayINextPays"),
			exposed:     set.On("exposedDiscard"),
		},
	}
	dice := engine.NewRand(uint64(seed))
	s.Dealer = engine.Seat(dice.Intn(c.Seats))
	s.dealRound(1, nil)
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

// meldVar is a meld in traces.
type meldVar struct {
	Kind   string `json:"kind"`
	Owner  int    `json:"owner"`
	Low    string `json:"low"`
	Closed bool   `json:"closed"`
}

// Dump implements [engine.State]. Only the melds that were laid are listed.
func (s *State) Dump() engine.Dump {
	laid, calls, totals := make([]bool, s.seats), make([]int, s.seats), make([]int, s.seats)
	for seat := range s.seats {
		laid[seat], calls[seat], totals[seat] = s.HasLaid(seat), int(s.Calls[seat]), int(s.Totals[seat])
	}
	melds := make([]meldVar, s.MeldCount)
	for i := range melds {
		m := &s.Melds[i]
		melds[i] = meldVar{Kind: "set", Owner: int(m.Owner), Low: rankLetters[m.Low : m.Low+1], Closed: m.Closed()}
		if m.Run {
			melds[i].Kind = "run"
		}
	}
	left := len(melds)
	return engine.Dump{
		Piles: s.DumpPiles(func(p engine.PileSpec) bool {
			if p.Role == engine.Meld {
				left--
				return left >= 0
			}
			return p.Owner < s.seats
		}),
		Vars: []engine.Var{
			{Name: "phase", Value: s.Phase.String()},
			{Name: "laid", Value: laid},
			{Name: "laidnow", Value: s.LaidNow},
			{Name: "melds", Value: melds},
			{Name: "asking", Value: int(s.Asking)},
			{Name: "taken", Value: int(s.Taken)},
			{Name: "melded", Value: s.Melded},
			{Name: "discarder", Value: int(s.Discarder)},
			{Name: "calls", Value: calls},
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
	switch {
	case s.Phase < Over && (s.Turn() < 0 || s.Turn() >= s.seats):
		return fmt.Errorf("seat %d has the turn", s.Turn())
	case s.Phase == Over && s.Turn() != engine.NoSeat:
		return fmt.Errorf("the match is over and seat %d has the turn", s.Turn())
	case (s.Phase == MayI) != (s.Asking != engine.NoSeat):
		return fmt.Errorf("in phase %v it is the turn of seat %d that others are asked in", s.Phase, s.Asking)
	case s.Discarder != engine.NoSeat && s.Count(discard) == 0:
		return fmt.Errorf("the discard of seat %d is gone", s.Discarder)
	}
	for seat := range s.seats {
		if s.Phase < Between && s.Count(handOf(seat)) == 0 {
			return fmt.Errorf("seat %d plays without cards", seat)
		}
	}
	for i := range s.Melds {
		if err := s.checkMeld(i); err != nil {
			return fmt.Errorf("meld %d: %w", i, err)
		}
	}
	return nil
}

// checkMeld compares what is noted of a meld with the cards that lie there.
func (s *State) checkMeld(i int) error {
	m, n := &s.Melds[i], s.Count(meldAt(i))
	if i >= int(s.MeldCount) {
		if n > 0 {
			return fmt.Errorf("holds %d cards and was not laid", n)
		}
		return nil
	}
	if n != int(m.Size) || m.Closed() != (s.Facing(meldAt(i)) == engine.FaceDown) {
		return fmt.Errorf("has %d cards and is noted as %+v", n, *m)
	}
	var suits suitSet
	rank := int(m.Low)
	for c := s.First(meldAt(i)); c != engine.NoCard; c = s.Next(c) {
		f := faceOf(c)
		if rankOf(f) != rank || suits.has(suitOf(f)) {
			return fmt.Errorf("%s does not belong there", info.Layout.Text(f))
		}
		suits |= 1 << uint(suitOf(f))
		if m.Run {
			rank = wrapped(rank + 1)
		}
	}
	if suits != m.suits {
		return fmt.Errorf("the suits are %08b, noted as %08b", suits, m.suits)
	}
	return nil
}
