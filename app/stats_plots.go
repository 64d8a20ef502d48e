package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/stats"
	"deckhand/theme"
)

// The pictures of the statistics. Each draws into whatever room it gets.

// plotter draws a picture.
type plotter = func(p *kit.Pen, size fyne.Size)

// rowsOf divides a height among rows, which are never higher than most.
func rowsOf(n int, height, most float32) (step float32) {
	return min(height/float32(max(n, 1)), most)
}

// gamesPlot shows how many matches of each game were played and won.
func gamesPlot(a *App, list []stats.Match) plotter {
	var ids []string
	for _, g := range a.games {
		ids = append(ids, g.Info().ID)
	}
	groups := stats.By(list, func(m *stats.Match) string { return m.Game }, ids...)
	most := 1
	for _, g := range groups {
		most = max(most, g.Played)
	}
	return func(p *kit.Pen, size fyne.Size) {
		const icon, nameW, numberW = 28, 112, 92
		step := rowsOf(len(groups), size.Height, 40)
		left := float32(icon + 8 + nameW + 8)
		full := size.Width - left - numberW
		for i, g := range groups {
			if _, known := a.game(g.Key); !known {
				continue
			}
			y := float32(i) * step
			side := min(icon, step-4)
			p.Put(kit.NewPicture(a.art.Cache(), a.art.Emblem(g.Key)), 0, y+(step-side)/2, side, side)
			p.Write(a.gameName(g.Key), icon+8, y, nameW, step, kit.Style{Size: theme.TextBody, Bold: true})
			bar := min(22, step-6)
			w := full * float32(g.Played) / float32(most)
			p.Box(left, y+(step-bar)/2, w, bar, 5, theme.ColorTrack)
			if g.Won > 0 {
				p.Box(left, y+(step-bar)/2, full*float32(g.Won)/float32(most), bar, 5, theme.ClothOf(g.Key).Base)
			}
			p.Write(a.loc.T("stats.of", "won", a.loc.Number(g.Won), "played", a.loc.Number(g.Played)), size.Width-numberW, y, numberW, step, kit.Style{Size: theme.TextBody, Bold: true, Align: fyne.TextAlignTrailing})
			p.Tell(0, y, size.Width, step, a.loc.T("stats.tell.group", "name", a.gameName(g.Key), "won", a.loc.Number(g.Won), "played", a.loc.Number(g.Played), "rate", a.percent(g.WinRate())))
		}
	}
}

// rateMost is how many matches the line of the win rate shows.
const rateMost = 30

// ratePlot shows the win rate of the last ten matches after each match.
func ratePlot(a *App, list []stats.Match) plotter {
	rates := stats.Rates(list, rateMost)
	return func(p *kit.Pen, size fyne.Size) {
		const left, foot, dot = 48, 22, 4.5
		w, h := size.Width-left-dot-2, size.Height-foot-8
		top := 1.0
		at := func(rate float64) float32 { return 4 + h*float32(1-rate/top) }
		for _, mark := range []float64{0, 0.25, 0.5, 0.75, 1} {
			y := at(mark)
			p.Line(left, y, size.Width, y, 1, theme.ColorTrack)
			p.Write(a.percent(mark), 0, y-9, left-8, 18, kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Align: fyne.TextAlignTrailing})
		}
		step := float32(0)
		if n := len(rates); n > 1 {
			step = w / float32(n-1)
		}
		x := func(i int) float32 { return left + dot + float32(i)*step }
		for i := 1; i < len(rates); i++ {
			p.Line(x(i-1), at(rates[i-1]), x(i), at(rates[i]), 3.5, theme.ColorTeal)
		}
		for i, rate := range rates {
			p.Dot(x(i), at(rate), dot, theme.ColorRow, theme.ColorTeal)
			m := &list[len(list)-len(rates)+i]
			half := max(step/2, 6)
			p.Tell(x(i)-half, 0, 2*half, size.Height, a.loc.T("stats.tell.rate", "date", a.loc.Date(m.Ended.Local()), "rate", a.percent(rate)))
		}
		caption := kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2}
		if n := len(rates) - 1; n > 0 {
			p.Write(a.loc.N("stats.ago", n), left, size.Height-foot+2, w/2, foot, caption)
		}
		caption.Align = fyne.TextAlignTrailing
		p.Write(a.loc.T("stats.latest"), left+w/2, size.Height-foot+2, w/2+dot, foot, caption)
	}
}

// pointsPlot shows how often a match ended with how many points.
func pointsPlot(a *App, list []stats.Match) plotter {
	return func(p *kit.Pen, size fyne.Size) {
		const foot, head = 20, 18
		bins := stats.Distribution(list, max(int(size.Width/44), 4))
		most := 1
		for _, b := range bins {
			most = max(most, b.Count)
		}
		step := size.Width / float32(len(bins))
		full := size.Height - foot - head
		p.Line(0, size.Height-foot, size.Width, size.Height-foot, 1, theme.ColorLine)
		for i, b := range bins {
			x := float32(i) * step
			h := full * float32(b.Count) / float32(most)
			width := min(step-6, 64)
			if b.Count > 0 {
				p.Box(x+(step-width)/2, head+full-h, width, h, 4, theme.ColorTeal)
				p.Write(a.loc.Number(b.Count), x, head+full-h-head, step, head, kit.Style{Size: theme.TextCaption, Bold: true, Align: fyne.TextAlignCenter})
			}
			points := a.loc.Number(b.From)
			if b.To > b.From {
				points = a.loc.T("stats.unit.range", "from", a.loc.Number(b.From), "to", a.loc.Number(b.To))
			}
			p.Write(points, x, size.Height-foot, step, foot, kit.Style{Size: theme.TextSmallest, Color: theme.ColorInk2, Align: fyne.TextAlignCenter})
			p.Tell(x, 0, step, size.Height, a.loc.N("stats.tell.points", b.Count, "points", points))
		}
	}
}

// placeShade is the colour of a place, and of words on it; the last one is for all others.
func placeShade(place int) (fill, ink fyne.ThemeColorName) {
	switch place {
	case 1:
		return theme.ColorTeal, theme.ColorOnTeal
	case 2:
		return theme.ColorMust, theme.ColorOnMust
	case 3:
		return theme.ColorTerra, theme.ColorRow
	}
	return theme.ColorInk2, theme.ColorRow
}

const placeGroups = 4 // three places, and all others

// placesPlot shows the places, and how often the person has won against bots of each level.
func placesPlot(a *App, list []stats.Match, s stats.Sum) plotter {
	counts := [placeGroups]int{}
	for place, n := range s.Places {
		switch {
		case place >= 1 && place < placeGroups:
			counts[place-1] += n
		default:
			counts[placeGroups-1] += n
		}
	}
	levels := stats.By(list, func(m *stats.Match) string { return m.Level }, levelOrder()...)
	name := func(i int) string {
		if i == placeGroups-1 {
			return a.loc.T("stats.places.others")
		}
		return a.placeName(i + 1)
	}
	return func(p *kit.Pen, size fyne.Size) {
		bar := min(40, size.Height*0.28)
		legend := min(28, size.Height*0.2)
		full := size.Width - 3*(placeGroups-1)
		x, lx := float32(0), float32(0)
		for i, n := range counts {
			if n == 0 {
				continue
			}
			fill, ink := placeShade(i + 1)
			w := full * float32(n) / float32(s.Played)
			p.Box(x, 0, w, bar, 6, fill)
			if number := a.loc.Number(n); kit.Width(number, theme.TextBodyLarge, true)+6 < w {
				p.Write(number, x, 0, w, bar, kit.Style{Size: theme.TextBodyLarge, Bold: true, Color: ink, Align: fyne.TextAlignCenter})
			}
			p.Tell(x, 0, w, bar, a.loc.N("stats.tell.place", n, "place", name(i), "rate", a.percent(float64(n)/float64(s.Played))))
			x += w + 3
			words := kit.Width(name(i), theme.TextBody, false)
			p.Box(lx, bar+8+(legend-14)/2, 14, 14, 3, fill)
			p.Write(name(i), lx+22, bar+8, words+2, legend, kit.Style{Size: theme.TextBody})
			lx += 22 + words + 20
		}
		y := bar + 8 + legend + 4
		if size.Height-y < 56 {
			return
		}
		p.Write(a.loc.T("stats.places.levels"), 0, y, size.Width, 22, kit.Style{Size: theme.TextBody, Bold: true})
		y += 26
		step := size.Width / float32(max(len(levels), 2))
		for i, l := range levels {
			lx := float32(i) * step
			w := step - 16
			of := a.loc.T("stats.of", "won", a.loc.Number(l.Won), "played", a.loc.Number(l.Played))
			number := kit.Width(of, theme.TextCaption, true) + 4
			style := kit.Style{Size: theme.TextCaption, Bold: true, Align: fyne.TextAlignTrailing}
			if room := w - number; kit.Width(a.levelName(l.Key), theme.TextBody, false) <= room {
				p.Write(a.levelName(l.Key), lx, y, room, 20, kit.Style{Size: theme.TextBody})
				p.Write(of, lx+room, y, number, 20, style)
			} else { // below each other
				style.Align = fyne.TextAlignLeading
				p.Write(a.levelName(l.Key), lx, y, w, 20, kit.Style{Size: theme.TextBody})
				p.Write(of, lx, y+34, w, 16, style)
			}
			p.Box(lx, y+23, w, 10, 5, theme.ColorTrack)
			if l.Won > 0 {
				p.Box(lx, y+23, max(w*float32(l.WinRate()), 10), 10, 5, theme.ColorTeal)
			}
			p.Tell(lx, y, w, 36, a.loc.T("stats.tell.group", "name", a.levelName(l.Key), "won", a.loc.Number(l.Won), "played", a.loc.Number(l.Played), "rate", a.percent(l.WinRate())))
		}
	}
}

// duelsPlot shows how the person has fared against the bots met most often.
func duelsPlot(a *App, list []stats.Match) plotter {
	duels := stats.Duels(list)
	return func(p *kit.Pen, size fyne.Size) {
		const low, nameW, numberW = 22, 96, 84
		n := min(len(duels), max(int(size.Height/low), 1), 6)
		step := rowsOf(n, size.Height, 36)
		full := size.Width - nameW - numberW - 16
		for i, d := range duels[:n] {
			y := float32(i) * step
			bar := min(20, step-6)
			p.Write(d.Name, 0, y, nameW, step, kit.Style{Size: theme.TextBody, Bold: true})
			p.Box(nameW+8, y+(step-bar)/2, full, bar, 5, theme.ColorTrack)
			unit := full / float32(d.Met)
			if d.Before > 0 {
				p.Box(nameW+8, y+(step-bar)/2, unit*float32(d.Before), bar, 5, theme.ColorTeal)
			}
			if d.After > 0 {
				w := unit * float32(d.After)
				p.Box(nameW+8+full-w, y+(step-bar)/2, w, bar, 5, theme.ColorInk2)
			}
			p.Write(a.loc.T("stats.unit.duel", "mine", a.loc.Number(d.Before), "theirs", a.loc.Number(d.After)), size.Width-numberW, y, numberW, step, kit.Style{Size: theme.TextBody, Bold: true, Align: fyne.TextAlignTrailing})
			p.Tell(0, y, size.Width, step, a.loc.N("stats.tell.duel", d.Met, "name", d.Name, "mine", a.loc.Number(d.Before), "theirs", a.loc.Number(d.After)))
		}
	}
}
