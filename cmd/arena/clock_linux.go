package main

import (
	"syscall"
	"time"
)

// clock is the time that the program has had on a processor, so that a busy machine does
// not make bots look slow.
func clock() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
