package app

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/suckitup"
	"deckhand/i18n"
)

// newGameScreen is where a match is set up: who plays, by which house rules, with which
// cards. What was chosen is remembered when the match starts.
type newGameScreen struct {
	game engine.Game

	seats   []newSeat // as many as the game can have; those who play come first, a person at the head
	taken   int       // how many play
	options map[string]string
	deal    string // as typed; empty: any
	ready   bool   // the fields above are filled
	form    *newGameForm
}

// newSeat is who may sit on a seat. A name that is empty or blank stands for a default.
type newSeat struct {
	name, avatar string
	level        bot.Level // of a bot
	person       bool      // sits there; at the head always
}

// levels are the strengths to choose from.
func levels() []bot.Level { return []bot.Level{bot.Easy, bot.Normal, bot.Hard, bot.Expert} }

// longestName is how many letters a name may have.
const longestName = 24

func (n *newGameScreen) name() string { return "new" }

// gameID is the game that is set up.
func (n *newGameScreen) gameID() string { return n.game.Info().ID }

func (n *newGameScreen) leave(*App) {}

func (n *newGameScreen) build(a *App) *fyne.Container {
	if !n.ready {
		n.recall(a.settings, a.botName)
		n.ready = true
	}
	n.form = newNewGameForm(a, n)
	return n.form.root
}

func (n *newGameScreen) key(a *App, ev *fyne.KeyEvent) {
	if walkFocus(a.win.Canvas(), n.form.order(), ev.Name) {
		n.form.reveal(a.win.Canvas().Focused())
		a.changed()
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		n.form.start.OnPress()
	case fyne.KeyEscape:
		n.form.cancel.OnPress()
	}
}

// usualSeats are how many sit down the first time: four, but for a game made for two.
func usualSeats(game string) int {
	if game == (suckitup.Game{}).Info().ID {
		return 2
	}
	return 4
}

// recall takes what was chosen the last time, as far as the game still has it.
func (n *newGameScreen) recall(s store.Settings, botName func(int) string) {
	info := n.game.Info()
	last := s.NewGame[info.ID]
	n.taken = usualSeats(info.ID)
	if len(last.Seats) > 0 {
		n.taken = len(last.Seats)
	}
	n.taken = min(max(n.taken, info.MinSeats), info.MaxSeats)
	n.seats = []newSeat{{name: s.PlayerName, avatar: s.Avatar, person: true}}
	for _, seat := range last.Seats[min(1, len(last.Seats)):] {
		level := bot.Level(seat.Level)
		if !slices.Contains(levels(), level) {
			level = bot.Normal
		}
		n.seats = append(n.seats, newSeat{seat.Name, seat.Avatar, level, seat.Kind == store.Person})
	}
	n.seats = n.seats[:min(len(n.seats), info.MaxSeats)]
	for i := range n.seats {
		if _, err := assets.Avatar(n.seats[i].avatar); err != nil {
			n.seats[i].avatar = n.freeAvatar("")
		}
	}
	for len(n.seats) < info.MaxSeats {
		n.seats = append(n.seats, newSeat{n.freeName(botName), n.freeAvatar(""), bot.Normal, false})
	}
	n.options = make(map[string]string, len(info.Options))
	for _, o := range info.Options {
		n.options[o.Key] = o.Default
		if v, chosen := last.Options[o.Key]; chosen {
			one := engine.Config{Seats: info.MinSeats, Options: map[string]string{o.Key: v}}
			if _, err := info.Resolve(one); err == nil {
				n.options[o.Key] = v
			}
		}
	}
}

// botNames is how many names for bots there are.
const botNames = 8

// freeName is the first name for a bot that nobody has and that is not given away.
func (n *newGameScreen) freeName(botName func(int) string, given ...string) string {
	for i := 1; i < botNames; i++ {
		name := botName(i)
		if !slices.Contains(given, name) && !n.has(func(s newSeat) bool { return sameName(s.name, name) }) {
			return name
		}
	}
	return botName(botNames)
}

// freeAvatar is the first picture behind another one that nobody has.
func (n *newGameScreen) freeAvatar(after string) string {
	all := assets.Avatars()
	from := 0
	for i, avatar := range all {
		if avatar == after {
			from = i + 1
		}
	}
	for i := range all {
		avatar := all[(from+i)%len(all)]
		if !n.has(func(s newSeat) bool { return s.avatar == avatar }) {
			return avatar
		}
	}
	return all[from%len(all)]
}

// has asks whether one of those who play is such; before the first look at the page, one of
// all who may.
func (n *newGameScreen) has(such func(newSeat) bool) bool {
	for i, s := range n.seats {
		if (i < n.taken || !n.ready) && such(s) {
			return true
		}
	}
	return false
}

// sits puts a person on a seat, or a bot by its strength. The name of a bot leaves with it.
func (n *newGameScreen) sits(i int, choice string, botName func(int) string) {
	seat := &n.seats[i]
	seat.person = choice == personChoice
	switch {
	case seat.person:
		for k := range botNames {
			if sameName(seat.name, botName(k+1)) {
				seat.name = ""
			}
		}
	case choice != ladderChoice:
		seat.level = bot.Level(choice)
	}
}

// remove sends a player away, who comes back when a seat is added.
func (n *newGameScreen) remove(i int) {
	gone := n.seats[i]
	copy(n.seats[i:], n.seats[i+1:n.taken])
	n.taken--
	n.seats[n.taken] = gone
}

// original sets every house rule back to its default.
func (n *newGameScreen) original() {
	for _, o := range n.game.Info().Options {
		n.options[o.Key] = o.Default
	}
}

// changedOptions are the house rules that differ from the defaults.
func (n *newGameScreen) changedOptions() map[string]string {
	changed := map[string]string{}
	for _, o := range n.game.Info().Options {
		if v := n.options[o.Key]; v != o.Default {
			changed[o.Key] = v
		}
	}
	return changed
}

// config is how the match is set up.
func (n *newGameScreen) config() engine.Config {
	c := engine.Config{Seats: n.taken}
	if changed := n.changedOptions(); len(changed) > 0 {
		c.Options = changed
	}
	return c
}

// impossible is the house rule that does not go with so many players, nil if all do.
func (n *newGameScreen) impossible() *engine.OptionError {
	var bad *engine.OptionError
	_, err := n.game.New(n.config(), 0)
	errors.As(err, &bad)
	return bad
}

// persons is how many of those who play are people.
func (n *newGameScreen) persons() int {
	count := 0
	for _, s := range n.seats[:n.taken] {
		if s.person {
			count++
		}
	}
	return count
}

// names are the names of those who play, with defaults where there is none. You is what the
// only person is called, personName what one of several is, by seat from 1.
func (n *newGameScreen) names(you string, personName, botName func(int) string) []string {
	var names []string
	for i, s := range n.seats[:n.taken] {
		name := strings.TrimSpace(s.name)
		switch {
		case name != "":
		case i == 0 && n.persons() == 1:
			name = you
		case s.person:
			name = personName(i + 1)
		default:
			name = n.freeName(botName, names...)
		}
		names = append(names, name)
	}
	return names
}

// nameOf is what a player is called in the language of the app.
func nameOf(loc *i18n.Localizer, p session.Player) string {
	if p.Name == "" {
		return loc.T("player.you")
	}
	return p.Name
}

// doubleName is a name that two players have, or "".
func doubleName(names []string) string {
	for i, name := range names {
		for _, other := range names[:i] {
			if sameName(name, other) {
				return name
			}
		}
	}
	return ""
}

func sameName(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }

// cleanName is what of a text can be a name: one line, not too long, and nothing that cannot be seen, such as the marks that
// turn the direction of what is written after it.
func cleanName(text string) string {
	letters := 0
	return strings.Map(func(r rune) rune {
		if letters == longestName || !unicode.IsGraphic(r) || r == unicode.ReplacementChar {
			return -1
		}
		letters++
		return r
	}, text)
}

// parseDeal reads a deal number, written with or without spaces; 0 stands for any deal. The
// problem is the key of a sentence, or "".
func parseDeal(text string) (deal engine.Seed, problem string) {
	digits := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
	if digits == "" {
		return 0, ""
	}
	deal, err := engine.ParseSeed(digits)
	var unreadable *engine.SeedError
	switch {
	case errors.As(err, &unreadable) && strings.Trim(digits, "0123456789") != "":
		return 0, "new.number.digits"
	case err != nil, deal < 1, deal > mostDeals:
		return 0, "new.number.range"
	}
	return deal, ""
}

// chosenDeal is the deal that was typed, or any. The problem is as in parseDeal.
func (n *newGameScreen) chosenDeal(anyDeal func() engine.Seed) (deal engine.Seed, problem string) {
	deal, problem = parseDeal(n.deal)
	if deal == 0 && problem == "" {
		deal = anyDeal()
	}
	return deal, problem
}

// match is what was set up. The names are those of the players, the deal a number. The only
// person without a name stays so, to be called what the language of the day has for that.
func (n *newGameScreen) match(names []string, deal engine.Seed, chance *rand.Rand) session.Match {
	m := session.Match{Game: n.game, Config: n.config(), Seed: deal}
	for i, name := range names {
		p := session.Player{Name: name, Avatar: n.seats[i].avatar, Kind: session.Machine, Level: n.seats[i].level, Seed: chance.Uint64()}
		if n.seats[i].person {
			p = session.Player{Name: name, Avatar: p.Avatar, Kind: session.Person}
		}
		if n.persons() == 1 && i == 0 {
			p.Name = strings.TrimSpace(n.seats[0].name)
		}
		m.Players = append(m.Players, p)
	}
	return m
}

// remember keeps what was chosen for the next time.
func (n *newGameScreen) remember(s *store.Settings, names []string) {
	s.PlayerName, s.Avatar = strings.TrimSpace(n.seats[0].name), n.seats[0].avatar
	kept := store.NewGame{Options: n.changedOptions()}
	for i, name := range names {
		seat := store.Seat{Name: name, Avatar: n.seats[i].avatar, Kind: store.Bot, Level: string(n.seats[i].level)}
		if n.seats[i].person {
			seat = store.Seat{Name: strings.TrimSpace(n.seats[i].name), Avatar: seat.Avatar, Kind: store.Person}
		}
		kept.Seats = append(kept.Seats, seat)
	}
	if s.NewGame == nil {
		s.NewGame = map[string]store.NewGame{}
	}
	s.NewGame[n.gameID()] = kept
}
