// Package kit holds the small parts that screens and table are built from:
// buttons, switches, sliders, fields, pills, panels, bubbles and dialogs, with
// their look in all themes and their behaviour under mouse and keyboard.
//
// It may use Fyne, the theme and the rasteriser; it knows no games, no words
// and no settings. All of it belongs on the main goroutine. Everything a person
// operates has a stable id, and [Controls] lists what a canvas offers now.
// Start at [KeyButton] for a typical control, and at [Absolute] for placing.
//
// A control uses the keys it understands and hands all others to the canvas'
// key handler, so a screen sets that handler once for Enter, Esc and the rest,
// whatever is focused. Whatever takes clicks or keys asks [Echo] first whether
// they are not meant for what was there before.
package kit
