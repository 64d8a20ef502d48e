package table

import (
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/suckitup"
)

// What happened in SUCK IT UP, read out of deeds: in a few words and in sounds.

// harvest is what a deed has brought from a rug, which counts from 0: the points kept and
// the values that were torn. The rug is -1 if the deed cleaned none.
func (l suckItUpLook) harvest(d Deed) (kept int, lost []int, rug int) {
	rug = -1
	if !strings.HasPrefix(d.Action, "meld ") {
		return 0, nil, rug
	}
	for _, e := range d.Events {
		if e.Kind != engine.Moved || e.Card == engine.NoCard {
			continue
		}
		from, mess := l.rugOf(e.From)
		if !mess {
			continue
		}
		rug = from
		value := l.cardOf(e.Card).value
		if e.To == l.out {
			lost = append(lost, value)
		} else {
			kept += value
		}
	}
	return kept, lost, rug
}

// swap is what a stain changer has done: the value that went and the one that came.
func (l suckItUpLook) swap(d Deed) (old, fresh int) {
	for _, e := range d.Events {
		if e.Kind != engine.Moved || e.Card == engine.NoCard {
			continue
		}
		_, mess := l.rugOf(e.To)
		_, was := l.rugOf(e.From)
		switch {
		case mess && !was:
			fresh = l.cardOf(e.Card).value
		case was && !mess:
			old = l.cardOf(e.Card).value
		}
	}
	return old, fresh
}

// targetOf is the seat that a disaster was played on.
func targetOf(action string) engine.Seat {
	n, _ := strconv.Atoi(action[strings.LastIndexByte(action, ' ')+1:])
	return engine.Seat(n)
}

// lastDeed says in a few words what was done last in this round.
func (l suckItUpLook) lastDeed(m *Moment) string {
	if n := len(m.Past); n > 0 && m.Past[n-1].Action != "deal" {
		return l.brief(m, m.Past[n-1])
	}
	return ""
}

func (l suckItUpLook) brief(m *Moment, d Deed) string {
	w := strings.Fields(d.Action)
	name := m.Name(d.Seat)
	card := func(text string) string { return m.CardText(l.faceNamed(text), "short") }
	switch w[0] {
	case "draw":
		return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.draw.you", "table.suckitup.last.draw.other"), "name", name)
	case "pick":
		for _, e := range d.Events {
			if e.Kind == engine.Moved && e.From == l.discard {
				return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.pick.you", "table.suckitup.last.pick.other"),
					"name", name, "card", m.CardText(l.layout.Face(e.Card), "short"))
			}
		}
	case "discard":
		return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.discard.you", "table.suckitup.last.discard.other"), "name", name, "card", card(w[1]))
	case "meld":
		rug, _ := strconv.Atoi(w[2])
		return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.meld.you", "table.suckitup.last.meld.other"), "name", name, "rug", rug)
	case "disaster":
		target, key := targetOf(d.Action), "table.suckitup.last.on"
		if parried(d) {
			return m.Loc.T(byWho(m, target, "table.suckitup.last.parried.you", "table.suckitup.last.parried.other"), "name", m.Name(target), "card", card("D-"+w[1]))
		}
		switch m.Me {
		case target:
			key = "table.suckitup.last.on.me"
		case d.Seat:
			key = "table.suckitup.last.on.by"
		}
		return m.Loc.T(key, "name", name, "target", m.Name(target), "card", card("D-"+w[1]))
	case "fix", "safety":
		face := map[string]string{"fix": "F-", "safety": "S-"}[w[0]] + w[1]
		return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.play.you", "table.suckitup.last.play.other"), "name", name, "card", card(face))
	case "stain":
		rug, _ := strconv.Atoi(w[1])
		old, fresh := l.swap(d)
		return m.Loc.T(byWho(m, d.Seat, "table.suckitup.last.stain.you", "table.suckitup.last.stain.other"), "name", name, "rug", rug, "old", old, "new", fresh)
	}
	return ""
}

// parried says whether a disaster was answered with a safety at once.
func parried(d Deed) bool {
	answer, _ := noted(d, suckitup.NoteAnswer)
	return answer.N == 1
}

// Sounds implements Look.
func (l suckItUpLook) Sounds(_ *Moment, d Deed) []string {
	verb, _, _ := strings.Cut(d.Action, " ")
	cues := []string{map[string]string{
		"meld": "vacuum", "disaster": "disaster", "fix": "fix", "safety": "safety", "stain": "stain",
		"draw": "card_slide", "pick": "card_slide", "discard": "card_place", "deal": "shuffle",
	}[verb]}
	if _, ripped := noted(d, suckitup.NoteRipped); ripped {
		cues = append(cues, "rip")
	}
	if parried(d) {
		cues = append(cues, "safety")
	}
	if _, again := noted(d, suckitup.NoteAgain); again {
		cues = append(cues, "again")
	}
	return cues
}

// MoveName names what happens to a rug or to somebody.
func (l suckItUpLook) MoveName(m *Moment, action string) string {
	words := strings.Fields(action)
	switch {
	case len(words) != 3:
		return ""
	case words[0] == "meld":
		return m.Loc.T("hint.move.meld", "rug", words[2])
	case words[0] == "stain":
		return m.Loc.T("hint.move.stain", "rug", words[1], "value", words[2])
	case words[0] == "disaster":
		return m.Loc.T("hint.move.disaster", "card", m.cardsText(l.CardsOf(m, action)), "name", m.Name(targetOf(action)))
	}
	return ""
}
