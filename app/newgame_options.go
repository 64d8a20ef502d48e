package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/suitup"
	"deckhand/theme"
)

// optionPart is one house rule in the form: its part of the column, and how it shows a
// value.
type optionPart struct {
	part
	key   string
	focus []fyne.Focusable
	show  func(value string)
	hint  func(text string, wrong bool) // says something else below it; nil: there is no room
}

// optionID is the id of a house rule's control. The points limit is so common that it has
// one of its own.
func optionID(key string) string {
	if key == "limit" {
		return "new.limit"
	}
	return "new.option." + key
}

// newOption makes the control that fits the kind of a house rule.
func (f *newGameForm) newOption(o engine.Option) optionPart {
	switch {
	case o.Kind == engine.Switch:
		return f.switchOption(o)
	case o.Kind == engine.Number && len(o.Values) > 0:
		return f.segmentOption(o)
	case o.Kind == engine.Number:
		return f.rangeOption(o)
	}
	return f.choiceOption(o)
}

func (f *newGameForm) optionText(o engine.Option, end string) string {
	return f.app.loc.T("option." + f.screen.gameID() + "." + o.Key + "." + end)
}

func (f *newGameForm) set(o engine.Option, value string) {
	f.screen.options[o.Key] = value
	f.update()
}

func (f *newGameForm) switchOption(o engine.Option) optionPart {
	check := kit.NewCheck(optionID(o.Key), f.optionText(o, "name"), f.optionText(o, "hint"), f.app.art.Icon(assets.IconCheck), false, func(on bool) {
		value := "off"
		if on {
			value = "on"
		}
		f.set(o, value)
	})
	return optionPart{
		key: o.Key, part: single(8, check, check.HeightFor),
		focus: []fyne.Focusable{check},
		show:  func(value string) { check.Set(value == "on") },
		hint:  func(text string, _ bool) { check.SetSub(text) },
	}
}

func (f *newGameForm) segmentOption(o engine.Option) optionPart {
	var values []kit.Option
	for _, v := range o.Values {
		label := v
		if number, err := strconv.Atoi(v); err == nil {
			label = f.app.loc.Number(number)
		}
		values = append(values, kit.Option{Key: v, Label: label})
	}
	segment := kit.NewSegment(optionID(o.Key), f.optionText(o, "name"), values, "", func(v string) { f.set(o, v) })
	return f.underHeading(o, segment, []fyne.Focusable{segment}, segment.Choose)
}

// rangeOption is a number between two buttons that make it smaller and larger.
func (f *newGameForm) rangeOption(o engine.Option) optionPart {
	t, id := f.app.loc.T, optionID(o.Key)
	stride := 1
	if o.Max-o.Min > 100 { // nobody presses so often
		stride = 10
	}
	step := func(by int) func() {
		return func() {
			number, err := strconv.Atoi(f.screen.options[o.Key])
			if err == nil {
				f.set(o, strconv.Itoa(min(max(number+by*stride, o.Min), o.Max)))
			}
		}
	}
	less := kit.NewButton(id+".less", t("new.less"), kit.Quiet, step(-1))
	more := kit.NewButton(id+".more", t("new.more"), kit.Quiet, step(1))
	less.Icon, less.Bare = f.app.art.Icon(assets.IconMinus), true
	more.Icon, more.Bare = f.app.art.Icon(assets.IconPlus), true
	value := kit.NewText("", kit.Style{Size: theme.TextHeading, Bold: true, Align: fyne.TextAlignCenter, Middle: true})
	const button, width = 44, 84
	stepper := kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		kit.Place(less, 0, 0, button, size.Height)
		kit.Place(value, button, 0, width, size.Height)
		kit.Place(more, button+width, 0, button, size.Height)
	}, less, value, more)
	return f.underHeading(o, stepper, []fyne.Focusable{less, more}, func(v string) {
		if number, err := strconv.Atoi(v); err == nil {
			value.SetText(f.app.loc.Number(number))
			less.SetEnabled(number > o.Min)
			more.SetEnabled(number < o.Max)
		}
	})
}

// underHeading sets a control between the name of its house rule and the hint.
func (f *newGameForm) underHeading(o engine.Option, control fyne.CanvasObject, focus []fyne.Focusable, show func(string)) optionPart {
	const head, high = 26, 38
	heading := kit.NewText(f.optionText(o, "name"), headingStyle())
	hint := kit.NewText(f.optionText(o, "hint"), captionStyle())
	return optionPart{
		key: o.Key, part: part{
			objects: []fyne.CanvasObject{heading, control, hint}, gap: 22,
			height: func(w float32) float32 { return head + high + 6 + hint.HeightFor(w) },
			place: func(x, y, w, h float32) {
				kit.Place(heading, x, y, w, head-2)
				kit.Place(control, x, y+head, w, high)
				kit.Place(hint, x, y+head+high+6, w, h-head-high-6)
			},
		},
		focus: focus, show: show,
		hint: func(text string, wrong bool) {
			style := captionStyle()
			if wrong {
				style.Color = theme.ColorErr
			}
			hint.SetStyle(style)
			hint.SetText(text)
		},
	}
}

// hint is what stands below a house rule: what it means, or what is wrong with it.
func (f *newGameForm) hint(key string) (text string, wrong bool) {
	n, t := f.screen, f.app.loc.T
	if bad := n.impossible(); bad != nil && bad.Option == key {
		return t("new.option.range", "seats", n.taken, "range", strings.ReplaceAll(bad.Range, "..", "–")), true
	}
	if n.gameID() == (suitup.Game{}).Info().ID && key == "newMelds" && suitup.GetsStuck(n.config()) {
		return t("option.suitup.newMelds.stuck"), false
	}
	return t("option." + n.gameID() + "." + key + ".hint"), false
}

// choiceOption is a list to choose from, with its name before it.
func (f *newGameForm) choiceOption(o engine.Option) optionPart {
	var values []kit.Option
	longest := float32(0)
	for _, v := range o.Values {
		label := f.optionText(o, v)
		longest = max(longest, kit.Width(label, theme.TextLabel, false))
		values = append(values, kit.Option{Key: v, Label: label})
	}
	name := kit.NewText(f.optionText(o, "name"), kit.Style{Middle: true, Small: theme.TextLabel, Fit: kit.Smaller})
	icon := f.app.art.Icon
	choice := kit.NewChoice(optionID(o.Key), name.Text(), values, "", icon(assets.IconDown), icon(assets.IconCheck), func(v string) { f.set(o, v) })
	choice.OnList = f.app.changed
	const high, arrow = 36, 48
	nameW := kit.Width(name.Text(), theme.TextBody, false)
	beside := func(w float32) bool { return nameW+14+longest+arrow <= w }
	return optionPart{
		key: o.Key, part: part{
			objects: []fyne.CanvasObject{name, choice}, gap: 16,
			height: func(w float32) float32 {
				if beside(w) {
					return high
				}
				return high + 24
			},
			place: func(x, y, w, h float32) {
				if beside(w) {
					kit.Place(name, x, y, nameW+4, high)
					kit.Place(choice, x+nameW+14, y, w-nameW-14, high)
					return
				}
				kit.Place(name, x, y, w, 22)
				kit.Place(choice, x, y+24, w, high)
			},
		},
		focus: []fyne.Focusable{choice}, show: choice.Choose,
	}
}

// rulesColumn is the column of all house rules: numbers first, then what can be ticked, then
// what is chosen from a list.
func (f *newGameForm) rulesColumn() column {
	rank := func(o engine.Option) int {
		return slices.Index([]engine.OptionKind{engine.Number, engine.Switch, engine.Word}, o.Kind)
	}
	options := slices.Clone(f.screen.game.Info().Options)
	slices.SortStableFunc(options, func(a, b engine.Option) int { return rank(a) - rank(b) })
	var all column
	headed := false
	for _, o := range options {
		if o.Kind != engine.Number && !headed {
			all = append(all, f.houseHeading())
			headed = true
		}
		p := f.newOption(o)
		f.options = append(f.options, p)
		all = append(all, p.part)
	}
	return all
}

// houseHeading is the line above the house rules; at its end it says how many differ from the
// original.
func (f *newGameForm) houseHeading() part {
	heading := kit.NewText(f.app.loc.T("new.house"), headingStyle())
	f.house = kit.NewText("", captionStyle())
	return part{
		objects: []fyne.CanvasObject{heading, f.house}, gap: 22, height: always(26),
		place: func(x, y, w, h float32) {
			headingW := kit.Width(heading.Text(), theme.TextHeading, true) + 4
			kit.Place(heading, x, y, min(headingW, w), h)
			kit.Place(f.house, x+headingW+10, y, max(w-headingW-10, 0), h)
		},
	}
}
