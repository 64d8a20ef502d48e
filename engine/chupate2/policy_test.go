package chupate2

import (
	"deckhand/engine"
)

// choice is what the policy would play, as the text of the action.
func (s *scene) choice() string {
	s.t.Helper()
	log := engine.NewLog(s.Turn())
	log.Add(s.story)
	var p engine.Position
	p.Take(s.State, s.Turn(), log)
	legal := s.Legal(nil)
	values := Game{}.Rate(nil, &p, legal)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return s.Text(legal[best])
}
