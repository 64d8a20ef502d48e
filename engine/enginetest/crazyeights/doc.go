// Package crazyeights is a small game for tests and measurements: one round of Crazy
// Eights with one pack. It is complete, but no part of the app, and shows how little a
// game has to write on top of the kernel.
//
// RULES.md beside this file states the rules with the ids that refusals and comments
// cite. Start at rules.go (a turn and the end), then game.go (set-up and what the
// kernel asks for); text.go holds the text forms, match.go turns gestures into
// actions, policy.go plays like a careful person.
package crazyeights
