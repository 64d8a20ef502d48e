package app

import (
	"math"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/theme"
)

// lineList shows a log, the newest line at the bottom. A log may have thousands of
// lines; only those in sight have objects in the window.
type lineList struct {
	scroll *container.Scroll
	page   *fyne.Container
	lines  []table.Line
	tops   []float32 // of each line, and the end of the last
	texts  []*kit.Text
	drawn  int // so many of them are on the page
	width  float32
	moved  func()
	back   *lineBack  // nil where nothing can be taken back
	faces  *lineFaces // nil where nobody's picture stands before a line

	follow bool    // stay at the end when lines come
	anchor int     // else the line at the upper edge
	above  float32 // and how much of it is beyond the edge
}

// newLineList makes a list that stands where another one stood; nil is the end.
func newLineList(before *lineList, moved func()) *lineList {
	l := &lineList{moved: moved, follow: true}
	if before != nil {
		l.follow, l.anchor, l.above = before.follow, before.anchor, before.above
	}
	l.page = &fyne.Container{Layout: &lying{l}}
	l.scroll = container.NewVScroll(l.page)
	l.scroll.OnScrolled = func(fyne.Position) { l.scrolled() }
	return l
}

// lying is the layout of the page: the lines are placed as they come into sight.
type lying struct{ *lineList }

func (l *lying) Layout([]fyne.CanvasObject, fyne.Size) {}
func (l *lying) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, l.height()) }

// height is that of the whole list.
func (l *lineList) height() float32 {
	if len(l.tops) == 0 {
		return 0
	}
	return l.tops[len(l.tops)-1]
}

// The look of a line by its kind.
const (
	lineIndent = 14 // of what followed from a deed
	lineEdge   = 14 // kept free at the right for the scroll bar
)

func lineStyle(k table.LineKind) (style kit.Style, indent, gap float32) {
	switch k {
	case table.RoundLine:
		return kit.Style{Size: theme.TextBodyLarge, Bold: true, Color: theme.ColorTerra, Fit: kit.Wrapped}, 0, theme.Space5
	case table.EffectLine:
		return kit.Style{Color: theme.ColorInk2, Fit: kit.Wrapped}, lineIndent, 1
	case table.SaidLine:
		return kit.Style{Italic: true, Color: theme.ColorTeal, Fit: kit.Wrapped}, 0, theme.Space3
	default:
		return kit.Style{Fit: kit.Wrapped}, 0, theme.Space2
	}
}

// wordsWidth is the room for the words of a line.
func (l *lineList) wordsWidth() float32 {
	w := l.width - lineEdge - l.before()
	if l.back != nil {
		w -= lineBackWide
	}
	return w
}

// beyond is by how much the picture before a line is higher than a line.
func (l *lineList) beyond(i int) float32 {
	if l.faces == nil || l.lines[i].Kind != table.DeedLine {
		return 0
	}
	return lineFaceSide - ceil(theme.TextBody*theme.LineHeightWrapped)
}

// before is the room for what stands before the words.
func (l *lineList) before() float32 {
	if l.faces == nil {
		return 0
	}
	return lineFaceWide
}

// show takes a log that has changed at its end.
func (l *lineList) show(lines []table.Line) {
	same := 0
	for same < min(len(lines), len(l.lines)) && lines[same] == l.lines[same] {
		same++
	}
	l.tops = l.tops[:min(len(l.tops), same+1)]
	l.lines = lines
	l.measure()
	l.settle()
}

// resize gives the list a place, in units.
func (l *lineList) resize(width, height float32) {
	kit.Place(l.scroll, 0, 0, width, height)
	if width != l.width {
		l.width, l.tops = width, nil
		l.measure()
	}
	l.settle()
}

// measure finds where lines lie that have not been measured.
func (l *lineList) measure() {
	if l.width <= 0 {
		return
	}
	if len(l.tops) == 0 {
		l.tops = append(l.tops, 0)
	}
	for i := len(l.tops) - 1; i < len(l.lines); i++ {
		l.tops = append(l.tops, l.tops[i]+l.gap(i)+l.lineHeight(i))
	}
}

func (l *lineList) gap(i int) float32 {
	if i == 0 {
		return 0
	}
	_, _, gap := lineStyle(l.lines[i].Kind)
	return gap
}

// lineHeight is whole, as words between two pixels lose their lower edge.
func (l *lineList) lineHeight(i int) float32 {
	style, indent, _ := lineStyle(l.lines[i].Kind)
	size := style.Size
	if size == 0 {
		size = theme.TextBody
	}
	width := l.wordsWidth() - indent
	if kit.Width(l.lines[i].Text, size, style.Bold) <= width { // most are short, and that is quickly known
		return ceil(size*theme.LineHeightWrapped) + l.beyond(i)
	}
	return ceil(kit.TextHeight(l.lines[i].Text, width, size, style.Bold)) + l.beyond(i)
}

// settle goes to the end, or keeps the upper line where it is.
func (l *lineList) settle() {
	if l.width <= 0 {
		return // has no place yet
	}
	l.scroll.Refresh()
	switch {
	case l.follow:
		l.scrollTo(l.height())
	case l.anchor < len(l.tops):
		l.scrollTo(l.tops[l.anchor] + l.above)
	}
}

// scrollTo brings a height of the page to the upper edge, as far as there is more below.
func (l *lineList) scrollTo(y float32) {
	most := max(l.height()-l.scroll.Size().Height, 0)
	l.scroll.ScrollToOffset(fyne.NewPos(0, ceil(min(max(y, 0), most))))
	l.scrolled()
}

// scrolled remembers where the list stands and shows what is in sight.
func (l *lineList) scrolled() {
	l.follow = l.atEnd()
	l.anchor, l.above = l.lineAt(l.scroll.Offset.Y), 0
	if l.anchor < len(l.tops) {
		l.above = l.scroll.Offset.Y - l.tops[l.anchor]
	}
	l.draw()
	l.moved()
}

// atEnd says whether the last line is in sight.
func (l *lineList) atEnd() bool {
	const tolerance = 4
	return l.scroll.Offset.Y+l.scroll.Size().Height >= l.height()-tolerance
}

// lineAt is the line at a height of the page.
func (l *lineList) lineAt(y float32) int {
	return max(sort.Search(len(l.tops), func(i int) bool { return l.tops[i] > y })-1, 0)
}

// draw gives texts to the lines in sight.
func (l *lineList) draw() {
	if len(l.tops) == 0 {
		return
	}
	first, end := l.lineAt(l.scroll.Offset.Y), l.lineAt(l.scroll.Offset.Y+l.scroll.Size().Height)+1
	end = min(end, len(l.lines))
	count := max(end-first, 0)
	for len(l.texts) < count {
		l.texts = append(l.texts, kit.NewText("", kit.Style{}))
	}
	if l.drawn != len(l.texts) {
		l.drawn, l.page.Objects = len(l.texts), nil
		for _, t := range l.texts {
			l.page.Objects = append(l.page.Objects, t)
		}
		if l.back != nil {
			l.page.Objects = append(l.page.Objects, l.back.grow(len(l.texts))...)
		}
		if l.faces != nil {
			l.page.Objects = append(l.page.Objects, l.faces.grow(len(l.texts))...)
		}
		canvas.Refresh(l.page)
	}
	for i, t := range l.texts {
		if i >= count {
			t.Hide()
			if l.back != nil {
				l.back.buttons[i].Hide()
			}
			if l.faces != nil {
				l.faces.pictures[i].Hide()
			}
			continue
		}
		at := first + i
		style, indent, _ := lineStyle(l.lines[at].Kind)
		t.SetStyle(style)
		t.SetText(l.lines[at].Text)
		top := l.tops[at] + l.gap(at) + l.beyond(at)/2
		kit.Place(t, l.before()+indent, top, l.wordsWidth()-indent, l.tops[at+1]-top)
		t.Show()
		if l.faces != nil {
			l.faces.put(i, at, l.tops[at]+l.gap(at))
		}
		if l.back != nil {
			l.back.put(i, at, l.width-lineEdge, top)
		}
	}
}

func ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }
