package main_test

import (
	"slices"
	"strings"
	"time"
)

// player plays at the table by looking at pictures alone. They try all ways of doing things in turn.
type player struct {
	*window
	todo  []way // what is still to be shown
	moves int   // made so far
}

// way is one way of doing something. It reports whether it was possible just now.
type way struct {
	name string
	try  func(*player, picture) bool
}

// ways lists everything that a journey has to show.
func ways() []way {
	return []way{
		{"an illegal drag is refused", (*player).refused},
		{"a jack by drag, its suit by click", (*player).jackByMouse},
		{"a jack by double click, its suit by key", (*player).jackByKey},
		{"a drag to the pile", (*player).playByDrag},
		{"the button to draw", (*player).drawByButton},
		{"a double click", (*player).playByDoubleClick},
		{"dragging the draw pile to the hand", (*player).drawByDrag},
		{"arrows and Enter", (*player).playByKeys},
		{"the key to draw", (*player).drawByKey},
	}
}

func (w way) String() string { return w.name }

// goesOn waits until the person is to play or the round is over, and reports which.
func (p *player) goesOn() (now picture, playing bool) {
	p.tb.Helper()
	now = p.until("one's turn or the end of the round", func(s picture) bool { return s.mine() || s.Screen == "result" })
	return now, now.Screen == "table"
}

// mustMove waits for one's turn and makes a move. It returns the picture before that.
func (p *player) mustMove() picture {
	p.tb.Helper()
	now, playing := p.goesOn()
	if !playing {
		p.tb.Fatalf("the round is over already: %s", now.text)
	}
	p.move(now)
	return now
}

// move makes one move: what is still to be shown if it is possible, else whatever brings the round to its end.
func (p *player) move(now picture) {
	p.tb.Helper()
	p.moves++
	if len(now.hand()) == 2 && now.has("table.call") {
		p.key("c")
		now = p.until("the call to be made", func(s picture) bool { return !s.has("table.call") })
	}
	for i, w := range p.todo {
		if w.try(p, now) {
			p.tb.Logf("action %d: %s", now.N, w.name)
			p.todo = slices.Delete(p.todo, i, i+1)
			return
		}
	}
	if p.playByDrag(now) || p.jackByMouse(now) || p.drawByKey(now) {
		return
	}
	p.tb.Fatalf("nothing can be done here: %s", now.text)
}

// finishRound plays until the result lies on the table.
func (p *player) finishRound() {
	p.tb.Helper()
	for {
		now, playing := p.goesOn()
		if !playing {
			return
		}
		p.move(now)
	}
}

// nextRound goes on from a result: with the next round, or with a new match of the same players.
func (p *player) nextRound() {
	p.tb.Helper()
	over := p.screen("result")
	if over.has("result.next") {
		p.click("result.next")
	} else {
		p.click("result.again")
	}
	p.until("cards to be dealt", func(s picture) bool { return s.Screen == "table" && s.N != over.N })
}

// plain lists playable cards that ask nothing.
func plain(now picture) []card {
	return slices.DeleteFunc(now.playable(true), func(c card) bool { return isJack(c) })
}

func jacks(now picture) []card {
	return slices.DeleteFunc(now.playable(true), func(c card) bool { return !isJack(c) })
}

func isJack(c card) bool { return strings.HasPrefix(c.Face, "J") }

// moved waits for a move to be shown.
func (p *player) moved(before picture, how string) bool {
	p.tb.Helper()
	p.until("the move by "+how, func(s picture) bool { return s.N > before.N })
	return true
}

func (p *player) playByDrag(now picture) bool {
	p.tb.Helper()
	cards := plain(now)
	if len(cards) == 0 {
		return false
	}
	p.drag(now.grip(cards[0]), now.pile("discard").middle())
	return p.moved(now, "dragging "+cards[0].Face)
}

func (p *player) playByDoubleClick(now picture) bool {
	p.tb.Helper()
	cards := plain(now)
	if len(cards) == 0 {
		return false
	}
	p.doubleClickUntil(now.grip(cards[0]), "the move by double-clicking "+cards[0].Face, func(s picture) bool { return s.N > now.N })
	return true
}

// doubleClickUntil tries again when the machine was so busy that it took the two clicks for single ones.
func (p *player) doubleClickUntil(at point, what string, ok func(picture) bool) {
	p.tb.Helper()
	const tries, soon = 4, 10 * time.Second
	for range tries {
		p.doubleClick(at)
		if _, came := p.comes(soon, what, ok); came {
			return
		}
	}
	p.tb.Fatalf("%d double clicks have not brought %s: %s", tries, what, p.now().text)
}

func (p *player) playByKeys(now picture) bool {
	p.tb.Helper()
	cards := plain(now)
	if len(cards) == 0 {
		return false
	}
	p.cursorTo(cards[len(cards)-1].Face)
	p.key("Return")
	return p.moved(now, "Enter")
}

// cursorTo walks to a card of the hand with the arrow keys.
func (p *player) cursorTo(face string) {
	p.tb.Helper()
	p.rest()
	p.key("Home")
	// Not any card: the cursor may have stood on one before, and that picture is still the last one.
	at := p.until("the cursor on the first card", func(s picture) bool { return len(s.hand()) > 0 && s.Focus == "card."+s.hand()[0].Face })
	for range at.hand() {
		if at.Focus == "card."+face {
			return
		}
		p.key("Right")
		at = p.until("the cursor on the next card", func(s picture) bool { return s.text != at.text })
	}
	p.tb.Fatalf("the cursor does not come to %s: %s", face, at.text)
}

func (p *player) refused(now picture) bool {
	p.tb.Helper()
	cards := now.playable(false)
	if len(cards) == 0 {
		return false
	}
	p.drag(now.grip(cards[0]), now.pile("discard").middle())
	after := p.until("a sentence that says why "+cards[0].Face+" cannot be played", func(s picture) bool { return s.Message != "" })
	if after.N != now.N || after.Turn != now.Turn || after.faces() != now.faces() || !slices.Equal(after.Legal, now.Legal) {
		p.tb.Fatalf("a refused card has changed the match:\n%s%s", now.text, after.text)
	}
	return true
}

func (p *player) drawByButton(now picture) bool {
	p.tb.Helper()
	if !now.has("table.draw") {
		return false
	}
	p.click("table.draw")
	return p.moved(now, "the button")
}

func (p *player) drawByDrag(now picture) bool {
	p.tb.Helper()
	if !now.has("table.draw") {
		return false
	}
	p.drag(now.pile("stock").middle(), now.pile("hand0").middle())
	return p.moved(now, "dragging from the draw pile")
}

// drawByKey also takes what is owed to sevens.
func (p *player) drawByKey(now picture) bool {
	p.tb.Helper()
	p.key("d")
	return p.moved(now, "the key D")
}

func (p *player) jackByMouse(now picture) bool {
	p.tb.Helper()
	cards := jacks(now)
	if len(cards) == 0 {
		return false
	}
	p.drag(now.grip(cards[0]), now.pile("discard").middle())
	p.suits(now)
	p.click("suit.d")
	return p.moved(now, "the chooser")
}

func (p *player) jackByKey(now picture) bool {
	p.tb.Helper()
	cards := jacks(now)
	if len(cards) == 0 {
		return false
	}
	p.doubleClickUntil(now.grip(cards[0]), "the chooser of suits", func(s picture) bool { return s.has("suit.h") })
	p.suits(now)
	p.key("3")
	return p.moved(now, "the key of a suit")
}

// suits waits for the question about the suit, which is asked before anything has happened.
func (p *player) suits(before picture) picture {
	p.tb.Helper()
	s := p.until("the chooser of suits", func(s picture) bool { return s.has("suit.h") && s.has("suit.s") })
	if s.N != before.N {
		p.tb.Fatalf("the jack was played before its suit was named: %s", s.text)
	}
	return s
}
