package enginetest

import (
	"testing"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// Case is a game to be tested and what the properties cannot find out by themselves.
type Case struct {
	Game engine.Game
	// Bound is the number of actions after which every match is over, whoever plays.
	Bound int
	// Idle are the first words of the actions with which a player wastes time.
	Idle []string
	// Reveals are the notes whose number shows by the rules what was hidden, such as
	// the points of the cards left in a hand.
	Reveals []engine.Note
}

// property is one thing that holds for every game. It plays matches of its own and
// fails the test it is given.
type property struct {
	name  string
	holds func(*rapid.T, Case)
}

// properties are all of them, the plain before the subtle.
var properties = []property{
	{"a wrong set-up is refused", wrongSetups},
	{"equal seeds give equal deals, other seeds others", seedsDecide},
	{"every card lies in one pile", cardsConserved},
	{"the legal list is sorted and complete in itself", legalListed},
	{"what is not legal is refused or does the same", illegalRefused},
	{"a refused text leaves no trace", refusalsHarmless},
	{"gestures mean legal actions", gesturesMean},
	{"an action has one effect", applyPure},
	{"a copy is equal and independent", copiesIndependent},
	{"play allocates nothing", nothingAllocated},
	{"every match ends", matchesEnd},
	{"places fit the scores", placesFit},
	{"events tell every move", eventsTell},
	{"a view shows what lies open", viewsShow},
	{"a view knows what its seat has seen", viewsRemember},
	{"a guessed world gives the same view", worldsFit},
	{"a guessed card could have come there", worldsPossible},
	{"guesses are even and come from the seed", worldsEven},
	{"what a seat cannot see changes nothing for it", nothingLeaks},
	{"a deal forgets the round before", dealsIndependent},
	{"a record plays to the same end", recordsReplay},
	{"a damaged record is refused", damageFound},
	{"bots decide legally and from the seed", botsDecide},
}

// Run tests every property, each as a subtest of its own name.
func Run(t *testing.T, c Case) {
	for _, p := range properties {
		t.Run(p.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { p.holds(t, c) })
		})
	}
}
