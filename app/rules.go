package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// rulesScreen explains a game: its chapters one below the other, with a list of contents
// that jumps to them.
type rulesScreen struct {
	back screen
	game string

	at       int // the chapter that is being read
	chapters []*chapter
	marks    []*kit.KeyButton // of the contents at the left
	choice   *kit.Choice      // of the contents at the top
	text     *fyne.Container
	scroll   *container.Scroll
	width    float32 // the text was laid out for
	height   float32 // of the text
}

func (r *rulesScreen) name() string { return "rules" }

// gameID is the game that is explained.
func (r *rulesScreen) gameID() string { return r.game }

func (r *rulesScreen) leave(*App) {}

// The measures of the page.
const (
	rulesMost     = 1180
	rulesContents = 290 // width of the list of contents
	rulesWords    = 700 // the widest line that the eye finds its way back from
	rulesStep     = 60  // of an arrow key
)

func (r *rulesScreen) build(a *App) fyne.CanvasObject {
	r.chapters = a.chapters(r.game, r.match())
	r.width = 0
	r.contents(a)
	var objects []fyne.CanvasObject
	for _, c := range r.chapters {
		objects = append(objects, c.objects()...)
	}
	r.text = container.New(&scrolled{r}, objects...)
	r.scroll = container.NewVScroll(r.text)
	r.scroll.OnScrolled = func(at fyne.Position) {
		r.mark(r.chapterAt(at.Y))
		a.changed()
	}

	parts := []fyne.CanvasObject{r.choice}
	for _, m := range r.marks {
		parts = append(parts, m)
	}
	line := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})
	title := a.loc.T("rules.title", "game", a.loc.T("game."+r.game))
	return a.page("rules", title, a.loc.T("rules.back"), rulesMost, func() { a.returnTo(r.back) },
		func(s sheet) { r.place(s, line) }, append(parts, line, r.scroll)...)
}

// match is the match whose house rules hold, if the rules are read at a table.
func (r *rulesScreen) match() engine.Settings {
	p, playing := r.back.(*playScreen)
	if !playing || p.gameID() != r.game {
		return nil
	}
	m := p.session.Match()
	set, err := m.Game.Info().Resolve(m.Config)
	if err != nil {
		return nil // cannot be: the match is being played
	}
	return set
}

// contents makes the list of the chapters, for wide and for narrow windows.
func (r *rulesScreen) contents(a *App) {
	var options []kit.Option
	r.marks = nil
	for i, c := range r.chapters {
		options = append(options, kit.Option{Key: c.id, Label: c.title})
		b := kit.NewButton("rules.contents."+c.id, c.title, kit.Row, func() { r.jump(a, i) })
		b.Arrange, b.TextSize = kit.Listed, theme.TextBody
		r.marks = append(r.marks, b)
	}
	r.choice = kit.NewChoice("rules.contents", a.loc.T("rules.contents"), options, r.chapters[r.at].id,
		a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), func(id string) {
			for i, c := range r.chapters {
				if c.id == id {
					r.jump(a, i)
				}
			}
		})
	r.choice.OnList = a.changed
	r.mark(r.at)
}

func (r *rulesScreen) place(s sheet, line fyne.CanvasObject) {
	const row = 38
	in := s.inside()
	in.Y, in.H = in.Y-theme.Space3, in.H+2*theme.Space3
	left := float32(0)
	visible := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	narrow := s.compact || float32(len(r.marks))*row > in.H
	visible(r.choice, narrow)
	visible(line, !narrow)
	for i, m := range r.marks {
		visible(m, !narrow)
		kit.Place(m, in.X-theme.Space3, in.Y+float32(i)*row, rulesContents-theme.Space3, row-2)
	}
	if narrow {
		kit.Place(r.choice, in.X, in.Y, min(in.W, rulesContents+rulesStep), theme.MinTarget)
		in.Y, in.H = in.Y+theme.MinTarget+theme.Space3, in.H-theme.MinTarget-theme.Space3
	} else {
		left = rulesContents + theme.Space5
		kit.Place(line, in.X+rulesContents+theme.Space1, in.Y, 1, in.H)
	}
	r.layOut(in.W - left - theme.Space4)
	kit.Place(r.scroll, in.X+left, in.Y, in.W-left+theme.Space3, in.H)
	r.show(r.at)
}

// layOut places the chapters in a column of a width, unless they lie there already.
func (r *rulesScreen) layOut(width float32) {
	if width == r.width {
		return
	}
	r.width = width
	y := float32(0)
	for _, c := range r.chapters {
		c.top = y
		y += c.place(y, width) + theme.Space5
	}
	r.height = y
	r.text.Refresh()
}

// scrolled is the layout of what is in the scroll: it lies already.
type scrolled struct{ *rulesScreen }

func (s *scrolled) Layout([]fyne.CanvasObject, fyne.Size) {}
func (s *scrolled) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, s.height) }

// chapterAt is the chapter at the upper edge, when the text has been scrolled that far.
func (r *rulesScreen) chapterAt(offset float32) int {
	at := 0
	for i, c := range r.chapters {
		if c.top <= offset+rulesStep {
			at = i
		}
	}
	return at
}

// mark shows in the contents which chapter is being read.
func (r *rulesScreen) mark(at int) {
	r.at = at
	for i, m := range r.marks {
		m.SetMarked(i == at)
	}
	r.choice.Choose(r.chapters[at].id)
}

// jump scrolls to a chapter. One near the end cannot come up to the upper edge; it is
// marked all the same.
func (r *rulesScreen) jump(a *App, at int) {
	r.show(at)
	r.mark(at)
	a.changed()
}

func (r *rulesScreen) show(at int) {
	r.scrollTo(r.chapters[at].top)
	r.mark(at)
}

func (r *rulesScreen) scrollTo(y float32) {
	most := max(r.height-r.scroll.Size().Height, 0)
	r.scroll.ScrollToOffset(fyne.NewPos(0, min(max(y, 0), most)))
}

func (r *rulesScreen) key(a *App, ev *fyne.KeyEvent) {
	page := r.scroll.Size().Height - rulesStep
	switch ev.Name {
	case fyne.KeyEscape:
		a.returnTo(r.back)
	case fyne.KeyDown:
		r.scrollTo(r.scroll.Offset.Y + rulesStep)
	case fyne.KeyUp:
		r.scrollTo(r.scroll.Offset.Y - rulesStep)
	case fyne.KeyPageDown, fyne.KeySpace:
		r.scrollTo(r.scroll.Offset.Y + page)
	case fyne.KeyPageUp:
		r.scrollTo(r.scroll.Offset.Y - page)
	case fyne.KeyHome:
		r.scrollTo(0)
	case fyne.KeyEnd:
		r.scrollTo(r.height)
	}
}
