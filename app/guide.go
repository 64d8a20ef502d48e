package app

import (
	"strings"

	"deckhand/app/store"
	"deckhand/i18n"
)

// Chapter is a chapter of the guide for players.
type Chapter struct {
	id    string
	Title string
	Lines []string
	Keys  []Key // to be listed below the lines
}

// Key is what is pressed, and what that does.
type Key struct{ Press, Does string }

// Guide is what a player should know, in the language of loc: how to begin, which keys there
// are, where the games are kept. The version is that of the program.
func Guide(loc *i18n.Localizer, paths store.Paths, version string) []Chapter {
	var guide []Chapter
	for _, key := range []string{"help.first", "help.keys", "help.ease", "help.files", "help.install", "help.trouble", "help.about"} {
		c := Chapter{id: key[strings.LastIndex(key, ".")+1:], Title: loc.T(key + ".title")}
		c.Lines = loc.Lines(key, "matches", paths.Data, "settings", paths.Config, "drawings", paths.Cache,
			"log", paths.State, "version", version)
		if key == "help.keys" {
			c.Keys = keysInWords(loc)
		}
		guide = append(guide, c)
	}
	return guide
}

func keysInWords(loc *i18n.Localizer) []Key {
	var list []Key
	for _, line := range keyLines() {
		var names []string
		for _, key := range line.keys {
			name := loc.T("manual.arrows")
			if key != arrows {
				name = keyName(loc, key)
			}
			if line.held != "" {
				name = keyName(loc, line.held) + "+" + name
			}
			names = append(names, name)
		}
		list = append(list, Key{strings.Join(names, ", "), loc.T("keys." + line.does)})
	}
	return list
}
