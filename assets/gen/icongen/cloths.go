package main

// cloth is the repeating tile of a table cloth, in the light tone of the cloth;
// the app lays it half transparent over the plain colour.
type cloth struct {
	name    string
	w, h    int
	colour  string
	pattern string
}

var cloths = []cloth{
	{"chupate2", 80, 160, "#B1482F", diamond(40, 40) + diamond(0, 120) + diamond(80, 120)},
	{"gogogo", 112, 56, "#6B2A55", outline([][]point{{{0, 38}, {28, 20}, {56, 38}}}, 3)},
	{"suckitup", 120, 180, "#257573", leaf + star(90, 90, 8, 14, 1.2) + ring(40, 150, 9, 3) + disc(40, 150, 3)},
	{"suitup", 96, 128, "#22386A", star(24, 32, 8, 17, 1.2) + star(72, 96, 8, 17, 1.2)},
	{"threeup", 64, 128, "#2B6C4B", "M32 18L44 42H20Z" + "M0 110L-12 86H12Z" + "M64 110L52 86H76Z"},
}

// scenery is what lies on a cloth in the distance, behind everything on the table. It is
// stretched to its place.
var scenery = []drawing{
	{"scenery", "gogogo-suns", 200, 200, []shape{
		{d: disc(100, 100, 100), fill: "#F58A3C", veil: 0.10},
		{d: disc(100, 100, 80), fill: "#F58A3C", veil: 0.22},
	}},
	{"scenery", "gogogo-hills", 1000, 370, []shape{
		{d: "M0 270L140 110L240 210L400 10L440 40L500 0L560 40L600 10L760 210L860 110L1000 270V370H0Z", fill: "#24102F", veil: 0.72},
	}},
}

const leaf = "M20 30C42 10 60 26 50 46C44 34 32 30 20 30Z"

// diamond is a lozenge in outline with a dot in its middle.
func diamond(x, y float64) string {
	corners := []point{{x, y - 26}, {x + 26, y}, {x, y + 26}, {x - 26, y}, {x, y - 26}}
	return outline([][]point{corners}, 2) + disc(x, y, 5)
}
