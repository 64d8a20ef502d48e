package app

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestRulesOpenBesideTheTable(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	for name, open := range map[string]func(){
		"F1":                    func() { r.press(fyne.KeyF1) },
		"the button of the bar": func() { r.click(p, "table.rules") },
		"the menu": func() {
			p.menu(r.App)
			r.tap("menu.rules")
		},
		"F1 in the menu": func() {
			p.menu(r.App)
			r.press(fyne.KeyF1)
		},
	} {
		open()
		r.wantScreen("table")
		if _, shown := r.control("panel.close"); !p.rules.open || !shown {
			t.Errorf("%s: open is %v, in sight %v", name, p.rules.open, shown)
		}
		r.press(fyne.KeyEscape)
		if _, shown := r.control("panel.close"); p.rules.open || shown {
			t.Errorf("%s, then Esc: open is %v, in sight %v", name, p.rules.open, shown)
		}
	}
	r.wantMenu(false)
}

func TestOneDrawerIsOpenAtMost(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.press(fyne.KeyF1, fyne.KeyL)
	if p.rules.open || !p.moves.open || p.rules.panel.Visible() {
		t.Errorf("after L: rules %v, moves %v", p.rules.open, p.moves.open)
	}
	r.press(fyne.KeyF1)
	if !p.rules.open || p.moves.open || p.moves.panel.Visible() {
		t.Errorf("after F1: rules %v, moves %v", p.rules.open, p.moves.open)
	}
	r.press(fyne.KeyF1)
	if p.rules.open || p.moves.open {
		t.Errorf("after F1 again: rules %v, moves %v", p.rules.open, p.moves.open)
	}
}

func TestTheRulesBesideTheTableScrollWhileTheTableIsPlayed(t *testing.T) {
	for _, size := range []fyne.Size{smallestWindow, usualWindow} {
		for _, lang := range everyLanguage {
			r := newPageRig(t, lang, size)
			p := r.startPersons(nil)
			p.table.Settled = nil // it stays that of one person
			r.press(fyne.KeyF1, fyne.KeyPageDown, fyne.KeyDown)
			at := p.rules.text.scroll.Offset.Y
			if at == 0 {
				t.Errorf("%s %v: the text does not scroll", lang, size)
			}
			for _, c := range p.rules.text.chapters {
				for _, o := range c.objects() {
					if right := o.Position().X + o.Size().Width; right > p.rules.text.width {
						t.Errorf("%s %v: %s reaches to %.0f of %.0f", lang, size, c.id, right, p.rules.text.width)
					}
				}
			}
			before := len(p.session.Steps())
			r.draw(p, 1)
			if len(p.session.Steps()) == before || p.rules.text.scroll.Offset.Y != at {
				t.Errorf("%s %v: %d moves, scrolled from %.0f to %.0f", lang, size, len(p.session.Steps()), at, p.rules.text.scroll.Offset.Y)
			}
			r.changeLanguage("et")
			if !p.rules.open || p.rules.text.chapter() == 0 {
				t.Errorf("%s %v: in another language open is %v, at chapter %d", lang, size, p.rules.open, p.rules.text.chapter())
			}
		}
	}
}
