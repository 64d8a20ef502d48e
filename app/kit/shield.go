package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// shield is a widget that lets no pointer through to what lies below. Fyne
// looks for the topmost object that wants an event, not for the topmost object.
// It does not stop the wheel: Fyne clips whatever listens to that.
type shield struct{ widget.BaseWidget }

// Tapped implements fyne.Tappable.
func (*shield) Tapped(*fyne.PointEvent) {}

// TappedSecondary implements fyne.SecondaryTappable.
func (*shield) TappedSecondary(*fyne.PointEvent) {}

// Dragged implements fyne.Draggable.
func (*shield) Dragged(*fyne.DragEvent) {}

// DragEnd implements fyne.Draggable.
func (*shield) DragEnd() {}

// MouseDown implements desktop.Mouseable.
func (*shield) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (*shield) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (*shield) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (*shield) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (*shield) MouseOut() {}
