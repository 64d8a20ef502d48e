package engine

import (
	"strconv"
	"strings"
)

// EventKind says what an [Event] tells.
type EventKind uint8

// The kinds of events. All but [Noted] come from the kernel.
const (
	Began    EventKind = iota // round N began, all cards were gathered on To
	Shuffled                  // pile From was shuffled
	Moved                     // Card went From To in the turn of Seat
	Flipped                   // Card in From now lies face up
	Turned                    // Seat decides next
	Noted                     // something that a game declares: Note, Seat, N
)

// Note is a game's own event, an index into [Info.Notes].
type Note uint8

// Event is one change of a table, for animation, sound, the move log and the
// memory of bots. Rules never read events.
type Event struct {
	Kind     EventKind
	Note     Note
	Seat     Seat
	seen     uint8 // who may know which card it is
	Card     Card  // NoCard: hidden, or none
	From, To Pile
	N        int
}

// For is the event as a seat may know it: a card that it has not seen is hidden.
func (e Event) For(s Seat) Event {
	e.hide(s)
	return e
}

func (e *Event) hide(s Seat) {
	if s < 0 || e.seen&s.bit() == 0 {
		e.Card = NoCard
	}
	e.seen = 0
}

// Text is the event in the form of traces: "move 33 hand2 discard", "turn 3".
// A hidden card is "-".
func (e Event) Text(l *Layout, notes []string) string {
	var words []string
	switch e.Kind {
	case Began:
		words = []string{"round", strconv.Itoa(e.N)}
	case Shuffled:
		words = []string{"shuffle", l.PileName(e.From)}
	case Moved:
		words = []string{"move", cardText(e.Card), l.PileName(e.From), l.PileName(e.To)}
	case Flipped:
		words = []string{"flip", cardText(e.Card), l.PileName(e.From)}
	case Turned:
		words = []string{"turn", strconv.Itoa(int(e.Seat))}
	case Noted:
		words = []string{notes[e.Note], strconv.Itoa(int(e.Seat)), strconv.Itoa(e.N)}
	}
	return strings.Join(words, " ")
}

func cardText(c Card) string {
	if c == NoCard {
		return "-"
	}
	return strconv.Itoa(int(c))
}

// Events collects what an action changed. A nil *Events records nothing.
type Events struct{ list []Event }

func (ev *Events) add(e Event) { ev.list = append(ev.list, e) }

// Tell records a note of the game; on a nil sink it does nothing.
func (ev *Events) Tell(note Note, seat Seat, n int) {
	if ev != nil {
		ev.add(Event{Kind: Noted, Note: note, Seat: seat, N: n, Card: NoCard, From: NoPile, To: NoPile})
	}
}

// List is what was recorded since the last Reset; it is valid until then.
func (ev *Events) List() []Event { return ev.list }

// Reset forgets everything, keeping the room.
func (ev *Events) Reset() { ev.list = ev.list[:0] }

// Log is what one seat remembers of the current round: every event as that seat
// may know it.
type Log struct {
	seat   Seat
	events []Event
}

// NewLog starts the memory of a seat.
func NewLog(s Seat) *Log { return &Log{seat: s} }

// Add remembers events; the begin of a round wipes what was before.
func (l *Log) Add(events []Event) {
	first, fresh := 0, len(l.events)
	l.events = append(l.events, events...)
	for i := fresh; i < len(l.events); i++ {
		l.events[i].hide(l.seat)
		if l.events[i].Kind == Began {
			first = i
		}
	}
	if first > 0 {
		l.events = append(l.events[:0], l.events[first:]...)
	}
}

// Reset forgets everything, keeping the room.
func (l *Log) Reset() { l.events = l.events[:0] }

// Events is the memory so far; the caller must not change it.
func (l *Log) Events() []Event { return l.events }
