// Package session runs one match between people and bots. It stands between the
// rules and the window: it commits actions, keeps the journal, lets the bots think,
// holds the pace and remembers what happened, for any game and without knowing its
// rules or any picture.
//
// All methods belong to one goroutine, that of the window. Bots think on others; what
// they find comes back through the Post function of [Deps]. Time comes from a [Clock].
// Start at [Session]; what a listener hears is a [Step].
package session
