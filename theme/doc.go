// Package theme holds everything that decides how Deckhand looks and how fast
// it moves: the three palettes, the cloths of the games, sizes of text, space
// and corners, and the durations of every movement.
//
// It may touch Fyne's theme types and nothing of ours. Start at [Theme], which
// answers Fyne's questions, and at names.go, which lists the colours a drawing
// part may ask for. Sizes are Fyne units, durations are those of normal speed.
package theme
