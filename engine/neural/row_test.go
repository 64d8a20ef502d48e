package neural

import (
	"slices"
	"testing"
)

func TestARowKeepsWhatIsPutInOrder(t *testing.T) {
	var r Row
	r.Put(0.5)
	r.Share(3, 4, 9)
	r.Share(9, 4, 6)
	r.Flag(true)
	r.Flag(false)
	r.One(1, 3, 2)
	r.One(7, 3, 2)
	r.One(-1, 2, 2)
	r.None(1)
	r.Only(true, -1)
	r.Only(false, -1)
	want := []float32{0.5, 0.75, 1.5, 1, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, -1, 0}
	if got := r.Values(); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	r.Reset()
	r.None(2)
	if got := r.Values(); !slices.Equal(got, []float32{0, 0}) {
		t.Errorf("after a reset %v", got)
	}
}
