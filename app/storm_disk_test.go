package app

import (
	"io/fs"
	"sync"
	"time"

	"deckhand/app/store"
)

// stormDisk is a disk whose files were written when the clock of a storm says so. Nothing has
// to survive the storm, so it waits for no hardware.
type stormDisk struct {
	store.Disk
	date    func() time.Time
	mu      sync.Mutex // guards written: a journal looks at its file while it is made durable
	written map[string]time.Time
}

func newStormDisk(date func() time.Time) *stormDisk {
	return &stormDisk{date: date, written: make(map[string]time.Time)}
}

func (d *stormDisk) when(name string) time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.written[name]
}

func (d *stormDisk) write(name string, when time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.written[name] = when
}

func (d *stormDisk) Create(name string) (store.File, error) { return d.stamp(name, d.Disk.Create) }
func (d *stormDisk) Append(name string) (store.File, error) { return d.stamp(name, d.Disk.Append) }

func (d *stormDisk) stamp(name string, open func(string) (store.File, error)) (store.File, error) {
	f, err := open(name)
	return &stormFile{f, func() { d.write(name, d.date()) }}, err
}

func (d *stormDisk) Rename(from, to string) error {
	d.write(to, d.when(from))
	return d.Disk.Rename(from, to)
}

func (d *stormDisk) SyncDir(string) error { return nil }

func (d *stormDisk) Stat(name string) (fs.FileInfo, error) {
	info, err := d.Disk.Stat(name)
	return stormInfo{info, d.when(name)}, err
}

type stormFile struct {
	store.File
	written func()
}

func (f *stormFile) Write(p []byte) (int, error) {
	f.written()
	return f.File.Write(p)
}

func (f *stormFile) Sync() error { return nil }

type stormInfo struct {
	fs.FileInfo
	written time.Time
}

func (i stormInfo) ModTime() time.Time { return i.written }
