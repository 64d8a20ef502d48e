package main_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/chupate2"
)

// Matches that were begun earlier: positions for which one would wait long when playing.

// keptMatch is a match as far as it was played.
type keptMatch struct {
	seed  engine.Seed
	state engine.State
	done  []keptAction
}

type keptAction struct {
	seat engine.Seat
	text string
}

const keptSeats = 3

// find plays matches by chance until a position comes that is wanted. Chance is the same every time.
func find(tb testing.TB, wanted func(*keptMatch) bool) *keptMatch {
	tb.Helper()
	for seed := range engine.Seed(20_000) {
		state, err := chupate2.Game{}.New(engine.Config{Seats: keptSeats}, seed+1)
		if err != nil {
			tb.Fatal(err)
		}
		m := &keptMatch{seed: seed + 1, state: state}
		chance := engine.NewRand(uint64(seed))
		for state.Turn() != engine.NoSeat && state.Round() == 1 {
			if state.Turn() == 0 && wanted(m) {
				return m
			}
			legal := state.Legal(nil)
			m.do(state.Text(legal[chance.Intn(len(legal))]))
		}
	}
	tb.Fatal("no match comes to this position")
	return nil
}

// do plays on and reports whether that was legal.
func (m *keptMatch) do(action string) bool {
	seat := m.state.Turn()
	if engine.Do(m.state, action, nil) != nil {
		return false
	}
	m.done = append(m.done, keptAction{seat, action})
	return true
}

// then is the match some actions later, and whether they are legal.
func (m *keptMatch) then(actions ...string) (*keptMatch, bool) {
	state, err := chupate2.Game{}.New(engine.Config{Seats: keptSeats}, m.seed)
	if err != nil {
		return nil, false
	}
	state.CopyFrom(m.state)
	later := &keptMatch{m.seed, state, slices.Clone(m.done)}
	return later, !slices.ContainsFunc(actions, func(a string) bool { return !later.do(a) })
}

// plays lists the cards that seat 0 may play now.
func (m *keptMatch) plays() []string {
	var faces []string
	for _, a := range m.state.Legal(nil) {
		if words := strings.Fields(m.state.Text(a)); words[0] == "play" && !slices.Contains(faces, words[1]) {
			faces = append(faces, words[1])
		}
	}
	return faces
}

// held is the number of cards of seat 0.
func (m *keptMatch) held() int {
	var v engine.View
	m.state.View(0, &v)
	hand, _ := v.Layout().PileNamed("hand0")
	return v.Count(hand)
}

// inTheMiddle is a position in which seat 0 holds a jack, other cards that can be played and some that cannot.
func inTheMiddle(m *keptMatch) bool {
	faces := m.plays()
	jacks := slices.DeleteFunc(slices.Clone(faces), func(f string) bool { return f[0] != 'J' })
	return len(m.done) > 12 && len(jacks) == 1 && len(faces) > 2 && m.held() >= len(faces)+3 && m.held() < 9
}

// atTheEnd is a position in which seat 0 can play nothing but an ace, which needs the call, and then goes out with its
// last card, after which the match goes on.
func atTheEnd(m *keptMatch) bool {
	faces := m.plays()
	if m.held() != 2 || len(faces) != 1 || faces[0][0] != 'A' {
		return false
	}
	called, ok := m.then("play " + faces[0] + " call")
	if !ok || len(called.plays()) != 1 {
		return false
	}
	last := called.plays()[0]
	over, ok := called.then("play " + last)
	return ok && last[0] != 'J' && over.state.Turn() != engine.NoSeat
}

// keep puts a match where the program finds it. It is the one that was played last.
func (p person) keep(m *keptMatch) {
	p.tb.Helper()
	info := chupate2.Game{}.Info()
	h := store.Header{
		ID: store.NewID(time.Now(), uint64(m.seed)), Created: time.Now().UTC().Truncate(time.Second), App: "0.1.0",
		Game: info.ID, Rules: info.Rules, Seed: uint64(m.seed),
		Seats: []store.Seat{{Name: "Mari", Avatar: "sun", Kind: store.Person}},
	}
	for i, name := range []string{"Ada", "Bruno"} {
		h.Seats = append(h.Seats, store.Seat{
			Name: name, Avatar: []string{"gull", "star"}[i], Kind: store.Bot, Level: "normal", BotSeed: uint64(i + 1),
		})
	}
	p.write(h, m.done)
}

// write puts a match of any game where the program finds it.
func (p person) write(h store.Header, done []keptAction) {
	p.tb.Helper()
	s, err := store.Open(p.paths(), store.Disk{})
	if err != nil {
		p.tb.Fatal(err)
	}
	journal, err := s.Create(h)
	if err != nil {
		p.tb.Fatal(err)
	}
	for _, a := range done {
		if err := journal.Act(int(a.seat), a.text); err != nil {
			p.tb.Fatal(err)
		}
	}
	if err := journal.Close(); err != nil {
		p.tb.Fatal(err)
	}
	if err := s.Close(); err != nil {
		p.tb.Fatal(err)
	}
}

// matches are the files of the matches that can be continued.
func (p person) matches() []string {
	p.tb.Helper()
	files, err := filepath.Glob(filepath.Join(p.paths().Data, "matches", "*.jsonl"))
	if err != nil {
		p.tb.Fatal(err)
	}
	return files
}

// unfinished is the only match that is kept.
func (p person) unfinished() store.Match {
	p.tb.Helper()
	list, err := store.OpenReadOnly(p.paths(), store.Disk{}).Unfinished()
	if err != nil || len(list) != 1 || list[0].Err != nil {
		p.tb.Fatalf("wanted one unfinished match: %v, %v", list, err)
	}
	return list[0].Match
}
