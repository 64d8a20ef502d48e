package table

import (
	"slices"
	"strings"

	"deckhand/app/art"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/chupate2"
)

// What happened in Chúpate 2, in the words of the player and in sounds.

// noted says whether a deed carries a note.
func noted(d Deed, n engine.Note) (engine.Event, bool) {
	i := slices.IndexFunc(d.Events, func(e engine.Event) bool { return e.Kind == engine.Noted && e.Note == n })
	if i < 0 {
		return engine.Event{}, false
	}
	return d.Events[i], true
}

func (l chupate2Look) called(d Deed) bool {
	_, called := noted(d, chupate2.NoteCall)
	return called
}

// lastOf is the last deed of a seat in this round, nil if there is none.
func (l chupate2Look) lastOf(m *Moment, s engine.Seat) *Deed {
	for i := len(m.Past) - 1; i >= 0 && m.Past[i].Action != "deal"; i-- {
		if m.Past[i].Seat == s {
			return &m.Past[i]
		}
	}
	return nil
}

// drawn is the number of cards that a deed gave to its seat.
func (l chupate2Look) drawn(d Deed) int {
	n := 0
	for _, e := range d.Events {
		if e.Kind == engine.Moved && e.From == l.stock {
			n++
		}
	}
	return n
}

// short is a deed in a few letters, for the tag of its seat: the index of a card, and
// its suit, or how many were drawn.
func (l chupate2Look) short(m *Moment, d Deed) (text, suit string) {
	if f := l.cardOf(m, d.Action); f != engine.NoFace {
		face := m.View.Layout().Text(f)
		return indexOf(face[:1], m.Prefs.Style), face[1:]
	}
	switch d.Action {
	case "draw", "take":
		return m.Loc.N("table.seat.drew", l.drawn(d)), ""
	}
	return "", ""
}

// indexOf is the rank as it is printed on the cards.
func indexOf(rank string, style art.Style) string {
	if rank == "T" {
		return "10"
	}
	if style.Letters == assets.Estonian {
		switch rank {
		case "J":
			return "S"
		case "Q":
			return "E"
		case "A":
			return "Ä"
		}
	}
	return rank
}

// lastDeeds are sentences about the last deeds of this round, newest first, each as long
// as fits.
func (l chupate2Look) lastDeeds(m *Moment, most int, fits func(string) bool) []string {
	return recent(m, most, fits, func(d Deed, newest bool) []string {
		sentences := l.sentences(m, d)
		if f := l.cardOf(m, d.Action); f != engine.NoFace && !newest {
			key := byWho(m, d.Seat, "table.last.before.you", "table.last.before.other")
			before := m.Loc.T(key, "name", m.Name(d.Seat), "card", m.CardText(f, "short"))
			sentences = slices.Insert(sentences, 0, before)
		}
		return sentences
	})
}

// sentences say what a deed was, the longest first.
func (l chupate2Look) sentences(m *Moment, d Deed) []string {
	name := m.Name(d.Seat)
	if f := l.cardOf(m, d.Action); f != engine.NoFace {
		card := m.CardText(f, "short")
		list := []string{m.Loc.T(byWho(m, d.Seat, "table.last.play.you", "table.last.play.other"), "name", name, "card", card)}
		if e, named := noted(d, chupate2.NoteSuit); named {
			suit := m.Loc.T("suit." + engine.FrenchSuits[e.N:e.N+1])
			list = slices.Insert(list, 0, m.Loc.T(byWho(m, d.Seat, "table.last.suit.you", "table.last.suit.other"), "name", name, "card", card, "suit", suit))
		}
		if e, missed := noted(d, chupate2.NoteMissedCall); missed {
			list = slices.Insert(list, 0, m.Loc.N(byWho(m, d.Seat, "table.last.penalty.you", "table.last.penalty.other"), e.N, "name", name))
		}
		return list
	}
	switch d.Action {
	case "draw":
		return []string{m.Loc.T(byWho(m, d.Seat, "table.last.draw.you", "table.last.draw.other"), "name", name)}
	case "take":
		return []string{m.Loc.N(byWho(m, d.Seat, "table.last.take.you", "table.last.take.other"), l.drawn(d), "name", name)}
	}
	return nil
}

// Sounds implements Look.
func (l chupate2Look) Sounds(m *Moment, d Deed) []string {
	var cues []string
	switch {
	case strings.HasPrefix(d.Action, "play "):
		cues = append(cues, "card_place")
	case d.Action == "draw":
		cues = append(cues, "card_slide")
	case d.Action == "take":
		cues = append(cues, "draw_penalty")
	case d.Action == "deal":
		cues = append(cues, "shuffle")
	}
	return cuesOf(cues, d,
		noteCue{chupate2.NoteCall, "call"},
		noteCue{chupate2.NoteMissedCall, "draw_penalty"},
		noteCue{chupate2.NoteSkip, "skip"},
		noteCue{chupate2.NoteReverse, "reverse"},
		noteCue{chupate2.NoteSuit, "suit_chosen"},
		noteCue{chupate2.NoteAgain, "again"})
}
