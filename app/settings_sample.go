package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/theme"
)

// cardSample is the upper edge of a hand in the very size it has at the table of this
// window, so that card size and colours are seen before they are used.
type cardSample struct {
	art    *art.Art
	size   float64   // of the cards, as in the settings
	window fyne.Size // the table would have
	scale  float32
	cards  []*kit.Picture
	edges  []*kit.Box // behind the cards, so that each stands out from the next
	cloth  *kit.Box
	row    *fyne.Container
	shown  *container.Clip
}

// sampleHand are a court card and a ten of each colour, as their indices are the widest.
func sampleHand() []string { return []string{"Ks", "Th", "Qd", "7c"} }

func (a *App) newCardSample() *cardSample {
	s := &cardSample{art: a.art, size: a.settings.CardSize, scale: a.win.Canvas().Scale()}
	cloth := theme.ClothOf(a.games[0].Info().ID)
	s.cloth = kit.NewBox(kit.BoxStyle{Fill: cloth.Base, Radius: theme.RadiusButton})
	objects := []fyne.CanvasObject{s.cloth}
	for range sampleHand() {
		card := kit.NewPicture(a.art.Cache(), "")
		edge := kit.NewBox(kit.BoxStyle{Fill: theme.ColorHard, Radius: theme.RadiusField})
		s.cards, s.edges = append(s.cards, card), append(s.edges, edge)
		objects = append(objects, edge, card)
	}
	s.setStyle(a.style())
	s.row = kit.Absolute(fyne.NewSize(0, 0), s.place, objects...)
	s.shown = container.NewClip(s.row)
	s.shown.ExtendBaseWidget(s.shown) // or it would take no size
	return s
}

// height is what a high window has room for, in units, but not more than a card of
// normal size needs.
func (s *cardSample) height() float32 { return min(max(s.window.Height-696, 96), 0.25*s.window.Height) }

func (s *cardSample) setSize(size float64) {
	s.size = size
	s.place(s.row.Size())
}

func (s *cardSample) setStyle(style art.Style) {
	for i, face := range sampleHand() {
		s.cards[i].SetName(s.art.Card(face, style))
	}
}

func (s *cardSample) place(box fyne.Size) {
	const pad, gap, edge = 12, 8, 1.5
	kit.Place(s.cloth, 0, 0, box.Width, box.Height)
	frame := table.NewFrame(s.window.Width, s.window.Height, table.Options{CardSize: float32(s.size), Scale: s.scale})
	last := float32(len(s.cards) - 1)
	step := min(frame.CardW+gap, (box.Width-2*pad-frame.CardW)/last)
	x := (box.Width - frame.CardW - last*step) / 2
	for i, card := range s.cards {
		left := x + float32(i)*step
		kit.Place(s.edges[i], left-edge, pad-edge, frame.CardW+2*edge, frame.CardH+2*edge)
		kit.Place(card, left, pad, frame.CardW, frame.CardH)
	}
}
