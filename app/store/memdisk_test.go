package store_test

import (
	"bytes"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
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

// files returns all names but those of copies, sorted.
func (d *memDisk) files() []string {
	return slices.DeleteFunc(d.all(), isCopy)
}

// copies returns the names of the copies, sorted.
func (d *memDisk) copies() []string {
	return slices.DeleteFunc(d.all(), func(name string) bool { return !isCopy(name) })
}

func (d *memDisk) all() []string { return slices.Sorted(maps.Keys(d.names)) }

func isCopy(name string) bool { return filepath.Base(filepath.Dir(name)) == "copies" }

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
	for _, name := range d.all() {
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
	for _, path := range d.all() {
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
