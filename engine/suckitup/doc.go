// Package suckitup is the game SUCK IT UP: collect the three parts of a vacuum cleaner,
// clean one of four rugs with it before somebody else does, and keep the household of
// the others in trouble meanwhile.
//
// RULES.md beside this file states the rules with the ids that comments and tests
// cite. Start reading at rules.go (what may be done), then acts.go (what it does) and
// round.go (deal, reshuffle, scoring). cards.go holds the two printed packs, text.go the
// text forms; match.go turns gestures into actions and explains refusals, policy.go plays
// like a careful person. estimate.go asks a network that has learned from many matches how a
// round will end; what it is shown is in outlook.go and features.go, how it has learned in
// learn_test.go.
package suckitup
