package i18n

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"sync"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed en et es fyne
var files embed.FS

// Pseudo is the code of a made-up language: English with accents, 40 percent
// longer. Layout tests use it to find labels without room and texts that do not
// come from a catalogue.
const Pseudo = "qps"

// A Language is one a person can choose.
type Language struct {
	Code string // "en", "et", "es"
	Name string // what its speakers call it, never translated
}

// Languages lists the languages in the order in which they are offered.
func Languages() []Language {
	return []Language{{"en", "English"}, {"et", "Eesti"}, {"es", "Español"}}
}

// A Bundle holds the catalogues of the languages it has learned. It may be used from
// several goroutines.
type Bundle struct {
	mu         sync.Mutex
	catalogues map[string]catalogue
	first      string // the language learned first
	misses     map[string]bool
}

// A catalogue has its own lookup, so that a sentence missing in one language is
// noticed instead of being borrowed from another.
type catalogue struct {
	messages map[string]*goi18n.Message
	lookup   *lookup
}

// A lookup finds sentences. It prepares one when it is first asked for: of a thousand, few
// are said in a run.
type lookup struct {
	mu       sync.Mutex
	tag      language.Tag
	lib      *goi18n.Bundle
	speaker  *goi18n.Localizer
	prepared map[string]bool
}

func newLookup(tag language.Tag) *lookup {
	lib := goi18n.NewBundle(tag)
	return &lookup{tag: tag, lib: lib, speaker: goi18n.NewLocalizer(lib, tag.String()), prepared: map[string]bool{}}
}

// find gives the sentence of a message, nil if the catalogue has none.
func (l *lookup) find(m *goi18n.Message, config *goi18n.LocalizeConfig) (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m != nil && !l.prepared[m.ID] {
		if err := l.lib.AddMessages(l.tag, m); err != nil {
			return "", err
		}
		l.prepared[m.ID] = true
	}
	return l.speaker.Localize(config)
}

// New makes a bundle that has learned nothing yet.
func New() *Bundle {
	return &Bundle{catalogues: map[string]catalogue{}, misses: map[string]bool{}}
}

// Load makes a bundle that has learned all languages, English first, and the made-up one.
func Load() (*Bundle, error) {
	b := New()
	for _, l := range Languages() {
		if err := b.Learn(l.Code); err != nil {
			return nil, err
		}
	}
	return b, b.Learn(Pseudo)
}

// Learn reads the embedded catalogue of a language, unless that was done before: it takes a
// few milliseconds, so nobody waits for languages they do not speak. It fails only if there
// is no such language, or if its catalogue is malformed or names a key twice, which the
// tests of this package rule out.
func (b *Bundle) Learn(code string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, known := b.catalogues[code]; known {
		return nil
	}
	if code == Pseudo { // with the plural forms of English
		english, err := readMessages("en")
		if err != nil {
			return err
		}
		b.add(code, language.English, pseudoMessages(english))
		return nil
	}
	messages, err := readMessages(code)
	if err != nil {
		return err
	}
	b.add(code, language.Make(code), messages)
	return nil
}

func (b *Bundle) add(code string, tag language.Tag, messages map[string]*goi18n.Message) {
	b.catalogues[code] = catalogue{messages, newLookup(tag)}
	if b.first == "" {
		b.first = code
	}
}

func readMessages(code string) (map[string]*goi18n.Message, error) {
	entries, err := files.ReadDir(code)
	if err != nil {
		return nil, fmt.Errorf("catalogue %s: %w", code, err)
	}
	messages := map[string]*goi18n.Message{}
	for _, e := range entries {
		name := path.Join(code, e.Name())
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
		file, err := goi18n.ParseMessageFileBytes(data, code+".json", nil)
		if err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
		for _, m := range file.Messages {
			if messages[m.ID] != nil {
				return nil, fmt.Errorf("catalogue %s: key %q stands in two files", name, m.ID)
			}
			messages[m.ID] = m
		}
	}
	return messages, nil
}

// Localizer returns the localizer of a language; one that was not learned gives the
// language learned first. There has to be one.
func (b *Bundle) Localizer(code string) *Localizer {
	b.mu.Lock()
	defer b.mu.Unlock()
	c, ok := b.catalogues[code]
	if !ok {
		code, c = b.first, b.catalogues[b.first]
	}
	return &Localizer{code: code, catalogue: c, convention: conventionOf(code), bundle: b}
}

// Missing lists, sorted, what was asked for in vain: unknown keys,
// arguments left out, arguments without a value. Tests want it empty.
func (b *Bundle) Missing() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := make([]string, 0, len(b.misses))
	for m := range b.misses {
		list = append(list, m)
	}
	slices.Sort(list)
	return list
}

func (b *Bundle) miss(code, key string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.misses[fmt.Sprintf("%s %s: %v", code, key, err)] = true
}

// FyneWords returns the words that the window toolkit itself shows (menus of
// text fields, buttons of its dialogs, days of the week) as the JSON that
// lang.AddTranslationsForLocale of Fyne takes. An unknown code gives English.
func FyneWords(code string) []byte {
	data, err := files.ReadFile("fyne/" + code + ".json")
	if err != nil {
		data, _ = files.ReadFile("fyne/en.json") // embedded, so it is there
	}
	return data
}
