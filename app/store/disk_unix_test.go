//go:build unix

package store_test

import "golang.org/x/sys/unix"

// What the system says when a disk is full, or may not be written.
const (
	errFull      = unix.ENOSPC
	errProtected = unix.EROFS
)
