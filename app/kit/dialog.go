package kit

import (
	"fyne.io/fyne/v2"

	"deckhand/theme"
)

// Question is a dialog that says something and offers up to three ways on.
type Question struct {
	ID          string // two with the same id are never open at once
	Title, Text string
	Main        string // label of the main button
	Cancel      string // "" leaves the button away; Esc works all the same
	Other       string // a third way, "" for none
	Danger      bool   // the main action throws something away
	Unasked     bool   // it opens by itself, while the person may be at something else
	Body        fyne.CanvasObject
	BodyHeight  float32 // of the body under the text
	Width       float32 // 0 is 480

	OnMain, OnCancel, OnOther func() // called after the dialog has closed; may be nil
}

// Ids of the buttons of a question.
const (
	DialogOK     = "dialog.ok"
	DialogCancel = "dialog.cancel"
	DialogOther  = "dialog.other"
)

// DialogPad is how far the parts of a dialog are from its edges, in units.
const DialogPad = 28

const dialogButton = 48

// Ask opens the question, unless it is open already, and returns it. A
// dangerous main action has neither focus nor Enter, so that nothing is lost
// by accident.
func Ask(c fyne.Canvas, motion theme.Motion, q Question) *Modal {
	if open := OpenModal(c, q.ID); open != nil {
		return open
	}
	if q.Width == 0 {
		q.Width = 480
	}
	q.Width = min(q.Width, c.Size().Width-2*theme.Space4) // as [Middle] does
	m := NewModal(q.ID, nil)
	m.Says, m.Unasked = q.Text, q.Unasked
	ending := func(then func()) func() {
		return func() {
			m.Close()
			if then != nil {
				then()
			}
		}
	}
	m.OnMain, m.OnCancel = ending(q.OnMain), ending(q.OnCancel)

	kind := Primary
	if q.Danger {
		kind = Danger
	}
	buttons := []*KeyButton{NewButton(DialogOK, q.Main, kind, m.OnMain)}
	if q.Cancel != "" {
		buttons = append(buttons, NewButton(DialogCancel, q.Cancel, Quiet, m.OnCancel))
	}
	if q.Other != "" {
		buttons = append(buttons, NewButton(DialogOther, q.Other, Quiet, ending(q.OnOther)))
	}
	switch {
	case !q.Danger:
		m.First = buttons[0]
	case q.Cancel != "":
		m.First = buttons[1]
	}
	if q.Danger {
		m.OnMain = nil
	}
	content, height := layQuestion(q, buttons)
	m.content = content
	m.Place = Middle(q.Width, height)
	m.Open(c, motion)
	return m
}

// layQuestion puts the parts of a question into a panel and says how high it is.
func layQuestion(q Question, buttons []*KeyButton) (fyne.CanvasObject, float32) {
	inner := q.Width - 2*DialogPad
	title := NewText(q.Title, Style{Size: theme.TextHeadingLarge, Bold: true, Fit: Wrapped})
	text := NewText(q.Text, Style{Size: theme.TextBodyLarge, Color: theme.ColorInk2, Fit: Wrapped})
	y := float32(24)
	titleTop, titleHeight := y, title.HeightFor(inner)
	y += titleHeight + theme.Space2
	textTop, textHeight := y, float32(0)
	if q.Text != "" {
		textHeight = text.HeightFor(inner)
		y += textHeight + theme.Space3
	}
	bodyTop := y
	if q.Body != nil {
		y += q.BodyHeight + theme.Space3
	}
	buttonTop := y + theme.Space3
	height := buttonTop + dialogButton + 24

	panel := NewPanel()
	objects := []fyne.CanvasObject{panel, title, text}
	if q.Body != nil {
		objects = append(objects, q.Body)
	}
	for i := len(buttons) - 1; i >= 0; i-- { // in reading order, for Tab
		objects = append(objects, buttons[i])
	}
	place := func(size fyne.Size) {
		Place(panel, 0, 0, size.Width, size.Height)
		inner := size.Width - 2*DialogPad
		Place(title, DialogPad, titleTop, inner, titleHeight)
		Place(text, DialogPad, textTop, inner, textHeight)
		if q.Body != nil {
			Place(q.Body, DialogPad, bodyTop, inner, q.BodyHeight)
		}
		placeFromRight(buttons, DialogPad, buttonTop, inner, dialogButton)
	}
	return Absolute(fyne.NewSize(0, 0), place, objects...), height
}

// placeFromRight gives buttons their natural width from the right edge
// leftwards, or less if there is too little room.
func placeFromRight(buttons []*KeyButton, x, y, width, height float32) {
	const gap = 12
	natural := make([]float32, len(buttons))
	total := float32(gap * (len(buttons) - 1))
	for i, b := range buttons {
		natural[i] = max(b.NaturalWidth(theme.TextButtonLarge)+2*theme.Space3, 120)
		total += natural[i]
	}
	shrink := min(1, width/total)
	right := x + width
	for i, b := range buttons {
		w := natural[i] * shrink
		Place(b, right-w, y, w, height)
		right -= w + gap*shrink
	}
}
