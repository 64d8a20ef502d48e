package store

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// Paths names the program's four folders, and one of the person's. All of them are absolute; some systems give several of them the same name.
type Paths struct {
	Config string // settings
	Data   string // matches, history and the lock
	State  string // what may be lost without harm, such as log files
	Cache  string // what can be computed again, such as drawn cards

	Documents string // where a person keeps files of their own; only to be offered for what they export
}

// UserPaths returns the folders the system keeps for the person who is logged in. It creates nothing.
func UserPaths() Paths {
	const folder = "deckhand"
	return Paths{
		Config: filepath.Join(xdg.ConfigHome, folder),
		Data:   filepath.Join(xdg.DataHome, folder),
		State:  filepath.Join(xdg.StateHome, folder),
		Cache:  filepath.Join(xdg.CacheHome, folder),

		Documents: xdg.UserDirs.Documents,
	}
}
