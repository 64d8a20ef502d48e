// Package table is the card table: where things lie, what the pointer and the
// keys mean, and how cards travel. The table draws what a game declares and
// knows no rules: a game names its piles, a layout places them, and whether a
// card may go somewhere is a question that the table asks and never answers.
//
// # Where to start
//
// A table is made of small parts that know nothing of each other:
//
//   - [NewFrame] cuts a window into bands; [Frame.Fan], [Frame.Chupate2], [Frame.Rows],
//     [Frame.SuitUp] and [Frame.Generic] place cards, seats and piles in them. A layout depends on
//     nothing but its arguments, so a window may change its size at any moment,
//     in the middle of a deal or a drag too.
//   - [Scene] is what lies on the table just now. It says what is under the
//     pointer and what letting go of a card would do.
//   - [Drag] turns presses, moves and times into effects: a click, a card
//     lifted, dropped, moved within the hand or sent home.
//   - [Cursor] is the focus of the keyboard. It walks over the same things in
//     the order in which they lie.
//   - [Timeline] moves pictures of cards, [Queue] plays one movement after the
//     other, and [Pace] says how fast.
//   - [Hand] is the order in which a person keeps their cards.
//   - A [Look] puts a game on the table and into words: what happened, for
//     [Widget.Log], and how things stand.
//
// These parts know no clock and no window. Times are durations since an origin
// of the caller's choice, lengths are units, cards and piles are numbers.
package table

// None is no card and no pile.
const None = -1
