package bot

import "deckhand/engine"

// Policy is what a game package knows of good play. It may know more than that, as the
// interfaces below. Where these are handed a state, it is one that the bot has made up.
type Policy interface {
	// Rate appends one value for each legal action of the seat whose position it
	// is, more being better. It looks at the position alone.
	Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64
}

// Detective is a policy that reads the hands of the others from what they have done.
type Detective interface {
	Policy
	// Suspect lowers the odds of what the others hardly hold, by what the seat remembers.
	Suspect(p *engine.Position, odds *engine.Odds)
}

// Strategist is a policy that knows what the points of a round are worth in a match.
type Strategist interface {
	Policy
	// Prospects appends, for each seat, the share of the match that it may expect in a
	// state between two rounds. Together they are 1.
	Prospects(dst []float64, s engine.State) []float64
}

// Estimator is a strategist that can say what comes of a round that is far from over. Then
// the search looks only ahead to the next turn of its seat.
type Estimator interface {
	Strategist
	// Foresees says whether there are estimates for matches of this set-up, and whether
	// nothing else tells there what an action is worth. Else Hard plays rounds out as in
	// other games, and only Expert asks for estimates.
	Foresees(setup engine.Config) (estimates, only bool)
	// Estimate appends, for each legal action of the seat whose position it is, the share
	// of the match that the seat may expect. It takes its time, as much as a dozen
	// ratings, and looks at the position alone.
	Estimate(dst []float64, p *engine.Position, legal []engine.Action) []float64
}

// Explainer is a policy that can say why.
type Explainer interface {
	Policy
	// Explain appends what speaks for and against a legal action.
	Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive
}
