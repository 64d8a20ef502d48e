package suitup

import "deckhand/engine"

// Fits says whether a card would be of use to the seat of a view: it makes a set of three
// or a run of four with cards of the hand, if a meld may still be laid, or it goes on a
// meld of the table, if the seat has laid one.
func Fits(v *engine.View, c engine.Card) bool {
	vars, options := engine.Vars[Vars](v), v.Config().Options
	laid := vars.HasLaid(v.Seat())
	f := faceOf(c)
	if laid {
		for i := range int(vars.MeldCount) {
			for _, wanted := range Wants(v, i) {
				if wanted == f {
					return true
				}
			}
		}
		if options["newMelds"] == "off" {
			return false
		}
	}
	return len(Companions(v, c)) > 0
}

// Companions lists the cards of the hand of a view's seat that make a set of three or a run
// of four with a card, by suit and rank.
func Companions(v *engine.View, c engine.Card) (faces []engine.Face) {
	f, r := faceOf(c), rules{wrap: v.Config().Options["wrap"] != "off"}
	var h, with holding
	for _, c := range v.Known(nil, handOf(v.Seat())) {
		h.add(faceOf(c))
	}
	h.add(f)
	if h[rankOf(f)].len() >= setSize {
		with[rankOf(f)] = h[rankOf(f)]
	}
	h[rankOf(f)] = 1 << uint(suitOf(f)) // no run without this card
	for below := range runSize {
		low := wrapped(rankOf(f) - below)
		if !r.span(low, runSize) {
			continue
		}
		for _, a := range runs(nil, low, &h) {
			l := layIn(a)
			for _, other := range l.faces[:l.n] {
				with.add(other)
			}
		}
	}
	for suit := range suitCount {
		for rank := range rankCount {
			if other := faceAt(rank, suit); with.has(other) && other != f {
				faces = append(faces, other)
			}
		}
	}
	return faces
}

// Wants lists the cards that a meld of the table takes next, wherever they are.
func Wants(v *engine.View, meld int) (faces []engine.Face) {
	r := rules{wrap: v.Config().Options["wrap"] != "off"}
	for end := AtSet; end <= AtHigh; end++ {
		rank, suits := r.wants(&engine.Vars[Vars](v).Melds[meld], end)
		for suits != 0 {
			faces = append(faces, faceAt(rank, suits.pop()))
		}
	}
	return faces
}
