package enginetest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// update makes [Records] and [Perft] write what they would compare with.
var update = flag.Bool("update", false, "write the golden files of the games instead of comparing with them")

func recordsReplay(t *rapid.T, c Case) {
	if problem := misrecorded(drawMoment(t, c)); problem != "" {
		t.Fatal(problem)
	}
}

// misrecorded says what goes wrong when a match is written down, read, and played again.
func misrecorded(w *walk) string {
	var file bytes.Buffer
	if err := w.record().Write(&file); err != nil {
		return fmt.Sprintf("Write: %v", err)
	}
	read, err := engine.ReadRecord(&file)
	if err != nil {
		return fmt.Sprintf("ReadRecord: %v", err)
	}
	s, err := read.Replay(w.game)
	if err != nil {
		return fmt.Sprintf("Replay: %v", err)
	}
	if fingerprint(s, w.seats()) != fingerprint(w, w.seats()) {
		return "the replay ends otherwise, with the same hash"
	}
	return ""
}

// damageFound changes a record in ways in which files and people do. What is still
// accepted must be the same match.
func damageFound(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	rec := w.record()
	accepted := func(what string, r engine.Record) bool {
		s, err := r.Replay(c.Game)
		var bad *engine.RecordError
		switch {
		case err != nil && (s != nil || !errors.As(err, &bad) || bad.At < -1 || bad.At > len(r.Actions)):
			t.Fatalf("%s: Replay = %v, %v", what, s, err)
		case err == nil && engine.Hash(s) != rec.Hash:
			t.Fatalf("%s: accepted, with another end", what)
		}
		return err == nil
	}

	var file bytes.Buffer
	if err := rec.Write(&file); err != nil {
		t.Fatalf("Write: %v", err)
	}
	whole := bytes.TrimSpace(file.Bytes())
	for range 20 {
		cut := whole[:w.rand.Intn(len(whole))]
		if _, err := engine.ReadRecord(bytes.NewReader(cut)); !isRecordError(err) {
			t.Fatalf("cut after %d bytes: ReadRecord fails with %v", len(cut), err)
		}
		changed := slices.Clone(whole)
		changed[w.rand.Intn(len(changed))] ^= byte(1 << w.rand.Intn(8))
		if r, err := engine.ReadRecord(bytes.NewReader(changed)); err == nil {
			accepted("one bit changed", r)
		} else if !isRecordError(err) {
			t.Fatalf("one bit changed: ReadRecord fails with %v", err)
		}
	}

	with := func(change func(*engine.Record)) engine.Record {
		r := rec
		r.Actions = slices.Clone(rec.Actions)
		change(&r)
		return r
	}
	for what, r := range map[string]engine.Record{
		"another game":    with(func(r *engine.Record) { r.Game += "x" }),
		"other rules":     with(func(r *engine.Record) { r.Rules++ }),
		"no seats":        with(func(r *engine.Record) { r.Seats = 0 }),
		"another seed":    with(func(r *engine.Record) { r.Seed = (w.seed + 1).String() }),
		"a bad seed":      with(func(r *engine.Record) { r.Seed = "-1" }),
		"no hash":         with(func(r *engine.Record) { r.Hash = "" }),
		"unknown options": with(func(r *engine.Record) { r.Options = map[string]string{"no such option": "on"} }),
		"a foreign word":  with(func(r *engine.Record) { r.Actions = append(r.Actions, "no such action") }),
		"one more":        with(func(r *engine.Record) { r.Actions = append(r.Actions, "deal") }),
	} {
		if accepted(what, r) && what != "one more" {
			t.Fatalf("%s: accepted", what)
		}
	}
	if n := len(rec.Actions); n > 0 {
		at := w.rand.Intn(n)
		accepted("cut", with(func(r *engine.Record) { r.Actions = r.Actions[:at] }))
		accepted("one left out", with(func(r *engine.Record) { r.Actions = slices.Delete(r.Actions, at, at+1) }))
		accepted("one doubled", with(func(r *engine.Record) { r.Actions = slices.Insert(r.Actions, at, r.Actions[at]) }))
		accepted("one changed", with(func(r *engine.Record) { r.Actions[at] = garble(&w.rand, r.Actions[at]) }))
	}
}

func isRecordError(err error) bool {
	var bad *engine.RecordError
	return errors.As(err, &bad)
}

// Records replays the matches in testdata/records, which must end in the same state for
// ever. With the flag -update it writes such matches for set-ups that have none yet,
// and leaves those that are there alone.
func Records(t *testing.T, g engine.Game) {
	const folder = "testdata/records"
	if *update {
		writeRecords(t, g, folder)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no records in %s: %v", folder, err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".json"), func(t *testing.T) {
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			rec, err := engine.ReadRecord(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := rec.Replay(g)
			if err != nil {
				t.Fatal(err)
			}
			if s.Turn() != engine.NoSeat {
				t.Errorf("the match is not over after %d actions", len(rec.Actions))
			}
		})
	}
}

// writeRecords plays a match at random for every number of seats with the default
// options, and one for every other value of an option.
func writeRecords(t *testing.T, g engine.Game, folder string) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	info := g.Info()
	setups := make(map[string]engine.Config)
	for n := info.MinSeats; n <= info.MaxSeats; n++ {
		setups[fmt.Sprintf("seats-%d", n)] = engine.Config{Seats: n}
	}
	for i, o := range info.Options {
		for _, value := range extremes(o) {
			seats := info.MinSeats + i%(info.MaxSeats-info.MinSeats+1)
			setups[o.Key+"-"+value] = engine.Config{Seats: seats, Options: map[string]string{o.Key: value}}
		}
	}
	for name, setup := range setups {
		path := filepath.Join(folder, name+".json")
		if _, err := os.Stat(path); err == nil {
			continue
		}
		w := begin(t, g, setup, engine.Seed(len(setups)+setup.Seats), uint64(len(name)))
		for w.step() {
		}
		var file bytes.Buffer
		if err := w.record().Write(&file); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// extremes are the values of an option that are not its default; of a range, its ends.
func extremes(o engine.Option) []string {
	all := values(o)
	if o.Kind == engine.Number && len(o.Values) == 0 {
		all = []string{all[0], all[len(all)-1]}
	}
	return slices.DeleteFunc(slices.Clone(all), func(v string) bool { return v == o.Default })
}
