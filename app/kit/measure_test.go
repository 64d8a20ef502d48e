package kit

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"
)

// words makes text as it occurs: words, spaces, long compounds, line breaks.
func words() *rapid.Generator[string] {
	return rapid.StringOfN(rapid.SampledFrom([]rune("abcöõ WMil.,  \n")), 0, 60, -1)
}

func TestEllipsisFitsAndKeepsTheBeginning(t *testing.T) {
	stage(t)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ReplaceAll(words().Draw(t, "text"), "\n", " ")
		width := rapid.Float32Range(0, 300).Draw(t, "width")
		got := Ellipsis(text, width, 15, true)
		if got != "" && Width(got, 15, true) > width {
			t.Fatalf("%q is wider than %v", got, width)
		}
		if got != text && got != "" && !strings.HasPrefix(text, strings.TrimSuffix(got, ellipsis)) {
			t.Fatalf("%q does not begin %q", got, text)
		}
	})
	if got := Ellipsis("Chúpate", 1000, 15, false); got != "Chúpate" {
		t.Errorf("text with room became %q", got)
	}
	if got := Ellipsis("Chúpate", 3, 15, false); got != "" {
		t.Errorf("text without room became %q", got)
	}
}

func TestWrapKeepsWordsAndWidth(t *testing.T) {
	stage(t)
	bare := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
	rapid.Check(t, func(t *rapid.T) {
		text := words().Draw(t, "text")
		width := rapid.Float32Range(20, 300).Draw(t, "width")
		lines := Wrap(text, width, 14, false)
		if got := bare(strings.Join(lines, "")); got != bare(text) {
			t.Fatalf("%q became %q", text, lines)
		}
		for _, line := range lines {
			if Width(line, 14, false) > width && len([]rune(line)) > 1 {
				t.Fatalf("line %q is wider than %v", line, width)
			}
		}
	})
}

func TestEvenLinesAreAsManyAndNoLonger(t *testing.T) {
	stage(t)
	rapid.Check(t, func(t *rapid.T) {
		text := words().Draw(t, "text")
		width := rapid.Float32Range(20, 300).Draw(t, "width")
		lines, even := Wrap(text, width, 14, false), WrapEven(text, width, 14, false)
		if len(lines) != len(even) || strings.Join(strings.Fields(strings.Join(lines, " ")), "") != strings.Join(strings.Fields(strings.Join(even, " ")), "") {
			t.Fatalf("%q became %q instead of %q", text, even, lines)
		}
		for _, line := range even {
			if Width(line, 14, false) > width && len([]rune(line)) > 1 {
				t.Fatalf("line %q is wider than %v", line, width)
			}
		}
	})
	text := "four five nine 1."
	room := Width("four five nine", 14, false) + 1
	if got, want := WrapEven(text, room, 14, false), []string{"four five", "nine 1."}; !slices.Equal(got, want) {
		t.Errorf("%q became %q, want %q", text, got, want)
	}
}

func TestWrapBreaksWhereAPersonWould(t *testing.T) {
	stage(t)
	room := Width("one two", 14, false) + 1
	tests := []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"one two", []string{"one two"}},
		{"one two six", []string{"one two", "six"}},
		{"one\ntwo", []string{"one", "two"}},
		{"one\n\ntwo", []string{"one", "", "two"}},
		{"a b\u00a0c", []string{"a b\u00a0c"}},
		{"one t\u00a0wo", []string{"one", "t\u00a0wo"}},
	}
	for _, tt := range tests {
		if got := Wrap(tt.text, room, 14, false); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestLongWordIsBrokenInside(t *testing.T) {
	stage(t)
	lines := Wrap("See on sünnipäevanädalalõpupeopärastlõunaväsimus", 90, 14, false)
	if len(lines) < 4 || lines[0] != "See on" {
		t.Errorf("got %q", lines)
	}
}

func TestWrapLinesSaysThatThereIsMore(t *testing.T) {
	stage(t)
	text := "one two three four five six seven eight nine ten"
	lines := WrapLines(text, 80, 14, false, 2)
	if len(lines) != 2 || !strings.HasSuffix(lines[1], ellipsis) || Width(lines[1], 14, false) > 80 {
		t.Errorf("got %q", lines)
	}
	if all := WrapLines(text, 80, 14, false, 100); strings.Contains(strings.Join(all, ""), ellipsis) {
		t.Errorf("text with room became %q", all)
	}
}

func TestShrinkTakesTheFirstSizeThatFits(t *testing.T) {
	stage(t)
	full := Width("Tõmba kaart", 16, true)
	tests := []struct {
		width float32
		size  float32
		whole bool
	}{{full + 1, 16, true}, {full - 1, 13, true}, {20, 12, false}}
	for _, tt := range tests {
		text, size := Shrink("Tõmba kaart", tt.width, true, 16, 13, 12)
		if size != tt.size || (text == "Tõmba kaart") != tt.whole {
			t.Errorf("width %v: %q in %v, want size %v", tt.width, text, size, tt.size)
		}
	}
}

// Where our fonts are taken without a search, a search finds nothing else.
func TestOurFontsHaveTheLettersTheyAreTakenFor(t *testing.T) {
	stage(t)
	ours := 0
	for r := ' '; r < 0x3000; r++ {
		for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}} {
			if !unicode.IsPrint(r) || Typeface(string(r), style) == nil {
				continue
			}
			ours++
			got, _ := Measure(string(r), 40, style)
			want, _ := fyne.CurrentApp().Driver().RenderedTextSize(string(r), 40, style, nil)
			if got != want {
				t.Errorf("%q measures %v in %v, and %v after a search", r, got, style, want)
			}
		}
	}
	if ours < 3*250 {
		t.Errorf("our fonts are taken for %d letters only", ours)
	}
	for _, foreign := range []string{"Ж", "日本", "♠", "a🙂"} {
		if Typeface(foreign, fyne.TextStyle{}) != nil {
			t.Errorf("nobody looks for a font for %q", foreign)
		}
	}
}
