package engine

import (
	"errors"
	"maps"
	"testing"
)

var testInfo = Info{
	ID: "test", Rules: 1, MinSeats: 2, MaxSeats: 4,
	Options: []Option{
		{Key: "quick", Default: "off"},
		{Key: "limit", Kind: Number, Default: "100", Values: []string{"50", "100", "300"}},
		{Key: "rounds", Kind: Number, Default: "1", Min: 0, Max: 20},
		{Key: "starter", Kind: Word, Default: "rotate", Values: []string{"rotate", "winner"}},
	},
}

func TestResolveFillsInDefaults(t *testing.T) {
	set, err := testInfo.Resolve(Config{Seats: 3, Options: map[string]string{"limit": "300", "rounds": "20", "quick": "on"}})
	want := Settings{"quick": "on", "limit": "300", "rounds": "20", "starter": "rotate"}
	if err != nil || !maps.Equal(set, want) {
		t.Fatalf("%v, %v, want %v", set, err, want)
	}
	if !set.On("quick") || set.On("starter") || set.Int("limit") != 300 || set.Int("rounds") != 20 {
		t.Errorf("read as %t, %t, %d, %d", set.On("quick"), set.On("starter"), set.Int("limit"), set.Int("rounds"))
	}
}

func TestResolveRefusesWrongOptions(t *testing.T) {
	for _, c := range []struct {
		key, value string
		want       OptionError
	}{
		{"quick", "yes", OptionError{Option: "quick", Value: "yes", Range: "on, off"}},
		{"quick", "", OptionError{Option: "quick", Range: "on, off"}},
		{"limit", "99", OptionError{Option: "limit", Value: "99", Range: "50, 100, 300"}},
		{"rounds", "21", OptionError{Option: "rounds", Value: "21", Range: "0..20"}},
		{"rounds", "-1", OptionError{Option: "rounds", Value: "-1", Range: "0..20"}},
		{"rounds", "07", OptionError{Option: "rounds", Value: "07", Range: "0..20"}},
		{"rounds", "+7", OptionError{Option: "rounds", Value: "+7", Range: "0..20"}},
		{"rounds", "many", OptionError{Option: "rounds", Value: "many", Range: "0..20"}},
		{"starter", "Winner", OptionError{Option: "starter", Value: "Winner", Range: "rotate, winner"}},
		{"speed", "9", OptionError{Option: "speed", Value: "9", Range: "quick, limit, rounds, starter", Unknown: true}},
	} {
		set, err := testInfo.Resolve(Config{Seats: 2, Options: map[string]string{c.key: c.value}})
		var bad *OptionError
		if !errors.As(err, &bad) || *bad != c.want || set != nil || bad.Error() == "" {
			t.Errorf("%s=%q: %v, %+v, want %+v", c.key, c.value, set, err, c.want)
		}
	}
}

func TestResolveNamesTheSameWrongOptionEveryTime(t *testing.T) {
	for range 50 {
		_, err := testInfo.Resolve(Config{Seats: 2, Options: map[string]string{"x": "1", "a": "1", "m": "1"}})
		var bad *OptionError
		if !errors.As(err, &bad) || bad.Option != "a" {
			t.Fatalf("%v", err)
		}
	}
}

func TestResolveRefusesWrongNumbersOfSeats(t *testing.T) {
	for _, n := range []int{-1, 0, 1, 5, 1 << 40} {
		set, err := testInfo.Resolve(Config{Seats: n})
		var bad *SeatsError
		if !errors.As(err, &bad) || *bad != (SeatsError{n, 2, 4}) || set != nil || bad.Error() == "" {
			t.Errorf("%d seats: %v, %v", n, set, err)
		}
	}
}

func TestSetupsAreEqualByWhatTheyMean(t *testing.T) {
	base := Config{Seats: 2}
	for _, c := range []struct {
		other Config
		want  bool
	}{
		{Config{Seats: 2, Options: map[string]string{}}, true},
		{Config{Seats: 2, Options: map[string]string{"limit": "100", "quick": "off"}}, true},
		{Config{Seats: 2, Options: map[string]string{"limit": "50"}}, false},
		{Config{Seats: 3}, false},
	} {
		if testInfo.Equal(base, c.other) != c.want || testInfo.Equal(c.other, base) != c.want {
			t.Errorf("%v: equal %t", c.other, !c.want)
		}
	}
}
