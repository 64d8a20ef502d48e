package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The program under test is this test: what is linked into it is known.
func TestAProgramIsTakenApart(t *testing.T) {
	t.Chdir("../../..")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "licences")
	if err := run(folder, []string{self}); err != nil {
		t.Fatal(err)
	}
	var bom struct {
		BOMFormat  string
		Components []struct {
			Name     string
			Licenses []struct{ License struct{ ID string } }
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "sbom.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &bom); err != nil || bom.BOMFormat != "CycloneDX" {
		t.Fatalf("%v: %s", err, data)
	}
	licences := map[string]string{}
	for _, c := range bom.Components {
		licences[c.Name] = c.Licenses[0].License.ID
	}
	for name, want := range map[string]string{"Deckhand": "MIT", "Go": "BSD-3-Clause", "Deckhand: music and sounds": "MIT"} {
		if licences[name] != want {
			t.Errorf("%s is under %q, want %s", name, licences[name], want)
		}
	}
	text, err := os.ReadFile(filepath.Join(folder, "licences.txt"))
	if err != nil || !strings.Contains(string(text), "SIL OPEN FONT LICENSE") {
		t.Errorf("the licence of the letters on the cards is missing: %v", err)
	}
}

func TestLicencesAreRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge, to any\nperson obtaining a copy of": "MIT",
		"Apache License\n   Version 2.0, January 2004":                                     "Apache-2.0",
		"Redistribution and use in source and binary forms":                                "BSD-2-Clause",
		"Redistribution and use in source and binary forms ... Neither the name of":        "BSD-3-Clause",
		"All rights reserved. Ask the author.":                                             "",
	} {
		if got := recognise(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestAnUnknownLicenceStopsThePackage(t *testing.T) {
	folder := t.TempDir()
	if _, err := readPart("x", "v1", folder); err == nil {
		t.Error("no licence, and no error")
	}
	if err := os.WriteFile(filepath.Join(folder, "LICENSE"), []byte("Mine."), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readPart("x", "v1", folder); err == nil {
		t.Error("a licence of its own, and no error")
	}
}
