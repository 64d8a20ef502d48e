package probe

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/go-gl/gl/v2.1/gl"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// NoDisplay says that there is no screen to open a window on.
type NoDisplay struct{ Err error }

func (e *NoDisplay) Error() string { return "no display: " + e.Err.Error() }

func (e *NoDisplay) Unwrap() error { return e.Err }

// NoOpenGL says that nothing can draw on the screen that is there.
type NoOpenGL struct{ Err error }

func (e *NoOpenGL) Error() string { return "no OpenGL: " + e.Err.Error() }

func (e *NoOpenGL) Unwrap() error { return e.Err }

// Picture is what draws, and on which screen.
type Picture struct {
	OpenGL, Renderer string  // as the driver names them
	Session          string  // such as "x11 :0"; empty where there is only one kind
	Width, Height    int     // of the main screen in pixels; 0 if it has no size
	Millimetres      int     // its width; 0 if it does not say
	Scale            float32 // at which the system shows things; 1 is the usual one
}

// The version of OpenGL that the toolkit asks for.
const major, minor = 2, 1

// Screen opens a window that nobody sees, asks it, and closes it. Its errors are of type
// *[NoDisplay] or *[NoOpenGL]. It is called from the main goroutine, before the toolkit
// has a window.
func Screen() (Picture, error) {
	p := Picture{Session: session()}
	glfw.Terminate() // what the toolkit has tried in vain would stand in the way
	if err := guard(p.screen); err != nil {
		return p, &NoDisplay{err}
	}
	if err := guard(p.draw); err != nil {
		return p, &NoOpenGL{err}
	}
	return p, nil
}

// guard turns the panics of the library into errors: it only notes that there is no
// display, and panics when it is asked for something then.
func guard(ask func() error) (err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("%v", problem)
		}
	}()
	return ask()
}

func (p *Picture) screen() error {
	if err := glfw.Init(); err != nil { // ended by the toolkit, or with the process
		return err
	}
	m := glfw.GetPrimaryMonitor()
	if m == nil {
		return errors.New("no monitor")
	}
	if mode := m.GetVideoMode(); mode != nil {
		p.Width, p.Height = mode.Width, mode.Height
	}
	p.Millimetres, _ = m.GetPhysicalSize()
	p.Scale, _ = m.GetContentScale()
	return nil
}

func (p *Picture) draw() error {
	defer glfw.DefaultWindowHints()
	glfw.WindowHint(glfw.Visible, glfw.False)
	glfw.WindowHint(glfw.ContextVersionMajor, major)
	glfw.WindowHint(glfw.ContextVersionMinor, minor)
	unseen, err := glfw.CreateWindow(1, 1, "Deckhand", nil, nil)
	if err != nil {
		return err
	}
	defer unseen.Destroy()
	unseen.MakeContextCurrent()
	defer glfw.DetachCurrentContext()
	if err := gl.Init(); err != nil {
		return err
	}
	p.OpenGL = gl.GoStr(gl.GetString(gl.VERSION))
	p.Renderer = gl.GoStr(gl.GetString(gl.RENDERER))
	return nil
}

// Room is the part of the main screen that panels and bars leave to windows, in the units
// in which the system measures windows; 0 by 0 where that is not known. It may be asked
// once there is a window.
func Room() (width, height int) {
	if m := glfw.GetPrimaryMonitor(); m != nil {
		_, _, width, height = m.GetWorkarea()
	}
	return width, height
}

// session names the kind of the desktop and the display, where the system has several.
func session() string {
	var words []string
	for _, name := range []string{"XDG_SESSION_TYPE", "DISPLAY"} {
		if value := os.Getenv(name); value != "" {
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}
