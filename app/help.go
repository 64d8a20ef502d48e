package app

import (
	"strings"

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

// helpChapters are the keys of the chapters of the guide, in order.
func helpChapters() []string {
	return []string{"help.first", "help.keys", "help.files", "help.install", "help.trouble", "help.about"}
}

func (h *helpScreen) name() string { return "help" }

func (h *helpScreen) leave(*App) {}

func (h *helpScreen) build(a *App) fyne.CanvasObject {
	size, paths := pageType(), a.options.Paths
	var chapters []*chapter
	for _, key := range helpChapters() {
		c := &chapter{id: key[strings.LastIndex(key, ".")+1:], title: a.loc.T(key + ".title")}
		c.words = column{words(0, c.title, kit.Style{Size: size.heading, Bold: true, Color: theme.ColorTerra, Fit: kit.Wrapped})}
		lines := a.loc.Lines(key, "matches", paths.Data, "settings", paths.Config, "drawings", paths.Cache,
			"log", paths.State, "version", a.options.build())
		for _, line := range lines {
			c.words = append(c.words, size.paragraph(line))
		}
		if key == "help.keys" {
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

// build names the version and what it was built from.
func (o Options) build() string {
	if o.Commit == "" {
		return o.Version
	}
	return o.Version + " (" + o.Commit + ")"
}
