package app

// gogogoOutline is what the rules of Go! Go! Go! tell, in order.
func gogogoOutline() []outline {
	return []outline{
		{key: "rules.gogogo.goal"},
		{key: "rules.gogogo.deal", rules: []string{"swapUps", "starter"}},
		{key: "rules.gogogo.turn", cards: []string{"6c", "6h", "6s"}, rules: []string{"voluntaryTake"}},
		{key: "rules.gogogo.low", cards: []string{"2d", "3c", "4s"}},
		{key: "rules.gogogo.clear", cards: []string{"Th"}, rules: []string{"wildTens"}},
		{key: "rules.gogogo.rows", cards: []string{"Kd"}, rules: []string{"multiUps"}},
		{key: "rules.gogogo.hidden"},
		{key: "rules.gogogo.end", rules: []string{"tournament"}},
		{key: "rules.gogogo.ladder"},
		{key: "rules.gogogo.house", house: true},
		{key: "rules.gogogo.gaps"},
	}
}
