package app

import (
	"maps"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/engine"
)

func (r *pageRig) openRulesOver(below screen) *rulesScreen {
	s := &rulesScreen{back: below, game: r.games[0].Info().ID}
	r.show(s)
	return s
}

func TestEveryGameHasRulesWithPictures(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	for _, g := range r.games {
		game := g.Info().ID
		if len(outlineOf(game)) == 0 {
			t.Errorf("%s has no rules", game)
		}
		for _, o := range outlineOf(game) {
			for _, face := range o.cards {
				if r.art.Card(face, r.style()) == "" {
					t.Errorf("%s: there is no card %s", o.key, face)
				}
			}
		}
	}
}

func TestRulesStandInEveryLanguageAndWindow(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow} {
			r := newPageRig(t, lang, size)
			s := r.openRulesOver(blank{})
			bottom := float32(0)
			for _, c := range s.text.chapters {
				if c.top < bottom {
					t.Errorf("%s: %s begins at %.0f, before the end of the chapter above at %.0f", lang, c.id, c.top, bottom)
				}
				for _, o := range c.objects() {
					if right := o.Position().X + o.Size().Width; right > s.text.scroll.Size().Width {
						t.Errorf("%s: %s reaches to %.0f of %.0f", lang, c.id, right, s.text.scroll.Size().Width)
					}
					bottom = max(bottom, o.Position().Y+o.Size().Height)
				}
			}
			if s.text.height < bottom {
				t.Errorf("%s: the text is %.0f high, and ends at %.0f", lang, s.text.height, bottom)
			}
			if min := r.win.Content().MinSize(); min.Width > smallestWindow.Width || min.Height > smallestWindow.Height {
				t.Errorf("%s: the page needs %v", lang, min)
			}
		}
	}
}

func TestContentsJumpToAChapter(t *testing.T) {
	r := newPageRig(t, "et", usualWindow)
	s := r.openRulesOver(blank{})
	for _, id := range []string{"jack", "gaps", "goal"} {
		r.tap("rules.contents." + id)
		if got := s.text.chapters[s.at].id; got != id || !s.marks[s.at].Marked {
			t.Errorf("%s is marked, want %s", got, id)
		}
		c := s.text.chapters[s.at]
		if c.top < s.text.scroll.Offset.Y || c.top > s.text.scroll.Offset.Y+s.text.scroll.Size().Height {
			t.Errorf("%s at %.0f is out of sight at %.0f", id, c.top, s.text.scroll.Offset.Y)
		}
	}
}

func TestContentsAreAListInASmallWindow(t *testing.T) {
	r := newPageRig(t, "es", smallestWindow)
	s := r.openRulesOver(blank{})
	r.tap("rules.contents")
	r.tap("rules.contents.ace")
	if s.text.chapters[s.at].id != "ace" || s.text.scroll.Offset.Y == 0 {
		t.Errorf("at %s, scrolled by %.0f", s.text.chapters[s.at].id, s.text.scroll.Offset.Y)
	}
	before := s.text.scroll.Offset.Y
	r.press(fyne.KeyDown)
	if s.text.scroll.Offset.Y <= before {
		t.Error("the arrow key does not scroll any more")
	}
}

func TestRulesScrollByKeys(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	s := r.openRulesOver(blank{})
	end := s.text.height - s.text.scroll.Size().Height
	page := s.text.scroll.Size().Height - rulesStep
	for _, step := range []struct {
		key  fyne.KeyName
		want float32
	}{
		{fyne.KeyUp, 0}, {fyne.KeyDown, rulesStep}, {fyne.KeyPageDown, rulesStep + page}, {fyne.KeyPageUp, rulesStep},
		{fyne.KeyEnd, end}, {fyne.KeyDown, end}, {fyne.KeyHome, 0}, {fyne.KeyPageUp, 0},
	} {
		r.press(step.key)
		if got := s.text.scroll.Offset.Y; got != step.want {
			t.Errorf("%s scrolls to %.0f, want %.0f", step.key, got, step.want)
		}
		if s.at != s.text.chapter() || !s.marks[s.at].Marked {
			t.Errorf("after %s chapter %d is marked, and %d is read", step.key, s.at, s.text.chapter())
		}
	}
	r.press(fyne.KeyEscape)
	r.wantScreen("blank")
}

func TestTheChapterStaysWhenTheLanguageChanges(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	s := r.openRulesOver(blank{})
	r.tap("rules.contents.jack")
	r.changeLanguage("et")
	if got := s.text.chapters[s.at].id; got != "jack" {
		t.Errorf("at %s", got)
	}
	if got := s.text.chapter(); s.text.chapters[got].id != "jack" {
		t.Errorf("scrolled to %s", s.text.chapters[got].id)
	}
}

func TestRulesAtATableAreThoseOfItsMatch(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	if set := settingsOf(r.games[0].Info().ID, nil); set != nil {
		t.Errorf("without a match: %v", set)
	}
	p := r.startPersons(map[string]string{"limit": "200"})
	set := settingsOf(p.gameID(), p)
	if set["limit"] != "200" || set["jackOnJack"] != "on" {
		t.Errorf("the rules are %v", set)
	}
	for value, want := range map[string]string{"200": "200", "on": "on"} {
		kind := engine.Number
		if value == "on" {
			kind = engine.Switch
		}
		if got := r.optionValue(engine.Option{Kind: kind}, "", value); got != want {
			t.Errorf("%s is told as %q", value, got)
		}
	}
}

// What a house rule changes stands where the rules tell the usual.
func TestTheRulesTellWhatIsDifferentInAMatch(t *testing.T) {
	values := func(o engine.Option) []string {
		switch {
		case o.Kind == engine.Switch:
			return []string{"on", "off"}
		case len(o.Values) > 0:
			return o.Values
		}
		return []string{strconv.Itoa(o.Min), strconv.Itoa(o.Max)}
	}
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, usualWindow)
		for _, g := range r.games {
			info := g.Info()
			usual, err := info.Resolve(engine.Config{Seats: info.MinSeats})
			if err != nil {
				t.Fatal(err)
			}
			count := func(set engine.Settings) (n int) {
				for _, c := range r.chapters(info.ID, set, pageType()) {
					n += len(c.words)
				}
				return n
			}
			for _, o := range info.Options {
				for _, value := range values(o) {
					match := maps.Clone(usual)
					match[o.Key] = value
					if got := count(match) > count(usual); got != (value != o.Default) {
						t.Errorf("%s: %s %s=%s: something different is told: %v", lang, info.ID, o.Key, value, got)
					}
					if line := r.ruleInForce(info.ID, o.Key, match); strings.Contains(line, "[?") {
						t.Errorf("%s: %s", lang, line)
					}
				}
			}
		}
	}
}

func TestTheRulesOfEveryGameAreOneChoiceAway(t *testing.T) {
	for _, size := range []fyne.Size{smallestWindow, usualWindow} {
		r := newPageRig(t, "en", size)
		r.openRulesOver(blank{})
		for _, g := range r.games {
			id := g.Info().ID
			r.tap("rules.game")
			r.tap("rules.game." + id)
			s, on := r.screen.(*rulesScreen)
			if !on || s.game != id || len(s.text.chapters) != len(outlineOf(id)) {
				t.Fatalf("%v: after the choice of %s the screen is %+v", size, id, r.screen)
			}
		}
		r.press(fyne.KeyEscape)
		r.wantScreen("blank")
	}
}
