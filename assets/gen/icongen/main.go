// Icongen draws the interface icons, the players' avatars and the patterns of
// the table cloths as SVG files.
//
//	go run . [-out DIR]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// drawing is one output file.
type drawing struct {
	dir, name string
	w, h      int
	shapes    []shape
}

func main() {
	out := flag.String("out", "../..", "assets folder to write into")
	flag.Parse()
	all := drawings()
	for _, d := range all {
		if err := d.save(*out); err != nil {
			fmt.Fprintln(os.Stderr, "icongen:", err)
			os.Exit(1)
		}
	}
	fmt.Println(len(all), "files")
}

func drawings() []drawing {
	var all []drawing
	for _, i := range icons {
		all = append(all, drawing{"icons", i.name, 24, 24, i.shapes()})
	}
	for _, a := range avatars {
		all = append(all, drawing{"avatars", a.name, 48, 48, a.shapes()})
	}
	for _, c := range cloths {
		all = append(all, drawing{"cloth", c.name, c.w, c.h, []shape{{d: c.pattern, fill: c.colour}}})
	}
	return append(all, scenery...)
}

func (d drawing) svg() string {
	s := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d">`, d.w, d.h)
	for _, shape := range d.shapes {
		s += shape.svg()
	}
	return s + "</svg>\n"
}

func (d drawing) save(out string) error {
	dir := filepath.Join(out, d.dir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, d.name+".svg"), []byte(d.svg()), 0o644)
}
