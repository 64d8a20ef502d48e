// Package app is the window of Deckhand: its screens, the way from one to another, and
// the wiring of everything that a match at the table needs. It knows no rules.
//
// Start at [Run]. An [App] shows one screen at a time; each screen is one file. What is
// going on at a table stands in play.go; world.go is what comes from outside, such as time
// and chance; trace.go writes what the window shows for tests that drive it from outside.
package app
