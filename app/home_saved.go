package app

import (
	"slices"
	"time"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/i18n"
)

// savedMatch is an unfinished match as the case tells of it.
type savedMatch struct {
	id      string
	game    string // its id
	name    string // that the person has given it, or ""
	rivals  []string
	state   string // where it stands, or why it cannot go on
	saved   string // when it was played last
	refused bool   // it cannot go on
}

// savedMatches lists what can be continued, the one played last first. What is wrong with a
// file is mended by the store as soon as it is found; the errors about those come second.
func (a *App) savedMatches(now time.Time) (list []savedMatch, mended []error) {
	if a.store.ReadOnly() {
		return nil, nil // whoever has the lock continues them
	}
	infos, err := a.store.Unfinished()
	if err != nil {
		a.note(err)
	}
	for _, info := range infos {
		if info.Err != nil {
			if err := a.store.Mend(info.ID); err != nil {
				mended = append(mended, err)
				if info.Match, info.Err = a.store.ReadMatch(info.ID); info.Err != nil {
					continue // nothing of it can be played
				}
			}
		}
		list = append(list, a.savedMatch(info, now))
	}
	return list, mended
}

func (a *App) savedMatch(info store.Info, now time.Time) savedMatch {
	m := savedMatch{id: info.ID, saved: savedWhen(a.loc, now, info.Modified)}
	if info.Err != nil {
		m.refused, m.state = true, a.storeSentence(info.Err)
		return m
	}
	m.game = info.Match.Header.Game
	var f facts
	if _, err := info.Match.Note(noteFacts, store.NoSeat, &f); err == nil {
		m.name = cleanName(f.Name)
	}
	seats := info.Match.Header.Seats
	me := slices.IndexFunc(seats, func(s store.Seat) bool { return s.Kind == store.Person })
	for i, s := range seats {
		if i != me {
			m.rivals = append(m.rivals, cleanName(s.Name))
		}
	}
	g, why := a.replayable(info.Match)
	if g == nil {
		if _, known := a.game(m.game); !known {
			m.game = ""
		}
		m.refused, m.state = true, why.sentence(a.loc)
		return m
	}
	state, err := whereItStands(a.loc, g, info.Match)
	if err != nil {
		m.refused, m.state = true, a.matchSentence(err)
		return m
	}
	m.state = state
	return m
}

// whereItStands plays a match again, unseen, and says how far it has come.
func whereItStands(loc *i18n.Localizer, g engine.Game, kept store.Match) (string, error) {
	m, entries := matchOf(g, kept)
	s, err := session.Resume(m, entries, session.Deps{})
	if err != nil {
		return "", err
	}
	defer s.Close()
	round := s.View().Round()
	switch {
	case s.Over(), s.Between():
		return loc.T("home.continue.between", "round", round), nil
	case s.Turn() == s.Me() && s.Persons() == 1:
		return loc.T("home.continue.yours", "round", round), nil
	}
	return loc.T("home.continue.theirs", "round", round, "name", s.Match().Players[s.Turn()].Name), nil
}

// savedWhen says when something was saved, as one would say it now.
func savedWhen(loc *i18n.Localizer, now, saved time.Time) string {
	saved = saved.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch day(now).Sub(day(saved)) {
	case 0:
		return loc.T("home.saved.today", "time", loc.Clock(saved))
	case 24 * time.Hour:
		return loc.T("home.saved.yesterday", "time", loc.Clock(saved))
	}
	return loc.T("home.saved.date", "date", loc.Date(saved))
}

// storeSentence says what is wrong with a file.
func (a *App) storeSentence(err error) string { return storeComplaint(err).sentence(a.loc) }

// matchSentence says why a match cannot be played again.
func (a *App) matchSentence(err error) string { return matchComplaint(err).sentence(a.loc) }
