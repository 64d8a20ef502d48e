package main_test

import (
	"os/exec"
	"strconv"
	"testing"

	"deckhand/app/store"
)

// A card is never left in the hand that has let go of it: not outside the window, at its edges, over the menu, after
// another window has come, nor while the window changes its size. After each end a panel is opened or closed: the trace
// tells of that only when nothing is held, and must show the same match.
func TestADragEndsWhereverTheButtonComesUp(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant, "windowWidth": 1000, "windowHeight": 720})
	w := p.opens()
	w.screen("home")
	first := setUp(w)
	menu, _ := first.control("table.menu")
	edge := func(x, y int) func(picture) [][]string {
		return func(picture) [][]string { return [][]string{w.to(point{x, y})} }
	}
	resized := func(width int) []string {
		return []string{"windowsize", "--sync", w.id, strconv.Itoa(width), strconv.Itoa(w.height)}
	}
	other := p.starts(exec.Command(made(t, buildEmpty), traceFile)).ready()
	w.front()
	open := false
	for _, end := range []struct {
		name string
		way  func(picture) [][]string // the pointer holds a card
	}{
		{"left of the window", edge(-40, w.height/3)},
		{"above the window", edge(w.width/2, -40)},
		{"right of the window", edge(w.width+40, w.height/3)},
		{"below the window", edge(w.width/2, w.height+60)},
		{"at the left edge", edge(0, w.height/3)},
		{"at the right edge", edge(w.width-1, w.height/3)},
		{"at the upper edge", edge(w.width/2, 0)},
		{"at the lower edge", edge(w.width/2, w.height-1)},
		{"over the menu", edge(menu.Rect.middle().x, menu.Rect.middle().y)},
		{"after the window has gone and come", func(now picture) [][]string {
			return [][]string{{"windowminimize", "--sync", w.id}, {"mouseup", "1"}, {"windowactivate", "--sync", w.id}}
		}},
		{"after another window has come", func(now picture) [][]string {
			return [][]string{{"windowactivate", "--sync", other.id}, {"mouseup", "1"}, {"windowactivate", "--sync", w.id}}
		}},
		{"after the wheel has turned", func(now picture) [][]string {
			return [][]string{{"click", "4"}, {"click", "5"}, {"click", "5"}, w.to(point{w.width / 3, 30})}
		}},
		{"while the window changes its size", func(now picture) [][]string {
			return [][]string{resized(w.width + 120), w.to(point{w.width / 2, w.height / 3}), resized(w.width + 60), w.to(point{w.width/2 + 30, 12})}
		}},
	} {
		now := w.now()
		held := now.grip(now.hand()[0])
		steps := [][]string{w.to(held), {"mousedown", "1"}}
		for i := range 6 {
			steps = append(steps, []string{"sleep", "0.015"}, w.to(point{held.x + 4*i, held.y - 25*i}))
		}
		steps = append(steps, end.way(now)...)
		w.do(append(steps, []string{"sleep", "0.03"}, []string{"mouseup", "1"})...)
		open = !open
		w.key("l")
		s, came := w.comes(patience, "the panel", func(s picture) bool { return s.has("panel.close") == open && s.Screen == "table" })
		if !came {
			w.shoot("failed-" + t.Name())
			t.Fatalf("%s: the table does not come to rest: %s", end.name, s.text)
		}
		if s.N != first.N || len(s.hand()) != len(first.hand()) || s.has("menu.back") {
			t.Fatalf("%s: the match is another one: %s", end.name, s.text)
		}
	}
	leave(w)
}
