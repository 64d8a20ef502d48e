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

// moves is the drawer beside the table that tells in sentences what has happened. The
// match goes on while it is open.
type moves struct {
	drawer
	list *lineList
	copy *kit.KeyButton
	last *kit.KeyButton // leads to the end of the list
	stop func()         // ends the thanks for copying early
}

func (m *moves) furnish(a *App, p *playScreen) {
	m.drawer = drawer{app: a, play: p, opened: m.begin, closed: m.unlisten}
}

// listen lets the keys for copying mean the log, while it can be seen.
func (m *moves) listen() {
	m.app.win.Canvas().AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { m.copyAll() })
}

func (m *moves) unlisten() { m.app.win.Canvas().RemoveShortcut(&fyne.ShortcutCopy{}) }

// copiedTime is how long the button says that it has copied.
const copiedTime = 2 * time.Second

func (m *moves) build() {
	a := m.app
	m.end()
	m.list = newLineList(m.list, m.moved)
	if m.play.session.MayUndo() {
		m.list.back = &lineBack{icon: a.art.Icon(assets.IconUndo), label: a.loc.T("undo.line"), at: m.decision, do: func(n int) { m.play.undoTo(a, n) }}
	}
	m.copy = kit.NewButton("panel.copy", a.loc.T("panel.copy"), kit.Quiet, m.copyAll)
	m.last = kit.NewButton("panel.newest", a.loc.T("panel.newest"), kit.Quiet, m.toEnd)
	m.last.Icon = a.art.Icon(assets.IconDown)
	content := kit.Absolute(fyne.NewSize(0, 0), m.place, m.list.scroll, m.copy, m.last)
	m.frame(a.loc.T("panel.moves.title"), content)
	if m.open {
		m.listen()
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

// begin shows the end of the list when the drawer opens.
func (m *moves) begin() {
	m.list.follow = true
	m.update()
	m.listen()
}

// update takes in what has happened since.
func (m *moves) update() {
	if m.open {
		m.list.show(m.play.table.Log())
	}
}

// decision is that of the person that a line tells of.
func (m *moves) decision(line int) (n int, may bool) {
	n = m.play.table.DeedAt(line)
	return n, m.play.session.Own(n)
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
