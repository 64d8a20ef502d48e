// Package enginetest states what every game must satisfy and tests it: hand [Run] a
// [Case] in a test of the game's package. [FuzzDo], [FuzzRecord] and [FuzzParse] are
// the bodies of native fuzz targets, [Perft] and [Records] compare with figures and
// matches that were written down once, [Many] watches very many whole matches, a
// [Rulebook] keeps RULES.md true, [Motives] hears whether hints tell the truth, [Sane] shows
// bots positions in which only one thing is sane, and [Benchmark] measures.
//
// It knows games only through the interfaces of the engine and may import testing
// and rapid, so it belongs in tests alone. Start reading at case.go, which lists the
// properties; walk.go plays the matches in which they are looked for; observer.go is
// a second opinion, made from events alone, of what a seat can know.
package enginetest
