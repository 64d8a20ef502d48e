// Package store keeps what must outlive the program: the settings, one journal for each match, and the history of finished
// matches.
//
// It knows nothing of rules, windows or languages. An action is a line of text to it, a game is a word, and what goes wrong
// comes back as an [Error] whose [Code] the window turns into a sentence.
//
// It touches only the folders named in [Paths], and those only through a [FileSystem], so that tests can make any single
// write fail. It reads no clock and no environment (except [UserPaths]), and it writes to no log.
//
// Start with [Open], which takes the folder's lock, then [Store.Create] or [Store.OpenMatch] for a [Journal]. The formats on
// disk are described in FORMAT.md.
package store
