// Command deckhand opens the window of Deckhand. Its flags are few, since everything
// else is chosen in the window; 'deckhand -h' lists them.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"deckhand/app"
	"deckhand/app/store"
	"deckhand/i18n"
)

// version is what About and -version show; FyneApp.toml agrees by test.
const version = "0.1.0"

const exitUsage = 2

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, errOut io.Writer) int {
	bundle, err := i18n.Load()
	if err != nil {
		fmt.Fprintln(errOut, "deckhand:", err)
		return exitUsage
	}
	locales := systemLocales()
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
	options := app.Options{Version: version, Language: *language, Locales: locales, Paths: store.UserPaths()}
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
	if err := app.Run(options); err != nil {
		fmt.Fprintln(errOut, "deckhand:", err)
		return exitUsage
	}
	return 0
}

// systemLocales is what the system says about its language, best first.
func systemLocales() []string {
	var list []string
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"} {
		if v := os.Getenv(name); v != "" {
			list = append(list, v)
		}
	}
	return list
}
