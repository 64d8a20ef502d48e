// Command deckhand opens the window of Deckhand. Its flags are few, since everything
// else is chosen in the window; 'deckhand -h' lists them.
package main

import (
	"errors"
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
	"deckhand/app/store"
	"deckhand/i18n"
)

// version is what About and -version show; FyneApp.toml agrees by test.
const version = "0.1.0"

const exitUsage = 2

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, errOut io.Writer) int {
	locales := systemLocales()
	bundle := i18n.New()
	if err := bundle.Learn(i18n.Match(locales...)); err != nil {
		fmt.Fprintln(errOut, "deckhand:", err)
		return exitUsage
	}
	say := bundle.Localizer(i18n.Match(locales...))

	f := flag.NewFlagSet("deckhand", flag.ContinueOnError)
	f.SetOutput(errOut)
	f.Usage = func() {
		fmt.Fprintln(errOut, say.T("cli.usage"))
		f.PrintDefaults()
	}
	language := f.String("lang", "", say.T("cli.flag.lang"))
	trace := f.String("ui-trace", "", say.T("cli.flag.trace"))
	showVersion := f.Bool("version", false, say.T("cli.flag.version"))
	if err := f.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return exitUsage
	}
	if *showVersion {
		fmt.Fprintln(out, "Deckhand", version)
		return 0
	}
	if *language != "" && !spoken(*language) {
		fmt.Fprintln(errOut, say.T("error.language", "code", *language, "known", say.And(codes()...)))
		return exitUsage
	}
	options := app.Options{Version: version, Bundle: bundle, Language: *language, Locales: locales, Paths: store.UserPaths()}
	defer logTo(options.Paths.State)()
	if *trace != "" {
		file, err := os.Create(*trace)
		if err != nil {
			fmt.Fprintln(errOut, say.T("error.trace", "file", *trace))
			return exitUsage
		}
		defer file.Close()
		options.Trace = file
	}
	fyneapp.SetMetadata(fyne.AppMetadata{ID: app.ID, Name: "Deckhand", Version: version, Build: 1, Migrations: map[string]bool{"fyneDo": true}})
	var display *app.DisplayError
	switch err := app.Run(options); {
	case err == nil:
		return 0
	case errors.As(err, &display):
		fmt.Fprintln(errOut, say.T("error.display"))
	default:
		fmt.Fprintln(errOut, say.T("error.unexpected", "detail", err.Error()))
	}
	return exitUsage
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
