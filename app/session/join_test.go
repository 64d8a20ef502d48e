package session_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine/bot"
)

// betweenRounds plays until a round is over.
func betweenRounds(t *testing.T) (*session.Session, *desk) {
	t.Helper()
	s, d := open(t, match(2), nil)
	for !s.Between() {
		play(t, s, d, 1)
	}
	return s, d
}

func newcomer(name string) session.Player {
	return session.Player{Name: name, Kind: session.Machine, Level: bot.Normal, Seed: 9}
}

func TestWhoIsKeptAndNeverJoinedDoesNotSitDown(t *testing.T) {
	_, d := betweenRounds(t)
	ghost, carmen := newcomer("Ghost"), newcomer("Carmen")
	s, _ := open(t, match(2), append(slices.Clone(d.entries), session.Entry{Player: &ghost}))
	if got := s.Match().Players; len(got) != 3 {
		t.Fatalf("%d players", len(got))
	}
	if err := s.Join(carmen); err != nil {
		t.Fatal(err)
	}
	if got := s.Match().Players; len(got) != 4 || got[3] != carmen {
		t.Errorf("players %v", got)
	}
}

func TestASeatIsNotAddedForNobody(t *testing.T) {
	s, d := betweenRounds(t)
	before := len(s.Steps())
	if err := s.Do("join"); !errors.Is(err, session.ErrNobody) || len(s.Steps()) != before {
		t.Errorf("done: %v", err)
	}
	var replay *session.ReplayError
	_, err := session.Resume(match(2), append(slices.Clone(d.entries), session.Entry{Action: "join"}), d.deps())
	if !errors.As(err, &replay) || !errors.Is(err, session.ErrNobody) || replay.At != before {
		t.Errorf("resumed: %v", err)
	}
}

func TestANewcomerOfNoKnownLevelIsRefused(t *testing.T) {
	_, d := betweenRounds(t)
	odd := newcomer("Odd")
	odd.Level = "wizard"
	var level *bot.LevelError
	_, err := session.Resume(match(2), append(slices.Clone(d.entries), session.Entry{Player: &odd}), d.deps())
	if !errors.As(err, &level) {
		t.Errorf("got %v", err)
	}
}

func TestADamagedActionIsNamedByItsNumberInTheMatch(t *testing.T) {
	carmen := newcomer("Carmen")
	var replay *session.ReplayError
	_, err := session.Resume(match(2), []session.Entry{{Player: &carmen}, {Action: "take"}}, (&desk{}).deps())
	if !errors.As(err, &replay) || replay.At != 0 {
		t.Errorf("got %v", err)
	}
}

func TestSkipAfterTheRoundDoesNotReachIntoTheNext(t *testing.T) {
	s, d := betweenRounds(t)
	s.Skip()
	if s.Skipping() {
		t.Error("skips while a person decides")
	}
	play(t, s, d, 1)
	if s.Skipping() {
		t.Error("skips in the next round")
	}
	d.pass(time.Second)
}
