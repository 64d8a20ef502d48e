package table

import (
	"deckhand/app/art"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/i18n"
	"deckhand/theme"
)

// Player is who sits on a seat, as the table shows it.
type Player struct {
	Name   string
	Avatar string
}

// Prefs is what a person has chosen about the look and the feel of the table.
type Prefs struct {
	CardSize float32 // MinCardSize to MaxCardSize
	Style    art.Style
	Motion   theme.Motion
	Dim      bool // darken cards that cannot be played
	AutoCall bool // make the calls by itself
	OnlyMove bool // play the only possible move by itself
	Step     bool // wait for a key after each move of a bot
	Muted    bool
}

// Match is what the table asks of the match that it shows.
type Match interface {
	Me() engine.Seat
	Players() []Player
	Persons() int // that look at the screen, one after the other
	View() *engine.View
	Legal() []string // while a person decides, else nothing
	Matched(engine.Gesture) engine.Matched
	Text(engine.Action) string
	Do(text string) error
	Between() bool
	Over() bool
	Advance()       // lets the match go on when the table has shown everything
	Skip()          // lets bots play without pauses until a person decides
	Skipping() bool // it is doing so
	// Advise thinks about what the person at the screen might do and tells it on the
	// goroutine of the window, the best first, unless it is stopped or the match goes on.
	Advise(done func([]bot.Advice)) (stop func())
}

// Deed is one committed action, with all that it changed as far as the seat at the
// screen may know, and what that seat knows afterwards. After is nil in the past.
type Deed struct {
	Seat   engine.Seat
	Action string
	Events []engine.Event
	After  *engine.View
}

// Moment is everything that decides how the table looks just now, apart from the
// order of the own hand.
type Moment struct {
	Frame   Frame
	View    *engine.View
	Me      engine.Seat
	Players []Player
	Legal   []string
	Past    []Deed // oldest first
	Prefs   Prefs
	Loc     *i18n.Localizer
	Armed   bool // the call button was pressed and counts for the next card
	Between bool
	Over    bool
	Veiled  bool          // several persons look at the screen now, so nobody's hand is open
	Skip    bool          // bots play without pauses
	Preview engine.Card   // shown as played while a choice about it is open, else NoCard
	Marked  []engine.Card // as far as their faces are seen
	Held    []engine.Card // likewise, while a person drags them
	Wish    int           // answer given in advance, as the look counts them; 0 is none
	Row     int           // first one in sight, where there are more than fit
	Aside   bool          // the question of the game is in the strip, and its paper put away

	// How the gesture goes whose meaning is being looked for; for Narrow, Ask and Aim, and
	// to paint.
	Back int    // place of a face-down card in its pile, None if it was none
	Drop *Point // where a drag or a click ended, or what is held is over a card now; may be nil
}

// MyTurn says whether the person at the screen decides now.
func (m *Moment) MyTurn() bool {
	return m.View.Turn() == m.Me && !m.Between && !m.Over && len(m.Legal) > 0
}

// Name is the name of a player, empty for a seat that nobody has.
func (m *Moment) Name(s engine.Seat) string {
	if s < 0 || int(s) >= len(m.Players) {
		return ""
	}
	return m.Players[s].Name
}

// CardText is a form of a card's name: "" is "seven of hearts", "short", "the",
// "title".
func (m *Moment) CardText(f engine.Face, form string) string {
	key := "card." + m.View.Layout().Text(f)
	if form != "" {
		key += "." + form
	}
	return m.Loc.T(key)
}

// cardsText names some cards, each of several in short.
func (m *Moment) cardsText(faces []engine.Face) string {
	form := ""
	if len(faces) > 1 {
		form = "short"
	}
	var names []string
	for _, f := range faces {
		names = append(names, m.CardText(f, form))
	}
	return m.Loc.And(names...)
}

// Sentence says why something is refused.
func (m *Moment) Sentence(r *engine.Refusal) string {
	return m.phrase("refuse."+m.View.Game().Info().ID+"."+r.Code, r.Facts)
}

// phrase makes a sentence of facts of the position.
func (m *Moment) phrase(key string, facts []engine.Fact) string {
	var args []any
	count, counted := 0, false
	for _, f := range facts {
		switch f.Kind {
		case engine.NumberFact:
			args = append(args, f.Name, f.Value)
			if f.Name == "Count" {
				count, counted = f.Value, true
			}
		case engine.FaceFact:
			args = append(args, f.Name, m.CardText(engine.Face(f.Value), "the"))
		case engine.SuitFact:
			args = append(args, f.Name, m.Loc.T("suit."+string(rune(f.Value))))
		case engine.RankFact:
			args = append(args, f.Name, m.Loc.T("rank."+string(rune(f.Value))))
		case engine.SeatFact:
			if engine.Seat(f.Value) == m.Me {
				key += ".you"
			}
			args = append(args, f.Name, m.Name(engine.Seat(f.Value)))
		case engine.FacesFact, engine.AllFacesFact:
			if len(f.List) == 0 {
				key += ".none"
				continue
			}
			var names []string
			for _, face := range f.List {
				names = append(names, m.CardText(face, "the"))
			}
			list := m.Loc.Or(names...)
			if f.Kind == engine.AllFacesFact {
				list = m.Loc.And(names...)
			}
			args = append(args, f.Name, list)
		}
	}
	if counted {
		return m.Loc.N(key, count, args...)
	}
	return m.Loc.T(key, args...)
}

// Spot is a card that lies on the table outside the own hand, open or face down. The
// face-down ones of a pile stand in the order of the pile.
type Spot struct {
	Card engine.Card // NoCard if it lies face down
	Pile engine.Pile
	Rect Rect
	Grab bool // it may be marked and dragged, as one's own
	Dim  bool // darkened, as what cannot be played
}

// Arrangement is where things lie.
type Arrangement struct {
	Spots []Spot               // lowest first
	Homes map[engine.Pile]Rect // where a card comes from or goes to that is not in Spots
	Piles []engine.Pile        // those that can be pointed at
	Take  []engine.Pile        // those whose top may go to the hand, by a click or a drag
	Last  engine.Card          // the one that came last, which has a ring; NoCard if none
	With  []engine.Card        // of the hand: those that go with what is asked about, ringed too
	Hand  engine.Pile
	Fan   Rect
	// Locked are hand cards that must stay in the hand for this turn.
	Locked []engine.Card
	Seats  map[engine.Seat]Rect
	Own    bool // the look draws the own tag itself
	Paper  Rect // of a question that the game asks; empty: it asks none, or in the strip

	Sort   [2]string // what the first two orders of the hand are called; empty: suit and rank
	Sorted SortMode  // the order of the hand in a new match

	// Gather are the piles to which cards go together. What is let go over one of them
	// is marked there until it makes an action with what was marked before.
	Gather []engine.Pile
}

// Button is something to press on the table. It has no state of its own.
type Button struct {
	ID      string
	Label   string
	Icon    assets.IconName
	Key     string // cap that is shown beside the label
	Kind    ButtonKind
	Enabled bool
	Action  string        // what it plays, if anything
	Mark    []engine.Card // what it marks, if anything
	Lay     bool          // it lays what is marked on the pile Onto
	Onto    engine.Pile
	Rows    int  // it goes so many rows on, of those that do not all fit
	Foresee bool // it gives the answer Wish in advance
	Wish    int
	Press   func() // what else it does
}

// ButtonKind is how a button looks.
type ButtonKind uint8

// The kinds of buttons.
const (
	Quiet  ButtonKind = iota // on leather and cloth
	Main                     // the one action that the moment asks for
	Call                     // cream and crimson
	Chosen                   // one of several, the one in force
)

// Choice is what a look asks a person when an action can be meant in several ways.
type Choice struct {
	Title   string
	Cancel  string // label of the button that takes it back; empty: that of the jack
	Preview bool   // the card that it is about lies meanwhile as if it had been played
	Options []Option
}

// Option is one answer to a Choice.
type Option struct {
	ID     string // of the control
	Label  string
	Key    string // digit that chooses it
	Suit   string // its sign, if any
	Face   string // the card that is shown, if any, or several with blanks between
	Action string
}

// Look is how one game shows itself: where its piles lie, what is drawn around them,
// what the prompt says. It looks at a Moment alone.
type Look interface {
	// Arrange places seats and piles.
	Arrange(m *Moment) Arrangement
	// Under draws what lies under the cards, Above what lies over them.
	Under(p *painter, m *Moment, a Arrangement)
	Above(p *painter, m *Moment, a Arrangement)
	// Tag is what the tag of a seat says.
	Tag(m *Moment, s engine.Seat) seatTag
	// Watching says whether the person at the screen is out and only looks on.
	Watching(m *Moment) bool
	// ChoicePlace is where a question is asked.
	ChoicePlace(m *Moment) Rect
	// Title is the second half of the line in the top bar.
	Title(m *Moment) string
	// Prompt says what the moment is about, in one or two sentences.
	Prompt(m *Moment) string
	// Buttons are those of the strip, the main one last.
	Buttons(m *Moment) []Button
	// Narrow picks from the actions that a gesture may mean those that fit what was
	// said before; Ask puts the rest to the person.
	Narrow(m *Moment, actions []string) []string
	Ask(m *Moment, actions []string) Choice
	// Same says whether two actions differ only in what Narrow decides.
	Same(a, b string) bool
	// CardsOf are the cards that an action plays, as far as it names them.
	CardsOf(m *Moment, action string) []engine.Face
	// Mark is what is marked after a click on a card, in any order: what can go with it
	// stays. All of it lies in the same pile.
	Mark(m *Moment, marked []engine.Card, clicked engine.Card) []engine.Card
	// Goal is the pile where cards go that are played by a double click, a key or the
	// button; NoPile if there is no such place. There are none for a card that lies face
	// down in a pile.
	Goal(m *Moment, cards []engine.Card, from engine.Pile) engine.Pile
	// Verb is what the button says that plays the marked cards.
	Verb(m *Moment, cards []engine.Card, from engine.Pile) string
	// Aim says what letting go of cards over a pile would do, where they may go there.
	Aim(m *Moment, cards []engine.Card, from, to engine.Pile) string
	// Lapses says whether a call that was pressed counts no more after a deed.
	Lapses(m *Moment, d Deed) bool
	// Opening tells how the first deal left the table, as the seat at the screen saw it,
	// and Tell what the deed at an index of the past did. Both make the log, in which a
	// deed may lack the view after it, and go by events alone.
	Opening(m *Moment, first *engine.View) []Line
	Tell(m *Moment, at int) []Line
	// Announce describes the whole situation in sentences; the hand is as the person
	// keeps it, from left to right.
	Announce(m *Moment, hand []engine.Card) []string
	// PileName and SeatName say what the keyboard is on.
	PileName(m *Moment, p engine.Pile) string
	SeatName(m *Moment, s engine.Seat) string
	// Sounds names the cues of a deed.
	Sounds(m *Moment, d Deed) []string
	// BySuit and ByRank order the hand.
	BySuit(l *engine.Layout) Less
	ByRank(l *engine.Layout) Less
}
