package app

import (
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/games"
)

// takeOver lets whoever the table waits for take it.
func (r *pageRig) takeOver() {
	r.Helper()
	if s, covered := r.screen.(*passScreen); covered {
		s.from = 0 // after a while
		s.button.OnPress()
	}
}

// skip shows a move to its end, if the table has not been covered yet.
func (r *pageRig) skip(p *playScreen) {
	if r.screen == screen(p) {
		p.table.SkipMotion()
	}
}

// settle shows a move to its end, and hands the table on.
func (r *pageRig) settle(p *playScreen) {
	r.Helper()
	r.skip(p)
	r.takeOver()
}

// persons is a match of people alone.
func (r *pageRig) persons(game string, seats int) session.Match {
	r.Helper()
	g, known := games.Find(game)
	if !known {
		r.Fatalf("no game %s", game)
	}
	m := session.Match{Game: g, Seed: 4711, Config: engine.Config{Seats: seats}}
	for i, name := range []string{"Liina", "Märt", "Carmen"}[:seats] {
		m.Players = append(m.Players, session.Player{Name: name, Avatar: []string{"anchor", "fish", "sun"}[i], Kind: session.Person})
	}
	return m
}

// traced is what a trace would tell now.
func (r *pageRig) traced() line { return newTracer(r.App, io.Discard).line() }

// wantCovered checks that the table waits for the person on a seat, and that nothing of it
// is in the window.
func (r *pageRig) wantCovered(seat engine.Seat) {
	r.Helper()
	s, covered := r.screen.(*passScreen)
	if !covered || s.seat != seat {
		r.Fatalf("the screen is %s, want the table covered for seat %d", r.screen.name(), seat)
	}
	s.from = 0 // after a while
	l := r.traced()
	if l.Screen != "pass" || len(l.Cards)+len(l.Piles)+len(l.Legal) > 0 || l.Prompt != "" {
		r.Errorf("the trace tells of %s with %d cards, %d piles, %q", l.Screen, len(l.Cards), len(l.Piles), l.Prompt)
	}
	for _, c := range l.Controls {
		if !strings.HasPrefix(c.ID, "pass.") {
			r.Errorf("%s can be reached", c.ID)
		}
	}
	if c, there := r.control("pass.open"); !there || c.Label != r.loc.T("pass.open", "name", nameOf(r.loc, s.player())) {
		r.Errorf("the button says %q", c.Label)
	}
}

// wantOwnHand checks that the table shows the hand of the person on a seat and of nobody else, and nobody's below a result,
// at which all look.
func (r *pageRig) wantOwnHand(p *playScreen) {
	r.Helper()
	l := r.traced()
	if l.Me != int(p.session.Me()) {
		r.Errorf("the table is that of seat %d, want %d", l.Me, p.session.Me())
	}
	v := p.session.View()
	for _, c := range l.Cards {
		pile, _ := v.Layout().PileNamed(c.Pile)
		spec := v.Layout().Spec(pile)
		if open := spec.Owner == p.session.Me() && !p.session.Between(); c.Face != "" && spec.Role == engine.Hand && !open {
			r.Errorf("seat %d sees %s in %s", p.session.Me(), c.Face, c.Pile)
		}
	}
}

func TestPersonsPassTheTable(t *testing.T) {
	for _, test := range []struct {
		game  string
		seats int
	}{{"chupate2", 2}, {"threeup", 3}, {"suitup", 3}, {"gogogo", 2}, {"suckitup", 2}} {
		t.Run(test.game, func(t *testing.T) {
			r := newPageRig(t, "en", usualWindow)
			m := r.persons(test.game, test.seats)
			r.startMatch(m)
			p, rnd, passed := r.match, rand.New(rand.NewPCG(1, 2)), 0
			t.Cleanup(func() { p.close(r.App) })
			for n := 0; n < 150 && !p.session.Over(); n++ {
				if _, covered := r.screen.(*passScreen); covered {
					passed++
					r.wantCovered(p.session.Turn())
					if n%3 == 0 {
						r.changeLanguage([]string{"et", "es", "en"}[n/3%3])
						r.win.Resize([]fyne.Size{smallestWindow, usualWindow}[n%2])
						r.press(fyne.KeyEscape, fyne.KeyL, fyne.KeyH, fyne.KeySpace)
						if _, still := r.screen.(*passScreen); !still {
							r.show(&passScreen{play: p, seat: p.session.Turn(), laid: true}) // Space has pressed the button, as it may
						}
						r.wantCovered(p.session.Turn())
					}
					r.press(fyne.KeyReturn)
				}
				r.wantScreen("table")
				r.wantOwnHand(p)
				if p.session.Between() {
					r.tap("result.next")
					continue
				}
				if me, turn := p.session.Me(), p.session.Turn(); me != turn {
					t.Fatalf("seat %d has the table, and %d the turn", me, turn)
				}
				legal := slices.DeleteFunc(p.session.Legal(), func(a string) bool { return a == "join" })
				if err := p.session.Do(legal[rnd.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				r.skip(p)
			}
			if passed < 5 {
				t.Errorf("the table was passed %d times", passed)
			}
		})
	}
}

func TestPassTellsTheMovesSinceTheLastTurn(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.startMatch(r.persons("chupate2", 3))
	p := r.atPlay()
	first := p.session.Turn()
	for p.session.Turn() == first {
		r.draw(p, 1)
	}
	for p.session.Turn() != first {
		if err := p.session.Do("draw"); err != nil {
			t.Fatal(err)
		}
		r.skip(p)
		if p.session.Turn() != first {
			r.takeOver()
		}
	}
	s := r.screen.(*passScreen)
	var told []string
	for _, l := range s.list.lines {
		told = append(told, l.Text)
	}
	if len(told) < 2 || slices.ContainsFunc(told, func(text string) bool {
		return strings.Contains(text, "ou ") || strings.Contains(text, s.player().Name)
	}) {
		t.Errorf("seat %d is told %q", first, told)
	}
}

func TestPersonsContinueBehindTheCover(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.startMatch(r.persons("chupate2", 2))
	r.draw(r.atPlay(), 3)
	p := r.atPlay()
	turn, hand := p.session.Turn(), p.hands[p.session.Turn()]
	list, err := r.store.Unfinished()
	if err != nil || len(list) != 1 {
		t.Fatalf("%d matches are kept: %v", len(list), err)
	}
	p.home(r.App)
	r.continueMatch(list[0].ID)
	r.wantCovered(turn)
	p = r.match
	r.press(fyne.KeyReturn)
	if p.session.Me() != turn || !slices.Equal(p.hands[turn].Order, hand.Order) {
		t.Errorf("seat %d sits there with %v, want %d with %v", p.session.Me(), p.hands[turn], turn, hand)
	}
	r.wantOwnHand(p)
}

func TestPassStaysClosedBehindOtherPages(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.startMatch(r.persons("chupate2", 2))
	turn := r.match.session.Turn()
	r.wantCovered(turn)
	for _, lang := range []string{"et", "es", "en"} {
		r.shortcut(&fyne.ShortcutUndo{})
		r.command(fyne.KeyN)
		r.openSettings()
		r.wantScreen("settings")
		r.changeLanguage(lang)
		r.press(fyne.KeyEscape)
		r.wantCovered(turn)
		r.openRules()
		r.wantScreen("rules")
		r.press(fyne.KeyEscape)
		r.wantCovered(turn)
		r.toggleFullScreen()
		r.wantCovered(turn)
	}
	r.tap("pass.home")
	r.wantScreen("home")
}

func TestPassComesAfterAPageThatWasOpenedInTheMiddleOfAMove(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	for r.screen == screen(p) {
		r.openSettings()
		if err := p.session.Do(p.session.Legal()[0]); err != nil {
			t.Fatal(err)
		}
		r.press(fyne.KeyEscape)
	}
	r.wantCovered(p.session.Turn())
}

func TestPassIsNotOpenedByAKeyThatIsHeldDown(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	now := time.Hour
	r.world.now = func() time.Duration { return now }
	r.startMatch(r.persons("chupate2", 2))
	for range 50 {
		r.press(fyne.KeyReturn)
		r.wantScreen("pass")
		now += 30 * time.Millisecond
	}
	now += kit.Grace
	r.press(fyne.KeyReturn)
	r.wantScreen("table")
	r.match.close(r.App)
}

func TestPassTakesTheMenuAway(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	p.menu(r.App)
	for r.screen == screen(p) {
		if err := p.session.Do("draw"); err != nil {
			t.Fatal(err)
		}
		r.skip(p)
	}
	r.wantMenu(false)
	r.wantCovered(p.session.Turn())
	r.press(fyne.KeyReturn)
	r.wantScreen("table")
}

func TestPersonsWhoAnswerInAdvanceAreNotAsked(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.startMatch(r.persons("suitup", 3))
	p := r.atPlay()
	const never = 2
	for seat := range engine.Seat(3) {
		hand := p.hands[seat]
		hand.Wish = never
		p.hands[seat] = hand
	}
	for range 60 {
		before, me := len(p.session.Steps()), p.session.Me()
		legal := p.session.Legal()
		if i := slices.IndexFunc(legal, func(a string) bool { return a == "draw" || strings.HasPrefix(a, "discard ") }); i >= 0 {
			legal = legal[i:] // who leaves the discard lets the others be asked
		}
		if err := p.session.Do(legal[0]); err != nil {
			t.Fatal(err)
		}
		r.skip(p)
		if len(p.session.Steps()) > before+1 && p.session.Steps()[before+1].Action == "no" && p.session.Steps()[before+1].Seat != me {
			return // another person has said no without having the table
		}
		r.takeOver()
	}
	t.Error("nobody is spared a question")
}

func TestNewGameSeatsSeveralPersons(t *testing.T) {
	for _, lang := range everyLanguage {
		r, n := newNewGame(t, lang, smallestWindow)
		n.form.rows[0].name.SetText("Liina")
		r.tap("new.seat2.level")
		r.tap("new.seat2.level.person")
		n.form.rows[1].name.SetText("")
		n.taken = 3
		n.form.update()
		r.tap("new.start")
		p := r.match
		if p == nil {
			t.Fatalf("%s: no match has begun", lang)
		}
		players := p.session.Match().Players
		if players[0].Kind != session.Person || players[1].Kind != session.Person || players[2].Kind != session.Machine {
			t.Errorf("%s: the players are %+v", lang, players)
		}
		if want := r.personName(2); players[1].Name != want {
			t.Errorf("%s: the second person is called %q, want %q", lang, players[1].Name, want)
		}
		r.wantReadable("pass.open", "pass.home")
		kept := r.kept().NewGame[n.gameID()].Seats
		if kept[1].Kind != store.Person || kept[2].Kind != store.Bot {
			t.Errorf("%s: kept are %+v", lang, kept)
		}
		again := &newGameScreen{game: n.game}
		again.recall(r.settings, r.botName)
		if !again.seats[0].person || !again.seats[1].person || again.seats[2].person {
			t.Errorf("%s: remembered are %+v", lang, again.seats)
		}
		if list, err := r.store.Unfinished(); err != nil || len(list) != 1 || list[0].Match.Header.Seats[1].Kind != store.Person {
			t.Errorf("%s: written are %+v", lang, list)
		}
		p.close(r.App)
	}
}
