package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
)

func TestTheGuideStandsInEveryLanguageAndWindow(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow} {
			r := newPageRig(t, lang, size)
			r.options.Build = "9.8.7 (c0ffee)"
			r.openSettingsOver(blank{})
			r.tap("settings.help")
			r.wantScreen("help")
			h := r.screen.(*helpScreen)
			said := ""
			bottom := float32(0)
			for _, c := range h.text.chapters {
				if c.top < bottom {
					t.Errorf("%s %v: %s begins before the chapter above ends", lang, size, c.id)
				}
				for _, o := range c.objects() {
					bottom = max(bottom, o.Position().Y+o.Size().Height)
					if right := o.Position().X + o.Size().Width; right > h.text.scroll.Size().Width {
						t.Errorf("%s %v: %s reaches to %.0f of %.0f", lang, size, c.id, right, h.text.scroll.Size().Width)
					}
					if text, ok := o.(*kit.Text); ok {
						said += text.Text() + "\n"
					}
				}
			}
			for _, fact := range []string{"9.8.7 (c0ffee)", r.options.Paths.Data, r.options.Paths.Config} {
				if !strings.Contains(said, fact) {
					t.Errorf("%s: the guide does not say %s", lang, fact)
				}
			}
			r.press(fyne.KeyEscape)
			r.wantScreen("blank")
		}
	}
}

func TestTheGuideIsReachedFromTheSettingsInEveryWindow(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow, fyne.NewSize(1000, 700), fyne.NewSize(1920, 1080)} {
			r := newPageRig(t, lang, size)
			r.openSettingsOver(blank{})
			r.wantReadable("settings.help", "settings.reset")
			r.wantApart()
		}
	}
}
