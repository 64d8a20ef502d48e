package table

import (
	"strings"

	"deckhand/engine"
)

// What the looks have in common where they put a match into words and sounds.

// telling puts a deed into sentences. Each game adds what its events mean.
type telling struct {
	m     *Moment
	at    int // its place in the past
	d     Deed
	lines []string
}

// say adds a sentence about a seat, and count one that counts something.
func (t *telling) say(you, other string, s engine.Seat, args ...any) {
	args = append(args, "name", t.m.Name(s))
	t.lines = append(t.lines, t.m.Loc.T(byWho(t.m, s, you, other), args...))
}

func (t *telling) count(you, other string, s engine.Seat, n int, args ...any) {
	args = append(args, "name", t.m.Name(s))
	t.lines = append(t.lines, t.m.Loc.N(byWho(t.m, s, you, other), n, args...))
}

// scored is what a seat has after the deed: the sum of what notes gave it.
func (t *telling) scored(s engine.Seat, notes ...engine.Note) (sum int) {
	for _, d := range t.m.Past[:t.at+1] {
		for _, e := range d.Events {
			for _, n := range notes {
				if e.Kind == engine.Noted && e.Note == n && e.Seat == s {
					sum += e.N
				}
			}
		}
	}
	return sum
}

// won tells who has won the match.
func (t *telling) won(first []engine.Seat) {
	if len(first) == 1 {
		t.say("log.match.you", "log.match.other", first[0])
		return
	}
	var names []string
	for _, s := range first {
		names = append(names, t.m.Name(s))
	}
	t.lines = append(t.lines, t.m.Loc.T("log.match.shared", "names", t.m.Loc.And(names...)))
}

// mostOf are the seats for which a score is the greatest.
func mostOf(seats []engine.Seat, score func(engine.Seat) int) (first []engine.Seat) {
	for _, s := range seats {
		switch {
		case len(first) == 0 || score(s) > score(first[0]):
			first = []engine.Seat{s}
		case score(s) == score(first[0]):
			first = append(first, s)
		}
	}
	return first
}

// notedSeats are the seats that have a note, in the order of the events.
func notedSeats(d Deed, n engine.Note) (seats []engine.Seat) {
	for _, e := range d.Events {
		if e.Kind == engine.Noted && e.Note == n {
			seats = append(seats, e.Seat)
		}
	}
	return seats
}

// mostNoted are the seats for which the number of a note is the greatest.
func mostNoted(d Deed, n engine.Note) []engine.Seat {
	numbers := make(map[engine.Seat]int)
	for _, e := range d.Events {
		if e.Kind == engine.Noted && e.Note == n {
			numbers[e.Seat] = e.N
		}
	}
	return mostOf(notedSeats(d, n), func(s engine.Seat) int { return numbers[s] })
}

// readDeal reads a deal: the dealer is whose hand got the last card, and open what came to the
// discard pile.
func readDeal(m *Moment, d Deed, discard engine.Pile) (round int, dealer engine.Seat, open []engine.Card) {
	dealer = engine.NoSeat
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Began:
			round = e.N
		case e.Kind != engine.Moved:
		case e.To == discard:
			open = append(open, e.Card)
		default:
			dealer = m.View.Layout().Spec(e.To).Owner
		}
	}
	return round, dealer, open
}

// recent are sentences about the last deeds of this round, the newest first: of each the
// first that fits, or the last. There are none about what is not worth one.
func recent(m *Moment, most int, fits func(string) bool, sentences func(d Deed, newest bool) []string) (lines []string) {
	for i := len(m.Past) - 1; i >= 0 && len(lines) < most && m.Past[i].Action != "deal"; i-- {
		list := sentences(m.Past[i], len(lines) == 0)
		for j, line := range list {
			if fits(line) || j == len(list)-1 {
				lines = append(lines, line)
				break
			}
		}
	}
	return lines
}

// noteCue is the sound of a note.
type noteCue struct {
	note engine.Note
	cue  string
}

// cuesOf adds the sounds of the notes of a deed.
func cuesOf(cues []string, d Deed, list ...noteCue) []string {
	for _, n := range list {
		if _, has := noted(d, n.note); has {
			cues = append(cues, n.cue)
		}
	}
	return cues
}

// opponentsOf are the other seats in the order of play after one's own.
func opponentsOf(m *Moment) []engine.Seat {
	n := m.View.Config().Seats
	var seats []engine.Seat
	for i := 1; i < n; i++ {
		seats = append(seats, engine.Seat((int(m.Me)+i)%n))
	}
	return seats
}

// cardNames are the names of cards in some form.
func cardNames(m *Moment, layout *engine.Layout, cards []engine.Card, form string) []string {
	var names []string
	for _, c := range cards {
		names = append(names, m.CardText(layout.Face(c), form))
	}
	return names
}

// handSentence lists the hand from left to right.
func handSentence(m *Moment, hand []engine.Card) string {
	if len(hand) == 0 {
		return m.Loc.T("announce.hand.empty")
	}
	return m.Loc.N("announce.hand", len(hand), "cards", strings.Join(cardNames(m, m.View.Layout(), hand, ""), ", "))
}

// turnSentence says whose turn it is.
func turnSentence(m *Moment, turn engine.Seat) string {
	switch {
	case m.Between || m.Over || turn == engine.NoSeat:
		return m.Loc.T("announce.over")
	case turn == m.Me:
		return m.Loc.T("announce.turn.you")
	default:
		return m.Loc.T("announce.turn.other", "name", m.Name(turn))
	}
}
