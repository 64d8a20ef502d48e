// Package engine is the kernel that every card game of Deckhand stands on. It
// knows cards, piles, who has seen what, chance, events, views and records, and
// it knows no game, no window, no clock and no file: only the standard library
// may be imported here.
//
// Where to start: [Table] holds the cards and is the only thing that moves
// them; [Game] and [State] are what a game package implements on top of it;
// [View] and [Position] are all that a player, man or machine, may look at;
// [Do] plays an action given as text and [Record] is a whole match as text.
//
// Two properties hold by construction. Cards are conserved, because a move
// only relinks a card from one pile to another. Nobody can peek, because a
// [View] is made by forgetting what its seat has not seen, and every world that
// [Table.Determinize] makes is drawn from such a view.
package engine
