package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/stats"
	"deckhand/app/table"
	"deckhand/theme"
)

// statsRecord is a record in words.
type statsRecord struct {
	what, value string
	match       stats.Match
}

// recordsOf are the records of matches: of a game all of them, of all games the best result in each and what can be
// compared.
func recordsOf(a *App, game string, list []stats.Match) []statsRecord {
	var records []statsRecord
	if game == "" {
		for _, g := range a.games {
			id := g.Info().ID
			for _, r := range stats.Records(stats.Filter{Game: id}.Choose(list)) {
				if r.Feat == stats.Best {
					what := a.loc.T("stats.record.of", "game", a.gameName(id))
					records = append(records, statsRecord{what, a.featValue(r), r.Match})
				}
			}
		}
	}
	for _, r := range stats.Records(list) {
		if game != "" || r.Feat != stats.Best && r.Feat != stats.Worst {
			records = append(records, statsRecord{a.featName(r.Feat), a.featValue(r), r.Match})
		}
	}
	return records
}

// featName names what a record is about.
func (a *App) featName(f stats.Feat) string { return a.loc.T("stats.record." + string(f)) }

// featValue is a record with its unit.
func (a *App) featValue(r stats.Record) string {
	switch r.Feat {
	case stats.FastestWin, stats.Longest:
		return a.lasting(r.Value)
	case stats.LongestRun:
		return a.loc.N("stats.unit.matches", r.Value)
	case stats.FewestMoves:
		return a.loc.N("stats.unit.moves", r.Value)
	}
	return a.loc.Number(r.Value)
}

// recordsPlot shows the records, each with the day on which it was set.
func recordsPlot(a *App, game string, list []stats.Match) plotter {
	records := recordsOf(a, game, list)
	return func(p *kit.Pen, size fyne.Size) {
		const gap, wide, line = 28, 250, 38
		columns := 1
		if size.Width >= 2*wide+gap {
			columns = 2
		}
		rows := (len(records) + columns - 1) / columns
		rows = min(rows, max(int(size.Height/line), 1))
		step := rowsOf(rows, size.Height, 48)
		w := (size.Width - gap*float32(columns-1)) / float32(columns)
		for i, r := range records[:min(len(records), rows*columns)] {
			x, y := float32(i/rows)*(w+gap), float32(i%rows)*step
			value := min(kit.Width(r.value, theme.TextBodyLarge, true)+4, w/2)
			date := a.loc.Date(r.match.Ended.Local())
			p.Write(r.what, x, y, w-value-6, 20, kit.Style{Size: theme.TextBody})
			p.Write(date, x, y+18, w-value-6, 16, kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2})
			p.Write(r.value, x+w-value, y, value, min(step, 34), kit.Style{Size: theme.TextBodyLarge, Bold: true, Align: fyne.TextAlignTrailing})
			if i%rows < rows-1 {
				p.Line(x, y+step-2, x+w, y+step-2, 1, theme.ColorTrack)
			}
			p.Tell(x, y, w, step, a.loc.T("stats.tell.record", "what", r.what, "value", r.value, "game", a.gameName(r.match.Game), "date", date))
		}
	}
}

// recordRows are the records as a part of the table.
func recordRows(a *App, game string, list []stats.Match) statsRows {
	t := a.loc.T
	part := statsRows{title: t("stats.panel.records"), heads: []string{
		t("stats.panel.records"), t("stats.col.value"), t("stats.col.game"), t("stats.col.seats"), t("stats.col.level"), t("stats.csv.deal"), t("stats.csv.ended"),
	}}
	add := func(game string, list []stats.Match) {
		for _, r := range recordsOf(a, game, list) {
			m := &r.match
			part.rows = append(part.rows, []string{
				r.what, r.value, a.gameName(m.Game), a.loc.Number(m.Seats), a.levelName(m.Level), strconv.FormatUint(m.Seed, 10), a.loc.Date(m.Ended.Local()),
			})
		}
	}
	for _, id := range a.decorated(game) {
		part.rows = append(part.rows, []string{
			t("stats.record.trophy", "level", table.LadderTrophy), "", a.gameName(id), "", "", "", a.trophyDay(id),
		})
	}
	add(game, list)
	if game == "" {
		for _, g := range a.games {
			add(g.Info().ID, stats.Filter{Game: g.Info().ID}.Choose(list))
		}
	}
	return part
}
