package probe

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Folder says how much can be written into a folder: its error says why nothing can, and
// free are the bytes that its disk has left. A folder that is not there yet is judged by
// the one it will lie in.
func Folder(path string) (free uint64, err error) {
	there := nearest(path)
	file, err := os.CreateTemp(there, ".deckhand-*")
	if err != nil {
		return 0, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	return freeSpace(there)
}

// nearest is the folder itself, or the first one above it that exists.
func nearest(path string) string {
	for {
		_, err := os.Stat(path)
		above := filepath.Dir(path)
		if !errors.Is(err, fs.ErrNotExist) || above == path {
			return path
		}
		path = above
	}
}
