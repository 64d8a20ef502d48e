package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// MaxSide is the longest side of a picture, in pixels.
const MaxSide = 8192

// Why a drawing gave no picture.
var (
	ErrSize = errors.New("raster: size out of range")
	ErrSVG  = errors.New("raster: not a usable drawing")
)

// Render draws an SVG into a picture of w by h pixels, stretching it to fill
// both. Drawings keep to what the reader understands: filled paths, flat
// colours and gradients, no text, masks or filters.
func Render(svg []byte, w, h int) (img *image.RGBA, err error) {
	if w < 1 || h < 1 || w > MaxSide || h > MaxSide {
		return nil, fmt.Errorf("%w: %d x %d", ErrSize, w, h)
	}
	// The reader of SVGs indexes without checks on malformed paths.
	defer func() {
		if r := recover(); r != nil {
			img, err = nil, fmt.Errorf("%w: %v", ErrSVG, r)
		}
	}()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSVG, err)
	}
	if icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return nil, fmt.Errorf("%w: no view box", ErrSVG)
	}
	img = image.NewRGBA(image.Rect(0, 0, w, h))
	icon.SetTarget(0, 0, float64(w), float64(h))
	icon.Draw(rasterx.NewDasher(w, h, newScanner(img)), 1)
	return img, nil
}
