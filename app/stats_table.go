package app

import (
	"cmp"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/stats"
	"deckhand/theme"
)

// statsRows are a part of the table: a heading, names of the columns, and rows of numbers.
type statsRows struct {
	title string
	heads []string
	rows  [][]string
}

// newStatsTable shows in numbers what the pictures show, and more exactly.
func newStatsTable(a *App, game string, list []stats.Match) *container.Scroll {
	const high, gap, head = 26, 18, 30
	var objects []fyne.CanvasObject
	var places []func(width float32)
	y := float32(0)
	put := func(text string, style kit.Style, top float32, at func(width float32) (x, w float32)) {
		t := kit.NewText(text, style)
		objects = append(objects, t)
		places = append(places, func(width float32) {
			x, w := at(width)
			kit.Place(t, x, top, w, high)
		})
	}
	for _, part := range statsParts(a, game, list) {
		put(part.title, kit.Style{Size: theme.TextBodyLarge, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller}, y, func(width float32) (float32, float32) { return 0, width })
		y += head
		wants := part.wants()
		for i, row := range append([][]string{part.heads}, part.rows...) {
			for c, cell := range row {
				style := kit.Style{Size: theme.TextBody, Small: theme.TextSmallest, Fit: kit.Smaller, Middle: true}
				if i == 0 {
					style.Size, style.Color = theme.TextCaption, theme.ColorInk2
				}
				if c > 0 {
					style.Align = fyne.TextAlignTrailing
				}
				put(cell, style, y, func(width float32) (float32, float32) { return statsColumn(c, wants, width) })
			}
			y += high
			line := kit.NewBox(kit.BoxStyle{Fill: theme.ColorTrack})
			objects = append(objects, line)
			top := y - 1
			places = append(places, func(width float32) { kit.Place(line, 0, top, width, 1) })
		}
		y += gap
	}
	page := kit.Absolute(fyne.NewSize(0, y), func(size fyne.Size) {
		for _, place := range places {
			place(size.Width - 14) // beside the bar
		}
	}, objects...)
	return container.NewVScroll(page)
}

// wants are the widths that the columns of a part would like to have.
func (p *statsRows) wants() []float32 {
	const gap = 12
	wants := make([]float32, len(p.heads))
	for c, head := range p.heads {
		wants[c] = kit.Width(head, theme.TextCaption, false) + gap
	}
	for _, row := range p.rows {
		for c, cell := range row {
			wants[c] = max(wants[c], kit.Width(cell, theme.TextBody, false)+gap)
		}
	}
	return wants
}

// statsColumn is where a column lies: the first has the names, and what the others leave.
func statsColumn(c int, wants []float32, width float32) (x, w float32) {
	numbers := float32(0)
	for _, want := range wants[1:] {
		numbers += want
	}
	shrink := min(1, (width-min(wants[0], width*0.2))/max(numbers, 1))
	x = width
	for i := len(wants) - 1; i > c; i-- {
		x -= wants[i] * shrink
	}
	if c == 0 {
		return 0, x
	}
	w = wants[c] * shrink
	return x - w, w - 4
}

// statsParts are the parts of the table.
func statsParts(a *App, game string, list []stats.Match) []statsRows {
	t := a.loc.T
	sums := func(title, first string, groups []stats.Group, name func(string) string) statsRows {
		p := statsRows{title: title, heads: []string{first, t("stats.col.played"), t("stats.col.won"), t("stats.col.rate")}}
		for place := 1; place < placeGroups; place++ {
			p.heads = append(p.heads, a.placeName(place))
		}
		p.heads = append(p.heads, t("stats.col.others"), t("stats.col.run"))
		points := game != "" || slices.ContainsFunc(groups, func(g stats.Group) bool { _, is := a.game(g.Key); return is })
		if points {
			p.heads = append(p.heads, t("stats.col.average"), t("stats.col.best"))
		}
		p.heads = append(p.heads, t("stats.col.time"), t("stats.col.longest"))
		for _, g := range groups {
			row := []string{name(g.Key), a.loc.Number(g.Played), a.loc.Number(g.Won), a.percent(g.WinRate())}
			others := g.Played
			for place := 1; place < placeGroups; place++ {
				row = append(row, a.loc.Number(g.Places[place]))
				others -= g.Places[place]
			}
			row = append(row, a.loc.Number(others), a.loc.Number(g.LongestRun))
			if points {
				row = append(row, a.average(g.Average()), a.loc.Number(g.Best))
			}
			p.rows = append(p.rows, append(row, a.lasting(g.Seconds), a.lasting(g.Longest)))
		}
		return p
	}
	var ids []string
	for _, g := range a.games {
		ids = append(ids, g.Info().ID)
	}
	byGame := stats.By(list, func(m *stats.Match) string { return m.Game }, ids...)
	byLevel := stats.By(list, func(m *stats.Match) string { return m.Level }, levelOrder()...)
	bySeats := stats.By(list, func(m *stats.Match) string { return strconv.Itoa(m.Seats) })
	slices.SortFunc(bySeats, func(x, y stats.Group) int {
		return cmp.Or(cmp.Compare(len(x.Key), len(y.Key)), cmp.Compare(x.Key, y.Key))
	})
	parts := []statsRows{
		sums(t("stats.part.games"), t("stats.col.game"), byGame, func(id string) string {
			if _, known := a.game(id); !known {
				return id
			}
			return a.gameName(id)
		}),
		sums(t("stats.part.levels"), t("stats.col.level"), byLevel, a.levelName),
		sums(t("stats.part.seats"), t("stats.col.seats"), bySeats, func(n string) string { return n }),
	}
	duels := statsRows{title: t("stats.panel.duels"), heads: []string{t("stats.unit.bot"), t("stats.col.met"), t("stats.col.before"), t("stats.col.after")}}
	for _, d := range stats.Duels(list) {
		duels.rows = append(duels.rows, []string{d.Name, a.loc.Number(d.Met), a.loc.Number(d.Before), a.loc.Number(d.After)})
	}
	return append(parts, duels, recordRows(a, game, list))
}

// statsCSV is every match as a line of values parted by commas.
func statsCSV(a *App, list []stats.Match) ([]byte, error) {
	t := a.loc.T
	var b strings.Builder
	w := csv.NewWriter(&b)
	rows := [][]string{{
		t("stats.csv.ended"), t("stats.col.game"), t("stats.csv.deal"), t("stats.col.seats"), t("stats.col.level"), t("stats.csv.place"),
		t("stats.csv.points"), t("stats.csv.seconds"), t("stats.csv.hints"), t("stats.csv.moves"), t("stats.unit.bots"),
	}}
	for i := range list {
		m := &list[i]
		var rivals []string
		for _, r := range m.Rivals {
			rivals = append(rivals, r.Name)
		}
		rows = append(rows, []string{
			m.Ended.Local().Format(time.DateTime), harmless(m.Game), strconv.FormatUint(m.Seed, 10), strconv.Itoa(m.Seats), harmless(m.Level),
			strconv.Itoa(m.Place), strconv.Itoa(m.Score), strconv.Itoa(m.Seconds), strconv.Itoa(m.Hints), strconv.Itoa(m.Moves), harmless(strings.Join(rivals, ", ")),
		})
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// harmless keeps a spreadsheet from taking a name for a formula.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// exportStats writes the matches to a file that a person names.
func (a *App) exportStats(list []stats.Match) {
	data, err := statsCSV(a, list)
	if err != nil {
		a.note(err)
		return
	}
	a.exportFile("stats.export", "deckhand.csv", data, a.changed)
}
