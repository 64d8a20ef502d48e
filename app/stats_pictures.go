package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/stats"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// statsPictures are the statistics as pictures: a few large numbers, and below them panels, three above two. In a small
// window they stand in pairs, and one moves from one to the next.
type statsPictures struct {
	tiles   []statsTile
	panels  []statsPanel
	scroll  *container.Scroll
	compact bool
}

// statsTile is a number with a caption and a second line. A trophy has a picture in place of a number.
type statsTile struct {
	box                   *kit.Box
	icon                  *kit.Icon
	number, caption, more *kit.Text
}

// statsPanel is a picture with a title.
type statsPanel struct {
	box   *kit.Box
	title *kit.Text
	plot  *kit.Plot
}

func newStatsPictures(a *App, game string, list []stats.Match) *statsPictures {
	s := stats.Count(list)
	p := &statsPictures{}
	tile := func(number, caption, more string) {
		p.tiles = append(p.tiles, statsTile{
			box:     kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
			icon:    kit.NewIcon(nil, theme.ColorTerra),
			number:  kit.NewText(number, statsNumber(34)),
			caption: kit.NewText(caption, statsCaption()),
			more:    kit.NewText(more, kit.Style{Size: theme.TextCaption, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller}),
		})
	}
	played, longest := "", ""
	if s.Seconds > 0 {
		played = a.loc.T("stats.tile.time", "time", a.lasting(s.Seconds))
		longest = a.loc.T("stats.tile.longest", "time", a.lasting(s.Longest))
	}
	tile(a.loc.Number(s.Played), a.loc.T("stats.tile.played"), played)
	tile(a.loc.Number(s.Won), a.loc.T("stats.tile.won"), longest)
	tile(a.percent(s.WinRate()), a.loc.T("stats.tile.rate"), "")
	tile(a.loc.Number(s.LongestRun), a.loc.T("stats.tile.run"), a.loc.N("stats.tile.run.now", s.Run))
	if game != "" {
		tile(a.average(s.Average()), a.loc.T("stats.tile.points"), a.loc.T("stats.tile.best", "points", a.loc.Number(s.Best)))
	}
	for _, id := range a.decorated(game) {
		tile("", a.loc.T("stats.tile.trophy", "game", a.gameName(id)), a.loc.T("stats.tile.trophy.won", "date", a.trophyDay(id)))
		p.tiles[len(p.tiles)-1].icon.Set(a.art.Icon(assets.IconTrophy), theme.ColorTerra)
	}
	panel := func(title string, draw func(p *kit.Pen, size fyne.Size)) {
		p.panels = append(p.panels, statsPanel{
			box:   kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
			title: kit.NewText(title, kit.Style{Size: theme.TextBodyLarge, Small: theme.TextCaption, Bold: true, Fit: kit.Smaller}),
			plot:  kit.NewPlot(draw),
		})
	}
	if game == "" {
		panel(a.loc.T("stats.panel.games"), gamesPlot(a, list))
	} else {
		panel(a.loc.T("stats.panel.points"), pointsPlot(a, list))
	}
	panel(a.loc.T("stats.panel.rate"), ratePlot(a, list))
	panel(a.loc.T("stats.panel.duels"), duelsPlot(a, list))
	panel(a.loc.T("stats.panel.places"), placesPlot(a, list, s))
	panel(a.loc.T("stats.panel.records"), recordsPlot(a, game, list))
	p.scroll = container.NewVScroll(container.New(p, p.objects()...))
	return p
}

func statsCaption() kit.Style {
	return kit.Style{Size: theme.TextBody, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller}
}

// statsNumber is the look of a large number.
func statsNumber(size float32) kit.Style {
	return kit.Style{Size: size, Small: theme.TextBody, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller}
}

func (p *statsPictures) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, t := range p.tiles {
		list = append(list, t.box, t.icon, t.number, t.caption, t.more)
	}
	for _, q := range p.panels {
		list = append(list, q.box, q.title, q.plot)
	}
	return list
}

// place puts the pictures into a part of the page.
func (p *statsPictures) place(in table.Rect, compact bool) {
	p.compact = compact
	kit.Place(p.scroll, in.X, in.Y, in.W, in.H)
}

const (
	statsPanelHigh = 194 // of a panel in a small window
	statsTileHigh  = 66
	statsTileGap   = 8
	statsBar       = 14 // beside which nothing stands
)

// MinSize implements fyne.Layout.
func (p *statsPictures) MinSize([]fyne.CanvasObject) fyne.Size {
	if !p.compact {
		return fyne.Size{}
	}
	rows := float32((len(p.panels) + 1) / 2)
	return fyne.NewSize(0, statsTileHigh+rows*(statsTileGap+statsPanelHigh))
}

// Layout implements fyne.Layout.
func (p *statsPictures) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !p.compact {
		const gap, pad, above = 16, 16, 3
		y := p.placeTiles(size.Width, gap, pad, 92) + gap
		high := (size.Height - y - gap) / 2
		p.placeRow(p.panels[:above], y, size.Width, high, gap, pad)
		p.placeRow(p.panels[above:], y+high+gap, size.Width, high, gap, pad)
		return
	}
	const pad = 10
	width := size.Width - statsBar
	y := p.placeTiles(width, statsTileGap, pad, statsTileHigh) + statsTileGap
	for i := 0; i < len(p.panels); i += 2 {
		p.placeRow(p.panels[i:min(i+2, len(p.panels))], y, width, statsPanelHigh, statsTileGap, pad)
		y += statsPanelHigh + statsTileGap
	}
}

// placeTiles puts the large numbers into a row and returns where it ends.
func (p *statsPictures) placeTiles(width, gap, pad, high float32) float32 {
	w := (width - gap*float32(len(p.tiles)-1)) / float32(len(p.tiles))
	for i, t := range p.tiles {
		x := float32(i) * (w + gap)
		kit.Place(t.box, x, 0, w, high)
		show(!p.compact, t.more)
		if p.compact {
			t.number.SetStyle(statsNumber(theme.TextTitle))
			kit.Place(t.number, x+pad, 2, w-2*pad, 34)
			kit.Place(t.icon, x+pad, 7, 28, 28)
			if kit.Width(t.caption.Text(), theme.TextSmallest, false) > w-2*pad { // two lines
				kit.Place(t.number, x+pad, 0, w-2*pad, 30)
				t.caption.SetStyle(kit.Style{Size: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Wrapped})
				kit.Place(t.caption, x+pad, 30, w-2*pad, 34)
				continue
			}
			t.caption.SetStyle(statsCaption())
			kit.Place(t.caption, x+pad, 38, w-2*pad, 20)
			continue
		}
		t.number.SetStyle(statsNumber(34))
		t.caption.SetStyle(statsCaption())
		kit.Place(t.number, x+pad, 6, w-2*pad, 42)
		kit.Place(t.icon, x+pad, 10, 36, 36)
		kit.Place(t.caption, x+pad, 50, w-2*pad, 20)
		kit.Place(t.more, x+pad, 69, w-2*pad, 18)
	}
	return high
}

// placeRow divides a row among panels.
func (p *statsPictures) placeRow(panels []statsPanel, y, width, high, gap, pad float32) {
	w := (width - gap*float32(len(panels)-1)) / float32(len(panels))
	x := float32(0)
	for _, q := range panels {
		kit.Place(q.box, x, y, w, high)
		kit.Place(q.title, x+pad, y+pad*0.6, w-2*pad, 22)
		head := pad*0.6 + 26
		kit.Place(q.plot, x+pad, y+head, w-2*pad, high-head-pad*0.7)
		x += w + gap
	}
}
