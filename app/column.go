package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
)

// part is something in a column. It is as wide as the column and says itself how high
// that makes it.
type part struct {
	objects []fyne.CanvasObject
	gap     float32 // to what stands above
	height  func(width float32) float32
	place   func(x, y, width, height float32)
}

// column is a pile of parts, one under the other.
type column []part

func (c column) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, p := range c {
		list = append(list, p.objects...)
	}
	return list
}

func (c column) height(width float32) float32 {
	total := float32(0)
	for i, p := range c {
		if i > 0 {
			total += p.gap
		}
		total += p.height(width)
	}
	return total
}

func (c column) place(x, y, width float32) {
	for i, p := range c {
		if i > 0 {
			y += p.gap
		}
		h := p.height(width)
		p.place(x, y, width, h)
		y += h
	}
}

// single is a part of one object, as high as the function says.
func single(gap float32, o fyne.CanvasObject, height func(width float32) float32) part {
	return part{
		objects: []fyne.CanvasObject{o}, gap: gap, height: height,
		place: func(x, y, w, h float32) { kit.Place(o, x, y, w, h) },
	}
}

// words is a part that is text.
func words(gap float32, text string, style kit.Style) part {
	t := kit.NewText(text, style)
	return single(gap, t, t.HeightFor)
}

// always is the height of what does not depend on the width.
func always(height float32) func(float32) float32 { return func(float32) float32 { return height } }

// show shows or hides objects.
func show(visible bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if visible {
			o.Show()
		} else {
			o.Hide()
		}
	}
}
