package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

func TestControlsTellsWhereThingsAre(t *testing.T) {
	w := stage(t)
	inner := NewButton("inner", "Inner", Quiet, nil)
	group := container.NewWithoutLayout(inner)
	top := NewButton("top", "Top", Quiet, nil)
	top.Disable()
	put(w, top, group)
	Place(top, 5, 6, 100, 40)
	Place(group, 200, 100, 300, 300)
	Place(inner, 30, 20, 80, 36)
	w.Canvas().Focus(inner)
	want := []ControlInfo{
		{ID: "top", Label: "Top", Pos: fyne.NewPos(5, 6), Size: fyne.NewSize(100, 40)},
		{ID: "inner", Label: "Inner", Pos: fyne.NewPos(230, 120), Size: fyne.NewSize(80, 36), Enabled: true, Focused: true},
	}
	if got := Controls(w.Canvas()); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestHiddenControlsAreNotListed(t *testing.T) {
	w := stage(t)
	a, b := NewButton("a", "A", Quiet, nil), NewButton("b", "B", Quiet, nil)
	group := container.NewWithoutLayout(b)
	put(w, a, group)
	Place(a, 0, 0, 40, 40)
	Place(group, 0, 0, 100, 100)
	Place(b, 50, 50, 40, 40)
	group.Hide()
	if got := ids(Controls(w.Canvas())); !slices.Equal(got, []string{"a"}) {
		t.Errorf("listed %v", got)
	}
	a.Hide()
	group.Show()
	b.Resize(fyne.NewSize(0, 0))
	if got := ids(Controls(w.Canvas())); len(got) != 0 {
		t.Errorf("listed %v", got)
	}
}

func TestScrolledControlsAreListedAsSeen(t *testing.T) {
	w := stage(t)
	rows := make([]fyne.CanvasObject, 5)
	for i, id := range []string{"r0", "r1", "r2", "r3", "r4"} {
		rows[i] = NewButton(id, id, Quiet, nil)
	}
	content := Absolute(fyne.NewSize(100, 500), func(size fyne.Size) {
		for i, r := range rows {
			Place(r, 0, float32(100*i), size.Width, 100)
		}
	}, rows...)
	scroll := container.NewVScroll(content)
	put(w, scroll)
	Place(scroll, 10, 50, 100, 250)
	scroll.ScrollToOffset(fyne.NewPos(0, 150))
	got := Controls(w.Canvas())
	if !slices.Equal(ids(got), []string{"r1", "r2", "r3"}) {
		t.Fatalf("listed %v", ids(got))
	}
	if r := got[0]; r.Pos != fyne.NewPos(10, 50) || r.Size.Height != 50 {
		t.Errorf("the cut row is listed at %v, %v", r.Pos, r.Size)
	}
	if r := got[1]; r.Pos != fyne.NewPos(10, 100) || r.Size.Height != 100 {
		t.Errorf("the whole row is listed at %v, %v", r.Pos, r.Size)
	}
}

func TestControlsUnderADialogCannotBeUsed(t *testing.T) {
	b, w, _ := counted(t)
	w.Canvas().Focus(b)
	Ask(w.Canvas(), theme.Motion{}, Question{ID: "q", Title: "Sure?", Main: "Yes", Cancel: "No"})
	got := Controls(w.Canvas())
	if below := find(t, got, "table.draw"); below.Enabled || below.Focused {
		t.Errorf("the covered button is listed as %+v", below)
	}
	if main := find(t, got, DialogOK); !main.Enabled || !main.Focused {
		t.Errorf("the main button is listed as %+v", main)
	}
	if !find(t, got, DialogCancel).Enabled {
		t.Error("the cancel button is off")
	}
}

func TestControlsLooksIntoFynesOwnHolders(t *testing.T) {
	w := stage(t)
	over := NewButton("over", "Over", Quiet, nil)
	framed := container.NewThemeOverride(over, theme.New(theme.Dark, false))
	put(w, framed)
	Place(framed, 0, 0, 100, 40)
	inPopUp := NewButton("popup", "Pop", Quiet, nil)
	widget.ShowPopUp(inPopUp, w.Canvas())
	if got := ids(Controls(w.Canvas())); !slices.Equal(got, []string{"over", "popup"}) {
		t.Errorf("listed %v", got)
	}
}

func TestEmptyWindowHasNoControls(t *testing.T) {
	w := stage(t)
	if got := Controls(w.Canvas()); len(got) != 0 {
		t.Errorf("listed %v", got)
	}
}
