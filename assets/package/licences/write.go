package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// sbom is the list of the parts as CycloneDX wants it.
func sbom(parts []part) ([]byte, error) {
	type id struct {
		ID string `json:"id"`
	}
	type licence struct {
		Licence id `json:"license"`
	}
	type component struct {
		Type     string    `json:"type"`
		Name     string    `json:"name"`
		Version  string    `json:"version,omitempty"`
		PURL     string    `json:"purl,omitempty"`
		Licences []licence `json:"licenses"`
	}
	var components []component
	for _, p := range parts {
		c := component{Type: "data", Name: p.name, Version: p.version, Licences: []licence{{id{p.licence}}}}
		switch {
		case p.module:
			c.Type, c.PURL = "library", "pkg:golang/"+p.name+"@"+p.version
		case p.name == "Deckhand":
			c.Type = "application"
		case p.name == "Go" || strings.HasPrefix(p.name, "GLFW"):
			c.Type = "library"
		}
		components = append(components, c)
	}
	return json.MarshalIndent(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "components": components,
	}, "", "  ")
}

// texts lists the parts and then every text of a licence, once.
func texts(parts []part) string {
	var out strings.Builder
	out.WriteString("Deckhand is made of these parts:\n\n")
	of := map[string][]string{}
	var order []string
	for _, p := range parts {
		name := strings.TrimSpace(p.name + " " + p.version)
		fmt.Fprintf(&out, "%-72s %s\n", name, p.licence)
		if of[p.text] == nil {
			order = append(order, p.text)
		}
		of[p.text] = append(of[p.text], name)
	}
	for _, text := range order {
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), strings.Join(of[text], "\n"), strings.TrimSpace(text))
	}
	return out.String()
}
