// Package assets holds the drawings, music and sounds of Deckhand inside the
// program and finds them by what they show: a card by its face text, a back by
// its game, an icon or a sound by a typed name. It decides nothing else, keeps
// nothing and imports nothing of the project.
//
// Start with Card, Icon, Music and Effect. The folder gen holds the programs
// that draw and compose everything here.
package assets

import (
	"embed"
	"fmt"
	"strconv"
)

//go:embed avatars backs cards cloth effects emblems icons music rugs scenery
var files embed.FS

// Picture is one drawing.
type Picture struct {
	// Name tells the drawing from all others. It is the same on every run, so
	// rendered copies can be kept under it; it ends in ".svg".
	Name string
	// SVG is the drawing itself, a copy that belongs to the caller. It is made
	// of filled paths and circles alone.
	SVG []byte
}

// UnknownError says that no asset has the name asked for.
type UnknownError struct {
	Kind string // "card", "back", "icon", "music" ...
	Name string
}

func (e *UnknownError) Error() string {
	return fmt.Sprintf("assets: no %s named %q", e.Kind, e.Name)
}

// Back is the back of the cards of a game, named by its id.
func Back(game string) (Picture, error) { return picture("back", game, "backs/"+game+".svg") }

// Emblem is the square sign of a game.
func Emblem(game string) (Picture, error) {
	if game == appEmblem {
		return Picture{}, &UnknownError{"emblem", game}
	}
	return picture("emblem", game, "emblems/"+game+".svg")
}

const appEmblem = "deckhand"

// AppIcon is the square sign of the program.
func AppIcon() (Picture, error) {
	return picture("app icon", appEmblem, "emblems/"+appEmblem+".svg")
}

// Cloth is the pattern on the table of a game: one tile in the light tone of
// the cloth, to be repeated over its plain colour.
func Cloth(game string) (Picture, error) { return picture("cloth", game, "cloth/"+game+".svg") }

// Scenery is something in the distance on the cloth of a game, to be stretched to its
// place: "gogogo-suns" in a square and "gogogo-hills".
func Scenery(name string) (Picture, error) {
	return picture("scenery", name, "scenery/"+name+".svg")
}

// Rug is the carpet on which the mess cards of a level, 1 to 4, lie in SUCK IT
// UP. It is 700 by 180 units; cards 150 high fit on it 15 below its upper edge.
func Rug(level int) (Picture, error) {
	name := strconv.Itoa(level)
	return picture("rug", name, "rugs/rug-"+name+".svg")
}

// Avatar is the round badge of a player. Avatars lists the names.
func Avatar(name string) (Picture, error) { return picture("avatar", name, "avatars/"+name+".svg") }

// Avatars lists the names of all avatars, in the order in which to offer them.
func Avatars() []string {
	return []string{"sun", "wave", "fish", "gull", "light", "leaf", "boat", "star", "anchor"}
}

// Icon is a sign of the interface: black on clear, 24 units square.
func Icon(name IconName) (Picture, error) {
	return picture("icon", string(name), "icons/"+string(name)+".svg")
}

func picture(kind, name, file string) (Picture, error) {
	data, err := files.ReadFile(file)
	if err != nil {
		return Picture{}, &UnknownError{kind, name}
	}
	return Picture{Name: file, SVG: data}, nil
}
