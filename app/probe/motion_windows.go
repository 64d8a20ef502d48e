package probe

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// LessMotion reports whether the person has switched off the animations of the system.
func LessMotion() bool {
	const clientAreaAnimation = 0x1042
	moves := int32(1)
	ask := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW")
	known, _, _ := ask.Call(clientAreaAnimation, 0, uintptr(unsafe.Pointer(&moves)), 0)
	return known != 0 && moves == 0
}
