package theme

import "fyne.io/fyne/v2"

// Sizes of text.
const (
	TextDisplay        float32 = 46 // the name of the app
	TextDisplayCompact float32 = 30
	TextTitle          float32 = 28 // dialogs, results
	TextTitleLarge     float32 = 32
	TextScreen         float32 = 24 // name of a full screen
	TextHeading        float32 = 17
	TextHeadingLarge   float32 = 20
	TextStrip          float32 = 15.5
	TextStripCompact   float32 = 13
	TextStripSmall     float32 = 12 // the strip in two lines, compact
	TextButtonLarge    float32 = 16
	TextButton         float32 = 14
	TextBody           float32 = 14.5
	TextBodyLarge      float32 = 15
	TextLabel          float32 = 13
	TextCaption        float32 = 12.5
	TextSmallest       float32 = 12 // nothing meant for reading is smaller

	LineHeight        float32 = 1.3 // times the size of the text
	LineHeightWrapped float32 = 1.35
)

// Space between things.
const (
	Space1 float32 = 4
	Space2 float32 = 8
	Space3 float32 = 12
	Space4 float32 = 16
	Space5 float32 = 24
	Space6 float32 = 36
)

// Corners. A pill's corner is half its height.
const (
	RadiusCard   float32 = 0.066 // times the width of the card
	RadiusField  float32 = 8
	RadiusButton float32 = 10
	RadiusTag    float32 = 12
	RadiusBubble float32 = 14
	RadiusPanel  float32 = 18
)

// Edges that are stronger in high contrast. They are asked of Fyne's theme by
// name, like colours.
const (
	SizeEdge     fyne.ThemeSizeName = "edge"     // thin edges: 1, or 2
	SizeBareEdge fyne.ThemeSizeName = "bareEdge" // edges of what needs none: 0, or 2
	SizePillEdge fyne.ThemeSizeName = "pillEdge" // 0, or 1
)

// Edges, rings and targets. Fyne rounds strokes to whole pixels: those just
// under a half are thin on plain screens and full on dense ones.
const (
	ButtonLip      float32 = 3
	StrokePanel    float32 = 1.4
	FocusStroke    float32 = 2.4
	FocusGap       float32 = 4 // from the edge of the control to the ring's outer edge
	SelectionRing  float32 = 3
	TargetRing     float32 = 4
	MinTarget      float32 = 36 // smallest thing to click
	MinTableTarget float32 = 44
	MinWindowW     float32 = 800
	MinWindowH     float32 = 600
)
