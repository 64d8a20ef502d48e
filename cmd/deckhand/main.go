// Command deckhand opens the window of Deckhand. Its flags are few, since everything
// else is chosen in the window; 'deckhand -h' lists them.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"deckhand/app"
	"deckhand/app/probe"
	"deckhand/app/store"
	_ "deckhand/cmd/deckhand/hush" // before everything else
	"deckhand/i18n"
)

// exitUsage is how the program ends when it could not do what was asked for.
const exitUsage = 2

func main() {
	out, errOut, said := console()
	code := run(os.Args[1:], out, errOut)
	said()
	os.Exit(code)
}

func run(args []string, out, errOut io.Writer) int {
	locales := systemLocales()
	bundle, code := i18n.New(), i18n.Match(locales...)
	// The catalogue is read when there is something to say: the window reads it while the
	// system prepares a place for it.
	say := func() *i18n.Localizer { return speaker(bundle, code) }
	f := flag.NewFlagSet("deckhand", flag.ContinueOnError)
	f.SetOutput(errOut)
	f.Usage = func() {
		words := say()
		fmt.Fprintln(errOut, words.T("cli.usage"))
		f.VisitAll(func(option *flag.Flag) { option.Usage = words.T("cli.flag." + option.Name) })
		f.PrintDefaults()
	}
	language := f.String("lang", "", "")
	trace := f.String("ui-trace", "", "")
	showVersion := f.Bool("version", false, "")
	showManual := f.Bool("manual", false, "")
	checkOnly := f.Bool("check", false, "")
	rebuildOnly := f.Bool("rebuild-stats", false, "")
	if err := f.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return exitUsage
	}
	if *showVersion {
		fmt.Fprintln(out, "Deckhand", built())
		return 0
	}
	if *language != "" {
		if !spoken(*language) {
			fmt.Fprintln(errOut, say().T("error.language", "code", *language, "known", say().And(codes()...)))
			return exitUsage
		}
		code = *language
	}
	if *showManual {
		manual(out, say(), f)
		return 0
	}
	if *checkOnly {
		if !check(out, say(), locales, store.UserPaths()) {
			return exitUsage
		}
		return 0
	}
	if *rebuildOnly {
		if !rebuild(out, say(), store.UserPaths()) {
			return exitUsage
		}
		return 0
	}
	options := app.Options{Version: version, Build: built(), Bundle: bundle, Language: *language, Locales: locales, Paths: store.UserPaths(),
		LessMotion: probe.LessMotion, End: func() { os.Exit(0) }}
	defer logTo(options.Paths.State)()
	if *trace != "" {
		file, err := os.Create(*trace)
		if err != nil {
			fmt.Fprintln(errOut, say().T("error.trace", "file", *trace))
			return exitUsage
		}
		defer file.Close()
		options.Trace = file
	}
	fyneapp.SetMetadata(fyne.AppMetadata{ID: app.ID, Name: "Deckhand", Version: version, Build: 1, Migrations: map[string]bool{"fyneDo": true}})
	if err := app.Run(options); err != nil {
		fmt.Fprintln(errOut, whyNoWindow(say(), err))
		return exitUsage
	}
	return 0
}

// speaker speaks a language. Where its catalogue cannot be read it gives the names of its
// sentences, which a test of the catalogues makes impossible.
func speaker(bundle *i18n.Bundle, code string) *i18n.Localizer {
	_ = bundle.Learn(code)
	return bundle.Localizer(code)
}

func codes() []string {
	var list []string
	for _, l := range i18n.Languages() {
		list = append(list, l.Code)
	}
	return list
}

func spoken(code string) bool { return code == i18n.Pseudo || slices.Contains(codes(), code) }

// logTo sends what the toolkit logs to a file of this run, since a player can do nothing
// with it on a terminal. The function it returns closes the file.
func logTo(dir string) (closeLog func()) {
	log.SetOutput(io.Discard)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return func() {}
	}
	file, err := os.OpenFile(filepath.Join(dir, "deckhand.log"), os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return func() {}
	}
	log.SetOutput(file)
	return func() { file.Close() }
}

// systemLocales is what the system says about its language, best first: where nothing
// stands in the environment, the toolkit knows whom to ask.
func systemLocales() []string {
	var list []string
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"} {
		if v := os.Getenv(name); v != "" {
			list = append(list, v)
		}
	}
	return append(list, lang.SystemLocale().String())
}
