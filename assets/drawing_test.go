package assets

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"io"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// The renderer fails on these in ways that are easy to miss: it draws nothing,
// or black, or a line of the same width at every size.
var forbidden = regexp.MustCompile(`(?i)<text|clip-?path|mask|filter|pattern|<image|evenodd|currentcolor|stroke|scale\(\s*[-.\d]+\s*\)`)

func TestDrawingsKeepToWhatTheRendererCanDo(t *testing.T) {
	pictures, _ := everything(t)
	for _, p := range pictures {
		if bad := forbidden.Find(p.SVG); bad != nil {
			t.Errorf("%s: contains %q", p.Name, bad)
		}
		if bad := strange(p.SVG); bad != "" {
			t.Errorf("%s: %s", p.Name, bad)
		}
	}
}

func TestTheScanFindsWhatIsForbidden(t *testing.T) {
	for _, bad := range []string{
		`<text x="1">a</text>`, `<path clip-path="url(#a)"/>`, `<clipPath id="a"/>`, `<mask id="a"/>`, `<path filter="url(#b)"/>`,
		`<pattern id="p"/>`, `<image href="a.png"/>`, `<path fill-rule="evenodd"/>`, `<g transform="scale(2)"/>`,
		`<g transform="scale( .5 )"/>`, `<path fill="currentColor"/>`, `<path stroke-width="2"/>`, `<path style="stroke:#000"/>`,
	} {
		if !forbidden.MatchString(bad) {
			t.Errorf("%s passes", bad)
		}
	}
	if forbidden.MatchString(`<g transform="scale(2 2)"/>`) {
		t.Error("a scale with two numbers is refused")
	}
}

// strange names the first element or attribute beyond the few that the
// drawings are made of.
func strange(svg []byte) string {
	allowed := map[string]string{
		"svg":    "xmlns width height viewBox",
		"path":   "d fill fill-opacity",
		"circle": "cx cy r fill fill-opacity",
	}
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return ""
		}
		if err != nil {
			return err.Error()
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attributes, ok := allowed[element.Name.Local]
		if !ok {
			return "element " + element.Name.Local
		}
		for _, a := range element.Attr {
			if !slices.Contains(strings.Fields(attributes), a.Name.Local) {
				return fmt.Sprintf("%s on %s", a.Name.Local, element.Name.Local)
			}
		}
	}
}

// raster draws a picture as wide as asked, in its own proportions.
func raster(t *testing.T, p Picture, width int) *image.RGBA {
	t.Helper()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(p.SVG), oksvg.StrictErrorMode)
	if err != nil {
		t.Fatalf("%s: %v", p.Name, err)
	}
	height := int(float64(width)*icon.ViewBox.H/icon.ViewBox.W + 0.5)
	icon.SetTarget(0, 0, float64(width), float64(height))
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	icon.Draw(rasterx.NewDasher(width, height, rasterx.NewScannerGV(width, height, img, img.Bounds())), 1)
	return img
}

// cover is the share of the area that is painted.
func cover(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255 / float64(len(img.Pix)/4)
}

// ink is the share of a card that differs plainly from its paper.
func ink(img *image.RGBA) float64 {
	paper := color.RGBA{0xFF, 0xFB, 0xF2, 0xFF}
	n := 0
	for i := 0; i < len(img.Pix); i += 4 {
		d := 0
		for k, v := range []uint8{paper.R, paper.G, paper.B} {
			d = max(d, int(v)-int(img.Pix[i+k]), int(img.Pix[i+k])-int(v))
		}
		if d > 32 && img.Pix[i+3] > 128 {
			n++
		}
	}
	return float64(n) / float64(len(img.Pix)/4)
}

func TestEveryDrawingRendersWithPlausibleInk(t *testing.T) {
	// Share of the area painted at all, by folder.
	limits := map[string][2]float64{
		"cards":   {0.97, 1}, // all but the rounded corners
		"backs":   {0.97, 1},
		"rugs":    {0.85, 1},
		"emblems": {0.6, 1},
		"avatars": {0.75, 0.82}, // a disc
		"icons":   {0.05, 0.6},
		"cloth":   {0.02, 0.5},
		"scenery": {0.1, 0.9},
		"suits":   {0.2, 0.75},
	}
	looks := map[uint64]string{}
	pictures, _ := everything(t)
	for _, p := range pictures {
		folder, file, _ := strings.Cut(p.Name, "/")
		if strings.Contains(file, "suit-") {
			folder = "suits"
		}
		img := raster(t, p, 56)
		limit, ok := limits[folder]
		if c := cover(img); !ok || c < limit[0] || c > limit[1] {
			t.Errorf("%s: %.3f painted, want %v", p.Name, c, limit)
		}
		if folder == "cards" {
			if k := ink(img); k < 0.06 || k > 0.99 {
				t.Errorf("%s: %.3f ink", p.Name, k)
			}
		}
		h := fnv.New64a()
		h.Write(img.Pix)
		if other, same := looks[h.Sum64()]; same && !sameByDesign(other, p.Name) {
			t.Errorf("%s looks like %s", p.Name, other)
		}
		looks[h.Sum64()] = p.Name
	}
}

// The spades are equally black in both decks; their aces and courts differ.
func sameByDesign(a, b string) bool {
	return strings.Contains(a, "spades") && path.Base(a) == path.Base(b)
}

func TestMorePipsMeanMoreInk(t *testing.T) {
	for _, suit := range "hdcstmwv" {
		before := 0.0
		for _, rank := range "23456789T" {
			if rank == '7' { // from here on the pips are smaller
				before = 0
			}
			card, err := Card(string(rank)+string(suit), Style{})
			if err != nil {
				t.Fatal(err)
			}
			now := ink(raster(t, card, 100))
			if now <= before {
				t.Errorf("%c%c has %.4f ink, the rank below it %.4f", rank, suit, now, before)
			}
			before = now
		}
	}
}

func TestALargeIndexIsMuchHigherAndShowsInAFan(t *testing.T) {
	for _, face := range strings.Fields("2h 5d 8c Ts Jt Qm Kw As Av g1 b7 o10") {
		usual, large := cardAt(t, face, Style{}), cardAt(t, face, Style{Index: LargeIndex})
		if before, after := rankHeight(usual), rankHeight(large); float64(after) < 1.3*float64(before) {
			t.Errorf("%s: the large rank is %d high, the usual one %d", face, after, before)
		}
	}
}

func TestALargeIndexLeavesTheRestOfTheCardAlone(t *testing.T) {
	corner := image.Rect(0, 0, 130, 220)
	for pack, faces := range packs() {
		for _, face := range faces {
			if face[0] == 'A' {
				continue // makes room in its middle
			}
			usual, large := cardAt(t, face, Style{}), cardAt(t, face, Style{Index: LargeIndex})
			changed := 0
			for y := range usual.Rect.Dy() / 2 { // the other half of a French card is turned about
				for x := range usual.Rect.Dx() {
					at := image.Pt(x*250/cardWidth, y*250/cardWidth)
					if usual.RGBAAt(x, y) == large.RGBAAt(x, y) {
						continue
					}
					changed++
					if !at.In(corner) {
						t.Fatalf("%s %s: differs at %v", pack, face, at)
					}
				}
			}
			if changed == 0 {
				t.Errorf("%s %s: looks the same", pack, face)
			}
		}
	}
}

// cardWidth is that of the cards under test, in pixels.
const cardWidth = 125

func cardAt(t *testing.T, face string, style Style) *image.RGBA {
	t.Helper()
	card, err := Card(face, style)
	if err != nil {
		t.Fatal(err)
	}
	return raster(t, card, cardWidth)
}

// rankHeight is how many rows the topmost sign takes in the part of a card that shows in
// the tightest hand, 55 of 250 units.
func rankHeight(img *image.RGBA) int {
	ground, rows := img.RGBAAt(7, 7), 0
	for y := 7; y < img.Rect.Dy()/2; y++ {
		inked := false
		for x := 7; x < cardWidth*55/250; x++ {
			inked = inked || img.RGBAAt(x, y) != ground
		}
		if inked {
			rows++
		} else if rows > 0 {
			break
		}
	}
	return rows
}

// luminance is the relative luminance of WCAG 2.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestSuitsInHighContrastStandOutFromTheirPaper(t *testing.T) {
	paper := luminance(color.RGBA{0xFF, 0xFB, 0xF2, 0xFF})
	check := func(what string, c color.RGBA) {
		t.Helper()
		if ratio := (paper + 0.05) / (luminance(c) + 0.05); ratio < 7 {
			t.Errorf("%s: %v has %.2f:1", what, c, ratio)
		}
	}
	fill := regexp.MustCompile(`fill="#(..)(..)(..)"`)
	for _, deck := range []Deck{FourColour, RedBlack} {
		for _, suit := range "hdcstmwv" {
			p, err := Suit(string(suit), Style{Deck: deck})
			if err != nil {
				t.Fatal(err)
			}
			var c color.RGBA
			for i, part := range fill.FindSubmatch(Strong(p.SVG))[1:] {
				v, err := strconv.ParseUint(string(part), 16, 8)
				if err != nil {
					t.Fatal(err)
				}
				*[]*uint8{&c.R, &c.G, &c.B}[i] = uint8(v)
			}
			check(p.Name, c)
		}
	}
	for _, face := range []string{"g1", "b1", "o1"} { // whose index is a straight stroke
		card, err := Card(face, Style{})
		if err != nil {
			t.Fatal(err)
		}
		card.SVG = Strong(card.SVG)
		check(face, raster(t, card, 250).RGBAAt(40, 56))
	}
}

func TestTheShadesOfASuitStayApartInHighContrast(t *testing.T) {
	for _, face := range []string{"Qh", "Kd", "Jt", "Kw", "Qv"} {
		usual := cardAt(t, face, Style{})
		card, err := Card(face, Style{})
		if err != nil {
			t.Fatal(err)
		}
		card.SVG = Strong(card.SVG)
		if before, after := colours(usual), colours(raster(t, card, cardWidth)); after < before*9/10 {
			t.Errorf("%s: of %d colours %d are left", face, before, after)
		}
	}
}

// colours counts those of larger areas.
func colours(img *image.RGBA) int {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		counts[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}]++
	}
	n := 0
	for _, c := range counts {
		if c > 24 {
			n++
		}
	}
	return n
}
