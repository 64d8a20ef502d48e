package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"deckhand/app/probe"
)

// newWindow makes the window, which nobody sees yet. The toolkit panics where there is no
// display.
func newWindow(a fyne.App) (w fyne.Window, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = &probe.NoDisplay{Err: fmt.Errorf("%v", problem)}
		}
	}()
	return a.NewWindow(""), nil // the first screen gives it a title
}

// openWindow shows the window. The toolkit does not say when it could not, so what is
// missing is looked for then.
func (a *App) openWindow() error {
	a.win.Show()
	if !opened(a.win) {
		if _, err := probe.Screen(); err != nil {
			return err
		}
		return &probe.NoOpenGL{Err: fmt.Errorf("the window did not open")}
	}
	if size, fits := fitting(a.win.Canvas()); !fits {
		a.win.Resize(size)
		a.win.CenterOnScreen()
	}
	return nil
}

// opened says whether the system has the window.
func opened(w fyne.Window) (there bool) {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true // a window without a system, as in tests
	}
	native.RunNative(func(context any) {
		switch c := context.(type) {
		case driver.X11WindowContext:
			there = c.WindowHandle != 0
		case driver.WaylandWindowContext:
			there = c.WaylandSurface != 0
		case driver.WindowsWindowContext:
			there = c.HWND != 0
		case driver.MacWindowContext:
			there = c.NSWindow != 0
		}
	})
	return there
}

// fitting is the size of the window, made smaller if the screen is smaller.
func fitting(c fyne.Canvas) (size fyne.Size, fits bool) {
	const edge = 40 // units that the frame of a window takes
	size = c.Size()
	width, height := probe.Room()
	if width == 0 || height == 0 {
		return size, true
	}
	most := fyne.NewSize(float32(width)/c.Scale(), float32(height)/c.Scale()-edge)
	smaller := size.Min(most)
	return smaller, smaller == size
}
