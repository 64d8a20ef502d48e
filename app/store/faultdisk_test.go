package store_test

import (
	"errors"
	"io"
	"io/fs"
	"strings"

	"deckhand/app/store"
)

// faultDisk lets calls fail. Calls are counted from 1; fault says what happens to each.
type faultDisk struct {
	store.FileSystem
	calls int
	fault func(call int, op, name string) fault
}

// errBroken is what a disk says that is past help.
var errBroken = errors.New("input/output error")

// fault is how a call fails. The zero value lets it succeed.
type fault struct {
	err   error
	after bool // the call did its work before it failed; a write did half of it
	short bool // a write does half of its work and reports no error
}

// failing makes the one call of this number fail.
func failing(at int, how fault) func(int, string, string) fault {
	return func(call int, _, _ string) fault {
		if call == at {
			return how
		}
		return fault{}
	}
}

// broken is a disk on which the calls that match fail with ENOSPC while it is switched on.
func broken(disk *memDisk, on *bool, match func(op, name string) bool) store.FileSystem {
	return &faultDisk{FileSystem: disk, fault: func(_ int, op, name string) fault {
		if *on && match(op, name) {
			return fault{err: errFull, after: true}
		}
		return fault{}
	}}
}

func (d *faultDisk) do(op, name string, work func() error) error {
	d.calls++
	f := d.fault(d.calls, op, name)
	if f.err != nil && !f.after {
		return &fs.PathError{Op: op, Path: name, Err: f.err}
	}
	if err := work(); err != nil {
		return err
	}
	if f.err != nil {
		return &fs.PathError{Op: op, Path: name, Err: f.err}
	}
	return nil
}

func faulty[T any](d *faultDisk, op, name string, work func() (T, error)) (T, error) {
	var result T
	err := d.do(op, name, func() (err error) {
		result, err = work()
		return err
	})
	if err != nil {
		var none T
		return none, err
	}
	return result, nil
}

func (d *faultDisk) Open(name string) (io.ReadCloser, error) {
	return faulty(d, "open", name, func() (io.ReadCloser, error) { return d.FileSystem.Open(name) })
}

func (d *faultDisk) Create(name string) (store.File, error) {
	return faulty(d, "create", name, func() (store.File, error) {
		f, err := d.FileSystem.Create(name)
		return &faultFile{f, d, name}, err
	})
}

func (d *faultDisk) Append(name string) (store.File, error) {
	return faulty(d, "append", name, func() (store.File, error) {
		f, err := d.FileSystem.Append(name)
		return &faultFile{f, d, name}, err
	})
}

func (d *faultDisk) Stat(name string) (fs.FileInfo, error) {
	return faulty(d, "stat", name, func() (fs.FileInfo, error) { return d.FileSystem.Stat(name) })
}

func (d *faultDisk) ReadDir(name string) ([]fs.DirEntry, error) {
	return faulty(d, "readdir", name, func() ([]fs.DirEntry, error) { return d.FileSystem.ReadDir(name) })
}

func (d *faultDisk) MkdirAll(name string) error {
	return d.do("mkdir", name, func() error { return d.FileSystem.MkdirAll(name) })
}

func (d *faultDisk) Rename(from, to string) error {
	return d.do("rename", from, func() error { return d.FileSystem.Rename(from, to) })
}

func (d *faultDisk) Remove(name string) error {
	return d.do("remove", name, func() error { return d.FileSystem.Remove(name) })
}

func (d *faultDisk) SyncDir(name string) error {
	return d.do("syncdir", name, func() error { return d.FileSystem.SyncDir(name) })
}

func (d *faultDisk) Lock(name string) (io.Closer, error) {
	return faulty(d, "lock", name, func() (io.Closer, error) { return d.FileSystem.Lock(name) })
}

type faultFile struct {
	store.File
	disk *faultDisk
	name string
}

func (f *faultFile) Write(p []byte) (int, error) {
	f.disk.calls++
	how := f.disk.fault(f.disk.calls, "write", f.name)
	if how.err == nil && !how.short {
		return f.File.Write(p)
	}
	if how.err != nil && !how.after {
		return 0, &fs.PathError{Op: "write", Path: f.name, Err: how.err}
	}
	n, err := f.File.Write(p[:len(p)/2])
	return n, errors.Join(err, how.err)
}

func (f *faultFile) Sync() error {
	f.disk.calls++
	how := f.disk.fault(f.disk.calls, "sync", f.name)
	if how.err == nil {
		return f.File.Sync()
	}
	if h, isMem := f.File.(*memHandle); isMem {
		h.file.lost = true
	}
	return &fs.PathError{Op: "sync", Path: f.name, Err: how.err}
}

func (f *faultFile) Close() error { return f.disk.do("close", f.name, f.File.Close) }

// isWrite tells the calls that change the disk.
func isWrite(op string) bool {
	return !strings.Contains("open stat readdir lock", op)
}
