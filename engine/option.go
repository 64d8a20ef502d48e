package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// OptionKind says how an option's value is written.
type OptionKind uint8

// The kinds of options.
const (
	Switch OptionKind = iota // "on" or "off"
	Number                   // a whole number
	Word                     // one of Values
)

// Option is one house rule of a game.
type Option struct {
	Key     string // stable, as in records
	Kind    OptionKind
	Default string
	Values  []string // the allowed values of a Word, or of a Number that has no range
	Min     int      // of a Number without Values
	Max     int
}

// Range is a text that names every allowed value.
func (o Option) Range() string {
	switch {
	case o.Kind == Switch:
		return "on, off"
	case len(o.Values) > 0:
		return strings.Join(o.Values, ", ")
	default:
		return fmt.Sprintf("%d..%d", o.Min, o.Max)
	}
}

func (o Option) allows(value string) bool {
	switch {
	case o.Kind == Switch:
		return value == "on" || value == "off"
	case len(o.Values) > 0:
		return slices.Contains(o.Values, value)
	default:
		n, err := strconv.Atoi(value)
		return err == nil && strconv.Itoa(n) == value && o.Min <= n && n <= o.Max
	}
}

// Info describes a game.
type Info struct {
	ID       string // stable lower-case name, also the package name
	Rules    int    // version of the rules; a record keeps it
	MinSeats int
	MaxSeats int
	Options  []Option
	Layout   *Layout  // piles for as many seats as can ever sit down
	Notes    []string // names of the game's own events
}

// Config is how a match is set up. Options that are not named have their default.
type Config struct {
	Seats   int
	Options map[string]string
}

// Equal says whether two set-ups give the same match of a game.
func (i Info) Equal(a, b Config) bool {
	for _, o := range i.Options {
		if i.value(a, o) != i.value(b, o) {
			return false
		}
	}
	return a.Seats == b.Seats
}

func (i Info) value(c Config, o Option) string {
	if v, named := c.Options[o.Key]; named {
		return v
	}
	return o.Default
}

// SeatsError says that a game cannot be played by so many.
type SeatsError struct{ Seats, Min, Max int }

func (e *SeatsError) Error() string {
	return fmt.Sprintf("%d seats: the game is for %d to %d", e.Seats, e.Min, e.Max)
}

// OptionError says that a game has no such option, or not with this value.
type OptionError struct {
	Option, Value string
	Range         string // the allowed values; for an unknown option, the known options
	Unknown       bool
}

func (e *OptionError) Error() string {
	if e.Unknown {
		return fmt.Sprintf("unknown option %q: the options are %s", e.Option, e.Range)
	}
	return fmt.Sprintf("option %s=%q: allowed are %s", e.Option, e.Value, e.Range)
}

// Settings are the values of all options of a match.
type Settings map[string]string

// Resolve checks a set-up and fills in the defaults. Its errors are a
// [*SeatsError] or an [*OptionError].
func (i Info) Resolve(c Config) (Settings, error) {
	if c.Seats < i.MinSeats || c.Seats > i.MaxSeats {
		return nil, &SeatsError{Seats: c.Seats, Min: i.MinSeats, Max: i.MaxSeats}
	}
	set := make(Settings, len(i.Options))
	keys := make([]string, len(i.Options))
	for k, o := range i.Options {
		keys[k] = o.Key
		set[o.Key] = i.value(c, o)
		if !o.allows(set[o.Key]) {
			return nil, &OptionError{Option: o.Key, Value: set[o.Key], Range: o.Range()}
		}
	}
	named := make([]string, 0, len(c.Options))
	for key := range c.Options {
		named = append(named, key)
	}
	slices.Sort(named) // the same error every time
	for _, key := range named {
		if _, known := set[key]; !known {
			return nil, &OptionError{Option: key, Value: c.Options[key], Range: strings.Join(keys, ", "), Unknown: true}
		}
	}
	return set, nil
}

// On is the value of a switch.
func (s Settings) On(key string) bool { return s[key] == "on" }

// Int is the value of a number.
func (s Settings) Int(key string) int {
	n, _ := strconv.Atoi(s[key]) // Resolve let only numbers through
	return n
}
