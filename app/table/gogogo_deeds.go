package table

import (
	"strings"

	"deckhand/engine"
	"deckhand/engine/gogogo"
)

// What happened in Go! Go! Go!, in few words and in sounds.

// lastDeeds are sentences about the last deeds of this round, the newest first. Where
// there is little room they name no suits, which mean nothing.
func (l gogogoLook) lastDeeds(m *Moment, most int, fits func(string) bool) []string {
	return recent(m, most, fits, func(d Deed, _ bool) []string {
		laid := l.laid(m, d)
		list := []string{l.sentence(m, d, l.phrase(m, laid))}
		if len(laid) == 1 {
			list = append(list, l.sentence(m, d, m.Loc.T("rank."+l.rankOf(m, laid[0])+".figure")))
		}
		return list
	})
}

// sentence says what a deed was; cards are those that it laid on the stack.
func (l gogogoLook) sentence(m *Moment, d Deed, cards string) string {
	name := m.Name(d.Seat)
	say := func(you, other string, args ...any) string {
		return m.Loc.T(byWho(m, d.Seat, you, other), append(args, "name", name)...)
	}
	_, clear := noted(d, gogogo.NoteClear)
	_, foul := noted(d, gogogo.NoteFoul)
	taken, took := noted(d, gogogo.NoteTake)
	place, out := noted(d, gogogo.NoteOut)
	switch {
	case out:
		return say("table.gogogo.last.out.you", "table.gogogo.last.out.other", "place", l.ordinal(m, place.N))
	case clear:
		return say("table.gogogo.last.clear.you", "table.gogogo.last.clear.other", "cards", cards)
	case foul:
		return say("table.gogogo.last.foul.you", "table.gogogo.last.foul.other", "card", cards)
	case took:
		return m.Loc.N(byWho(m, d.Seat, "table.gogogo.last.take.you", "table.gogogo.last.take.other"), taken.N, "name", name)
	case strings.HasPrefix(d.Action, "flip "):
		return say("table.gogogo.last.flip.you", "table.gogogo.last.flip.other", "card", cards)
	case strings.HasPrefix(d.Action, "up "):
		return say("table.gogogo.last.row.you", "table.gogogo.last.row.other")
	default:
		return say("table.last.play.you", "table.last.play.other", "card", cards)
	}
}

// laid are the cards that a deed put on the stack.
func (l gogogoLook) laid(m *Moment, d Deed) (faces []engine.Face) {
	for _, e := range d.Events {
		if e.Kind == engine.Moved && e.To == l.stack && e.Card != engine.NoCard {
			faces = append(faces, m.View.Layout().Face(e.Card))
		}
	}
	return faces
}

// Sounds implements Look.
func (l gogogoLook) Sounds(m *Moment, d Deed) []string {
	var cues []string
	switch kind, _, _ := strings.Cut(d.Action, " "); kind {
	case "play":
		cues = append(cues, "card_place")
	case "flip":
		cues = append(cues, "flip")
	case "up":
		cues = append(cues, "meld_lay")
	case "deal":
		cues = append(cues, "shuffle")
	}
	return cuesOf(cues, d,
		noteCue{gogogo.NoteTake, "pile_take"},
		noteCue{gogogo.NoteClear, "pile_clear"},
		noteCue{gogogo.NoteAgain, "again"})
}
