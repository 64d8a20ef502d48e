// Package raster turns SVG drawings into pixels at exact sizes, away from the
// main goroutine, and remembers the results in memory and in a folder.
//
// It knows neither windows nor cards: a drawing has a name and a size, and the
// bytes come from a function. Start at [Cache]; [Render] does the drawing.
package raster
