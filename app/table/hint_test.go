package table

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// advised waits for a hint to come.
func (r *rig) advised() {
	r.t.Helper()
	for range 10 {
		if r.w.hinted() != "" {
			return
		}
		r.pass(16 * time.Millisecond)
	}
	r.t.Fatal("no hint came")
}

func TestAHintSaysWhatToDoAndWhy(t *testing.T) {
	r, _ := ready(t, fits)
	r.w.Hint()
	if r.w.excuse == nil || r.w.excuse.text != "Thinking it over…" {
		t.Errorf("at once it says %v", r.w.excuse)
	}
	r.advised()
	best := r.w.hinted()
	if !strings.HasPrefix(r.w.excuse.title, "Hint: ") || len(r.w.excuse.text) < 10 {
		t.Errorf("the hint is %+v", r.w.excuse)
	}
	r.key(fyne.KeyH)
	if second := r.w.hinted(); len(r.w.hint.list) > 1 && second == best {
		t.Error("the next hint is the same")
	} else if len(r.w.hint.list) > 1 && !strings.Contains(r.w.excuse.text, "best move") {
		t.Errorf("the second best says %q", r.w.excuse.text)
	}
	before, action := len(r.w.Past), r.w.hinted()
	r.w.paint()
	r.w.pressID("hint.play")
	r.pass(2 * time.Second)
	if len(r.w.Past) == before || r.w.Past[before].Action != action {
		t.Errorf("%q was not played", action)
	}
	if r.w.hint != nil {
		t.Error("the hint stays when the match has gone on")
	}
}

func TestAClickElsewhereForgetsTheHint(t *testing.T) {
	r, card := ready(t, fits)
	r.w.Hint()
	r.advised()
	r.click(r.at(card))
	if r.w.hint != nil || r.w.excuse != nil {
		t.Error("the hint stays")
	}
	r.w.Hint()
	r.key(fyne.KeyEscape)
	for range 50 {
		r.pass(100 * time.Millisecond)
	}
	if r.w.hint != nil || r.w.excuse != nil {
		t.Error("a hint comes that nobody waits for")
	}
}

func TestWhoLeavesTheTableWaitsForNoHint(t *testing.T) {
	r, _ := ready(t, fits)
	r.w.Hint()
	stopped, stop := false, r.w.hint.stop
	r.w.hint.stop = func() { stopped = true; stop() }
	r.w.Close()
	if !stopped {
		t.Error("the adviser thinks on")
	}
}
