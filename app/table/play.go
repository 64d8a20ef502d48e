package table

import (
	"reflect"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/theme"
)

// Play lines up a deed to be shown. The match has committed it already.
func (w *Widget) Play(d Deed) {
	if w.closed {
		return
	}
	w.ahead++
	first, then := halves(d)
	w.queue.Add(Step{
		Begin: func() []Flight { return w.begin(d, first, then) },
		Done: func() {
			if len(then) == 0 {
				w.finished(d)
				return
			}
			w.queue.Next(Step{
				Begin: func() []Flight { return w.goOn(d, then) },
				Done:  func() { w.finished(d) },
			})
		},
	})
	w.run()
}

// SkipMotion shows everything that waits at once.
func (w *Widget) SkipMotion() {
	w.queue.Skip(w.Now())
	w.frameDone()
}

// Pause lets everything wait while another screen is looked at, or goes on.
func (w *Widget) Pause(paused bool) {
	if w.paused == paused {
		return
	}
	w.paused = paused
	if paused {
		w.pointer(Input{Kind: Cancelled})
		w.stopMotion()
	} else {
		w.run()
		w.frameDone()
	}
}

// run keeps the motion going until the queue is settled.
func (w *Widget) run() {
	if w.paused {
		return
	}
	w.step()
	if w.motion != nil || w.queue.Settled() {
		return
	}
	w.motion = &fyne.Animation{Duration: time.Second, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) { w.step() }}
	w.motion.Start()
}

func (w *Widget) stopMotion() {
	if w.motion != nil {
		w.motion.Stop()
		w.motion = nil
	}
}

// step is one frame.
func (w *Widget) step() {
	if w.closed {
		return
	}
	w.queue.Step(w.Now())
	w.chip.step(w.Now())
	w.frameDone()
}

func (w *Widget) frameDone() {
	w.sprites.draw()
	if w.paused || !w.queue.Settled() {
		return
	}
	w.stopMotion()
	if w.ahead > 0 {
		return
	}
	w.settled()
}

// settled goes on with the match when everything has been shown.
func (w *Widget) settled() {
	w.raise()
	w.paint()
	w.changed()
	if w.Settled != nil {
		w.Settled()
	}
	if w.foreseen() {
		return
	}
	w.timeOnly()
	if !w.stepping() {
		w.Match.Advance()
	}
}

// stepping says whether the match waits for the person to ask for the next move of a bot.
func (w *Widget) stepping() bool {
	n := len(w.Past)
	return w.Prefs.Step && n > 0 && n != w.stepped && w.ahead == 0 && w.queue.Settled() &&
		w.Past[n-1].Seat != w.shown.Me && !w.shown.MyTurn() && !w.shown.Between && !w.shown.Over && !w.shown.Skip
}

// next lets the next bot move.
func (w *Widget) next() {
	w.stepped = len(w.Past)
	w.Match.Advance()
	w.paint()
}

// timeOnly lets the only possible action be played after a pause, where that is wanted.
// The table settles many times in a turn, as when cards are looked at, and the pause is
// that of the first time.
func (w *Widget) timeOnly() {
	deeds := len(w.Past)
	if !w.Prefs.OnlyMove || w.timed == deeds || len(w.shown.Legal) != 1 || !w.shown.MyTurn() {
		return
	}
	w.timed = deeds
	w.Later(w.Prefs.Motion.Pause(theme.ThinkLeast), func() {
		if w.timed == deeds {
			w.timed = None
			w.playOnly(deeds)
		}
	})
}

// playOnly plays the only possible action, if nothing has happened after so many deeds
// and the table is looked at.
func (w *Widget) playOnly(deeds int) {
	if w.closed || w.paused || !w.Prefs.OnlyMove || len(w.Past)+w.ahead != deeds {
		return
	}
	if legal := w.Match.Legal(); len(legal) == 1 {
		w.do(legal[0])
	}
}

// open deals the cards of a match that has just begun, as they lie now: one card to
// each hand in turn, and then what lies open.
func (w *Widget) open() {
	w.arrange()
	d := Deed{Seat: engine.NoSeat, Action: "deal", After: w.shown.View}
	layout, stock := w.shown.View.Layout(), engine.NoPile
	var hands, open [][]engine.Card
	var piles, openPiles []engine.Pile
	for p := range engine.Pile(layout.Piles()) {
		cards := w.shown.View.Shown(nil, p)
		switch spec := layout.Spec(p); {
		case spec.Role == engine.Stock:
			stock = p
		case spec.Role == engine.Hand && len(cards) > 0:
			hands, piles = append(hands, cards), append(piles, p)
		case len(cards) > 0:
			open, openPiles = append(open, cards), append(openPiles, p)
		}
	}
	give := func(c engine.Card, to engine.Pile) {
		d.Events = append(d.Events, engine.Event{Kind: engine.Moved, Seat: engine.NoSeat, Card: c, From: stock, To: to})
	}
	for i, dealt := 0, true; dealt; i++ {
		dealt = false
		for k, cards := range hands {
			if i < len(cards) {
				give(cards[i], piles[k])
				dealt = true
			}
		}
	}
	for k, cards := range open {
		for _, c := range cards {
			give(c, openPiles[k])
		}
	}
	w.Sound("shuffle", false)
	w.queue.Add(Step{
		Begin: func() []Flight {
			flights := w.flights(d, w.arr, d.Events, nil)
			w.paint()
			return flights
		},
		Done: func() { w.finished(d) },
	})
	w.run()
}

// begin shows a deed: the moment after it, and the first flights of its cards.
func (w *Widget) begin(d Deed, first, then []engine.Event) []Flight {
	w.ahead--
	before := w.arr
	if w.turned == nil {
		w.turned = w.turnedBy(d)
	}
	past := d
	past.After = nil // nobody looks back at it, and a match has many
	w.Past = append(w.Past, past)
	mine := d.Seat == w.shown.Me
	if w.hint != nil {
		w.dismiss() // it was about a position that has passed
	}
	cues := w.look.Sounds(&w.shown, d)
	for _, cue := range cues {
		w.Sound(cue, !mine)
	}
	if w.shown.Armed && w.look.Lapses(&w.shown, d) {
		w.shown.Armed = false
	}
	w.shown.Aside = false
	if f, ok := w.look.(foreseer); ok {
		w.shown.Wish = f.FadeWish(&w.shown, d)
	}
	wasMine := w.shown.MyTurn()
	w.setChoice(nil) // whatever was asked, the match has gone on
	w.reveal(d)
	w.see(d.After)
	w.logged()
	if mine || wasMine != w.shown.MyTurn() {
		w.naming = false // the strip has something to say
	}
	if d.Action == "deal" {
		w.hand.Deal(w.handCards())
	} else {
		w.hand.Set(w.handCards())
	}
	if wasMine && !w.shown.MyTurn() {
		w.hand.TouchAll()
	}
	if !wasMine && w.shown.MyTurn() {
		w.Sound("your_turn", false)
		if w.excuse != nil && w.excuse.kind == refused {
			w.dismiss() // what did not work then may work now
		}
	}
	w.keepHand()
	w.arrange()
	if asked := !w.arr.Paper.Empty(); asked == before.Paper.Empty() {
		w.echo().Changed()
		if asked {
			w.echo().Surprise()
		}
	}
	w.fixMarked()
	if w.losesHeld() {
		w.drag.Handle(Input{Kind: Cancelled, At: w.Now()}, &w.scene)
		w.letGo() // its flight begins where it is
	}
	w.before = before
	flights := w.flights(d, before, first, then)
	w.turned = nil
	w.throwChip(d, cues, before, flights)
	w.launch(flights)
	return flights
}

// goOn shows how cards go on from where others of the same deed have come to.
func (w *Widget) goOn(d Deed, then []engine.Event) []Flight {
	w.coming = nil
	w.arrange()
	flights := w.flights(d, w.before, then, nil)
	w.launch(flights)
	return flights
}

func (w *Widget) launch(flights []Flight) {
	w.flying = w.flying[:0]
	for _, f := range flights {
		if f.Ring {
			w.flying = append(w.flying, f.Slot)
		}
	}
	w.paint()
}

// finished tidies up after a deed has been shown.
func (w *Widget) finished(Deed) {
	w.flying = w.flying[:0]
	w.chip.stop()
	w.sprites.freeAll(w.held)
	w.raise()
	w.paint()
}

func contains(list []int, n int) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

// fixMarked unmarks cards that have left their place, and those of which nobody knows.
func (w *Widget) fixMarked() {
	w.marked = keep(w.marked, func(slot int) bool { return slot < w.sprites.cards && w.canMark(slot) })
	if w.hover != None && !contains(w.hand.Cards(), w.hover) {
		w.hover = None
	}
}

// keepHand tells of the order of the hand when it has changed.
func (w *Widget) keepHand() {
	memory := w.hand.Memory()
	memory.Wish = w.shown.Wish
	if w.Kept == nil || reflect.DeepEqual(memory, w.kept) {
		return
	}
	w.kept = memory
	w.Kept(memory)
}
