package app

import (
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Where several persons sit at one table, the mouse goes from hand to hand. The table is
// always that of one of them; before it becomes that of another one, it is covered.

// shared says whether several persons play at this screen.
func (p *playScreen) shared() bool { return p.session.Persons() > 1 }

// awaited is the person who has the turn while the table is that of another one.
func (p *playScreen) awaited() (seat engine.Seat, is bool) {
	s := p.session
	if s.Over() || s.Between() || s.Turn() == s.Me() {
		return engine.NoSeat, false
	}
	return s.Turn(), s.Match().Players[s.Turn()].Kind == session.Person
}

// next is the person who has the turn, or else sits next after whoever has it.
func (p *playScreen) next() engine.Seat {
	players := p.session.Match().Players
	for i := range players {
		seat := (int(p.session.Turn()) + i) % len(players)
		if players[seat].Kind == session.Person {
			return engine.Seat(seat)
		}
	}
	return p.session.Me()
}

// handOn covers the table if another person has the turn, unless that person has answered
// in advance. It waits until what goes on now is over, as that may be a click on the table.
func (p *playScreen) handOn(a *App) {
	if _, other := p.awaited(); !other {
		return
	}
	fyne.Do(func() {
		seat, other := p.awaited()
		if !other || a.screen != screen(p) {
			return
		}
		if answer := table.Foreseen(p.session.ViewOf(seat), seat, p.session.Legal(), p.hands[seat]); answer != "" {
			p.answered[len(p.session.Steps())] = true
			a.note(p.session.Do(answer))
			return
		}
		p.cover(a, seat)
	})
}

// dealt covers the table as a round begins: everybody was looking at the result of the last
// one. Answers in advance do not outlast a round here, as nobody is there to see them.
func (p *playScreen) dealt(a *App) {
	for seat := range engine.Seat(engine.MaxSeats) {
		hand, kept := p.hands[seat]
		if !kept {
			continue
		}
		hand.Wish = 0
		p.hands[seat] = hand
		if err := p.keeper.hand(seat, hand); err != nil {
			p.trouble(a, err)
		}
	}
	fyne.Do(func() {
		if a.match == p {
			p.cover(a, p.next())
		}
	})
}

// cover lays nothing over the table but takes it out of the window, until the person on a
// seat says to be there.
func (p *playScreen) cover(a *App, seat engine.Seat) {
	a.closeQuestions()
	p.leaveResult()
	a.show(&passScreen{play: p, seat: seat})
}

// take makes the table that of the person on a seat.
func (p *playScreen) take(a *App, seat engine.Seat) {
	if p.table != nil {
		p.table.Close()
	}
	a.note(p.session.Sit(seat))
	p.lay(a)
}

// passScreen is shown while the screen goes to the person on a seat. It tells what all at
// the table may know, since all of them may look at it.
type passScreen struct {
	play *playScreen
	seat engine.Seat
	laid bool          // the table is that of the person
	from time.Duration // when it may be opened: whoever clicks or types before means the table

	list   *lineList
	button *kit.KeyButton
}

func (s *passScreen) name() string           { return "pass" }
func (s *passScreen) gameID() string         { return s.play.gameID() }
func (s *passScreen) leave(*App)             {}
func (s *passScreen) first() fyne.Focusable  { return s.button }
func (s *passScreen) player() session.Player { return s.play.session.Match().Players[s.seat] }
func (s *passScreen) key(_ *App, ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.button.OnPress()
	case fyne.KeyPageUp:
		s.list.scrollTo(s.list.scroll.Offset.Y - s.list.scroll.Size().Height)
	case fyne.KeyPageDown:
		s.list.scrollTo(s.list.scroll.Offset.Y + s.list.scroll.Size().Height)
	}
}

// open shows the person their hand.
func (s *passScreen) open(a *App) {
	if now := a.now(); now < s.from {
		s.from = now + kit.Grace
		return
	}
	a.sound.Play(sound.Panel)
	s.play.begin(a)
	s.play.table.Pause(true) // what the table does by itself in a turn, it does when it is looked at again
	s.play.table.Pause(false)
}

// news is what has happened since the last turn of the person, and who did it.
func (s *passScreen) news(a *App) (lines []table.Line, by []engine.Seat) {
	steps, err := s.play.session.Common()
	if err != nil {
		a.note(err)
		return nil, nil
	}
	from := 0
	for _, step := range steps {
		if step.Seat == s.seat && step.Action != "deal" && !s.play.answered[step.N] {
			from = step.N + 1
		}
	}
	return s.play.table.Common(deeds(steps), from)
}

// where says how the match stands.
func (s *passScreen) where(a *App) string {
	m := s.play.session
	args := []any{"game", a.loc.T("game." + s.gameID()), "round", m.View().Round()}
	if m.Between() {
		return a.loc.T("pass.between", args...)
	}
	return a.loc.T("pass.turn", append(args, "name", nameOf(a.loc, m.Match().Players[m.Turn()]))...)
}

func (s *passScreen) build(a *App) *fyne.Container {
	if !s.laid {
		s.play.take(a, s.seat)
		s.laid, s.from = true, a.now()+kit.Grace
	}
	s.play.table.Dress(a.loc, a.prefs(), s.play.bar(a))
	t, name := a.loc.T, nameOf(a.loc, s.player())

	ground := newPassGround()
	card, hole := kit.NewPanel(), newEyelet()
	emblem := kit.NewPicture(a.art.Cache(), a.art.Emblem(s.gameID()))
	face := kit.NewPicture(a.art.Cache(), a.art.Avatar(s.player().Avatar))
	title := kit.NewText(t("pass.title", "name", name), kit.Style{Size: theme.TextTitle, Small: theme.TextBody, Bold: true, Fit: kit.Smaller, Middle: true})
	where := kit.NewText(s.where(a), kit.Style{Size: theme.TextBodyLarge, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller, Middle: true})
	box := kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine))
	since := kit.NewText(t("pass.since"), kit.Style{Size: theme.TextBody, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller, Middle: true})
	closed := kit.NewText(t("pass.closed", "name", name), kit.Style{Size: theme.TextBody, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller, Middle: true})
	eye := kit.NewIcon(a.art.Icon(assets.IconEye), theme.ColorInk2)
	home := kit.NewButton("pass.home", t("table.menu.save"), kit.Quiet, func() {
		a.sound.Play(sound.Button)
		s.play.home(a)
	})
	home.TextSize = theme.TextButton
	s.button = kit.NewButton("pass.open", t("pass.open", "name", name), kit.Primary, func() { s.open(a) })
	s.button.Icon, s.button.Key, s.button.TextSize = a.art.Icon(assets.IconEye), t("key.enter"), theme.TextButton
	s.list = newLineList(nil, a.changed)
	news, by := s.news(a)
	s.list.faces = &lineFaces{drawings: a.art.Cache(), of: func(line int) string {
		if by[line] == engine.NoSeat {
			return ""
		}
		return a.art.Avatar(s.play.session.Match().Players[by[line]].Avatar)
	}}
	s.list.show(news)
	show(len(news) > 0, box, since, s.list.scroll)

	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), func(window fyne.Size) {
		const pad, head, foot, inset, tag = 36, 72, 118, 16, 24
		put(ground, table.Rect{W: window.Width, H: window.Height})
		w := min(660, window.Width-2*theme.Space5)
		lines := float32(0)
		if len(news) > 0 {
			s.list.resize(w-2*pad-2*inset, 1)
			lines = min(s.list.height(), window.Height-2*pad-head-foot-130-tag) + 54
			s.list.resize(w-2*pad-2*inset, lines-54)
		}
		h := 2*pad + head + lines + foot + tag
		x, y := (window.Width-w)/2, (window.Height-h)/2
		kit.Place(card, x, y, w, h)
		kit.Place(hole, x+w/2-16, y+14, 32, 32)
		x, y, w = x+pad, y+pad+tag, w-2*pad
		kit.Place(emblem, x, y, 56, 56)
		kit.Place(title, x+72, y-4, w-72-64, 36)
		kit.Place(where, x+72, y+32, w-72-64, 22)
		kit.Place(face, x+w-56, y, 56, 56)
		y += head
		if lines > 0 {
			kit.Place(box, x, y, w, lines-10)
			kit.Place(since, x+inset, y+6, w-2*inset, 24)
			s.list.scroll.Move(fyne.NewPos(x+inset, y+34))
			y += lines
		}
		kit.Place(eye, x+4, y+10, 20, 20)
		kit.Place(closed, x+32, y+6, w-32, 28)
		y += foot - 54
		wide := min(home.NaturalWidth(theme.TextButton)+16, 0.4*w)
		kit.Place(home, x, y, wide, 54)
		kit.Place(s.button, x+wide+10, y, w-wide-10, 54)
	}, ground, card, hole, emblem, face, title, where, box, since, s.list.scroll, eye, closed, home, s.button)
}
