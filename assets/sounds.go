package assets

import "time"

// Track names a piece of music. Each game has the track of its id.
type Track string

// The pieces.
const (
	TrackMenu     Track = "menu"
	TrackChupate2 Track = "chupate2"
	TrackThreeUp  Track = "threeup"
	TrackGoGoGo   Track = "gogogo"
	TrackSuitUp   Track = "suitup"
	TrackSuckItUp Track = "suckitup"
)

// Piece is a piece of music that can go round for ever.
type Piece struct {
	// MP3 is 44.1 kHz stereo, a copy that belongs to the caller.
	MP3 []byte
	// Loop is the time after which the next pass begins, counted from the
	// start of the file, while the last notes of this pass ring on.
	Loop time.Duration
}

// Music is the piece of a track; an *UnknownError if there is none.
func Music(track Track) (Piece, error) {
	form, ok := trackForm(track)
	if !ok {
		return Piece{}, &UnknownError{"music", string(track)}
	}
	data, err := files.ReadFile("music/" + string(track) + ".mp3")
	if err != nil {
		return Piece{}, &UnknownError{"music", string(track)}
	}
	return Piece{MP3: data, Loop: form.length()}, nil
}

// form is the written length of a piece; its last notes ring beyond it.
type form struct {
	bars, beats int     // beats to the bar
	tempo       float64 // beats per minute
}

func (f form) length() time.Duration {
	return time.Duration(float64(f.bars*f.beats) * 60 / f.tempo * float64(time.Second))
}

func trackForm(track Track) (form, bool) {
	switch track {
	case TrackMenu:
		return form{30, 4, 86}, true
	case TrackChupate2:
		return form{38, 4, 104}, true
	case TrackThreeUp:
		return form{30, 5, 106}, true
	case TrackGoGoGo:
		return form{40, 4, 110}, true
	case TrackSuitUp:
		return form{40, 4, 112}, true
	case TrackSuckItUp:
		return form{40, 4, 124}, true
	}
	return form{}, false
}

// EffectName names a short sound.
type EffectName string

// The effects.
const (
	EffectAgain      EffectName = "again"
	EffectButton     EffectName = "button"
	EffectCall       EffectName = "call"
	EffectCardFlip   EffectName = "card-flip"
	EffectCardPlace1 EffectName = "card-place-1"
	EffectCardPlace2 EffectName = "card-place-2"
	EffectCardPlace3 EffectName = "card-place-3"
	EffectCardSlide1 EffectName = "card-slide-1"
	EffectCardSlide2 EffectName = "card-slide-2"
	EffectCardSlide3 EffectName = "card-slide-3"
	EffectClearPile  EffectName = "clear-pile"
	EffectClosePile  EffectName = "close-pile"
	EffectDealTick   EffectName = "deal-tick"
	EffectDisaster   EffectName = "disaster"
	EffectFix        EffectName = "fix"
	EffectMatchLost  EffectName = "match-lost"
	EffectMatchWon   EffectName = "match-won"
	EffectMeld       EffectName = "meld"
	EffectPenalty    EffectName = "penalty"
	EffectPickUpPile EffectName = "pick-up-pile"
	EffectRefused    EffectName = "refused"
	EffectReverse    EffectName = "reverse"
	EffectRipCarpet  EffectName = "rip-carpet"
	EffectRoundLost  EffectName = "round-lost"
	EffectRoundWon   EffectName = "round-won"
	EffectSafety     EffectName = "safety"
	EffectSelect     EffectName = "select"
	EffectShuffle    EffectName = "shuffle"
	EffectSkip       EffectName = "skip"
	EffectStain      EffectName = "stain"
	EffectVacuum     EffectName = "vacuum"
	EffectYourTurn   EffectName = "your-turn"
)

// Effect is a short sound as MP3, 44.1 kHz stereo; an *UnknownError if there is
// none. The first 1105 samples of what a decoder makes of it are silence that
// the encoding added.
func Effect(name EffectName) ([]byte, error) {
	data, err := files.ReadFile("effects/" + string(name) + ".mp3")
	if err != nil {
		return nil, &UnknownError{"effect", string(name)}
	}
	return data, nil
}
