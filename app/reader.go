package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// reader is a page with a text: its chapters one below the other, with a list of contents
// that jumps to them.
type reader struct {
	id string // of the page

	at     int // the chapter that is being read
	text   *rulesText
	marks  []*kit.KeyButton // of the contents at the left
	choice *kit.Choice      // of the contents at the top
	which  *kit.Choice      // of what there is to read, above the contents; nil if that is one text
}

// The measures of the page.
const (
	rulesMost     = 1180
	rulesContents = 290 // width of the list of contents
)

func pageType() rulesType {
	return rulesType{heading: theme.TextHeadingLarge, text: theme.TextButtonLarge}
}

// read takes the text that is to be read.
func (r *reader) read(a *App, id string, text *rulesText) {
	r.id, r.text = id, text
	r.text.moved = func() {
		r.mark(r.text.chapter())
		a.changed()
	}
}

// page makes the page of the text and its contents.
func (r *reader) page(a *App, title, back string, leave func()) *fyne.Container {
	parts := []fyne.CanvasObject{r.choice}
	if r.which != nil {
		parts = append(parts, r.which)
	}
	for _, m := range r.marks {
		parts = append(parts, m)
	}
	line := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})
	return a.page(r.id, title, back, rulesMost, leave,
		func(s sheet) { r.place(s, line) }, append(parts, line, r.text.scroll)...)
}

// contents makes the list of the chapters, for wide and for narrow windows.
func (r *reader) contents(a *App, name string) {
	var options []kit.Option
	r.marks = nil
	for i, c := range r.text.chapters {
		options = append(options, kit.Option{Key: c.id, Label: c.title})
		b := kit.NewButton(r.id+".contents."+c.id, c.title, kit.Row, func() { r.jump(a, i) })
		b.Arrange, b.TextSize = kit.Listed, theme.TextBody
		r.marks = append(r.marks, b)
	}
	r.choice = kit.NewChoice(r.id+".contents", name, options, "",
		a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), func(id string) {
			for i, c := range r.text.chapters {
				if c.id == id {
					r.jump(a, i)
					a.win.Canvas().Unfocus() // the arrow keys are for the text again
				}
			}
		})
	r.choice.OnList = a.changed
	r.mark(r.at)
}

func (r *reader) place(s sheet, line fyne.CanvasObject) {
	const row = 38
	in := s.inside()
	in.Y, in.H = in.Y-theme.Space3, in.H+2*theme.Space3
	const choice = theme.MinTarget + theme.Space3 // a list to choose from, and the gap below it
	list := float32(0)                            // where the contents begin
	if r.which != nil {
		list = choice
	}
	narrow := s.compact || list+float32(len(r.marks))*row > in.H
	show(narrow, r.choice)
	show(!narrow, line)
	for i, m := range r.marks {
		show(!narrow, m)
		kit.Place(m, in.X-theme.Space3, in.Y+list+float32(i)*row, rulesContents-theme.Space3, row-2)
	}
	left := float32(0)
	if narrow {
		x, width := in.X, min(in.W, rulesContents+rulesStep)
		if r.which != nil {
			width = (in.W - theme.Space3) / 2
			kit.Place(r.which, x, in.Y, width, theme.MinTarget)
			x += width + theme.Space3
		}
		kit.Place(r.choice, x, in.Y, width, theme.MinTarget)
		in.Y, in.H = in.Y+choice, in.H-choice
	} else {
		if r.which != nil {
			kit.Place(r.which, in.X, in.Y, rulesContents-theme.Space5, theme.MinTarget)
		}
		left = rulesContents + theme.Space5
		kit.Place(line, in.X+rulesContents+theme.Space1, in.Y, 1, in.H)
	}
	at := r.at
	r.text.place(in.X+left, in.Y, in.W-left+theme.Space3, in.H)
	r.text.show(at)
	r.mark(at)
}

// mark shows in the contents which chapter is being read.
func (r *reader) mark(at int) {
	r.at = at
	for i, m := range r.marks {
		m.SetMarked(i == at)
	}
	r.choice.Choose(r.text.chapters[at].id)
}

// jump scrolls to a chapter. One near the end cannot come up to the upper edge; it is
// marked all the same.
func (r *reader) jump(a *App, at int) {
	r.text.show(at)
	r.mark(at)
	a.changed()
}
