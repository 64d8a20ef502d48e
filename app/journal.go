package app

import (
	"math/rand/v2"
	"time"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// Names of the notes in a journal.
const (
	notePlayer = "player" // who sits on a seat that was added, by seat
	noteHand   = "hand"   // how a person keeps their hand, by seat
)

// keeper keeps a match in its journal. A nil journal keeps nothing, where nothing can be
// written.
type keeper struct{ journal *store.Journal }

// Action implements [session.Journal].
func (k keeper) Action(seat engine.Seat, text string) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Act(int(seat), text)
}

// Player implements [session.Journal].
func (k keeper) Player(seat engine.Seat, p session.Player) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Note(notePlayer, int(seat), seatOf(p))
}

func (k keeper) hand(seat engine.Seat, m table.HandMemory) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Note(noteHand, int(seat), m)
}

func seatOf(p session.Player) store.Seat {
	return store.Seat{Name: p.Name, Avatar: p.Avatar, Kind: store.Kind(p.Kind), Level: string(p.Level), BotSeed: p.Seed}
}

func playerOf(s store.Seat) session.Player {
	return session.Player{Name: s.Name, Avatar: s.Avatar, Kind: session.Kind(s.Kind), Level: bot.Level(s.Level), Seed: s.BotSeed}
}

// header is what a journal begins with.
func (a *App) header(m session.Match) store.Header {
	now := time.Now()
	info := m.Game.Info()
	h := store.Header{
		ID: store.NewID(now, rand.Uint64()), Created: now.UTC().Truncate(time.Second), App: a.options.Version,
		Game: info.ID, Rules: info.Rules, Options: m.Config.Options, Seed: uint64(m.Seed),
	}
	for _, p := range m.Players {
		h.Seats = append(h.Seats, seatOf(p))
	}
	return h
}

// matchOf reads back a match and what was kept of it.
func matchOf(g engine.Game, m store.Match) (session.Match, []session.Entry) {
	match := session.Match{
		Game: g, Seed: engine.Seed(m.Header.Seed),
		Config: engine.Config{Seats: len(m.Header.Seats), Options: m.Header.Options},
	}
	for _, s := range m.Header.Seats {
		match.Players = append(match.Players, playerOf(s))
	}
	var entries []session.Entry
	for seat := len(match.Players); seat < store.MaxSeats; seat++ {
		var s store.Seat
		if has, err := m.Note(notePlayer, seat, &s); err != nil || !has {
			break
		}
		p := playerOf(s)
		entries = append(entries, session.Entry{Player: &p})
	}
	for _, act := range m.Actions() {
		entries = append(entries, session.Entry{Action: act.Text})
	}
	return match, entries
}
