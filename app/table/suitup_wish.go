package table

import "deckhand/engine/suitup"

// The answers in advance to the question who wants the discard.
const (
	wishAsk   = iota // every time
	wishFit          // only if the card makes a meld or goes on one
	wishNever        // not before the round is over
	wishCount
)

func (suitupLook) wishButton(m *Moment) Button {
	b := Button{ID: "table.wish", Key: "W", Enabled: true}
	switch m.Wish {
	case wishFit:
		b.Label, b.Kind = m.Loc.T("table.suitup.wish.fit"), Chosen
	case wishNever:
		b.Label, b.Kind = m.Loc.T("table.suitup.wish.never"), Chosen
	default:
		b.Label = m.Loc.T("table.suitup.wish.ask")
	}
	return b
}

// NextWish implements foreseer.
func (suitupLook) NextWish(m *Moment) int { return (m.Wish + 1) % wishCount }

// FadeWish implements foreseer: what was said for a round ends with it.
func (suitupLook) FadeWish(m *Moment, d Deed) int {
	if d.Action == "deal" && m.Wish == wishNever {
		return wishAsk
	}
	return m.Wish
}

// Foreseen implements foreseer.
func (l suitupLook) Foreseen(m *Moment) string {
	switch {
	case !l.asked(m):
		return ""
	case m.Wish == wishNever, m.Wish == wishFit && !suitup.Fits(m.View, m.View.Top(l.discard)):
		return "no"
	}
	return ""
}

// wishRoom is the width of a strip with room for the answer in advance beside the question.
const wishRoom = 1000

// Reserves implements reserver: the key of a yes that comes too late does not mute.
func (suitupLook) Reserves(m *Moment, key string) bool {
	return key == "M" && m.View.Config().Seats > 2
}
