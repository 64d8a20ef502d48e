package i18n

import "strings"

// Match picks the language for the locales of a system, best first, in any of
// the usual spellings: "et_EE.UTF-8", "es-MX", "de:et". It answers with the
// first one we speak, and with "en" if there is none.
func Match(locales ...string) string {
	for _, locale := range locales {
		for _, name := range strings.Split(locale, ":") {
			base := strings.ToLower(strings.TrimSpace(name))
			if i := strings.IndexAny(base, "_-.@"); i >= 0 {
				base = base[:i]
			}
			for _, l := range Languages() {
				if base == l.Code {
					return l.Code
				}
			}
		}
	}
	return "en"
}
