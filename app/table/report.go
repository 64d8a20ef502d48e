package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/engine"
)

// Report is the table as a person sees it, for traces that drive the window from
// outside. Rectangles are in units of the window.
type Report struct {
	Game    string
	Seed    string
	N       int // actions so far
	Turn    engine.Seat
	Me      engine.Seat
	Piles   []PileReport
	Cards   []CardReport
	Prompt  string
	Message string
	Legal   []string
	Focus   string
}

// PileReport is a pile and where it lies.
type PileReport struct {
	Name string
	Rect Rect
}

// CardReport is a card and where it lies; a hidden one has the id -1 and no face.
type CardReport struct {
	Card     engine.Card
	Face     string
	Pile     string
	Rect     Rect
	Playable bool
	Marked   bool
}

// Still says whether the picture is complete: nothing moves, waits or is held.
func (w *Widget) Still() bool {
	_, held := w.drag.Holding()
	return w.queue.Settled() && !held && w.ahead == 0
}

// changed tells that the picture may be another one.
func (w *Widget) changed() {
	if w.Changed != nil {
		w.Changed()
	}
}

// Report describes what lies on the table now.
func (w *Widget) Report() Report {
	layout := w.shown.View.Layout()
	r := Report{
		Game: w.game, N: len(w.Past), Turn: w.shown.View.Turn(), Me: w.shown.Me,
		Prompt: w.prompt(), Legal: w.shown.Legal,
	}
	if w.excuse != nil {
		r.Message = w.excuse.text
	}
	if _, stop, on := w.cursor.At(); w.keys && on {
		r.Focus = w.focusName(stop)
	}
	for _, p := range append([]engine.Pile{w.arr.Hand}, w.arr.Piles...) {
		rect := w.arr.Homes[p]
		if p == w.arr.Hand {
			rect = w.shown.Frame.Hand
		}
		r.Piles = append(r.Piles, PileReport{layout.PileName(p), rect})
	}
	for p := range engine.Pile(layout.Piles()) {
		rect, placed := w.arr.Homes[p]
		lies := slices.ContainsFunc(w.arr.Spots, func(s Spot) bool { return s.Pile == p })
		if placed && layout.Spec(p).Facing != engine.FaceUp && w.shown.View.Count(p) > 0 && !lies {
			r.Cards = append(r.Cards, CardReport{Card: engine.NoCard, Pile: layout.PileName(p), Rect: rect})
		}
	}
	w.eachSpot(func(slot int, s *Spot) {
		c := CardReport{Card: s.Card, Pile: layout.PileName(s.Pile), Rect: s.Rect, Marked: slices.Contains(w.marked, slot)}
		if s.Card != engine.NoCard {
			c.Face = layout.Text(layout.Face(s.Card))
			c.Playable = s.Grab && !s.Dim && w.shown.MyTurn() && w.playable(slot)
		}
		r.Cards = append(r.Cards, c)
	})
	for i, c := range w.handShown() {
		r.Cards = append(r.Cards, CardReport{
			Card: engine.Card(c), Face: layout.Text(layout.Face(engine.Card(c))), Pile: layout.PileName(w.arr.Hand), Rect: w.handRect(i),
			Playable: w.shown.MyTurn() && w.playable(c), Marked: slices.Contains(w.marked, c),
		})
	}
	return r
}

func (w *Widget) focusName(s Stop) string {
	switch s.Kind {
	case StopCard:
		if s.ID >= w.sprites.cards {
			return "back." + strconv.Itoa(w.placeOf(s.ID))
		}
		return "card." + w.shown.View.Layout().Text(w.shown.View.Layout().Face(engine.Card(s.ID)))
	case StopSeat:
		return "seat." + strconv.Itoa(s.ID)
	case StopPile:
		return "pile." + w.shown.View.Layout().PileName(engine.Pile(s.ID))
	default:
		return s.Control
	}
}

// Controls implements [kit.Operable].
func (w *Widget) Controls() []kit.ControlInfo {
	var list []kit.ControlInfo
	focus := w.focusedControl()
	for _, controls := range [][]placed{w.under.controls, w.above.controls} {
		for _, c := range controls {
			if w.shown.Frame.covers(c.Rect) {
				continue
			}
			list = append(list, kit.ControlInfo{
				ID: c.ID, Label: c.Label, Pos: fyne.NewPos(c.Rect.X, c.Rect.Y), Size: fyne.NewSize(c.Rect.W, c.Rect.H),
				Enabled: c.Enabled, Focused: c.ID == focus,
			})
		}
	}
	return list
}
