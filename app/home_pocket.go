package app

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/theme"
)

// pocket is a leather pocket beside a box, with some of the game's cards in it and a label
// that says what the game is about. It fills a case that holds few boxes.
type pocket struct {
	cards   []*kit.Picture
	edges   []*canvas.Rectangle // soft edges between the cards
	hem     *kit.Box            // the edge of the leather, with its shadow
	leather *kit.Shade
	seam    *seam
	label   *kit.Box
	aim     *kit.Text
	rivets  [2]*canvas.Rectangle
}

const pocketCards = 5

func newPocket(a *App, g engine.Game) *pocket {
	id := g.Info().ID
	p := &pocket{
		hem:     kit.NewBox(kit.BoxStyle{Fill: theme.ColorBarBottom, Shadow: 12, Radius: theme.RadiusTag}),
		leather: kit.NewShade(theme.ColorLidTop, theme.ColorLidBottom),
		seam:    newSeam(func() color.NRGBA { return ink(theme.ColorBrass, 0.9) }),
		label:   kit.NewBox(kit.BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: 1, Radius: theme.RadiusField}),
		aim:     kit.NewText(unbroken(a.loc.T("game."+id+".aim"), a.gameName(id)), kit.Style{}),
		rivets:  [2]*canvas.Rectangle{newRect(), newRect()},
	}
	for _, face := range sampleFaces(g.Info().Layout.Pack, pocketCards) {
		p.cards = append(p.cards, kit.NewPicture(a.art.Cache(), a.art.Card(face, a.style())))
		p.edges = append(p.edges, newRect())
	}
	return p
}

// sampleFaces takes some cards of a pack that look as different as they can.
func sampleFaces(pack *engine.Pack, n int) []string {
	var faces []string
	for i := range n {
		c := engine.Card((2*i + 1) * pack.Size() / (2 * n))
		faces = append(faces, pack.Text(pack.Face(c)))
	}
	return faces
}

func (p *pocket) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, c := range p.cards {
		list = append(list, p.edges[i], c)
	}
	list = append(list, p.hem, p.leather)
	list = append(list, p.seam.objects()...)
	list = append(list, p.label, p.aim)
	for _, r := range p.rivets {
		list = append(list, r)
	}
	return list
}

// put lays the pocket out in a rectangle, the cards standing out of it at the top.
func (p *pocket) put(r table.Rect) {
	height := max(r.H*0.42, 150)
	bag := table.Rect{X: r.X, Y: r.Bottom() - height, W: r.W, H: height}
	put(p.hem, bag)
	put(p.leather, bag.Grow(-4))
	p.seam.around(bag.Grow(-9))

	cardH := min(r.H*0.86, bag.W*0.62)
	cardW := cardH * 5 / 7
	step := (bag.W - 40 - cardW) / float32(max(len(p.cards)-1, 1))
	step = min(step, cardW*0.72)
	top := max(r.Y, bag.Y-cardH*0.62)
	left := bag.Center().X - (step*float32(len(p.cards)-1)+cardW)/2
	for i, c := range p.cards {
		// The middle of the fan stands highest.
		off := float32(i) - float32(len(p.cards)-1)/2
		at := table.Rect{X: left + step*float32(i), Y: top + off*off*cardH*0.026, W: cardW, H: cardH}
		radius := cardW * theme.RadiusCard
		p.edges[i].FillColor, p.edges[i].CornerRadius = ink(theme.ColorHard, 1), radius
		put(p.edges[i], table.Rect{X: at.X - 1, Y: at.Y + 2, W: 3 * radius, H: at.H}) // the card lies on the rest
		put(c, at)
	}

	margin, size := float32(26), min(max(bag.W/28, 19), 26)
	if bag.W < 400 {
		margin, size = 20, min(max(bag.W/18, theme.TextLabel), 17)
	}
	label := bag.Grow(-margin)
	put(p.label, label)
	p.aim.SetStyle(kit.Style{Size: size, Align: fyne.TextAlignCenter, Fit: kit.Wrapped, Middle: true})
	w := kit.EvenWidth(p.aim.Text(), label.W-1.5*margin, size, false)
	put(p.aim, table.Rect{X: label.Center().X - w/2, Y: label.Y + 10, W: w, H: label.H - 20})
	for i, x := range []float32{label.X + 8, label.Right() - 14} {
		p.rivets[i].FillColor, p.rivets[i].CornerRadius = ink(theme.ColorBrass, 0.86), 3
		put(p.rivets[i], table.Rect{X: x, Y: label.Y + 8, W: 6, H: 6})
	}
}

// unbroken is a text in which a name stays on one line.
func unbroken(text, name string) string {
	return strings.ReplaceAll(text, name, strings.ReplaceAll(name, " ", "\u00a0"))
}
