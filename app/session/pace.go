package session

import (
	"hash/fnv"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Pace is how fast bots seem to think.
type Pace struct {
	Factor float64 // of the times below: 0 is instant, 1 normal
}

// How long a bot seems to think: a beat, and a rest that is the longer the closer the call.
const (
	beat     = 350 * time.Millisecond
	longest  = 900 * time.Millisecond // rest, where two actions seem as good
	moods    = 30                     // percent of it by which equal calls differ
	patience = 2 * time.Second        // for real thinking, on slow machines
)

// How much a bot is quicker or slower than others, in percent.
const tempers = 20

// tempo is how slow the bot is that decides: always the same for a name, so that players can be
// told apart by it.
func (s *Session) tempo() float64 {
	name := fnv.New64a()
	name.Write([]byte(s.player(s.Turn()).Name)) // it never fails
	own := engine.NewRand(name.Sum64())
	return float64(100-tempers+own.Intn(2*tempers+1)) / 100
}

// beat is the pause before any action. There is none where nobody wants to wait: for the
// answer to a small question, while all people are out of the round, or after a skip.
func (s *Session) beat() time.Duration {
	if s.fast || s.asks() || s.watched() {
		return 0
	}
	return s.scaled(float64(beat))
}

// rest is the pause after the beat, once the bot has chosen.
func (s *Session) rest(d bot.Decision) time.Duration {
	if s.beat() == 0 {
		return 0
	}
	mood := engine.NewRand(s.player(s.Turn()).Seed, uint64(len(s.steps)), 1)
	percent := 100 - moods/2 + mood.Intn(moods+1)
	return s.scaled((1 - d.Ease) * float64(longest) * float64(percent) / 100)
}

// scaled is how long something takes with the bot that decides, at the speed that is set.
func (s *Session) scaled(usual float64) time.Duration {
	return time.Duration(usual * s.tempo() * max(0, s.deps.Pace().Factor))
}

// asks says whether the decision that is due is the answer to a small question.
func (s *Session) asks() bool {
	asker, ok := s.state.(engine.Asker)
	return ok && asker.Asks()
}

// watched says whether there are people at the table and none of them has a card left.
func (s *Session) watched() bool {
	people, v := false, s.View()
	for pile := range engine.Pile(s.layout.Piles()) {
		owner := s.layout.Spec(pile).Owner
		if owner == engine.NoSeat || int(owner) >= len(s.match.Players) || s.player(owner).Kind != Person {
			continue
		}
		people = true
		if v.Count(pile) > 0 {
			return false
		}
	}
	return people
}
