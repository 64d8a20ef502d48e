package app

// threeUpOutline is what the rules of 3UP 3DOWN tell, in order.
func threeUpOutline() []outline {
	return []outline{
		{key: "rules.threeup.goal"},
		{key: "rules.threeup.pack", rules: []string{"deck"}},
		{key: "rules.threeup.choose", cards: []string{"g10", "bC1", "o9"}, rules: []string{"randomUp"}},
		{key: "rules.threeup.turn", cards: []string{"o4", "g6"}},
		{key: "rules.threeup.three", cards: []string{"o6", "g6", "b6"}, rules: []string{"clearAgain"}},
		{key: "rules.threeup.clear", cards: []string{"bC", "oC1", "gC2"}, rules: []string{"multiClear", "optionalExtras"}},
		{key: "rules.threeup.take", rules: []string{"voluntaryPickup"}},
		{key: "rules.threeup.draw"},
		{key: "rules.threeup.rows"},
		{key: "rules.threeup.end", rules: []string{"gamesToWin"}},
		{key: "rules.threeup.house", house: true},
		{key: "rules.threeup.gaps"},
	}
}
