package app

import (
	"maps"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/engine"
)

// playScreen is a match at the table.
type playScreen struct {
	session *session.Session
	keeper  keeper
	table   *table.Widget
	moves   moves
	scores  scores
	rules   rulesDrawer
	result  bool                             // the result of the round or the match has been shown
	paper   *result                          // that lies over the table, nil if none does
	hands   map[engine.Seat]table.HandMemory // how each person keeps their hand
	facts   facts
	stamp   time.Duration // up to when the time of play is counted
	noted   time.Duration // when the facts were last kept
	barred  [2]bool       // what the buttons of the bar were made for
	told    map[store.Code]bool

	answered map[int]bool // steps by which a person answered in advance, while another one had the table
}

// startMatch deals a new match and opens its table.
func (a *App) startMatch(m session.Match) { a.openTable(m, nil, a.newKeeper(m), nil) }

// continueMatch opens a match that was kept.
func (a *App) continueMatch(id string) {
	journal, err := a.store.OpenMatch(id)
	if err != nil {
		a.sayStore(err)
		return
	}
	kept := journal.Match()
	g, why := a.replayable(kept)
	if g == nil {
		a.note(journal.Close())
		a.say(why.key, why.args...)
		return
	}
	m, entries := matchOf(g, kept)
	hands := make(map[engine.Seat]table.HandMemory)
	for seat, p := range m.Players {
		var memory table.HandMemory
		if has, err := kept.Note(noteHand, seat, &memory); err == nil && has && p.Kind == session.Person {
			hands[engine.Seat(seat)] = memory
		}
	}
	a.openTable(m, append(entries, undoneOf(kept)...), keeper{journal}, hands)
	if a.match != nil {
		a.match.finish(a) // the program may have ended just before
	}
}

func (a *App) openTable(m session.Match, kept []session.Entry, k keeper, hands map[engine.Seat]table.HandMemory) {
	p := &playScreen{keeper: k, hands: hands, told: make(map[store.Code]bool), facts: k.facts(), stamp: a.now(), noted: a.now(), answered: make(map[int]bool)}
	if hands == nil {
		p.hands = make(map[engine.Seat]table.HandMemory)
	}
	if k.journal != nil {
		k.journal.KeepSynced(func(err error) { a.post(func() { p.trouble(a, err) }) })
	}
	s, err := session.Resume(m, kept, session.Deps{
		Journal: k,
		Clock:   a.world,
		Post:    a.post,
		Apart:   a.apart,
		Pace:    a.pace,
		Level:   levelNow,
		Trouble: func(err error) { p.trouble(a, err) },
	})
	if err != nil {
		if k.journal != nil {
			a.note(k.journal.Close())
		}
		a.sayMatch(err)
		return
	}
	p.session = s
	p.moves.furnish(a, p)
	p.scores.furnish(a, p)
	p.rules.furnish(a, p)
	s.Listen(func(step session.Step) { p.heard(a, step) })
	a.sound.Music(assets.Track(m.Game.Info().ID))
	a.match = p
	if p.shared() && !s.Over() {
		p.cover(a, p.next()) // nobody's hand is open before
		return
	}
	p.lay(a)
	p.begin(a)
}

// begin shows the table and lets the match go on.
func (p *playScreen) begin(a *App) {
	a.show(p)
	p.session.Advance()
	p.settled(a)
}

// lay makes the table of the person at the screen.
func (p *playScreen) lay(a *App) {
	s := p.session
	var hand *table.HandMemory
	if memory, kept := p.hands[s.Me()]; kept {
		hand = &memory
	}
	p.table = table.New(table.Setup{
		Match: tableMatch{s, a}, Art: a.art, Loc: a.loc, Prefs: a.prefs(), Hand: hand, Bar: p.bar(a),
		Opening: openingOf(s), Past: deedsOf(s),
		Now:   a.now,
		Post:  a.post,
		Later: func(d time.Duration, f func()) { a.later(d, f) },
		Sound: func(cue string, soft bool) {
			if soft {
				a.sound.PlaySoft(sound.Cue(cue))
			} else {
				a.sound.Play(sound.Cue(cue))
			}
		},
		Kept:    func(h table.HandMemory) { a.keepHand(p, h) },
		Settled: func() { p.settled(a) },
		Changed: func() {
			p.stirred(a)
			a.changed()
		},
		Moved: func() { p.stirred(a) },
		Logged: func() {
			p.moves.update()
			p.scores.update()
		},
		Key:    p.drawerKey,
		Escape: p.closeDrawer,
	})
	p.table.SetPanel(p.drawerOpen(), p.bar(a))
}

// heard follows an action that was committed.
func (p *playScreen) heard(a *App, step session.Step) {
	if step.Action == "deal" && p.shared() {
		p.dealt(a)
	} else {
		p.table.Play(table.Deed{Seat: step.Seat, Action: step.Action, Events: step.Events, After: p.session.View()})
	}
	if step.Seat == p.session.Me() {
		p.time(a)
		p.keepFacts(a) // so that a dying program loses none of them
	}
	p.stirred(a)
	p.dressBar(a)
	p.award(a)
	p.finish(a)
}

// trouble tells that the match could not be kept. The match goes on, and the next action
// tries again, so each kind of trouble is told once.
func (p *playScreen) trouble(a *App, err error) {
	if code := store.CodeOf(err); !p.told[code] {
		p.told[code] = true
		a.sayStore(err)
	}
}

func (a *App) keepHand(p *playScreen, h table.HandMemory) {
	p.hands[p.session.Me()] = h
	if err := p.keeper.hand(p.session.Me(), h); err != nil {
		p.trouble(a, err)
	}
}

// finish moves a match that is over to the history, at once and once. Where that fails the match stays among the others, and
// it is tried again when the table is left and when the match is opened.
func (p *playScreen) finish(a *App) {
	o, over := p.session.Outcome()
	if !over || p.keeper.journal == nil {
		return
	}
	p.time(a)
	facts := p.facts.result()
	facts[store.FactMoves] = p.ownMoves()
	maps.Copy(facts, trophies(p.session.View()))
	err := p.keeper.journal.Finish(store.Result{
		Ended: a.date().UTC().Truncate(time.Second), Reason: string(o.Reason), Places: o.Places, Scores: o.Scores,
		Facts: facts, Joined: joinedOf(p.session.Match()),
	})
	if err != nil {
		p.trouble(a, err)
		return
	}
	p.keeper.journal = nil
}

// ownMoves is how many decisions of the match were the person's.
func (p *playScreen) ownMoves() int {
	n := 0
	for _, step := range p.session.Steps() {
		if p.session.Own(step.N) && step.Action != "deal" {
			n++
		}
	}
	return n
}

// prefs is what the table needs of the settings.
func (a *App) prefs() table.Prefs {
	s := a.settings
	return table.Prefs{
		CardSize: float32(s.CardSize), Style: a.style(), Motion: a.motion(), Dim: s.DimUnplayable,
		AutoCall: s.AutoCall, OnlyMove: s.PlayOnlyMove, Step: s.StepByStep, Muted: s.Muted,
	}
}

// pace is how fast bots move: at once where a person asks for each move.
func (a *App) pace() session.Pace {
	if a.settings.StepByStep {
		return session.Pace{}
	}
	return session.Pace{Factor: float64(a.motion().Speed)}
}

// hint asks for advice, which is counted where there is a decision to advise on.
func (p *playScreen) hint(a *App) {
	if p.session.Legal() != nil {
		p.facts.Hints++
		p.keepFacts(a)
	}
	p.table.Hint()
}

// bar is the top bar of the table.
func (p *playScreen) bar(a *App) []table.Button {
	mute := table.Button{ID: "table.mute", Label: a.loc.T("table.mute"), Icon: assets.IconSound, Key: "M", Enabled: true,
		Press: func() { p.mute(a) }}
	if a.settings.Muted {
		mute.Kind = table.Chosen
	}
	moves := table.Button{ID: "table.moves", Label: a.loc.T("table.moves"), Icon: assets.IconLog, Key: "L", Enabled: true, Press: p.moves.toggle}
	if p.moves.open {
		moves.Kind = table.Chosen
	}
	rules := table.Button{ID: "table.rules", Label: a.loc.T("table.rules"), Icon: assets.IconBook, Key: string(fyne.KeyF1), Enabled: true, Press: p.rules.toggle}
	if p.rules.open {
		rules.Kind = table.Chosen
	}
	hint := table.Button{ID: "hint.ask", Label: a.loc.T("table.hint"), Icon: assets.IconHint, Key: "H", Enabled: true, Press: func() { p.hint(a) }}
	menu := table.Button{ID: "table.menu", Label: a.loc.T("table.menu"), Icon: assets.IconMenu, Enabled: true, Press: func() { p.menu(a) }}
	buttons := append([]table.Button{menu}, p.undoButtons(a)...)
	if a.settings.Hints {
		buttons = append(buttons, hint)
	}
	buttons = append(buttons, mute, moves)
	if p.keepsScore() {
		scores := table.Button{ID: "table.scores", Label: a.loc.T("table.scores"), Icon: assets.IconTrophy, Key: "T", Enabled: true, Press: p.scores.toggle}
		if p.scores.open {
			scores.Kind = table.Chosen
		}
		buttons = append(buttons, scores)
	}
	return append(buttons, []table.Button{
		rules,
		{ID: "table.settings", Label: a.loc.T("table.settings"), Icon: assets.IconGear, Key: string(fyne.KeyF2), Enabled: true,
			Press: func() { a.show(&settingsScreen{back: p}) }},
	}...)
}

func (p *playScreen) gameID() string { return p.session.Match().Game.Info().ID }

func (p *playScreen) mute(a *App) {
	a.changeSettings(func(s *store.Settings) { s.Muted = !s.Muted })
	p.table.Dress(a.loc, a.prefs(), p.bar(a))
	a.changed()
}

// settled shows the result when a round or the match has ended and the table has shown
// how.
func (p *playScreen) settled(a *App) {
	ended := p.session.Between() || p.session.Over()
	if !ended {
		p.result = false
		p.handOn(a)
		return
	}
	if !p.result && a.screen == screen(p) {
		p.result = true
		p.compact(a)
		a.showResult(p)
	}
}

// compact writes the journal anew at the end of a round, without what no longer counts.
func (p *playScreen) compact(a *App) {
	if p.keeper.journal == nil || p.session.Over() {
		return
	}
	p.keepFacts(a)
	if err := p.keeper.journal.Compact(); err != nil {
		p.trouble(a, err)
	}
}

func (p *playScreen) name() string { return "table" }

func (p *playScreen) build(a *App) *fyne.Container {
	p.table.Dress(a.loc, a.prefs(), p.bar(a))
	p.table.Pause(false)
	return p.stage()
}

// first has the focus when the screen has been built.
func (p *playScreen) first() fyne.Focusable { return p.table }

// key hears what the table has no use for, and everything after a press beside the table
// has taken the focus away from it.
func (p *playScreen) key(a *App, ev *fyne.KeyEvent) {
	c := a.win.Canvas()
	if p.drawerKey(ev.Name) || c.Focused() != nil || c.Overlays().Top() != nil {
		return
	}
	c.Focus(p.table)
	p.table.TypedKey(ev)
}

// leave lets the match wait while the settings or the rules are looked at; a match that
// is left for good was closed before.
func (p *playScreen) leave(*App) {
	p.table.Pause(true)
	p.moves.unlisten()
}

// tableMatch shows a session to the table.
type tableMatch struct {
	*session.Session
	app *App // for the language of the day
}

// Players implements [table.Match].
func (m tableMatch) Players() []table.Player {
	var list []table.Player
	for _, p := range m.Match().Players {
		list = append(list, table.Player{Name: nameOf(m.app.loc, p), Avatar: p.Avatar})
	}
	return list
}

// openingOf is what the seat at the screen saw of the first deal.
func openingOf(s *session.Session) *engine.View {
	m := s.Match()
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		return nil // cannot be: the session has dealt the same
	}
	v := new(engine.View)
	state.View(s.Me(), v)
	return v
}

// deedsOf is what happened before the table was opened.
func deedsOf(s *session.Session) []table.Deed { return deeds(s.Steps()) }

func deeds(steps []session.Step) []table.Deed {
	var list []table.Deed
	for _, step := range steps {
		list = append(list, table.Deed{Seat: step.Seat, Action: step.Action, Events: step.Events})
	}
	return list
}
