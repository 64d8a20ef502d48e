// Package package_test runs the scripts beside it on machines that are made up: a folder of pretended programs is all
// that a script finds. Start with machine.
package package_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// machine is a system made of folders: programs is the whole PATH, root stands before the fixed places, and checkout is a
// copy of the scripts in a project that wants Go 1.25.
type machine struct {
	t                        *testing.T
	programs, root, checkout string
	env                      []string
}

// newMachine has the plain tools that every system has, and nothing else.
func newMachine(t *testing.T) *machine {
	t.Helper()
	m := &machine{t: t, programs: t.TempDir(), root: t.TempDir(), checkout: t.TempDir()}
	if err := os.CopyFS(filepath.Join(m.checkout, "assets", "package"), os.DirFS(".")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(m.checkout, "go.mod"), []byte("module deckhand\n\ngo 1.25\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tool := range strings.Fields("sh awk sed grep sort tail cat env dirname basename mkdir chmod rm cp install gzip") {
		path, err := exec.LookPath(tool)
		if err != nil {
			t.Skipf("the scripts are for systems with %s", tool)
		}
		if err := os.Symlink(path, filepath.Join(m.programs, tool)); err != nil {
			t.Fatal(err)
		}
	}
	m.program("uname", "echo Linux")
	m.program("id", "echo 1000")
	m.file("/etc/ssl/certs/ca-certificates.crt", "")
	return m
}

// program puts a shell script on the PATH of the machine.
func (m *machine) program(name, script string) {
	m.t.Helper()
	writeProgram(m.t, filepath.Join(m.programs, name), script)
}

// called is a program that notes each call and then runs the script.
func (m *machine) called(name, script string) {
	m.t.Helper()
	m.program(name, fmt.Sprintf("echo \"%s $*\" >>%s\n%s", name, m.log(), script))
}

// file puts a file, which is executable, below the root of the machine.
func (m *machine) file(path, script string) {
	m.t.Helper()
	writeProgram(m.t, filepath.Join(m.root, path), script)
}

func writeProgram(t *testing.T, path, script string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
}

func (m *machine) log() string { return filepath.Join(m.root, "calls") }

// calls are the notes of the called programs, in order.
func (m *machine) calls() []string {
	m.t.Helper()
	data, err := os.ReadFile(m.log())
	if err != nil && !os.IsNotExist(err) {
		m.t.Fatal(err)
	}
	return strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
}

// run runs a script with arguments and returns what it said and whether it succeeded.
func (m *machine) run(script string, args ...string) (said string, ok bool) {
	m.t.Helper()
	script = filepath.Join(m.checkout, "assets", "package", script)
	command := exec.Command(filepath.Join(m.programs, "sh"), append([]string{script}, args...)...)
	command.Env = append([]string{"PATH=" + m.programs, "SYSTEM_ROOT=" + m.root}, m.env...)
	out, err := command.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		m.t.Fatal(err)
	}
	return string(out), err == nil
}

// goVersion is the script of a Go of a version that can fetch the versions in fetches.
func goVersion(version string, fetches ...string) string {
	return fmt.Sprintf(`case "$GOTOOLCHAIN" in
"" | local) have=%s ;;
%s) have=${GOTOOLCHAIN#go} ;;
*) exit 1 ;;
esac
case $1 in
version) echo "go version go$have linux/amd64" ;;
*) echo "go$have $*" ;;
esac`, version, strings.Join(append(fetches, "none"), "|"))
}
