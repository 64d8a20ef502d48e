package main_test

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"testing"
	"time"
)

// pixels is the memory of a screen without a monitor, which its server keeps in a file. So it is seen when a picture is
// really there, without asking the program or the server.
type pixels struct {
	file        *os.File
	start, line int64 // bytes
	lines       int64
	row         []byte
}

// pixelFile names the file to the tests.
const pixelFile = "SCREEN_PIXELS"

// openPixels skips where the screen has no such file.
func openPixels(tb testing.TB) *pixels {
	tb.Helper()
	name := os.Getenv(pixelFile)
	if name == "" {
		tb.Skip("this screen shows its pixels to nobody: make bench brings one that does")
	}
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { file.Close() })
	head := make([]byte, 100) // of a picture as xwd takes it: numbers of four bytes
	if _, err := file.ReadAt(head, 0); err != nil {
		tb.Fatal(err)
	}
	number := func(i int) int64 { return int64(binary.BigEndian.Uint32(head[4*i:])) }
	p := &pixels{file: file, start: number(0) + 12*number(19), lines: number(5), line: number(12)}
	p.row = make([]byte, p.line)
	return p
}

// sum changes with the picture. Every sixth line is enough to see a card.
func (p *pixels) sum(tb testing.TB) uint32 {
	tb.Helper()
	sum := uint32(0)
	for y := int64(0); y < p.lines; y += 6 {
		if _, err := p.file.ReadAt(p.row, p.start+y*p.line); err != nil {
			tb.Fatal(err)
		}
		sum = crc32.Update(sum, crc32.IEEETable, p.row)
	}
	return sum
}

// calm waits until nothing has changed for a while and tells when the last change was, or the zero time.
func (p *pixels) calm(tb testing.TB, while time.Duration) (last time.Time) {
	tb.Helper()
	const look = 5 * time.Millisecond
	ticker := time.NewTicker(look)
	defer ticker.Stop()
	before, since := p.sum(tb), time.Now()
	for now := range ticker.C {
		if sum := p.sum(tb); sum != before {
			before, since, last = sum, now, now
		}
		if now.Sub(since) > while {
			return last
		}
	}
	return last
}
