// Package hush keeps quiet what libraries would log before main begins: the toolkit complains on the terminal of a system
// whose language is "C", where nobody can do anything about it. It may import the standard library alone: packages begin in
// the order of their paths as soon as what they import is there, so this one does before those from elsewhere.
package hush

import (
	"io"
	"log"
)

func init() { log.SetOutput(io.Discard) }
