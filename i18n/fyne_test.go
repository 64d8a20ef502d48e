package i18n

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

func keysOf(t *testing.T, data []byte) []string {
	t.Helper()
	var words map[string]any
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	keys := make([]string, 0, len(words))
	for key := range words {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func TestTheToolkitsWordsAreAllTranslated(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skipf("the go command does not say where the toolkit's source is: %v", err)
	}
	base, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "lang", "translations", "base.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := keysOf(t, base)
	for _, l := range Languages() {
		if got := keysOf(t, FyneWords(l.Code)); !slices.Equal(got, want) {
			t.Errorf("%s: words %q, want %q", l.Code, got, want)
		}
	}
	if !bytes.Equal(FyneWords("xx"), FyneWords("en")) {
		t.Error("an unknown language does not give English words")
	}
}

// The toolkit follows the system's language alone; the words of another one are
// laid over it.
func TestTheToolkitTakesTheWords(t *testing.T) {
	t.Setenv("LC_ALL", "es_ES.UTF-8")
	for _, c := range []struct{ code, cancel, name, monday string }{
		{"et", "Loobu", "Nimi", "Esmaspäev"},
		{"es", "Cancelar", "Nombre", "Lunes"},
		{"en", "Cancel", "Name", "Monday"},
	} {
		if err := lang.AddTranslationsForLocale(FyneWords(c.code), lang.SystemLocale()); err != nil {
			t.Fatal(err)
		}
		for _, got := range [][2]string{
			{lang.L("Cancel"), c.cancel},
			{lang.X("file.name", "?"), c.name},
			{lang.X("monday", "?"), c.monday},
		} {
			if got[0] != got[1] {
				t.Errorf("%s: %q, want %q", c.code, got[0], got[1])
			}
		}
	}
}

// A character the window's font does not have would be an empty box.
func TestTheFontHasEveryCharacter(t *testing.T) {
	var fonts []*sfnt.Font
	for _, res := range []fyne.Resource{theme.DefaultTextFont(), theme.DefaultTextBoldFont()} {
		f, err := sfnt.Parse(res.Content())
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	b := load(t)
	texts := []string{b.Localizer("en").Number(-1_000_000), b.Localizer("es").Percent(5)}
	for _, c := range b.catalogues {
		for _, m := range c.messages {
			for _, text := range forms(m) {
				texts = append(texts, text)
			}
		}
	}
	for _, l := range Languages() {
		texts = append(texts, l.Name, string(FyneWords(l.Code)))
	}
	var buf sfnt.Buffer
	missing := map[rune]bool{}
	for _, text := range texts {
		for _, r := range text {
			for _, f := range fonts {
				if i, err := f.GlyphIndex(&buf, r); r >= ' ' && (err != nil || i == 0) {
					missing[r] = true
				}
			}
		}
	}
	for r := range missing {
		t.Errorf("no glyph for %q (%U)", r, r)
	}
}
