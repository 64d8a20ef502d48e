// Command icons draws the icons of the desktop entry from the emblem of the app, one PNG for each size that desktops ask
// for, in the folders in which they are installed, and one file of several sizes for Windows. Run it at the top of the
// repository: make icons.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

const (
	emblem = "assets/emblems/deckhand.svg"
	folder = "assets/package/icons/hicolor"
	name   = "app.deckhand.Deckhand.png"

	windowsIcon = "assets/package/icons/deckhand.ico"
)

// sizes are the edges in pixels that the icon theme specification names.
var sizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func run(root string) error {
	var several []picture
	svg, err := os.ReadFile(filepath.Join(root, emblem))
	if err != nil {
		return err
	}
	for _, size := range sizes {
		data, err := draw(svg, size)
		if err != nil {
			return fmt.Errorf("%d pixels: %w", size, err)
		}
		if size <= 256 { // Windows knows no larger ones
			several = append(several, picture{size, data})
		}
		path := iconPath(root, size)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(root, windowsIcon), ico(several), 0o644)
}

// iconPath is where the icon of a size lies below the top of the repository.
func iconPath(root string, size int) string {
	return filepath.Join(root, folder, fmt.Sprintf("%dx%d", size, size), "apps", name)
}

// draw returns the picture as a PNG of size by size pixels.
func draw(svg []byte, size int) ([]byte, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, err
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)

	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(&out, picture)
	return out.Bytes(), err
}

// picture is a PNG of size by size pixels.
type picture struct {
	size int
	png  []byte
}

// ico packs pictures into a file as Windows wants it: a list, and then the pictures.
func ico(pictures []picture) []byte {
	const head, entry = 6, 16
	le := binary.LittleEndian
	out := le.AppendUint16(nil, 0)
	out = le.AppendUint16(out, 1) // icons, not cursors
	out = le.AppendUint16(out, uint16(len(pictures)))
	at := head + entry*len(pictures)
	for _, p := range pictures {
		side := byte(p.size) // 256 is written as 0
		out = append(out, side, side, 0, 0)
		out = le.AppendUint16(out, 1)  // plane
		out = le.AppendUint16(out, 32) // bits per pixel
		out = le.AppendUint32(out, uint32(len(p.png)))
		out = le.AppendUint32(out, uint32(at))
		at += len(p.png)
	}
	for _, p := range pictures {
		out = append(out, p.png...)
	}
	return out
}
