package app

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
)

func newNewGame(t *testing.T, lang string, size fyne.Size) (*pageRig, *newGameScreen) {
	t.Helper()
	r := newPageRig(t, lang, size)
	n := &newGameScreen{game: r.games[0]}
	r.show(n)
	return r, n
}

func TestTheNewGameHasRoomInEveryLanguageAndWindow(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow, fyne.NewSize(1000, 700), fyne.NewSize(1920, 1080)} {
			t.Run(lang+" "+strconv.Itoa(int(size.Width)), func(t *testing.T) {
				r, n := newNewGame(t, lang, size)
				r.tap("new.seats.5")
				r.wantFits()
				r.wantApart()
				r.wantReadable("new.start", "new.cancel", "new.defaults", "new.random", "new.add", "new.limit.300", "new.seats.2")
				for _, id := range []string{"new.seat1.name", "new.seat1.avatar", "new.seat5.name", "new.seat5.remove", "new.seed", "new.option.jackOnJack", "new.rules", "new.settings"} {
					if _, there := r.control(id); !there {
						t.Errorf("%s is not there", id)
					}
				}
				if _, there := r.control("new.seat1.remove"); there {
					t.Error("the person can be sent away")
				}
				made := lang != everyLanguage[len(everyLanguage)-1]
				if made && n.form.height > n.form.scroll.Size().Height {
					t.Errorf("it must be scrolled: %.0f in %.0f", n.form.height, n.form.scroll.Size().Height)
				}
			})
		}
	}
}

func TestSeatsAreTakenAndGivenBack(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	names := func() string { return strings.Join(n.names("You", r.personName, r.botName), " ") }
	if got := names(); got != "You Ada Bruno Carmen" {
		t.Fatalf("at first: %s", got)
	}
	r.tap("new.add")
	if got := names(); got != "You Ada Bruno Carmen Dag" {
		t.Errorf("with one more: %s", got)
	}
	if c, _ := r.control("new.add"); c.Enabled {
		t.Error("a sixth seat can be added")
	}
	r.tap("new.seat2.remove")
	r.tap("new.seat3.remove")
	if got := names(); got != "You Bruno Dag" {
		t.Errorf("without two: %s", got)
	}
	if _, there := r.control("new.seat4.name"); there {
		t.Error("an empty seat has a row")
	}
	r.tap("new.seats.2")
	if c, _ := r.control("new.seat2.remove"); c.Enabled {
		t.Error("the last rival can be sent away")
	}
	r.tap("new.seats.5")
	got := strings.Fields(names())
	slices.Sort(got)
	if strings.Join(got, " ") != "Ada Bruno Carmen Dag You" {
		t.Errorf("all are back as %v", got)
	}
}

func TestAGameMadeForTwoBeginsWithTwo(t *testing.T) {
	for _, g := range games.All() {
		n := &newGameScreen{game: g}
		n.recall(store.DefaultSettings(), func(i int) string { return strconv.Itoa(i) })
		want := 4
		if g.Info().ID == "suckitup" {
			want = 2
		}
		if n.taken != want || n.taken > g.Info().MaxSeats {
			t.Errorf("%s begins with %d seats, want %d", g.Info().ID, n.taken, want)
		}
	}
}

func TestPicturesDiffer(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	r.tap("new.seats.5")
	for range 2 * len(assets.Avatars()) {
		before := n.seats[0].avatar
		r.tap("new.seat1.avatar")
		if n.seats[0].avatar == before {
			t.Fatal("a click changes nothing")
		}
		seen := map[string]bool{}
		for _, s := range n.seats {
			seen[s.avatar] = true
		}
		if len(seen) != 5 {
			t.Fatalf("two have the same picture: %v", n.seats)
		}
	}
}

func TestNamesAreCleaned(t *testing.T) {
	long := strings.Repeat("õ", 30)
	for in, want := range map[string]string{
		"Liina": "Liina", "": "", "two\nlines\t": "twolines", "\u202eevil\u2066\u200b\u2028": "evil", "\xff\xfe": "", long: long[:2*longestName], " spaces ": " spaces ",
	} {
		if got := cleanName(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	r, n := newNewGame(t, "en", usualWindow)
	n.form.rows[0].name.SetText(long)
	if n.seats[0].name != long[:2*longestName] || n.form.rows[0].name.Text != n.seats[0].name {
		t.Errorf("the field holds %q, the seat %q", n.form.rows[0].name.Text, n.seats[0].name)
	}
	n.form.rows[0].name.SetText("  ")
	n.form.rows[1].name.SetText("")
	n.form.rows[2].name.SetText(" ")
	got := n.names("You", r.personName, r.botName)
	if got[0] != "You" || got[1] != "Ada" || doubleName(got) != "" {
		t.Errorf("without names: %v", got)
	}
}

func TestTwoOfOneNameCannotStart(t *testing.T) {
	r, n := newNewGame(t, "et", usualWindow)
	n.form.rows[2].name.SetText("ada ")
	r.tap("new.start")
	r.wantScreen("new")
	if want := r.loc.T("new.name.same", "name", "ada"); n.form.clash.Text() != want {
		t.Errorf("it says %q, want %q", n.form.clash.Text(), want)
	}
	if r.win.Canvas().Focused() != fyne.Focusable(n.form.rows[2].name) {
		t.Error("the focus is not on the name")
	}
	n.form.rows[2].name.SetText("Adalbert")
	if n.form.clash.Text() != "" {
		t.Error("it still complains")
	}
}

func TestDealNumbers(t *testing.T) {
	for _, tc := range []struct {
		text    string
		deal    engine.Seed
		problem string
	}{
		{"", 0, ""},
		{"  ", 0, ""},
		{"1", 1, ""},
		{"48 213 907", 48213907, ""},
		{"48\u202f213\u202f907", 48213907, ""},
		{"99999999", 99999999, ""},
		{"007", 7, ""},
		{"0", 0, "new.number.range"},
		{"100000000", 0, "new.number.range"},
		{"99999999999999999999999999", 0, "new.number.range"},
		{"-5", 0, "new.number.digits"},
		{"+5", 0, "new.number.digits"},
		{"1.5", 0, "new.number.digits"},
		{"12x", 0, "new.number.digits"},
		{"٣", 0, "new.number.digits"},
	} {
		deal, problem := parseDeal(tc.text)
		if problem != tc.problem || problem == "" && deal != tc.deal {
			t.Errorf("%q: deal %d, problem %q; want %d, %q", tc.text, deal, problem, tc.deal, tc.problem)
		}
	}
}

func TestAWrongDealNumberIsExplainedAtItsField(t *testing.T) {
	for _, lang := range everyLanguage {
		r, n := newNewGame(t, lang, smallestWindow)
		for text, want := range map[string]string{
			"12x": r.loc.T("new.number.digits"),
			"0":   r.loc.T("new.number.range", "min", 1, "max", mostDeals),
			"":    r.loc.T("new.number.hint"),
			"47":  r.loc.T("new.number.hint"),
		} {
			n.form.deal.SetText(text)
			if n.form.note.Text() != want {
				t.Errorf("%q: %q, want %q", text, n.form.note.Text(), want)
			}
		}
		n.form.deal.SetText("0")
		r.press(fyne.KeyReturn)
		r.wantScreen("new")
		if r.win.Canvas().Focused() != fyne.Focusable(n.form.deal) {
			t.Error("the focus is not on the number")
		}
	}
}

func TestRandomFillsInANumberThatHolds(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	for range 20 {
		r.tap("new.random")
		if deal, problem := parseDeal(n.deal); problem != "" || deal < 1 || deal > mostDeals {
			t.Fatalf("%q gives %d, %q", n.deal, deal, problem)
		}
	}
}

func TestTheMatchIsWhatWasSetUp(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	r.tap("new.seats.3")
	n.form.rows[0].name.SetText("Liina")
	deal := dealToPerson(t, 3)
	n.form.deal.SetText(r.loc.Number(int(deal)))
	r.tap("new.limit.200")
	r.tap("new.option.jackOnJack")
	r.tap("new.seat3.level")
	r.tap("new.seat3.level.expert")
	r.App.win.Canvas().Unfocus()
	r.press(fyne.KeyEnter)
	m := r.atPlay().session.Match()
	if m.Seed != deal || m.Config.Seats != 3 || len(m.Players) != 3 {
		t.Errorf("deal %d for %d seats, %d players", m.Seed, m.Config.Seats, len(m.Players))
	}
	if want := map[string]string{"limit": "200", "jackOnJack": "off"}; !maps.Equal(m.Config.Options, want) {
		t.Errorf("options %v, want %v", m.Config.Options, want)
	}
	if m.Players[0].Name != "Liina" || m.Players[0].Kind != session.Person {
		t.Errorf("at the head sits %+v", m.Players[0])
	}
	for i, p := range m.Players[1:] {
		if want := []bot.Level{bot.Normal, bot.Expert}[i]; p.Kind != session.Machine || p.Level != want || p.Seed == 0 {
			t.Errorf("bot %d: %+v", i+1, p)
		}
	}
	if m.Players[1].Seed == m.Players[2].Seed {
		t.Error("two bots have the same chance")
	}
}

func TestWithoutANumberAnyDealIsPlayed(t *testing.T) {
	seen := map[engine.Seed]bool{}
	anyDeal := new(App).outside(time.Now()).anyDeal
	for range 50 {
		n := &newGameScreen{deal: " "}
		deal, problem := n.chosenDeal(anyDeal)
		if problem != "" || deal < 1 || deal > mostDeals {
			t.Fatalf("deal %d, problem %q", deal, problem)
		}
		seen[deal] = true
	}
	if len(seen) < 40 {
		t.Errorf("50 deals are only %d different ones", len(seen))
	}
	n := &newGameScreen{deal: "0"}
	if _, problem := n.chosenDeal(anyDeal); problem == "" {
		t.Error("a wrong number is taken for none")
	}
}

func TestChoicesComeBackTheNextTime(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	r.tap("new.seats.3")
	n.form.rows[0].name.SetText("Liina")
	n.form.rows[1].name.SetText("Märt")
	r.tap("new.seat1.avatar")
	r.tap("new.limit.150")
	r.tap("new.seat2.level")
	r.tap("new.seat2.level.easy")
	avatar := n.seats[0].avatar
	n.form.deal.SetText(dealToPerson(t, 3).String())
	r.tap("new.start")
	r.atPlay()

	r.App.settings = r.kept()
	next := &newGameScreen{game: r.games[0]}
	r.show(next)
	if got := next.names("You", r.personName, r.botName); !slices.Equal(got, []string{"Liina", "Märt", "Bruno"}) {
		t.Errorf("the names are %v", got)
	}
	if next.seats[0].avatar != avatar || next.options["limit"] != "150" || next.taken != 3 {
		t.Errorf("picture %s, limit %s, %d seats", next.seats[0].avatar, next.options["limit"], next.taken)
	}
	if next.seats[1].level != bot.Easy || next.seats[2].level != bot.Normal {
		t.Errorf("the levels are %s and %s", next.seats[1].level, next.seats[2].level)
	}
	if next.deal != "" {
		t.Errorf("the deal %q comes back too", next.deal)
	}
}

func TestHouseRulesAreRememberedAsFarAsTheGameHasThem(t *testing.T) {
	name := func(i int) string { return "bot" + strconv.Itoa(i) }
	var s store.Settings
	first := &newGameScreen{game: chupate2.Game{}}
	first.recall(s, name)
	first.ready = true
	for _, o := range first.game.Info().Options {
		if o.Kind == engine.Switch {
			first.options[o.Key] = map[string]string{"on": "off", "off": "on"}[o.Default]
		}
	}
	first.options["starter"] = "winner"
	first.remember(&s, first.names("You", name, name))

	second := &newGameScreen{game: chupate2.Game{}}
	second.recall(s, name)
	if !maps.Equal(first.options, second.options) {
		t.Errorf("%v, want %v", second.options, first.options)
	}
	second.original()
	if len(second.changedOptions()) != 0 {
		t.Errorf("the originals are %v", second.options)
	}

	kept := s.NewGame["chupate2"]
	kept.Options = map[string]string{"limit": "17", "jackOnJack": "maybe", "dragons": "on"}
	kept.Seats = append(kept.Seats, make([]store.Seat, 12)...)
	s.NewGame["chupate2"] = kept
	third := &newGameScreen{game: chupate2.Game{}}
	third.recall(s, name)
	if len(third.changedOptions()) != 0 || third.taken != 5 || len(third.seats) != 5 {
		t.Errorf("options %v, %d of %d seats", third.changedOptions(), third.taken, len(third.seats))
	}
}

func TestOriginalsSetTheControlsBack(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	r.tap("new.limit.300")
	r.tap("new.option.autoCall")
	if got, want := n.form.house.Text(), r.loc.N("new.house.changed", 2); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	r.tap("new.defaults")
	if len(n.changedOptions()) != 0 {
		t.Errorf("changed: %v", n.changedOptions())
	}
	if got, want := n.form.house.Text(), r.loc.T("new.house.original"); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}

func TestTheStarterIsChosenFromAList(t *testing.T) {
	r, n := newNewGame(t, "en", smallestWindow)
	r.tap("new.option.starter")
	r.tap("new.option.starter.winner")
	if n.options["starter"] != "winner" {
		t.Errorf("the starter is %s", n.options["starter"])
	}
}

func TestChoicesStayWhenTheLanguageOrTheScreenChanges(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	n.form.rows[0].name.SetText("Liina")
	n.form.deal.SetText("12")
	r.tap("new.limit.50")
	r.tap("new.settings")
	r.wantScreen("settings")
	r.changeLanguage("es")
	r.press(fyne.KeyEscape)
	r.wantScreen("new")
	if n.form.rows[0].name.Text != "Liina" || n.form.deal.Text != "12" || n.options["limit"] != "50" {
		t.Errorf("name %q, deal %q, limit %s", n.form.rows[0].name.Text, n.form.deal.Text, n.options["limit"])
	}
	if c, _ := r.control("new.start"); c.Label != r.loc.T("new.start") {
		t.Errorf("the button says %q", c.Label)
	}
}

func TestLeavingWithoutAMatch(t *testing.T) {
	for name, leave := range map[string]func(*pageRig){
		"button": func(r *pageRig) { r.tap("new.cancel") },
		"Esc":    func(r *pageRig) { r.press(fyne.KeyEscape) },
	} {
		r, _ := newNewGame(t, "en", usualWindow)
		leave(r)
		if r.screen.name() != "home" || r.unfinished() != 0 {
			t.Errorf("%s: on %s, %d matches", name, r.screen.name(), r.unfinished())
		}
	}
}

func TestAnUnfinishedMatchIsSaidToStay(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	if n.form.kept.Text() != "" {
		t.Error("there is no match to stay")
	}
	r.keep(0, nil)
	r.rebuild()
	if n.form.kept.Text() == "" {
		t.Error("nothing is said of the match")
	}
}

// ranged is a game with a house rule that is any number of a range.
type ranged struct{ chupate2.Game }

func (g ranged) Info() engine.Info {
	info := g.Game.Info()
	info.Options = []engine.Option{{Key: "limit", Kind: engine.Number, Default: "2", Min: 1, Max: 3}}
	return info
}

func TestARangeIsSteppedThrough(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	n := &newGameScreen{game: ranged{}}
	r.show(n)
	r.tap("new.limit.more")
	if c, _ := r.control("new.limit.more"); n.options["limit"] != "3" || c.Enabled {
		t.Errorf("at the upper end: %s, more is possible: %v", n.options["limit"], c.Enabled)
	}
	r.tap("new.limit.less")
	r.tap("new.limit.less")
	if c, _ := r.control("new.limit.less"); n.options["limit"] != "1" || c.Enabled {
		t.Errorf("at the lower end: %s, less is possible: %v", n.options["limit"], c.Enabled)
	}
}

func TestArrowsBringFieldsIntoSight(t *testing.T) {
	r, n := newNewGame(t, everyLanguage[len(everyLanguage)-1], smallestWindow)
	r.tap("new.seats.5")
	last := n.form.options[len(n.form.options)-1].focus[0].(*kit.Choice)
	r.win.Canvas().Focus(n.form.options[len(n.form.options)-2].focus[0])
	r.press(fyne.KeyDown)
	if r.win.Canvas().Focused() != fyne.Focusable(last) {
		t.Fatalf("the arrow leads to %q", r.focus())
	}
	if c, seen := r.control(last.ID()); !seen || c.Size.Height < last.Size().Height-1 {
		t.Errorf("it is seen as %v of %v", c.Size, last.Size())
	}
}

func TestAPersonWithoutANameIsCalledByTheLanguageOfTheDay(t *testing.T) {
	r, n := newNewGame(t, "en", fyne.NewSize(1280, 800))
	you := n.match(n.names("You", r.personName, r.botName), 1, r.chance).Players[0]
	for _, lang := range []string{"en", "et", "es"} {
		loc := r.bundle.Localizer(lang)
		if got, want := nameOf(loc, you), loc.T("player.you"); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	n.seats[0].name = " Liina "
	if you = n.match(n.names("You", r.personName, r.botName), 1, r.chance).Players[0]; nameOf(r.loc, you) != "Liina" {
		t.Errorf("a person with a name is called %q", you.Name)
	}
}

func TestAPersonDoesNotTakeTheNameOfTheBotThatSatThere(t *testing.T) {
	r, n := newNewGame(t, "en", usualWindow)
	called := func(want ...string) {
		t.Helper()
		if got := n.names("You", r.personName, r.botName); !slices.Equal(got, want) {
			t.Errorf("the players are called %q, want %q", got, want)
		}
	}
	choose := func(seat, who string) {
		r.tap("new.seat" + seat + ".level")
		r.tap("new.seat" + seat + ".level." + who)
	}
	choose("2", "person")
	called("Player 1", "Player 2", "Bruno", "Carmen")
	if got := n.form.rows[0].who.Text(); got != r.loc.T("new.person") {
		t.Errorf("the first of two persons is %q", got)
	}
	choose("2", "hard")
	called("You", "Ada", "Bruno", "Carmen")
	n.seats[2].name = "Kadri"
	choose("3", "person")
	called("Player 1", "Ada", "Kadri", "Carmen")
}

// Not every number of cards can be dealt to every number of players.
func TestAHouseRuleThatDoesNotGoWithThePlayersSaysSo(t *testing.T) {
	r := newPageRig(t, "en", fyne.NewSize(1920, 1080))
	n := &newGameScreen{game: suitup.Game{}}
	r.show(n)
	hint := func(key string) string {
		text, _ := n.form.hint(key)
		return text
	}
	usual := hint("deal")
	r.tap("new.seats.8")
	r.tap("new.option.deal.14")
	if got := hint("deal"); got != "With 8 players these values are possible: 0, 5–12." {
		t.Errorf("14 cards each: %s", got)
	}
	r.tap("new.start")
	r.wantScreen("new")
	if got := r.focus(); !strings.HasPrefix(got, "new.option.deal") {
		t.Errorf("the focus is at %s", got)
	}
	r.tap("new.seats.6")
	if got := hint("deal"); got != usual {
		t.Errorf("for six: %s", got)
	}
	usual = hint("newMelds")
	r.tap("new.option.newMelds")
	if got := hint("newMelds"); got == usual {
		t.Error("nothing says that hardly anybody can go out")
	}
	r.tap("new.option.deal.8")
	if got := hint("newMelds"); got != usual {
		t.Errorf("eight cards each: %s", got)
	}
	r.tap("new.start")
	r.atPlay()
}

func TestALargeNumberIsChosenInLargeSteps(t *testing.T) {
	r := newPageRig(t, "en", fyne.NewSize(1920, 1080))
	n := &newGameScreen{game: suckitup.Game{}}
	r.show(n)
	for _, step := range []struct{ press, want string }{
		{"more", "210"}, {"less", "200"}, {"less", "190"},
	} {
		r.tap("new.option.target." + step.press)
		if got := n.options["target"]; got != step.want {
			t.Errorf("%s leads to %s, want %s", step.press, got, step.want)
		}
	}
}
