// Command emptywindow opens a window with nothing in it and writes a line to the file it is given, in the way and at the
// time in which the game writes the first line of its trace. What the game costs is measured against it.
package main

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/container"
)

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	a := fyneapp.NewWithID("app.deckhand.Empty")
	w := a.NewWindow("Empty")
	w.SetPadded(false)
	w.SetContent(container.NewWithoutLayout())
	w.Resize(fyne.NewSize(1280, 800))
	w.CenterOnScreen()
	time.AfterFunc(20*time.Millisecond, func() {
		fyne.Do(func() {
			size := w.Canvas().Size()
			fmt.Fprintf(file, `{"screen":"empty","size":[%.0f,%.0f]}`+"\n", size.Width, size.Height)
		})
	})
	w.ShowAndRun()
}
