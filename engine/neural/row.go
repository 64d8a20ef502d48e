package neural

// Row is a row of inputs in the making. Its zero value is empty.
type Row struct {
	values [mostInputs]float32
	n      int
}

// Values are the inputs that were put, in their order. They change with the row.
func (r *Row) Values() []float32 { return r.values[:r.n] }

// Reset empties the row.
func (r *Row) Reset() { *r = Row{} }

// Put adds an input. They should be about as large as 1.
func (r *Row) Put(x float64) {
	r.values[r.n] = float32(x)
	r.n++
}

// Share puts how many there are of what counts fully as so many; more than the most do not
// count.
func (r *Row) Share(n, whole, most int) { r.Put(float64(min(n, most)) / float64(whole)) }

// Flag puts 1 for yes and 0 for no.
func (r *Row) Flag(yes bool) {
	if yes {
		r.values[r.n] = 1
	}
	r.n++
}

// One puts several inputs: a value for the n-th of them, or the last if there are not so many,
// and 0 for the others. All are 0 if n is negative.
func (r *Row) One(n, of int, x float64) {
	if n >= 0 {
		r.values[r.n+min(n, of-1)] = float32(x)
	}
	r.n += of
}

// Only puts what counts under a condition, and 0 without it.
func (r *Row) Only(yes bool, x float64) {
	if !yes {
		x = 0
	}
	r.Put(x)
}

// None puts so many zeros.
func (r *Row) None(n int) { r.n += n }
