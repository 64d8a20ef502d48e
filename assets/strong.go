package assets

import "strings"

// strong are the colours of suits that are too light for small signs in high contrast,
// and what stands for them: at least seven to one against the paper of a card. The shades
// beside them grow darker too, so that they can still be told apart.
var strong = strings.NewReplacer(
	"#D8334F", "#9C1B36", "#9C1B36", "#6B0F24", // hearts
	"#DC760C", "#884200", "#A04F00", "#5E2D00", // diamonds
	"#7E580C", "#553A04", "#553A04", "#3A2702", // stars
	"#A53A8A", "#742061", "#742061", "#4E123F", // crowns
	"#2B94CB", "#14587E", "#17648F", "#0C3E5A", // waves
	"#C8232F", "#8F1420", "#8F1420", "#5F0A13", // both red suits of the classic deck
	"#0E7C50", "#085236", "#085236", "#053322", // the colours of 3UP 3DOWN
	"#1F63BF", "#123F80", "#123F80", "#0A2650",
	"#E9541F", "#9C2F0B", "#9C2F0B", "#6B1F05",
)

// Strong is a card or a suit in the colours for high contrast. It does not change the
// drawing that it is given.
func Strong(svg []byte) []byte { return []byte(strong.Replace(string(svg))) }
