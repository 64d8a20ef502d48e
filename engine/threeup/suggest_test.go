package threeup

import (
	"strings"
	"testing"
)

func TestWhatIsSuggestedForTheOpenRowIsWhatThePolicyChooses(t *testing.T) {
	for _, test := range []struct{ options, hand, want string }{
		{"", "g1 g1 b2 g9 gC oC", "up g9 gC oC"},
		{"", "g1 b3 o5 g7 b9 o10", "up g7 b9 o10"},
		{"deck=74", "g4 b4 g5 b5 o5 gC2", "up b5 o5 gC2"},
		{"deck=84clears", "gC bC1 oC gC2 bC gC2", "up bC1 gC2 gC2"},
	} {
		s := set(t, position{options: test.options, hands: []string{test.hand, rest}, downs: []string{"o1 o2 o3"}, choosing: true})
		p := s.known()
		words := []string{"up"}
		for _, c := range Suggest(&p.View) {
			words = append(words, s.Layout.Text(s.Face(c)))
		}
		got := strings.Join(words, " ")
		expect(t, test.hand, got, test.want)
		a, err := s.Parse(got)
		if err != nil || s.Why(a) != nil {
			t.Errorf("%s is no choice: %v", got, err)
			continue
		}
		best := s.choose(s.known())
		rated := Game{}.Rate(nil, p, append(s.Legal(nil), a))
		for i, b := range s.Legal(nil) {
			if b == best && rated[i] > rated[len(rated)-1] {
				t.Errorf("%s is rated %.1f, %s %.1f", got, rated[len(rated)-1], s.Text(best), rated[i])
			}
		}
	}
}
