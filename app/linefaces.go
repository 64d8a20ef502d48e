package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/raster"
)

// lineFaces puts the picture of whoever did something before the line that tells of it.
type lineFaces struct {
	drawings *raster.Cache
	of       func(line int) (picture string) // "" where nobody did anything

	pictures []*kit.Picture // one for each text in sight
}

// lineFaceWide is the room that a picture takes before the words, lineFaceSide how large it is.
const lineFaceWide, lineFaceSide = 36, 26

// grow makes pictures for so many texts and lists them.
func (f *lineFaces) grow(texts int) []fyne.CanvasObject {
	for len(f.pictures) < texts {
		f.pictures = append(f.pictures, kit.NewPicture(f.drawings, ""))
	}
	list := make([]fyne.CanvasObject, len(f.pictures))
	for i, picture := range f.pictures {
		list[i] = picture
	}
	return list
}

// put shows the picture of a text where its line has one.
func (f *lineFaces) put(i, line int, top float32) {
	name := f.of(line)
	show(name != "", f.pictures[i])
	f.pictures[i].SetName(name)
	kit.Place(f.pictures[i], 0, top, lineFaceSide, lineFaceSide)
}
