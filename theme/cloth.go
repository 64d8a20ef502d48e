package theme

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
)

// Cloth names the colours of one game's table. They are looked up like any
// other colour, so a table needs no case for high contrast.
type Cloth struct {
	Deep  fyne.ThemeColorName // the band of the hand
	Base  fyne.ThemeColorName // the ground
	Light fyne.ThemeColorName // glow in the middle, pattern
	Trim  fyne.ThemeColorName // thin lines and arrows
	Text  fyne.ThemeColorName // marks drawn on the cloth itself
}

const clothPrefix = "cloth."

// ClothOf returns the colour names of a game's cloth. A game without a cloth
// of its own gets the green one.
func ClothOf(game string) Cloth {
	name := func(part string) fyne.ThemeColorName {
		return fyne.ThemeColorName(clothPrefix + game + "." + part)
	}
	return Cloth{Deep: name("deep"), Base: name("base"), Light: name("light"), Trim: name("trim"), Text: name("text")}
}

type clothColors struct{ deep, base, light, trim, text uint32 }

// clothColor resolves a name made by ClothOf.
func clothColor(name fyne.ThemeColorName, highContrast bool) (color.NRGBA, bool) {
	rest, ok := strings.CutPrefix(string(name), clothPrefix)
	if !ok {
		return color.NRGBA{}, false
	}
	dot := strings.LastIndexByte(rest, '.')
	if dot < 0 {
		return color.NRGBA{}, false
	}
	c := clothOfGame(rest[:dot])
	if highContrast {
		c = clothColors{trim: 0xFFFFFF, text: 0xFFFFFF}
	}
	switch rest[dot+1:] {
	case "deep":
		return hex(c.deep), true
	case "base":
		return hex(c.base), true
	case "light":
		return hex(c.light), true
	case "trim":
		return hex(c.trim), true
	case "text":
		return hex(c.text), true
	}
	return color.NRGBA{}, false
}

func clothOfGame(game string) clothColors {
	switch game {
	case "chupate2":
		return clothColors{0x5E1B12, 0x923422, 0xB1482F, 0xF0B44A, 0xFFF2DC}
	case "gogogo":
		return clothColors{0x1E0F31, 0x3A1A4C, 0x6B2A55, 0xF58A3C, 0xFFF0E2}
	case "suitup":
		return clothColors{0x0A1226, 0x142344, 0x22386A, 0xD9B55B, 0xF1F3FB}
	case "suckitup":
		return clothColors{0x0E3F40, 0x175C5B, 0x257573, 0xE9B23B, 0xF6F6E4}
	default: // threeup, and games without a cloth of their own
		return clothColors{0x0F3322, 0x1C5237, 0x2B6C4B, 0xE3C567, 0xF3F7E6}
	}
}
