package i18n

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
)

var placeholder = regexp.MustCompile(`\{\{\.([a-zA-Z]+)\}\}`)

// placeholders lists the names in a text, sorted, each once.
func placeholders(text string) string {
	names := []string{}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return fmt.Sprint(slices.Compact(names))
}

func withoutPlaceholders(text string) string { return placeholder.ReplaceAllString(text, "") }

func hasLetter(text string) bool { return strings.IndexFunc(text, unicode.IsLetter) >= 0 }

// forms returns the texts of a message by plural category.
func forms(m *goi18n.Message) map[string]string {
	all := map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other}
	for category, text := range all {
		if text == "" {
			delete(all, category)
		}
	}
	return all
}

func counted(m *goi18n.Message) bool { return m.One != "" }

// eachText runs check on every text of every language.
func eachText(t *testing.T, check func(code, key, text string)) {
	t.Helper()
	b := load(t)
	for _, l := range Languages() {
		for key, m := range b.catalogues[l.Code].messages {
			for _, text := range forms(m) {
				check(l.Code, key, text)
			}
		}
	}
}

func TestEveryLanguageHasTheSameKeys(t *testing.T) {
	b := load(t)
	english := b.catalogues["en"].messages
	for _, l := range Languages() {
		other := b.catalogues[l.Code].messages
		for key := range english {
			if other[key] == nil {
				t.Errorf("%s lacks %s", l.Code, key)
			}
		}
		for key := range other {
			if english[key] == nil {
				t.Errorf("only %s has %s", l.Code, key)
			}
		}
	}
}

func TestEveryFileStandsInEveryLanguageAndIsSorted(t *testing.T) {
	names := map[string][]string{}
	for _, l := range Languages() {
		entries, err := files.ReadDir(l.Code)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names[l.Code] = append(names[l.Code], e.Name())
			data, err := files.ReadFile(l.Code + "/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			// A key written twice in one object would silently win over the first.
			if keys := topLevelKeys(t, data); !slices.IsSorted(keys) || len(slices.Compact(slices.Clone(keys))) != len(keys) {
				t.Errorf("%s/%s: keys are not sorted and unique", l.Code, e.Name())
			}
		}
		if !slices.Equal(names[l.Code], names["en"]) {
			t.Errorf("%s has the files %q, want %q", l.Code, names[l.Code], names["en"])
		}
	}
}

func topLevelKeys(t *testing.T, data []byte) []string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key.(string))
	}
	return keys
}

func TestKeysAreDottedNames(t *testing.T) {
	shape := regexp.MustCompile(`^[a-z]+[0-9]*(\.[a-zA-Z0-9-]+)+$`)
	eachText(t, func(_, key, _ string) {
		if !shape.MatchString(key) {
			t.Errorf("odd key %q", key)
		}
	})
}

// The categories are those of the CLDR plural rules for whole numbers.
func TestPluralFormsAreThoseOfTheLanguage(t *testing.T) {
	want := map[string][]string{"en": {"one", "other"}, "et": {"one", "other"}, "es": {"many", "one", "other"}}
	b := load(t)
	for _, l := range Languages() {
		for key, m := range b.catalogues[l.Code].messages {
			var got []string
			for category := range forms(m) {
				got = append(got, category)
			}
			slices.Sort(got)
			if counted(b.catalogues["en"].messages[key]) {
				if !slices.Equal(got, want[l.Code]) {
					t.Errorf("%s %s: plural forms %q, want %q", l.Code, key, got, want[l.Code])
				}
			} else if !slices.Equal(got, []string{"other"}) {
				t.Errorf("%s %s: forms %q of a sentence without a count", l.Code, key, got)
			}
		}
	}
}

func TestPlaceholdersAreTheSameEverywhere(t *testing.T) {
	b := load(t)
	eachText(t, func(code, key, text string) {
		english := b.catalogues["en"].messages[key]
		if got, want := placeholders(text), placeholders(english.Other); got != want {
			t.Errorf("%s %s: placeholders %s, want %s", code, key, got, want)
		}
		if strings.ContainsAny(withoutPlaceholders(text), "{}") {
			t.Errorf("%s %s: stray brace in %q", code, key, text)
		}
		if counted(english) && !strings.Contains(text, "{{.n}}") {
			t.Errorf("%s %s: counted, but shows no number: %q", code, key, text)
		}
		if !counted(english) && strings.Contains(text, "{{.n}}") {
			t.Errorf("%s %s: n belongs to counted sentences: %q", code, key, text)
		}
	})
}

func TestTypographyIsThatOfTheLanguage(t *testing.T) {
	quotes := map[string]string{"en": "“”", "et": "„“", "es": "«»"}
	all := "\"'“”„«»"
	eachText(t, func(code, key, text string) {
		if strings.TrimSpace(text) != text {
			t.Errorf("%s %s: blank at an end of %q", code, key, text)
		}
		for _, bad := range []string{"  ", "...", " - ", " ,", " .", "\t", "\n", "�"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s %s: %q in %q", code, key, bad, text)
			}
		}
		for _, r := range text {
			if strings.ContainsRune(all, r) && !strings.ContainsRune(quotes[code], r) {
				t.Errorf("%s %s: quotation mark %q in %q", code, key, r, text)
			}
		}
		if a, z := []rune(quotes[code])[0], []rune(quotes[code])[1]; strings.Count(text, string(a)) != strings.Count(text, string(z)) {
			t.Errorf("%s %s: quotation marks do not pair in %q", code, key, text)
		}
	})
}

func TestNobodyShoutsExceptInTheCall(t *testing.T) {
	eachText(t, func(code, key, text string) {
		names := strings.NewReplacer("¡Chúpate 2!", "", "Go! Go! Go!", "")
		if strings.ContainsAny(names.Replace(text), "!¡") {
			t.Errorf("%s %s: %q", code, key, text)
		}
	})
}

func TestSpanishQuestionsAreOpened(t *testing.T) {
	eachText(t, func(code, key, text string) {
		if code == "es" && strings.Count(text, "?") != strings.Count(text, "¿") {
			t.Errorf("%s: %q", key, text)
		}
		if code != "es" && strings.Contains(text, "¿") {
			t.Errorf("%s %s: %q", code, key, text)
		}
	})
}

// A sentence ends in all languages or in none: a stop added on one screen but
// not on the other is a mistake of the translation.
func TestSentencesEndAlike(t *testing.T) {
	b := load(t)
	end := func(text string) string {
		last := text[len(text)-1:]
		if strings.Contains(".?:", last) {
			return last
		}
		return ""
	}
	for key, english := range b.catalogues["en"].messages {
		// "1." is how Estonian writes "1st".
		if strings.HasPrefix(key, "place.") {
			continue
		}
		for _, l := range Languages() {
			for category, text := range forms(b.catalogues[l.Code].messages[key]) {
				if end(text) != end(english.Other) {
					t.Errorf("%s %s %s: %q ends otherwise than %q", l.Code, key, category, text, english.Other)
				}
			}
		}
	}
}

// What is the same as in English is either a name or was forgotten.
func TestNothingWasLeftInEnglish(t *testing.T) {
	same := map[string][]string{
		"et": {"app.name", "app.title.game", "game.chupate2", "game.suitup", "game.gogogo", "dialog.ok", "settings.court.english",
			"settings.court.estonian", "key.", "bot.", "table.call", "option.line", "table.last.play.other", "table.pile.pending",
			"result.row.points", "rank.", "game.threeup", "rules.threeup.clear.title", "table.threeup.sort.number", "stats.unit.", "suit.mark."},
		"es": {"app.name", "app.title.game", "game.chupate2", "game.suitup", "game.gogogo", "dialog.no", "level.normal", "settings.court.english",
			"settings.court.estonian", "settings.cardsize.normal", "settings.speed.normal", "key.", "bot.", "table.call",
			"option.line", "table.last.play.other", "table.pile.pending", "table.seat.points.short", "result.row.points", "rank.",
			"panel.scores.total", "game.threeup", "rules.threeup.clear.title", "stats.unit.", "suit.mark."},
	}
	for code := range same {
		same[code] = append(same[code], "game.suckitup", "table.suckitup.last.play.other")
	}
	b := load(t)
	for code, names := range same {
		for key, m := range b.catalogues[code].messages {
			english := b.catalogues["en"].messages[key]
			allowed := slices.ContainsFunc(names, func(name string) bool {
				return key == name || strings.HasSuffix(name, ".") && strings.HasPrefix(key, name)
			})
			if m.Other == english.Other && !allowed {
				t.Errorf("%s %s is English: %q", code, key, m.Other)
			}
		}
	}
}

// A mark stands alone on a card, so in a pack it must be enough.
func TestTheMarksOfSuitsDiffer(t *testing.T) {
	b := load(t)
	for _, l := range Languages() {
		for _, pack := range []string{"hdcstmwv", "gbo"} {
			seen := make(map[string]rune)
			for _, suit := range pack {
				mark := b.Localizer(l.Code).T("suit.mark." + string(suit))
				if other, taken := seen[mark]; taken {
					t.Errorf("%s: %c and %c are both marked %q", l.Code, other, suit, mark)
				}
				if n := len([]rune(mark)); n < 1 || n > 2 {
					t.Errorf("%s: %c is marked %q", l.Code, suit, mark)
				}
				seen[mark] = suit
			}
		}
	}
}

func TestEveryCardHasItsNames(t *testing.T) {
	b := load(t)
	for _, l := range Languages() {
		seen := map[string]string{}
		for _, suit := range "hdcs" {
			for _, rank := range "23456789TJQKA" {
				for _, form := range []string{"", ".title", ".the", ".short"} {
					key := "card." + string(rank) + string(suit) + form
					name := b.Localizer(l.Code).T(key)
					if other := seen[form+name]; other != "" {
						t.Errorf("%s: %s and %s are both %q", l.Code, key, other, name)
					}
					seen[form+name] = key
					if upper := unicode.IsUpper([]rune(name)[0]); upper != (form == ".title") {
						t.Errorf("%s %s: wrong first letter in %q", l.Code, key, name)
					}
				}
			}
		}
	}
	if m := b.Missing(); len(m) > 0 {
		t.Errorf("missing: %q", m)
	}
}
