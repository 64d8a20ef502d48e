// Package threeup is the game 3UP 3DOWN: play as high as the pile or higher, take the
// pile when you cannot, and be the first without a card in the hand, in the open row
// and in the hidden row.
//
// RULES.md beside this file states the rules with the ids that comments and tests
// cite. Start reading at rules.go (a turn), then round.go (deal, choosing the row, the
// end of a game and of the match); cards.go knows the three packs, text.go holds the
// text forms, match.go turns gestures into actions and explains refusals, policy.go
// plays like a careful person.
package threeup
