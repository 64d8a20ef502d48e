package suckitup

import "deckhand/engine"

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("A22", "over")
	}
	if !wellFormed(a) {
		return refuse("A19", "noAction")
	}
	switch {
	case s.Phase == Between && a != deal:
		return refuse("A22", "roundOver")
	case s.Phase != Between && a == deal:
		return refuse("A22", "roundOn")
	case s.Phase == Drawn && kindOf(a) != discardKind:
		return refuse("A10", "discardNow")
	}
	h, l := int(high(a)), int(low(a))
	switch kindOf(a) {
	case meldKind:
		return s.whyNotMeld(h, l)
	case disasterKind:
		return s.whyNotHit(h, engine.Seat(l))
	case fixKind:
		return s.whyNotFix(h)
	case safetyKind:
		return s.whyNotSecure(h)
	case stainKind:
		return s.whyNotStain(h, l)
	case drawKind, pickKind:
		if s.discardFirst {
			return refuse("R2", "discardFirst")
		}
		if a == pick && s.Count(discard) == 0 {
			return refuse("A24", "nothingToPick")
		}
	case discardKind:
		return s.whyNotDiscard(engine.Face(h))
	}
	return nil
}

// whyNotMeld explains in the order in which a person would: may I vacuum at all, have I
// the vacuum, is it good enough, is the rug still there.
func (s *State) whyNotMeld(level, rug int) *engine.Refusal {
	if kind, stopped := s.trouble(s.Turn()); stopped {
		return refuse("A6", "stopped", face("Disaster", firstDisaster+engine.Face(kind)))
	}
	if missing := s.missing(level); len(missing) > 0 {
		return refuse("A18", "partsMissing", number("Level", level+1), engine.Fact{Name: "Missing", Kind: engine.AllFacesFact, List: missing})
	}
	if rug > level {
		return refuse("A15", "tooWeak", number("Level", level+1), number("Rug", rug+1))
	}
	if by := s.Claimed[rug]; by != engine.NoSeat {
		return refuse("A1", "rugTaken", number("Rug", rug+1), seat(by))
	}
	return nil
}

// missing are the parts that the seat lacks for the vacuum of a level.
func (s *State) missing(level int) []engine.Face {
	var list []engine.Face
	held := s.holds(hand0 + engine.Pile(s.Turn()))
	for part := range parts {
		if f := partFace(level, part); !held.has(f) {
			list = append(list, f)
		}
	}
	return list
}

func (s *State) whyNotHit(kind int, target engine.Seat) *engine.Refusal {
	card := firstDisaster + engine.Face(kind)
	switch {
	case target >= s.seats:
		return refuse("A21", "nobodyThere", seat(target))
	case target == s.Turn():
		return refuse("A21", "notYourself", face("Card", card))
	case !s.inHand(card):
		return refuse("A9", "notInHand", face("Card", card))
	}
	if now, stopped := s.trouble(target); stopped {
		return refuse("A7", "alreadyStopped", seat(target), face("Disaster", firstDisaster+engine.Face(now)))
	}
	if !s.canHit(kind, target) {
		return refuse("A4", "isSafe", seat(target), face("Safety", firstSafety+engine.Face(kind)))
	}
	return nil
}

func (s *State) whyNotFix(kind int) *engine.Refusal {
	card := firstFix + engine.Face(kind)
	now, stopped := s.trouble(s.Turn())
	switch {
	case !s.inHand(card):
		return refuse("A9", "notInHand", face("Card", card))
	case !stopped:
		return refuse("A6", "nothingToFix", face("Card", card))
	case now != kind:
		return refuse("A6", "wrongFix", face("Card", card), face("Disaster", firstDisaster+engine.Face(now)))
	}
	return nil
}

func (s *State) whyNotSecure(kind int) *engine.Refusal {
	card := firstSafety + engine.Face(kind)
	switch {
	case !s.inHand(card):
		return refuse("A9", "notInHand", face("Card", card))
	case s.safeties(s.Turn()).has(engine.Face(kind)):
		return refuse("A17", "alreadySafe", face("Card", card))
	}
	return nil
}

func (s *State) whyNotStain(level, value int) *engine.Refusal {
	pile := rug0 + engine.Pile(level)
	switch by := s.Claimed[level]; {
	case !s.inHand(stainFace):
		return refuse("A9", "notInHand", face("Card", stainFace))
	case by != engine.NoSeat:
		return refuse("A14", "stainTaken", number("Rug", level+1), seat(by))
	case s.Count(stain0+engine.Pile(level)) == 0:
		return refuse("A13", "noMess", number("Rug", level+1))
	}
	if f, known := s.messFace(level, value); !known || !s.Has(pile, f) {
		return refuse("A14", "notOnRug", number("Rug", level+1), number("Value", value))
	}
	return nil
}

func (s *State) whyNotDiscard(f engine.Face) *engine.Refusal {
	switch {
	case s.Phase == Act && !s.discardFirst:
		return refuse("A10", "takeFirst")
	case !s.inHand(f):
		return refuse("A9", "notInHand", face("Card", f))
	case !s.canDiscard(hand0 + engine.Pile(s.Turn())).has(f):
		return refuse("A10", "justTaken", face("Card", f))
	}
	return nil
}

func (s *State) inHand(f engine.Face) bool { return s.Has(hand0+engine.Pile(s.Turn()), f) }

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

func face(name string, f engine.Face) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.FaceFact, Value: int(f)}
}

func seat(s engine.Seat) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s)}
}

// Match implements [engine.State]. Parts on a rug are a meld, a stain changer there may
// change any of its cards; a disaster goes before another seat, a fix or safety before
// one's own; a mess card on its stain pile says which card a stain changer is to take
// away; a hand card on the discard pile is a discard; stock and discard pile are taken
// into the hand.
func (s *State) Match(g engine.Gesture) engine.Matched {
	if g.Seat < 0 || g.Seat >= s.seats || g.To < 0 || g.To >= engine.Pile(s.Piles()) {
		return engine.Matched{}
	}
	m := s.meaning(g)
	if m.means() && s.Phase < Between && g.Seat != s.Turn() {
		return engine.Matched{Refusal: refuse("A23", "notYourTurn", seat(s.Turn()))}
	}
	return m.Matched
}

// reading is what a gesture means for the seat that has the turn, if it means anything.
type reading struct{ engine.Matched }

func (r reading) means() bool { return len(r.Actions) > 0 || r.Refusal != nil }

func (s *State) meaning(g engine.Gesture) reading {
	own := hand0 + engine.Pile(g.Seat)
	level, ofRug := within(g.To, rug0, levels)
	stain, ofStain := within(g.To, stain0, levels)
	from, mess := within(g.From, rug0, levels)
	switch {
	case g.From == stock && g.To == own:
		return s.either(draw)
	case g.From == discard && g.To == own:
		return s.either(pick)
	case mess && ofStain && from == stain && len(g.Cards) == 1 && s.onTable(g.Cards[0], g.From):
		return s.either(staining(from, s.value(faceOf(g.Cards[0]))))
	case g.From != own || len(g.Cards) == 0 || !s.allIn(g.Cards, own):
		return reading{}
	case ofRug:
		return s.onRug(g.Cards, level)
	case len(g.Cards) > 1:
		return refused("A19", "oneCard")
	case g.To == discard:
		return s.either(discarding(faceOf(g.Cards[0])))
	case ofStain && faceOf(g.Cards[0]) == stainFace:
		return s.onRug(g.Cards, stain)
	}
	if target, before := s.seatBehind(g.To); before {
		return s.onSeat(faceOf(g.Cards[0]), g.Seat, target)
	}
	return reading{}
}

// within says whether a pile is one of a row, and which.
func within(p, first engine.Pile, n int) (i int, in bool) {
	return int(p - first), p >= first && p < first+engine.Pile(n)
}

// seatBehind says before which seat a pile lies.
func (s *State) seatBehind(p engine.Pile) (engine.Seat, bool) {
	for _, first := range []engine.Pile{hand0, front0, safe0, won0} {
		if i, in := within(p, first, int(s.seats)); in {
			return engine.Seat(i), true
		}
	}
	return engine.NoSeat, false
}

func (s *State) onTable(c engine.Card, p engine.Pile) bool {
	return c >= 0 && int(c) < packSize && s.PileOf(c) == p
}

func (s *State) allIn(cards []engine.Card, p engine.Pile) bool {
	for _, c := range cards {
		if !s.onTable(c, p) {
			return false
		}
	}
	return true
}

// onRug is what hand cards on a rug mean. Any part will do for its whole vacuum.
func (s *State) onRug(cards []engine.Card, rug int) reading {
	first := faceOf(cards[0])
	if first == stainFace {
		if len(cards) > 1 {
			return refused("A19", "oneCard")
		}
		return s.anyStain(rug)
	}
	level, part := isPart(first)
	for _, c := range cards {
		if other, too := isPart(faceOf(c)); part && too && other != level {
			return refused("A18", "mixedLevels")
		} else if !part || !too {
			return refused("A18", "notAPart", face("Card", faceOf(c)))
		}
	}
	return s.either(cleaning(level, rug))
}

// anyStain lists all ways to change a rug, or says why there is none.
func (s *State) anyStain(rug int) reading {
	values := s.holds(rug0 + engine.Pile(rug))
	if values == 0 || !s.canStain(rug) {
		return s.either(staining(rug, 1))
	}
	var actions []engine.Action
	for values != 0 {
		g := s.either(staining(rug, s.value(engine.Face(values.pop()))))
		if g.Refusal != nil {
			return g
		}
		actions = append(actions, g.Actions...)
	}
	return reading{engine.Matched{Actions: actions}}
}

// onSeat is what a hand card laid before a seat means.
func (s *State) onSeat(f engine.Face, from, to engine.Seat) reading {
	if kind, disaster := kindIn(firstDisaster, f); disaster {
		return s.either(hitting(kind, to))
	}
	kind, fix := kindIn(firstFix, f)
	if !fix {
		var safety bool
		if kind, safety = kindIn(firstSafety, f); !safety {
			return reading{}
		}
	}
	switch {
	case from != to:
		return refused("A21", "onlyYourself", face("Card", f))
	case fix:
		return s.either(fixing(kind))
	default:
		return s.either(securing(kind))
	}
}

// either is the action, or the reason against it.
func (s *State) either(a engine.Action) reading {
	if refusal := s.Why(a); refusal != nil {
		return reading{engine.Matched{Refusal: refusal}}
	}
	return reading{engine.Matched{Actions: []engine.Action{a}}}
}

func refused(clause, code string, facts ...engine.Fact) reading {
	return reading{engine.Matched{Refusal: refuse(clause, code, facts...)}}
}
