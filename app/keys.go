package app

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/i18n"
	"deckhand/theme"
)

// keyLine is a line of the list of keys: what is pressed, with what held down, and what
// that does. Several keys do the same in two directions.
type keyLine struct {
	held string // "" for none
	keys []string
	does string // the end of a key of the catalogue
}

// arrows are the two keys to the left and to the right, drawn as one.
const arrows = "arrows"

// fewKeys is how many lines suffice to play; the rest can be asked for.
const fewKeys = 10

// keyLines are the keys that work, the most useful first.
func keyLines() []keyLine {
	return []keyLine{
		{"", []string{arrows}, "choose"},
		{"", []string{"space"}, "mark"},
		{"", []string{"enter"}, "main"},
		{"", []string{"D", "P"}, "draw"},
		{"", []string{"C"}, "call"},
		{"", []string{"digits"}, "digits"},
		{"", []string{"tab"}, "zone"},
		{"", []string{"S"}, "sort"},
		{"", []string{"F1"}, "rules"},
		{"", []string{"esc"}, "menu"},

		{"shift", []string{"tab"}, "zoneback"},
		{"", []string{"home", "end"}, "ends"},
		{"", []string{"pageup", "pagedown"}, "rows"},
		{"alt", []string{arrows}, "move"},
		{"", []string{"space"}, "finish"},
		{"", []string{"H"}, "hint"},
		{"", []string{"L", "T"}, "moves"},
		{"", []string{"A"}, "announce"},
		{"", []string{"M"}, "mute"},
		{"", []string{"F2"}, "settings"},
		{"", []string{"F11"}, "fullscreen"},
		{"ctrl", []string{"Z", "Y"}, "undo"},
		{"ctrl", []string{"N", "W"}, "new"},
		{"ctrl", []string{"Q"}, "quit"},
	}
}

// keyName is what stands on a key. Letters and numbers name themselves.
func keyName(loc *i18n.Localizer, key string) string {
	switch {
	case len(key) == 1, key[0] == 'F':
		return key
	case key == "ctrl" && runtime.GOOS == "darwin":
		key = "cmd"
	}
	return loc.T("key." + key)
}

// chord is how a menu names a letter pressed with the key for commands.
func (a *App) chord(letter string) string { return keyName(a.loc, "ctrl") + "+" + letter }

const (
	keyRow  = 42 // from one line to the next
	keyRows = 31 // in two columns, which two small lines fill
	keyHigh = 29
	keyGap  = 4
	plusGap = 14 // between two keys that are held together
)

// keyList shows lines of the list of keys in one or two columns.
type keyList struct{ rows []keyListRow }

type keyListRow struct {
	caps  []keyCap
	plus  *kit.Text // nil if nothing is held
	does  *kit.Text
	width float32 // of the keys, and some room
}

type keyCap struct {
	parts []fyne.CanvasObject // edge, face, and what stands on it
	width float32
}

func (a *App) newKeyList(lines []keyLine) *keyList {
	list := &keyList{}
	for _, line := range lines {
		row := keyListRow{width: theme.Space4, does: kit.NewText(a.loc.T("keys."+line.does), kit.Style{})}
		if line.held != "" {
			row.caps = append(row.caps, a.newKeyCap(line.held))
			row.plus = kit.NewText("+", kit.Style{Color: theme.ColorInk2, Align: fyne.TextAlignCenter, Middle: true})
			row.width += plusGap
		}
		for _, key := range line.keys {
			row.caps = append(row.caps, a.newKeyCap(key))
		}
		for _, c := range row.caps {
			row.width += c.width + keyGap
		}
		list.rows = append(list.rows, row)
	}
	return list
}

func (a *App) newKeyCap(key string) keyCap {
	edge := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLip, Radius: theme.RadiusField})
	face := kit.NewBox(kit.BoxStyle{Fill: theme.ColorField, Edge: theme.ColorLine, Stroke: 1.2, Radius: theme.RadiusField})
	c := keyCap{parts: []fyne.CanvasObject{edge, face}, width: 38}
	if key == arrows {
		c.width = 44
		for _, icon := range []assets.IconName{assets.IconLeft, assets.IconRight} {
			c.parts = append(c.parts, kit.NewIcon(a.art.Icon(icon), theme.ColorInk))
		}
		return c
	}
	name := keyName(a.loc, key)
	c.parts = append(c.parts, kit.NewText(name, kit.Style{Size: theme.TextLabel, Bold: true, Align: fyne.TextAlignCenter, Middle: true}))
	c.width = max(c.width, kit.Width(name, theme.TextLabel, true)+20)
	return c
}

func (c keyCap) place(x, y float32) {
	const lip, icon = 3, 17
	kit.Place(c.parts[0], x, y, c.width, keyHigh)
	kit.Place(c.parts[1], x, y, c.width, keyHigh-lip)
	switch marks := c.parts[2:]; len(marks) {
	case 1:
		kit.Place(marks[0], x, y, c.width, keyHigh-lip)
	case 2:
		kit.Place(marks[0], x+3, y+(keyHigh-lip-icon)/2, icon, icon)
		kit.Place(marks[1], x+c.width-3-icon, y+(keyHigh-lip-icon)/2, icon, icon)
	}
}

func (l *keyList) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, r := range l.rows {
		for _, c := range r.caps {
			list = append(list, c.parts...)
		}
		if r.plus != nil {
			list = append(list, r.plus)
		}
		list = append(list, r.does)
	}
	return list
}

// keyLayout is how a list of keys stands in a width.
type keyLayout struct {
	perColumn int
	text      []float32 // where the words of each column start, seen from its left edge
	room      float32   // for the words, the same in all columns
	step      float32   // from one line to the next
}

const keyGutter = 28 // between two columns

// lay finds room for the words: beside each other if they are short, else in small lines.
func (l *keyList) lay(width float32, columns int) keyLayout {
	k := keyLayout{perColumn: (len(l.rows) + columns - 1) / columns, text: make([]float32, columns), step: keyRows}
	if columns == 1 {
		k.step = keyRow
	}
	k.room = width - keyGutter*float32(columns-1)
	for c := range columns {
		k.text[c] = 112
		for _, r := range l.rows[c*k.perColumn : min((c+1)*k.perColumn, len(l.rows))] {
			k.text[c] = max(k.text[c], r.width)
		}
		k.room -= k.text[c]
	}
	k.room /= float32(columns)
	for _, r := range l.rows {
		k.step = max(k.step, kit.TextHeight(r.does.Text(), k.room, theme.TextSmallest, false))
	}
	return k
}

func (l *keyList) height(width float32, columns int) float32 {
	k := l.lay(width, columns)
	return float32(k.perColumn-1)*k.step + keyHigh
}

// place gives the words of all columns the same width.
func (l *keyList) place(x, y, width float32, columns int) {
	lay := l.lay(width, columns)
	for i, r := range l.rows {
		c := i / lay.perColumn
		if i > 0 && i%lay.perColumn == 0 {
			x += lay.text[c-1] + lay.room + keyGutter
		}
		top := y + float32(i%lay.perColumn)*lay.step
		style := kit.Style{Middle: true}
		if kit.Width(r.does.Text(), theme.TextBody, false) > lay.room {
			style.Size, style.Fit = theme.TextSmallest, kit.Wrapped
		}
		r.does.SetStyle(style)
		high := max(keyHigh, r.does.HeightFor(lay.room))
		kit.Place(r.does, x+lay.text[c], top+(keyHigh-high)/2-1, lay.room, high)
		left := x
		for j, k := range r.caps {
			k.place(left, top)
			left += k.width + keyGap
			if j == 0 && r.plus != nil {
				kit.Place(r.plus, left-keyGap, top, plusGap+keyGap, keyHigh-3)
				left += plusGap
			}
		}
	}
}

// showKeys lists all keys in a dialog.
func (a *App) showKeys() {
	const width, pad = 768, kit.DialogPad
	list := a.newKeyList(keyLines())
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.keys", Title: a.loc.T("keys.title"), Text: a.loc.T("keys.note"), Main: a.loc.T("dialog.close"), Width: width,
		Body:       kit.Absolute(fyne.NewSize(0, 0), func(size fyne.Size) { list.place(0, 0, size.Width, 2) }, list.objects()...),
		BodyHeight: list.height(width-2*pad, 2),
		OnMain:     a.changed, OnCancel: a.changed,
	})
	a.changed()
}

// keyPart is the list of keys in the settings: all of it where there is room for two
// columns, else the beginning and a button for the rest.
func (a *App) keyPart() part {
	few, all := a.newKeyList(keyLines()[:fewKeys]), a.newKeyList(keyLines())
	button := kit.NewButton("settings.keys", a.loc.T("settings.keys.all"), kit.Quiet, a.showKeys)
	button.Icon, button.TextSize = a.art.Icon(assets.IconKeyboard), theme.TextButton
	const foot = 16 + 40
	return part{
		objects: append(append(slices.Clone(few.objects()), button), all.objects()...),
		height: func(w float32) float32 {
			if isWide(w) {
				return all.height(w, 2)
			}
			return few.height(w, 1) + foot
		},
		place: func(x, y, w, h float32) {
			wide := isWide(w)
			show(wide, all.objects()...)
			show(!wide, append(few.objects(), button)...)
			if wide {
				all.place(x, y, w, 2)
				return
			}
			few.place(x, y, w, 1)
			kit.Place(button, x, y+h-40, min(button.NaturalWidth(theme.TextButton)+16, w), 40)
		},
	}
}
