package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/stats"
	"deckhand/app/table"
	"deckhand/theme"
)

// statsPictures are the statistics as pictures: a few large numbers, and below them four
// panels.
type statsPictures struct {
	tiles  []statsTile
	panels []statsPanel
}

// statsTile is a number with a caption and a second line.
type statsTile struct {
	box                   *kit.Box
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
			number:  kit.NewText(number, statsNumber(34)),
			caption: kit.NewText(caption, kit.Style{Size: theme.TextBody, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller}),
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
	panel(a.loc.T("stats.panel.places"), placesPlot(a, list, s))
	panel(a.loc.T("stats.panel.duels"), duelsPlot(a, list))
	return p
}

// statsNumber is the look of a large number.
func statsNumber(size float32) kit.Style {
	return kit.Style{Size: size, Small: theme.TextBody, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller}
}

func (p *statsPictures) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, t := range p.tiles {
		list = append(list, t.box, t.number, t.caption, t.more)
	}
	for _, q := range p.panels {
		list = append(list, q.box, q.title, q.plot)
	}
	return list
}

func (p *statsPictures) place(in table.Rect, compact bool) {
	gap, high, pad := float32(16), float32(92), float32(16)
	if compact {
		gap, high, pad = 8, 66, 10
	}
	w := (in.W - gap*float32(len(p.tiles)-1)) / float32(len(p.tiles))
	for i, t := range p.tiles {
		x := in.X + float32(i)*(w+gap)
		kit.Place(t.box, x, in.Y, w, high)
		if compact {
			t.number.SetStyle(statsNumber(theme.TextTitle))
			kit.Place(t.number, x+pad, in.Y+2, w-2*pad, 34)
			kit.Place(t.caption, x+pad, in.Y+38, w-2*pad, 20)
			t.more.Hide()
			continue
		}
		t.more.Show()
		t.number.SetStyle(statsNumber(34))
		kit.Place(t.number, x+pad, in.Y+6, w-2*pad, 42)
		kit.Place(t.caption, x+pad, in.Y+50, w-2*pad, 20)
		kit.Place(t.more, x+pad, in.Y+69, w-2*pad, 18)
	}
	y := in.Y + high + gap
	pw, ph := (in.W-gap)/2, (in.Bottom()-y-gap)/2
	for i, q := range p.panels {
		x, top := in.X+float32(i%2)*(pw+gap), y+float32(i/2)*(ph+gap)
		kit.Place(q.box, x, top, pw, ph)
		kit.Place(q.title, x+pad, top+pad*0.6, pw-2*pad, 22)
		head := pad*0.6 + 26
		kit.Place(q.plot, x+pad, top+head, pw-2*pad, ph-head-pad*0.7)
	}
}
