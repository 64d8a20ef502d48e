package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/theme"
)

// helpScreen is the guide: how to begin, which keys there are, where the games are kept,
// and which version this is.
type helpScreen struct {
	reader
	back screen
}

func (h *helpScreen) name() string { return "help" }

func (h *helpScreen) leave(*App) {}

func (h *helpScreen) build(a *App) *fyne.Container {
	size := pageType()
	var chapters []*chapter
	for _, g := range Guide(a.loc, a.options.Paths, a.options.Build) {
		c := &chapter{id: g.id, title: g.Title, plain: true}
		c.words = column{words(0, c.title, kit.Style{Size: size.heading, Bold: true, Color: theme.ColorTerra, Fit: kit.Wrapped})}
		for _, line := range g.Lines {
			c.words = append(c.words, size.paragraph(line))
		}
		if len(g.Keys) > 0 {
			keys := a.keyPart()
			keys.gap = theme.Space4
			c.words = append(c.words, keys)
		}
		chapters = append(chapters, c)
	}
	h.read(a, "help", newText(chapters))
	h.contents(a, a.loc.T("help.contents"))
	return h.page(a, a.loc.T("help.title"), a.loc.T("help.back"), func() { a.returnTo(h.back) })
}

func (h *helpScreen) key(a *App, ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		a.returnTo(h.back)
		return
	}
	h.text.key(ev.Name)
}
