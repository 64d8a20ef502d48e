package engine

// Motive is something that speaks for an action, or against it: a stable name and the
// facts of the position, of which a sentence can be made in any language.
type Motive struct {
	Code   string
	Weight float64 // in the measure of the game's policy; below 0 it speaks against
	Facts  []Fact
}
