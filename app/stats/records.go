package stats

// Feat is what a record is about. Feats are stable words, fit to be the end of a translation key.
type Feat string

// The feats. Those of points compare matches of one game only.
const (
	Best        Feat = "best"    // the best points
	Worst       Feat = "worst"   // and the worst
	FewestMoves Feat = "moves"   // of a match that was won
	FastestWin  Feat = "fastest" // seconds of a match that was won
	Longest     Feat = "longest" // seconds of a match
	LongestRun  Feat = "run"     // matches won in a row
)

// Record is the most that was reached in something, and the match in which that was so first: of a run its last one.
type Record struct {
	Feat  Feat
	Value int
	Match Match
}

// Records are the records of matches that are given in the order of time: those of points first where all are of one game.
// A feat of which nothing is known is left out.
func Records(list []Match) []Record {
	feats := []Feat{FewestMoves, FastestWin, Longest, LongestRun}
	if len(list) > 0 && oneGame(list) {
		feats = append([]Feat{Best, Worst}, feats...)
	}
	low := lowOf(list)
	var records []Record
	for _, f := range feats {
		if r, there := record(list, f, low); there {
			records = append(records, r)
		}
	}
	return records
}

func oneGame(list []Match) bool {
	for i := range list {
		if list[i].Game != list[0].Game {
			return false
		}
	}
	return true
}

// record finds one. Few points are the best if low is true.
func record(list []Match, f Feat, low bool) (r Record, there bool) {
	run := 0
	for i := range list {
		m := &list[i]
		run++
		if !m.Won() {
			run = 0
		}
		value, more := 0, true // more is better
		switch f {
		case Best:
			value, more = m.Score, !low
		case Worst:
			value, more = m.Score, low
		case FewestMoves:
			value, more = won(m, m.Moves), false
		case FastestWin:
			value, more = won(m, m.Seconds), false
		case Longest:
			value = m.Seconds
		case LongestRun:
			value = run
		}
		if value <= 0 && f != Best && f != Worst {
			continue // not known
		}
		if !there || value != r.Value && (value > r.Value) == more {
			r, there = Record{f, value, *m}, true
		}
	}
	return r, there
}

// won is a number of a match that was won, 0 of another one.
func won(m *Match, n int) int {
	if m.Won() {
		return n
	}
	return 0
}
