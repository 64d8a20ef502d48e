package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// A match leaves the program and comes back as a record: a file that holds the deal and
// every action, and can be played again anywhere.

// recordOf is a match, and what was played of it, as a record.
func recordOf(m session.Match, played []session.Entry) (engine.Record, error) {
	info := m.Game.Info()
	r := engine.Record{Game: info.ID, Rules: info.Rules, Seats: m.Config.Seats, Options: m.Config.Options, Seed: m.Seed.String(), Actions: []string{}}
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		return r, err
	}
	for _, e := range played {
		if e.Player != nil {
			continue
		}
		if err := engine.Do(state, e.Action, nil); err != nil {
			return r, err
		}
		r.Actions = append(r.Actions, e.Action)
	}
	r.Hash = engine.Hash(state)
	var seats []store.Seat
	for _, p := range m.Players {
		seat := seatOf(p)
		seat.BotSeed = 0 // chance is not to be repeated
		seats = append(seats, seat)
	}
	r.Players, err = json.Marshal(seats)
	return r, err
}

// playersOf is who played a match of so many seats, as far as its record says that, else the person at the screen and bots.
// Anybody may have written the record, so nothing of it is believed that could not have been chosen here.
func (a *App) playersOf(r engine.Record, seats int) []session.Player {
	var named []store.Seat
	if err := json.Unmarshal(r.Players, &named); err != nil || len(named) != seats {
		named = make([]store.Seat, seats)
		named[0] = store.Seat{Name: a.settings.PlayerName, Avatar: a.settings.Avatar, Kind: store.Person}
	}
	if !slices.ContainsFunc(named[:r.Seats], func(s store.Seat) bool { return s.Kind == store.Person }) {
		named[0].Kind = store.Person
	}
	var m session.Match
	for _, s := range named {
		p := a.newcomer(m)
		if slices.Contains(assets.Avatars(), s.Avatar) {
			p.Avatar = s.Avatar
		}
		if name := cleanName(strings.TrimSpace(s.Name)); name != "" {
			p.Name = name
		}
		if s.Kind == store.Person {
			p = session.Player{Name: cleanName(s.Name), Avatar: p.Avatar, Kind: session.Person}
		} else if level := bot.Level(s.Level); slices.Contains(bot.Levels(), level) {
			p.Level = level
		}
		m.Players = append(m.Players, p)
	}
	return m.Players
}

// exportRecord saves a match as a file that a person names. Then it goes on.
func (a *App) exportRecord(m session.Match, played []session.Entry, then func()) {
	r, err := recordOf(m, played)
	var data bytes.Buffer
	if err == nil {
		err = r.Write(&data)
	}
	if err != nil {
		a.note(err)
		return
	}
	a.exportFile("record.export", fmt.Sprintf("deckhand-%s-%s.json", r.Game, r.Seed), data.Bytes(), then)
}

// importError says why a file is no match that can be played here: a key of the catalogue,
// and its arguments.
type importError struct {
	complaint
	err error
}

func (e *importError) Error() string { return e.key }
func (e *importError) Unwrap() error { return e.err }

func unusable(key string, err error, args ...any) error {
	return &importError{complaint{key, args}, err}
}

// mostActions is how many actions a match may have that somebody else wrote: many times more than the longest ones that are
// really played, and few enough to be shown without waiting.
const mostActions = 50_000

// readRecord reads the record of a match, and checks that it can be played to its end.
func (a *App) readRecord(file io.Reader) (session.Match, []session.Entry, error) {
	r, err := engine.ReadRecord(file)
	if err != nil {
		return session.Match{}, nil, unusable("record.none", err)
	}
	g, known := a.game(r.Game)
	if !known {
		return session.Match{}, nil, unusable("record.game", nil)
	}
	if version := g.Info().Rules; r.Rules != version {
		return session.Match{}, nil, unusable("record.rules", nil, "rules", r.Rules, "own", version)
	}
	if len(r.Actions) > mostActions {
		return session.Match{}, nil, unusable("record.long", nil, "most", a.loc.Number(mostActions))
	}
	if _, err := r.Replay(g); err != nil {
		return session.Match{}, nil, unusable("record.damaged", err)
	}
	seed, err := engine.ParseSeed(r.Seed)
	if err != nil {
		return session.Match{}, nil, unusable("record.damaged", err)
	}
	m := session.Match{Game: g, Seed: seed, Config: engine.Config{Seats: r.Seats, Options: r.Options}}
	var joined, acts []session.Entry
	for _, action := range r.Actions {
		if action == "join" {
			joined = append(joined, session.Entry{Seat: engine.Seat(r.Seats + len(joined))})
		}
		acts = append(acts, session.Entry{Action: action})
	}
	everybody := a.playersOf(r, r.Seats+len(joined))
	m.Players = everybody[:r.Seats:r.Seats]
	for i := range joined {
		joined[i].Player = &everybody[r.Seats+i]
	}
	return m, append(joined, acts...), nil
}

// importFile opens the match of a file. It is practice, as anybody may have written it.
func (a *App) importFile(path string) {
	m, kept, err := a.readFile(path)
	var bad *importError
	switch {
	case errors.As(err, &bad):
		a.tell(a.loc.T(bad.key, bad.args...))
	case err != nil:
		a.tell(a.loc.T("record.unreadable", "file", path))
	default:
		if a.match != nil {
			a.match.close(a)
		}
		k := a.newKeeper(m)
		if err := k.copy(kept); err != nil {
			a.sayStore(err)
		}
		a.openTable(m, kept, k, nil)
		a.practiseHere()
		if a.match != nil {
			a.match.finish(a)
		}
	}
}

func (a *App) readFile(path string) (session.Match, []session.Entry, error) {
	info, err := os.Stat(path)
	if err != nil {
		return session.Match{}, nil, err
	}
	if !info.Mode().IsRegular() {
		return session.Match{}, nil, unusable("record.none", nil)
	}
	file, err := os.Open(path)
	if err != nil {
		return session.Match{}, nil, err
	}
	defer file.Close()
	return a.readRecord(file)
}

// importID is that of the dialog in which a file is chosen.
const importID = "dialog.import"

// askImport asks for the file of a match.
func (a *App) askImport() {
	p := newFilePicker(a, "record.file", a.exportFolder(), ".json", false)
	p.ask(importID, kit.Question{
		Title: a.loc.T("record.title"), Text: a.loc.T("record.text"), Main: a.loc.T("record.open"),
		OnMain: func() { a.importFile(p.chosen()) },
	})
}

// dropped opens a file that was dropped onto the window, where no match is in the way.
func (a *App) dropped(_ fyne.Position, files []fyne.URI) {
	if m := kit.OpenModal(a.win.Canvas(), importID); m != nil {
		m.Close() // this is the answer
	}
	if _, playing := a.screen.(*playScreen); !playing && a.free() && len(files) == 1 {
		a.importFile(files[0].Path())
	}
}

// keep names a match, tells its deal code and saves it as a file.
func (p *playScreen) keep(a *App) {
	t, name := a.loc.T, p.facts.Name
	code := dealCode(p.session.Match().Game, p.session.Match().Config, p.session.Match().Seed)
	field := kit.NewEntry("keep.name", t("record.name"), name, func(text string) { name = text })
	nameHead, codeHead := kit.NewText(t("record.name"), captionStyle()), kit.NewText(t("record.code"), captionStyle())
	codeText := kit.NewEntry("keep.code", t("record.code"), code, nil)
	copyCode := kit.NewButton("keep.copy", t("panel.copy"), kit.Quiet, func() { a.fyne.Clipboard().SetContent(code) })
	copyCode.TextSize = 14
	const width, row, gap, copies = 620, 40, 8, 120
	head := codeHead.HeightFor(width - 2*kit.DialogPad)
	body := kit.Absolute(fyne.NewSize(0, 0), func(size fyne.Size) {
		kit.Place(nameHead, 0, 0, size.Width, 18)
		kit.Place(field, 0, 20, size.Width, row)
		y := float32(20 + row + gap)
		kit.Place(codeHead, 0, y, size.Width, head)
		y += head + 2
		kit.Place(codeText, 0, y, size.Width-copies-10, row)
		kit.Place(copyCode, size.Width-copies, y, copies, row)
	}, nameHead, field, codeHead, codeText, copyCode)
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.keep", Title: t("record.keep"), Main: t("record.keep.yes"), Cancel: t("dialog.cancel"), Other: t("record.export"),
		Body: body, BodyHeight: 20 + row + gap + head + 2 + row, Width: width,
		OnMain: func() {
			p.facts.Name = cleanName(name)
			p.keepFacts(a)
			a.changed()
		},
		OnOther:  func() { a.exportRecord(p.session.Match(), p.session.Played(len(p.session.Steps())), a.changed) },
		OnCancel: a.changed,
	})
	a.win.Canvas().Focus(field)
	a.changed()
}
