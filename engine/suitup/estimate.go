package suitup

import (
	"embed"
	"fmt"
	"strconv"
	"sync"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// The networks by the number of seats, as they came out of learning (see learn_test.go): some
// expect a share of a match of one round, the others a lead in points.
//
//go:embed *.net
var files embed.FS

// family are networks for the same purpose, by the number of seats.
type family [maxSeats + 1]*neural.Net

// networks reads them when they are first needed. They are part of the program: a test
// sees to it that they can be read.
var networks = sync.OnceValue(func() (all struct{ share, lead family }) {
	for seats := info.MinSeats; seats <= maxSeats; seats++ {
		all.share[seats] = network("share", seats)
		if seats <= mostLeads {
			all.lead[seats] = network("lead", seats)
		}
	}
	return all
})

func network(family string, seats int) *neural.Net {
	b, _ := files.ReadFile(fmt.Sprintf("%s%d.net", family, seats))
	n, _ := neural.Read(b)
	return n
}

// unit is how many points a network counts as 1.
const unit = 40.0

// mostLeads is up to how many seats networks expect a lead in points. Among more, bots do better
// that play rounds out.
const mostLeads = 4

// Foresees implements for which matches there are networks: where melds may be laid as long
// as there are some.
func (Game) Foresees(setup engine.Config) (estimates, only bool) {
	return setup.Options["newMelds"] != "off" && (roundsOf(setup) == 1 || setup.Seats <= mostLeads), false
}

// roundsOf is how many rounds a match has.
func roundsOf(setup engine.Config) int {
	switch n, err := strconv.Atoi(setup.Options["rounds"]); {
	case err != nil:
		return 1
	case n == 0:
		return setup.Seats // R8
	default:
		return n
	}
}

// rash is what speaks against asking for cards when somebody is about to go out, as a share of
// the match: they are more likely to be counted than to be laid.
const rash = 0.1

// Estimate implements what bots expect of a match whose round is not over.
func (Game) Estimate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	if engine.Vars[Vars](&p.View).Phase >= Between {
		return append(dst, make([]float64, len(legal))...)
	}
	var s setting
	s.survey(&p.View)
	at := len(dst)
	if s.single {
		dst = s.foresee(dst, networks().share[s.seats], legal)
	} else {
		dst = s.foresee(dst, networks().lead[s.seats], legal)
		for i, lead := range dst[at:] {
			dst[at+i] = s.totals.less(s.me, lead*unit).share(s.seats, s.me, s.left+underWay)
		}
	}
	for i, a := range legal {
		if a == yes && s.fewest() <= tooLate {
			dst[at+i] -= rash
		}
	}
	return dst
}

// foresee appends, for each action, what the round brings the seat: the share of the match
// that it may expect, or by how many units it will be ahead of the mean of the others.
func (s *setting) foresee(dst []float64, n *neural.Net, legal []engine.Action) []float64 {
	now := s.now()
	g := guess{net: n, out: s.triumph()}
	a := now.arranged()
	at := len(dst)
	dst = append(dst, make([]float64, len(legal))...)
	for i := len(legal) - 1; i >= 0; i-- { // discards come last, and tell what to discard after the others
		switch k := kindOf(legal[i]); {
		case k == discardKind:
			dst[at+i] = g.throw(&now, &a, faceIn(legal[i]))
			g.note(faceIn(legal[i]), dst[at+i])
		case s.playsOn(k):
			next := now.after(legal[i])
			dst[at+i] = g.play(&next)
		default:
			next := now.after(legal[i])
			b := next.arranged()
			dst[at+i] = g.ask(&next, &b)
		}
	}
	return dst
}

// perCard is what the cards of the others usually count at the end.
const perCard = 5.8

// triumph is what going out brings.
func (s *setting) triumph() float64 {
	if s.single {
		return 1
	}
	cards := 0
	for seat := range s.seats {
		if seat != s.me {
			cards += s.rivals[seat].cards
		}
	}
	return float64(cards) * perCard / float64(s.seats-1) / unit
}
