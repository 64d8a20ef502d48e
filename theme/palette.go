package theme

import (
	"image/color"
	"maps"

	"fyne.io/fyne/v2"
)

// palette gives each colour name of the house its value.
type palette map[fyne.ThemeColorName]color.NRGBA

// hex makes an opaque colour of 0xRRGGBB.
func hex(rgb uint32) color.NRGBA { return alpha(rgb, 1) }

// alpha makes a colour of 0xRRGGBB with an opacity of 0 to 1.
func alpha(rgb uint32, opacity float32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: uint8(opacity*255 + 0.5)}
}

func lightPalette() palette {
	return palette{
		ColorPaper: hex(0xFBF4E4), ColorPaper2: hex(0xF1E5C9), ColorPaper3: hex(0xE2D1AC), ColorTrack: hex(0xE2D1AC),
		ColorField: hex(0xFFFFFF), ColorRow: hex(0xFFFBF0), ColorRowMine: hex(0xFFF0C4),
		ColorRowBad: hex(0xF4DDD6), ColorRaised: hex(0xFFF9EA), ColorCallFill: hex(0xFFF4DC),

		ColorLine: hex(0xCDB98F), ColorCheckLine: hex(0x8B7355), ColorLip: hex(0xCDB98F),

		ColorInk: hex(0x2A1C12), ColorInk2: hex(0x5A4534), ColorInk3: hex(0x5A4534), ColorFaded: hex(0x76654F),
		ColorTerra: hex(0xA83F26), ColorTeal: hex(0x1B625E), ColorErr: hex(0xA3261B),
		ColorOK: hex(0x2E6B34), ColorWarn: hex(0x9A6400), ColorCrim: hex(0x8E1F2B),

		ColorMust: hex(0xF2B632), ColorMustLip: hex(0x9A6400), ColorOnMust: hex(0x2A1C12), ColorOnMust2: hex(0x3D2600),
		ColorTealLip: hex(0x0E3E3B), ColorOnTeal: hex(0xFFFFFF), ColorErrLip: hex(0x5E120B), ColorOnErr: hex(0xFFFFFF),
		ColorOnOK: hex(0xFFFFFF), ColorOnWarn: hex(0xFFFFFF),

		ColorLeather: hex(0x3A2619), ColorBarTop: hex(0x3A2619), ColorBarBottom: hex(0x24160E),
		ColorLidTop: hex(0x5A3A24), ColorLidBottom: hex(0x3A2416),
		ColorBrass: hex(0xC9A35C), ColorBrassLight: hex(0xE7CB8B),
		ColorBarButton: alpha(0xFFF4DC, 0.09), ColorBarEdge: alpha(0xE7CB8B, 0.28), ColorBarFaded: hex(0xBEAC96),
		ColorCream: hex(0xFFF4DC), ColorPill: alpha(0x120905, 0.62), ColorPillEdge: alpha(0x120905, 0),
		ColorStrip: alpha(0x120905, 0.74), ColorStripEdge: alpha(0xE7CB8B, 0.30),
		ColorDark: alpha(0x140B06, 0.62), ColorDarkEdge: alpha(0xFFF4DC, 0.32),
		ColorOff: alpha(0xFFF4DC, 0.16), ColorOffEdge: alpha(0xFFF4DC, 0.22), ColorOffText: alpha(0xFFF4DC, 0.72),
		ColorOlive: hex(0x56651F), ColorCoral: hex(0xFF8A76),

		ColorScrim: alpha(0x120904, 0.62), ColorDim: alpha(0x140C08, 0.34),
		ColorSoft: alpha(0x120803, 0.10), ColorHard: alpha(0x0F0602, 0.35), ColorShade: alpha(0x0F0602, 0.16),
		ColorHover: alpha(0x2A1C12, 0.07), ColorPressed: alpha(0x2A1C12, 0.16), ColorKeyCap: alpha(0x2A1C12, 0.16), ColorKeyCapPaper: alpha(0x2A1C12, 0.14),
		ColorSelection: alpha(0x1B625E, 0.25),

		ColorFocusPaper: hex(0x1B625E), ColorFocusCloth: hex(0xFFFFFF), ColorFocusOuter: alpha(0, 0),
	}
}

// darkPalette changes what is paper; cloth, leather and brass stay the same.
func darkPalette() palette {
	p := lightPalette()
	maps.Copy(p, palette{
		ColorPaper: hex(0x231812), ColorPaper2: hex(0x3B2A1E), ColorPaper3: hex(0x4A3626), ColorTrack: hex(0x4A3626),
		ColorField: hex(0x33241A), ColorRow: hex(0x2E2118), ColorRowMine: hex(0x4E3A14),
		ColorRowBad: hex(0x4A221B), ColorRaised: hex(0x33241A),

		ColorLine: hex(0x6B543B), ColorCheckLine: hex(0x9A8262), ColorLip: hex(0x6B543B),

		ColorInk: hex(0xF5EAD6), ColorInk2: hex(0xCDB99B), ColorInk3: hex(0xCDB99B), ColorFaded: hex(0xA99679),
		ColorTerra: hex(0xF0A486), ColorTeal: hex(0x58B3AC), ColorErr: hex(0xFF9C8A),
		ColorOK: hex(0x8CC98F), ColorWarn: hex(0xF2B632),

		ColorTealLip: hex(0x1B625E), ColorOnTeal: hex(0x10201F), ColorErrLip: hex(0xA3261B), ColorOnErr: hex(0x2A0F0A),
		ColorOnOK: hex(0x0F2410), ColorOnWarn: hex(0x2A1C12),

		ColorHover: alpha(0xFFF4DC, 0.08), ColorPressed: alpha(0x000000, 0.28), ColorKeyCapPaper: alpha(0xFFF4DC, 0.14),
		ColorSelection: alpha(0x58B3AC, 0.35),

		ColorFocusPaper: hex(0x58B3AC),
	})
	return p
}

// contrastPalette is black on white on paper and white on black on the table,
// with yellow for the main action. What is not available differs by a thin
// edge and a missing lip, as its label must stay readable.
func contrastPalette() palette {
	const black, white, yellow = 0x000000, 0xFFFFFF, 0xFFD800
	return palette{
		ColorPaper: hex(white), ColorPaper2: hex(white), ColorPaper3: hex(black), ColorTrack: hex(0xBDBDBD),
		ColorField: hex(white), ColorRow: hex(white), ColorRowMine: hex(0xFFF3A0),
		ColorRowBad: hex(white), ColorRaised: hex(white), ColorCallFill: hex(white),

		ColorLine: hex(black), ColorCheckLine: hex(black), ColorLip: hex(black),

		ColorInk: hex(black), ColorInk2: hex(black), ColorInk3: hex(white), ColorFaded: hex(0x484848),
		ColorTerra: hex(black), ColorTeal: hex(black), ColorErr: hex(0x8B0000),
		ColorOK: hex(0x00501A), ColorWarn: hex(0x5A3A00), ColorCrim: hex(0x8B0000),

		ColorMust: hex(yellow), ColorMustLip: hex(black), ColorOnMust: hex(black), ColorOnMust2: hex(black),
		ColorTealLip: hex(black), ColorOnTeal: hex(white), ColorErrLip: hex(black), ColorOnErr: hex(white),
		ColorOnOK: hex(white), ColorOnWarn: hex(white),

		ColorLeather: hex(black), ColorBarTop: hex(black), ColorBarBottom: hex(black),
		ColorLidTop: hex(black), ColorLidBottom: hex(black),
		ColorBrass: hex(white), ColorBrassLight: hex(white),
		ColorBarButton: hex(black), ColorBarEdge: hex(white), ColorBarFaded: hex(0xB4B4B4),
		ColorCream: hex(white), ColorPill: hex(black), ColorPillEdge: hex(white),
		ColorStrip: hex(black), ColorStripEdge: hex(white),
		ColorDark: hex(black), ColorDarkEdge: hex(white),
		ColorOff: hex(black), ColorOffEdge: hex(0x808080), ColorOffText: hex(0xB4B4B4),
		ColorOlive: hex(black), ColorCoral: hex(0xFF8A76),

		ColorScrim: alpha(black, 0.78), ColorDim: alpha(black, 0.55),
		ColorSoft: alpha(black, 0.10), ColorHard: alpha(black, 0.60), ColorShade: alpha(black, 0.45),
		ColorHover: alpha(black, 0.12), ColorPressed: alpha(black, 0.25), ColorKeyCap: alpha(black, 0.12), ColorKeyCapPaper: alpha(black, 0.12),
		ColorSelection: hex(yellow),

		ColorFocusPaper: hex(black), ColorFocusCloth: hex(black), ColorFocusOuter: hex(yellow),
	}
}
