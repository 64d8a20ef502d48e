// Package art hands out the drawings of the program as pictures on the screen: it
// knows what is drawn where in the assets, and keeps the rasters that are made of it.
//
// It may use the assets and the rasteriser, and knows no game and no window. Start at
// [New]; a drawing is named once, by what it shows, and asked for by that name.
package art

import (
	"encoding/xml"
	"sync"

	"fyne.io/fyne/v2"

	"deckhand/app/raster"
	"deckhand/assets"
)

// How much is kept, in bytes: a hand of cards on a large screen takes about 20 MB.
const (
	memory = 192 << 20
	onDisk = 256 << 20
)

// Art finds drawings and keeps their rasters. Its methods may be called from any
// goroutine.
type Art struct {
	cache *raster.Cache

	mu      sync.RWMutex
	svgs    map[string][]byte
	derived map[string]derived
	icons   map[assets.IconName]fyne.Resource
}

// New starts the workers; Close ends them. Rasters are also kept in the folder dir,
// unless it is empty.
func New(dir string) *Art {
	a := &Art{svgs: make(map[string][]byte), derived: make(map[string]derived), icons: make(map[assets.IconName]fyne.Resource)}
	a.cache = raster.New(raster.Options{Source: a.source, Workers: 2, Memory: memory, Dir: dir, DirBytes: onDisk})
	return a
}

// Close waits until no worker runs.
func (a *Art) Close() { a.cache.Close() }

// Cache is where the rasters are, by the names that Art gives.
func (a *Art) Cache() *raster.Cache { return a.cache }

func (a *Art) source(name string) ([]byte, error) {
	a.mu.RLock()
	svg, known := a.svgs[name]
	m, other := a.derived[name]
	a.mu.RUnlock()
	switch {
	case known:
		return svg, nil
	case !other:
		return nil, &assets.UnknownError{Kind: "drawing", Name: name}
	}
	svg, err := a.source(m.from)
	if err != nil {
		return nil, err
	}
	return m.how(svg), nil
}

// derived is a drawing that a worker makes out of another one when it is wanted.
type derived struct {
	from string
	how  func(svg []byte) []byte
}

// derive names a drawing that is made of another one; a sign tells it from that.
func (a *Art) derive(from, sign string, how func(svg []byte) []byte) string {
	if from == "" {
		return ""
	}
	name := from + "#" + sign
	a.mu.Lock()
	defer a.mu.Unlock()
	a.derived[name] = derived{from, how}
	return name
}

// named keeps a drawing so that the workers find it. A drawing that does not exist has
// no name and its place stays empty.
func (a *Art) named(p assets.Picture, err error) string {
	if err != nil {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.svgs[p.Name] = p.SVG
	return p.Name
}

// Card names the front of a card.
func (a *Art) Card(face string, style Style) string {
	return a.marked(a.inked(a.named(assets.Card(face, style.Style)), style), face, style)
}

// Back names the back of a game's cards.
func (a *Art) Back(game string) string { return a.named(assets.Back(game)) }

// Suit names the sign of a suit.
func (a *Art) Suit(letter string, style Style) string {
	return a.inked(a.named(assets.Suit(letter, style.Style)), style)
}

// Scenery names what lies in the distance on a cloth.
func (a *Art) Scenery(name string) string { return a.named(assets.Scenery(name)) }

// Rug names the rug of a level of SUCK IT UP, from 1.
func (a *Art) Rug(level int) string { return a.named(assets.Rug(level)) }

// Avatar names the badge of a player.
func (a *Art) Avatar(name string) string { return a.named(assets.Avatar(name)) }

// Emblem names the sign of a game.
func (a *Art) Emblem(game string) string { return a.named(assets.Emblem(game)) }

// AppIcon names the sign of the program.
func (a *Art) AppIcon() string { return a.named(assets.AppIcon()) }

// Cloth names the pattern of a game's table and gives the size of one tile, in units.
func (a *Art) Cloth(game string) (name string, w, h float32) {
	p, err := assets.Cloth(game)
	if err != nil {
		return "", 0, 0
	}
	var box struct {
		W float32 `xml:"width,attr"`
		H float32 `xml:"height,attr"`
	}
	if err := xml.Unmarshal(p.SVG, &box); err != nil {
		return "", 0, 0
	}
	return a.named(p, nil), box.W, box.H
}

// Icon is a sign of the interface; it is drawn in the colour of its place.
func (a *Art) Icon(name assets.IconName) fyne.Resource {
	a.mu.Lock()
	defer a.mu.Unlock()
	if r, known := a.icons[name]; known {
		return r
	}
	p, err := assets.Icon(name)
	if err != nil {
		return nil
	}
	r := fyne.NewStaticResource(p.Name, p.SVG)
	a.icons[name] = r
	return r
}
