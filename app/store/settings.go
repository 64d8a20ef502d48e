package store

// Settings is everything a person can choose. The zero value is not valid: start from DefaultSettings or Store.LoadSettings,
// whose values are all within their ranges. Copies share the maps.
type Settings struct {
	Language      string  // small letters such as "et"; "" follows the system
	Theme         string  // ThemeLight, ThemeDark or ThemeSystem
	HighContrast  bool    // black table, thick outlines
	CardSize      float64 // MinCardSize to MaxCardSize, as a factor
	FourColour    bool    // every suit has a colour of its own
	CourtLetters  string  // language of the letters on court cards: CourtsEnglish or CourtsEstonian
	LargeIndex    bool    // rank and suit in the corners of the cards are larger
	SuitLetters   bool    // a letter for the suit stands below it
	ReducedMotion bool    // cards appear in place instead of flying
	MotionChosen  bool    // ReducedMotion was chosen here; else things also do not fly when the desktop asks for less motion
	Speed         string  // of all animation and of the bots: SpeedSlow, SpeedNormal, SpeedFast or SpeedInstant
	StepByStep    bool    // wait for a key after each move of a bot
	MusicVolume   float64 // 0 to 1
	EffectsVolume float64 // 0 to 1
	Muted         bool    // silences both without forgetting their volume
	DimUnplayable bool    // dim the cards that cannot be played
	PlayOnlyMove  bool    // play the only possible move by itself
	Hints         bool    // offer hints
	AutoCall      bool    // make calls by itself

	WindowWidth  int // MinWindowWidth to MaxWindow, independent of the screen's scale
	WindowHeight int // MinWindowHeight to MaxWindow

	PlayerName string // "" means the word for "you" in the language
	Avatar     string // "" means the first one

	Sort    map[string]string  // by game: the hand's order
	NewGame map[string]NewGame // by game: what was chosen for the last new game

	StatsSince map[string]int64 // by game: statistics count only what ended later, seconds since 1970
	Trophies   map[string]int64 // by game: when its trophy was first won, seconds since 1970
}

// NewGame is what a person chose for a new game. The bots' seeds are not among it.
type NewGame struct {
	Seats   []Seat            `json:"seats"`
	Options map[string]string `json:"options,omitempty"`
}

// Words and ranges of the settings.
const (
	ThemeSystem = "system"
	ThemeLight  = "light"
	ThemeDark   = "dark"

	CourtsEnglish  = "en"
	CourtsEstonian = "et"

	SpeedSlow    = "slow"
	SpeedNormal  = "normal"
	SpeedFast    = "fast"
	SpeedInstant = "instant"

	MinCardSize, MaxCardSize        = 0.8, 2.0
	MinWindowWidth, MinWindowHeight = 800, 600
	MaxWindow                       = 16384

	maxGames = 64 // entries in a list by game
)

// DefaultSettings is what a person starts with.
func DefaultSettings() Settings {
	return Settings{
		Theme:         ThemeSystem,
		CardSize:      1,
		FourColour:    true,
		CourtLetters:  CourtsEnglish,
		Speed:         SpeedNormal,
		MusicVolume:   0.5,
		EffectsVolume: 0.8,
		DimUnplayable: true,
		Hints:         true,
		WindowWidth:   1280,
		WindowHeight:  800,
		Sort:          map[string]string{},
		NewGame:       map[string]NewGame{},
		StatsSince:    map[string]int64{},
		Trophies:      map[string]int64{},
	}
}

// settingsFields is the one list of what stands in the file, under which name and within which range.
func settingsFields() []field {
	return []field{
		one("language", func(s *Settings) *string { return &s.Language }, isLanguage),
		one("theme", func(s *Settings) *string { return &s.Theme }, among(ThemeSystem, ThemeLight, ThemeDark)),
		one("highContrast", func(s *Settings) *bool { return &s.HighContrast }, either),
		one("cardSize", func(s *Settings) *float64 { return &s.CardSize }, within(MinCardSize, MaxCardSize)),
		one("fourColour", func(s *Settings) *bool { return &s.FourColour }, either),
		one("courtLetters", func(s *Settings) *string { return &s.CourtLetters }, among(CourtsEnglish, CourtsEstonian)),
		one("largeIndex", func(s *Settings) *bool { return &s.LargeIndex }, either),
		one("suitLetters", func(s *Settings) *bool { return &s.SuitLetters }, either),
		one("reducedMotion", func(s *Settings) *bool { return &s.ReducedMotion }, either),
		one("motionChosen", func(s *Settings) *bool { return &s.MotionChosen }, either),
		one("speed", func(s *Settings) *string { return &s.Speed }, among(SpeedSlow, SpeedNormal, SpeedFast, SpeedInstant)),
		one("stepByStep", func(s *Settings) *bool { return &s.StepByStep }, either),
		one("musicVolume", func(s *Settings) *float64 { return &s.MusicVolume }, within(0.0, 1.0)),
		one("effectsVolume", func(s *Settings) *float64 { return &s.EffectsVolume }, within(0.0, 1.0)),
		one("muted", func(s *Settings) *bool { return &s.Muted }, either),
		one("dimUnplayable", func(s *Settings) *bool { return &s.DimUnplayable }, either),
		one("playOnlyMove", func(s *Settings) *bool { return &s.PlayOnlyMove }, either),
		one("hints", func(s *Settings) *bool { return &s.Hints }, either),
		one("autoCall", func(s *Settings) *bool { return &s.AutoCall }, either),
		one("windowWidth", func(s *Settings) *int { return &s.WindowWidth }, within(MinWindowWidth, MaxWindow)),
		one("windowHeight", func(s *Settings) *int { return &s.WindowHeight }, within(MinWindowHeight, MaxWindow)),
		one("playerName", func(s *Settings) *string { return &s.PlayerName }, func(v string) bool { return isText(v, maxName) }),
		one("avatar", func(s *Settings) *string { return &s.Avatar }, func(v string) bool { return v == "" || isWord(v) }),
		byGame("sort", func(s *Settings) *map[string]string { return &s.Sort }, isWord),
		byGame("newGame", func(s *Settings) *map[string]NewGame { return &s.NewGame }, NewGame.ok),
		byGame("trophies", func(s *Settings) *map[string]int64 { return &s.Trophies }, func(v int64) bool { return v >= 0 }),
		byGame("statsSince", func(s *Settings) *map[string]int64 { return &s.StatsSince }, func(v int64) bool { return v >= 0 }),
	}
}

func (n NewGame) ok() bool {
	for _, s := range n.Seats {
		if !s.ok() || s.BotSeed != 0 {
			return false
		}
	}
	return len(n.Seats) > 0 && len(n.Seats) <= MaxSeats && areOptions(n.Options)
}

func isLanguage(v string) bool {
	for _, c := range v {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return len(v) != 1 && len(v) <= 3
}

func either(bool) bool { return true }

func among(words ...string) func(string) bool {
	return func(v string) bool {
		for _, w := range words {
			if v == w {
				return true
			}
		}
		return false
	}
}

func within[T int | float64](least, most T) func(T) bool {
	return func(v T) bool { return v >= least && v <= most }
}
