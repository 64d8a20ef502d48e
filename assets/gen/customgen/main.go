// Customgen draws the card art of SUCK IT UP and 3UP 3DOWN as SVG files.
//
//	go run . [-out DIR]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// picture is one output file: a name and the function that draws it.
type picture struct {
	dir, name string
	draw      func() *Canvas
}

func main() {
	out := flag.String("out", "../..", "assets folder to write into")
	flag.Parse()
	var all []picture
	all = append(all, vacuumCards()...)
	all = append(all, eventCards()...)
	all = append(all, messCards()...)
	all = append(all, rugTrays()...)
	all = append(all, threeUpCards()...)
	for _, p := range all {
		if err := p.draw().save(filepath.Join(*out, p.dir), p.name); err != nil {
			fmt.Fprintln(os.Stderr, "customgen:", err)
			os.Exit(1)
		}
	}
	fmt.Println(len(all), "pictures")
}
