package table

import (
	"time"

	"deckhand/app/kit"
)

// When a press becomes something else than a click.
const (
	dragReach  = 6 // units the pointer moves before a card follows
	shakeReach = 12
	shakeTime  = 250 * time.Millisecond // a short press may tremble up to shakeReach
	// doubleTime separates two clicks. Within it, a second click on the same card
	// is a double click, and one after a committed action is an echo of that.
	doubleTime = kit.EchoTime
	echoReach  = kit.EchoReach // units around the action's place in which an echo is expected
)

// LongPress is how long after a [PointerDown] the table sends [HeldLong].
const LongPress = 450 * time.Millisecond

// InputKind says what the person or the table did.
type InputKind uint8

// Inputs of a [Drag].
const (
	PointerDown   InputKind = iota // main button down, or finger
	PointerMoved                   // whether a button is down or not
	PointerUp                      // any button up
	PointerSecond                  // secondary button down
	HeldLong                       // LongPress after a PointerDown, whatever came between
	Cancelled                      // Esc, focus lost, dialog opened, turn changed, new game, closing
	Committed                      // what the last effect asked for became an action
	Elsewhere                      // this press, and one that follows it at once, belong to a click on what lay here before
)

// Input is one event. At counts from any fixed moment; Pos matters where there
// is a pointer.
type Input struct {
	Kind InputKind
	At   time.Duration
	Pos  Point
}

// EffectKind says what the table has to do.
type EffectKind uint8

// Effects of a [Drag]. After a Lift comes exactly one of Put, Reorder, Refuse
// and ReturnHome before anything else is lifted.
const (
	ClickCard   EffectKind = iota // mark or unmark it
	DoubleClick                   // the main action with this card
	ClickPile
	ClickTable // nothing was hit
	LookAt     // show the card or pile in large
	Lift       // Held leaves its place
	Follow     // Held is at Rect now
	Aim        // the target changed to Drop
	Put        // Held was let go over the legal pile Drop.Pile
	Reorder    // Held was let go in the hand, at Drop.Index
	Refuse     // Held was let go over Drop.Pile, which may not have it; it goes home
	ReturnHome // Held goes home
)

// Effect is one thing for the table to do. Only the fields that the kind speaks
// of are set.
type Effect struct {
	Kind EffectKind
	Hit  Hit  // what was clicked or is looked at
	Held Held // what travels
	Rect Rect // of the grabbed card
	Drop Drop
	Pos  Point // of the pointer, for clicks, looks and following
}

type phase uint8

const (
	idle     phase = iota // no button is down
	pressed               // down, not moved enough
	dragging              // cards are held
	spent                 // down, but it means nothing any more
)

// Drag is the one owner of the pointer. It is fed with inputs and answers with
// effects; a card is held in phase dragging and never else, so whatever ends
// the phase lets go of it. The zero value is ready.
type Drag struct {
	phase phase
	press Input   // the last press
	hit   Hit     // and what it hit
	reach float32 // farthest distance from the press, squared

	held  Held
	grip  Point // where the card was grabbed, as shares of its size
	aim   Drop
	place Rect  // of the held card
	first click // perhaps the first half of a double click
	echo  click // the last action
	spot  Point // last place of the pointer
	out   []Effect
}

// click remembers when and where something happened.
type click struct {
	valid bool
	card  int
	at    time.Duration
	pos   Point
}

// Holding reports what is held, if anything.
func (d *Drag) Holding() (Held, bool) { return d.held, d.phase == dragging }

// Pressed reports whether a press is going on that may still mean something.
func (d *Drag) Pressed() bool { return d.phase == pressed || d.phase == dragging }

// Handle takes one input, with the scene as it is at that moment. The effects
// are valid until the next call.
func (d *Drag) Handle(in Input, s *Scene) []Effect {
	d.out = d.out[:0]
	switch in.Kind {
	case PointerDown:
		d.down(in, s)
	case PointerMoved:
		d.move(in, s)
	case PointerUp:
		d.up(in, s)
	case PointerSecond:
		d.second(in, s)
	case HeldLong:
		d.heldLong(in)
	case Cancelled:
		d.cancel()
	case Committed:
		d.echo = click{valid: true, at: in.At, pos: d.spot}
		d.first = click{}
	case Elsewhere:
		d.echo = click{valid: true, at: in.At, pos: in.Pos}
		d.first = click{}
	}
	return d.out
}

func (d *Drag) emit(e Effect) { d.out = append(d.out, e) }

func (d *Drag) down(in Input, s *Scene) {
	d.letGo(ReturnHome) // the release of the press before got lost
	d.phase, d.press, d.hit, d.reach, d.spot = pressed, in, s.Hit(in.Pos), 0, in.Pos
}

func (d *Drag) move(in Input, s *Scene) {
	if !d.Pressed() {
		return
	}
	d.spot = in.Pos
	d.reach = max(d.reach, in.Pos.distance2(d.press.Pos))
	if d.phase == pressed && d.hit.Grab && d.reach >= square(dragReach) {
		d.lift(s)
	}
	if d.phase == dragging {
		d.follow(in.Pos, s)
	}
}

func (d *Drag) lift(s *Scene) {
	d.held = s.hold(d.hit)
	d.phase = dragging
	d.aim = Drop{Kind: DropNowhere, Pile: None}
	d.grip = Point{
		clamp((d.press.Pos.X-d.hit.Rect.X)/d.hit.Rect.W, 0, 1),
		clamp((d.press.Pos.Y-d.hit.Rect.Y)/d.hit.Rect.H, 0, 1),
	}
	d.emit(Effect{Kind: Lift, Held: d.held, Rect: d.hit.Rect})
}

// follow moves the held card under the pointer. When the card is no longer
// where it was taken from, there is nothing left to hold.
func (d *Drag) follow(p Point, s *Scene) {
	home, there := s.home(d.held)
	if !there {
		d.cancel()
		return
	}
	w := s.Window
	p = Point{clamp(p.X, w.X, w.Right()), clamp(p.Y, w.Y, w.Bottom())}
	d.place = Rect{p.X - d.grip.X*home.W, p.Y - d.grip.Y*home.H, home.W, home.H}
	d.emit(Effect{Kind: Follow, Held: d.held, Rect: d.place, Pos: p})
	if aim := s.Aim(d.held, d.place, p); aim != d.aim {
		d.aim = aim
		d.emit(Effect{Kind: Aim, Held: d.held, Drop: aim})
	}
}

func (d *Drag) up(in Input, s *Scene) {
	if d.Pressed() {
		d.spot = in.Pos
		d.reach = max(d.reach, in.Pos.distance2(d.press.Pos))
	}
	was := d.phase
	if was == dragging {
		d.drop(in, s)
	}
	if (was == pressed || was == dragging) && d.phase != spent && d.isClick(in.At) {
		d.click()
	}
	d.phase = idle
}

// drop ends a drag: one exit, whatever happened.
func (d *Drag) drop(in Input, s *Scene) {
	if d.isClick(in.At) {
		d.letGo(ReturnHome)
		return
	}
	d.follow(in.Pos, s)
	switch {
	case d.phase != dragging: // the card has gone in the meantime
	case !s.Window.Contains(in.Pos):
		d.letGo(ReturnHome)
	default:
		d.letGo([...]EffectKind{DropNowhere: ReturnHome, DropOnPile: Put, DropRefused: Refuse, DropInHand: Reorder}[d.aim.Kind])
	}
}

// letGo is the only way out of a drag.
func (d *Drag) letGo(kind EffectKind) {
	if d.phase != dragging {
		return
	}
	d.emit(Effect{Kind: kind, Held: d.held, Rect: d.place, Drop: d.aim})
	d.held, d.phase = Held{}, idle
}

func (d *Drag) isClick(at time.Duration) bool {
	return d.reach < square(dragReach) || d.reach <= square(shakeReach) && at-d.press.At < shakeTime
}

func (d *Drag) click() {
	if d.isEcho() {
		return
	}
	last := d.first
	d.first = click{}
	switch d.hit.Kind {
	case OnTable:
		d.emit(Effect{Kind: ClickTable, Hit: d.hit})
	case OnPile:
		d.emit(Effect{Kind: ClickPile, Hit: d.hit, Pos: d.press.Pos})
	case OnCard:
		if last.valid && last.card == d.hit.Card && d.press.At-last.at <= doubleTime {
			d.emit(Effect{Kind: DoubleClick, Hit: d.hit})
			return
		}
		d.first = click{valid: true, card: d.hit.Card, at: d.press.At}
		d.emit(Effect{Kind: ClickCard, Hit: d.hit})
	}
}

// isEcho reports whether this click still belongs to the action before it.
func (d *Drag) isEcho() bool { return d.Echoes(d.press) }

// Echoes reports whether a press still belongs to the action before it. The cards may have
// moved since, so the place counts and not what lies there now.
func (d *Drag) Echoes(press Input) bool {
	return d.echo.valid && press.At-d.echo.at <= doubleTime &&
		press.Pos.distance2(d.echo.pos) <= square(echoReach)
}

func (d *Drag) second(in Input, s *Scene) {
	if d.Pressed() {
		d.cancel()
		return
	}
	if hit := s.Hit(in.Pos); d.phase == idle && hit.Kind != OnTable {
		d.emit(Effect{Kind: LookAt, Hit: hit, Pos: in.Pos})
	}
}

func (d *Drag) heldLong(in Input) {
	// A timer of an earlier press comes too soon for this one.
	if d.phase != pressed || in.At-d.press.At < LongPress || d.reach >= square(dragReach) || d.hit.Kind == OnTable {
		return
	}
	d.phase = spent
	d.first = click{}
	d.emit(Effect{Kind: LookAt, Hit: d.hit, Pos: d.press.Pos})
}

func (d *Drag) cancel() {
	if !d.Pressed() {
		return
	}
	d.letGo(ReturnHome)
	d.phase = spent
	d.first = click{}
}
