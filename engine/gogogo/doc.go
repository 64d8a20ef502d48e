// Package gogogo is the game Go! Go! Go!: play as high as the stack or higher, pick
// the stack up when you cannot, and get rid of your hand, your open row and your
// hidden row before the others do.
//
// RULES.md beside this file states the rules with the ids that comments and tests
// cite. Start reading at rules.go (a turn), then round.go (deal, choosing the row, the
// end of a round and of the match); text.go holds the text forms, match.go turns
// gestures into actions and explains refusals, policy.go plays like a careful person.
package gogogo
