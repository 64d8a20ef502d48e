package table

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// hiddenSlots is how many cards that nobody sees can be on their way at a time.
const hiddenSlots = 64

// sprites are the pictures of cards. Each physical card has a slot of its own number,
// and behind them are slots for hidden cards on their way. A picture is made once and
// used again for ever.
type sprites struct {
	layer *fyne.Container
	line  *Timeline
	faces *faces
	all   []sprite
	cards int   // slots of known cards
	order []int // slots that show, lowest first
	free  []int // hidden slots not in use
}

type sprite struct {
	image       *canvas.Image
	front, back string
	w, h        float32 // size at rest, for which the picture is made
	dim         color.Color
}

func newSprites(cards int, f *faces, back string) *sprites {
	s := &sprites{layer: &fyne.Container{}, line: NewTimeline(cards + hiddenSlots), faces: f, all: make([]sprite, cards+hiddenSlots), cards: cards}
	for i := range s.all {
		s.all[i] = sprite{back: back, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}}
	}
	s.freeAll()
	return s
}

func (s *sprites) freeAll() {
	s.free = s.free[:0]
	for i := range hiddenSlots {
		s.free = append(s.free, s.cards+hiddenSlots-1-i)
	}
}

// borrow takes a slot for a hidden card; ok is false when all are on their way.
func (s *sprites) borrow() (slot int, ok bool) {
	if len(s.free) == 0 {
		return 0, false
	}
	slot = s.free[len(s.free)-1]
	s.free = s.free[:len(s.free)-1]
	return slot, true
}

// size names the size at which a card will rest.
func (s *sprites) size(slot int, r Rect) { s.all[slot].w, s.all[slot].h = r.W, r.H }

// raise shows these slots and no others, lowest first.
func (s *sprites) raise(order []int) {
	if slices.Equal(s.order, order) {
		return
	}
	s.order = slices.Clone(order)
	objects := make([]fyne.CanvasObject, len(order))
	for i, slot := range order {
		objects[i] = s.all[slot].image
	}
	s.layer.Objects = objects
	canvas.Refresh(s.layer)
}

// shows says whether a slot is on the table.
func (s *sprites) shows(slot int) bool { return slices.Contains(s.order, slot) }

// draw brings all pictures to the poses they are in.
func (s *sprites) draw() {
	for _, slot := range s.order {
		s.pose(slot)
	}
}

// pose brings one picture to its pose. Nothing is allocated unless the face changes.
func (s *sprites) pose(slot int) {
	at, p := &s.all[slot], s.line.Poses()[slot]
	name := at.back
	if p.FaceUp {
		name = at.front
	}
	img := s.faces.picture(name, at.w, at.h)
	if at.dim != nil && p.FaceUp && img != nothing {
		img = s.faces.dimmed(img, at.dim)
	}
	changed := at.image.Image != img
	at.image.Image = img
	if t := float64(1 - p.Alpha); at.image.Translucency != t {
		at.image.Translucency, changed = t, true
	}
	place(at.image, p.Visible())
	if changed {
		at.image.Refresh()
	}
}
