package theme

import "fyne.io/fyne/v2"

// The colours of the house. A drawing part asks for them by name each time it
// refreshes, so that a change of theme reaches it while the window is open.
const (
	// Surfaces that carry text.
	ColorPaper    fyne.ThemeColorName = "paper"    // panels, dialogs, menus
	ColorPaper2   fyne.ThemeColorName = "paper2"   // quiet buttons
	ColorPaper3   fyne.ThemeColorName = "paper3"   // ground of segments
	ColorTrack    fyne.ThemeColorName = "track"    // empty part of sliders and bars
	ColorField    fyne.ThemeColorName = "field"    // entries, boxes, chosen segment
	ColorRow      fyne.ThemeColorName = "row"      // row of a list
	ColorRowMine  fyne.ThemeColorName = "rowMine"  // the row that matters most
	ColorRowBad   fyne.ThemeColorName = "rowBad"   // a row of somebody who is out
	ColorRaised   fyne.ThemeColorName = "raised"   // bubbles and keys
	ColorCallFill fyne.ThemeColorName = "callFill" // the call button

	// Lines.
	ColorLine      fyne.ThemeColorName = "line"
	ColorCheckLine fyne.ThemeColorName = "checkLine" // edge of an empty check box
	ColorLip       fyne.ThemeColorName = "lip"       // lower edge of a quiet button

	// Text and marks on paper.
	ColorInk   fyne.ThemeColorName = "ink"
	ColorInk2  fyne.ThemeColorName = "ink2"  // second lines and captions
	ColorInk3  fyne.ThemeColorName = "ink3"  // second lines on paper3
	ColorFaded fyne.ThemeColorName = "faded" // labels of what is not available
	ColorTerra fyne.ThemeColorName = "terra" // headings
	ColorTeal  fyne.ThemeColorName = "teal"  // chosen, switched on
	ColorErr   fyne.ThemeColorName = "err"
	ColorOK    fyne.ThemeColorName = "ok"
	ColorWarn  fyne.ThemeColorName = "warn"
	ColorCrim  fyne.ThemeColorName = "crimson" // text and edge of the call

	// The one mustard action and its companions.
	ColorMust    fyne.ThemeColorName = "must"
	ColorMustLip fyne.ThemeColorName = "mustLip"
	ColorOnMust  fyne.ThemeColorName = "onMust"
	ColorOnMust2 fyne.ThemeColorName = "onMust2" // second line on mustard
	ColorTealLip fyne.ThemeColorName = "tealLip"
	ColorOnTeal  fyne.ThemeColorName = "onTeal"
	ColorErrLip  fyne.ThemeColorName = "errLip"
	ColorOnErr   fyne.ThemeColorName = "onErr"
	ColorOnOK    fyne.ThemeColorName = "onOK"
	ColorOnWarn  fyne.ThemeColorName = "onWarn"

	// Leather, brass, and what lies on cloth.
	ColorLeather    fyne.ThemeColorName = "leather"
	ColorBarTop     fyne.ThemeColorName = "barTop"
	ColorBarBottom  fyne.ThemeColorName = "barBottom"
	ColorLidTop     fyne.ThemeColorName = "lidTop"
	ColorLidBottom  fyne.ThemeColorName = "lidBottom"
	ColorBrass      fyne.ThemeColorName = "brass"
	ColorBrassLight fyne.ThemeColorName = "brassLight"
	ColorBarButton  fyne.ThemeColorName = "barButton"     // fill of a button on leather
	ColorBarEdge    fyne.ThemeColorName = "barButtonEdge" // its edge
	ColorBarFaded   fyne.ThemeColorName = "barFaded"      // its label when not available
	ColorCream      fyne.ThemeColorName = "cream"         // text on dark
	ColorPill       fyne.ThemeColorName = "pill"
	ColorPillEdge   fyne.ThemeColorName = "pillEdge"
	ColorStrip      fyne.ThemeColorName = "strip" // the prompt strip
	ColorStripEdge  fyne.ThemeColorName = "stripEdge"
	ColorDark       fyne.ThemeColorName = "dark" // dark buttons on cloth or leather
	ColorDarkEdge   fyne.ThemeColorName = "darkEdge"
	ColorOff        fyne.ThemeColorName = "off" // not available, on cloth
	ColorOffEdge    fyne.ThemeColorName = "offEdge"
	ColorOffText    fyne.ThemeColorName = "offText"
	ColorOlive      fyne.ThemeColorName = "olive" // chip of a player who is out
	ColorCoral      fyne.ThemeColorName = "coral" // target of a refused move

	// Veils.
	ColorScrim       fyne.ThemeColorName = "scrim"
	ColorDim         fyne.ThemeColorName = "dim" // over cards that cannot be played
	ColorSoft        fyne.ThemeColorName = "soft"
	ColorHard        fyne.ThemeColorName = "hard"
	ColorShade       fyne.ThemeColorName = "shade" // at the edges of what scrolls, where there is more
	ColorHover       fyne.ThemeColorName = "hoverVeil"
	ColorPressed     fyne.ThemeColorName = "pressedVeil"
	ColorKeyCap      fyne.ThemeColorName = "keyCap" // on mustard and cream
	ColorKeyCapPaper fyne.ThemeColorName = "keyCapPaper"
	ColorSelection   fyne.ThemeColorName = "marked" // behind marked text

	// Focus rings: the inner one by the ground it stands on, the outer one
	// shows in high contrast only and is clear otherwise.
	ColorFocusPaper fyne.ThemeColorName = "focusPaper"
	ColorFocusCloth fyne.ThemeColorName = "focusCloth"
	ColorFocusOuter fyne.ThemeColorName = "focusOuter"
)
