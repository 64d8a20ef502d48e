//go:build !linux

package main

import "time"

var started = time.Now()

// clock is the time since the program began.
func clock() time.Duration { return time.Since(started) }
