package main_test

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
	"deckhand/i18n"
)

// A gallery of all screens, to be looked at beside what they should be.

// gallery asks for the pictures, which take some minutes.
var gallery = flag.Bool("gallery", false, "take pictures of all screens")

// look is how the window is dressed and how large it is.
type look struct {
	name     string
	settings map[string]any
	all      bool // all screens, or the tables alone
}

// looks are the palettes at the usual size, and the other sizes.
func looks() []look {
	sized := func(name string, width, height int, all bool) look {
		return look{name, map[string]any{"windowWidth": width, "windowHeight": height}, all}
	}
	return []look{
		{"light", nil, true},
		{"dark", map[string]any{"theme": store.ThemeDark}, true},
		{"contrast", map[string]any{"highContrast": true}, true},
		sized("small", 800, 600, true),
		sized("tall", 800, 1150, false),
		sized("wide", 1590, 640, false),
	}
}

func TestGallery(t *testing.T) {
	if !*gallery {
		t.Skip("make screenshots takes the pictures")
	}
	scenes := allScenes(t)
	for _, look := range looks() {
		for _, l := range i18n.Languages() {
			t.Run(look.name+"-"+l.Code, func(t *testing.T) {
				settings := map[string]any{"language": l.Code, "speed": store.SpeedInstant, "muted": true}
				for key, value := range look.settings {
					settings[key] = value
				}
				if look.all {
					walkScreens(t, settings, look.name+"-"+l.Code)
				}
				for _, s := range scenes {
					s.shoot(t, settings, look.name+"-"+l.Code)
				}
			})
		}
	}
}

// walkScreens takes pictures of everything around the tables.
func walkScreens(t *testing.T, settings map[string]any, name string) {
	p := newPerson(t, settings)
	p.keep(find(t, inTheMiddle))
	w := p.opens()
	shoot := func(screen string) {
		w.rest()
		w.shoot(fmt.Sprintf("gallery/%s-%s", screen, name))
	}
	w.screen("home")
	shoot("home")
	for _, screen := range []struct{ id, name, back string }{
		{"home.stats", "stats", "stats.back"},
		{"home.rules", "rules", "rules.back"},
		{"home.settings", "settings", "settings.back"},
	} {
		w.click(screen.id)
		w.screen(screen.name)
		shoot(screen.name)
		w.click(screen.back)
		w.screen("home")
	}
	for _, g := range games.All() {
		w.click("home." + g.Info().ID)
		w.screen("new")
		shoot("new-" + g.Info().ID)
		w.click("new.cancel")
		w.screen("home")
	}
	w.click("home.continue")
	now := w.until("one's turn", picture.mine)
	w.drag(now.grip(jacks(now)[0]), now.pile("discard").middle())
	(&player{window: w}).suits(now)
	shoot("chooser")
}

// scene is a moment of a match.
type scene struct {
	name string
	play *bots
	show func(picture) bool // the picture of it
}

// allScenes are each game with the fewest and the most seats, its rounds and matches at their end.
func allScenes(t *testing.T) []scene {
	var list []scene
	result := func(p picture) bool { return p.Screen == "result" }
	for _, g := range games.All() {
		info := g.Info()
		for _, seats := range []int{info.MinSeats, info.MaxSeats} {
			middle := bring(t, g, seats, func(b *bots, _ []engine.Action) bool { return b.state.Turn() == 0 && len(b.done) >= 7*seats })
			list = append(list, scene{fmt.Sprintf("%s-%d", info.ID, seats), middle, picture.mine})
		}
		ended := bring(t, g, min(4, info.MaxSeats), func(b *bots, legal []engine.Action) bool {
			return b.between(legal) || b.last(legal)
		})
		if ended.between(ended.state.Legal(nil)) { // else a match is one round
			list = append(list, scene{info.ID + "-round", ended, result})
		}
		over := bring(t, g, min(4, info.MaxSeats), (*bots).last)
		list = append(list, scene{info.ID + "-match", over, result})
	}
	return list
}

func (s scene) shoot(t *testing.T, settings map[string]any, look string) {
	t.Helper()
	p := newPerson(t, settings)
	p.write(s.play.header(), s.play.done)
	w := p.opens()
	w.click("home.continue")
	w.until("the scene "+s.name, s.show)
	w.rest()
	w.shoot("gallery/" + s.name + "-" + look)
	w.kill()
}

// bots is a match that careful bots play on all seats.
type bots struct {
	game  engine.Game
	seats int
	seed  engine.Seed
	state engine.State
	minds []bot.Bot
	logs  []*engine.Log
	done  []keptAction
}

// bring plays matches until a moment comes that is wanted.
func bring(t testing.TB, g engine.Game, seats int, wanted func(*bots, []engine.Action) bool) *bots {
	t.Helper()
	for seed := range engine.Seed(60) {
		b := deal(t, g, seats, seed+1)
		for b.state.Turn() != engine.NoSeat {
			if wanted(b, b.state.Legal(nil)) {
				return b
			}
			b.step()
		}
	}
	t.Fatalf("no match of %s comes to what is wanted", g.Info().ID)
	return nil
}

func deal(t testing.TB, g engine.Game, seats int, seed engine.Seed) *bots {
	t.Helper()
	config := engine.Config{Seats: seats}
	state, err := g.New(config, seed)
	if err != nil {
		t.Fatal(err)
	}
	b := &bots{game: g, seats: seats, seed: seed, state: state}
	for seat := range seats {
		mind, err := bot.New(bot.Normal, g, config)
		if err != nil {
			t.Fatal(err)
		}
		b.minds = append(b.minds, mind)
		b.logs = append(b.logs, engine.NewLog(engine.Seat(seat)))
	}
	return b
}

// choose is what the bot at turn does.
func (b *bots) choose() engine.Action {
	seat := b.state.Turn()
	var p engine.Position
	p.Take(b.state, seat, b.logs[seat])
	return b.minds[seat].Choose(context.Background(), &p, bot.Budget{Seed: uint64(len(b.done))}).Action
}

func (b *bots) step() {
	a, seat := b.choose(), b.state.Turn()
	b.done = append(b.done, keptAction{seat, b.state.Text(a)})
	var events engine.Events
	b.state.Apply(a, &events)
	for _, log := range b.logs {
		log.Add(events.List())
	}
}

// between says whether the match waits for the next round.
func (b *bots) between(legal []engine.Action) bool {
	_, between := engine.Deal(b.state, legal)
	return between
}

// last says whether a bot now makes the last move of the match.
func (b *bots) last([]engine.Action) bool {
	if b.state.Turn() <= 0 {
		return false
	}
	after, err := b.game.New(engine.Config{Seats: b.seats}, b.seed)
	if err != nil {
		return false
	}
	after.CopyFrom(b.state)
	after.Apply(b.choose(), nil)
	return after.Turn() == engine.NoSeat
}

// header names the players: one person, the others bots that play as those here do.
func (b *bots) header() store.Header {
	info := b.game.Info()
	names := []string{"Mari", "Ada", "Bruno", "Carla", "Dmitri", "Elena", "Farid", "Grete"}
	avatars := []string{"sun", "gull", "star", "fish", "leaf", "anchor", "light", "boat"}
	h := store.Header{
		ID: store.NewID(time.Now(), uint64(b.seed)), Created: time.Now().UTC().Truncate(time.Second), App: "0.1.0",
		Game: info.ID, Rules: info.Rules, Seed: uint64(b.seed),
	}
	for seat := range b.seats {
		s := store.Seat{Name: names[seat], Avatar: avatars[seat], Kind: store.Bot, Level: string(bot.Normal), BotSeed: uint64(seat)}
		if seat == 0 {
			s.Kind, s.Level, s.BotSeed = store.Person, "", 0
		}
		h.Seats = append(h.Seats, s)
	}
	return h
}
