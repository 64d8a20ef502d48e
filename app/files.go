package app

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// A file is chosen among those of a folder, or its path is typed. What stands in the list is as in the program: in its
// languages and colours, and for mouse and keys alike.

// filePicker is a field for the path of a file, and below it the folder that the path leads to.
type filePicker struct {
	app    *App
	id     string
	path   string // as it stands in the field; below folder, if it is no whole path
	folder string
	ext    string // of the files that are shown, with its dot
	saving bool   // to a new file: those that are there cannot be chosen

	field  *kit.Entry
	rows   []*kit.KeyButton
	note   *kit.Text
	scroll *container.Scroll
	body   *fyne.Container
}

const (
	filesField = 40
	filesRow   = 36
	filesList  = 6 * filesRow // of the list, in units
	filesMost  = 300          // rows of a list
)

// newFilePicker starts at a path, the file of which is the one to be written if saving, or in a folder.
func newFilePicker(a *App, id, path, ext string, saving bool) *filePicker {
	p := &filePicker{app: a, id: id, path: path, folder: path, ext: ext, saving: saving}
	if saving {
		p.folder = filepath.Dir(path)
	} else {
		p.path = ""
	}
	p.field = kit.NewEntry(id, a.loc.T("export.file"), p.path, p.typed)
	p.note = kit.NewText("", kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Fit: kit.Wrapped})
	p.scroll = container.NewVScroll(&fyne.Container{})
	edge := kit.NewBox(kit.BoxStyle{Fill: theme.ColorField, Edge: theme.ColorLine, Stroke: theme.StrokePanel, Radius: theme.RadiusField})
	p.body = kit.Absolute(fyne.NewSize(0, 0), func(size fyne.Size) {
		kit.Place(p.field, 0, 0, size.Width, filesField)
		kit.Place(edge, 0, filesField+8, size.Width, filesList+8)
		kit.Place(p.scroll, 4, filesField+12, size.Width-8, filesList)
	}, p.field, edge, p.scroll)
	p.list()
	return p
}

// ask opens a question with the picker in it.
func (p *filePicker) ask(id string, q kit.Question) {
	a := p.app
	q.ID, q.Cancel, q.OnCancel = id, a.loc.T("dialog.cancel"), a.changed
	q.Body, q.BodyHeight, q.Width = p.body, filesField+8+filesList+8, 620
	kit.Ask(a.win.Canvas(), a.motion(), q).OnKey = p.key
	a.win.Canvas().Focus(p.field)
	a.changed()
}

// chosen is the whole path.
func (p *filePicker) chosen() string {
	if filepath.IsAbs(p.path) {
		return p.path
	}
	return filepath.Join(p.folder, p.path)
}

// typed follows a path that leads to another folder.
func (p *filePicker) typed(text string) {
	p.path = text
	folder := p.chosen()
	if !isFolder(folder) {
		folder = filepath.Dir(folder)
	}
	if folder != p.folder && filepath.IsAbs(text) && isFolder(folder) {
		p.folder = folder
		p.list()
	}
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// enter shows another folder. The name of a file that is to be written comes along.
func (p *filePicker) enter(folder string) {
	p.app.echo.Changed()
	to := folder
	if p.saving {
		to = freeName(filepath.Join(folder, filepath.Base(p.path)))
	}
	p.folder = folder
	p.set(to)
	p.list()
	if len(p.rows) > 0 {
		p.app.win.Canvas().Focus(p.rows[0])
	}
	p.app.changed()
}

// set writes a path into the field.
func (p *filePicker) set(path string) {
	p.path = path
	p.field.OnChanged = nil
	p.field.SetText(path)
	p.field.OnChanged = p.typed
	p.field.CursorColumn = len([]rune(path))
	p.field.Refresh()
}

// fileEntry is a row of the list.
type fileEntry struct {
	name   string
	folder bool
	time   time.Time
}

// list reads the folder and shows what is in it: the folders, and then the files, the newest first.
func (p *filePicker) list() {
	t := p.app.loc.T
	entries, more, err := entriesOf(p.folder, p.ext)
	p.rows = nil
	row := func(label string, icon assets.IconName, press func()) {
		b := kit.NewButton(p.id+"."+strconv.Itoa(len(p.rows)), label, kit.Quiet, press)
		b.Arrange, b.TextSize, b.Indent = kit.Listed, theme.TextBody, icon == ""
		if icon != "" {
			b.Icon = p.app.art.Icon(icon)
		}
		p.rows = append(p.rows, b)
	}
	if up := filepath.Dir(p.folder); up != p.folder {
		row(t("files.up", "folder", visible(up)), assets.IconLeft, func() { p.enter(up) })
	}
	for _, e := range entries {
		path := filepath.Join(p.folder, e.name)
		if e.folder {
			row(visible(e.name)+string(filepath.Separator), assets.IconRight, func() { p.enter(path) })
			continue
		}
		n := len(p.rows)
		row(t("files.row", "file", visible(e.name), "date", p.app.loc.Date(e.time.Local())), "", func() { p.choose(n, path) })
		p.rows[n].SetEnabled(!p.saving)
	}
	switch {
	case err != nil:
		p.note.SetText(t("files.unreadable"))
	case more > 0:
		p.note.SetText(p.app.loc.N("files.more", more))
	case !slices.ContainsFunc(entries, func(e fileEntry) bool { return !e.folder }) && !p.saving:
		p.note.SetText(t("files.none"))
	default:
		p.note.SetText("")
	}
	objects := []fyne.CanvasObject{p.note}
	for _, b := range p.rows {
		objects = append(objects, b)
	}
	height := float32(len(p.rows)) * filesRow
	if p.note.Text() != "" {
		height += filesRow
	}
	p.scroll.Content = kit.Absolute(fyne.NewSize(0, height), func(size fyne.Size) {
		for i, b := range p.rows {
			kit.Place(b, 0, float32(i)*filesRow, size.Width-14, filesRow-2)
		}
		kit.Place(p.note, 12, float32(len(p.rows))*filesRow+8, size.Width-38, filesRow)
	}, objects...)
	p.scroll.Offset = fyne.Position{}
	p.scroll.Refresh()
}

// choose puts the file of a row into the field.
func (p *filePicker) choose(row int, path string) {
	p.set(path)
	for i, b := range p.rows {
		b.SetMarked(i == row)
	}
	p.app.changed()
}

// key walks through the list with the arrows and keeps what has the focus in sight.
func (p *filePicker) key(ev *fyne.KeyEvent) bool {
	c := p.app.win.Canvas()
	at := slices.IndexFunc(p.rows, func(b *kit.KeyButton) bool { return c.Focused() == fyne.Focusable(b) })
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -4, fyne.KeyPageDown: 4}[ev.Name]
	if step == 0 || at < 0 {
		return false
	}
	at = min(max(at+step, 0), len(p.rows)-1)
	c.Focus(p.rows[at])
	top := float32(at) * filesRow
	p.scroll.ScrollToOffset(fyne.NewPos(0, min(max(p.scroll.Offset.Y, top+filesRow-p.scroll.Size().Height), top)))
	p.app.changed()
	return true
}

// entriesOf are the folders and the files of a kind in a folder, as many as are shown, and how many more there are.
func entriesOf(folder, ext string) (list []fileEntry, more int, err error) {
	found, err := os.ReadDir(folder)
	for _, d := range found {
		name := d.Name()
		if strings.HasPrefix(name, ".") {
			continue
		}
		path := filepath.Join(folder, name)
		switch {
		case d.IsDir(), !d.Type().IsRegular() && isFolder(path): // a link to one
			list = append(list, fileEntry{name: name, folder: true})
		case strings.EqualFold(filepath.Ext(name), ext):
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
				list = append(list, fileEntry{name: name, time: info.ModTime()})
			}
		}
	}
	slices.SortFunc(list, func(a, b fileEntry) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		}
		return cmp.Or(b.time.Compare(a.time), cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	more = max(len(list)-filesMost, 0)
	return list[:len(list)-more], more, err
}

// visible is a name as it can be shown: files may be called anything.
func visible(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) {
			return unicode.ReplacementChar
		}
		return r
	}, name)
}
