// Package neural is a small network that has learned to estimate a number from what a seat
// sees: one hidden layer, and a direct way beside it for what is simply in proportion. It
// knows no game: a game package turns positions into rows of inputs and owns the weights.
//
// Start at [Net.Value]; [Teacher] is how weights come about.
package neural

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Net is a network with its weights. It may be read by several goroutines at once.
type Net struct {
	inputs, hidden int

	into   []float32 // from each input to all of the hidden layer, input after input
	bias   []float32 // of the hidden layer
	out    []float32 // from the hidden layer to the result
	direct []float32 // from each input to the result
	base   float32   // the result where all is 0
}

func newNet(inputs, hidden int) *Net {
	return &Net{
		inputs: inputs, hidden: hidden,
		into: make([]float32, inputs*hidden), bias: make([]float32, hidden), out: make([]float32, hidden),
		direct: make([]float32, inputs),
	}
}

// Inputs is the length of the rows that it takes.
func (n *Net) Inputs() int { return n.inputs }

// The largest network that there is room for without an allocation.
const (
	mostHidden = 64
	mostInputs = 160
)

// Value estimates the number that belongs to a row of inputs. Inputs of 0 cost nothing.
func (n *Net) Value(row []float32) float32 {
	near := n.Near(row)
	return n.read(&near.layer, near.result)
}

// Near is a network that has been asked about a row. What it is asked about rows that
// differ from that one in few places comes cheaper.
type Near struct {
	net    *Net
	row    [mostInputs]float32
	layer  [mostHidden]float32 // of the row
	result float32             // of the row, by the direct way
}

// Near asks the network about a row.
func (n *Net) Near(row []float32) Near {
	near := Near{net: n}
	copy(near.layer[:], n.bias)
	near.result = n.base + near.move(&near.layer, row)
	copy(near.row[:], row)
	return near
}

// Value is what [Net.Value] is, but for rounding.
func (n *Near) Value(row []float32) float32 {
	layer := n.layer
	return n.net.read(&layer, n.result+n.move(&layer, row))
}

// move changes a layer of the old row into that of another one. It returns by how much the
// direct way changes. It takes four of the layer at a time, which is a fifth faster.
func (n *Near) move(layer *[mostHidden]float32, row []float32) (direct float32) {
	width := n.net.hidden
	for i, x := range row[:n.net.inputs] {
		x -= n.row[i]
		if x == 0 {
			continue
		}
		direct += n.net.direct[i] * x
		weights := n.net.into[i*width:][:width]
		at := layer[:width]
		for ; len(at) >= 4 && len(weights) >= 4; at, weights = at[4:], weights[4:] {
			at[0] += weights[0] * x
			at[1] += weights[1] * x
			at[2] += weights[2] * x
			at[3] += weights[3] * x
		}
		for j, w := range weights {
			at[j] += w * x
		}
	}
	return direct
}

// read adds up the hidden layer and what comes the direct way.
func (n *Net) read(layer *[mostHidden]float32, result float32) float32 {
	for j, w := range n.out {
		if h := layer[j]; h > 0 {
			result += w * h
		}
	}
	return result
}

// Clone is a copy that does not learn any more.
func (n *Net) Clone() *Net {
	c := newNet(n.inputs, n.hidden)
	for k, list := range c.weights() {
		copy(list, n.weights()[k])
	}
	c.base = n.base
	return c
}

// weights lists all of them, in the order in which they are written.
func (n *Net) weights() [][]float32 {
	return [][]float32{n.into, n.bias, n.out, n.direct}
}

// A FormatError says what is wrong with the bytes of a network.
type FormatError struct{ Problem string }

func (e *FormatError) Error() string { return "no network: " + e.Problem }

// headerSize is that of the two sizes before the weights.
const headerSize = 4

// AppendBinary appends the network: its two sizes in two bytes each, then the weights
// as float32, all of them little-endian.
func (n *Net) AppendBinary(b []byte) ([]byte, error) {
	b = binary.LittleEndian.AppendUint16(b, uint16(n.inputs))
	b = binary.LittleEndian.AppendUint16(b, uint16(n.hidden))
	for _, list := range n.weights() {
		for _, w := range list {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(w))
		}
	}
	return binary.LittleEndian.AppendUint32(b, math.Float32bits(n.base)), nil
}

// Read makes a network of what [Net.AppendBinary] has written. The error is a [*FormatError].
func Read(b []byte) (*Net, error) {
	if len(b) < headerSize {
		return nil, &FormatError{"it is too short"}
	}
	inputs, hidden := int(binary.LittleEndian.Uint16(b)), int(binary.LittleEndian.Uint16(b[2:]))
	b = b[headerSize:]
	if hidden > mostHidden || inputs > mostInputs {
		return nil, &FormatError{fmt.Sprintf("%d inputs and a hidden layer of %d are too many", inputs, hidden)}
	}
	if want := 4 * (inputs*hidden + 2*hidden + inputs + 1); len(b) != want {
		return nil, &FormatError{fmt.Sprintf("%d bytes of weights, not %d", len(b), want)}
	}
	next := func() float32 {
		w := math.Float32frombits(binary.LittleEndian.Uint32(b))
		b = b[4:]
		return w
	}
	n := newNet(inputs, hidden)
	for _, list := range n.weights() {
		for i := range list {
			list[i] = next()
		}
	}
	n.base = next()
	return n, nil
}
