package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// maxBytes is the most that one file may weigh.
const maxBytes = 40_000

// Canvas collects filled paths. Everything, strokes included, becomes a
// plain filled path: the README says what the renderer cannot do.
type Canvas struct {
	w, h  float64
	b     strings.Builder
	stack []Mat
}

func newCanvas(w, h float64) *Canvas { return &Canvas{w: w, h: h, stack: []Mat{ident}} }

func (c *Canvas) top() Mat { return c.stack[len(c.stack)-1] }

// In runs f with m applied on top of the present transform.
func (c *Canvas) In(m Mat, f func()) {
	c.stack = append(c.stack, c.top().mul(m))
	f()
	c.stack = c.stack[:len(c.stack)-1]
}

// F fills a path.
func (c *Canvas) F(fill string, p ...Path) { c.fill(fill, 1, p...) }

// A fills a path with an opacity.
func (c *Canvas) A(fill string, op float64, p ...Path) { c.fill(fill, op, p...) }

func (c *Canvas) fill(fill string, op float64, p ...Path) {
	d := Path{}.join(p...).on(c.top()).data()
	if d == "" {
		return
	}
	if op < 1 {
		fmt.Fprintf(&c.b, "<path fill=\"%s\" fill-opacity=\"%.2f\" d=\"%s\"/>\n", fill, op, d)
		return
	}
	fmt.Fprintf(&c.b, "<path fill=\"%s\" d=\"%s\"/>\n", fill, d)
}

// S strokes a path with round caps and joins.
func (c *Canvas) S(col string, w float64, p ...Path) {
	c.F(col, Path{}.join(p...).outline(w, false))
}

// SB strokes a path with flat caps.
func (c *Canvas) SB(col string, w float64, p ...Path) {
	c.F(col, Path{}.join(p...).outline(w, true))
}

// O fills a path and draws the standard ink outline round it.
func (c *Canvas) O(fill string, p ...Path) {
	q := Path{}.join(p...)
	c.F(fill, q)
	c.S(ink, inkW, q)
}

func (c *Canvas) String() string {
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" height=\"%g\">\n%s</svg>\n",
		c.w, c.h, c.w, c.h, c.b.String())
}

func (c *Canvas) save(dir, name string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	s := c.String()
	if len(s) > maxBytes {
		return fmt.Errorf("%s: %d bytes, more than the %d allowed", name, len(s), maxBytes)
	}
	return os.WriteFile(filepath.Join(dir, name+".svg"), []byte(s), 0o644)
}
