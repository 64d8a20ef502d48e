package table

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/art"
	"deckhand/engine"
	"deckhand/i18n"
	"deckhand/theme"
)

// Setup is what a table is made of.
type Setup struct {
	Match   Match
	Art     *art.Art
	Loc     *i18n.Localizer
	Prefs   Prefs
	Hand    *HandMemory                 // how the hand was kept, nil for a new match
	Opening *engine.View                // what the seat at the screen saw of the first deal, for the log; may be nil
	Past    []Deed                      // what happened before
	Bar     []Button                    // of the top bar, the menu first
	Now     func() time.Duration        // a clock that never runs backwards
	Later   func(time.Duration, func()) // calls back on the main goroutine
	Post    func(func())                // runs a function on the main goroutine, soon
	Sound   func(cue string, soft bool) // soft: not the deed of the person
	Kept    func(HandMemory)            // hears when the order of the hand changes
	Settled func()                      // hears when everything has been shown
	Changed func()                      // hears when the picture may be another one
	Moved   func()                      // hears each movement of the pointer over the table; may be nil
	Logged  func()                      // hears when the log has grown; may be nil
	Caption func() string               // the sentence of the strip where nobody plays; nil: it says what may be done
	Key     func(fyne.KeyName) bool     // hears keys before the table: true if one was for it; may be nil
	Escape  func() bool                 // Esc with nothing to undo at the table: true if that closed something; may be nil
}

// Widget is the table on the screen: one widget that draws everything and takes all
// input. It shows deeds one after the other as they are played, while what a person
// does acts on the match at once.
type Widget struct {
	widget.BaseWidget
	Setup
	look    Look
	game    string
	shown   Moment
	arr     Arrangement
	ahead   int // deeds that wait to be shown
	hand    *Hand
	kept    HandMemory           // what was last told of it
	marked  []int                // slots of the cards that are marked, all of one pile
	can     map[engine.Face]bool // what some legal action plays
	hover   int                  // card of the hand under the pointer, None if none
	held    []int
	flying  []int // cards of the deed that is being shown
	coming  []int // those that come in its second half and are not in sight yet
	timed   int   // deeds after which the only move is timed, None if it is not
	choice  *choice
	hint    *hint
	excuse  *excuse
	panel   bool         // there is room for a panel at the right
	lent    float32      // units of the strip that somebody else uses
	targets map[int]bool // where what is held may go; made when it is lifted
	turned  *Spot        // the face-down card that a person has just played
	before  Arrangement  // of the deed that is being shown
	aim     Drop

	inspected engine.Card // looked at in large, NoCard if none
	stepped   int         // deeds after which the next move was asked for

	faces   *faces
	sprites *sprites
	queue   *Queue
	under   *painter
	above   *painter
	cloth   *cloth
	chip    *chip
	motion  *fyne.Animation
	closed  bool
	paused  bool // another screen is looked at
	opening bool // the first deal has not been shown yet

	drag    Drag
	scene   Scene
	cursor  Cursor
	keys    bool // the keyboard is in use: show the cursor
	naming  bool // the strip says what the cursor is on
	focused bool
	carried Rect // where what is held is now
	label   Rect // what says where it would go
	over    int  // card on the table under the middle of what is held, None if none
	onSpot  bool // the pointer is on a card of the table that can be taken
	shift   bool
	wheel   float32 // how far it has turned since the last row
	rolling string  // arrow over which cards are held, and that scrolls
	hot     string  // control under the pointer
	down    string  // control that is pressed

	record    record
	announced []announcement
}

// choice is a question about an action that can be meant in several ways.
type choice struct {
	Choice
	cards []engine.Card // that it is about
	at    int           // option that the keyboard is on
}

// preview is the card that lies meanwhile as if it had been played.
func (c *choice) preview() engine.Card {
	if !c.Preview || len(c.cards) != 1 {
		return engine.NoCard
	}
	return c.cards[0]
}

// excuse is what a bubble says.
type excuse struct {
	kind        excuseKind
	title, text string
}

type excuseKind uint8

const (
	refused excuseKind = iota // why something is not allowed
	told                      // how things stand, which was asked for
	advised                   // a hint
)

// New makes a table that shows a match as it stands.
func New(s Setup) *Widget {
	view := s.Match.View()
	w := &Widget{Setup: s, look: lookOf(view), game: view.Game().Info().ID, hover: None, timed: None, inspected: engine.NoCard, stepped: None, over: None,
		can: make(map[engine.Face]bool)}
	w.faces = newFaces(s.Art.Cache(), s.Post, w.facesChanged)
	w.sprites = newSprites(view.Layout().Size(), w.faces, s.Art.Back(w.game))
	w.queue = NewQueue(w.sprites.line)
	w.under = &painter{Sheet: NewSheet(), game: w.game, art: s.Art, faces: w.faces}
	w.above = &painter{Sheet: NewSheet(), game: w.game, art: s.Art, faces: w.faces}
	w.under.wire, w.above.wire = w.wire, w.wire
	w.chip = newChip()
	w.cloth = newCloth(w.game, s.Art, w.faces)
	w.hand = NewHand(w.look.BySuit(view.Layout()), w.look.ByRank(view.Layout()))
	w.see(view)
	if s.Hand != nil {
		w.hand.Recall(w.handCards(), *s.Hand)
		w.shown.Wish = s.Hand.Wish
	} else {
		w.hand.SetMode(w.look.Arrange(&w.shown).Sorted)
		w.hand.Deal(w.handCards())
		w.opening = len(s.Past) == 0
	}
	w.ExtendBaseWidget(w)
	return w
}

// see takes a view as the one that is shown.
func (w *Widget) see(v *engine.View) {
	w.shown = Moment{
		Frame: w.shown.Frame, View: v, Me: w.Match.Me(), Players: w.Match.Players(), Past: w.Past,
		Prefs: w.Prefs, Loc: w.Loc, Armed: w.shown.Armed, Wish: w.shown.Wish, Row: w.shown.Row, Aside: w.shown.Aside, Preview: engine.NoCard, Back: None, Skip: w.Match.Skipping(),
	}
	if w.ahead == 0 {
		w.shown.Legal = w.Match.Legal()
		w.shown.Between, w.shown.Over = w.Match.Between(), w.Match.Over()
		w.shown.Veiled = w.Match.Persons() > 1 && (w.shown.Between || w.shown.Over)
	}
	clear(w.can)
	for _, action := range w.shown.Legal {
		for _, face := range w.look.CardsOf(&w.shown, action) {
			w.can[face] = true
		}
	}
	if w.choice != nil {
		w.shown.Preview = w.choice.preview()
	}
}

func (w *Widget) handCards() []int {
	a := w.look.Arrange(&w.shown)
	var ids []int
	for _, c := range w.shown.View.Shown(nil, a.Hand) {
		if c != engine.NoCard {
			ids = append(ids, int(c))
		}
	}
	return ids
}

// Close lets go of everything that is held and stops moving.
func (w *Widget) Close() {
	w.closed = true
	w.dismiss()
	w.pointer(Input{Kind: Cancelled})
	w.queue.Drop()
	w.chip.stop()
	w.stopMotion()
	w.faces.forget()
	// The toolkit remembers what it has painted for a while; the pictures need not stay
	// that long.
	w.sprites.clear()
	w.cloth.pattern.Image, w.cloth.tile = nil, nil
	w.under.Clear()
	w.above.Clear()
	clear(w.faces.dims)
}

// facesChanged shows drawings that have come in.
func (w *Widget) facesChanged() {
	if !w.closed {
		w.cloth.update()
		w.paint()
		w.sprites.draw()
	}
}

// refreshAll draws everything anew, as after a change of size, language or look.
func (w *Widget) refreshAll() {
	w.queue.Finish(w.Now())
	w.see(w.shown.View)
	w.layout(w.Size())
}

// layout finds the places for a size and puts everything there.
func (w *Widget) layout(size fyne.Size) {
	if size.Width < 1 || size.Height < 1 {
		return
	}
	w.faces.scale = w.scale()
	o := Options{CardSize: w.Prefs.CardSize, Scale: w.faces.scale}
	if w.panel {
		o.Panel = PanelWidth(size.Width, size.Height)
	}
	w.shown.Frame = NewFrame(size.Width, size.Height, o)
	w.sprites.line.SetPace(Pace{Speed: w.Prefs.Motion.Speed, Reduced: w.Prefs.Motion.Reduced, Fade: theme.ReducedFade})
	w.faces.forget()
	w.cloth.resize(size)
	w.warmLater()
	if w.opening {
		w.opening = false
		w.open()
		return
	}
	w.rest()
}

// CreateRenderer implements fyne.Widget.
func (w *Widget) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{w: w, objects: []fyne.CanvasObject{w.cloth.layer, w.under.Layer(), w.sprites.layer, w.above.Layer(), w.chip.layer, w.sprites.top}}
}

type renderer struct {
	w       *Widget
	objects []fyne.CanvasObject
}

func (r *renderer) Layout(size fyne.Size) {
	for _, o := range r.objects {
		o.Resize(size)
	}
	r.w.queue.Finish(r.w.Now())
	r.w.layout(size)
}

func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(theme.MinWindowW, theme.MinWindowH) }
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Destroy()                     {}
func (r *renderer) Refresh() {
	if r.w.faces.scale != r.w.scale() { // the window has come to another screen, and is as large there
		r.w.refreshAll()
	}
	r.w.cloth.update()
	r.w.paint()
	canvas.Refresh(r.w)
}
