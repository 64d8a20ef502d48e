package main

import (
	"fmt"
	"io"

	"deckhand/app/store"
	"deckhand/i18n"
)

// rebuild makes the index anew from which statistics are counted, and says what it holds. It
// reports whether that worked.
func rebuild(out io.Writer, say *i18n.Localizer, paths store.Paths) bool {
	s, err := store.Open(paths, store.Disk{})
	if err == nil {
		defer s.Close()
		var matches, unreadable int
		if matches, unreadable, err = s.Reindex(); err == nil {
			fmt.Fprintln(out, say.N("stats.rebuilt", matches))
			if unreadable > 0 {
				fmt.Fprintln(out, say.N("stats.rebuilt.unreadable", unreadable))
			}
			return true
		}
	}
	fmt.Fprintln(out, say.T("stats.rebuilt.failed", "detail", err.Error()))
	return false
}
