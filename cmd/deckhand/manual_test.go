package main_test

import (
	"os/exec"
	"strings"
	"testing"

	"deckhand/i18n"
)

// The manual page is complete and readable in every language, whatever the system speaks.
func TestTheManualPageNamesEveryOption(t *testing.T) {
	p := newPerson(t, nil)
	help, _ := p.says(nil, "-h")
	var options []string
	for line := range strings.Lines(help) {
		if words := strings.Fields(line); strings.HasPrefix(line, "  -") {
			options = append(options, words[0])
		}
	}
	if len(options) < 5 {
		t.Fatalf("the help names the options %q only", options)
	}
	man, err := exec.LookPath("man")
	for _, l := range i18n.Languages() {
		page, code := p.says(nil, "-manual", "-lang", l.Code)
		if code != 0 || strings.Contains(page, "[?") {
			t.Errorf("%s: ends with %d and says\n%s", l.Code, code, page)
		}
		for _, option := range options {
			if !strings.Contains(page, ".B "+strings.ReplaceAll(option, "-", `\-`)+"\n") {
				t.Errorf("%s: nothing about %s", l.Code, option)
			}
		}
		if err != nil {
			continue
		}
		read := exec.Command(man, "--warnings", "-E", "UTF-8", "-l", "-")
		read.Env = append(p.environment(), "LC_ALL=C.UTF-8", "MANROFFOPT=", "PAGER=cat")
		read.Stdin = strings.NewReader(page)
		complaints := new(strings.Builder)
		read.Stderr = complaints
		if err := read.Run(); err != nil || complaints.Len() > 0 {
			t.Errorf("%s: man complains: %v %s", l.Code, err, complaints)
		}
	}
}
