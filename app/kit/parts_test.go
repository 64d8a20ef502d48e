package kit

import (
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"deckhand/app/raster"
	"deckhand/theme"
)

func TestTextFitsItsBox(t *testing.T) {
	stage(t)
	long := "Deshazte de tus cartas y canta al jugar la penúltima."
	tests := []struct {
		name  string
		style Style
		box   fyne.Size
		lines int
		whole bool
	}{
		{"room", Style{}, fyne.NewSize(900, 20), 1, true},
		{"cut", Style{}, fyne.NewSize(100, 20), 1, false},
		{"smaller", Style{Size: 15, Small: 12, Fit: Smaller}, fyne.NewSize(Width(long, 13, false), 20), 1, true},
		{"smaller and cut", Style{Size: 15, Small: 12, Fit: Smaller}, fyne.NewSize(60, 20), 1, false},
		{"wrapped", Style{Fit: Wrapped}, fyne.NewSize(200, 200), 2, true},
		{"wrapped and cut", Style{Fit: Wrapped, Middle: true}, fyne.NewSize(100, 40), 2, false},
	}
	for _, tt := range tests {
		text := NewText(long, tt.style)
		text.Resize(tt.box)
		lines := test.WidgetRenderer(text).Objects()
		var words []string
		for i := range lines {
			line := text.lines[i]
			words = append(words, line.Text)
			if line.MinSize().Width > tt.box.Width+0.5 {
				t.Errorf("%s: %q is wider than its box", tt.name, line.Text)
			}
		}
		if len(lines) != tt.lines || (strings.Join(words, " ") == long) != tt.whole {
			t.Errorf("%s: got %q", tt.name, words)
		}
	}
}

func TestTextFollowsChanges(t *testing.T) {
	stage(t)
	text := NewText("one two", Style{Fit: Wrapped})
	text.Resize(fyne.NewSize(40, 100))
	if n := len(test.WidgetRenderer(text).Objects()); n != 2 {
		t.Fatalf("%d lines, want 2", n)
	}
	text.SetText("one")
	if n := len(test.WidgetRenderer(text).Objects()); n != 1 || text.Text() != "one" {
		t.Errorf("%d lines for %q", n, text.Text())
	}
	text.SetStyle(Style{Color: theme.ColorTerra, Bold: true})
	if text.lines[0].Color != themed(theme.New(theme.Light, false), theme.ColorTerra) || !text.lines[0].TextStyle.Bold {
		t.Error("the new style does not show")
	}
	dark := theme.New(theme.Dark, false)
	fyne.CurrentApp().Settings().SetTheme(dark)
	text.Refresh()
	if text.lines[0].Color != themed(dark, theme.ColorTerra) {
		t.Error("the new theme does not show")
	}
	if tall := NewText("one two", Style{Fit: Wrapped}).HeightFor(40); tall <= text.HeightFor(40) {
		t.Errorf("two lines need %v", tall)
	}
}

func TestLinesLieOnWholePixels(t *testing.T) {
	w := stage(t)
	w.Canvas().(test.WindowlessCanvas).SetScale(1.5)
	text := NewText("gypsy", Style{Size: 15, Middle: true})
	text.Resize(fyne.NewSize(100, 33))
	y := text.lines[0].Position().Y * 1.5
	if rounded := float32(int(y + 0.5)); y-rounded > 0.01 || rounded-y > 0.01 {
		t.Errorf("the line begins at pixel %v", y)
	}
}

func TestLettersKeepTheirTails(t *testing.T) {
	w := stage(t)
	for _, scale := range []float32{1, 1.2, 1.5, 2} {
		w.Canvas().(test.WindowlessCanvas).SetScale(scale)
		for size := float32(12); size <= 46; size += 0.5 {
			for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
				got := Crisp(size, style)
				if got > size || got < size-0.5 {
					t.Errorf("size %v became %v at scale %v", size, got, scale)
				}
			}
		}
	}
}

// pixel paints an object on a small canvas and returns a pixel of it.
func pixel(t *testing.T, o fyne.CanvasObject, at image.Point) color.NRGBA {
	t.Helper()
	w := fyne.CurrentApp().NewWindow("")
	defer w.Close()
	w.SetPadded(false)
	w.SetContent(o)
	w.Resize(fyne.NewSize(20, 20))
	return color.NRGBAModel.Convert(w.Canvas().Capture().At(at.X, at.Y)).(color.NRGBA)
}

func TestIconTakesTheColourOfTheTheme(t *testing.T) {
	stage(t)
	icon := NewIcon(drawing, theme.ColorTeal)
	for _, th := range []*theme.Theme{theme.New(theme.Light, false), theme.New(theme.Dark, false)} {
		fyne.CurrentApp().Settings().SetTheme(th)
		icon.Refresh()
		if got := pixel(t, icon, image.Pt(10, 10)); got != themed(th, theme.ColorTeal) {
			t.Errorf("the icon is %v", got)
		}
	}
	icon.Set(drawing, theme.ColorErr)
	if got := pixel(t, icon, image.Pt(10, 10)); got != themed(theme.New(theme.Dark, false), theme.ColorErr) {
		t.Errorf("the icon is %v", got)
	}
}

func TestMissingIconLeavesItsPlaceEmpty(t *testing.T) {
	stage(t)
	ground := themed(theme.New(theme.Light, false), fynetheme.ColorNameBackground) // of the window
	for name, svg := range map[string]fyne.Resource{"none": nil, "broken": fyne.NewStaticResource("x", []byte("x"))} {
		if got := pixel(t, NewIcon(svg, theme.ColorTeal), image.Pt(10, 10)); got != ground {
			t.Errorf("%s: the icon is %v", name, got)
		}
	}
}

func TestPictureComesFromTheCache(t *testing.T) {
	stage(t)
	fills := map[string]string{"red": "#FF0000", "blue": "#0000FF"}
	cache := raster.New(raster.Options{Memory: 1 << 20, Source: func(name string) ([]byte, error) {
		fill, ok := fills[name]
		if !ok {
			return nil, os.ErrNotExist
		}
		return []byte(strings.ReplaceAll(string(drawing.Content()), "#000000", fill)), nil
	}})
	defer cache.Close()
	drawn := make(chan struct{})
	for name := range fills { // have them ready, so that the test need not wait for a repaint
		cache.Request(raster.Visible, []raster.Key{{Name: name, W: 20, H: 20}}, func(raster.Key, *image.RGBA, error) { drawn <- struct{}{} })
		<-drawn
	}
	p := NewPicture(cache, "red")
	if got := pixel(t, p, image.Pt(10, 10)); got != (color.NRGBA{255, 0, 0, 255}) {
		t.Errorf("the picture is %v", got)
	}
	p.SetName("blue")
	if got := pixel(t, p, image.Pt(10, 10)); got != (color.NRGBA{0, 0, 255, 255}) {
		t.Errorf("the picture is %v", got)
	}
	p.SetName("missing")
	if got := p.draw(20, 20).Bounds(); got != image.Rect(0, 0, 1, 1) {
		t.Errorf("a missing picture is %v", got)
	}
}

func TestPictureShowsWhatArrivesForItOnly(t *testing.T) {
	stage(t)
	cache := raster.New(raster.Options{Source: func(string) ([]byte, error) { return nil, os.ErrNotExist }})
	defer cache.Close()
	p := NewPicture(cache, "a")
	p.draw(4, 4)
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	p.arrive(raster.Key{Name: "a", W: 3, H: 3}, image.NewRGBA(image.Rect(0, 0, 3, 3)))
	if p.made != nil {
		t.Error("a picture of an old size was taken")
	}
	p.arrive(raster.Key{Name: "a", W: 4, H: 4}, img)
	if p.draw(4, 4) != image.Image(img) {
		t.Error("the picture that arrived is not shown")
	}
}

func TestBoxFollowsStyleAndTheme(t *testing.T) {
	stage(t)
	b := NewPanel()
	b.Resize(fyne.NewSize(200, 100))
	light := theme.New(theme.Light, false)
	if b.body.FillColor != themed(light, theme.ColorPaper) || b.shadow[0].Hidden {
		t.Errorf("panel in %v, shadow hidden %v", b.body.FillColor, b.shadow[0].Hidden)
	}
	b.SetStyle(BoxStyle{Fill: theme.ColorMust, Radius: 80, Opacity: 0.5})
	if b.body.CornerRadius != 50 || !b.shadow[3].Hidden || b.body.FillColor.(color.NRGBA).A != 128 {
		t.Errorf("radius %v, shadow hidden %v, fill %v", b.body.CornerRadius, b.shadow[3].Hidden, b.body.FillColor)
	}
	for name, box := range map[string]*Box{"row": NewBox(RowStyle(theme.ColorRow, theme.ColorLine)), "scrim": NewScrim()} {
		box.Resize(fyne.NewSize(10, 10))
		if box.body.FillColor == color.Transparent {
			t.Errorf("%s is clear", name)
		}
	}
}

func TestShadeRunsBetweenTwoColours(t *testing.T) {
	stage(t)
	s := NewShade(theme.ColorLidTop, "")
	s.Resize(fyne.NewSize(100, 50))
	if s.gradient.StartColor != themed(theme.New(theme.Light, false), theme.ColorLidTop) || s.gradient.EndColor != color.Transparent {
		t.Errorf("from %v to %v", s.gradient.StartColor, s.gradient.EndColor)
	}
}

func TestPillHasRoomForItsWords(t *testing.T) {
	stage(t)
	for _, style := range []PillStyle{{}, {Icon: drawing}, {Regular: true, Fill: theme.ColorCallFill, Ink: theme.ColorCrim}} {
		p := NewPill("Palo: picas", style)
		p.Resize(fyne.NewSize(p.NaturalWidth(), 24))
		if p.line.Text != "Palo: picas" || p.glyph.Hidden != (style.Icon == nil) {
			t.Errorf("%+v: shows %q", style, p.line.Text)
		}
		p.SetText("Palo: picas y algo más")
		if !strings.HasSuffix(p.line.Text, ellipsis) || p.Text() != "Palo: picas y algo más" {
			t.Errorf("too long a text shows as %q", p.line.Text)
		}
	}
	p := NewPill("x", PillStyle{})
	p.Resize(fyne.NewSize(40, 24))
	p.SetStyle(PillStyle{Ink: theme.ColorErr})
	if p.line.Color != themed(theme.New(theme.Light, false), theme.ColorErr) {
		t.Error("the new style does not show")
	}
}

func TestBubbleHoldsTextAndButtons(t *testing.T) {
	w := stage(t)
	pressed := 0
	b := NewBubble(drawing, "A jack is odd", "A four is on top, so the next card must be even: 2, 4, 6, 8, 10, queen or ace.")
	plain := b.HeightFor(300)
	b.Buttons = []*KeyButton{NewButton("bubble.rule", "Show rule", Quiet, func() { pressed++ })}
	b.Note = "Nothing was played."
	if b.HeightFor(300) <= plain {
		t.Error("buttons need no room")
	}
	put(w, b)
	Place(b, 100, 100, 300, b.HeightFor(300))
	rule := find(t, Controls(w.Canvas()), "bubble.rule")
	if rule.Pos.X < 100 || rule.Pos.X+rule.Size.Width > 400 || rule.Pos.Y+rule.Size.Height > 100+b.Size().Height {
		t.Errorf("the button lies at %v, %v", rule.Pos, rule.Size)
	}
	test.TapCanvas(w.Canvas(), rule.Pos.AddXY(4, 4))
	if pressed != 1 {
		t.Errorf("pressed %d times", pressed)
	}
	if last := b.body.fitted.lines[len(b.body.fitted.lines)-1]; strings.HasSuffix(last, ellipsis) {
		t.Errorf("the body is cut: %q", last)
	}
}

func TestTailLeavesTheBubbleOnItsSide(t *testing.T) {
	stage(t)
	b := NewBubble(drawing, "T", "B")
	b.TailAt = 40
	b.Resize(fyne.NewSize(200, 100))
	if !b.tail.Hidden {
		t.Error("a bubble without a tail has one")
	}
	for side, outside := range map[Side]func(p fyne.Position, s fyne.Size) bool{
		TailLeft:  func(p fyne.Position, _ fyne.Size) bool { return p.X < 0 },
		TailRight: func(p fyne.Position, s fyne.Size) bool { return p.X+s.Width > 200 },
		TailUp:    func(p fyne.Position, _ fyne.Size) bool { return p.Y < 0 },
		TailDown:  func(p fyne.Position, s fyne.Size) bool { return p.Y+s.Height > 100 },
	} {
		b.Tail = side
		b.Refresh()
		if b.tail.Hidden || !outside(b.tail.Position(), b.tail.Size()) {
			t.Errorf("side %d: tail at %v, %v", side, b.tail.Position(), b.tail.Size())
		}
		if img := b.drawTail(28, 28); img.Bounds().Dx() != 28 {
			t.Errorf("side %d: tail drawn as %v", side, img.Bounds())
		}
	}
}

func TestPanelsAndBubblesLetNothingThrough(t *testing.T) {
	for _, make := range []func() fyne.CanvasObject{
		func() fyne.CanvasObject { return NewBubble(drawing, "T", "B") },
		func() fyne.CanvasObject {
			return NewSlidePanel("rules.close", "Rules", "Close", drawing, NewText("", Style{}), nil)
		},
	} {
		w := stage(t)
		count := 0
		table := NewButton("table", "", Quiet, func() { count++ })
		cover := make()
		put(w, table, cover)
		Place(table, 0, 0, 800, 600)
		Place(cover, 300, 200, 300, 300)
		test.TapCanvas(w.Canvas(), fyne.NewPos(350, 450))
		test.Drag(w.Canvas(), fyne.NewPos(350, 450), 50, 0)
		test.MoveMouse(w.Canvas(), fyne.NewPos(350, 450))
		if count != 0 || table.dragged || table.over != nowhere {
			t.Errorf("%T: tapped %d times, dragged %v, hovered %v", cover, count, table.dragged, table.over)
		}
		if _, mouse := cover.(desktop.Mouseable); !mouse {
			t.Errorf("%T lets presses through", cover)
		}
	}
}

func TestSlidePanelSlidesAndCloses(t *testing.T) {
	w := stage(t)
	closed := 0
	p := NewSlidePanel("rules.close", "Rules", "Close", drawing, NewButton("rules.link", "Link", Quiet, nil), func() { closed++ })
	put(w, p)
	Place(p, 400, 48, PanelWidth, 552)
	for _, motion := range []theme.Motion{{}, {Speed: 1}, {Speed: 1, Reduced: true}} {
		p.SlideIn(motion)
		got := Controls(w.Canvas())
		button := find(t, got, "rules.close")
		if button.Label != "Close" || button.Pos.X+button.Size.Width > 800 || find(t, got, "rules.link").Pos.Y < 48+panelHead {
			t.Errorf("%+v: listed %+v", motion, got)
		}
		gone := false
		p.SlideOut(motion, func() { gone = true })
		if !gone || p.shift != PanelWidth {
			t.Errorf("%+v: gone %v, shifted by %v", motion, gone, p.shift)
		}
	}
	p.SlideIn(theme.Motion{})
	press(p.close, fyne.NewPos(5, 5))
	if closed != 1 {
		t.Errorf("closed %d times", closed)
	}
	p.SetTitle("Moves")
	if p.title.Text() != "Moves" {
		t.Errorf("title %q", p.title.Text())
	}
}

func TestAbsolutePlacesByItsSize(t *testing.T) {
	stage(t)
	b := NewBox(BoxStyle{})
	c := Absolute(fyne.NewSize(80, 60), func(size fyne.Size) { Place(b, 10, 10, size.Width-20, size.Height-20) }, b)
	c.Resize(fyne.NewSize(100, 200))
	if c.MinSize() != fyne.NewSize(80, 60) || b.Position() != fyne.NewPos(10, 10) || b.Size() != fyne.NewSize(80, 180) {
		t.Errorf("smallest %v, box at %v, %v", c.MinSize(), b.Position(), b.Size())
	}
}

func TestTipsShowLabelsThatHaveNoRoom(t *testing.T) {
	w := stage(t)
	tips := NewTips()
	bare, full, cut := NewButton("undo", "Undo", Bar, nil), NewButton("hint", "Hint", Bar, nil), NewButton("long", "A label without an end in sight", Bar, nil)
	bare.Bare = true
	for _, b := range []*KeyButton{bare, full, cut} {
		tips.Watch(b)
	}
	put(w, bare, full, cut, tips)
	Place(bare, 760, 5, 40, 37)
	Place(full, 0, 5, 100, 37)
	Place(cut, 300, 560, 100, 37)
	Place(tips, 0, 0, 800, 600)
	for _, tt := range []struct {
		at   fyne.Position
		want string
	}{
		{fyne.NewPos(770, 10), "Undo"},
		{fyne.NewPos(50, 10), ""},
		{fyne.NewPos(320, 570), cut.Label()},
		{fyne.NewPos(400, 300), ""},
	} {
		test.MoveMouse(w.Canvas(), tt.at)
		if got := tips.Words(); got != tt.want {
			t.Errorf("pointer at %v: tip %q, want %q", tt.at, got, tt.want)
		}
		p, s := tips.pill.Position(), tips.pill.Size()
		if tt.want != "" && (p.X < 0 || p.Y < 0 || p.X+s.Width > 800 || p.Y+s.Height > 600) {
			t.Errorf("tip %q at %v, %v leaves the window", tt.want, p, s)
		}
	}
}
