package assets

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"slices"
	"strconv"
	"testing"
)

var games = []string{"chupate2", "threeup", "gogogo", "suitup", "suckitup"}

// constants reads the values of all constants of a string type of this
// package, so that none can be added without being tested.
func constants(t *testing.T, typeName string) []string {
	t.Helper()
	var values []string
	for _, name := range []string{"icons.go", "sounds.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if id, ok := spec.Type.(*ast.Ident); ok && id.Name == typeName {
				for _, v := range spec.Values {
					text, err := strconv.Unquote(v.(*ast.BasicLit).Value)
					if err != nil {
						t.Fatal(err)
					}
					values = append(values, text)
				}
			}
			return true
		})
	}
	if len(values) == 0 {
		t.Fatalf("no constants of type %s", typeName)
	}
	return values
}

// packs are the faces of the games' packs, each face once.
func packs() map[string][]string {
	french := func(suits string) []string {
		var faces []string
		for _, suit := range suits {
			for _, rank := range "23456789TJQKA" {
				faces = append(faces, string(rank)+string(suit))
			}
		}
		return faces
	}
	var threeUp []string
	for _, colour := range "gbo" {
		for n := 1; n <= 10; n++ {
			threeUp = append(threeUp, fmt.Sprintf("%c%d", colour, n))
		}
		threeUp = append(threeUp, string(colour)+"C", string(colour)+"C1", string(colour)+"C2")
	}
	suckItUp := []string{"STAIN"}
	for level := 1; level <= 4; level++ {
		for _, part := range "WBC" {
			suckItUp = append(suckItUp, fmt.Sprintf("%c%d", part, level))
		}
	}
	for _, kind := range []string{"mil", "ele", "err", "bag"} {
		for _, event := range "DFS" {
			suckItUp = append(suckItUp, fmt.Sprintf("%c-%s", event, kind))
		}
	}
	// From the least to the greatest value that any mess deck has on a level.
	for level, values := range [4][2]int{{1, 6}, {4, 12}, {7, 18}, {11, 24}} {
		for v := values[0]; v <= values[1]; v++ {
			suckItUp = append(suckItUp, fmt.Sprintf("m%d-%d", level+1, v))
		}
	}
	return map[string][]string{
		"52":       french("hdcs"),
		"104":      french("hdcstmwv"),
		"threeup":  threeUp,
		"suckitup": suckItUp,
	}
}

func styles() []Style {
	var all []Style
	for _, index := range []Index{UsualIndex, LargeIndex} {
		for _, deck := range []Deck{FourColour, RedBlack} {
			for _, letters := range []Letters{English, Estonian} {
				all = append(all, Style{deck, letters, index})
			}
		}
	}
	return all
}

func TestEveryFaceOfEveryPackHasACard(t *testing.T) {
	sizes := map[string]int{"52": 52, "104": 104, "threeup": 39, "suckitup": 12 + 12 + 1 + 6 + 9 + 12 + 14}
	for pack, faces := range packs() {
		if len(faces) != sizes[pack] {
			t.Errorf("%s: %d faces, want %d", pack, len(faces), sizes[pack])
		}
		for _, style := range styles() {
			names := map[string]string{}
			for _, face := range faces {
				card, err := Card(face, style)
				if err != nil {
					t.Errorf("%s %+v: %v", pack, style, err)
					continue
				}
				if len(card.SVG) == 0 {
					t.Errorf("%s: empty", card.Name)
				}
				if other, taken := names[card.Name]; taken {
					t.Errorf("%s and %s share %s", other, face, card.Name)
				}
				names[card.Name] = face
			}
		}
	}
}

func TestStyleChangesWhatItShouldAndNothingElse(t *testing.T) {
	for _, c := range []struct {
		face  string
		style Style
		name  string
	}{
		{"7h", Style{}, "cards/deck/hearts-7.svg"},
		{"Th", Style{Letters: Estonian}, "cards/deck/hearts-10.svg"},
		{"Qc", Style{}, "cards/deck/clubs-Q.svg"},
		{"Qc", Style{Letters: Estonian}, "cards/deck/et/clubs-Q.svg"},
		{"Kc", Style{Letters: Estonian}, "cards/deck/clubs-K.svg"},
		{"As", Style{Deck: RedBlack}, "cards/deck/classic/spades-A.svg"},
		{"As", Style{Deck: RedBlack, Letters: Estonian}, "cards/deck/classic/et/spades-A.svg"},
		{"Jw", Style{Deck: RedBlack}, "cards/deck/crowns-J.svg"},
		{"Jw", Style{Deck: RedBlack, Letters: Estonian}, "cards/deck/et/crowns-J.svg"},
		{"gC2", Style{Deck: RedBlack, Letters: Estonian}, "cards/threeup/green-clear2.svg"},
		{"b10", Style{}, "cards/threeup/blue-10.svg"},
		{"o3", Style{}, "cards/threeup/orange-03.svg"},
		{"C1", Style{}, "cards/suckitup/vacuum-1-cord.svg"},
		{"D-err", Style{}, "cards/suckitup/disaster-errands.svg"},
		{"m2-4", Style{}, "cards/suckitup/mess-2-04.svg"},
		{"STAIN", Style{}, "cards/suckitup/stainchanger.svg"},
		{"As", Style{Deck: RedBlack, Letters: Estonian, Index: LargeIndex}, "cards/large/deck/classic/et/spades-A.svg"},
		{"g7", Style{Index: LargeIndex}, "cards/large/threeup/green-07.svg"},
		{"S-bag", Style{Deck: RedBlack, Index: LargeIndex}, "cards/large/suckitup/safety-bags.svg"},
	} {
		card, err := Card(c.face, c.style)
		if err != nil || card.Name != c.name {
			t.Errorf("Card(%q, %+v) = %q, %v; want %q", c.face, c.style, card.Name, err, c.name)
		}
	}
}

func TestWhatIsNotThereIsATypedError(t *testing.T) {
	asked := map[string]func(string) error{
		"card":    func(s string) error { _, err := Card(s, Style{}); return err },
		"suit":    func(s string) error { _, err := Suit(s, Style{}); return err },
		"back":    func(s string) error { _, err := Back(s); return err },
		"emblem":  func(s string) error { _, err := Emblem(s); return err },
		"cloth":   func(s string) error { _, err := Cloth(s); return err },
		"scenery": func(s string) error { _, err := Scenery(s); return err },
		"avatar":  func(s string) error { _, err := Avatar(s); return err },
		"icon":    func(s string) error { _, err := Icon(IconName(s)); return err },
		"music":   func(s string) error { _, err := Music(Track(s)); return err },
		"effect":  func(s string) error { _, err := Effect(EffectName(s)); return err },
	}
	names := []string{
		"", "7", "7x", "1h", "10h", "h7", "7hh", "g0", "g11", "g01", "gC3", "gC01", "rC", "W0", "W5", "X1", "D-", "D-xyz",
		"m5-1", "m1-7", "m1-05", "m1--5", "m1-99", "m-1", "Stain", "deckhand", "../cards", "..", "/", "h/", "\x00", "Ä",
	}
	for kind, get := range asked {
		for _, name := range names {
			var unknown *UnknownError
			if err := get(name); !errors.As(err, &unknown) {
				t.Errorf("%s %q: error %v", kind, name, err)
			} else if unknown.Kind != kind || unknown.Name != name {
				t.Errorf("%s %q: error says %+v", kind, name, unknown)
			}
		}
	}
	for _, level := range []int{-1, 0, 5} {
		var unknown *UnknownError
		if _, err := Rug(level); !errors.As(err, &unknown) {
			t.Errorf("rug %d: error %v", level, err)
		}
	}
}

func FuzzCardNeverPanicsAndNamesOneFile(f *testing.F) {
	for _, faces := range packs() {
		for _, face := range faces {
			f.Add(face, 1, 1, 1)
		}
	}
	f.Fuzz(func(t *testing.T, face string, deck, letters, index int) {
		card, err := Card(face, Style{Deck(deck), Letters(letters), Index(index)})
		var unknown *UnknownError
		if err != nil && !errors.As(err, &unknown) {
			t.Errorf("%q: %v", face, err)
		}
		if err == nil && !fs.ValidPath(card.Name) {
			t.Errorf("%q: name %q", face, card.Name)
		}
	})
}

// everything asks for all that can be asked for.
func everything(t *testing.T) (pictures []Picture, sounds map[string][]byte) {
	t.Helper()
	seen := map[string]bool{}
	add := func(p Picture, err error) {
		if err != nil {
			t.Error(err)
		} else if !seen[p.Name] {
			seen[p.Name] = true
			pictures = append(pictures, p)
		}
	}
	for _, style := range styles() {
		for _, faces := range packs() {
			for _, face := range faces {
				add(Card(face, style))
			}
		}
		for _, suit := range "hdcstmwv" {
			add(Suit(string(suit), style))
		}
	}
	for _, game := range games {
		add(Back(game))
		add(Emblem(game))
		add(Cloth(game))
	}
	add(AppIcon())
	add(Scenery("gogogo-suns"))
	add(Scenery("gogogo-hills"))
	for level := 1; level <= 4; level++ {
		add(Rug(level))
	}
	for _, name := range Avatars() {
		add(Avatar(name))
	}
	for _, name := range constants(t, "IconName") {
		add(Icon(IconName(name)))
	}
	sounds = map[string][]byte{}
	for _, name := range constants(t, "Track") {
		piece, err := Music(Track(name))
		if err != nil {
			t.Error(err)
		}
		sounds["music/"+name+".mp3"] = piece.MP3
	}
	for _, name := range constants(t, "EffectName") {
		data, err := Effect(EffectName(name))
		if err != nil {
			t.Error(err)
		}
		sounds["effects/"+name+".mp3"] = data
	}
	return pictures, sounds
}

func TestNoEmbeddedFileIsOutOfReach(t *testing.T) {
	pictures, sounds := everything(t)
	reached := map[string]bool{}
	for _, p := range pictures {
		reached[p.Name] = true
	}
	for name := range sounds {
		reached[name] = true
	}
	err := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !reached[path] {
			t.Errorf("%s cannot be asked for", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryGameHasATrack(t *testing.T) {
	for _, game := range games {
		if !slices.Contains(constants(t, "Track"), game) {
			t.Errorf("%s has no music", game)
		}
	}
}

func TestAPictureBelongsToItsCaller(t *testing.T) {
	first, err := Icon(IconGear)
	if err != nil {
		t.Fatal(err)
	}
	first.SVG[0] = 'X'
	second, err := Icon(IconGear)
	if err != nil || second.SVG[0] == 'X' {
		t.Errorf("writing into a picture changed the next one (%v)", err)
	}
}
