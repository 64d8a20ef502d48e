package i18n

import (
	"strings"
	"unicode"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

var accents = strings.NewReplacer(
	"a", "á", "c", "ç", "d", "ď", "e", "ë", "g", "ğ", "h", "ĥ", "i", "ï", "j", "ĵ", "k", "ķ", "l", "ł",
	"n", "ñ", "o", "ö", "r", "ř", "s", "š", "t", "ť", "u", "ü", "w", "ŵ", "y", "ý", "z", "ž",
	"A", "Á", "C", "Ç", "D", "Ď", "E", "Ë", "G", "Ğ", "H", "Ĥ", "I", "Ï", "J", "Ĵ", "K", "Ķ", "L", "Ł",
	"N", "Ñ", "O", "Ö", "R", "Ř", "S", "Š", "T", "Ť", "U", "Ü", "W", "Ŵ", "Y", "Ý", "Z", "Ž",
)

// pseudoCatalogue is that of the made-up language, with the plural forms of English.
func pseudoCatalogue(string) (*catalogue, error) {
	english, err := openCatalogue("en")
	if err == nil {
		err = english.readAll()
	}
	if err != nil {
		return nil, err
	}
	return newCatalogue(language.English, pseudoMessages(english.messages)), nil
}

func pseudoMessages(english map[string]*goi18n.Message) map[string]*goi18n.Message {
	messages := make(map[string]*goi18n.Message, len(english))
	for id, m := range english {
		messages[id] = &goi18n.Message{ID: id, One: pseudo(m.One), Other: pseudo(m.Other)}
	}
	return messages
}

// pseudo puts accents on a sentence and repeats letters until it is 40 percent
// longer. The letters grow inside the words, so that labels which cannot wrap
// grow as much as sentences do. Placeholders stay as they are.
func pseudo(s string) string {
	var out strings.Builder
	debt := 0 // tenths of a letter still to be added
	for s != "" {
		plain, rest, _ := strings.Cut(s, "{{")
		for _, r := range plain {
			letter := accents.Replace(string(r))
			out.WriteString(letter)
			debt += 4
			if unicode.IsLetter(r) && debt > 0 {
				for ; debt > 0; debt -= 10 {
					out.WriteString(letter)
				}
			}
		}
		placeholder, tail, found := strings.Cut(rest, "}}")
		if found {
			out.WriteString("{{" + placeholder + "}}")
		}
		s = tail
	}
	return out.String()
}
