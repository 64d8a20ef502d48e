package app

// suitupOutline is what the rules of SuitUP Classic tell.
func suitupOutline() []outline {
	return []outline{
		{key: "rules.suitup.goal"},
		{key: "rules.suitup.pack", cards: []string{"At", "Am", "Aw", "Av"}, rules: []string{"deal"}},
		{key: "rules.suitup.set", cards: []string{"7h", "7c", "7w"}},
		{key: "rules.suitup.run", cards: []string{"Qh", "Kt", "Ac", "2v"}, rules: []string{"wrap"}},
		{key: "rules.suitup.turn"},
		{key: "rules.suitup.first", rules: []string{"addSameTurn", "newMelds"}},
		{key: "rules.suitup.closed"},
		{key: "rules.suitup.mayi", cards: []string{"9m"}, rules: []string{"mayILimit", "mayINextPays", "exposedDiscard"}},
		{key: "rules.suitup.round", rules: []string{"aceInHand"}},
		{key: "rules.suitup.match", rules: []string{"rounds"}},
		{key: "rules.suitup.house", house: true},
		{key: "rules.suitup.gaps"},
	}
}
