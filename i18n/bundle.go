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
	catalogues map[string]*catalogue
	first      string // the language learned first
	misses     map[string]bool
}

// A catalogue finds the sentences of a language. It has a lookup of its own, so that a
// sentence missing in one language is noticed instead of being borrowed from another. Of its
// thousands of sentences few are said in a run: a file is read when something is asked for
// that those before do not have, and a sentence is prepared when it is first said.
type catalogue struct {
	mu       sync.Mutex
	messages map[string]*goi18n.Message // of the files that were read
	unread   []string                   // files, the next one in front
	tag      language.Tag
	lib      *goi18n.Bundle
	speaker  *goi18n.Localizer
	prepared map[string]bool
}

func newCatalogue(tag language.Tag, messages map[string]*goi18n.Message) *catalogue {
	lib := goi18n.NewBundle(tag)
	return &catalogue{messages: messages, tag: tag, lib: lib, speaker: goi18n.NewLocalizer(lib, tag.String()), prepared: map[string]bool{}}
}

// openCatalogue reads the file that a language begins with.
func openCatalogue(code string) (*catalogue, error) {
	const first = "home.json" // all that the first screen says
	entries, err := files.ReadDir(code)
	if err != nil {
		return nil, fmt.Errorf("catalogue %s: %w", code, err)
	}
	c := newCatalogue(language.Make(code), map[string]*goi18n.Message{})
	for _, e := range entries {
		c.unread = append(c.unread, path.Join(code, e.Name()))
	}
	slices.SortStableFunc(c.unread, func(a, b string) int {
		switch first {
		case path.Base(a):
			return -1
		case path.Base(b):
			return 1
		}
		return 0
	})
	return c, c.readNext()
}

// readNext reads the next file; there has to be one.
func (c *catalogue) readNext() error {
	name := c.unread[0]
	c.unread = c.unread[1:]
	data, err := files.ReadFile(name)
	if err != nil {
		return fmt.Errorf("catalogue %s: %w", name, err)
	}
	file, err := goi18n.ParseMessageFileBytes(data, path.Dir(name)+".json", nil)
	if err != nil {
		return fmt.Errorf("catalogue %s: %w", name, err)
	}
	for _, m := range file.Messages {
		if c.messages[m.ID] != nil {
			return fmt.Errorf("catalogue %s: key %q stands in two files", name, m.ID)
		}
		c.messages[m.ID] = m
	}
	return nil
}

// readAll reads what is unread.
func (c *catalogue) readAll() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.unread) > 0 {
		if err := c.readNext(); err != nil {
			return err
		}
	}
	return nil
}

// message finds what stands under a key, nil if nothing does. The lock is held.
func (c *catalogue) message(key string) *goi18n.Message {
	for c.messages[key] == nil && len(c.unread) > 0 {
		_ = c.readNext() // what is not found is told as missing
	}
	return c.messages[key]
}

// has says whether there is such a key.
func (c *catalogue) has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.message(key) != nil
}

// find gives a sentence.
func (c *catalogue) find(config *goi18n.LocalizeConfig) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if m := c.message(config.MessageID); m != nil && !c.prepared[m.ID] {
		if err := c.lib.AddMessages(c.tag, m); err != nil {
			return "", err
		}
		c.prepared[m.ID] = true
	}
	return c.speaker.Localize(config)
}

// New makes a bundle that has learned nothing yet.
func New() *Bundle {
	return &Bundle{catalogues: map[string]*catalogue{}, misses: map[string]bool{}}
}

// Load makes a bundle that has learned all languages, English first, and the made-up one,
// and has read all there is of them.
func Load() (*Bundle, error) {
	b := New()
	for _, l := range Languages() {
		if err := b.Learn(l.Code); err != nil {
			return nil, err
		}
		if err := b.catalogues[l.Code].readAll(); err != nil {
			return nil, err
		}
	}
	return b, b.Learn(Pseudo)
}

// Learn opens the embedded catalogue of a language, unless that was done before. Nobody waits
// for languages they do not speak, nor for sentences that are not said. It fails only if there
// is no such language, or if its catalogue is malformed, which the tests of this package rule
// out.
func (b *Bundle) Learn(code string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, known := b.catalogues[code]; known {
		return nil
	}
	open := openCatalogue
	if code == Pseudo {
		open = pseudoCatalogue
	}
	c, err := open(code)
	if err != nil {
		return err
	}
	b.catalogues[code] = c
	if b.first == "" {
		b.first = code
	}
	return nil
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
