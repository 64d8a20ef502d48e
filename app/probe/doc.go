// Package probe finds out what a machine offers to the window: what draws, on which screen, and which folders can be
// written. It changes nothing. It uses the window library below the toolkit, since the toolkit itself ends the
// program where there is no OpenGL.
//
// Start at [Screen], which everything that opens a window asks first.
package probe
