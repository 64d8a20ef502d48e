package app

// suckItUpOutline is what the rules of SUCK IT UP tell, in order.
func suckItUpOutline() []outline {
	return []outline{
		{key: "rules.suckitup.goal", rules: []string{"target"}},
		{key: "rules.suckitup.pack", rules: []string{"messDeck"}},
		{key: "rules.suckitup.turn"},
		{key: "rules.suckitup.vacuum", cards: []string{"W2", "B2", "C2"}},
		{key: "rules.suckitup.rip", cards: []string{"m1-1"}},
		{key: "rules.suckitup.disaster", cards: []string{"D-ele"}, rules: []string{"coupFourre"}},
		{key: "rules.suckitup.fix", cards: []string{"F-ele"}},
		{key: "rules.suckitup.safety", cards: []string{"S-ele"}, rules: []string{"safetyCures", "safetyExtraTurn"}},
		{key: "rules.suckitup.stain", cards: []string{"STAIN"}, rules: []string{"stainRecycle"}},
		{key: "rules.suckitup.exchange", rules: []string{"exchange", "upcard"}},
		{key: "rules.suckitup.round"},
		{key: "rules.suckitup.match", rules: []string{"target"}},
		{key: "rules.suckitup.house", house: true},
		{key: "rules.suckitup.gaps"},
	}
}
