package enginetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"deckhand/engine"
)

func legalListed(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	for range drawLength(t) {
		legal := w.list()
		if problem := mislisted(w, legal); problem != "" {
			t.Fatal(problem)
		}
		if problem := misnamed(w, legal); problem != "" {
			t.Fatal(problem)
		}
		if prefix := []engine.Action{1, 2}; !slices.Equal(w.Legal(prefix), append(prefix, legal...)) {
			t.Fatalf("Legal does not append")
		}
		if !w.step() {
			return
		}
	}
}

// mislisted says what is wrong with a legal list.
func mislisted(w *walk, legal []engine.Action) string {
	if (len(legal) == 0) != w.over() {
		return fmt.Sprintf("seat %d has the turn and %d legal actions", w.Turn(), len(legal))
	}
	for i, a := range legal {
		if i > 0 && legal[i-1] >= a {
			return fmt.Sprintf("%q stands behind %q in the legal list", w.Text(a), w.Text(legal[i-1]))
		}
		if refusal := w.Why(a); refusal != nil {
			return fmt.Sprintf("legal action %q is refused: %v", w.Text(a), refusal)
		}
	}
	return ""
}

// misnamed says what is wrong with the texts of legal actions.
func misnamed(w *walk, legal []engine.Action) string {
	texts := make(map[string]bool)
	for _, a := range legal {
		text := w.Text(a)
		if texts[text] {
			return fmt.Sprintf("two legal actions are called %q", text)
		}
		texts[text] = true
		if back, err := w.Parse(text); err != nil || back != a {
			return fmt.Sprintf("action %#x is called %q, which is read as %#x, %v", a, text, back, err)
		}
	}
	return ""
}

// strange makes numbers that are actions of another moment, or of none.
func strange(r *engine.Rand, past []engine.Action) engine.Action {
	known := past[r.Intn(len(past))]
	switch r.Intn(5) {
	case 0:
		return engine.Action(r.Uint64())
	case 1:
		return engine.Action(r.Uint64() >> r.Intn(64))
	case 2:
		return known ^ 1<<r.Intn(64)
	case 3:
		return known&^0xff<<(8*r.Intn(4)) | engine.Action(r.Intn(256))<<(8*r.Intn(4))
	default:
		return known
	}
}

func illegalRefused(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	trial := w.copied(t)
	past := []engine.Action{0}
	for range drawLength(t) + 1 {
		legal := w.list()
		past = append(past, legal...)
		for range 8 {
			if problem := misjudged(w, trial, strange(&w.rand, past)); problem != "" {
				t.Fatal(problem)
			}
		}
		if !w.step() {
			return
		}
	}
}

// misjudged says what is wrong with the judgement of a number, legal or not, after the legal
// list was made.
func misjudged(w *walk, trial engine.State, a engine.Action) string {
	refusal, listed := w.Why(a), slices.Contains(w.legal, a)
	switch {
	case refusal != nil && (refusal.Clause == "" || refusal.Code == ""):
		return fmt.Sprintf("%#x is refused without a reason: %+v", a, refusal)
	case refusal != nil && listed:
		return fmt.Sprintf("legal action %#x is refused: %v", a, refusal)
	case refusal == nil && !listed && !hasEqual(w, trial, a):
		return fmt.Sprintf("%#x (%q) is not legal and not refused, and no legal action does the same", a, w.Text(a))
	}
	return ""
}

// hasEqual says whether some legal action has the effect of a.
func hasEqual(w *walk, trial engine.State, a engine.Action) bool {
	after := func(a engine.Action) string {
		trial.CopyFrom(w.State)
		trial.Apply(a, nil)
		return fingerprint(trial, w.seats())
	}
	want := after(a)
	return slices.ContainsFunc(w.legal, func(b engine.Action) bool { return after(b) == want })
}

// garble changes a text a little, or much.
func garble(r *engine.Rand, text string) string {
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789TJQKA -\t\x00é"
	at := r.Intn(len(text) + 1)
	letter := letters[r.Intn(len(letters)):][:1]
	switch r.Intn(6) {
	case 0:
		return text[:at] + letter + text[at:]
	case 1:
		return text[:at]
	case 2:
		return text + " " + text
	case 3:
		return strings.ToUpper(text)
	case 4:
		words := strings.Fields(text)
		if len(words) > 0 {
			words[r.Intn(len(words))] = letter
		}
		return strings.Join(words, " ")
	default:
		return text
	}
}

func refusalsHarmless(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	past := []string{"", "?", rapid.String().Draw(t, "text")}
	for range drawLength(t) + 1 {
		for _, a := range w.list() {
			past = append(past, w.Text(a))
		}
		before := fingerprint(w, w.seats())
		for range 4 {
			text := garble(&w.rand, past[w.rand.Intn(len(past))])
			if a, err := w.Parse(text); err == nil && w.Why(a) == nil {
				continue
			}
			w.events.Reset()
			err := engine.Do(w, text, &w.events)
			if !typed(err) {
				t.Fatalf("%q fails with %v, of type %T", text, err, err)
			}
			if len(w.events.List()) > 0 || fingerprint(w, w.seats()) != before {
				t.Fatalf("%q is refused (%v) and leaves a trace", text, err)
			}
		}
		if !w.step() {
			return
		}
	}
}

// typed says whether an error is one that [engine.Do] may return.
func typed(err error) bool {
	var parse *engine.ParseError
	var refusal *engine.Refusal
	return errors.As(err, &parse) || errors.As(err, &refusal)
}

// gesturesMean makes gestures that a hand can make, and some that it cannot.
func gesturesMean(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	layout := c.Game.Info().Layout
	trial := w.copied(t)
	for range drawLength(t) + 1 {
		w.list()
		piles := pilesOf(w, layout)
		for range 8 {
			g := engine.Gesture{
				Seat: engine.Seat(w.rand.Intn(int(w.seats())+2) - 1),
				From: engine.Pile(w.rand.Intn(len(piles))),
				To:   engine.Pile(w.rand.Intn(len(piles)+2) - 1),
			}
			for range w.rand.Intn(3) {
				card := engine.Card(w.rand.Intn(layout.Size()+2) - 1)
				if from := piles[g.From]; len(from) > 0 && w.rand.Intn(4) > 0 {
					card = from[w.rand.Intn(len(from))]
				}
				g.Cards = append(g.Cards, card)
			}
			if problem := wrong(w, trial, w.Match(g)); problem != "" {
				t.Fatalf("gesture %+v: %s", g, problem)
			}
		}
		if !w.step() {
			return
		}
	}
}

// wrong says what is wrong with the meaning of a gesture.
func wrong(w *walk, trial engine.State, m engine.Matched) string {
	if m.Refusal != nil && len(m.Actions) > 0 {
		return "is refused and means something"
	}
	if m.Refusal != nil && (m.Refusal.Clause == "" || m.Refusal.Code == "") {
		return "is refused without a reason"
	}
	trial.CopyFrom(w.State)
	for _, a := range m.Actions {
		if refusal := trial.Why(a); refusal != nil {
			return "means " + w.Text(a) + ", which is refused: " + refusal.Error()
		}
		if m.Sequence {
			trial.Apply(a, nil)
		}
	}
	return ""
}
