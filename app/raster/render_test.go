package raster

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

var drawings = []string{"spades-K", "hearts-7", "back"}

func readDrawing(tb testing.TB, name string) []byte {
	tb.Helper()
	svg, err := os.ReadFile(filepath.Join("testdata", name+".svg"))
	if err != nil {
		tb.Fatal(err)
	}
	return svg
}

// square is a drawing of one colour.
func square(fill string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z" fill="` + fill + `"/></svg>`)
}

func TestRenderLooksLikeTheStockScanner(t *testing.T) {
	for _, name := range drawings {
		svg := readDrawing(t, name)
		for _, size := range []image.Point{{1, 1}, {20, 28}, {57, 160}, {114, 160}, {228, 320}} {
			got, err := Render(svg, size.X, size.Y)
			if err != nil {
				t.Fatal(err)
			}
			icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
			if err != nil {
				t.Fatal(err)
			}
			want := image.NewRGBA(image.Rectangle{Max: size})
			icon.SetTarget(0, 0, float64(size.X), float64(size.Y))
			icon.Draw(rasterx.NewDasher(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, want, want.Rect)), 1)
			if got.Rect != want.Rect {
				t.Fatalf("%s: picture is %v, want %v", name, got.Rect, want.Rect)
			}
			for i := range want.Pix {
				if d := int(got.Pix[i]) - int(want.Pix[i]); d < -2 || d > 2 {
					t.Fatalf("%s at %v: byte %d is %d, want %d", name, size, i, got.Pix[i], want.Pix[i])
				}
			}
		}
	}
}

func TestRenderClipsWhatLeavesThePicture(t *testing.T) {
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
		<path d="M-50 -50H50V5H-50Z" fill="#FF0000"/><path d="M20 20H30V30H20Z" fill="#00FF00"/></svg>`)
	img, err := Render(svg, 10, 10)
	if err != nil {
		t.Fatal(err)
	}
	red := color.RGBA{255, 0, 0, 255}
	for _, tt := range []struct {
		x, y int
		want color.RGBA
	}{{0, 0, red}, {9, 4, red}, {0, 5, color.RGBA{}}, {9, 9, color.RGBA{}}} {
		if got := img.RGBAAt(tt.x, tt.y); got != tt.want {
			t.Errorf("pixel %d,%d is %v, want %v", tt.x, tt.y, got, tt.want)
		}
	}
}

func TestRenderDrawsGradients(t *testing.T) {
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
		<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#FFFFFF"/></linearGradient></defs>
		<path d="M0 0H10V10H0Z" fill="url(#g)"/></svg>`)
	img, err := Render(svg, 10, 100)
	if err != nil {
		t.Fatal(err)
	}
	top, bottom := img.RGBAAt(5, 2), img.RGBAAt(5, 97)
	if top.R > 20 || bottom.R < 235 {
		t.Errorf("gradient runs from %v to %v, want black to white", top, bottom)
	}
}

func TestRenderRefusesWithoutPanic(t *testing.T) {
	good := square("#123456")
	tests := []struct {
		name string
		svg  []byte
		w, h int
		want error
	}{
		{"no width", good, 0, 5, ErrSize},
		{"negative height", good, 5, -1, ErrSize},
		{"huge", good, MaxSide + 1, 5, ErrSize},
		{"nothing", nil, 5, 5, ErrSVG},
		{"not markup", []byte("a card"), 5, 5, ErrSVG},
		{"cut short", good[:60], 5, 5, ErrSVG},
		{"bad path", []byte(`<svg viewBox="0 0 1 1"><path d="M"/></svg>`), 5, 5, ErrSVG},
		{"no view box", []byte(`<svg xmlns="http://www.w3.org/2000/svg"></svg>`), 5, 5, ErrSVG},
		{"unknown element", []byte(`<svg viewBox="0 0 1 1"><video/></svg>`), 5, 5, ErrSVG},
	}
	for _, tt := range tests {
		if img, err := Render(tt.svg, tt.w, tt.h); !errors.Is(err, tt.want) || img != nil {
			t.Errorf("%s: got %v, %v, want %v", tt.name, img != nil, err, tt.want)
		}
	}
}
