package table

import (
	"slices"

	"deckhand/engine"
	"deckhand/engine/threeup"
)

// What has just happened in 3UP 3DOWN, in a few words and in sounds.

// lastOf is the last deed of a seat in this round after the choice of the rows, nil if
// there is none.
func (threeUpLook) lastOf(m *Moment, s engine.Seat) *Deed {
	for i := len(m.Past) - 1; i >= 0; i-- {
		d := &m.Past[i]
		if _, chose := noted(*d, threeup.NoteRow); chose || d.Action == "deal" {
			return nil
		}
		if d.Seat == s {
			return d
		}
	}
	return nil
}

// played are the cards that a deed laid on the pile.
func (l threeUpLook) played(d Deed) []engine.Card {
	var cards []engine.Card
	for _, e := range d.Events {
		if e.Kind == engine.Moved && e.To == l.discard {
			cards = append(cards, e.Card)
		}
	}
	return cards
}

// drawn are the cards that a deed gave to its seat, NoCard for each that is not seen.
func (l threeUpLook) drawn(d Deed) []engine.Card {
	var cards []engine.Card
	for _, e := range d.Events {
		if e.Kind == engine.Moved && e.From == l.stock {
			cards = append(cards, e.Card)
		}
	}
	return cards
}

// lastDeeds are sentences about the last deeds of this round, newest first, each as long
// as fits.
func (l threeUpLook) lastDeeds(m *Moment, most int, fits func(string) bool) []string {
	return recent(m, most, fits, func(d Deed, _ bool) []string { return l.sentences(m, d) })
}

// sentences say what a deed was, the longest first.
func (l threeUpLook) sentences(m *Moment, d Deed) []string {
	name := m.Name(d.Seat)
	cards := l.cards(m, l.played(d))
	if foul, fouled := noted(d, threeup.NoteFoul); fouled {
		take, _ := noted(d, threeup.NoteTake)
		return []string{
			m.Loc.N(byWho(m, foul.Seat, "table.threeup.last.foul.you", "table.threeup.last.foul.other"), take.N, "name", name, "card", cards),
			m.Loc.N(byWho(m, d.Seat, "table.threeup.last.take.you", "table.threeup.last.take.other"), take.N, "name", name),
		}
	}
	if cards != "" {
		list := []string{m.Loc.T(byWho(m, d.Seat, "table.last.play.you", "table.last.play.other"), "name", name, "card", cards)}
		if _, cleared := noted(d, threeup.NoteClear); cleared {
			clear := m.Loc.T(byWho(m, d.Seat, "table.threeup.last.clear.you", "table.threeup.last.clear.other"), "name", name, "cards", cards)
			list = slices.Insert(list, 0, clear)
		}
		return list
	}
	if take, took := noted(d, threeup.NoteTake); took {
		return []string{m.Loc.N(byWho(m, d.Seat, "table.threeup.last.take.you", "table.threeup.last.take.other"), take.N, "name", name)}
	}
	if _, chose := noted(d, threeup.NoteRow); chose {
		return []string{m.Loc.T(byWho(m, d.Seat, "table.threeup.last.chose.you", "table.threeup.last.chose.other"), "name", name)}
	}
	switch d.Action {
	case "draw":
		return []string{m.Loc.N(byWho(m, d.Seat, "table.threeup.last.draw.you", "table.threeup.last.draw.other"), len(l.drawn(d)), "name", name)}
	case "skip":
		return []string{m.Loc.T(byWho(m, d.Seat, "table.threeup.last.skip.you", "table.threeup.last.skip.other"), "name", name)}
	case "pass":
		return []string{m.Loc.T(byWho(m, d.Seat, "table.threeup.last.pass.you", "table.threeup.last.pass.other"), "name", name)}
	}
	return nil
}

// Sounds implements Look.
func (l threeUpLook) Sounds(_ *Moment, d Deed) []string {
	var cues []string
	_, fouled := noted(d, threeup.NoteFoul)
	switch {
	case d.Action == "deal":
		return []string{"shuffle"}
	case d.Action == "draw":
		return []string{"card_slide"}
	case fouled || len(d.Action) > 4 && d.Action[:4] == "flip":
		cues = append(cues, "flip")
	case len(l.played(d)) > 0:
		cues = append(cues, "card_place")
	}
	return cuesOf(cues, d,
		noteCue{threeup.NoteRow, "card_place"},
		noteCue{threeup.NoteReveal, "flip"},
		noteCue{threeup.NoteTake, "pile_take"},
		noteCue{threeup.NoteClear, "pile_clear"},
		noteCue{threeup.NoteExtra, "again"},
		noteCue{threeup.NoteAgain, "again"})
}
