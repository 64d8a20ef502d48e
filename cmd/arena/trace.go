package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// trace plays one match and prints every state and decision, with nothing hidden.
func trace(ctx context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("trace", flag.ContinueOnError)
	var t table
	t.register(f)
	level := f.String("bot", "random", "level of the bots on all seats")
	limit := f.Int("max", 0, "stop after so many decisions; 0: no limit")
	file := f.String("record", "", "also write the match as a record to this file")
	if err := parse(f, args, errOut, 0); err != nil {
		return err
	}
	g, config, seed, err := t.resolve()
	if err != nil {
		return err
	}
	levels := make([]bot.Level, engine.MaxSeats) // also for seats that join later
	for i := range levels {
		levels[i] = bot.Level(*level)
	}
	state, err := g.New(config, seed)
	if err != nil {
		return err
	}
	m, err := newMatch(g, config, levels, 0)
	if err != nil {
		return err
	}
	m.begin(state, seed)
	w := bufio.NewWriter(out)
	defer w.Flush() // whatever fails, what led to it is shown
	record := engine.Record{Game: g.Info().ID, Rules: g.Info().Rules, Seats: config.Seats, Options: config.Options, Seed: seed.String(), Actions: []string{}}
	if err := writeHead(w, g, m.state, config, seed); err != nil {
		return err
	}
	for m.state.Turn() != engine.NoSeat && (*limit == 0 || m.n < *limit) && ctx.Err() == nil {
		a := m.choose(ctx)
		record.Actions = append(record.Actions, m.state.Text(a))
		line := m.line(a)
		line.Events = eventTexts(g.Info(), m.apply(a))
		if err := writeLine(w, line); err != nil {
			return err
		}
		if err := m.state.Check(); err != nil {
			return &failure{fmt.Errorf("after decision %d: %w", line.N, err)}
		}
	}
	if err := writeLine(w, m.lastLine()); err != nil {
		return err
	}
	if *file != "" {
		record.Hash = engine.Hash(m.state)
		if err := writeRecord(*file, record); err != nil {
			return err
		}
	}
	return w.Flush()
}

// decision is a line of a trace: the state before a decision, and the decision.
type decision struct {
	N      int             `json:"n"`
	Round  int             `json:"round"`
	Turn   engine.Seat     `json:"turn"`
	Piles  json.RawMessage `json:"piles"`
	Vars   json.RawMessage `json:"vars"`
	Legal  []string        `json:"legal"`
	Action string          `json:"action"`
	Events []string        `json:"events"`
}

// ending is the last line of a trace.
type ending struct {
	End      bool            `json:"end"`
	Reason   engine.Reason   `json:"reason"`
	Placings []int           `json:"placings"`
	Scores   []int           `json:"scores"`
	Hash     string          `json:"hash"`
	Round    int             `json:"round"`
	Turn     engine.Seat     `json:"turn"`
	Piles    json.RawMessage `json:"piles"`
	Vars     json.RawMessage `json:"vars"`
}

func (m *match) line(a engine.Action) decision {
	d := m.state.Dump()
	line := decision{N: m.n, Round: m.state.Round(), Turn: m.state.Turn(), Piles: d.PilesJSON(), Vars: d.VarsJSON(), Action: m.state.Text(a)}
	for _, l := range m.state.Legal(nil) {
		line.Legal = append(line.Legal, m.state.Text(l))
	}
	return line
}

func (m *match) lastLine() ending {
	d := m.state.Dump()
	o, over := m.state.Outcome()
	if !over {
		o.Reason = "max"
	}
	return ending{End: over, Reason: o.Reason, Placings: o.Places, Scores: o.Scores, Hash: engine.Hash(m.state),
		Round: m.state.Round(), Turn: m.state.Turn(), Piles: d.PilesJSON(), Vars: d.VarsJSON()}
}

func eventTexts(info engine.Info, events []engine.Event) []string {
	texts := make([]string, len(events))
	for i, e := range events {
		texts[i] = e.Text(info.Layout, info.Notes)
	}
	return texts
}

// writeHead writes the first line: the set-up and which face each card has.
func writeHead(w io.Writer, g engine.Game, s engine.State, config engine.Config, seed engine.Seed) error {
	var v engine.View
	s.View(0, &v)
	layout := v.Layout() // an option may change the pack
	info := g.Info()
	set, err := info.Resolve(config)
	if err != nil {
		return err
	}
	options := make(map[string]any, len(info.Options))
	for _, o := range info.Options {
		switch o.Kind {
		case engine.Switch:
			options[o.Key] = set.On(o.Key)
		case engine.Number:
			options[o.Key] = set.Int(o.Key)
		default:
			options[o.Key] = set[o.Key]
		}
	}
	cards := make(map[string]string, layout.Size())
	for c := range engine.Card(layout.Size()) {
		cards[strconv.Itoa(int(c))] = layout.Text(layout.Face(c))
	}
	return writeLine(w, struct {
		Game    string            `json:"game"`
		Rules   int               `json:"rules"`
		Seats   int               `json:"seats"`
		Seed    string            `json:"seed"`
		Options map[string]any    `json:"options"`
		Cards   map[string]string `json:"cards"`
	}{info.ID, info.Rules, config.Seats, seed.String(), options, cards})
}

func writeLine(w io.Writer, line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

func writeRecord(path string, r engine.Record) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := r.Write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
