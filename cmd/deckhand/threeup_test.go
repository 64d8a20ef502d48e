package main_test

import (
	"fmt"
	"strings"
	"testing"

	"deckhand/app/store"
)

// A round of 3UP 3DOWN in a real window, as small as can be and in high contrast: the open row is dragged together card by card, the program dies and comes
// back, and mouse and keys take turns until somebody has no cards left.
func TestARoundOf3UP3DOWN(t *testing.T) {
	p := newPerson(t, map[string]any{
		"speed": store.SpeedInstant, "language": "et", "highContrast": true, "windowWidth": store.MinWindowWidth, "windowHeight": store.MinWindowHeight,
	})
	w := p.opens()
	w.screen("home")
	w.click("home.threeup")
	w.screen("new")
	w.click("new.seats.2")
	w.until("two seats", func(s picture) bool { return s.has("new.seat2.name") && !s.has("new.seat3.name") })
	w.write("new.seed", "12")
	w.click("new.start")
	now := w.until("the choice of the open row", func(s picture) bool { return s.mine() && strings.HasPrefix(s.Legal[0], "up ") })
	if len(now.hand()) != 6 {
		t.Fatalf("not six cards to choose from: %s", now.text)
	}
	chosen := now.hand()[3:]
	for i, c := range chosen {
		before := w.now()
		w.drag(before.grip(c), before.pile(fmt.Sprintf("up%d", before.Me)).middle())
		w.until("one card more in the row", func(s picture) bool { return s.N > now.N || marked(s) == i+1 })
	}

	one := &threeUpPlayer{player: player{window: w}}
	for one.moves < 4 {
		one.mustPlay()
	}
	seen, playing := one.goesOn()
	if !playing {
		t.Fatalf("the round is over after %d moves", one.moves)
	}
	w.kill()
	w = p.opens()
	one.window = w
	w.screen("home")
	w.click("home.continue")
	back := w.until("the match to go on", func(s picture) bool { return s.mine() })
	if back.N != seen.N || back.faces() != seen.faces() || back.Prompt != seen.Prompt {
		t.Errorf("another match than before comes back:\n%s%s", seen.text, back.text)
	}
	for one.mustPlay() {
	}
	w.click("result.home")
	w.screen("home")
	if n := len(p.matches()); n != 0 {
		t.Errorf("%d matches are unfinished", n)
	}
}

// marked is how many cards are marked.
func marked(s picture) (n int) {
	for _, c := range s.Cards {
		if c.Marked {
			n++
		}
	}
	return n
}

// threeUpPlayer plays in several ways in turn.
type threeUpPlayer struct{ player }

// mustPlay makes a move and reports whether there was one to make before the end.
func (p *threeUpPlayer) mustPlay() bool {
	p.tb.Helper()
	now, playing := p.goesOn()
	if !playing {
		return false
	}
	p.moves++
	how := "a key"
	switch first := now.Legal[0]; {
	case first == "draw":
		p.key("d")
	case first == "take":
		p.key("p")
	case strings.HasPrefix(first, "flip "):
		p.key("1")
	default:
		how = p.play(now)
	}
	p.until("the move by "+how, func(s picture) bool { return s.N > now.N || s.Screen == "result" })
	return true
}

// play lays a card on the pile, from the hand or from the open row.
func (p *threeUpPlayer) play(now picture) string {
	p.tb.Helper()
	var can []card
	for _, c := range now.Cards {
		if c.Playable {
			can = append(can, c)
		}
	}
	if len(can) == 0 {
		p.tb.Fatalf("no card can be played: %s", now.text)
	}
	at := can[0].Rect.middle()
	if len(now.hand()) > 0 {
		at = now.grip(can[0])
	}
	if p.moves%2 == 0 {
		p.drag(at, now.pile("discard").middle())
		return "dragging " + can[0].Face
	}
	p.doubleClickUntil(at, "the move by double-clicking "+can[0].Face, func(s picture) bool { return s.N > now.N || s.Screen == "result" })
	return "double-clicking " + can[0].Face
}
