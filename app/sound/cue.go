package sound

import "deckhand/assets"

// Cue is a moment of the game that has a sound. What each moment sounds like
// is decided here and nowhere else.
type Cue string

// The cues.
const (
	CardPick    Cue = "card_pick" // a card is lifted
	Mark        Cue = "mark"      // a card is marked or unmarked
	SuitChosen  Cue = "suit_chosen"
	CardPlace   Cue = "card_place" // a card is laid down
	CardSlide   Cue = "card_slide" // a card moves over the table
	Draw        Cue = "draw"       // a card is drawn
	DealTick    Cue = "deal_tick"  // one card of a deal
	Flip        Cue = "flip"
	Shuffle     Cue = "shuffle"
	Illegal     Cue = "illegal"    // a move was refused
	PileTake    Cue = "pile_take"  // a pile is taken to the hand
	PileClear   Cue = "pile_clear" // a pile leaves the table
	Again       Cue = "again"      // the same player goes on, after an ace or a cleared pile
	MeldLay     Cue = "meld_lay"
	MeldClose   Cue = "meld_close"
	Call        Cue = "call" // the last card is announced
	Skip        Cue = "skip"
	Reverse     Cue = "reverse"
	DrawPenalty Cue = "draw_penalty"
	Vacuum      Cue = "vacuum" // a rug is swept
	Rip         Cue = "rip"    // a rug is torn
	Disaster    Cue = "disaster"
	Fix         Cue = "fix"
	Safety      Cue = "safety"
	Stain       Cue = "stain"
	YourTurn    Cue = "your_turn"
	RoundWin    Cue = "round_win"
	RoundLose   Cue = "round_lose"
	MatchWin    Cue = "match_win"
	MatchLose   Cue = "match_lose"
	Button      Cue = "button"
	Panel       Cue = "panel" // a panel slides in or out
)

type effects []assets.EffectName

// variants are the effects of a cue; one of them is played. An unknown cue has
// none and stays silent.
func (c Cue) variants() effects {
	switch c {
	case CardPick, Mark, SuitChosen:
		return effects{assets.EffectSelect}
	case CardPlace:
		return effects{assets.EffectCardPlace1, assets.EffectCardPlace2, assets.EffectCardPlace3}
	case CardSlide, Draw:
		return effects{assets.EffectCardSlide1, assets.EffectCardSlide2, assets.EffectCardSlide3}
	case DealTick:
		return effects{assets.EffectDealTick}
	case Flip:
		return effects{assets.EffectCardFlip}
	case Shuffle:
		return effects{assets.EffectShuffle}
	case Illegal:
		return effects{assets.EffectRefused}
	case PileTake:
		return effects{assets.EffectPickUpPile}
	case PileClear:
		return effects{assets.EffectClearPile}
	case Again:
		return effects{assets.EffectAgain}
	case MeldLay:
		return effects{assets.EffectMeld}
	case MeldClose:
		return effects{assets.EffectClosePile}
	case Call:
		return effects{assets.EffectCall}
	case Skip:
		return effects{assets.EffectSkip}
	case Reverse:
		return effects{assets.EffectReverse}
	case DrawPenalty:
		return effects{assets.EffectPenalty}
	case Vacuum:
		return effects{assets.EffectVacuum}
	case Rip:
		return effects{assets.EffectRipCarpet}
	case Disaster:
		return effects{assets.EffectDisaster}
	case Fix:
		return effects{assets.EffectFix}
	case Safety:
		return effects{assets.EffectSafety}
	case Stain:
		return effects{assets.EffectStain}
	case YourTurn:
		return effects{assets.EffectYourTurn}
	case RoundWin:
		return effects{assets.EffectRoundWon}
	case RoundLose:
		return effects{assets.EffectRoundLost}
	case MatchWin:
		return effects{assets.EffectMatchWon}
	case MatchLose:
		return effects{assets.EffectMatchLost}
	case Button, Panel:
		return effects{assets.EffectButton}
	}
	return nil
}
