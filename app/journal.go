package app

import (
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
	noteFacts  = "facts"  // how the match was played, of the whole table
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

// Undo implements [session.Journal].
func (k keeper) Undo(keep int) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Undo(keep)
}

func (k keeper) hand(seat engine.Seat, m table.HandMemory) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Note(noteHand, int(seat), m)
}

// facts are those that were kept.
func (k keeper) facts() facts {
	var f facts
	if k.journal != nil {
		if _, err := k.journal.Match().Note(noteFacts, store.NoSeat, &f); err != nil {
			return facts{} // nothing that a match could not go on without
		}
	}
	return f
}

func (k keeper) keepFacts(f facts) error {
	if k.journal == nil {
		return nil
	}
	return k.journal.Note(noteFacts, store.NoSeat, f)
}

// copy keeps what was played elsewhere.
func (k keeper) copy(entries []session.Entry) error {
	for _, e := range entries {
		var err error
		if e.Player != nil {
			err = k.Player(e.Seat, *e.Player)
		} else {
			err = k.Action(e.Seat, e.Action)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// joinedOf is who has sat down since the match began.
func joinedOf(m session.Match) []store.Seat {
	var list []store.Seat
	for _, p := range m.Players[m.Config.Seats:] {
		list = append(list, seatOf(p))
	}
	return list
}

func seatOf(p session.Player) store.Seat {
	return store.Seat{Name: p.Name, Avatar: p.Avatar, Kind: store.Kind(p.Kind), Level: string(p.Level), BotSeed: p.Seed}
}

func playerOf(s store.Seat) session.Player {
	return session.Player{Name: cleanName(s.Name), Avatar: s.Avatar, Kind: session.Kind(s.Kind), Level: bot.Level(s.Level), Seed: s.BotSeed}
}

// newKeeper begins the journal of a match, where one can be kept.
func (a *App) newKeeper(m session.Match) keeper {
	if a.store.ReadOnly() {
		return keeper{}
	}
	journal, err := a.store.Create(a.header(m))
	if err != nil {
		a.sayStore(err)
	}
	return keeper{journal}
}

// header is what a journal begins with.
func (a *App) header(m session.Match) store.Header {
	now := a.date()
	info := m.Game.Info()
	h := store.Header{
		ID: store.NewID(now, a.chance.Uint64()), Created: now.UTC().Truncate(time.Second), App: a.options.Version,
		Game: info.ID, Rules: info.Rules, Options: m.Config.Options, Seed: uint64(m.Seed),
	}
	for _, p := range m.Players {
		h.Seats = append(h.Seats, seatOf(p))
	}
	return h
}

// playable is the game of a match that was kept. Where this program cannot play it, it is nil, and the complaint says why,
// and which version could.
func (a *App) playable(h store.Header) (engine.Game, complaint) {
	g, known := a.game(h.Game)
	if !known {
		return nil, complaint{key: "error.store." + string(store.WrongGame)}
	}
	if own := g.Info().Rules; h.Check(h.Game, own) != nil {
		return nil, complaint{"error.match.rules", []any{"app", cleanName(h.App), "rules", h.Rules, "own", own}}
	}
	return g, complaint{}
}

// replayable is playable for a match with all of its actions: somebody else may have written millions of them.
func (a *App) replayable(m store.Match) (engine.Game, complaint) {
	g, why := a.playable(m.Header)
	if g != nil && len(m.Actions()) > mostActions {
		return nil, complaint{"record.long", []any{"most", a.loc.Number(mostActions)}}
	}
	return g, why
}

// undoneOf is what was taken back in a match and can come again.
func undoneOf(m store.Match) []session.Entry {
	var entries []session.Entry
	for _, act := range m.Undone() {
		entries = append(entries, session.Entry{Action: act.Text, Undone: true})
	}
	return entries
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
