//go:build unix

package probe

import "golang.org/x/sys/unix"

func freeSpace(folder string) (uint64, error) {
	var s unix.Statfs_t
	err := unix.Statfs(folder, &s)
	return uint64(s.Bavail) * uint64(s.Bsize), err
}
