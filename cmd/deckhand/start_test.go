package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"deckhand/i18n"
)

// How the program starts on machines of all kinds, and what it says where it cannot.

func TestNothingIsPrintedWhateverTheSystemSpeaks(t *testing.T) {
	for locale, speaks := range map[string]string{"C": "en", "et_EE.UTF-8": "et", "es_ES.UTF-8": "es", "ru_RU.UTF-8": "en"} {
		t.Run(locale, func(t *testing.T) {
			p := newPerson(t, nil)
			p.locale = locale
			w := p.opens()
			if s := w.screen("home"); s.Lang != speaks {
				t.Errorf("speaks %s, want %s", s.Lang, speaks)
			}
			w.click("home.quit")
			if code := w.exit(); code != 0 || w.noise.Len() > 0 {
				t.Errorf("ends with %d and prints %q", code, w.noise)
			}
		})
	}
}

// says runs the program to its end and returns what it printed.
func (p person) says(environment []string, args ...string) (text string, code int) {
	p.tb.Helper()
	command := exec.Command(program(p.tb), args...)
	command.Env = append(p.environment(), environment...)
	out, err := command.CombinedOutput()
	if _, ended := err.(*exec.ExitError); err != nil && !ended {
		p.tb.Fatal(err)
	}
	return string(out), command.ProcessState.ExitCode()
}

func TestCheckTellsAboutTheMachine(t *testing.T) {
	p := newPerson(t, nil)
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range i18n.Languages() {
		said, code := p.says(nil, "-check", "-lang", l.Code)
		fine := bundle.Localizer(l.Code).T("check.fine")
		if code != 0 || !strings.HasSuffix(said, "\n"+fine+"\n") {
			t.Errorf("%s: ends with %d and says\n%s", l.Code, code, said)
		}
		for _, fact := range []string{"Deckhand 0.1.0", "OpenGL", " × ", p.paths().Data, p.paths().Config, "MiB"} {
			if !strings.Contains(said, fact) {
				t.Errorf("%s: nothing about %q in\n%s", l.Code, fact, said)
			}
		}
		if n := strings.Count(said, "\n"); n > 24 {
			t.Errorf("%s: %d lines are more than a screen", l.Code, n)
		}
	}
}

func TestWhereNoWindowCanOpenAPersonIsToldWhy(t *testing.T) {
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, environment, key string }{
		{"no display", "DISPLAY=", "error.display.x11"},
		{"a display that does not answer", "DISPLAY=:9999", "error.display.x11"},
		{"no driver", "LIBGL_DRIVERS_PATH=/nowhere", "error.opengl.linux"},
	} {
		for _, l := range i18n.Languages() {
			t.Run(test.name+" "+l.Code, func(t *testing.T) {
				p := newPerson(t, map[string]any{"muted": true})
				sentence := regexp.QuoteMeta(bundle.Localizer(l.Code).T(test.key, "detail", "WHY"))
				want := regexp.MustCompile("(?m)^" + strings.Replace(sentence, "WHY", "[^\n]+", 1) + "$")
				for _, args := range [][]string{{"-lang", l.Code}, {"-check", "-lang", l.Code}} {
					said, code := p.says([]string{test.environment}, args...)
					if code != 2 || !want.MatchString(said) || strings.Contains(said, "goroutine") {
						t.Errorf("%v: ends with %d and says\n%s", args, code, said)
					}
				}
			})
		}
	}
}

func TestCheckSaysWhichFolderIsClosed(t *testing.T) {
	p := newPerson(t, nil)
	if err := os.MkdirAll(filepath.Dir(p.paths().Data), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.paths().Data, nil, 0o600); err != nil { // where a folder should be
		t.Fatal(err)
	}
	if said, code := p.says(nil, "-check"); code != 2 || !strings.Contains(said, "cannot write to the folder "+p.paths().Data) {
		t.Errorf("ends with %d and says\n%s", code, said)
	}
}

func TestTheWindowComesBackInTheSizeItWasLeftIn(t *testing.T) {
	p := newPerson(t, map[string]any{"muted": true})
	w := p.opens()
	const width, height = 1010, 720
	run(t, "xdotool", "windowsize", w.id, strconv.Itoa(width), strconv.Itoa(height))
	w.until("the new size", func(s picture) bool { return s.Size == [2]int{width, height} })
	w.key("ctrl+q")
	if code := w.exit(); code != 0 {
		t.Fatalf("ends with %d: %s", code, w.noise)
	}
	w = p.opens()
	if w.width != width || w.height != height {
		t.Errorf("comes back with %d by %d, was left with %d by %d", w.width, w.height, width, height)
	}
	x, y := w.place()
	screenW, screenH := screenSize(t)
	const slack = 40 // the frame
	if off := x + width/2 - screenW/2; off < -slack || off > slack {
		t.Errorf("the window lies %d beside the middle", off)
	}
	if off := y + height/2 - screenH/2; off < -slack || off > slack {
		t.Errorf("the window lies %d below the middle", off)
	}
	if ids := run(t, "xdotool", "search", "--onlyvisible", "--class", "^Deckhand$"); !strings.Contains(ids, w.id) {
		t.Error("the task bar cannot tell by its class that the window is Deckhand's, and finds no icon for it")
	}
}

func TestTheWindowIsNotLargerThanTheScreen(t *testing.T) {
	p := newPerson(t, map[string]any{"muted": true, "windowWidth": 4000, "windowHeight": 3000})
	w := p.opens()
	width, height := screenSize(t)
	w.until("a window that fits", func(s picture) bool { return s.Size[0] <= width && s.Size[1] <= height })
}

// place is where the window lies on the screen.
func (w *window) place() (x, y int) {
	w.tb.Helper()
	found := regexp.MustCompile(`X=(-?\d+)\nY=(-?\d+)`).FindStringSubmatch(run(w.tb, "xdotool", "getwindowgeometry", "--shell", w.id))
	if found == nil {
		w.tb.Fatal("the window lies nowhere")
	}
	x, _ = strconv.Atoi(found[1])
	y, _ = strconv.Atoi(found[2])
	return x, y
}

func screenSize(t *testing.T) (width, height int) {
	t.Helper()
	size := strings.Fields(run(t, "xdotool", "getdisplaygeometry"))
	width, _ = strconv.Atoi(size[0])
	height, _ = strconv.Atoi(size[1])
	return width, height
}
