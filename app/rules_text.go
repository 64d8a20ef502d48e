package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/engine"
	"deckhand/theme"
)

// rulesText is the text of the rules of a game, which scrolls.
type rulesText struct {
	chapters []*chapter
	content  *fyne.Container
	scroll   *container.Scroll
	width    float32 // the chapters were laid out for
	height   float32 // of all chapters
	moved    func()  // hears that another part is in sight
}

const (
	rulesWords = 700 // the widest line that the eye finds its way back from
	rulesStep  = 60  // of an arrow key
)

// newRulesText makes the text of a game. The house rules are those of the match at a
// table, if it plays that game.
func (a *App) newRulesText(game string, at *playScreen, size rulesType) *rulesText {
	return newText(a.chapters(game, settingsOf(game, at), size))
}

func newText(chapters []*chapter) *rulesText {
	t := &rulesText{chapters: chapters}
	var objects []fyne.CanvasObject
	for _, c := range t.chapters {
		objects = append(objects, c.objects()...)
	}
	t.content = container.New(&scrolled{t}, objects...)
	t.scroll = container.NewVScroll(t.content)
	t.scroll.OnScrolled = func(fyne.Position) { t.moved() }
	return t
}

// settingsOf are the options of the match at a table, nil if there is none of that game.
func settingsOf(game string, p *playScreen) engine.Settings {
	if p == nil || p.gameID() != game {
		return nil
	}
	m := p.session.Match()
	set, err := m.Game.Info().Resolve(m.Config)
	if err != nil {
		return nil // cannot be: the match is being played
	}
	return set
}

// place gives the text its place and lays the chapters out for its width.
func (t *rulesText) place(x, y, width, height float32) {
	const bar = 28 // room for the scroll bar
	if width != t.width {
		t.width = width
		below := float32(0)
		for _, c := range t.chapters {
			c.top = below
			below += c.place(below, width-bar) + theme.Space5
		}
		t.height = below
		t.content.Refresh()
	}
	t.scroll.Move(fyne.NewPos(x, y))
	t.scroll.Resize(fyne.NewSize(width, height))
}

// scrolled is the layout of what is in the scroll: it lies already.
type scrolled struct{ *rulesText }

func (s *scrolled) Layout([]fyne.CanvasObject, fyne.Size) {}
func (s *scrolled) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, s.height) }

// chapter is the one at the upper edge.
func (t *rulesText) chapter() int {
	at := 0
	for i, c := range t.chapters {
		if c.top <= t.scroll.Offset.Y+rulesStep {
			at = i
		}
	}
	return at
}

// show scrolls to a chapter, as far as the text reaches.
func (t *rulesText) show(at int) { t.scrollTo(t.chapters[at].top - theme.Space2) }

func (t *rulesText) scrollTo(y float32) {
	most := max(t.height-t.scroll.Size().Height, 0)
	t.scroll.ScrollToOffset(fyne.NewPos(0, min(max(y, 0), most)))
	t.moved() // Fyne tells of the wheel and the bar only
}

// key scrolls.
func (t *rulesText) key(name fyne.KeyName) {
	y, page := t.scroll.Offset.Y, t.scroll.Size().Height-rulesStep
	switch name {
	case fyne.KeyDown:
		t.scrollTo(y + rulesStep)
	case fyne.KeyUp:
		t.scrollTo(y - rulesStep)
	case fyne.KeyPageDown, fyne.KeySpace:
		t.scrollTo(y + page)
	case fyne.KeyPageUp:
		t.scrollTo(y - page)
	case fyne.KeyHome:
		t.scrollTo(0)
	case fyne.KeyEnd:
		t.scrollTo(t.height)
	}
}
