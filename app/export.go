package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"deckhand/app/kit"
)

// exportFile asks where to, and writes a file that belongs to the person. Then it goes on.
func (a *App) exportFile(id, name string, data []byte, then func()) {
	p := newFilePicker(a, id+".file", freeName(filepath.Join(a.exportFolder(), name)), filepath.Ext(name), true)
	p.ask("dialog.export", kit.Question{
		Title: a.loc.T("export.title"), Text: a.loc.T("export.text"), Main: a.loc.T("export.yes"),
		OnMain: func() { a.export(p.chosen(), data, then) },
	})
}

func (a *App) export(path string, data []byte, then func()) {
	switch err := writeNew(path, data); {
	case err == nil:
		kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
			ID: "dialog.exported", Title: a.loc.T("export.done"), Text: path, Main: a.loc.T("dialog.ok"), OnMain: then, OnCancel: then,
		})
		a.changed()
	case errors.Is(err, fs.ErrExist):
		a.tell(a.loc.T("export.exists", "file", path))
	default:
		var e *fs.PathError
		if errors.As(err, &e) {
			err = e.Err
		}
		a.tell(a.loc.T("export.failed", "file", path, "detail", err.Error()))
	}
}

// writeNew writes a file that is not there yet, and leaves nothing behind if that fails.
func writeNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if e := f.Sync(); err == nil {
		err = e
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		_ = os.Remove(path)
	}
	return err
}

// exportFolder is where a person looks for files of their own.
func (a *App) exportFolder() string {
	for _, dir := range []string{a.options.Paths.Documents, filepath.Dir(a.options.Paths.Documents)} {
		if info, err := os.Stat(dir); err == nil && info.IsDir() && filepath.IsAbs(dir) {
			return dir
		}
	}
	return a.options.Paths.Data
}

// freeName is the path, or one with a number where that is taken.
func freeName(path string) string {
	ext := filepath.Ext(path)
	stem := path[:len(path)-len(ext)]
	for n := 2; n < 1000; n++ {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			break
		}
		path = fmt.Sprintf("%s-%d%s", stem, n, ext)
	}
	return path
}
