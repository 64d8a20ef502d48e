package app

import (
	"encoding/json"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"deckhand/app/kit"
	"deckhand/app/table"
)

// tracer writes a line about the window whenever its picture has changed and come to
// rest, for tests that drive the real window from outside. Only what a person could see
// stands in it.
type tracer struct {
	app  *App
	out  io.Writer
	due  bool
	last []byte
}

func newTracer(a *App, out io.Writer) *tracer { return &tracer{app: a, out: out} }

// restTime is how long a picture must stand to be taken for complete.
const restTime = 20 * time.Millisecond

// changed asks for a line, soon and once.
func (t *tracer) changed() {
	if t.due {
		return
	}
	t.due = true
	t.app.later(restTime, func() {
		t.due = false
		t.write()
	})
}

// line is what stands in the trace. Rectangles are in device pixels of the window.
type line struct {
	Screen   string        `json:"screen"`
	Game     string        `json:"game,omitempty"`
	Lang     string        `json:"lang"`
	Seed     string        `json:"seed,omitempty"`
	N        int           `json:"n"`
	Turn     int           `json:"turn"`
	Me       int           `json:"me"`
	Size     [2]int        `json:"size"`
	Piles    []pileLine    `json:"piles,omitempty"`
	Cards    []cardLine    `json:"cards,omitempty"`
	Controls []controlLine `json:"controls"`
	Focus    string        `json:"focus,omitempty"`
	Prompt   string        `json:"prompt,omitempty"`
	Message  string        `json:"message,omitempty"`
	Legal    []string      `json:"legal,omitempty"`
}

type pileLine struct {
	Name string `json:"name"`
	Rect [4]int `json:"rect"`
}

type cardLine struct {
	ID       int    `json:"id"`
	Face     string `json:"face,omitempty"`
	Pile     string `json:"pile"`
	Rect     [4]int `json:"rect"`
	Playable bool   `json:"playable"`
	Marked   bool   `json:"marked"`
}

type controlLine struct {
	ID      string `json:"id"`
	Label   string `json:"label"`
	Rect    [4]int `json:"rect"`
	Enabled bool   `json:"enabled"`
}

func (t *tracer) write() {
	a := t.app
	if p, on := a.screen.(*playScreen); on && !p.table.Still() {
		return // asked for again when it is
	}
	text, err := json.Marshal(t.line())
	if err != nil || slices.Equal(text, t.last) {
		return
	}
	t.last = text
	_, err = t.out.Write(append(slices.Clone(text), '\n'))
	a.note(err)
}

func (t *tracer) line() line {
	a := t.app
	c := a.win.Canvas()
	px := func(units float32) int { return int(math.Round(float64(units * c.Scale()))) }
	rect := func(r table.Rect) [4]int { return [4]int{px(r.X), px(r.Y), px(r.W), px(r.H)} }
	l := line{
		Screen: a.screen.name(), Lang: a.loc.Lang(), Turn: -1, Me: -1, Controls: []controlLine{},
		Size: [2]int{px(c.Size().Width), px(c.Size().Height)},
	}
	if p, on := a.screen.(*playScreen); on {
		t.table(&l, p, rect)
	}
	for _, info := range kit.Controls(c) {
		l.Controls = append(l.Controls, controlLine{info.ID, info.Label, rect(table.Rect{X: info.Pos.X, Y: info.Pos.Y, W: info.Size.Width, H: info.Size.Height}), info.Enabled})
		if info.Focused {
			l.Focus = info.ID
		}
	}
	if top := c.Overlays().Top(); top != nil {
		if m, ok := top.(*kit.Modal); ok {
			l.Screen = "dialog"
			if name, isScreen := strings.CutPrefix(m.ID, "screen."); isScreen {
				l.Screen = name
			}
			l.Message = m.Says
		}
	}
	return l
}

// table adds what lies on the table.
func (t *tracer) table(l *line, p *playScreen, rect func(table.Rect) [4]int) {
	r := p.table.Report()
	l.Game, l.Seed, l.N, l.Turn, l.Me = r.Game, p.session.Match().Seed.String(), r.N, int(r.Turn), int(r.Me)
	l.Prompt, l.Message, l.Legal, l.Focus = r.Prompt, r.Message, r.Legal, r.Focus
	for _, pile := range r.Piles {
		l.Piles = append(l.Piles, pileLine{pile.Name, rect(pile.Rect)})
	}
	for _, c := range r.Cards {
		l.Cards = append(l.Cards, cardLine{int(c.Card), c.Face, c.Pile, rect(c.Rect), c.Playable, c.Marked})
	}
}
