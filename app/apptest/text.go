// Package apptest is what the tests of the window and of the table share.
package apptest

import (
	"testing"

	"fyne.io/fyne/v2"
)

// QuickText lets each line be measured once in a test. The toolkit forgets with every change
// of the look how wide lines are, and to measure them is most of what a test of many steps
// would do; our fonts never change.
func QuickText(t testing.TB) {
	t.Helper()
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(quickApp{app, quickDriver{app.Driver(), make(map[line]measure)}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

type quickApp struct {
	fyne.App
	driver quickDriver
}

func (a quickApp) Driver() fyne.Driver { return a.driver }

type quickDriver struct {
	fyne.Driver
	known map[line]measure
}

type line struct {
	text  string
	size  float32
	style fyne.TextStyle
	font  string
}

type measure struct {
	size   fyne.Size
	ascent float32
}

// RenderedTextSize implements [fyne.Driver].
func (d quickDriver) RenderedTextSize(text string, size float32, style fyne.TextStyle, font fyne.Resource) (fyne.Size, float32) {
	l := line{text: text, size: size, style: style}
	if font != nil {
		l.font = font.Name()
	}
	m, known := d.known[l]
	if !known {
		m.size, m.ascent = d.Driver.RenderedTextSize(text, size, style, font)
		d.known[l] = m
	}
	return m.size, m.ascent
}
