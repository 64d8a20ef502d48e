package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// ErrLocked is what FileSystem.Lock returns while somebody else holds the lock.
var ErrLocked = errors.New("locked by another program")

// FileSystem is everything this package asks of a disk. [Disk] is the real one.
type FileSystem interface {
	Open(name string) (io.ReadCloser, error) // for reading
	Create(name string) (File, error)        // a new file, for its owner alone; fails if the name is taken
	Append(name string) (File, error)        // an existing file, for writing at its end
	Stat(name string) (fs.FileInfo, error)
	ReadDir(name string) ([]fs.DirEntry, error)
	MkdirAll(name string) error // for its owner alone
	Rename(from, to string) error
	Remove(name string) error
	SyncDir(name string) error           // makes the folder's names durable, where the system can do that
	Lock(name string) (io.Closer, error) // until closed, or the program dies
}

// File is a file being written.
type File interface {
	io.WriteCloser
	Sync() error
}

// Disk is the file system of the computer.
type Disk struct{}

func (Disk) Open(name string) (io.ReadCloser, error)    { return os.Open(name) }
func (Disk) Stat(name string) (fs.FileInfo, error)      { return os.Stat(name) }
func (Disk) ReadDir(name string) ([]fs.DirEntry, error) { return os.ReadDir(name) }
func (Disk) MkdirAll(name string) error                 { return os.MkdirAll(name, 0o700) }
func (Disk) Rename(from, to string) error               { return os.Rename(from, to) }
func (Disk) Remove(name string) error                   { return os.Remove(name) }

func (Disk) Create(name string) (File, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
}

func (Disk) Append(name string) (File, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
}

func (Disk) SyncDir(name string) error { return syncDir(name) }

// Lock holds the named file, which it creates and leaves behind: removing it could take it away from somebody else.
func (Disk) Lock(name string) (io.Closer, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}
