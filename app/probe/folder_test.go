package probe

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFoldersThatCanBeWritten(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{folder, filepath.Join(folder, "not", "there", "yet")} {
		if free, err := Folder(path); err != nil || free == 0 {
			t.Errorf("%s: %d bytes free, %v", path, free, err)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestFoldersThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, filepath.Join(file, "below")} {
		if _, err := Folder(path); err == nil {
			t.Errorf("%s can be written", path)
		}
	}
}
