//go:build unix

package store

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

func lock(f *os.File) error {
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		switch {
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return ErrLocked
		case isAny(err, unix.ENOTSUP, unix.ENOSYS, unix.ENOLCK):
			// Some network folders know no locks. Playing there without one is better than not playing.
			return nil
		}
		return err
	}
}

// syncDir reports only that the disk failed. Many file systems cannot sync a folder, and say so in many ways.
func syncDir(name string) error {
	d, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer d.Close()
	if err := d.Sync(); err != nil && isAny(err, unix.EIO, unix.ENOSPC, unix.EDQUOT) {
		return err
	}
	return nil
}

func isDiskFull(err error) bool       { return isAny(err, unix.ENOSPC, unix.EDQUOT, unix.EFBIG) }
func isWriteProtected(err error) bool { return isAny(err, unix.EROFS) }

func isAny(err error, codes ...unix.Errno) bool {
	for _, code := range codes {
		if errors.Is(err, code) {
			return true
		}
	}
	return false
}
