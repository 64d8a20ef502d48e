package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"deckhand/app/kit"
)

// aFolder has a record in a folder of its own, other files and one that is hidden.
func (r *pageRig) aFolder() (root string) {
	r.Helper()
	root = r.TempDir()
	data, _, _ := r.aRecord()
	for name, content := range map[string]string{
		"below/match.json": string(data), "other.json": "{}", "letter.txt": "", ".hidden.json": "{}", "below/.cache/x": "",
	} {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			r.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			r.Fatal(err)
		}
	}
	r.options.Paths.Documents = root
	return root
}

// listed are the labels of the list.
func (r *pageRig) listed(id string) (labels []string) {
	for _, c := range kit.Controls(r.win.Canvas()) {
		if strings.HasPrefix(c.ID, id+".") {
			labels = append(labels, c.Label)
		}
	}
	return labels
}

func TestAFileIsChosenInItsFolderByMouse(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	root := r.aFolder()
	r.askImport()
	today := r.loc.Date(time.Now())
	want := []string{"Up to " + filepath.Dir(root), "below" + string(filepath.Separator), "other.json, saved " + today}
	if got := r.listed("record.file"); !slices.Equal(got, want) {
		t.Fatalf("the list is %q, want %q", got, want)
	}
	r.tap("record.file.1")
	if got := r.listed("record.file"); len(got) != 2 || got[1] != "match.json, saved "+today {
		t.Fatalf("in the folder there is %q", got)
	}
	r.tap("record.file.1")
	r.tap(kit.DialogOK)
	if p := r.atPlay(); !p.facts.Practice {
		t.Error("it is no practice")
	}
}

func TestAFileIsChosenByKeys(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.aFolder()
	r.askImport()
	c := r.win.Canvas()
	for n := 0; ; n++ { // from the field to the list
		c.FocusNext()
		if b, is := c.Focused().(*kit.KeyButton); is && b.ID() == "record.file.0" {
			break
		}
		if n > 5 {
			t.Fatal("the list cannot be reached")
		}
	}
	r.press(fyne.KeyDown)
	r.press(fyne.KeyReturn) // into the folder
	r.press(fyne.KeyPageDown)
	r.press(fyne.KeyReturn) // the file
	c.Focus(nil)
	r.press(fyne.KeyReturn)
	r.atPlay()
}

func TestATypedPathLeadsTheList(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	root := r.aFolder()
	p := newFilePicker(r.App, "x", root, ".json", false)
	p.field.SetText(filepath.Join(root, "below"))
	if p.folder != filepath.Join(root, "below") || len(p.rows) != 2 {
		t.Errorf("%s is listed, with %d rows", p.folder, len(p.rows))
	}
	p.field.SetText(filepath.Join(root, "other.json"))
	if p.folder != root || p.chosen() != filepath.Join(root, "other.json") {
		t.Errorf("%s is listed, and %s chosen", p.folder, p.chosen())
	}
	p.field.SetText("other.json") // in the folder that is listed
	if p.folder != root || p.chosen() != filepath.Join(root, "other.json") {
		t.Errorf("%s is listed, and %s chosen", p.folder, p.chosen())
	}
	for _, odd := range []string{"", "..", "/../../..", "\x00", strings.Repeat("x/", 3000), filepath.Join(root, "other.json", "below")} {
		p.field.SetText(odd)
		if !isFolder(p.folder) {
			t.Errorf("%.20q leads to %s", odd, p.folder)
		}
	}
}

func TestAnExportGoesToTheFolderThatIsChosen(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	root := r.aFolder()
	r.exportFile("x", "match.json", []byte("mine"), r.changed)
	for _, c := range kit.Controls(r.win.Canvas()) {
		if strings.HasPrefix(c.Label, "other.json") && c.Enabled {
			t.Error("a file that is there can be chosen")
		}
	}
	r.tap("x.file.1")
	r.tap(kit.DialogOK)
	path := filepath.Join(root, "below", "match-2.json") // as match.json is there
	if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
		t.Errorf("%q: %v", data, err)
	}
}

func TestOddFoldersAreListedAsFarAsTheyGo(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	root := t.TempDir()
	for n := range filesMost + 7 {
		if err := os.WriteFile(filepath.Join(root, fmt.Sprint(n, ".json")), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := newFilePicker(r.App, "x", root, ".json", false)
	if len(p.rows) != filesMost+1 || p.note.Text() != r.loc.N("files.more", 7) {
		t.Errorf("%d rows, and %q", len(p.rows), p.note.Text())
	}
	odd := t.TempDir()
	for _, name := range []string{"\u202egnp.json", "a\nb.json", strings.Repeat("x", 200) + ".json"} {
		if err := os.WriteFile(filepath.Join(odd, name), nil, 0o600); err != nil {
			t.Skip("this disk knows no such names")
		}
	}
	p = newFilePicker(r.App, "x", odd, ".json", false)
	for _, b := range p.rows {
		if strings.ContainsAny(b.Label(), "\u202e\n") {
			t.Errorf("a name turns the list round: %q", b.Label())
		}
	}
	p = newFilePicker(r.App, "x", filepath.Join(odd, "nowhere"), ".json", false)
	if p.note.Text() != r.loc.T("files.unreadable") {
		t.Errorf("of a folder that is not there is said %q", p.note.Text())
	}
	p = newFilePicker(r.App, "x", t.TempDir(), ".json", false)
	if p.note.Text() != r.loc.T("files.none") {
		t.Errorf("of an empty folder is said %q", p.note.Text())
	}
}

func TestADroppedFileAnswersTheQuestionForIt(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	root := r.aFolder()
	r.askImport()
	r.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(filepath.Join(root, "below", "match.json"))})
	p := r.atPlay()
	if kit.OpenModal(r.win.Canvas(), importID) != nil {
		t.Error("the question is still asked")
	}
	steps := len(p.session.Steps())
	r.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(filepath.Join(root, "other.json"))})
	if r.atPlay() != p || len(p.session.Steps()) != steps || !r.free() {
		t.Error("a file dropped onto a match is in the way")
	}
}

func TestThePickerHasRoomInEveryLanguage(t *testing.T) {
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, smallestWindow)
		r.aFolder()
		r.askImport()
		m := kit.OpenModal(r.win.Canvas(), importID)
		if at, size := m.Place(smallestWindow); at.Y < 0 || at.Y+size.Height > smallestWindow.Height {
			t.Errorf("%s: the question is %v high at %v", lang, size.Height, at.Y)
		}
		r.wantReadable(kit.DialogOK, kit.DialogCancel)
	}
}
