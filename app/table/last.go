package table

import (
	"strconv"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// Sentences about the last moves, on pills beside the piles. Every one of them names who has moved, however little room
// there is: it would say nothing otherwise.

// lastMoves writes sentences, the newest first, as many as there is room for, and says where the next pill would begin. One
// that is too long takes several lines.
func (p *painter) lastMoves(at Rect, sentences []string) (y float32) {
	h, size := p.f.lastHigh(), p.f.lastSize()
	y = at.Y
	for i, text := range sentences {
		newest := i == 0
		style := pillStyle{Height: h, Size: size, Bold: newest, Icon: assets.IconClock, Most: at.W}
		if newest {
			style.Icon = assets.IconRight
		}
		if at.W < narrowLast {
			style.Icon = ""
		}
		room, most := lastRoomOf(at), 1+int((at.Bottom()+1-y-h)/(size*theme.LineHeight))
		lines := kit.WrapEven(text, room, size, newest)
		if len(lines) > most && !newest {
			break // rather nothing than half of it
		} else if len(lines) > most {
			lines = kit.WrapLines(text, room, size, newest, max(most, 1))
		}
		p.pillOf("last"+strconv.Itoa(i), fromRight, at.Right(), y, lines, style)
		y += p.f.lastStep() + float32(len(lines)-1)*size*theme.LineHeight
	}
	return y
}

// The size of their letters, the height of a pill with one line, and how far it is from one to the next.
func (f *Frame) lastSize() float32 { return f.pick(12.5, 13.5) }
func (f *Frame) lastHigh() float32 { return f.pick(24, 26) }
func (f *Frame) lastStep() float32 { return f.pick(29, 32) }

// lastRows is how many sentences fit beside the piles, and lastFits whether one does in a line.
func (f *Frame) lastRows(at Rect) int { return int((at.H-f.lastHigh())/f.lastStep()) + 1 }

func (f *Frame) lastFits(at Rect) func(text string) bool {
	return func(text string) bool { return kit.Width(text, f.lastSize(), true) <= lastRoomOf(at) }
}

// narrowLast is the width below which sentences about the last moves do without a sign.
const narrowLast = 180

func lastRoomOf(at Rect) float32 {
	if at.W < narrowLast {
		return at.W - 24
	}
	return at.W - iconPillRoom
}
