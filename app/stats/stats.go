// Package stats counts finished matches. It is arithmetic on the history that the store keeps: it reads no file and no
// clock, knows no game, and can be done again at any time with the same result.
//
// Counted are matches with exactly one person that were not practice. Start at [Matches], which picks them out, and
// [Count].
package stats

import (
	"cmp"
	"slices"
	"time"

	"deckhand/app/store"
)

// Mixed is the level of a match whose bots are not all of the same one.
const Mixed = "mixed"

// Match is a finished match as the person in it sees it.
type Match struct {
	ID      string
	Game    string
	Ended   time.Time
	Seed    uint64
	Seats   int    // everybody who took part
	Level   string // of the bots
	Place   int    // of the person, from 1; 0 if they have no place
	Score   int    // of the person
	Seconds int    // of play
	Hints   int    // asked for
	Moves   int    // of the person; 0 if they were not counted
	Rivals  []Rival

	low bool // the fewest points were the best
}

// Rival is a bot in a match.
type Rival struct {
	Name  string
	Level string
	Place int
	Score int
}

// Won says whether nobody came in before the person.
func (m *Match) Won() bool { return m.Place == 1 }

// Matches picks out the matches that count, oldest first.
func Matches(history []store.Info) []Match {
	list := make([]Match, 0, len(history))
	for _, i := range history {
		if i.Err != nil || i.Match.Header.Result == nil {
			continue
		}
		if m, counts := match(&i.Match.Header); counts {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b Match) int { return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID)) })
	return list
}

func match(h *store.Header) (m Match, counts bool) {
	r := h.Result
	n := len(h.Seats) + len(r.Joined)
	if r.Facts[store.FactPractice] != 0 || n > len(r.Places) || n > len(r.Scores) {
		return Match{}, false
	}
	m = Match{ID: h.ID, Game: h.Game, Ended: r.Ended, Seed: h.Seed, Seats: n, Seconds: max(r.Facts[store.FactSeconds], 0), Hints: r.Facts[store.FactHints], Moves: max(r.Facts[store.FactMoves], 0)}
	m.Rivals = make([]Rival, 0, n-1)
	me := -1
	for i := range n {
		s := seat(h, i)
		switch {
		case s.Kind == store.Bot:
			m.Rivals = append(m.Rivals, Rival{s.Name, s.Level, r.Places[i], r.Scores[i]})
			if m.Level == "" {
				m.Level = s.Level
			} else if m.Level != s.Level {
				m.Level = Mixed
			}
		case me >= 0:
			return Match{}, false // a second person
		default:
			me = i
		}
	}
	if me < 0 {
		return Match{}, false
	}
	m.Place, m.Score = r.Places[me], r.Scores[me]
	m.low = lowIsBest(r)
	return m, true
}

func seat(h *store.Header, i int) *store.Seat {
	if i < len(h.Seats) {
		return &h.Seats[i]
	}
	return &h.Result.Joined[i-len(h.Seats)]
}

// lowIsBest says whether the first place has fewer points than the last one. So nobody needs to know what the points of a
// game mean.
func lowIsBest(r *store.Result) bool {
	first, last := -1, -1
	for i, place := range r.Places[:min(len(r.Places), len(r.Scores))] {
		if place == 0 {
			continue
		}
		if first < 0 || place < r.Places[first] {
			first = i
		}
		if last < 0 || place > r.Places[last] {
			last = i
		}
	}
	return first >= 0 && r.Scores[first] < r.Scores[last]
}

// Filter chooses among matches. Its zero value lets all pass.
type Filter struct {
	Game  string
	Level string
	Seats int
	Since time.Time
	// Reset is, by game, the moment before which nothing counts any more: seconds since 1970.
	Reset map[string]int64
}

// Choose returns the matches that pass: the list itself if all of them do.
func (f Filter) Choose(list []Match) []Match {
	pass := 0
	for i := range list {
		if f.passes(&list[i]) {
			pass++
		}
	}
	if pass == len(list) {
		return list
	}
	chosen := make([]Match, 0, pass)
	for i := range list {
		if f.passes(&list[i]) {
			chosen = append(chosen, list[i])
		}
	}
	return chosen
}

func (f Filter) passes(m *Match) bool {
	return (f.Game == "" || m.Game == f.Game) && (f.Level == "" || m.Level == f.Level) && (f.Seats == 0 || m.Seats == f.Seats) &&
		!m.Ended.Before(f.Since) && m.Ended.Unix() > f.Reset[m.Game]
}

// MaxPlaces is the number of places that are told apart.
const MaxPlaces = store.MaxSeats

// Sum is what matches add up to.
type Sum struct {
	Played, Won int
	Places      [MaxPlaces + 1]int // by place; 0: without a place
	Points      int                // of all matches
	Best        int                // of any match, if Scored
	Scored      bool
	Run         int // matches won in a row just now
	LongestRun  int
	Seconds     int
	Longest     int // seconds of the longest match
}

// WinRate is the share of matches won, 0 to 1; 0 if none was played.
func (s *Sum) WinRate() float64 {
	if s.Played == 0 {
		return 0
	}
	return float64(s.Won) / float64(s.Played)
}

// Average is the points of a match on average.
func (s *Sum) Average() float64 {
	if s.Played == 0 {
		return 0
	}
	return float64(s.Points) / float64(s.Played)
}

// Count adds up matches that are given in the order of time.
func Count(list []Match) Sum {
	var s Sum
	low := lowOf(list)
	for i := range list {
		s.add(&list[i], low)
	}
	return s
}

// add adds the match that comes next. Few points are the best if low is true.
func (s *Sum) add(m *Match, low bool) {
	s.Played++
	s.Places[min(max(m.Place, 0), MaxPlaces)]++
	s.Points += m.Score
	if !s.Scored || (m.Score < s.Best) == low && m.Score != s.Best {
		s.Best, s.Scored = m.Score, true
	}
	s.Seconds += m.Seconds
	s.Longest = max(s.Longest, m.Seconds)
	if m.Won() {
		s.Won++
		s.Run++
		s.LongestRun = max(s.LongestRun, s.Run)
	} else {
		s.Run = 0
	}
}

// lowOf says whether few points are the best in most of the matches.
func lowOf(list []Match) bool {
	low := 0
	for i := range list {
		if list[i].low {
			low++
		}
	}
	return 2*low > len(list)
}

// Group is a part of the matches with something in common.
type Group struct {
	Key string
	Sum
}

// By divides matches, and gives the groups in the order in which their keys are given; others follow in their own order.
func By(list []Match, key func(*Match) string, order ...string) []Group {
	lows := map[string]int{} // by key, how many more matches are won by few points than by many
	for i := range list {
		if list[i].low {
			lows[key(&list[i])]++
		} else {
			lows[key(&list[i])]--
		}
	}
	sums := make(map[string]*Sum, len(lows))
	for i := range list {
		k := key(&list[i])
		if sums[k] == nil {
			sums[k] = new(Sum)
		}
		sums[k].add(&list[i], lows[k] > 0)
	}
	groups := make([]Group, 0, len(sums))
	for k, sum := range sums {
		groups = append(groups, Group{k, *sum})
	}
	place := func(k string) int {
		if i := slices.Index(order, k); i >= 0 {
			return i
		}
		return len(order)
	}
	slices.SortFunc(groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(place(a.Key), place(b.Key)), cmp.Compare(a.Key, b.Key))
	})
	return groups
}

// Duel is how the person has fared against one bot.
type Duel struct {
	Name          string
	Met           int
	Before, After int // matches in which the person had the better place, and the worse one
}

// Duels counts against each bot, the one met most often first.
func Duels(list []Match) []Duel {
	byName := map[string]*Duel{}
	var duels []*Duel
	for i := range list {
		m := &list[i]
		for _, r := range m.Rivals {
			d := byName[r.Name]
			if d == nil {
				d = &Duel{Name: r.Name}
				byName[r.Name], duels = d, append(duels, d)
			}
			d.Met++
			switch mine, its := placed(m.Place), placed(r.Place); {
			case mine < its:
				d.Before++
			case mine > its:
				d.After++
			}
		}
	}
	slices.SortStableFunc(duels, func(a, b *Duel) int { return cmp.Or(cmp.Compare(b.Met, a.Met), cmp.Compare(a.Name, b.Name)) })
	found := make([]Duel, len(duels))
	for i, d := range duels {
		found[i] = *d
	}
	return found
}

// placed puts who has no place behind all others.
func placed(place int) int {
	if place == 0 {
		return MaxPlaces + 1
	}
	return place
}

// Window is how many matches a point of the win rate looks back.
const Window = 10

// Rates are the win rates of the last [Window] matches after each match, as far as there were so many, and of the last
// most matches at most.
func Rates(list []Match, most int) []float64 {
	rates := make([]float64, 0, len(list))
	won := 0
	for i := range list {
		if list[i].Won() {
			won++
		}
		if i >= Window && list[i-Window].Won() {
			won--
		}
		rates = append(rates, float64(won)/float64(min(i+1, Window)))
	}
	return rates[max(len(rates)-most, 0):]
}

// Bin is a range of points and how many matches ended there.
type Bin struct{ From, To, Count int }

// Distribution divides the points of matches into at most so many equal, round ranges.
func Distribution(list []Match, most int) []Bin {
	if len(list) == 0 || most < 1 {
		return nil
	}
	low, high := list[0].Score, list[0].Score
	for i := range list {
		low, high = min(low, list[i].Score), max(high, list[i].Score)
	}
	width := roundWidth(high-low+1, most)
	first := floorTo(low, width)
	for (high-first)/width >= most { // the lowest range begins before the lowest points
		width = roundWidth((high-low+1)+width, most)
		first = floorTo(low, width)
	}
	bins := make([]Bin, (high-first)/width+1)
	for i := range bins {
		bins[i] = Bin{From: first + i*width, To: first + (i+1)*width - 1}
	}
	for i := range list {
		bins[(list[i].Score-first)/width].Count++
	}
	return bins
}

// roundWidth is the smallest of 1, 2, 5, 10, 20 ... of which most cover a span.
func roundWidth(span, most int) int {
	for unit := 1; ; unit *= 10 {
		for _, step := range []int{1, 2, 5} {
			if unit*step*most >= span {
				return unit * step
			}
		}
	}
}

// floorTo is the largest multiple of width that is not above n.
func floorTo(n, width int) int {
	at := n / width * width
	if at > n {
		at -= width
	}
	return at
}
