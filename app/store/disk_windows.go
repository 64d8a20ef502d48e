package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

func lock(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	if isAny(err, windows.ERROR_LOCK_VIOLATION, windows.ERROR_IO_PENDING) {
		return ErrLocked
	}
	return err
}

// syncDir does nothing: Windows opens no folder for writing, and NTFS keeps its names in a journal of its own.
func syncDir(string) error { return nil }

func isDiskFull(err error) bool {
	return isAny(err, windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED)
}

func isWriteProtected(err error) bool { return isAny(err, windows.ERROR_WRITE_PROTECT) }

func isAny(err error, codes ...windows.Errno) bool {
	for _, code := range codes {
		if errors.Is(err, code) {
			return true
		}
	}
	return false
}
