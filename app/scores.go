package app

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/theme"
)

// scores is the drawer beside the table that shows how the match stands: the points of
// each round, the totals and the places, as on a sheet that somebody keeps.
type scores struct {
	drawer
	paper  *fyne.Container // holds the sheet
	sheet  *scoreSheet
	counts tally // what the sheet shows
}

func (s *scores) furnish(a *App, p *playScreen) {
	s.drawer = drawer{app: a, play: p, opened: s.update, closed: func() {}}
}

func (s *scores) build() {
	s.paper = container.NewStack()
	s.frame(s.app.loc.T("panel.scores.title"), s.paper)
	if s.play.keepsScore() {
		s.draw(countOf(s.play.session))
	}
}

// keepsScore says whether there is anything to keep a sheet of.
func (p *playScreen) keepsScore() bool { return countOf(p.session).Rounds }

// update takes in what has been counted since.
func (s *scores) update() {
	if now := countOf(s.play.session); s.open && !reflect.DeepEqual(now, s.counts) {
		s.draw(now)
	}
}

func (s *scores) draw(t tally) {
	s.counts, s.sheet = t, s.newSheet(t)
	s.paper.Objects = []fyne.CanvasObject{s.sheet.content}
	s.paper.Refresh()
}

// key scrolls by the keys that mean nothing at the table, and reports whether this was one.
func (s *scores) key(name fyne.KeyName) bool {
	if !s.open {
		return false
	}
	step := map[fyne.KeyName]float32{fyne.KeyUp: -scoreRow, fyne.KeyDown: scoreRow, fyne.KeyPageUp: -s.sheet.scroll.Size().Height, fyne.KeyPageDown: s.sheet.scroll.Size().Height}[name]
	if step != 0 {
		s.sheet.scrollTo(s.sheet.scroll.Offset.Y + step)
	}
	return step != 0
}

// The measures of a sheet, in units.
const (
	scoreRow    = 28
	scoreAvatar = 32
	scoreName   = 18
	scoreGap    = 4
)

// scoreSheet has a column for each seat and a row for each round. The rows scroll between
// the names and the totals when there are many.
type scoreSheet struct {
	content *fyne.Container
	scroll  *container.Scroll
	goal    *kit.Text
	round   *kit.Text           // heading of the numbers of the rounds
	heads   []fyne.CanvasObject // picture and name of each seat
	mine    *kit.Box            // behind the own column
	at      int                 // which is that
	lines   [2]*kit.Box         // below the names and above the totals
	rows    []scoreLine
	feet    []scoreLine
	empty   *kit.Text
}

// scoreLine is a row: what it is about, and a cell for each seat.
type scoreLine struct {
	name  *kit.Text
	cells []*kit.Text
}

func (s *scores) newSheet(t tally) *scoreSheet {
	a, m := s.app, s.play.session.Match()
	outcome, _ := s.play.session.Outcome()
	sheet := &scoreSheet{
		goal:  kit.NewText(s.goal(t), kit.Style{Color: theme.ColorInk2, Fit: kit.Wrapped}),
		round: kit.NewText(a.loc.T("panel.scores.round"), scoreNames()),
		mine:  kit.NewBox(kit.RowStyle(theme.ColorRowMine, theme.ColorMustLip)),
		at:    int(s.play.session.Me()),
		empty: kit.NewText(a.loc.T("panel.scores.none"), kit.Style{Italic: true, Color: theme.ColorInk2, Fit: kit.Wrapped}),
	}
	for i := range sheet.lines {
		sheet.lines[i] = kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})
	}
	over, started := 0, false
	for seat := range t.Rows {
		row := &t.Rows[seat]
		over = max(over, row.Since+len(row.Scores))
		started = started || row.Start > 0
		name := nameOf(a.loc, m.Players[seat])
		style := kit.Style{Size: theme.TextCaption, Small: theme.TextSmallest, Bold: true, Align: fyne.TextAlignCenter, Fit: kit.Smaller, Middle: true}
		sheet.heads = append(sheet.heads, kit.NewPicture(a.art.Cache(), a.art.Avatar(m.Players[seat].Avatar)), kit.NewText(name, style))
	}
	line := func(name string, bold bool, cell func(seat int) string) scoreLine {
		l := scoreLine{name: kit.NewText(name, scoreNames())}
		for seat := range t.Rows {
			l.cells = append(l.cells, kit.NewText(cell(seat), kit.Style{Small: theme.TextSmallest, Bold: bold, Align: fyne.TextAlignCenter, Fit: kit.Smaller, Middle: true}))
		}
		return l
	}
	if started {
		sheet.rows = append(sheet.rows, line(a.loc.T("panel.scores.start"), false, func(seat int) string {
			if t.Rows[seat].Since == 0 {
				return ""
			}
			return a.loc.Number(t.Rows[seat].Start)
		}))
	}
	for round := range over {
		sheet.rows = append(sheet.rows, line(a.loc.Number(round+1), false, func(seat int) string {
			i := round - t.Rows[seat].Since
			if i < 0 || i >= len(t.Rows[seat].Scores) {
				return ""
			}
			return a.loc.Number(t.Rows[seat].Scores[i])
		}))
	}
	if over > 0 {
		sheet.feet = []scoreLine{
			line(a.loc.T("panel.scores.total"), true, func(seat int) string { return a.loc.Number(outcome.Scores[seat]) }),
			line(a.loc.T("panel.scores.place"), false, func(seat int) string {
				if outcome.Places[seat] == 0 {
					return "" // has left
				}
				return a.loc.Number(outcome.Places[seat])
			}),
		}
	}
	sheet.assemble()
	return sheet
}

func scoreNames() kit.Style {
	return kit.Style{Size: theme.TextCaption, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller, Middle: true}
}

// goal says what the points mean.
func (s *scores) goal(t tally) string {
	return s.app.loc.T("scores.goal."+s.play.gameID(), "limit", t.Limit, "rounds", suitupRounds(s.play.session.Match()))
}

func (s *scoreSheet) assemble() {
	page := kit.Absolute(fyne.NewSize(0, float32(len(s.rows))*scoreRow), func(size fyne.Size) {
		for i, l := range s.rows {
			l.place(float32(i)*scoreRow, size.Width-lineEdge)
		}
	}, scoreObjects(s.rows)...)
	s.scroll = container.NewVScroll(page)
	objects := append([]fyne.CanvasObject{s.goal, s.mine, s.round}, s.heads...)
	objects = append(objects, s.lines[0], s.scroll, s.empty, s.lines[1])
	s.content = kit.Absolute(fyne.Size{}, s.place, append(objects, scoreObjects(s.feet)...)...)
}

func scoreObjects(lines []scoreLine) []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, l := range lines {
		objects = append(objects, l.name)
		for _, c := range l.cells {
			objects = append(objects, c)
		}
	}
	return objects
}

// place lays the sheet out; the newest round is in sight.
func (s *scoreSheet) place(size fyne.Size) {
	width := size.Width - lineEdge // beside the bar
	y := s.goal.HeightFor(width)
	kit.Place(s.goal, 0, 0, width, y)
	y += theme.Space4
	top, columns := y, scoreColumns(width, len(s.heads)/2)
	for i := 0; i < len(s.heads); i += 2 {
		c := columns[i/2]
		kit.Place(s.heads[i], c.x+(c.w-scoreAvatar)/2, y+scoreGap, scoreAvatar, scoreAvatar)
		kit.Place(s.heads[i+1], c.x+2, y+scoreAvatar+scoreGap, c.w-4, scoreName)
	}
	kit.Place(s.round, 0, y+scoreAvatar+scoreGap, columns[0].x-2, scoreName)
	y += scoreAvatar + scoreName + 2*scoreGap
	kit.Place(s.lines[0], 0, y, width, 1)
	y += scoreGap
	foot := float32(len(s.feet))*scoreRow + 2*scoreGap
	rows := min(float32(max(len(s.rows), 1))*scoreRow, max(size.Height-y-foot, scoreRow))
	kit.Place(s.scroll, 0, y, size.Width, rows)
	kit.Place(s.empty, 0, y+scoreGap, width, scoreRow)
	s.empty.Hidden = len(s.rows) > 0
	y += rows + scoreGap
	kit.Place(s.lines[1], 0, y, width, 1)
	s.lines[1].Hidden = len(s.feet) == 0
	for i, l := range s.feet {
		l.place(y+scoreGap+float32(i)*scoreRow, width)
	}
	mine, end := columns[s.at], y+foot
	if len(s.rows) == 0 { // a sentence goes across the column
		end = y - rows - scoreGap
	}
	kit.Place(s.mine, mine.x, top-2, mine.w, end-top)
	s.scrollTo(s.scroll.Content.MinSize().Height)
}

// scrollTo brings a height to the upper edge, as far as there is something to scroll.
func (s *scoreSheet) scrollTo(y float32) {
	s.scroll.Offset.Y = min(max(y, 0), max(s.scroll.Content.MinSize().Height-s.scroll.Size().Height, 0))
	s.scroll.Refresh()
}

func (l *scoreLine) place(y, width float32) {
	columns := scoreColumns(width, len(l.cells))
	kit.Place(l.name, 0, y, columns[0].x-2, scoreRow)
	for i, c := range l.cells {
		kit.Place(c, columns[i].x+1, y, columns[i].w-2, scoreRow)
	}
}

// scoreColumns are those of the seats, beside that of the names of the rows.
func scoreColumns(width float32, seats int) []span {
	const names, most = 54, 84
	w := min((width-names)/float32(max(seats, 1)), most)
	list := make([]span, seats)
	for i := range list {
		list[i] = span{names + float32(i)*w, w}
	}
	return list
}
