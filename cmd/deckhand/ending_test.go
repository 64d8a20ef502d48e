package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"deckhand/app/store"
)

// The toolkit may wait for itself without end once the window is closed. The program ends all the same, and the match that
// lay on the table can be played on.
func TestAProgramWhoseToolkitNeverEndsEnds(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only here the display can be replaced")
	}
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	display, witness := filepath.Join(t.TempDir(), "neverends.so"), filepath.Join(t.TempDir(), "waits")
	if out, err := exec.Command("cc", "-shared", "-fPIC", "-o", display, "testdata/neverends.c").CombinedOutput(); err != nil {
		t.Skipf("there is no compiler: %v\n%s", err, out)
	}
	p.also = []string{"LD_PRELOAD=" + display, "DECKHAND_WAITS=" + witness}
	w := p.opens()
	w.click("home.chupate2")
	w.click("new.start")
	w.screen("table")
	w.key("ctrl+q")
	if code := w.exit(); code != 0 {
		t.Errorf("it ends with %d and printed: %s", code, w.noise)
	}
	if _, err := os.Stat(witness); err != nil {
		t.Fatalf("the toolkit has not waited at all: %v", err)
	}
	p.also = nil
	again := p.opens()
	again.click("home.continue")
	again.screen("table")
	leave(again)
}
