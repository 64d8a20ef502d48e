package main_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// picture is a line of the trace: the window as a person sees it once it has come to rest.
type picture struct {
	Screen, Game, Lang, Seed string
	N, Turn, Me              int
	Size                     [2]int
	Piles                    []struct {
		Name string
		Rect rect
	}
	Cards                  []card
	Controls               []control
	Focus, Prompt, Message string
	Legal                  []string

	at   time.Time // when the line came
	text string
}

type card struct {
	ID               int
	Face, Pile       string
	Rect             rect
	Playable, Marked bool
}

type control struct {
	ID, Label string
	Rect      rect
	Enabled   bool
}

// rect is left, top, width and height in pixels of the window.
type rect [4]int

type point struct{ x, y int }

func (r rect) middle() point { return point{r[0] + r[2]/2, r[1] + r[3]/2} }

func (r rect) holds(p point) bool {
	return p.x >= r[0] && p.y >= r[1] && p.x < r[0]+r[2] && p.y < r[1]+r[3]
}

// grown is the rectangle with a margin on all sides.
func (r rect) grown(by int) rect { return rect{r[0] - by, r[1] - by, r[2] + 2*by, r[3] + 2*by} }

// control finds a control that would react now.
func (p picture) control(id string) (control, bool) {
	i := slices.IndexFunc(p.Controls, func(c control) bool { return c.ID == id && c.Enabled })
	if i < 0 {
		return control{}, false
	}
	return p.Controls[i], true
}

func (p picture) has(id string) bool {
	_, has := p.control(id)
	return has
}

// labels is what stands on the controls, by id.
func (p picture) labels() map[string]string {
	labels := make(map[string]string)
	for _, c := range p.Controls {
		labels[c.ID] = c.Label
	}
	return labels
}

// pile is where a pile lies.
func (p picture) pile(name string) rect {
	for _, pile := range p.Piles {
		if pile.Name == name {
			return pile.Rect
		}
	}
	return rect{}
}

// hand lists the cards of the person at the screen, from left to right.
func (p picture) hand() []card {
	var hand []card
	for _, c := range p.Cards {
		if c.Pile == fmt.Sprintf("hand%d", p.Me) && c.ID >= 0 {
			hand = append(hand, c)
		}
	}
	return hand
}

// faces lists the hand in a fixed order, to compare it.
func (p picture) faces() string {
	var faces []string
	for _, c := range p.hand() {
		faces = append(faces, c.Face)
	}
	slices.Sort(faces)
	return strings.Join(faces, " ")
}

// grip is a point of a card of the hand that no other card covers.
func (p picture) grip(c card) point {
	hand := p.hand()
	at := slices.IndexFunc(hand, func(other card) bool { return other.ID == c.ID })
	for _, y := range []int{50, 30, 70, 15, 85} {
		for x := 8; x < 95; x += 3 {
			spot := point{c.Rect[0] + c.Rect[2]*x/100, c.Rect[1] + c.Rect[3]*y/100}
			if !slices.ContainsFunc(hand[at+1:], func(over card) bool { return over.Rect.grown(3).holds(spot) }) {
				return spot
			}
		}
	}
	return c.Rect.middle()
}

// mine says whether the person at the screen is to play.
func (p picture) mine() bool {
	return p.Screen == "table" && p.Turn == p.Me && len(p.Legal) > 0 && !slices.Contains(p.Legal, "deal")
}

// playable lists the cards of the hand that the table offers, or those that it does not.
func (p picture) playable(yes bool) []card {
	return slices.DeleteFunc(p.hand(), func(c card) bool { return c.Playable != yes })
}

// trace collects the lines of a running program.
type trace struct {
	more chan struct{} // something has come since the last look
	end  chan struct{} // closed when nothing more can come

	mu       sync.Mutex
	pictures []picture
	problem  error // why nothing more comes
}

// follow reads until the program ends.
func follow(r io.ReadCloser) *trace {
	t := &trace{more: make(chan struct{}, 1), end: make(chan struct{})}
	go func() {
		defer close(t.end)
		defer r.Close()
		lines := bufio.NewReader(r)
		for {
			text, err := lines.ReadString('\n')
			p := picture{at: time.Now(), text: text}
			if err == nil {
				err = json.Unmarshal([]byte(text), &p)
			}
			t.add(p, err)
			if err != nil {
				return
			}
		}
	}()
	return t
}

func (t *trace) add(p picture, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.problem = err; err == nil {
		t.pictures = append(t.pictures, p)
	}
	select {
	case t.more <- struct{}{}:
	default:
	}
}

// last is the picture as it is now; the error says why none will follow.
func (t *trace) last() (picture, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.pictures) == 0 {
		return picture{}, t.problem
	}
	return t.pictures[len(t.pictures)-1], t.problem
}
