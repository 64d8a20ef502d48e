package main_test

import (
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
)

// Deal 582 gives seat 0 of two the first move and one of everything: a whole vacuum of level 3, a disaster, a safety and
// a stain changer.
const sweptDeal = "582"

// SUCK IT UP in the real window: each kind of card in its own way, exchanges, and the death of the program.
func TestPlayingSuckItUp(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant, "language": "es"})
	w := p.opens()
	w.screen("home")
	w.click("home.suckitup")
	w.screen("new")
	w.click("new.seats.2")
	w.until("two seats", func(s picture) bool { return s.has("new.seat2.name") && !s.has("new.seat3.name") })
	w.write("new.seed", sweptDeal)
	w.click("new.start")
	now := w.until("the cards to be dealt", func(s picture) bool { return s.mine() })
	if now.Seed != sweptDeal || len(now.hand()) != 8 {
		t.Fatalf("not the deal that was asked for: %s", now.text)
	}

	one := &sweeper{player: player{window: w}}
	one.refusesTheRug(now)
	one.todo = []way{
		{"a vacuum by a digit", (*player).vacuumByDigit},
		{"a safety by drag", (*player).safetyByDrag},
		{"a disaster by clicks", (*player).disasterByClicks},
		{"a stain changer by drag", (*player).stainByDrag},
	}
	for len(one.todo) > 0 && one.moves < 30 {
		if !one.sweep() {
			break
		}
	}
	if len(one.todo) > 0 {
		t.Errorf("after %d moves there was no chance for: %v", one.moves, one.todo)
	}
	seen, playing := one.goesOn()
	w.kill()
	w = p.opens()
	one.window = w
	w.screen("home")
	w.click("home.continue")
	back := w.until("the match to go on", func(s picture) bool { return s.mine() || s.Screen == "result" })
	if playing && (back.N != seen.N || back.faces() != seen.faces() || back.Prompt != seen.Prompt) {
		t.Errorf("another match than before comes back:\n%s%s", seen.text, back.text)
	}
	one.sweep()
	one.goesOn()
	leave(w)
}

// sweeper plays SUCK IT UP by looking at pictures alone.
type sweeper struct{ player }

// legal is an action that begins like this, "" if there is none.
func (p picture) legal(begin string) string {
	i := slices.IndexFunc(p.Legal, func(a string) bool { return strings.HasPrefix(a, begin) })
	if i < 0 {
		return ""
	}
	return p.Legal[i]
}

// held is a card of the hand.
func (p picture) held(face string) (c card, has bool) {
	i := slices.IndexFunc(p.hand(), func(c card) bool { return c.Face == face })
	if i < 0 {
		return card{}, false
	}
	return p.hand()[i], true
}

// refusesTheRug drags a part to a rug for which it is too weak.
func (p *sweeper) refusesTheRug(now picture) {
	p.tb.Helper()
	c, _ := now.held("W3")
	p.drag(now.grip(c), now.pile("rug4").middle())
	after := p.until("a sentence that says why", func(s picture) bool { return s.Message != "" })
	if after.N != now.N || after.faces() != now.faces() {
		p.tb.Fatalf("a refused vacuum has changed the match: %s", after.text)
	}
}

func (p *player) safetyByDrag(now picture) bool {
	p.tb.Helper()
	action := now.legal("safety ")
	c, has := now.held("S-" + strings.TrimPrefix(action, "safety "))
	if !has {
		return false
	}
	p.drag(now.grip(c), now.pile("front0").middle())
	return p.moved(now, "dragging "+c.Face)
}

func (p *player) disasterByClicks(now picture) bool {
	p.tb.Helper()
	action := now.legal("disaster ")
	if action == "" {
		return false
	}
	c, _ := now.held("D-" + strings.Fields(action)[1])
	at, to := now.grip(c), now.pile("front1").middle()
	p.do(p.to(at), []string{"click", "1"})
	p.until("the card to be marked", func(s picture) bool { return marked(s) == 1 })
	p.do(p.to(to), []string{"click", "1"})
	return p.moved(now, "clicking a player")
}

// stainByDrag lays a stain changer on the second card of a rug.
func (p *player) stainByDrag(now picture) bool {
	p.tb.Helper()
	action := now.legal("stain 4 ")
	c, has := now.held("STAIN")
	if action == "" || !has {
		return false
	}
	face := "m4-" + strings.Fields(action)[2]
	i := slices.IndexFunc(now.Cards, func(c card) bool { return c.Face == face && c.Pile == "rug4" })
	from := now.grip(c)
	middle := c.Rect.middle()
	to := now.Cards[i].Rect.middle()
	p.drag(from, point{to.x + from.x - middle.x, to.y + from.y - middle.y}) // the middle of the card counts
	after := p.until("the move by dragging a stain changer", func(s picture) bool { return s.N > now.N })
	if slices.ContainsFunc(after.Cards, func(other card) bool { return other.ID == now.Cards[i].ID && other.Pile == "rug4" }) {
		p.tb.Errorf("%s still lies on its rug: %s", face, after.text)
	}
	return true
}

// vacuumByDigit marks one part, which marks the others too, and presses the number of the rug.
func (p *player) vacuumByDigit(now picture) bool {
	p.tb.Helper()
	action := now.legal("meld ")
	if action == "" {
		return false
	}
	w := strings.Fields(action)
	p.cursorTo("B" + w[1])
	p.key("space")
	p.until("the whole vacuum to be marked", func(s picture) bool { return marked(s) == 3 })
	p.key(w[2])
	p.until("the move by a digit", func(s picture) bool { return s.N > now.N || s.Screen == "result" })
	return true
}

// sweep makes a move: what is still to be shown, or else an exchange. It is false at the end of the round.
func (p *sweeper) sweep() bool {
	p.tb.Helper()
	now, playing := p.goesOn()
	if !playing {
		return false
	}
	p.moves++
	for i, w := range p.todo {
		if w.try(&p.player, now) {
			p.todo = slices.Delete(p.todo, i, i+1)
			return true
		}
	}
	switch fix := now.legal("fix "); {
	case now.legal("discard ") != "":
		p.discard(now)
	case fix != "":
		c, _ := now.held("F-" + strings.TrimPrefix(fix, "fix "))
		p.doubleClickUntil(now.grip(c), "the fix", func(s picture) bool { return s.N > now.N })
	case p.moves%3 == 0:
		p.drag(now.pile("stock").middle(), now.pile("hand0").middle())
		p.moved(now, "dragging the draw pile")
	default:
		p.key("d")
		p.moved(now, "a key")
	}
	return true
}

// discard lays away a part or a fix, if there is one.
func (p *sweeper) discard(now picture) {
	p.tb.Helper()
	gone := now.hand()[0]
	for _, c := range now.hand() {
		if (len(c.Face) == 2 || c.Face[0] == 'F') && now.legal("discard "+c.Face) != "" {
			gone = c
			break
		}
	}
	at := now.grip(gone)
	if p.moves%2 == 0 {
		p.drag(at, now.pile("discard").middle())
	} else {
		p.do(p.to(at), []string{"click", "1"})
		p.until("the card to be marked", func(s picture) bool { return marked(s) == 1 })
		p.key("x")
	}
	p.moved(now, "discarding "+gone.Face)
}
