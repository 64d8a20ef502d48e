package app

// suitupOutline is what the rules of SuitUP Classic tell.
func suitupOutline() []outline {
	return []outline{
		{key: "rules.suitup.goal"},
		{key: "rules.suitup.pack", cards: []string{"At", "Am", "Aw", "Av"}},
		{key: "rules.suitup.set", cards: []string{"7h", "7c", "7w"}},
		{key: "rules.suitup.run", cards: []string{"Qh", "Kt", "Ac", "2v"}},
		{key: "rules.suitup.turn"},
		{key: "rules.suitup.first"},
		{key: "rules.suitup.closed"},
		{key: "rules.suitup.mayi", cards: []string{"9m"}},
		{key: "rules.suitup.round"},
		{key: "rules.suitup.match"},
		{key: "rules.suitup.house", house: true},
		{key: "rules.suitup.gaps"},
	}
}
