package table

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// hiddenSlots is how many cards that nobody sees can be on their way at a time.
const hiddenSlots = 64

// backSlots is how many cards can lie face down at places of their own.
const backSlots = 64

// sprites are the pictures of cards. Each physical card has a slot of its own number,
// and behind them are slots for hidden cards on their way and for those that lie face
// down. A picture is made once and
// used again for ever.
type sprites struct {
	layer *fyne.Container // cards that lie or fly
	top   *fyne.Container // what a person holds, above everything else
	shade *canvas.Rectangle
	line  *Timeline
	faces *faces
	all   []sprite
	cards int   // slots of known cards
	order []int // slots that show, lowest first
	held  []int // the last of these, which a person holds
	free  []int // hidden slots not in use
}

type sprite struct {
	image       *canvas.Image
	front, back string
	w, h        float32 // size at rest, for which the picture is made
	dim         color.Color
}

func newSprites(cards int, f *faces, back string) *sprites {
	s := &sprites{layer: &fyne.Container{}, top: &fyne.Container{}, shade: canvas.NewRectangle(color.Transparent), line: NewTimeline(cards + hiddenSlots + backSlots), faces: f, all: make([]sprite, cards+hiddenSlots+backSlots), cards: cards}
	for i := range s.all {
		s.all[i] = sprite{back: back, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}}
	}
	s.free = make([]int, 0, hiddenSlots)
	s.freeAll(nil)
	return s
}

// freeAll takes back all hidden slots but those that a person holds.
func (s *sprites) freeAll(held []int) {
	s.free = s.free[:0]
	for slot := s.cards + hiddenSlots - 1; slot >= s.cards; slot-- {
		if !slices.Contains(held, slot) {
			s.free = append(s.free, slot)
		}
	}
}

// giveBack takes back one slot, if it is a hidden one.
func (s *sprites) giveBack(slot int) {
	if slot >= s.cards && slot < s.cards+hiddenSlots && !slices.Contains(s.free, slot) {
		s.free = append(s.free, slot)
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

// backSlot is the slot of the n-th card that lies face down, None if there are too many.
func (s *sprites) backSlot(n int) int {
	if n >= backSlots {
		return None
	}
	return s.cards + hiddenSlots + n
}

// size names the size at which a card will rest.
func (s *sprites) size(slot int, r Rect) { s.all[slot].w, s.all[slot].h = r.W, r.H }

// raise shows these slots and no others, lowest first, and those that are held above
// everything else.
func (s *sprites) raise(lying, held []int) {
	order := append(slices.Clone(lying), held...)
	if slices.Equal(s.order, order) && slices.Equal(s.held, held) {
		return
	}
	s.order, s.held = order, slices.Clone(held)
	show(s.layer, s.images(lying))
	top := s.images(held)
	if len(held) > 0 {
		top = append([]fyne.CanvasObject{s.shade}, top...)
	}
	show(s.top, top)
}

func (s *sprites) images(slots []int) []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(slots))
	for i, slot := range slots {
		objects[i] = s.all[slot].image
	}
	return objects
}

func show(layer *fyne.Container, objects []fyne.CanvasObject) {
	if !slices.Equal(layer.Objects, objects) {
		layer.Objects = objects
		canvas.Refresh(layer)
	}
}

// underHeld lays a shadow under what is held.
func (s *sprites) underHeld(r Rect) {
	s.shade.FillColor, s.shade.CornerRadius = paint(theme.ColorHard), r.W*theme.RadiusCard
	place(s.shade, r.Shift(4, 8))
}

// clear lets go of all pictures.
func (s *sprites) clear() {
	s.order, s.held = nil, nil
	s.layer.Objects, s.top.Objects = nil, nil
	for i := range s.all {
		s.all[i].image.Image = nil
	}
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
	if at.dim != nil && img != nothing {
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
