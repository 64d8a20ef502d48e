// Command cardgen writes the card art of Deckhand as SVG files.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("out", "../..", "assets folder to write into")
	flag.Parse()
	n := 0
	save := func(c *canvas, parts ...string) {
		f := filepath.Join(append([]string{*out}, parts...)...)
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			log.Fatal(err)
		}
		if err := c.save(f); err != nil {
			log.Fatal(err)
		}
		n++
	}
	deck := func(s *suit, k inks, dir string) {
		lone := newCanvas(100, 100)
		lone.pip(s, 50, 50, 92, k.main)
		save(lone, "cards", dir, "suit-"+s.name+".svg")
		for _, r := range ranks {
			save(face(s, k, r, r), "cards", dir, s.name+"-"+r+".svg")
			save(sheet(s, k, r, r), "cards", "large", dir, s.name+"-"+r+".svg")
			if e := estonian[r]; e != "" {
				save(face(s, k, r, e), "cards", dir, "et", s.name+"-"+r+".svg")
				save(sheet(s, k, r, e), "cards", "large", dir, "et", s.name+"-"+r+".svg")
			}
		}
	}
	for i := range suits {
		s := &suits[i]
		deck(s, s.inks, "deck")
		if k, ok := classic[s.name]; ok {
			deck(s, k, filepath.Join("deck", "classic"))
		}
	}
	for _, b := range backs {
		save(back(b.draw), "backs", b.name+".svg")
	}
	for _, i := range icons {
		save(icon(i.draw), "emblems", i.name+".svg")
	}
	log.Printf("%d files", n)
}

// face draws one card with the given index label.
func face(s *suit, k inks, rank, label string) *canvas {
	switch rank {
	case "A":
		return ace(s, k, label, usual, 1)
	case "J", "Q", "K":
		return court(s, k, rank, label)
	}
	return numberCard(s, k, rank)
}
