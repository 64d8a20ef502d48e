package i18n

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

const (
	thinSpace    = "\u202f" // narrow and no-break: a number never wraps
	noBreakSpace = "\u00a0"
)

// A convention is how a language writes what is not a sentence. The joining
// words depend on the word that follows: Spanish softens "y" and "o" before a
// word that begins with the same sound.
type convention struct {
	percentSign string
	clock       string // layout of package time
	and, or     func(next string) string
}

func conventionOf(code string) convention {
	switch code {
	case "et":
		return convention{percentSign: "%", clock: "15.04", and: always("ja"), or: always("või")}
	case "es":
		return convention{percentSign: noBreakSpace + "%", clock: "15:04", and: spanishAnd, or: spanishOr}
	case Pseudo:
		return convention{percentSign: "%", clock: "15:04", and: always(pseudo("and")), or: always(pseudo("or"))}
	default:
		return convention{percentSign: "%", clock: "15:04", and: always("and"), or: always("or")}
	}
}

func always(word string) func(string) string {
	return func(string) string { return word }
}

// "Ada e Inés", but "agua y hielo", where the i is half a consonant.
func spanishAnd(next string) string {
	next = strings.TrimPrefix(strings.ToLower(next), "h")
	if rest, found := strings.CutPrefix(next, "i"); found {
		if rest == "" || !strings.ContainsRune("aeou", []rune(rest)[0]) {
			return "e"
		}
	}
	if strings.HasPrefix(next, "í") {
		return "e"
	}
	return "y"
}

// "siete u ocho", also where the number is a figure: 8, 80, 800, 11.
func spanishOr(next string) string {
	next = strings.TrimPrefix(strings.ToLower(next), "h")
	figure, _, _ := strings.Cut(next, " ")
	if figure == "11" || strings.HasPrefix(next, "8") || strings.HasPrefix(next, "o") || strings.HasPrefix(next, "ó") {
		return "u"
	}
	return "o"
}

// Number writes a whole number; from 10 000 on its digits stand in groups of
// three.
func (l *Localizer) Number(n int) string { return group(strconv.Itoa(n)) }

func group(digits string) string {
	digits, negative := strings.CutPrefix(digits, "-")
	if len(digits) >= 5 {
		for i := len(digits) - 3; i > 0; i -= 3 {
			digits = digits[:i] + thinSpace + digits[i:]
		}
	}
	if negative {
		return "-" + digits // the window's font has no proper minus sign
	}
	return digits
}

// Percent writes a share of a hundred, such as 42%.
func (l *Localizer) Percent(n int) string { return l.Number(n) + l.percentSign }

// Clock writes the time of day in hours and minutes.
func (l *Localizer) Clock(t time.Time) string { return t.Format(l.clock) }

// Date writes day, month and year.
func (l *Localizer) Date(t time.Time) string {
	key := fmt.Sprintf("date.month%02d", int(t.Month()))
	return l.T(key, "day", t.Day(), "year", strconv.Itoa(t.Year()))
}

// And joins names or cards to "a, b and c".
func (l *Localizer) And(items ...string) string { return join(items, l.and) }

// Or joins names or cards to "a, b or c".
func (l *Localizer) Or(items ...string) string { return join(items, l.or) }

func join(items []string, word func(next string) string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + word(items[last]) + " " + items[last]
}
