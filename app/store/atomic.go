package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strconv"
)

const tempSuffix = ".tmp"

// writeFile replaces the named file as a whole: after a crash at any moment it holds either its old content or the new one,
// and once writeFile has returned nil, the new one even after a power cut.
func writeFile(fsys FileSystem, name string, data []byte) error {
	if err := writeTemp(fsys, name, data, File.Sync); err != nil {
		return err
	}
	return putInPlace(fsys, name)
}

// writeSpare replaces the named file as a whole, but waits for no disk: after a power cut it may hold anything. For what is
// looked at only when something else is lost.
func writeSpare(fsys FileSystem, name string, data []byte) error {
	if err := writeTemp(fsys, name, data, func(File) error { return nil }); err != nil {
		return err
	}
	err := fsys.Rename(name+tempSuffix, name)
	if err != nil {
		fsys.Remove(name + tempSuffix)
	}
	return failed(name, err)
}

// writeTemp is the first half of writing a file: it leaves the named file alone and puts the data, settled, beside it.
func writeTemp(fsys FileSystem, name string, data []byte, settle func(File) error) error {
	temp := name + tempSuffix
	fsys.Remove(temp) // perhaps left by a crash; if it cannot go, Create says so
	f, err := fsys.Create(temp)
	if errors.Is(err, fs.ErrNotExist) && fsys.MkdirAll(filepath.Dir(name)) == nil {
		f, err = fsys.Create(temp) // somebody has removed the folder meanwhile
	}
	if err == nil {
		err = writeAll(f, data)
		if err == nil {
			err = settle(f)
		}
		if e := f.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		fsys.Remove(temp)
	}
	return failed(name, err)
}

// putInPlace is the second half of writeFile. Windows renames over no open file, so the caller closes its own first.
func putInPlace(fsys FileSystem, name string) error {
	if err := fsys.Rename(name+tempSuffix, name); err != nil {
		fsys.Remove(name + tempSuffix)
		return failed(name, err)
	}
	return failed(name, fsys.SyncDir(filepath.Dir(name)))
}

func writeAll(w io.Writer, data []byte) error {
	n, err := w.Write(data)
	if err == nil && n < len(data) {
		err = io.ErrShortWrite
	}
	return err
}

// readFile returns the content of a regular file of at most limit bytes. Anything else, such as a pipe, is not even opened.
func readFile(fsys FileSystem, name string, limit int64) ([]byte, error) {
	info, err := fsys.Stat(name)
	if err != nil {
		return nil, failed(name, err)
	}
	if !info.Mode().IsRegular() {
		return nil, fail(Damaged, name, "not a regular file")
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, failed(name, err)
	}
	defer f.Close()
	data := bytes.NewBuffer(make([]byte, 0, min(info.Size(), limit)+bytes.MinRead)) // seldom more than it needs
	if _, err := data.ReadFrom(io.LimitReader(f, limit+1)); err != nil {
		return nil, failed(name, err)
	}
	if int64(data.Len()) > limit {
		return nil, fail(TooLarge, name, "more than %d bytes", limit)
	}
	return data.Bytes(), nil
}

// setAside renames a file to the first free of name.bad, name.bad2, name.bad3 ..., so that a person can still look at it, and
// returns the name that it has now.
func setAside(fsys FileSystem, name, suffix string) (now string, err error) {
	for n := 1; ; n++ {
		aside := name + suffix
		if n > 1 {
			aside += strconv.Itoa(n)
		}
		_, err := fsys.Stat(aside)
		if err == nil {
			continue
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return name, failed(aside, err)
		}
		if err := fsys.Rename(name, aside); err != nil {
			return name, failed(name, err)
		}
		return aside, failed(name, fsys.SyncDir(filepath.Dir(name)))
	}
}
