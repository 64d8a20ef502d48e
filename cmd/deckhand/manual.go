package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"deckhand/app"
	"deckhand/app/store"
	"deckhand/i18n"
)

// manual prints the manual page in the language of roff, which the program man reads.
func manual(out io.Writer, say *i18n.Localizer, f *flag.FlagSet) {
	fmt.Fprintf(out, ".TH DECKHAND 6 \"\" \"Deckhand %s\" \"\"\n", version)
	heading := func(text string) { fmt.Fprintf(out, ".SH \"%s\"\n", roff(strings.ToUpper(text))) }
	entry := func(name, text string) { fmt.Fprintf(out, ".TP\n.B %s\n%s\n", roff(name), roff(text)) }

	heading(say.T("manual.name"))
	fmt.Fprintf(out, "deckhand \\- %s\n", roff(say.T("cli.about")))
	heading(say.T("manual.synopsis"))
	fmt.Fprintf(out, ".B deckhand\n[%s]\n", roff(say.T("manual.option")))
	heading(say.T("manual.options"))
	f.VisitAll(func(option *flag.Flag) { entry("-"+option.Name, say.T("cli.flag."+option.Name)) })
	folders := store.Paths{
		Config: "~/.config/deckhand", Data: "~/.local/share/deckhand",
		State: "~/.local/state/deckhand", Cache: "~/.cache/deckhand",
	}
	for _, c := range app.Guide(say, folders, built()) {
		heading(c.Title)
		for _, line := range c.Lines {
			fmt.Fprintf(out, ".PP\n%s\n", roff(line))
		}
		for _, k := range c.Keys {
			entry(k.Press, k.Does)
		}
	}
	heading(say.T("manual.exit"))
	entry("0", say.T("manual.exit.0"))
	entry("2", say.T("manual.exit.2"))
}

// roff writes a text so that no sign in it is taken for an order.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "~", `\(ti`, `"`, `\(dq`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
