package store_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
)

// changedSettings differ from the defaults in every field.
func changedSettings() store.Settings {
	return store.Settings{
		Language:      "et",
		Theme:         store.ThemeDark,
		HighContrast:  true,
		CardSize:      1.35,
		FourColour:    false,
		CourtLetters:  store.CourtsEstonian,
		ReducedMotion: true,
		Speed:         store.SpeedInstant,
		MusicVolume:   0,
		EffectsVolume: 1,
		Muted:         true,
		DimUnplayable: false,
		PlayOnlyMove:  true,
		AutoCall:      true,
		WindowWidth:   1920,
		WindowHeight:  1080,
		PlayerName:    `Märt "Õun" <b>`,
		Avatar:        "fish",
		Sort:          map[string]string{"chupate2": "rank", "suitup": "mine"},
		StatsSince:    map[string]int64{"suitup": 1772400000},
		Trophies:      map[string]int64{"gogogo": 1772500000},
		NewGame: map[string]store.NewGame{"chupate2": {
			Seats:   []store.Seat{{Name: "Märt", Avatar: "fish", Kind: store.Person}, {Name: "Bruno", Kind: store.Bot, Level: "hard"}},
			Options: map[string]string{"limit": "100", "jackOnSeven": "on"},
		}},
	}
}

func load(t testing.TB, disk *memDisk, content string) (store.Settings, error) {
	t.Helper()
	disk.put(settingsFile, []byte(content))
	s := open(t, disk)
	defer s.Close()
	return s.LoadSettings()
}

func TestSettingsComeBackAsSaved(t *testing.T) {
	for name, want := range map[string]store.Settings{"defaults": store.DefaultSettings(), "all changed": changedSettings()} {
		t.Run(name, func(t *testing.T) {
			s := open(t, newMemDisk())
			ok(t, s.SaveSettings(want))
			got, err := s.LoadSettings()
			ok(t, err)
			equal(t, got, want)
		})
	}
}

func TestWithoutAFileSettingsAreTheDefaults(t *testing.T) {
	got, err := open(t, newMemDisk()).LoadSettings()
	ok(t, err)
	equal(t, got, store.DefaultSettings())
}

func TestOneBrokenValueFallsBackAlone(t *testing.T) {
	good := map[string]any{"version": 1, "theme": "dark", "cardSize": 1.5, "playerName": "Märt"}
	for key, values := range map[string][]any{
		"language":      {"english", "e", "ET", 1, nil},
		"highContrast":  {"yes", 1, nil},
		"fourColour":    {"yes"},
		"courtLetters":  {"fi", ""},
		"largeIndex":    {1},
		"suitLetters":   {"", nil},
		"reducedMotion": {[]int{}},
		"speed":         {"warp", 0.6, ""},
		"musicVolume":   {-0.1, 1.1, "loud", nil},
		"effectsVolume": {2, map[string]any{}},
		"muted":         {0},
		"dimUnplayable": {0},
		"playOnlyMove":  {0},
		"autoCall":      {0},
		"windowWidth":   {799, 16385, 1000.5, json.RawMessage("1e400")},
		"windowHeight":  {599, -1},
		"avatar":        {"../fish", 7},
		"sort":          {1, []any{}, nil},
		"newGame":       {"x"},
	} {
		for _, v := range values {
			t.Run(fmt.Sprint(key, v), func(t *testing.T) {
				members := map[string]any{key: v}
				for k, v := range good {
					members[k] = v
				}
				content, err := json.Marshal(members)
				ok(t, err)
				got, err := load(t, newMemDisk(), string(content))
				wantCode(t, err, store.BadValue)
				var bad store.BadValues
				if !errors.As(err, &bad) || !slices.Equal(bad, store.BadValues{key}) {
					t.Fatalf("reported %v, want %s", bad, key)
				}
				want := store.DefaultSettings()
				want.Theme, want.CardSize, want.PlayerName = "dark", 1.5, "Märt"
				equal(t, got, want)
			})
		}
	}
	for key, v := range map[string]any{"theme": "pink", "cardSize": 0.79, "playerName": "a\nb"} {
		content := fmt.Sprintf(`{"version":1,"muted":true,%q:%s}`, key, must(json.Marshal(v)))
		got, err := load(t, newMemDisk(), content)
		wantCode(t, err, store.BadValue)
		want := store.DefaultSettings()
		want.Muted = true
		equal(t, got, want)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestAmongGamesOnlyTheBrokenOneFallsBack(t *testing.T) {
	got, err := load(t, newMemDisk(), `{"version":1,"sort":{"chupate2":"rank","suitup":7,"a/b":"rank"},
		"newGame":{"gogogo":{"seats":[{"name":"M","avatar":"","kind":"person"}]},"suitup":{"seats":[]},"threeup":{"seats":[{"kind":"cat"}]}}}`)
	wantCode(t, err, store.BadValue)
	equal(t, got.Sort, map[string]string{"chupate2": "rank"})
	equal(t, got.NewGame, map[string]store.NewGame{"gogogo": {Seats: []store.Seat{{Name: "M", Kind: store.Person}}}})
}

func TestUnknownKeysStayWhenSettingsAreSaved(t *testing.T) {
	disk := newMemDisk()
	got, err := load(t, disk, `{"future":{"a":[1,2,{"b":null}]},"version":1,"muted":true,"Muted":"another key","x<y":1.50}`)
	ok(t, err)
	got.Theme = store.ThemeLight
	s := open(t, disk)
	ok(t, s.SaveSettings(got))
	ok(t, s.SaveSettings(store.DefaultSettings())) // whatever is saved
	var keys map[string]json.RawMessage
	ok(t, json.Unmarshal(disk.content(settingsFile), &keys))
	equal(t, string(keys["future"]), `{"a":[1,2,{"b":null}]}`)
	equal(t, string(keys["Muted"]), `"another key"`)
	equal(t, string(keys["x<y"]), `1.50`)
	equal(t, string(keys["muted"]), `false`)
}

func TestValuesOutOfRangeAreSavedAsTheirDefault(t *testing.T) {
	s := open(t, newMemDisk())
	spoilt := changedSettings()
	spoilt.CardSize, spoilt.MusicVolume, spoilt.Theme, spoilt.Sort = math.NaN(), math.Inf(1), "pink", nil
	spoilt.NewGame = map[string]store.NewGame{"chupate2": {}}
	ok(t, s.SaveSettings(spoilt))
	got, err := s.LoadSettings()
	ok(t, err)
	want, defaults := changedSettings(), store.DefaultSettings()
	want.CardSize, want.MusicVolume, want.Theme = defaults.CardSize, defaults.MusicVolume, defaults.Theme
	want.Sort, want.NewGame = map[string]string{}, map[string]store.NewGame{}
	equal(t, got, want)
}

func TestUnreadableSettingsAreSetAside(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		code    store.Code
	}{
		"empty":      {"", store.Damaged},
		"cut short":  {`{"version":1,"muted":tr`, store.Damaged},
		"garbage":    {"\x00\x01\x02", store.Damaged},
		"a list":     {`[]`, store.Damaged},
		"null":       {`null`, store.Damaged},
		"no version": {`{"muted":true}`, store.Damaged},
		"trailing":   {`{"version":1}{}`, store.Damaged},
		"deep":       {`{"version":1,"x":` + strings.Repeat("[", 20000), store.Damaged},
		"huge":       {`{"version":1}` + strings.Repeat(" ", 1<<20), store.TooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			disk := newMemDisk()
			disk.put(settingsFile+".bad", []byte("older"))
			disk.put(settingsFile, []byte(c.content))
			got, err := store.OpenReadOnly(paths, disk).LoadSettings()
			wantCode(t, err, c.code)
			equal(t, store.NameOf(err), "settings.json") // where it is now
			equal(t, got, store.DefaultSettings())
			equal(t, string(disk.content(settingsFile)), c.content)

			s := open(t, disk)
			got, err = s.LoadSettings()
			wantCode(t, err, c.code)
			equal(t, store.NameOf(err), "settings.json.bad2")
			equal(t, got, store.DefaultSettings())
			equal(t, disk.files(), []string{settingsFile + ".bad", settingsFile + ".bad2"})
			equal(t, string(disk.content(settingsFile+".bad")), "older")
			equal(t, string(disk.content(settingsFile+".bad2")), c.content)

			ok(t, s.SaveSettings(changedSettings()))
			got, err = s.LoadSettings()
			ok(t, err)
			equal(t, got, changedSettings())
		})
	}
}

func TestSavingDoesNotOverwriteAFileThatCannotBeRead(t *testing.T) {
	disk := newMemDisk()
	disk.put(settingsFile, []byte("garbage"))
	ok(t, open(t, disk).SaveSettings(changedSettings()))
	equal(t, string(disk.content(settingsFile+".bad")), "garbage")
}

func TestSettingsOfANewerProgramStayUntilSomethingIsSaved(t *testing.T) {
	const content = `{"version":7,"theme":{"name":"dark"}}`
	disk := newMemDisk()
	got, err := load(t, disk, content)
	wantCode(t, err, store.FutureVersion)
	equal(t, got, store.DefaultSettings())
	equal(t, string(disk.content(settingsFile)), content)

	s := open(t, disk)
	ok(t, s.SaveSettings(changedSettings()))
	equal(t, string(disk.content(settingsFile+".v7")), content)
	got, err = s.LoadSettings()
	ok(t, err)
	equal(t, got, changedSettings())
}

func TestASettingsFileThatCannotBeReadThisTimeStays(t *testing.T) {
	disk := newMemDisk()
	disk.put(settingsFile, []byte(`{"version":1,"muted":true}`))
	s := open(t, &faultDisk{FileSystem: disk, fault: func(_ int, op, _ string) fault {
		if op == "open" {
			return fault{err: errBroken}
		}
		return fault{}
	}})
	got, err := s.LoadSettings()
	wantCode(t, err, store.Failed)
	equal(t, got, store.DefaultSettings())
	equal(t, disk.files(), []string{settingsFile})
}

func TestSettingsSurviveAnySingleFault(t *testing.T) {
	before := store.DefaultSettings()
	for _, how := range faults {
		for at := 1; ; at++ {
			disk := newMemDisk()
			s := open(t, disk)
			ok(t, s.SaveSettings(before))
			ok(t, s.Close())

			fsys := &faultDisk{FileSystem: disk, fault: failing(at, how)}
			var err error
			if s, err = store.Open(paths, fsys); err == nil {
				err = s.SaveSettings(changedSettings())
			}
			if err == nil {
				disk.powerCut(func(int) int { return 0 }) // saved is saved
			} else {
				disk.kill()
			}
			for _, name := range disk.files() {
				if strings.HasSuffix(name, ".tmp") {
					t.Fatalf("fault %d %+v left %s", at, how, name)
				}
			}
			got, loadErr := open(t, disk).LoadSettings()
			ok(t, loadErr)
			set := got.Theme == changedSettings().Theme
			if err == nil && !set {
				t.Fatalf("fault %d %+v: saved, and gone", at, how)
			}
			if !set && disk.content(settingsFile) != nil {
				equal(t, got, before)
			} else if set {
				equal(t, got, changedSettings())
			}
			if fsys.calls < at {
				break
			}
		}
	}
}
