package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

const root = "../../.."

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The icons in the repository are those that the emblem gives: pixels within a rounding step of each other, since
// floating point differs between machines.
func TestIconsShowTheEmblem(t *testing.T) {
	svg := read(t, filepath.Join(root, emblem))
	for _, size := range sizes {
		drawn, err := draw(svg, size)
		if err != nil {
			t.Fatal(err)
		}
		want, err := png.Decode(bytes.NewReader(drawn))
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(read(t, iconPath(root, size))))
		if err != nil {
			t.Fatal(err)
		}
		if got.Bounds() != want.Bounds() {
			t.Errorf("the icon of %d pixels measures %v", size, got.Bounds())
			continue
		}
		if n := differing(got, want); n > 0 {
			t.Errorf("the icon of %d pixels differs from the emblem in %d pixels: run make icons", size, n)
		}
	}
}

// differing counts the pixels of two pictures of one size that are visibly apart.
func differing(a, b image.Image) int {
	const step = 4 << 8
	apart := func(x, y uint32) bool { return max(x, y)-min(x, y) > step }
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if apart(r1, r2) || apart(g1, g2) || apart(b1, b2) || apart(a1, a2) {
				n++
			}
		}
	}
	return n
}

func TestIconsAreWrittenWhereTheyAreInstalledFrom(t *testing.T) {
	top := t.TempDir()
	if err := os.CopyFS(filepath.Join(top, "assets", "emblems"), os.DirFS(filepath.Join(root, "assets", "emblems"))); err != nil {
		t.Fatal(err)
	}
	if err := run(top); err != nil {
		t.Fatal(err)
	}
	for _, size := range sizes {
		config, err := png.DecodeConfig(bytes.NewReader(read(t, iconPath(top, size))))
		if err != nil || config.Width != size || config.Height != size {
			t.Errorf("%s: %d by %d pixels, %v", iconPath(top, size), config.Width, config.Height, err)
		}
	}
}

// The file for Windows holds the same pictures, each where its list says.
func TestWindowsFindsThePictures(t *testing.T) {
	file := read(t, filepath.Join(root, windowsIcon))
	le := binary.LittleEndian
	n := int(le.Uint16(file[4:]))
	if n != len(sizes)-1 {
		t.Fatalf("%d pictures, want all but the largest of %d", n, len(sizes))
	}
	for i := range n {
		entry := file[6+16*i:]
		length, at := le.Uint32(entry[8:]), le.Uint32(entry[12:])
		if !bytes.Equal(file[at:at+length], read(t, iconPath(root, sizes[i]))) || entry[0] != byte(sizes[i]) {
			t.Errorf("the picture of %d pixels is another one: run make icons", sizes[i])
		}
	}
}

func TestIconsNeedTheEmblem(t *testing.T) {
	if err := run(t.TempDir()); err == nil {
		t.Error("no emblem, and no error")
	}
}
