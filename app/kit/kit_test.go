package kit

import (
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

// drawing is a square that fills its view box.
var drawing = fyne.NewStaticResource("square.svg",
	[]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z" fill="#000000"/></svg>`))

// stage opens an empty window of 800 by 600 in the light theme.
func stage(t *testing.T) fyne.Window {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Light, false))
	w := app.NewWindow("")
	w.SetPadded(false)
	put(w)
	w.Resize(fyne.NewSize(800, 600))
	t.Cleanup(w.Close)
	return w
}

// put makes objects the content of a window whose person takes a second for everything; they
// stay where they are placed.
func put(w fyne.Window, objects ...fyne.CanvasObject) {
	now := time.Duration(0)
	SetContent(w, Absolute(fyne.NewSize(0, 0), func(fyne.Size) {}, objects...), fyne.NewSize(0, 0), NewEcho(func() time.Duration {
		now += time.Second
		return now
	}, func(f func()) { f() }))
}

func point(x, y float32) fyne.PointEvent {
	return fyne.PointEvent{Position: fyne.NewPos(x, y), AbsolutePosition: fyne.NewPos(x, y)}
}

// pressable is what the pointer can press and drag.
type pressable interface {
	desktop.Mouseable
	fyne.Draggable
	fyne.Tappable
}

// press acts as Fyne does when the pointer goes down on the first point, moves
// over the others and goes up on the last.
func press(o pressable, path ...fyne.Position) {
	at := func(p fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: point(p.X, p.Y), Button: desktop.MouseButtonPrimary}
	}
	first, last := path[0], path[len(path)-1]
	o.MouseDown(at(first))
	for _, p := range path[1:] {
		o.Dragged(&fyne.DragEvent{PointEvent: point(p.X, p.Y)})
	}
	o.MouseUp(at(last))
	if len(path) > 1 {
		o.DragEnd()
		return
	}
	tap := point(first.X, first.Y)
	o.Tapped(&tap)
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// strokes types keys on a focusable the way a keyboard does.
func strokes(f fyne.Focusable, names ...fyne.KeyName) {
	for _, name := range names {
		if k, ok := f.(desktop.Keyable); ok {
			k.KeyDown(key(name))
		}
		f.TypedKey(key(name))
		if k, ok := f.(desktop.Keyable); ok {
			k.KeyUp(key(name))
		}
	}
}

// themed returns a colour of a theme.
func themed(th *theme.Theme, name fyne.ThemeColorName) color.Color { return th.Color(name, 0) }

func ids(infos []ControlInfo) []string {
	var out []string
	for _, c := range infos {
		out = append(out, c.ID)
	}
	return out
}

func find(t *testing.T, infos []ControlInfo, id string) ControlInfo {
	t.Helper()
	for _, c := range infos {
		if c.ID == id {
			return c
		}
	}
	t.Fatalf("no control %q among %v", id, ids(infos))
	return ControlInfo{}
}
