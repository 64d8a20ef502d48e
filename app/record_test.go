package app

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
)

func TestADealCodeGivesTheSameDeal(t *testing.T) {
	for _, g := range games.All() {
		info := g.Info()
		options := map[string]string{}
		for _, o := range info.Options {
			for _, v := range append([]string{"on", "off"}, o.Values...) {
				c := engine.Config{Seats: info.MaxSeats, Options: map[string]string{o.Key: v}}
				if _, err := info.Resolve(c); err == nil && v != o.Default {
					options[o.Key] = v
				}
			}
		}
		for _, o := range []map[string]string{nil, options} {
			want := engine.Config{Seats: info.MaxSeats, Options: o}
			code := dealCode(g, want, 4711)
			for _, typed := range []string{code, " " + strings.ToUpper(code) + "\n"} {
				got, c, deal, ok := parseCode(typed)
				if !ok || got.Info().ID != info.ID || deal != 4711 || !info.Equal(c, want) {
					t.Errorf("%q: %v, %+v, deal %v", typed, ok, c, deal)
				}
			}
		}
	}
}

func TestWhatIsNoDealCodeIsRefused(t *testing.T) {
	for _, text := range []string{
		"", "4711", "chupate2", "chupate2-3", "bridge-4-1", "chupate2-99-1", "chupate2-3-0", "chupate2-3-x", "chupate2-3-100000000",
		"chupate2-3-1-limit", "chupate2-3-1-limit.", "chupate2-3-1-limit.-1", "chupate2-3-1-nothing.on", "../../etc-3-1", strings.Repeat("-", 1<<16),
	} {
		if _, _, _, ok := parseCode(text); ok {
			t.Errorf("%q is taken for a code", text)
		}
	}
}

func FuzzDealCode(f *testing.F) {
	f.Add("chupate2-4-4711-limit.150")
	f.Fuzz(func(t *testing.T, text string) {
		if g, c, deal, ok := parseCode(text); ok {
			again, c2, deal2, ok := parseCode(dealCode(g, c, deal))
			if !ok || again.Info().ID != g.Info().ID || deal != deal2 || !g.Info().Equal(c, c2) {
				t.Errorf("%q does not come back", text)
			}
		}
	})
}

func TestADealCodeTypedInPlaceOfANumberSetsThePageUp(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r := newPageRig(t, lang, usualWindow)
		n := &newGameScreen{game: r.games[0]}
		r.show(n)
		for i, code := range []string{"chupate2-2-77-limit.150", "SUITUP-5-4711-rounds.3-MAYILIMIT.2"} {
			next := r.afterwards()
			field := n.form.deal
			field.SetText("")
			test.Type(field, code) // letter by letter
			if _, is := r.screen.(*newGameScreen); !is || field.Text != code {
				t.Fatalf("%s: typed is %q", lang, field.Text)
			}
			r.wantWords(r.loc.T("new.number.code"))
			r.tap("new.start")
			next()
			n = r.screen.(*newGameScreen)
			if got := dealCode(n.game, engine.Config{Seats: n.taken, Options: n.options}, map[int]engine.Seed{0: 77, 1: 4711}[i]); !strings.EqualFold(got, code) {
				t.Errorf("%s: %s sets up %s", lang, code, got)
			}
			if deal, problem := n.chosenDeal(r.anyDeal); problem != "" || deal != map[int]engine.Seed{0: 77, 1: 4711}[i] {
				t.Errorf("%s: the deal is %d, %s", lang, deal, problem)
			}
		}
		r.tap("new.start")
		if p := r.atPlay(); p.session.Match().Seed != 4711 {
			t.Errorf("%s: deal %v is played", lang, p.session.Match().Seed)
		}
		if n.takeCode(r.App, "77") {
			t.Error("a number is no code")
		}
	}
}

// aRecord is the record of a match played for a while.
func (r *pageRig) aRecord() ([]byte, session.Match, int) {
	r.Helper()
	m := resultMatch(5, 2, "100")
	kept := myTurn(r.TB.(*testing.T), m, 4)
	s, err := session.Resume(m, kept, session.Deps{})
	if err != nil {
		r.Fatal(err)
	}
	rec, err := recordOf(s.Match(), s.Played(len(s.Steps())))
	if err != nil {
		r.Fatal(err)
	}
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		r.Fatal(err)
	}
	return b.Bytes(), m, len(kept)
}

func TestAMatchComesBackFromAFileAsPractice(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	data, m, moves := r.aRecord()
	path := filepath.Join(t.TempDir(), "match.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	r.importFile(path)
	p := r.atPlay()
	if now := p.session.Match(); now.Seed != m.Seed || len(now.Players) != 3 || len(p.session.Steps()) != moves || !p.facts.Practice {
		t.Errorf("deal %v, %d players, %d moves, practice %v", now.Seed, len(now.Players), len(p.session.Steps()), p.facts.Practice)
	}
}

func TestWhoPlayedComesBackWithTheMatch(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	m.Players[0].Name, m.Players[1].Name, m.Players[1].Level = "Tädi Maali", "Olaf", bot.Hard
	s, err := session.Resume(m, myTurn(t, m, 2), session.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	rec, err := recordOf(s.Match(), s.Played(len(s.Steps())))
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := r.readRecord(strings.NewReader(asText(t, rec)))
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range got.Players {
		p.Seed = m.Players[i].Seed
		if p != m.Players[i] {
			t.Errorf("seat %d: %+v, was %+v", i, p, m.Players[i])
		}
	}
}

// asText is a record as text.
func asText(t *testing.T, r engine.Record) string {
	t.Helper()
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestAFinishedMatchIsSavedFromItsReplay(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.options.Paths.Documents = t.TempDir()
	m, kept := wholeMatch(t, r.games[0], 3)
	s := r.replay(m, kept)
	s.jump(r.App, 7)
	r.tap("replay.save")
	r.tap(kit.DialogOK)
	r.tap(kit.DialogOK)
	if s.film.at != 7 {
		t.Error("the replay has moved")
	}
	files, err := filepath.Glob(filepath.Join(r.options.Paths.Documents, "*.json"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v: %v", files, err)
	}
	got, entries, err := r.readFile(files[0])
	if err != nil || got.Seed != m.Seed || len(entries) != len(kept) || got.Players[1].Name != m.Players[1].Name {
		t.Errorf("%+v with %d moves comes back: %v", got, len(entries), err)
	}
}

func TestHostileNamesOfARecordDoNoHarm(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	data, _, _ := r.aRecord()
	rec, err := engine.ReadRecord(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	seat := func(name, avatar, kind, level string) string {
		text, err := json.Marshal(map[string]string{"name": name, "avatar": avatar, "kind": kind, "level": level})
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	plain := seat("Ada", "sun", "bot", "easy")
	for name, players := range map[string]string{
		"huge":         "[" + seat(strings.Repeat("x", 1<<20), "sun", "person", "") + "," + plain + "," + plain + "]",
		"control":      "[" + seat("\x00\x1b[2J\nAda\r", "sun", "person", "") + "," + plain + "," + plain + "]",
		"turned round": "[" + seat("\u202e\u2066Ada", "sun", "bot", "easy") + "," + plain + "," + plain + "]",
		"paths":        "[" + seat("../../etc/passwd", "../../x.png", "person", "../x") + "," + seat("a", "/etc", "bot", "../../x") + "," + plain + "]",
		"nobody":       "[" + seat("", "", "", "") + "," + seat("", "", "", "") + "," + seat("\u200b", "", "", "") + "]",
		"too few":      "[" + plain + "]",
		"too many":     "[" + strings.Repeat(plain+",", 1000) + plain + "]",
		"no list":      `{"a":1}`,
		"numbers":      `[1,2,3]`,
		"nested":       strings.Repeat("[", 500) + strings.Repeat("]", 500),
		"null":         `null`,
	} {
		rec.Players = json.RawMessage(players)
		m, kept, err := r.readRecord(strings.NewReader(asText(t, rec)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		persons := 0
		for i, p := range m.Players {
			if p.Kind == session.Person {
				persons++
			} else if p.Name == "" || !slices.Contains(bot.Levels(), p.Level) {
				t.Errorf("%s: bot %d is %+v", name, i, p)
			}
			if p.Name != cleanName(p.Name) || !slices.Contains(assets.Avatars(), p.Avatar) {
				t.Errorf("%s: seat %d is %+v", name, i, p)
			}
		}
		if persons != 1 || len(m.Players) != 3 {
			t.Errorf("%s: %d persons of %d", name, persons, len(m.Players))
		}
		s, err := session.Resume(m, kept, session.Deps{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		s.Close()
		if _, err := r.store.Create(r.header(m)); err != nil {
			t.Errorf("%s: cannot be kept: %v", name, err)
		}
	}
}

func TestAMatchThatIsOverComesBackToTheHistory(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := findMatch(t, 2, "50", isOver)
	s, err := session.Resume(m, kept, session.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	rec, err := recordOf(s.Match(), s.Played(len(s.Steps())))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "match.json")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	r.importFile(path)
	r.atPlay()
	list, err := r.store.Finished()
	if err != nil || len(list) != 1 || list[0].Match.Header.Result.Facts[store.FactPractice] != 1 {
		t.Errorf("history %+v: %v", list, err)
	}
}

func TestABadFileIsToldInOneSentenceAndChangesNothing(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	data, _, _ := r.aRecord()
	text := string(data)
	dir := t.TempDir()
	for name, content := range map[string]string{
		"empty":     "",
		"garbage":   "\x00\xff{{{",
		"cut short": text[:len(text)/2],
		"more":      text + "{}",
		"nested":    strings.Repeat("[", 1<<20),
		"hash":      strings.Replace(text, `"hash": "`, `"hash": "0`, 1),
		"action":    strings.Replace(text, `"draw"`, `"fly"`, 1),
		"game":      strings.Replace(text, "chupate2", "../../x", 1),
		"rules":     strings.Replace(text, `"rules": 1`, `"rules": 9`, 1),
		"seats":     strings.Replace(text, `"seats": 3`, `"seats": 3000000`, 1),
		"millions":  strings.Replace(text, `"actions": [`, `"actions": [`+strings.Repeat(`"draw",`, 2_000_000), 1),
		"too large": `{"game":"` + strings.Repeat("x", engine.MaxRecord) + `"}`,
	} {
		if name == "action" && content == text {
			t.Fatal("nobody draws")
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		r.importFile(path)
		top, is := r.win.Canvas().Overlays().Top().(*kit.Modal)
		if !is || !strings.HasPrefix(top.ID, "dialog.trouble") {
			t.Errorf("%s: nothing is said", name)
			continue
		}
		r.press(fyne.KeyReturn)
		r.wantScreen("blank")
	}
	r.importFile(dir)
	r.press(fyne.KeyReturn)
	r.importFile(filepath.Join(dir, "nowhere"))
	r.press(fyne.KeyReturn)
	if n := r.unfinished(); n != 0 {
		t.Errorf("%d matches came of it", n)
	}
}

func TestAMatchHasANameInTheCase(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 1))
	p.menu(r.App)
	r.tap("menu.keep")
	for _, letter := range "Friday" {
		r.win.Canvas().Focused().TypedRune(letter)
	}
	r.tap(kit.DialogOK)
	p.home(r.App)
	infos, err := r.store.Unfinished()
	if err != nil || len(infos) != 1 {
		t.Fatalf("%d matches: %v", len(infos), err)
	}
	if got := r.savedMatch(infos[0], time.Now()).name; got != "Friday" {
		t.Errorf("the match is called %q", got)
	}
}

func TestAMatchGoesOnWhenItsFolderIsRemoved(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 1))
	id := p.keeper.journal.Match().Header.ID
	if err := os.RemoveAll(r.options.Paths.Data); err != nil {
		t.Fatal(err)
	}
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	p.compact(r.App)
	kept, err := r.store.ReadMatch(id)
	if err != nil || len(kept.Actions()) != len(p.session.Steps()) {
		t.Errorf("%d actions are kept of %d: %v", len(kept.Actions()), len(p.session.Steps()), err)
	}
}
