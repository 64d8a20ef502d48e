package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// sheet is the paper of a page, in units of the window, and the window it lies in.
type sheet struct {
	table.Rect
	window  fyne.Size
	compact bool // the window is too small for several columns
}

const sheetPad = 28 // from the edge of the paper to what stands on it

// inside is where there may be words.
func (s sheet) inside() table.Rect {
	pad := float32(sheetPad)
	if s.compact {
		pad = theme.Space5
	}
	return table.Rect{X: s.X + pad, Y: s.Y + pad, W: s.W - 2*pad, H: s.H - 2*pad}
}

// page is a full screen of its own: a leather bar with the way back and a title, and
// below it a sheet of paper, on which the parts are placed. The paper is never wider than
// most.
func (a *App) page(id, title, back string, most float32, leave func(), place func(sheet), parts ...fyne.CanvasObject) *fyne.Container {
	leather := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLeather})
	lid := kit.NewShade(theme.ColorLidTop, theme.ColorLidBottom)
	seam := kit.NewBox(kit.BoxStyle{Fill: theme.ColorBrass})
	paper := kit.NewBox(kit.BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusBubble})
	button := kit.NewButton(id+".back", back, kit.Dark, func() {
		a.sound.Play(sound.Button)
		leave()
	})
	button.Ground, button.Icon, button.TextSize = kit.OnCloth, a.art.Icon(assets.IconLeft), theme.TextButton
	name := kit.NewText(title, kit.Style{
		Size: theme.TextScreen, Small: theme.TextHeading, Bold: true, Color: theme.ColorCream,
		Align: fyne.TextAlignCenter, Middle: true, Fit: kit.Smaller,
	})

	objects := append([]fyne.CanvasObject{leather, lid, seam, button, name, paper}, parts...)
	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), func(window fyne.Size) {
		s := sheet{window: window, compact: window.Width < 1000 || window.Height < 700}
		bar, margin := float32(60), float32(26)
		if s.compact {
			bar, margin = 48, 10
		}
		kit.Place(leather, 0, 0, window.Width, window.Height)
		kit.Place(lid, 0, 0, window.Width, bar)
		kit.Place(seam, 0, bar-2, window.Width, 2)
		width := max(button.NaturalWidth(theme.TextButton), 96)
		kit.Place(button, 14, (bar-40)/2, width, 38)
		kit.Place(name, width+28, 0, window.Width-2*(width+28), bar-2)

		s.W = min(window.Width-2*margin, most)
		s.H = window.Height - bar - 1.6*margin
		s.X, s.Y = (window.Width-s.W)/2, bar+0.6*margin
		kit.Place(paper, s.X, s.Y, s.W, s.H)
		place(s)
	}, objects...)
}

// keepFocus leaves the focus on the control of the same id while a change builds the page anew.
func (a *App) keepFocus(change func(), objects func() []fyne.CanvasObject) {
	type named interface {
		fyne.Focusable
		ID() string
	}
	before, _ := a.win.Canvas().Focused().(named)
	change()
	for _, o := range objects() {
		if f, is := o.(named); is && before != nil && f.ID() == before.ID() {
			a.win.Canvas().Focus(f)
		}
	}
	a.changed()
}

// returnTo goes back from a page to the screen it was opened from.
func (a *App) returnTo(s screen) {
	p, table := s.(*playScreen)
	if table {
		if seat, other := p.awaited(); other {
			p.cover(a, seat) // without a look at the hand of whoever had the turn
			return
		}
	}
	a.show(s)
	if table {
		p.settled(a) // the round may have ended meanwhile
	}
}
