// Package suitup is the game SuitUP Classic: a rummy with eight suits. Lay down sets
// and runs of different suits, add to what lies on the table, and be the first to be
// rid of every card with the last discard.
//
// RULES.md beside this file states the rules with the ids that comments and tests
// cite. Start reading at rules.go (a turn), then melds.go (what a set and a run are)
// and round.go (deal, scoring, the next deal); text.go holds the text forms, match.go
// explains refusals, gesture.go turns gestures into actions, policy.go plays like a
// careful person. estimate.go asks networks that have learned from many matches how a round
// will end; what they are shown is in arrange.go, outlook.go, prospects.go and features.go,
// how they have learned in learn_test.go.
package suitup
