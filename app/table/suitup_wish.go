package table

import (
	"deckhand/engine"
	"deckhand/engine/suitup"
)

// The answers in advance to the question who wants the discard.
const (
	wishAsk   = iota // every time
	wishFit          // only if the card makes a meld or goes on one
	wishNever        // not before the round is over
	wishCount
)

// What the answers are called: as controls, on the button of the strip, which names the
// question too, and side by side on the paper.
var (
	wishNames  = [wishCount]string{"ask", "fit", "never"}
	wishLabels = [wishCount]string{"table.suitup.wish.ask", "table.suitup.wish.fit", "table.suitup.wish.never"}
	wishShort  = [wishCount]string{"table.suitup.ask.ask", "table.suitup.ask.fit", "table.suitup.ask.never"}
)

// wishButton is the one button of the strip: it shows the answer and goes on to the next.
func (suitupLook) wishButton(m *Moment) Button {
	b := Button{ID: "table.wish", Label: m.Loc.T(wishLabels[m.Wish]), Key: "W", Enabled: true,
		Foresee: true, Wish: (m.Wish + 1) % wishCount}
	if m.Wish != wishAsk {
		b.Kind = Chosen
	}
	return b
}

// wishButtons are all answers side by side. The key is that of the next one.
func (suitupLook) wishButtons(m *Moment) []Button {
	var list []Button
	for wish, name := range wishNames {
		b := Button{ID: "table.wish." + name, Label: m.Loc.T(wishShort[wish]), Enabled: true, Foresee: true, Wish: wish}
		switch wish {
		case m.Wish:
			b.Kind = Chosen
		case (m.Wish + 1) % wishCount:
			b.Key = "W"
		}
		list = append(list, b)
	}
	return list
}

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

// Key implements keyer: an answer that comes too late is told so, and does not mute.
func (l suitupLook) Key(m *Moment, key string) (g engine.Gesture, has bool) {
	switch {
	case key == "X":
		return engine.Gesture{From: l.hand(m, m.Me), To: l.discard}, true
	case (key == "M" || key == "N") && m.View.Config().Seats > 2:
		return engine.Gesture{From: l.discard, To: l.hand(m, m.Me)}, true
	}
	return g, false
}
