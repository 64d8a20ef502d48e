// Package chupate2 is the game Chúpate 2: shed your cards on a discard pile by
// suit or rank, mind the special cards, call before your last one, and stay under
// the points limit longer than the others.
//
// RULES.md beside this file states the rules with the ids that comments and tests
// cite. Start reading at rules.go (a turn), then round.go (deal, scoring and what
// happens between rounds); text.go holds the text forms, match.go turns gestures
// into actions and explains refusals, policy.go plays like a careful person.
package chupate2
