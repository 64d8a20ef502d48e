package table

import (
	"fyne.io/fyne/v2"
	"image"
	"image/color"
	"image/draw"
	"math"

	"deckhand/app/raster"
)

// faces finds the pictures of cards and other drawings for a place on the screen. What
// is not drawn yet comes later, and until then another size stands in.
type faces struct {
	cache   *raster.Cache
	post    func(func())          // runs a function on the main goroutine, soon
	scale   float32               // device pixels of one unit
	changed func()                // called on the main goroutine when something has been drawn
	asked   map[raster.Key]func() // what is on its way, and how to call it off
	late    bool                  // a call of changed is on its way
	dims    map[dim]*image.RGBA
}

// dim is a card under a veil.
type dim struct {
	card *image.RGBA
	veil color.NRGBA
}

func newFaces(cache *raster.Cache, post func(func()), changed func()) *faces {
	return &faces{cache: cache, post: post, scale: 1, changed: changed, asked: make(map[raster.Key]func()), dims: make(map[dim]*image.RGBA)}
}

// nothing stands in for a drawing of which there is no size at all yet.
var nothing = image.NewRGBA(image.Rect(0, 0, 1, 1))

// picture is the drawing at the size of a place, or the best there is.
func (f *faces) picture(name string, w, h float32) *image.RGBA {
	key := raster.Key{Name: name, W: f.pixels(w), H: f.pixels(h)}
	if name == "" || key.W < 1 || key.H < 1 {
		return nothing
	}
	if img, ok := f.cache.Get(key); ok {
		return img
	}
	f.ask(raster.Visible, key)
	if img, ok := f.cache.Nearest(key); ok {
		return img
	}
	return nothing
}

// ahead asks for drawings that will be wanted soon.
func (f *faces) ahead(w, h float32, names ...string) {
	for _, name := range names {
		key := raster.Key{Name: name, W: f.pixels(w), H: f.pixels(h)}
		if _, ok := f.cache.Get(key); !ok && name != "" {
			f.ask(raster.Ahead, key)
		}
	}
}

func (f *faces) pixels(units float32) int { return int(math.Round(float64(units * f.scale))) }

func (f *faces) ask(p raster.Priority, key raster.Key) {
	if f.asked[key] != nil {
		return
	}
	f.asked[key] = f.cache.Request(p, []raster.Key{key}, func(k raster.Key, _ *image.RGBA, err error) {
		f.post(func() { f.arrived(k, err) })
	})
}

// forget calls off what is on its way, as when another size is wanted.
func (f *faces) forget() {
	for _, cancel := range f.asked {
		cancel()
	}
	clear(f.asked)
}

// arrived tells of new drawings once for all that come in together.
func (f *faces) arrived(key raster.Key, err error) {
	if err != nil {
		return // stays asked for: a drawing that cannot be made is not tried again
	}
	delete(f.asked, key)
	if f.late {
		return
	}
	f.late = true
	f.post(func() {
		f.late = false
		f.changed()
	})
}

// maxDims bounds the memory of dimmed cards: two hands of the largest size.
const maxDims = 200

// dimmed is a card that cannot be played now: darker, and still opaque.
func (f *faces) dimmed(img *image.RGBA, veil color.Color) *image.RGBA {
	key := dim{img, color.NRGBAModel.Convert(veil).(color.NRGBA)}
	if d, ok := f.dims[key]; ok {
		return d
	}
	if len(f.dims) >= maxDims {
		clear(f.dims)
	}
	d := image.NewRGBA(img.Rect)
	copy(d.Pix, img.Pix)
	draw.DrawMask(d, d.Rect, image.NewUniform(veil), image.Point{}, img, img.Rect.Min, draw.Over)
	f.dims[key] = d
	return d
}

// scale is how many pixels a unit has.
func (w *Widget) scale() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		return c.Scale()
	}
	return 1
}
