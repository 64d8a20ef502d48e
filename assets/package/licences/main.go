// Command licences says what the programs of a package are made of: every module that is linked into them, with its
// licence, and the fonts, drawings and sounds within. It reads the programs themselves, so nothing can be forgotten, and
// fails where it meets a licence that it does not know. Run it at the top of the repository:
//
//	go run ./assets/package/licences FOLDER PROGRAM...
//
// It writes sbom.json, in the format CycloneDX, and licences.txt, with the texts of all licences, into the folder.
package main

import (
	"cmp"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: licences FOLDER PROGRAM...")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func run(folder string, programs []string) error {
	parts, err := partsOf(programs)
	if err != nil {
		return err
	}
	bom, err := sbom(parts)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(filepath.Join(folder, "sbom.json"), bom, 0o644),
		os.WriteFile(filepath.Join(folder, "licences.txt"), []byte(texts(parts)), 0o644))
}

// part is something that the programs are made of.
type part struct {
	name, version string
	module        bool // of Go
	licence       string
	text          string // of the licence
}

// partsOf lists Deckhand itself, what is in it beside code, the language, and the modules, sorted by name.
func partsOf(programs []string) ([]part, error) {
	modules := map[string]string{} // versions by path
	language := ""
	for _, file := range programs {
		info, err := buildinfo.ReadFile(file)
		if err != nil {
			return nil, err
		}
		language = strings.TrimPrefix(info.GoVersion, "go")
		for _, m := range info.Deps {
			modules[m.Path] = m.Version
		}
	}

	parts, err := ownParts()
	if err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("where is Go: %w", err)
	}
	goPart, err := readPart("Go", language, strings.TrimSpace(string(root)))
	if err != nil { // some systems put it elsewhere; everybody knows it
		goPart = part{name: "Go", version: language, licence: "BSD-3-Clause", text: "The licence of Go is that of golang.org/x/sys, below."}
	}
	parts = append(parts, goPart)
	for path, version := range modules {
		folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", path).Output()
		if err != nil {
			return nil, fmt.Errorf("where is %s: %w", path, err)
		}
		dir := strings.TrimSpace(string(folder))
		m, err := readPart(path, version, dir)
		if err != nil {
			return nil, err
		}
		m.module = true
		parts = append(parts, m)
		within, err := partsWithin(path, version, dir)
		if err != nil {
			return nil, err
		}
		parts = append(parts, within...)
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) })
	return parts, nil
}

// ownParts is Deckhand itself.
func ownParts() ([]part, error) {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	letters, err := os.ReadFile("assets/gen/customgen/OFL.txt")
	if err != nil {
		return nil, err
	}
	return []part{
		{name: "Deckhand", licence: "MIT", text: string(own)},
		{name: "Deckhand: drawings of cards, backs, cloths and signs", licence: "MIT", text: string(own)},
		{name: "Deckhand: music and sounds", licence: "MIT", text: string(own)},
		{name: "League Spartan: letters and numerals on the cards, as outlines", licence: "OFL-1.1", text: string(letters)},
	}, nil
}

// partsWithin are the parts of a module that have licences of their own.
func partsWithin(module, version, dir string) ([]part, error) {
	type inside struct{ name, licence, file string }
	var list []inside
	switch module {
	case "fyne.io/fyne/v2":
		list = []inside{
			{"Noto Sans: the letters of the window", "OFL-1.1", "theme/font/LICENSE.txt"},
			{"Inter: signs of the window", "OFL-1.1", "theme/font/LICENSE_Inter.txt"},
			{"DejaVu Sans Mono", "Bitstream-Vera", "theme/font/LICENSE_DejaVu-Powerline.txt"},
			{"EmojiOne Color", "CC-BY-4.0", ""},
		}
	case "github.com/go-gl/glfw/v3.3/glfw":
		list = []inside{{"GLFW: opens the window", "Zlib", "glfw/LICENSE*"}}
	}
	var parts []part
	for _, in := range list {
		text := "Free under the Creative Commons Attribution 4.0 licence, by EmojiOne."
		if in.file != "" {
			var err error
			if text, err = readOne(dir, in.file); err != nil {
				return nil, fmt.Errorf("%s: %w", in.name, err)
			}
		}
		parts = append(parts, part{name: in.name, version: version, licence: in.licence, text: text})
	}
	return parts, nil
}

// readPart reads the licence in a folder.
func readPart(name, version, dir string) (part, error) {
	for _, pattern := range []string{"LICENSE*", "COPYING*"} {
		text, err := readOne(dir, pattern)
		if err != nil {
			continue
		}
		licence := recognise(text)
		if licence == "" {
			return part{}, fmt.Errorf("%s: nobody has said which licence this is, in %s", name, dir)
		}
		return part{name: name, version: version, licence: licence, text: text}, nil
	}
	return part{}, fmt.Errorf("%s: no licence in %s", name, dir)
}

// readOne reads the first file in a folder that fits a pattern.
func readOne(dir, pattern string) (string, error) {
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(files) == 0 {
		return "", fmt.Errorf("no %s in %s", pattern, dir)
	}
	text, err := os.ReadFile(files[0])
	return string(text), err
}

// recognise returns the SPDX name of a licence, empty if it is none that this project has looked at.
func recognise(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	says := func(words string) bool { return strings.Contains(text, words) }
	switch {
	case says("apache license version 2.0") || says("apache license, version 2.0"):
		return "Apache-2.0"
	case says("permission is hereby granted, free of charge, to any person obtaining a copy"):
		return "MIT"
	case says("redistribution and use in source and binary forms"):
		if says("neither the name") {
			return "BSD-3-Clause"
		}
		return "BSD-2-Clause"
	case says("permission to use, copy, modify, and/or distribute this software for any purpose"),
		says("permission to use, copy, modify, and distribute this software for any purpose"):
		return "ISC"
	}
	return ""
}
