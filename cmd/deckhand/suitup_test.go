package main_test

import (
	"strings"
	"testing"

	"deckhand/app/store"
)

// A match of one deal of SuitUP Classic in the real window: groups are marked and dragged to the table, cards added and
// discarded, the question about the discard answered; the program dies and comes back with the hand as it was kept.
func TestAMatchOfSuitUp(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant, "language": "es"})
	w := p.opens()
	w.screen("home")
	w.click("home.suitup")
	w.screen("new")
	w.click("new.seats.3")
	w.until("three seats", func(s picture) bool { return s.has("new.seat3.name") && !s.has("new.seat4.name") })
	w.click("new.option.deal.6") // few cards, a short match
	w.write("new.seed", "7")
	w.click("new.start")
	one := &suitupPlayer{player: player{window: w}}
	for one.moves < 3 && one.mustPlay() {
	}
	now, playing := one.goesOn()
	if !playing {
		t.Fatalf("the match is over after %d moves", one.moves)
	}
	first, last := now.hand()[0], now.hand()[len(now.hand())-1]
	beyond := last.Rect.middle()
	w.drag(now.grip(first), point{beyond.x + last.Rect[2]/3, beyond.y})
	now = w.until("the first card to lie last", func(s picture) bool {
		return len(s.hand()) == len(now.hand()) && s.hand()[len(s.hand())-1].Face == first.Face
	})
	w.kill()
	w = p.opens()
	one.window = w
	w.screen("home")
	w.click("home.continue")
	back := w.until("the match to go on", func(s picture) bool { return s.mine() })
	if back.N != now.N || back.faces() != now.faces() || back.Prompt != now.Prompt {
		t.Errorf("another match than before comes back:\n%s%s", now.text, back.text)
	}
	for one.mustPlay() {
	}
	w.click("result.home")
	w.screen("home")
	if n := len(p.matches()); n != 0 {
		t.Errorf("%d matches are unfinished", n)
	}
}

// suitupPlayer plays in several ways in turn.
type suitupPlayer struct{ player }

// mustPlay makes a move and reports whether there was one to make before the end.
func (p *suitupPlayer) mustPlay() bool {
	p.tb.Helper()
	now, playing := p.goesOn()
	if !playing {
		return false
	}
	p.moves++
	how := ""
	switch words := strings.Split(now.Legal[0], " "); words[0] {
	case "lay":
		how = p.lay(now, words[1:])
	case "add":
		how = p.add(now, words[1], "meld"+words[2])
	case "discard":
		how = p.discard(now, words[1])
	case "yes":
		how = "an answer"
		if p.moves%2 == 0 {
			p.keyUntil("n", "the answer", func(s picture) bool { return s.N > now.N })
		} else {
			p.click("table.no")
		}
	default: // take or draw
		how = "a card taken"
		switch p.moves % 3 {
		case 0:
			p.key("d")
		case 1:
			p.drag(now.pile("stock").middle(), now.pile("hand0").middle())
		default:
			p.click("table.draw")
		}
	}
	p.until("the move by "+how, func(s picture) bool { return s.N > now.N || s.Screen == "result" })
	return true
}

// mark clicks cards of the hand one by one.
func (p *suitupPlayer) mark(faces ...string) (now picture) {
	p.tb.Helper()
	for i, face := range faces {
		now = p.now()
		p.do(p.to(p.gripOf(now, face)), []string{"click", "1"})
		now = p.until("card "+face+" to be marked", func(s picture) bool { return marked(s) == i+1 })
	}
	return now
}

func (p *suitupPlayer) gripOf(now picture, face string) point {
	p.tb.Helper()
	for _, c := range now.hand() {
		if c.Face == face {
			return now.grip(c)
		}
	}
	p.tb.Fatalf("%s is not in the hand: %s", face, now.text)
	return point{}
}

// lay puts a group on the empty part of the table, which is the last of the piles for melds.
func (p *suitupPlayer) lay(now picture, faces []string) string {
	p.tb.Helper()
	now = p.mark(faces...)
	free := now.Piles[len(now.Piles)-1].Rect
	if p.moves%2 == 0 {
		p.drag(p.gripOf(now, faces[0]), free.middle())
		return "dragging a group"
	}
	p.click("table.play")
	return "the button to lay down"
}

func (p *suitupPlayer) add(now picture, face, meld string) string {
	p.tb.Helper()
	if p.moves%2 == 0 {
		p.drag(p.gripOf(now, face), now.pile(meld).middle())
		return "dragging to a meld"
	}
	now = p.mark(face)
	p.do(p.to(now.pile(meld).middle()), []string{"click", "1"})
	return "a click on a meld"
}

func (p *suitupPlayer) discard(now picture, face string) string {
	p.tb.Helper()
	if p.moves%2 == 0 {
		p.drag(p.gripOf(now, face), now.pile("discard").middle())
		return "dragging to the discard pile"
	}
	p.mark(face)
	p.key("x")
	return "the key X"
}
