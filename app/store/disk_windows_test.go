package store_test

import "golang.org/x/sys/windows"

// What the system says when a disk is full, or may not be written.
const (
	errFull      = windows.ERROR_DISK_FULL
	errProtected = windows.ERROR_WRITE_PROTECT
)
