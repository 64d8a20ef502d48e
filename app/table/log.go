package table

import (
	"slices"

	"deckhand/engine"
)

// Line is a sentence of the log.
type Line struct {
	Kind LineKind
	Text string
}

// LineKind is what a line of the log is about.
type LineKind uint8

// The kinds of lines.
const (
	RoundLine  LineKind = iota // a round begins: a heading
	DeedLine                   // what somebody did
	EffectLine                 // what followed from it
	SaidLine                   // the whole situation, told when the person asked for it
)

// deedLines are the sentences about one deed.
func deedLines(sentences []string) []Line {
	lines := make([]Line, len(sentences))
	for i, s := range sentences {
		lines[i] = Line{EffectLine, s}
	}
	if len(lines) > 0 {
		lines[0].Kind = DeedLine
	}
	return lines
}

// record is the log as far as it has been put into words. It is made of what happened
// and can be made again in another language.
type record struct {
	lines []Line
	begun bool  // with the first deal
	deeds int   // of the past
	told  int   // announcements
	first []int // of each deed, its first line
}

// announcement is a situation that the person asked about.
type announcement struct {
	after  int // deeds before it
	moment Moment
	hand   []engine.Card
}

// Log is what has been shown so far in plain sentences, oldest first. Nobody reads in it
// what the seat at the screen has not seen. The caller must not change it.
func (w *Widget) Log() []Line {
	r := &w.record
	if !r.begun {
		r.begun = true
		if w.Opening != nil {
			r.lines = w.look.Opening(&w.shown, w.Opening)
		}
	}
	for {
		for r.told < len(w.announced) && w.announced[r.told].after <= r.deeds {
			r.lines = append(r.lines, Line{SaidLine, w.situation(w.announced[r.told])})
			r.told++
		}
		if r.deeds == len(w.Past) {
			return r.lines
		}
		r.first = append(r.first, len(r.lines))
		r.lines = append(r.lines, w.look.Tell(&w.shown, r.deeds)...)
		r.deeds++
	}
}

// DeedAt is the deed of the past that the log begins to tell of in a line, None if no deed
// begins there.
func (w *Widget) DeedAt(line int) int {
	first := w.record.first
	for deed, found := slices.BinarySearch(first, line); found && deed < len(first) && first[deed] == line; deed++ {
		if deed+1 == len(first) || first[deed+1] > line {
			return deed // those before it had nothing to tell
		}
	}
	return None
}

// LogOf is what the log tells of one deed of the past.
func (w *Widget) LogOf(deed int) []Line {
	if deed < 0 || deed >= len(w.Past) {
		return nil
	}
	return w.look.Tell(&w.shown, deed)
}

// Common is what the log tells of deeds of the whole past from one of them on, to all at the
// table and to none of them: nobody is spoken to. The past is given as all may know it. By is whose deed each line tells, or
// engine.NoSeat.
func (w *Widget) Common(past []Deed, from int) (lines []Line, by []engine.Seat) {
	m := w.shown
	m.Me, m.Past = engine.NoSeat, past
	for at := from; at < len(past); at++ {
		for _, line := range w.look.Tell(&m, at) {
			who := engine.NoSeat
			if line.Kind == DeedLine {
				who = past[at].Seat
			}
			lines, by = append(lines, line), append(by, who)
		}
	}
	return lines, by
}

// retell puts the log into other words the next time it is asked for.
func (w *Widget) retell() { w.record = record{} }

// logged tells that the log has grown.
func (w *Widget) logged() {
	if w.Logged != nil {
		w.Logged()
	}
}
