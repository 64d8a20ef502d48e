package i18n

import (
	"errors"
	"fmt"
	"strconv"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// A Localizer speaks one language. It may be used from several goroutines.
type Localizer struct {
	code string
	*catalogue
	convention
	bundle *Bundle
}

// Lang returns the language code, such as "et".
func (l *Localizer) Lang() string { return l.code }

// T returns the sentence of a key. The arguments are pairs of a placeholder's
// name and its value; whole numbers are written as Number writes them.
//
// A sentence that is missing, or lacks an argument, gives a text that no player
// could take for a sentence, and is listed by Bundle.Missing.
func (l *Localizer) T(key string, args ...any) string {
	return l.text(key, nil, args)
}

// N is T for a counted sentence: n chooses the plural form and fills the
// placeholder "n".
func (l *Localizer) N(key string, n int, args ...any) string {
	return l.text(key, n, append([]any{"n", n}, args...))
}

// Lines returns the paragraphs key.1, key.2 and so on, as many as there are,
// each with the same arguments.
func (l *Localizer) Lines(key string, args ...any) []string {
	lines := []string{l.T(key+".1", args...)}
	for i := 2; ; i++ {
		next := key + "." + strconv.Itoa(i)
		if !l.has(next) {
			return lines
		}
		lines = append(lines, l.T(next, args...))
	}
}

// A forgotten argument must be an error, not "<no value>" on the screen.
var strict = &template.TextParser{Option: "missingkey=error"}

func (l *Localizer) text(key string, count any, args []any) string {
	data, err := l.values(args)
	text := ""
	if err == nil {
		text, err = l.find(&goi18n.LocalizeConfig{
			MessageID:      key,
			TemplateData:   data,
			PluralCount:    count,
			TemplateParser: strict,
		})
	}
	if err != nil {
		l.bundle.miss(l.code, key, err)
	}
	if text == "" {
		return "[?" + key + "]"
	}
	return text
}

var errPairs = errors.New("arguments are not pairs of a name and a value")

func (l *Localizer) values(args []any) (map[string]any, error) {
	if len(args)%2 != 0 {
		return nil, errPairs
	}
	data := make(map[string]any, len(args)/2)
	for i := 0; i < len(args); i += 2 {
		name, ok := args[i].(string)
		if !ok {
			return nil, errPairs
		}
		switch v := args[i+1].(type) {
		case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64:
			data[name] = group(fmt.Sprint(v))
		default:
			data[name] = v
		}
	}
	return data, nil
}
