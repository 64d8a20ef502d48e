//go:build unix

package probe

import "runtime"

// LessMotion reports whether the person has asked the system for less motion. It may
// take a while, since it starts another program.
func LessMotion() bool {
	if runtime.GOOS == "darwin" {
		return systemSources().mac()
	}
	return systemSources().freedesktop()
}
