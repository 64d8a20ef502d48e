package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
	"deckhand/i18n"
)

// resultRig is a table with a match that has come to the end of a round, in a world
// without time: bots never answer, and nothing moves.
type resultRig struct {
	*testing.T
	a *App
	p *playScreen
}

// never is a clock that does not go.
type never struct{}

func (never) After(time.Duration, func()) func() { return func() {} }

// silence is a device that is not there.
func silence() (sound.Output, error) { return nil, &sound.DeviceError{} }

func newResultApp(t *testing.T, lang string, size fyne.Size) *App {
	t.Helper()
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	a := &App{
		bundle: bundle, loc: bundle.Localizer(lang), fyne: test.NewTempApp(t), settings: store.DefaultSettings(),
		art: art.New(""), sound: sound.New(silence), games: games.All(),
		post:  func(func()) {},
		store: store.OpenReadOnly(store.Paths{}, store.Disk{}),
	}
	a.world = a.outside(time.Now())
	a.art.Close() // no drawing comes in from another goroutine
	t.Cleanup(a.sound.Close)
	t.Cleanup(func() {
		if len(bundle.Missing()) > 0 {
			t.Errorf("missing: %q", bundle.Missing())
		}
	})
	a.settings.Speed = store.SpeedInstant
	a.applyTheme()
	a.win = test.NewTempWindow(t, nil)
	a.win.SetPadded(false)
	a.win.Resize(size)
	return a
}

func newResultRig(t *testing.T, lang string, size fyne.Size, m session.Match, kept []session.Entry) *resultRig {
	t.Helper()
	a := newResultApp(t, lang, size)
	p := &playScreen{}
	s, err := session.Resume(m, kept, session.Deps{
		Journal: p.keeper, Clock: never{}, Post: func(func()) {},
		Pace: func() session.Pace { return session.Pace{} }, Trouble: func(err error) { t.Error(err) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	p.session = s
	p.table = table.New(table.Setup{
		Match: tableMatch{s, a}, Art: a.art, Loc: a.loc, Prefs: a.prefs(), Past: deedsOf(s), Bar: p.bar(a),
		Now: func() time.Duration { return 0 }, Later: func(time.Duration, func()) {}, Post: func(func()) {},
		Sound: func(string, bool) {}, Settled: func() { p.settled(a) },
	})
	s.Listen(func(step session.Step) {
		p.table.Play(table.Deed{Seat: step.Seat, Action: step.Action, Events: step.Events, After: s.View()})
	})
	a.screen = p
	a.win.SetContent(p.table)
	p.settled(a)
	return &resultRig{T: t, a: a, p: p}
}

// resultMatch is a match of a person and so many bots.
func resultMatch(seed engine.Seed, bots int, limit string) session.Match {
	m := session.Match{
		Game: chupate2.Game{}, Seed: seed,
		Config:  engine.Config{Seats: 1 + bots, Options: map[string]string{"limit": limit}},
		Players: []session.Player{{Name: "Liina", Avatar: "anchor", Kind: session.Person}},
	}
	for i := range bots {
		m.Players = append(m.Players, session.Player{
			Name: []string{"Ada", "Bruno", "Carmen", "Dag"}[i], Avatar: []string{"sun", "wave", "light", "gull"}[i],
			Kind: session.Machine, Level: bot.Random, Seed: uint64(i),
		})
	}
	return m
}

// playedUntil plays a match with any moves until it stands as wanted, between two rounds
// or at the end. It reports whether that ever came.
func playedUntil(t *testing.T, m session.Match, stands func(engine.State, *chupate2.Vars) bool) ([]session.Entry, bool) {
	t.Helper()
	s, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRand(uint64(m.Seed), 1)
	var kept []session.Entry
	for {
		legal := s.Legal(nil)
		deal, between := engine.Deal(s, legal)
		if between || len(legal) == 0 {
			var view engine.View
			s.View(0, &view)
			if stands(s, engine.Vars[chupate2.Vars](&view)) {
				return kept, true
			}
		}
		if len(legal) == 0 {
			return kept, false
		}
		a := legal[dice.Intn(len(legal))]
		if between {
			a = deal
		}
		kept = append(kept, session.Entry{Action: s.Text(a)})
		s.Apply(a, nil)
	}
}

// findMatch searches for a deal that comes to stand as wanted.
func findMatch(t *testing.T, bots int, limit string, stands func(engine.State, *chupate2.Vars) bool) (session.Match, []session.Entry) {
	t.Helper()
	for seed := range engine.Seed(500) {
		m := resultMatch(seed+1, bots, limit)
		if kept, stood := playedUntil(t, m, stands); stood {
			return m, kept
		}
	}
	t.Fatal("no deal comes to stand like that")
	return session.Match{}, nil
}

func afterRound(n int) func(engine.State, *chupate2.Vars) bool {
	return func(s engine.State, v *chupate2.Vars) bool { return s.Round() == n && v.Phase == chupate2.Between }
}

func isOver(_ engine.State, v *chupate2.Vars) bool { return v.Phase == chupate2.Over }

func (r *resultRig) modal() *kit.Modal { return kit.OpenModal(r.a.win.Canvas(), resultID) }

// texts are all words of the result, as they are drawn.
func (r *resultRig) texts() []string {
	r.Helper()
	if r.modal() == nil {
		r.Fatal("there is no result")
	}
	var list []string
	for _, o := range test.LaidOutObjects(r.modal()) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			list = append(list, text.Text)
		}
	}
	return list
}

func (r *resultRig) says(want string) {
	r.Helper()
	if !slices.Contains(r.texts(), want) {
		r.Errorf("nowhere stands %q: %q", want, r.texts())
	}
}

// controls are the ids of what can be pressed in the result.
func (r *resultRig) controls() []string {
	var ids []string
	for _, c := range kit.Controls(r.a.win.Canvas()) {
		if c.Enabled {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (r *resultRig) press(id string) {
	r.Helper()
	r.pressOn(r.modal(), id)
}

func (r *resultRig) pressOn(modal *kit.Modal, id string) {
	r.Helper()
	for _, o := range test.LaidOutObjects(modal) {
		if b, ok := o.(*kit.KeyButton); ok && b.ID() == id {
			test.Tap(b)
			return
		}
	}
	r.Fatalf("there is no %s among %q", id, r.controls())
}

func (r *resultRig) type_(key fyne.KeyName) {
	if f := r.a.win.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func TestRoundResultCountsTheHandsOpenly(t *testing.T) {
	m, kept := findMatch(t, 3, "100", afterRound(1))
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	got := tallyOf(r.p.session, r.a.loc)
	if len(got.Rows) != 4 || got.Round != 1 || got.Limit != 100 {
		t.Fatalf("%+v", got)
	}
	layout := m.Game.Info().Layout
	value := map[byte]int{'T': 10, 'J': 20, 'Q': 10, 'K': 10, 'A': 11}
	for i, row := range got.Rows {
		points := 0
		for _, c := range row.Hand {
			if c == engine.NoCard {
				t.Fatalf("seat %d: a card is hidden", row.Seat)
			}
			rank := layout.Text(layout.Face(c))[0]
			if points += value[rank]; value[rank] == 0 {
				points += int(rank - '0')
			}
		}
		if points != row.points() || row.Total != points {
			t.Errorf("seat %d: %d points and a total of %d for cards worth %d", row.Seat, row.points(), row.Total, points)
		}
		if (row.Seat == got.Winner) != (len(row.Hand) == 0) {
			t.Errorf("seat %d has %d cards, the winner is %d", row.Seat, len(row.Hand), got.Winner)
		}
		if i > 0 && got.Rows[i-1].Total > row.Total {
			t.Error("the lowest total does not come first")
		}
		r.says(m.Players[row.Seat].Name)
		r.says(r.a.loc.Number(row.Total))
	}
	r.says("No cards left")
	r.says("Total, limit 100")
	want := []string{"result.add", "result.home", "result.next", "result.undo"}
	for seat := 1; seat < 4; seat++ {
		want = append(want, leavingID(engine.Seat(seat)))
	}
	got2 := r.controls()
	slices.Sort(got2)
	slices.Sort(want)
	if !slices.Equal(got2, want) {
		t.Errorf("the controls are %q, want %q", got2, want)
	}
}

func TestEnterDealsTheNextRound(t *testing.T) {
	m, kept := findMatch(t, 2, "100", afterRound(1))
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	r.type_(fyne.KeyReturn)
	if r.modal() != nil {
		t.Error("the result is still there")
	}
	if round := r.p.session.View().Round(); round != 2 {
		t.Errorf("round %d", round)
	}
	if r.p.result {
		t.Error("the next result would not be shown")
	}
}

func TestBotsJoinAndLeaveBetweenRounds(t *testing.T) {
	m, kept := findMatch(t, 3, "100", afterRound(2))
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	highest := 0
	for _, row := range tallyOf(r.p.session, r.a.loc).Rows {
		highest = max(highest, row.Total)
	}
	r.says(r.a.loc.N("result.join", highest))

	r.press("result.add")
	r.says("Dag")
	r.says("New at the table")
	r.says("All 5 seats are taken.")
	if slices.Contains(r.controls(), "result.add") {
		t.Error("a sixth player could sit down")
	}
	joined := r.p.session.Match().Players[4]
	if joined.Kind != session.Machine || joined.Level != bot.Random || joined.Avatar == "" {
		t.Errorf("%+v sat down", joined)
	}
	for _, other := range m.Players {
		if other.Name == joined.Name || other.Avatar == joined.Avatar {
			t.Errorf("%+v looks like %+v", joined, other)
		}
	}
	if n := len(r.a.win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("%d overlays", n)
	}

	r.press("result.leave2")
	r.says("Left the table")
	r.press("result.leave1")
	r.press("result.leave4")
	if ids := r.controls(); slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(id, "result.leave") }) {
		t.Errorf("only two are left, and yet there are %q", ids)
	}
	r.press("result.next")
	if vars := engine.Vars[chupate2.Vars](r.p.session.View()); vars.Seats() != 2 || vars.Phase != chupate2.Play {
		t.Errorf("%+v", vars)
	}
}

// A kept match opens with its result, and a page does not make it forget that.
func TestResultComesBackWithTheTable(t *testing.T) {
	m, kept := findMatch(t, 2, "100", afterRound(1))
	for _, key := range []fyne.KeyName{fyne.KeyF1, fyne.KeyF2} {
		r := &resultRig{T: t, a: newResultApp(t, "en", fyne.NewSize(1280, 800))}
		r.a.openTable(m, kept, keeper{}, nil)
		r.p = r.a.screen.(*playScreen)
		r.says("Total, limit 100")
		r.type_(key)
		if r.modal() != nil || r.a.screen == screen(r.p) {
			t.Fatalf("%s opens no page", key)
		}
		r.a.returnTo(r.p)
		r.says("Total, limit 100")
		r.press("result.home")
		r.pressOn(kit.OpenModal(r.a.win.Canvas(), "dialog.unsaved"), kit.DialogOther) // it is kept nowhere
		if _, home := r.a.screen.(*homeScreen); !home || r.modal() != nil {
			t.Errorf("%s: the case is not open", key)
		}
	}
}

func TestResultOfARoundSaysWhoIsOut(t *testing.T) {
	m, kept := findMatch(t, 3, "50", func(_ engine.State, v *chupate2.Vars) bool {
		return v.Phase == chupate2.Between && !v.IsIn(0)
	})
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	r.says("You are out of the match. The others play on.")
	r.says("Out")
	r.press("result.next")
	if r.modal() != nil || r.p.session.Between() {
		t.Error("the match does not go on")
	}
}

func TestWhoWasOutBeforeHasNoRow(t *testing.T) {
	m, kept := findMatch(t, 4, "50", func(s engine.State, v *chupate2.Vars) bool {
		return v.Phase == chupate2.Between && v.Seats() < 5 && slices.ContainsFunc(v.OutRound[:5], func(n int16) bool { return n > 0 && int(n) < s.Round() })
	})
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	for _, row := range tallyOf(r.p.session, r.a.loc).Rows {
		stands := slices.Contains(r.texts(), m.Players[row.Seat].Name)
		if stands != row.Played {
			t.Errorf("%s: a row %v, played the round %v", m.Players[row.Seat].Name, stands, row.Played)
		}
	}
}

func TestMatchResultHasAllPlaces(t *testing.T) {
	m, kept := findMatch(t, 4, "50", func(s engine.State, v *chupate2.Vars) bool { return isOver(s, v) && v.Winner != 0 })
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	o, _ := r.p.session.Outcome()
	for seat, p := range m.Players {
		r.says(p.Name)
		r.says(r.a.loc.Number(o.Scores[seat]))
		r.says(r.a.loc.T("place." + r.a.loc.Number(o.Places[seat])))
	}
	winner := m.Players[slices.Index(o.Places, 1)].Name
	r.says(winner + " wins the match")
	r.says("Deal number " + m.Seed.String())
	if got, want := r.controls(), []string{"result.home", "result.undo", "result.again"}; !slices.Equal(got, want) {
		t.Errorf("the controls are %q, want %q", got, want)
	}
}

func TestSharedAndOwnVictory(t *testing.T) {
	m, kept := findMatch(t, 2, "50", func(s engine.State, v *chupate2.Vars) bool { return isOver(s, v) && v.IsIn(0) })
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	r.says("You win the match")
	view := &result{app: r.a, play: r.p}
	shared := tally{Rows: []standing{{Seat: 0, Place: 1}, {Seat: 2, Place: 1}, {Seat: 1, Place: 3}}}
	if got := view.matchTitle(shared); got != "Shared first place: Liina and Bruno" {
		t.Errorf("%q", got)
	}
}

func TestCueIsThatOfThePerson(t *testing.T) {
	rows := []standing{{Seat: 1, Place: 1, Played: true}, {Seat: 0, Place: 2, Played: true}, {Seat: 2, Place: 3}}
	for _, c := range []struct {
		name   string
		over   bool
		winner engine.Seat
		me     engine.Seat
		want   sound.Cue
		soft   bool
	}{
		{"won the round", false, 0, 0, sound.RoundWin, false},
		{"lost the round", false, 1, 0, sound.RoundLose, false},
		{"blocked", false, engine.NoSeat, 0, sound.RoundLose, false},
		{"only looked on", false, 1, 2, sound.RoundWin, true},
		{"won the match", true, 1, 1, sound.MatchWin, false},
		{"lost the match", true, 1, 0, sound.MatchLose, false},
	} {
		if cue, soft := cueOf(tally{Winner: c.winner, Rows: rows}, c.over, c.me); cue != c.want || soft != c.soft {
			t.Errorf("%s: %s, soft %v", c.name, cue, soft)
		}
	}
}

func TestOnlyAVictoryIsCelebrated(t *testing.T) {
	round, match := scrapsFor(sound.RoundWin), scrapsFor(sound.MatchWin)
	if round <= 0 || match <= round {
		t.Errorf("%d scraps for a round and %d for the match", round, match)
	}
	for _, cue := range []sound.Cue{sound.RoundLose, sound.MatchLose} {
		if n := scrapsFor(cue); n != 0 {
			t.Errorf("%d scraps for %v", n, cue)
		}
	}
}

func TestRematchSeatsWhoIsStillThere(t *testing.T) {
	m, kept := findMatch(t, 4, "50", isOver)
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	got := tallyOf(r.p.session, r.a.loc)
	again := r.a.rematchOf(r.p.session.Match(), got)
	if len(again.Players) != 5 || again.Config.Seats != 5 || again.Config.Options["limit"] != "50" || again.Players[0] != m.Players[0] {
		t.Errorf("%+v", again)
	}
	if again.Seed < 1 || again.Seed > mostDeals {
		t.Errorf("deal %d", again.Seed)
	}
	got.Rows[slices.IndexFunc(got.Rows, func(s standing) bool { return s.Seat == 2 })].Fate = fateLeft
	if again = r.a.rematchOf(r.p.session.Match(), got); len(again.Players) != 4 || again.Config.Seats != 4 || again.Players[2].Name != "Carmen" {
		t.Errorf("without Bruno: %+v", again.Players)
	}
	if _, err := again.Game.New(again.Config, again.Seed); err != nil {
		t.Error(err)
	}
}

func TestNewcomersAllDiffer(t *testing.T) {
	m, kept := findMatch(t, 1, "300", afterRound(1))
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	for len(r.p.session.Match().Players) < engine.MaxSeats {
		if slices.Contains(r.controls(), "result.add") {
			r.press("result.add")
			continue
		}
		for seat := len(r.p.session.Match().Players) - 1; ; seat-- {
			if id := leavingID(engine.Seat(seat)); slices.Contains(r.controls(), id) {
				r.press(id)
				break
			}
		}
	}
	seen := map[string]bool{}
	for _, p := range r.p.session.Match().Players {
		if seen[p.Name] || seen[p.Avatar] {
			t.Errorf("%+v has a double", p)
		}
		seen[p.Name], seen[p.Avatar] = true, true
	}
	r.press("result.leave7")
	r.says("No more than 8 players can take part in one match.")
}

// The narrowest window, the longest words.
func TestResultsFitTheSmallestWindow(t *testing.T) {
	round, roundKept := findMatch(t, 4, "300", afterRound(2))
	over, overKept := findMatch(t, 4, "100", isOver)
	for _, lang := range []string{"en", "et", "es", i18n.Pseudo} {
		for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 1280, Height: 800}} {
			r := newResultRig(t, lang, size, round, roundKept)
			r.fits(lang + " round")
			for len(r.p.session.Match().Players) < engine.MaxSeats {
				r.press(leavingID(engine.Seat(len(r.p.session.Match().Players) - 4)))
				r.press("result.add")
			}
			r.fits(lang + " round with a row for everybody")
			r = newResultRig(t, lang, size, over, overKept)
			r.fits(lang + " match")
		}
	}
}

// fits checks that no words are cut, and that nothing lies outside the paper.
func (r *resultRig) fits(what string) {
	r.Helper()
	if min := r.modal().MinSize(); min.Width > 800 || min.Height > 600 {
		r.Errorf("%s: wants %v", what, min)
	}
	for _, text := range r.texts() {
		if strings.Contains(text, "…") {
			r.Errorf("%s: %q is cut", what, text)
		}
	}
	window := r.a.win.Canvas().Size()
	for _, c := range kit.Controls(r.a.win.Canvas()) {
		if !c.Enabled {
			continue
		}
		if c.Pos.X < 0 || c.Pos.Y < 0 || c.Pos.X+c.Size.Width > window.Width || c.Pos.Y+c.Size.Height > window.Height {
			r.Errorf("%s: %s lies at %v %v", what, c.ID, c.Pos, c.Size)
		}
		if c.Size.Width < 35.99 || c.Size.Height < 35.99 {
			r.Errorf("%s: %s is as small as %v", what, c.ID, c.Size)
		}
	}
}
