package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// moves is the panel beside the table that tells in sentences what has happened. The
// match goes on while it is open.
type moves struct {
	app   *App
	play  *playScreen
	open  bool
	panel *kit.SlidePanel // built anew with the screen
	list  *lineList
	copy  *kit.KeyButton
	last  *kit.KeyButton // leads to the end of the list
	stop  func()         // ends the thanks for copying early
}

// copiedTime is how long the button says that it has copied.
const copiedTime = 2 * time.Second

// stage lays the panel over the right part of the table, which makes room for it.
func (m *moves) stage() *fyne.Container {
	m.build()
	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), func(size fyne.Size) {
		kit.Place(m.play.table, 0, 0, size.Width, size.Height)
		at := table.NewFrame(size.Width, size.Height, table.Options{Panel: table.PanelWidth(size.Width, size.Height)}).Panel
		kit.Place(m.panel, at.X, at.Y, at.W, at.H)
	}, m.play.table, m.panel)
}

func (m *moves) build() {
	a := m.app
	m.end()
	m.list = newLineList(m.list, m.moved)
	m.copy = kit.NewButton("panel.copy", a.loc.T("panel.copy"), kit.Quiet, m.copyAll)
	m.last = kit.NewButton("panel.newest", a.loc.T("panel.newest"), kit.Quiet, m.toEnd)
	m.last.Icon = a.art.Icon(assets.IconDown)
	content := kit.Absolute(fyne.NewSize(0, 0), m.place, m.list.scroll, m.copy, m.last)
	m.panel = kit.NewSlidePanel("panel.close", a.loc.T("panel.moves.title"), a.loc.T("panel.close"), a.art.Icon(assets.IconClose), content, m.toggle)
	if !m.open {
		m.panel.Hide()
	}
	m.update()
}

// end lets nothing happen later.
func (m *moves) end() {
	if m.stop != nil {
		m.stop()
	}
}

func (m *moves) place(size fyne.Size) {
	const row, right = theme.MinTarget + 2, 12
	y := size.Height - row - theme.Space2
	m.list.resize(size.Width, y-theme.Space3)
	wide := func(b *kit.KeyButton) float32 { return b.NaturalWidth(theme.TextButton) + theme.Space3 }
	m.copy.TextSize, m.last.TextSize = theme.TextButton, theme.TextButton
	kit.Place(m.copy, 0, y, max(wide(m.copy), kit.Width(m.app.loc.T("panel.copied"), theme.TextButton, true)+40), row)
	kit.Place(m.last, size.Width-right-wide(m.last), y, wide(m.last), row)
}

// toggle opens the panel, or closes it.
func (m *moves) toggle() {
	a := m.app
	m.open = !m.open
	m.play.table.SetPanel(m.open, m.play.bar(a))
	copying := &fyne.ShortcutCopy{}
	if m.open {
		m.panel.Show()
		m.list.follow = true
		m.update()
		m.panel.SlideIn(a.motion())
		a.later(a.motion().Time(theme.SlideTime), a.changed)
		a.win.Canvas().AddShortcut(copying, func(fyne.Shortcut) { m.copyAll() })
	} else {
		a.win.Canvas().RemoveShortcut(copying)
		m.panel.SlideOut(a.motion(), func() {
			if !m.open {
				m.panel.Hide()
			}
			a.changed()
		})
	}
	a.changed()
}

// close closes the panel and reports whether it was open.
func (m *moves) close() bool {
	if !m.open {
		return false
	}
	m.toggle()
	return true
}

// update takes in what has happened since.
func (m *moves) update() {
	if m.open {
		m.list.show(m.play.table.Log())
	}
}

// key scrolls and reports whether the key was one for that.
func (m *moves) key(name fyne.KeyName) bool {
	page := m.list.scroll.Size().Height - theme.MinTarget
	switch {
	case !m.open:
		return false
	case name == fyne.KeyPageUp:
		m.list.scrollTo(m.list.scroll.Offset.Y - page)
	case name == fyne.KeyPageDown:
		m.list.scrollTo(m.list.scroll.Offset.Y + page)
	default:
		return false
	}
	return true
}

// moved hears that another part of the list is in sight.
func (m *moves) moved() {
	if m.list.atEnd() {
		m.last.Hide()
	} else {
		m.last.Show()
	}
	m.app.changed()
}

func (m *moves) toEnd() { m.list.scrollTo(m.list.height()) }

// copyAll puts the whole log into the clipboard.
func (m *moves) copyAll() {
	a := m.app
	a.fyne.Clipboard().SetContent(written(a.loc.T("game."+m.play.gameID()), m.play.table.Log()))
	copy := m.copy
	copy.SetLabel(a.loc.T("panel.copied"))
	m.end()
	m.stop = a.later(copiedTime, func() {
		copy.SetLabel(a.loc.T("panel.copy"))
		a.changed()
	})
	a.changed()
}

// written is a log as text, each round a paragraph.
func written(title string, lines []table.Line) string {
	var b strings.Builder
	b.WriteString(title + "\n")
	for _, l := range lines {
		if l.Kind == table.RoundLine {
			b.WriteString("\n")
		}
		b.WriteString(l.Text + "\n")
	}
	return b.String()
}
