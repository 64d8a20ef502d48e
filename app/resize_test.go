package app

import "testing"

// A window that is being resized is laid out anew for every size on the way.
func BenchmarkResize(b *testing.B) {
	for _, of := range []struct {
		name   string
		screen func(*pageRig) screen
	}{
		{"home", func(*pageRig) screen { return &homeScreen{} }},
		{"new", func(r *pageRig) screen { return &newGameScreen{game: r.games[0]} }},
		{"settings", func(*pageRig) screen { return &settingsScreen{back: blank{}} }},
	} {
		b.Run(of.name, func(b *testing.B) {
			r := newPageRig(b, "en", usualWindow)
			r.show(of.screen(r))
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				r.win.Resize(usualWindow.AddWidthHeight(float32(i%200), float32(i%100)))
			}
		})
	}
}
