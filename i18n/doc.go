// Package i18n holds every word a person reads, in English, Estonian and
// Spanish, and turns a key into a sentence of the chosen language.
//
// Start at New and let the bundle Learn a language, which opens its embedded
// catalogue, then take a Localizer for it and ask that for sentences with T
// (plain) and N (counted). A key names a whole sentence: nothing is glued together from words, and card,
// suit and player names enter a sentence only in the nominative, because an
// inflected language cannot decline what it has not seen.
//
// The package imports nothing of this project and knows neither the window
// toolkit nor the games. The catalogues are the JSON files in the folders en,
// et and es, one file a screen; README.md tells how to add a sentence or a
// language.
package i18n
