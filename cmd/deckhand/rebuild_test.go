package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"deckhand/app/store"
	"deckhand/i18n"
)

func TestRebuildSaysHowManyMatchesThereAre(t *testing.T) {
	root := t.TempDir()
	paths := store.Paths{Config: filepath.Join(root, "c"), Data: filepath.Join(root, "d")}
	s, err := store.Open(paths, store.Disk{})
	if err != nil {
		t.Fatal(err)
	}
	j, err := s.Create(store.Header{ID: "a", Game: "chupate2", Rules: 1, Seats: []store.Seat{{Kind: store.Person}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Finish(store.Result{Places: []int{1}, Scores: []int{0}}); err != nil {
		t.Fatal(err)
	}
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	say := bundle.Localizer("en")
	var out strings.Builder
	if rebuild(&out, say, paths) {
		t.Error("rebuilt while another program plays")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(paths.Data, "history", "b.jsonl"), []byte("oops\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if !rebuild(&out, say, paths) || !strings.Contains(out.String(), "1 finished match ") || !strings.Contains(out.String(), "1 file ") {
		t.Errorf("it says %q", out.String())
	}
}
