package main_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"deckhand/app/store"
)

// The driver runs the real program on a real display and knows it from outside only: by its trace, its files and how it
// ends. Mouse and keys are in hands_test.go.

// patience is how long anything may take. Nothing takes that long unless it never comes.
const patience = 90 * time.Second

// workshop is the folder in which the programs under test are built, each of them once.
var (
	workshop   string
	buildGame  = sync.OnceValues(func() (string, error) { return build("deckhand/cmd/deckhand") })
	buildEmpty = sync.OnceValues(func() (string, error) { return build("deckhand/cmd/deckhand/testdata/emptywindow") })
)

// installed is another program to test than the one that is built from this source.
var installed = flag.String("program", "", "test this file, as it is installed")

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "deckhand-window-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	workshop = folder
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// build makes a program of a package and returns its file.
func build(what string) (string, error) {
	file := filepath.Join(workshop, filepath.Base(what))
	out, err := exec.Command("go", "build", "-buildvcs=false", "-tags", "migrated_fynedo,osusergo,no_animations", "-o", file, what).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s cannot be built: %w\n%s", what, err, out)
	}
	return file, nil
}

// program is the file of the program under test.
func program(tb testing.TB) string {
	tb.Helper()
	if *installed != "" {
		return *installed
	}
	return made(tb, buildGame)
}

// made is the file of a program.
func made(tb testing.TB, build func() (string, error)) string {
	tb.Helper()
	file, err := build()
	if err != nil {
		tb.Fatal(err)
	}
	return file
}

// needsDesktop skips where no window can be driven.
func needsDesktop(tb testing.TB) {
	tb.Helper()
	if testing.Short() {
		tb.Skip("windows take their time")
	}
	if os.Getenv("DISPLAY") == "" {
		tb.Skip("there is no display: make test brings one")
	}
	for _, tool := range []string{"xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			tb.Skipf("%s is not installed: make test installs it", tool)
		}
	}
}

// person is somebody who plays: folders of their own.
type person struct {
	tb     testing.TB
	home   string
	locale string   // of the system
	also   []string // of the environment of the program
}

// newPerson is somebody who has never played. They have settled a few things that make pictures the same everywhere.
func newPerson(tb testing.TB, settings map[string]any) person {
	tb.Helper()
	needsDesktop(tb)
	// Many people have a name that some programs cannot read.
	p := person{tb: tb, home: filepath.Join(tb.TempDir(), "Õie Peña äöü"), locale: "en_GB.UTF-8"}
	if err := os.MkdirAll(p.paths().Config, 0o700); err != nil {
		tb.Fatal(err)
	}
	p.set(map[string]any{"version": 1, "theme": store.ThemeLight})
	p.set(settings)
	return p
}

// paths are the folders of the program.
func (p person) paths() store.Paths {
	return store.Paths{
		Config: filepath.Join(p.home, "config", "deckhand"), Data: filepath.Join(p.home, "data", "deckhand"),
		State: filepath.Join(p.home, "state", "deckhand"), Cache: filepath.Join(p.home, "cache", "deckhand"),
	}
}

// set changes the file of the settings while the program does not run.
func (p person) set(settings map[string]any) {
	p.tb.Helper()
	file := filepath.Join(p.paths().Config, "settings.json")
	all := make(map[string]any)
	if data, err := os.ReadFile(file); err == nil {
		if err := json.Unmarshal(data, &all); err != nil {
			p.tb.Fatal(err)
		}
	}
	maps.Copy(all, settings)
	data, err := json.Marshal(all)
	if err == nil {
		err = os.WriteFile(file, data, 0o600)
	}
	if err != nil {
		p.tb.Fatal(err)
	}
}

// environment is that of the program. Everything that could make a difference has a value.
func (p person) environment() []string {
	return append(append(os.Environ(), p.also...),
		"HOME="+p.home, "XDG_CONFIG_HOME="+filepath.Join(p.home, "config"), "XDG_DATA_HOME="+filepath.Join(p.home, "data"),
		"XDG_STATE_HOME="+filepath.Join(p.home, "state"), "XDG_CACHE_HOME="+filepath.Join(p.home, "cache"),
		"LANG="+p.locale, "LC_ALL=", "LC_MESSAGES=", "LANGUAGE=", "FYNE_SCALE=", "FYNE_THEME=", "FYNE_FONT=")
}

// window is a running program.
type window struct {
	tb      testing.TB
	process *exec.Cmd
	began   time.Time
	trace   *trace
	noise   *bytes.Buffer // what it printed; complete when it has ended
	ended   chan struct{} // closed when it has ended and all of its trace is there
	id      string        // of the window
	width   int
	height  int
	clicked struct { // the last control that was
		id   string
		at   point
		when time.Time
	}
}

// opens starts the game and waits for its first picture.
func (p person) opens(args ...string) *window {
	p.tb.Helper()
	return p.starts(exec.Command(program(p.tb), append(args, "-ui-trace", traceFile)...)).ready()
}

// traceFile is the pipe that starts hands to a program.
const traceFile = "/dev/fd/3"

// starts runs a program that writes its trace to traceFile.
func (p person) starts(command *exec.Cmd) *window {
	p.tb.Helper()
	w := &window{tb: p.tb, process: command, noise: new(bytes.Buffer), ended: make(chan struct{}), began: time.Now()}
	command.Env, command.Stdout, command.Stderr = p.environment(), w.noise, w.noise
	var read io.ReadCloser
	if forWindows(command) {
		read = p.startsUnderWine(command)
	} else {
		read = p.startsWithPipe(command)
	}
	w.trace = follow(read)
	go func() {
		_ = command.Wait() // its state tells the rest
		<-w.trace.end
		close(w.ended)
	}()
	p.tb.Cleanup(w.kill)
	return w
}

// startsWithPipe starts a command and returns its trace.
func (p person) startsWithPipe(command *exec.Cmd) io.ReadCloser {
	p.tb.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		p.tb.Fatal(err)
	}
	command.ExtraFiles = append([]*os.File{write}, command.ExtraFiles...)
	if err := command.Start(); err != nil {
		p.tb.Fatal(err)
	}
	write.Close() // the program has it: reading ends when the program does
	return read
}

// ready waits for the first picture and puts the window in front.
func (w *window) ready() *window {
	w.tb.Helper()
	first := w.until("a first picture", func(picture) bool { return true })
	w.width, w.height = first.Size[0], first.Size[1]
	w.id = w.find()
	w.front()
	return w
}

// front puts the window before all others.
func (w *window) front() {
	w.tb.Helper()
	run(w.tb, "xdotool", "windowactivate", "--sync", w.id)
}

// find asks the display for the window of the program.
func (w *window) find() string {
	w.tb.Helper()
	out := run(w.tb, "xdotool", "search", "--sync", "--onlyvisible", "--pid", strconv.Itoa(w.process.Process.Pid))
	ids := strings.Fields(out)
	if len(ids) != 1 {
		w.tb.Fatalf("the program has %d windows: %v", len(ids), ids)
	}
	return ids[0]
}

// now is the latest picture.
func (w *window) now() picture {
	w.tb.Helper()
	p, _ := w.trace.last()
	return p
}

// until waits for a picture.
func (w *window) until(what string, ok func(picture) bool) picture {
	w.tb.Helper()
	p, came := w.comes(patience, what, ok)
	if !came {
		w.shoot("failed-" + strings.ReplaceAll(w.tb.Name(), "/", "-"))
		w.tb.Fatalf("waited %v for %s; the window shows: %s", patience, what, p.text)
	}
	return p
}

// comes waits for a picture that may not come.
func (w *window) comes(limit time.Duration, what string, ok func(picture) bool) (p picture, came bool) {
	w.tb.Helper()
	late := time.NewTimer(limit)
	defer late.Stop()
	for {
		p, problem := w.trace.last()
		if p.text != "" && ok(p) {
			return p, true
		}
		if problem != nil {
			<-w.ended
			w.tb.Fatalf("waiting for %s: the program has ended (%v, %v) and printed: %s", what, w.process.ProcessState, problem, w.noise)
		}
		select {
		case <-w.trace.more:
		case <-late.C:
			return p, false
		}
	}
}

// screen waits for a screen.
func (w *window) screen(name string) picture {
	w.tb.Helper()
	return w.until("the screen "+name, func(p picture) bool { return p.Screen == name })
}

// exit waits for the end of the program and returns its code, -1 if it was killed.
func (w *window) exit() int {
	w.tb.Helper()
	select {
	case <-w.ended:
		return w.process.ProcessState.ExitCode()
	case <-time.After(patience):
		_ = w.process.Process.Signal(syscall.SIGQUIT) // it prints where it hangs
		<-w.ended
		w.tb.Fatalf("the program has not ended after %v: %s", patience, w.noise)
		return -1
	}
}

// kill ends the program as a failing machine would.
func (w *window) kill() {
	if err := w.process.Process.Signal(syscall.SIGKILL); err != nil && !errors.Is(err, os.ErrProcessDone) {
		w.tb.Error(err)
	}
	<-w.ended
}

// run runs a tool and returns what it printed.
func run(tb testing.TB, name string, args ...string) string {
	tb.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		tb.Fatalf("%s %s: %v: %s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}
