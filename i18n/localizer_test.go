package i18n

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func load(t *testing.T) *Bundle {
	t.Helper()
	b, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSentencesInThreeLanguages(t *testing.T) {
	b := load(t)
	for _, c := range []struct{ code, key, want string }{
		{"en", "table.turn.you", "Your turn"},
		{"et", "table.turn.you", "Sinu käik"},
		{"es", "table.turn.you", "Tu turno"},
		{"en", "card.7h.the", "the seven of hearts"},
		{"et", "card.Qs", "potiemand"},
		{"es", "card.Jc.the", "la sota de tréboles"},
		{"fr", "table.turn.you", "Your turn"},
	} {
		if got := b.Localizer(c.code).T(c.key); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.code, c.key, got, c.want)
		}
	}
	if m := b.Missing(); len(m) > 0 {
		t.Errorf("missing: %q", m)
	}
}

func TestABundleSpeaksWhatItHasLearned(t *testing.T) {
	b := New()
	for _, code := range []string{"et", "es", "et"} {
		if err := b.Learn(code); err != nil {
			t.Fatal(err)
		}
	}
	for code, want := range map[string]string{"et": "et", "es": "es", "en": "et", "": "et"} {
		if got := b.Localizer(code).Lang(); got != want {
			t.Errorf("asked for %q it speaks %q, want %q", code, got, want)
		}
	}
	for _, code := range []string{"", "fr", "../i18n"} {
		if err := b.Learn(code); err == nil {
			t.Errorf("it has learned %q", code)
		}
	}
}

func TestASentenceIsFoundWhateverWasReadBefore(t *testing.T) {
	const some = 50 // are enough to meet each file
	messages := load(t).catalogues["et"].messages
	keys := slices.Sorted(maps.Keys(messages))
	for i := 0; i < len(keys); i += len(keys) / some {
		key, m, b := keys[i], messages[keys[i]], New()
		if err := b.Learn("et"); err != nil {
			t.Fatal(err)
		}
		if !b.catalogues["et"].has(key) {
			t.Fatalf("nothing is found under %s", key)
		}
		if read := b.catalogues["et"].messages[key]; read == nil || *read != *m {
			t.Errorf("under %s stands %v, want %v", key, read, m)
		}
	}
}

func TestCountChoosesThePluralForm(t *testing.T) {
	b := load(t)
	for _, c := range []struct {
		code string
		n    int
		want string
	}{
		{"en", 0, "0 points"}, {"en", 1, "1 point"}, {"en", 2, "2 points"}, {"en", 21, "21 points"},
		{"et", 0, "0 punkti"}, {"et", 1, "1 punkt"}, {"et", 2, "2 punkti"}, {"et", 21, "21 punkti"},
		{"es", 0, "0 puntos"}, {"es", 1, "1 punto"}, {"es", 2, "2 puntos"},
		{"es", 1_000_000, "1\u202f000\u202f000 de puntos"},
		{"en", -1, "-1 point"},
	} {
		if got := b.Localizer(c.code).N("table.seat.points", c.n); got != c.want {
			t.Errorf("%s %d: %q, want %q", c.code, c.n, got, c.want)
		}
	}
}

func TestArgumentsFillTheSentence(t *testing.T) {
	l := load(t).Localizer("es")
	got := l.N("announce.seat", 1, "name", "Carmen", "points", l.N("table.seat.points", 34))
	if want := "Carmen: 1 carta, 34 puntos."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := l.T("table.menu.saved", "number", uint64(48213907)),
		"Reparto 48\u202f213\u202f907, se guarda tras cada jugada"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWhatIsMissingShowsAndIsCounted(t *testing.T) {
	for _, c := range []struct {
		name string
		ask  func(l *Localizer) string
		key  string
	}{
		{"unknown key", func(l *Localizer) string { return l.T("no.such.key") }, "no.such.key"},
		{"unknown counted key", func(l *Localizer) string { return l.N("no.such.key", 2) }, "no.such.key"},
		{"argument left out", func(l *Localizer) string { return l.T("table.turn.other") }, "table.turn.other"},
		{"odd arguments", func(l *Localizer) string { return l.T("table.turn.other", "name") }, "table.turn.other"},
		{"a name that is no string", func(l *Localizer) string { return l.T("table.turn.other", 1, "Ada") }, "table.turn.other"},
		{"no paragraphs", func(l *Localizer) string { return l.Lines("no.such")[0] }, "no.such.1"},
	} {
		b := load(t)
		if got, want := c.ask(b.Localizer("et")), "[?"+c.key+"]"; got != want {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
		m := b.Missing()
		if len(m) != 1 || !strings.HasPrefix(m[0], "et "+c.key+":") {
			t.Errorf("%s: missing list is %q", c.name, m)
		}
	}
}

func TestLinesAreTheParagraphsInOrder(t *testing.T) {
	b := load(t)
	l := b.Localizer("en")
	lines := l.Lines("rules.chupate2.goal")
	if len(lines) != 2 || lines[0] != l.T("rules.chupate2.goal.1") || lines[1] != l.T("rules.chupate2.goal.2") {
		t.Errorf("got %q", lines)
	}
	for _, line := range l.Lines("rules.chupate2.gaps", "moves", 1000, "rounds", 100) {
		if strings.Contains(line, "[?") {
			t.Errorf("not filled: %q", line)
		}
	}
}

func TestOneBundleServesManyGoroutines(t *testing.T) {
	b := load(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for _, lang := range Languages() {
				l := b.Localizer(lang.Code)
				l.N("table.seat.points", 3)
				l.T("table.turn.other", "name", "Ada")
				l.T("no.such.key")
			}
		})
	}
	wg.Wait()
	if m := b.Missing(); len(m) != 3 {
		t.Errorf("missing %q, want one entry a language", m)
	}
}

func TestNumbersAndPercent(t *testing.T) {
	b := load(t)
	en, et, es := b.Localizer("en"), b.Localizer("et"), b.Localizer("es")
	for _, c := range []struct{ got, want string }{
		{en.Number(0), "0"},
		{en.Number(9999), "9999"},
		{en.Number(10_000), "10\u202f000"},
		{et.Number(1_234_567), "1\u202f234\u202f567"},
		{es.Number(-12_345), "-12\u202f345"},
		{es.Number(-7), "-7"},
		{en.Percent(42), "42%"},
		{et.Percent(42), "42%"},
		{es.Percent(42), "42\u00a0%"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestGroupingKeepsEveryDigit(t *testing.T) {
	l := load(t).Localizer("en")
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int().Draw(t, "n")
		back, err := strconv.Atoi(strings.ReplaceAll(l.Number(n), "\u202f", ""))
		if err != nil || back != n {
			t.Fatalf("%d became %q", n, l.Number(n))
		}
	})
}

func TestTimesAndDates(t *testing.T) {
	at := time.Date(2026, time.March, 5, 8, 4, 0, 0, time.UTC)
	b := load(t)
	for _, c := range []struct{ code, clock, date string }{
		{"en", "08:04", "5 March 2026"},
		{"et", "08.04", "5. märts 2026"},
		{"es", "08:04", "5 de marzo de 2026"},
	} {
		l := b.Localizer(c.code)
		if got := l.Clock(at); got != c.clock {
			t.Errorf("%s: clock %q, want %q", c.code, got, c.clock)
		}
		if got := l.Date(at); got != c.date {
			t.Errorf("%s: date %q, want %q", c.code, got, c.date)
		}
	}
	for m := time.January; m <= time.December; m++ {
		b.Localizer("et").Date(time.Date(2026, m, 1, 0, 0, 0, 0, time.UTC))
	}
	if m := b.Missing(); len(m) > 0 {
		t.Errorf("missing: %q", m)
	}
}

func TestListsAreJoinedAsTheLanguageDoes(t *testing.T) {
	b := load(t)
	for _, c := range []struct {
		code, and, or string
		items         []string
	}{
		{"en", "", "", nil},
		{"en", "a", "a", []string{"a"}},
		{"en", "a and b", "a or b", []string{"a", "b"}},
		{"en", "a, b and c", "a, b or c", []string{"a", "b", "c"}},
		{Pseudo, "a, b ááñďď c", "a, b ööř c", []string{"a", "b", "c"}},
		{"et", "a, b ja c", "a, b või c", []string{"a", "b", "c"}},
		{"es", "a, b y c", "a, b o c", []string{"a", "b", "c"}},
		{"es", "Ada e Inés", "Ada o Inés", []string{"Ada", "Inés"}},
		{"es", "Ada e Íñigo", "Ada o Íñigo", []string{"Ada", "Íñigo"}},
		{"es", "Ada e Hilda", "Ada o Hilda", []string{"Ada", "Hilda"}},
		{"es", "agua y hielo", "agua o hielo", []string{"agua", "hielo"}},
		{"es", "Ada y Yolanda", "Ada o Yolanda", []string{"Ada", "Yolanda"}},
		{"es", "Ada y Olaf", "Ada u Olaf", []string{"Ada", "Olaf"}},
		{"es", "Ada y Hortensia", "Ada u Hortensia", []string{"Ada", "Hortensia"}},
		{"es", "7 de picas y 8 de picas", "7 de picas u 8 de picas", []string{"7 de picas", "8 de picas"}},
		{"es", "10 y 11", "10 u 11", []string{"10", "11"}},
		{"es", "10 y 110", "10 o 110", []string{"10", "110"}},
	} {
		l := b.Localizer(c.code)
		if got := l.And(c.items...); got != c.and {
			t.Errorf("%s and: %q, want %q", c.code, got, c.and)
		}
		if got := l.Or(c.items...); got != c.or {
			t.Errorf("%s or: %q, want %q", c.code, got, c.or)
		}
	}
}

func TestMatchReadsTheSpellingsOfSystems(t *testing.T) {
	for _, c := range []struct {
		locales []string
		want    string
	}{
		{nil, "en"},
		{[]string{""}, "en"},
		{[]string{"C"}, "en"},
		{[]string{"POSIX"}, "en"},
		{[]string{"C.UTF-8", "et_EE"}, "et"},
		{[]string{"et_EE.UTF-8"}, "et"},
		{[]string{"ET"}, "et"},
		{[]string{"et-EE"}, "et"},
		{[]string{"es-MX"}, "es"},
		{[]string{"es_ES@euro"}, "es"},
		{[]string{"es-419"}, "es"},
		{[]string{"de:et:en"}, "et"},
		{[]string{"fr_FR", "es_ES"}, "es"},
		{[]string{"en_GB", "et_EE"}, "en"},
		{[]string{"fi_FI.UTF-8"}, "en"},
		{[]string{"est"}, "en"},
		{[]string{"e"}, "en"},
		{[]string{" et_EE "}, "et"},
	} {
		if got := Match(c.locales...); got != c.want {
			t.Errorf("%q: %q, want %q", c.locales, got, c.want)
		}
	}
}

func FuzzMatchAlwaysAnswersWithALanguage(f *testing.F) {
	for _, seed := range []string{"", "et_EE.UTF-8", "::", "@", "es-MX:C", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, locale string) {
		got := Match(locale)
		for _, l := range Languages() {
			if got == l.Code {
				return
			}
		}
		t.Errorf("%q gave %q", locale, got)
	})
}

func TestPseudoLanguageIsFortyPercentLonger(t *testing.T) {
	b := load(t)
	l := b.Localizer(Pseudo)
	if l.Lang() != Pseudo {
		t.Fatalf("language is %q", l.Lang())
	}
	for key, m := range b.catalogues["en"].messages {
		long := b.catalogues[Pseudo].messages[key]
		for _, form := range [][2]string{{m.One, long.One}, {m.Other, long.Other}} {
			plain, stretched := withoutPlaceholders(form[0]), withoutPlaceholders(form[1])
			a, z := utf8.RuneCountInString(plain), utf8.RuneCountInString(stretched)
			// A tail of figures or stops finds no letter to repeat.
			if hasLetter(plain) && (z < a+a*4/10-2 || z > a+a*4/10+2) {
				t.Errorf("%s: %d characters became %d: %q", key, a, z, form[1])
			}
			if hasLetter(plain) && plain == stretched {
				t.Errorf("%s: not marked: %q", key, form[1])
			}
			if got, want := placeholders(form[1]), placeholders(form[0]); got != want {
				t.Errorf("%s: placeholders %s, want %s", key, got, want)
			}
		}
	}
	if got := l.N("table.seat.points", 1); got == l.N("table.seat.points", 2) {
		t.Errorf("no plural: %q", got)
	}
	if m := b.Missing(); len(m) > 0 {
		t.Errorf("missing: %q", m)
	}
}
