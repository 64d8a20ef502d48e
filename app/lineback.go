package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/theme"
)

// lineBack puts a button beside those lines of a log from which a person may take back.
type lineBack struct {
	icon  fyne.Resource
	label string
	at    func(line int) (n int, may bool) // the decision that a line tells of
	do    func(n int)

	buttons []*kit.KeyButton // one for each text in sight
	goals   []int            // the decision of each
}

// lineBackWide is the room that a button takes at the right of a line, lineBackHigh its
// height.
const lineBackWide, lineBackHigh = 34, 26

// grow makes buttons for so many texts and lists them.
func (b *lineBack) grow(texts int) []fyne.CanvasObject {
	for i := len(b.buttons); i < texts; i++ {
		button := kit.NewButton("panel.undo."+strconv.Itoa(i+1), b.label, kit.Quiet, func() { b.do(b.goals[i]) })
		button.Bare, button.Icon = true, b.icon
		b.buttons, b.goals = append(b.buttons, button), append(b.goals, 0)
	}
	list := make([]fyne.CanvasObject, len(b.buttons))
	for i, button := range b.buttons {
		list[i] = button
	}
	return list
}

// put shows the button of a text where its line has one.
func (b *lineBack) put(i, line int, right, top float32) {
	n, may := b.at(line)
	b.goals[i] = n
	show(may, b.buttons[i])
	kit.Place(b.buttons[i], right-lineBackWide, top-(lineBackHigh-theme.TextBody*theme.LineHeightWrapped)/2, lineBackWide, lineBackHigh)
}
