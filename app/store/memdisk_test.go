package store_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"deckhand/app/store"
)

// memDisk is a disk in memory that can lose its power: it then forgets what was not synced, as far as choose says.
type memDisk struct {
	mu      sync.Mutex
	names   map[string]*memFile
	durable map[string]*memFile
	pending []nameChange // since the folders were last synced
	locked  map[string]bool
	ticks   int64 // a clock for modification times
}

type memFile struct {
	data   []byte
	synced int
	lost   bool // a sync failed: what it should have written never reaches the disk, though later syncs report no error
	mod    time.Time
}

type nameChange struct {
	dir   string
	apply func(names map[string]*memFile)
}

func newMemDisk() *memDisk {
	return &memDisk{names: map[string]*memFile{}, durable: map[string]*memFile{}, locked: map[string]bool{}}
}

// put places a file on the disk, safe from power cuts.
func (d *memDisk) put(name string, data []byte) {
	f := &memFile{data: slices.Clone(data), synced: len(data)}
	d.names[name], d.durable[name] = f, f
}

// content returns a file's bytes; nil if there is none.
func (d *memDisk) content(name string) []byte {
	if f := d.names[name]; f != nil {
		return slices.Clone(f.data)
	}
	return nil
}

// files returns all names, sorted.
func (d *memDisk) files() []string { return slices.Sorted(maps.Keys(d.names)) }

// kill is the end of every program that holds a lock.
func (d *memDisk) kill() { clear(d.locked) }

// powerCut forgets unsynced names and bytes. choose(n) picks a number from 0 to n-1.
func (d *memDisk) powerCut(choose func(n int) int) {
	d.kill()
	for _, c := range d.pending[:choose(len(d.pending)+1)] {
		c.apply(d.durable)
	}
	d.pending = nil
	d.names = maps.Clone(d.durable)
	for _, name := range d.files() {
		f := d.names[name]
		tail := f.data[f.synced:]
		f.data = f.data[:f.synced+choose(len(tail)+1)]
		if choose(3) == 0 { // the length was stored, the content was not
			clear(f.data[f.synced:])
		}
		f.synced, f.lost = len(f.data), false
	}
}

func (d *memDisk) change(name string, apply func(map[string]*memFile)) {
	apply(d.names)
	d.pending = append(d.pending, nameChange{filepath.Dir(name), apply})
}

func (d *memDisk) Open(name string) (io.ReadCloser, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, err := d.file("open", name)
	if err != nil {
		return nil, err
	}
	return io.NopCloser(bytes.NewReader(slices.Clone(f.data))), nil
}

func (d *memDisk) Create(name string) (store.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.names[name] != nil {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	f := &memFile{}
	d.touch(f)
	d.change(name, func(names map[string]*memFile) { names[name] = f })
	return &memHandle{disk: d, file: f}, nil
}

func (d *memDisk) Append(name string) (store.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, err := d.file("append", name)
	if err != nil {
		return nil, err
	}
	return &memHandle{disk: d, file: f}, nil
}

func (d *memDisk) Stat(name string) (fs.FileInfo, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, err := d.file("stat", name)
	if err != nil {
		return nil, err
	}
	return memInfo{filepath.Base(name), int64(len(f.data)), f.mod}, nil
}

func (d *memDisk) ReadDir(name string) ([]fs.DirEntry, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var entries []fs.DirEntry
	for _, path := range d.files() {
		if filepath.Dir(path) == name {
			entries = append(entries, fs.FileInfoToDirEntry(memInfo{name: filepath.Base(path)}))
		}
	}
	return entries, nil
}

func (d *memDisk) MkdirAll(string) error { return nil }

func (d *memDisk) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, err := d.file("rename", from)
	if err != nil {
		return err
	}
	d.change(to, func(names map[string]*memFile) {
		delete(names, from)
		names[to] = f
	})
	return nil
}

func (d *memDisk) Remove(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, err := d.file("remove", name); err != nil {
		return err
	}
	d.change(name, func(names map[string]*memFile) { delete(names, name) })
	return nil
}

func (d *memDisk) SyncDir(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pending = slices.DeleteFunc(d.pending, func(c nameChange) bool {
		if c.dir == name {
			c.apply(d.durable)
		}
		return c.dir == name
	})
	return nil
}

func (d *memDisk) Lock(name string) (io.Closer, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.locked[name] {
		return nil, store.ErrLocked
	}
	d.locked[name] = true
	return closerFunc(func() error {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.locked, name)
		return nil
	}), nil
}

func (d *memDisk) file(op, name string) (*memFile, error) {
	if f := d.names[name]; f != nil {
		return f, nil
	}
	return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

func (d *memDisk) touch(f *memFile) {
	d.ticks++
	f.mod = time.Unix(d.ticks, 0)
}

type closerFunc func() error

func (c closerFunc) Close() error { return c() }

type memHandle struct {
	disk   *memDisk
	file   *memFile
	closed bool
}

func (h *memHandle) Write(p []byte) (int, error) {
	h.disk.mu.Lock()
	defer h.disk.mu.Unlock()
	if h.closed {
		return 0, fs.ErrClosed
	}
	h.file.data = append(h.file.data, p...)
	h.disk.touch(h.file)
	return len(p), nil
}

func (h *memHandle) Sync() error {
	h.disk.mu.Lock()
	defer h.disk.mu.Unlock()
	if h.closed {
		return fs.ErrClosed
	}
	if !h.file.lost {
		h.file.synced = len(h.file.data)
	}
	return nil
}

func (h *memHandle) Close() error {
	h.disk.mu.Lock()
	defer h.disk.mu.Unlock()
	if h.closed {
		return fs.ErrClosed
	}
	h.closed = true
	return nil
}

type memInfo struct {
	name string
	size int64
	mod  time.Time
}

func (i memInfo) Name() string       { return i.name }
func (i memInfo) Size() int64        { return i.size }
func (i memInfo) Mode() fs.FileMode  { return 0o600 }
func (i memInfo) ModTime() time.Time { return i.mod }
func (i memInfo) IsDir() bool        { return false }
func (i memInfo) Sys() any           { return nil }

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
