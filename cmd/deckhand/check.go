package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"unicode/utf8"

	"deckhand/app/probe"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/i18n"
)

// check tells on one screen what somebody who helps a player needs to know, and reports whether the game can open and save.
func check(out io.Writer, say *i18n.Localizer, locales []string, paths store.Paths) bool {
	var lines [][2]string
	var problems []string
	tell := func(label, value string) { lines = append(lines, [2]string{label, value}) }

	tell(say.T("check.system"), runtime.GOOS+"/"+runtime.GOARCH+", "+runtime.Version())
	tell(say.T("check.language"), say.Lang()+" ("+strings.Join(locales, ", ")+")")
	picture, err := probe.Screen()
	if err != nil {
		problems = append(problems, whyNoWindow(say, err))
	}
	tell(say.T("check.display"), display(say, picture))
	if picture.Scale > 0 {
		tell(say.T("check.scale"), fmt.Sprintf("%.3g", picture.Scale))
	}
	tell("OpenGL", orNone(say, picture.OpenGL))
	tell(say.T("check.renderer"), orNone(say, picture.Renderer))
	tell(say.T("check.sound"), soundDevice(say))
	for _, f := range []struct{ label, path string }{
		{say.T("check.settings"), paths.Config},
		{say.T("check.matches"), paths.Data},
		{say.T("check.log"), paths.State},
		{say.T("check.drawings"), paths.Cache},
	} {
		free, err := probe.Folder(f.path)
		if err != nil {
			tell(f.label, f.path)
			problems = append(problems, say.T("check.folder.closed", "folder", f.path, "detail", err.Error()))
			continue
		}
		tell(f.label, say.T("check.folder.open", "folder", f.path, "free", say.Number(int(free>>20))))
	}

	fmt.Fprintln(out, "Deckhand", built())
	wide := 0
	for _, l := range lines {
		wide = max(wide, utf8.RuneCountInString(l[0]))
	}
	for _, l := range lines {
		fmt.Fprintf(out, "  %s%s  %s\n", l[0], strings.Repeat(" ", wide-utf8.RuneCountInString(l[0])), l[1])
	}
	fmt.Fprintln(out)
	for _, p := range problems {
		fmt.Fprintln(out, p)
	}
	if len(problems) == 0 {
		fmt.Fprintln(out, say.T("check.fine"))
	}
	return len(problems) == 0
}

func display(say *i18n.Localizer, p probe.Picture) string {
	switch {
	case p.Width == 0:
		return say.T("check.none")
	case p.Session == "":
		return say.T("check.pixels", "width", p.Width, "height", p.Height, "mm", p.Millimetres)
	}
	return say.T("check.pixels.session", "width", p.Width, "height", p.Height, "mm", p.Millimetres, "session", p.Session)
}

func orNone(say *i18n.Localizer, value string) string {
	if value == "" {
		return say.T("check.none")
	}
	return value
}

// soundDevice opens the device, plays nothing and closes it.
func soundDevice(say *i18n.Localizer) string {
	device, err := sound.OpenDevice()
	if err != nil {
		return say.T("check.sound.none", "detail", err.Error())
	}
	if err := device.Close(); err != nil {
		return say.T("check.sound.none", "detail", err.Error())
	}
	return say.T("check.sound.open")
}

// whyNoWindow says in a sentence or two why the window could not open, and what helps.
func whyNoWindow(say *i18n.Localizer, err error) string {
	var display *probe.NoDisplay
	var opengl *probe.NoOpenGL
	desktop := runtime.GOOS == "windows" || runtime.GOOS == "darwin"
	switch {
	case errors.As(err, &display) && desktop:
		return say.T("error.display")
	case errors.As(err, &display):
		return say.T("error.display.x11")
	case errors.As(err, &opengl) && runtime.GOOS == "linux":
		return say.T("error.opengl.linux", "detail", opengl.Err.Error())
	case errors.As(err, &opengl):
		return say.T("error.opengl", "detail", opengl.Err.Error())
	}
	return say.T("error.unexpected", "detail", err.Error())
}
