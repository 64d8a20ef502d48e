package main_test

import (
	"strings"
	"testing"
	"time"

	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/gogogo"
)

// A few turns of Go! Go! Go! in the real window: a card of the open row has to wait, mouse and keys take turns, and the
// program dies and comes back.
func TestTurnsOfGoGoGo(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant, "language": "en"})
	w := p.opens()
	w.screen("home")
	w.click("home.gogogo")
	w.screen("new")
	w.click("new.start")
	now := w.until("the first turn", func(s picture) bool { return s.mine() && len(s.hand()) == 3 })
	for _, c := range now.Cards {
		if c.Pile == "up0" {
			w.drag(c.Rect.middle(), now.pile("discard").middle())
			break
		}
	}
	w.until("why the open row waits", func(s picture) bool { return strings.Contains(s.Message, "Face-up cards wait") && s.N == now.N })

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
	w.screen("home")
	w.click("home.continue")
	back := w.until("the match to go on", func(s picture) bool { return s.mine() })
	if back.N != seen.N || back.faces() != seen.faces() || back.Prompt != seen.Prompt {
		t.Errorf("another match than before comes back:\n%s%s", seen.text, back.text)
	}
}

// The last hidden card of a run on the ladder is turned up by its number, and the next level is dealt.
func TestTheLadderOfGoGoGo(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant, "language": "es"})
	p.keepRun(t)
	w := p.opens()
	w.screen("home")
	w.click("home.continue")
	w.until("the last hidden card", func(s picture) bool { return s.mine() && strings.HasPrefix(s.Legal[0], "flip ") && len(s.Legal) == 1 })
	w.key("1")
	w.until("the result of the round", func(s picture) bool { return s.Screen == "result" && s.has("result.next") })
	w.click("result.next")
	next := w.until("the next round", func(s picture) bool { return s.Screen == "table" && s.mine() })
	if len(next.hand()) < 3 {
		t.Errorf("the next round begins with %s", next.text)
	}
}

// keepRun keeps a run on the ladder in which the person wins the round with the next card.
func (p person) keepRun(t *testing.T) {
	t.Helper()
	options := map[string]string{"tournament": "on"}
	c := engine.Config{Seats: 2, Options: options}
	wins := func(s engine.State) bool {
		g := s.(*gogogo.State)
		legal := s.Legal(nil)
		if g.Phase != gogogo.Play || s.Turn() != 0 || len(legal) != 1 || s.Text(legal[0]) != "flip 0" {
			return false
		}
		after, err := gogogo.Game{}.New(c, 1)
		if err != nil {
			t.Fatal(err)
		}
		after.CopyFrom(s)
		after.Apply(legal[0], nil)
		return after.(*gogogo.State).Level == 2
	}
	for seed := range engine.Seed(5000) {
		state, err := gogogo.Game{}.New(c, seed+1)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.NewRand(uint64(seed))
		var done []keptAction
		for state.Turn() != engine.NoSeat && state.Round() == 1 && !wins(state) {
			legal := state.Legal(nil)
			done = append(done, keptAction{state.Turn(), state.Text(legal[chance.Intn(len(legal))])})
			if err := engine.Do(state, done[len(done)-1].text, nil); err != nil {
				t.Fatal(err)
			}
		}
		if state.Turn() == engine.NoSeat || state.Round() > 1 {
			continue
		}
		p.write(store.Header{
			ID: store.NewID(time.Now(), uint64(seed+1)), Created: time.Now().UTC().Truncate(time.Second), App: "0.1.0",
			Game: "gogogo", Rules: gogogo.Game{}.Info().Rules, Seed: uint64(seed + 1), Options: options,
			Seats: []store.Seat{
				{Name: "Mari", Avatar: "sun", Kind: store.Person},
				{Name: "Ada", Avatar: "gull", Kind: store.Bot, Level: "normal", BotSeed: 1},
			},
		}, done)
		return
	}
	t.Fatal("no run comes to that")
}
