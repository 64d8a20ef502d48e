package app

import (
	"fmt"
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/engine"
)

// print is a line of text as it is seen in the window.
type print struct {
	words  string
	ink    table.Rect // that the letters take
	window bool       // it does not scroll
	hidden bool       // in part, by what was painted later
	beyond bool       // the edge of the box on which it stands
}

// reading walks over what is painted, in the order in which it is painted.
type reading struct {
	window table.Rect
	prints []print
	boxes  []table.Rect // painted so far
}

// prints lists all lines that can be read in the window now. Where a dialog lies above, only it is read.
func (r *pageRig) prints() []print {
	c := r.win.Canvas()
	size := c.Size()
	read := &reading{window: table.Rect{W: size.Width, H: size.Height}}
	tree := c.Content()
	if top := c.Overlays().Top(); top != nil {
		tree = top
	}
	read.walk(tree, fyne.NewPos(0, 0), read.window, true)
	return read.prints
}

func (r *reading) walk(o fyne.CanvasObject, origin fyne.Position, clip table.Rect, window bool) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	box := table.Rect{X: at.X, Y: at.Y, W: o.Size().Width, H: o.Size().Height}
	switch o := o.(type) {
	case *kit.Entry: // what a person has written scrolls in its field
	case *canvas.Text:
		r.text(o, box, clip, window)
	case *canvas.Rectangle:
		if box = intersect(box, clip); opaque(o.FillColor) && box.W > 0 && box.H > 0 {
			r.cover(box)
			r.boxes = append(r.boxes, box)
		}
	case *kit.SlidePanel:
		r.lay(box)
		for _, child := range test.WidgetRenderer(o).Objects() {
			r.walk(child, at, clip, window)
		}
	case *fyne.Container:
		for _, child := range o.Objects {
			r.walk(child, at, clip, window)
		}
	case *container.Scroll:
		r.walk(o.Content, at, intersect(clip, box), false)
	case *container.Clip:
		r.walk(o.Content, at, intersect(clip, box), false)
	case *widget.PopUp:
		r.walk(o.Content, at, clip, window)
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			r.walk(child, at, clip, window)
		}
	}
}

func (r *reading) text(t *canvas.Text, box, clip table.Rect, window bool) {
	words := strings.TrimSpace(t.Text)
	if words == "" || invisible(t.Color) {
		return
	}
	size, _ := kit.Measure(t.Text, t.TextSize, t.TextStyle)
	ink := table.Rect{X: box.X, Y: box.Y + box.H/2 - 0.36*t.TextSize, W: size.Width, H: 0.72 * t.TextSize}
	switch t.Alignment {
	case fyne.TextAlignCenter:
		ink.X += (box.W - size.Width) / 2
	case fyne.TextAlignTrailing:
		ink.X += box.W - size.Width
	}
	if seen := intersect(ink, clip); seen.W > 0 && (window || seen.H > 0.9*ink.H) {
		r.prints = append(r.prints, print{words: words, ink: ink, window: window, beyond: r.beyond(ink)})
	}
}

// beyond says whether letters go over an edge of the box in the middle of which they stand.
func (r *reading) beyond(ink table.Rect) bool {
	const hair = 1.5
	for i := len(r.boxes) - 1; i >= 0; i-- {
		if box := r.boxes[i]; box.Contains(ink.Center()) {
			return ink.X < box.X-hair || ink.X+ink.W > box.X+box.W+hair || ink.Y < box.Y-hair || ink.Y+ink.H > box.Y+box.H+hair
		}
	}
	return false
}

// cover paints something over what was there.
func (r *reading) cover(box table.Rect) {
	left := r.prints[:0]
	for _, p := range r.prints {
		if box.Contains(table.Point{X: p.ink.X, Y: p.ink.Y}) && box.Contains(table.Point{X: p.ink.X + p.ink.W, Y: p.ink.Y + p.ink.H}) {
			continue
		}
		p.hidden = p.hidden || overlapping(p.ink, box)
		left = append(left, p)
	}
	r.prints = left
}

// lay lays a drawer over the table, which may well hide it in part.
func (r *reading) lay(box table.Rect) {
	r.prints = slices.DeleteFunc(r.prints, func(p print) bool { return overlapping(p.ink, box) })
}

func opaque(c color.Color) bool {
	if c == nil {
		return false
	}
	_, _, _, a := c.RGBA()
	return a == 0xffff
}

func intersect(a, b table.Rect) table.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return table.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}

// overlapping says whether two things lie over each other by more than a hair.
func overlapping(a, b table.Rect) bool {
	const hair = 1.5
	seen := intersect(a, b)
	return seen.W > hair && seen.H > hair
}

// illegible lists what cannot be read: lines that were cut, that leave the window, or that lie over each other.
func (r *pageRig) illegible() (faults []string) {
	prints := r.prints()
	size := r.win.Canvas().Size()
	for i, p := range prints {
		switch {
		case strings.HasSuffix(p.words, "…") && !dotted(p.words) && !r.namesAGame(p.words) && !strings.ContainsRune(p.words, filepath.Separator):
			faults = append(faults, fmt.Sprintf("%q is cut", p.words))
		case p.window && (p.ink.X < -1 || p.ink.Y < -1 || p.ink.X+p.ink.W > size.Width+1 || p.ink.Y+p.ink.H > size.Height+1):
			faults = append(faults, fmt.Sprintf("%q leaves the window: %v", p.words, p.ink))
		case p.beyond:
			faults = append(faults, fmt.Sprintf("%q goes over the edge of its box", p.words))
		case p.hidden:
			faults = append(faults, fmt.Sprintf("%q is covered in part", p.words))
		}
		for _, q := range prints[:i] {
			if overlapping(p.ink, q.ink) {
				faults = append(faults, fmt.Sprintf("%q lies over %q", p.words, q.words))
			}
		}
	}
	return faults
}

// dotted are the sentences that end in dots by themselves.
func dotted(words string) bool {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, words)
	for _, end := range []string{"Choosing", "thinking", "Valib", "Eligiendo", "eligiendo", "šïïñğğ", "ķïïñğ"} {
		if strings.HasSuffix(plain, end) {
			return true
		}
	}
	return false
}

func invisible(c color.Color) bool {
	if c == nil {
		return false
	}
	_, _, _, a := c.RGBA()
	return a == 0
}

// namesAGame says whether a line is the beginning of a game's name. Such a name is the same in all real languages.
func (r *pageRig) namesAGame(words string) bool {
	return slices.ContainsFunc(r.games, func(g engine.Game) bool {
		return strings.HasPrefix(r.gameName(g.Info().ID), strings.TrimSuffix(words, "…"))
	})
}
