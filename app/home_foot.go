package app

import (
	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// buildFoot makes what stands on the lower edge of the case.
func (h *homeScreen) buildFoot() {
	a := h.app
	h.ticket, h.more, h.icons = nil, nil, map[*kit.KeyButton]assets.IconName{}
	if len(h.saved) > 0 {
		h.ticket = newTicket(a, h.saved[h.onTicket()])
	}
	if n := len(h.saved) - 1; n > 0 {
		h.more = h.tool("home.saved", a.loc.N("home.saved.more", n), assets.IconLog, h.listSaved)
	}
	h.tools = []*kit.KeyButton{
		h.tool("home.stats", a.loc.T("home.stats"), assets.IconStats, a.openStats),
		h.tool("home.rules", a.loc.T("home.howto"), assets.IconBook, a.openRules),
		h.tool("home.settings", a.loc.T("home.settings"), assets.IconGear, a.openSettings),
		h.tool("home.quit", a.loc.T("home.quit"), assets.IconQuit, a.quit),
	}
	a.loom().later(h.adornFoot)
}

// adornFoot gives the buttons their icons, which take as long to draw as all words.
func (h *homeScreen) adornFoot() {
	for b, icon := range h.icons {
		b.Icon = h.app.art.Icon(icon)
		b.Refresh()
	}
	if size := h.ground.Size(); size.Width > 0 { // else they have no place yet
		h.placeFoot(shapeCase(size))
		h.app.changed()
	}
}

func (h *homeScreen) tool(id, label string, icon assets.IconName, press func()) *kit.KeyButton {
	b := kit.NewButton(id, label, kit.Raised, func() {
		h.app.sound.Play(sound.Button)
		press()
	})
	h.icons[b] = icon
	return b
}

// placeFoot lays out the lower edge and says where it is.
func (h *homeScreen) placeFoot(shape caseShape) table.Rect {
	in := shape.lining
	if shape.compact {
		return h.placeLowFoot(in)
	}
	foot := table.Rect{X: in.X + 34, Y: in.Bottom() - 116, W: in.W - 68, H: 84}
	right := foot.Right()
	for i := len(h.tools) - 1; i >= 0; i-- {
		right = h.putTool(h.tools[i], right, foot) - 10
	}
	right -= 14
	if h.more != nil {
		right = h.putTool(h.more, right, foot) - 14
	}
	if h.ticket != nil {
		h.ticket.put(table.Rect{X: foot.X, Y: foot.Y, W: min(560, right-foot.X), H: foot.H})
	}
	return foot
}

// putTool places a stacked button with its right edge somewhere, and returns its left edge.
func (h *homeScreen) putTool(b *kit.KeyButton, right float32, foot table.Rect) float32 {
	w := max(96, round(kit.Width(b.Label(), theme.TextButton, true))+28)
	putButton(b, table.Rect{X: right - w, Y: foot.Y, W: w, H: foot.H}, buttonLook{kit.Raised, kit.Stacked, theme.TextButton, theme.RadiusTag})
	return right - w
}

// buttonLook is how a button looks in its place.
type buttonLook struct {
	kind         kit.Kind
	arrange      kit.Arrange
	size, radius float32
}

// putButton places a button. It is drawn anew only if it looks otherwise than before, as the toolkit lays out what is in
// order too.
func putButton(b *kit.KeyButton, r table.Rect, look buttonLook) {
	before := buttonLook{b.Kind, b.Arrange, b.TextSize, b.Radius}
	b.Kind, b.Arrange, b.TextSize, b.Radius = look.kind, look.arrange, look.size, look.radius
	put(b, r)
	if look != before {
		b.Refresh()
	}
}

// placeLowFoot is the foot of a small window: one row for the ticket, one for the buttons.
func (h *homeScreen) placeLowFoot(in table.Rect) table.Rect {
	foot := table.Rect{X: in.X + 16, Y: in.Bottom() - 98, W: in.W - 32, H: 86}
	row := table.Rect{X: foot.X, Y: foot.Bottom() - 38, W: foot.W, H: 38}
	if h.ticket == nil {
		foot = row
	} else {
		h.ticket.put(table.Rect{X: foot.X, Y: foot.Y, W: foot.W, H: 44})
	}
	buttons := h.tools
	if h.more != nil {
		buttons = append([]*kit.KeyButton{h.more}, buttons...)
	}
	const gap = 8
	look := buttonLook{kit.Quiet, kit.Centred, theme.TextLabel, theme.RadiusButton}
	x := row.X
	for i, w := range shareOut(row.W-gap*float32(len(buttons)-1), look.size, buttons) {
		putButton(buttons[i], table.Rect{X: x, Y: row.Y, W: w, H: row.H}, look)
		x += w + gap
	}
	return foot
}

// shareOut divides a row among buttons: each has the room that it asks for and as much more as the others, and where there
// is too little each does with less of its margins, or without its icon.
func shareOut(width, size float32, buttons []*kit.KeyButton) []float32 {
	list := make([]float32, len(buttons))
	wanted := float32(0)
	for i, b := range buttons {
		list[i] = b.NaturalWidth(size)
		wanted += list[i]
	}
	spare := (width - wanted) / float32(len(buttons))
	if spare < 0 {
		wanted = 0
		for i, b := range buttons { // by the words alone
			list[i] = kit.Width(b.Label(), size, true)
			wanted += list[i]
		}
		spare = (width - wanted) / float32(len(buttons))
	}
	for i := range list {
		list[i] += spare
	}
	return list
}
