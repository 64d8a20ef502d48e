package package_test

import (
	"strings"
	"testing"
)

func TestGoRunsTheFirstThatIsNewEnough(t *testing.T) {
	const elsewhere = "/usr/local/go/bin/go"
	tests := []struct {
		name      string
		onPath    string
		elsewhere string
		toolchain string // the setting of the person
		want      string
	}{
		{"the one on PATH", goVersion("1.26.8"), "", "", "go1.26.8 build ./x"},
		{"the very version", goVersion("1.25"), "", "", "go1.25 build ./x"},
		{"a release candidate", goVersion("1.27rc1"), "", "", "go1.27rc1 build ./x"},
		{"one that PATH does not know", goVersion("1.19.8"), goVersion("1.25.3"), "", "go1.25.3 build ./x"},
		{"none on PATH", "", goVersion("1.30.0"), "", "go1.30.0 build ./x"},
		{"an older one that fetches it", goVersion("1.22.2", "go1.25.0"), "", "", "go1.25.0 build ./x"},
		{"the newer of two old ones fetches it", goVersion("1.19"), goVersion("1.24.1", "go1.25.0"), "", "go1.25.0 build ./x"},
		{"an older one that cannot fetch", goVersion("1.22.2"), "", "", "this machine has Go 1.22.2"},
		{"an older one that shall not fetch", goVersion("1.22.2", "go1.25.0"), "", "local", "this machine has Go 1.22.2"},
		{"one too old to fetch", goVersion("1.19.8"), "", "", "this machine has Go 1.19.8"},
		{"something else named go", "echo a game of go", "", "", "none was found"},
		{"none", "", "", "", "none was found"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			m.env = []string{"GOTOOLCHAIN=" + test.toolchain}
			if test.onPath != "" {
				m.program("go", test.onPath)
			}
			if test.elsewhere != "" {
				m.file(elsewhere, test.elsewhere)
			}
			said, ok := m.run("go.sh", "build", "./x")
			if found := strings.HasPrefix(test.want, "go"); ok != found {
				t.Errorf("succeeded: %v", ok)
			}
			if !strings.Contains(said, test.want) {
				t.Errorf("said %q, without %q", said, test.want)
			}
			if !ok && (strings.Count(said, "\n") != 1 || !strings.Contains(said, "https://go.dev/dl/")) {
				t.Errorf("not one line that says what to do: %q", said)
			}
		})
	}
}
