package main

import (
	"bytes"
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// console is where words go, and a function to call when all are said. Windows gives a program with a window no console: words
// go to where they were redirected, else to the console that the program was started from, else into a box of their own.
func console() (out, errOut io.Writer, said func()) {
	if isOpen(windows.Stdout) || isOpen(windows.Stderr) {
		return os.Stdout, os.Stderr, func() {}
	}
	const parent = ^uintptr(0)
	if ok, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parent); ok != 0 {
		if c, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
			return c, c, func() { c.Close() }
		}
	}
	var words bytes.Buffer
	return &words, &words, func() {
		text, err := windows.UTF16PtrFromString(words.String())
		if words.Len() == 0 || err != nil {
			return
		}
		title, _ := windows.UTF16PtrFromString("Deckhand") // no zero in it
		_, _ = windows.MessageBox(0, text, title, windows.MB_ICONINFORMATION)
	}
}

func isOpen(h windows.Handle) bool {
	kind, err := windows.GetFileType(h)
	return h != 0 && err == nil && kind != windows.FILE_TYPE_UNKNOWN
}
