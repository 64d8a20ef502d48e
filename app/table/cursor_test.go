package table

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func cards(ids ...int) []Stop {
	var list []Stop
	for _, id := range ids {
		list = append(list, Stop{Kind: StopCard, ID: id})
	}
	return list
}

func controls(names ...string) []Stop {
	var list []Stop
	for _, name := range names {
		list = append(list, Stop{Kind: StopControl, Control: name})
	}
	return list
}

// aTable has cards in the hand, both piles, a control in the strip and nothing
// in the other zones.
func aTable(hand ...int) Stops {
	var s Stops
	s[ZoneHand] = cards(hand...)
	s[ZoneDraw] = []Stop{{Kind: StopPile, ID: drawPile}}
	s[ZoneDiscard] = []Stop{{Kind: StopPile, ID: discardPile}}
	s[ZoneStrip] = controls("table.draw", "table.main")
	return s
}

func wantAt(t *testing.T, c *Cursor, zone Zone, stop Stop) {
	t.Helper()
	z, s, ok := c.At()
	if !ok || z != zone || s != stop {
		t.Fatalf("cursor at %d %+v %v, want %d %+v", z, s, ok, zone, stop)
	}
}

func TestCursorWalksInItsZone(t *testing.T) {
	var c Cursor
	c.Update(aTable(10, 11, 12, 13))
	for _, step := range []struct {
		name string
		move func()
		want int
	}{
		{"start", func() {}, 10}, {"left at the end", c.Left, 10}, {"right", c.Right, 11}, {"right", c.Right, 12},
		{"end", c.End, 13}, {"right at the end", c.Right, 13}, {"left", c.Left, 12}, {"home", c.Home, 10},
	} {
		step.move()
		if _, s, _ := c.At(); s.ID != step.want {
			t.Errorf("%s: at %d, want %d", step.name, s.ID, step.want)
		}
	}
	if i, n := c.Place(); i != 0 || n != 4 {
		t.Errorf("place %d of %d", i, n)
	}
}

func TestTabGoesThroughTheZonesThatHaveSomething(t *testing.T) {
	var c Cursor
	c.Update(aTable(10, 11))
	var zones []Zone
	for range 5 {
		z, _, _ := c.At()
		zones = append(zones, z)
		c.Next()
	}
	if want := []Zone{ZoneHand, ZoneDraw, ZoneDiscard, ZoneStrip, ZoneHand}; !slices.Equal(zones, want) {
		t.Errorf("Tab visits %v, want %v", zones, want)
	}
	c.Previous()
	c.Previous()
	wantAt(t, &c, ZoneStrip, controls("table.draw")[0])
}

func TestTabComesBackToTheSamePlace(t *testing.T) {
	var c Cursor
	c.Update(aTable(10, 11, 12))
	c.Right()
	c.Next()
	c.Previous()
	wantAt(t, &c, ZoneHand, cards(11)[0])
}

func TestCursorOfAChangedTable(t *testing.T) {
	for _, test := range []struct {
		name        string
		before      []int
		on          int
		after       []int
		want        int
		leavesForOf Zone
	}{
		{name: "the hand is sorted anew", before: []int{1, 2, 3, 4}, on: 2, after: []int{4, 3, 2, 1}, want: 2},
		{name: "cards come in before it", before: []int{1, 2, 3}, on: 2, after: []int{7, 1, 8, 2, 3}, want: 2},
		{name: "its card is played", before: []int{1, 2, 3, 4}, on: 2, after: []int{1, 3, 4}, want: 3},
		{name: "it and its neighbour are played", before: []int{1, 2, 3, 4}, on: 2, after: []int{1, 4}, want: 4},
		{name: "the last card is played", before: []int{1, 2, 3}, on: 3, after: []int{1, 2}, want: 2},
		{name: "all cards change", before: []int{1, 2, 3}, on: 3, after: []int{8, 9}, want: 9},
		{name: "the hand is empty", before: []int{1}, on: 1, after: nil, want: drawPile, leavesForOf: ZoneDraw},
	} {
		t.Run(test.name, func(t *testing.T) {
			var c Cursor
			c.Update(aTable(test.before...))
			if !c.GoTo(ZoneHand, cards(test.on)[0]) {
				t.Fatal("the card is not there")
			}
			c.Update(aTable(test.after...))
			if z, s, ok := c.At(); !ok || z != test.leavesForOf || s.ID != test.want {
				t.Errorf("at %d in zone %d, want %d in zone %d", s.ID, z, test.want, test.leavesForOf)
			}
		})
	}
}

func TestEmptyZoneIsLeftForANearOne(t *testing.T) {
	var c Cursor
	s := aTable(1, 2)
	c.Update(s)
	c.Previous()
	s[ZoneStrip] = nil // it is the other one's turn
	c.Update(s)
	wantAt(t, &c, ZoneDiscard, s[ZoneDiscard][0])
}

func TestCursorOnAButtonFollowsItsName(t *testing.T) {
	var c Cursor
	s := aTable(1, 2)
	c.Update(s)
	c.GoTo(ZoneStrip, controls("table.main")[0])
	s[ZoneStrip] = controls("table.main", "table.draw", "table.call")
	c.Update(s)
	wantAt(t, &c, ZoneStrip, controls("table.main")[0])
}

func TestCursorOnNothing(t *testing.T) {
	var c Cursor
	for _, move := range []func(){c.Left, c.Right, c.Home, c.End, c.Next, c.Previous, func() { c.Update(Stops{}) }} {
		move()
		if _, _, ok := c.At(); ok {
			t.Error("stands on something where nothing is")
		}
	}
	c.Update(aTable(5))
	wantAt(t, &c, ZoneHand, cards(5)[0])
}

func TestGoToWhatIsNotThereStays(t *testing.T) {
	var c Cursor
	c.Update(aTable(1, 2))
	c.Right()
	if c.GoTo(ZoneHand, cards(99)[0]) || c.GoTo(ZoneMelds, cards(1)[0]) || c.GoTo(zoneCount, cards(1)[0]) {
		t.Error("went to what is not there")
	}
	wantAt(t, &c, ZoneHand, cards(2)[0])
}

func TestUpdateKeepsNoPartOfTheListsItIsGiven(t *testing.T) {
	var c Cursor
	s := aTable(1, 2)
	c.Update(s)
	s[ZoneHand][0].ID = 77
	wantAt(t, &c, ZoneHand, cards(1)[0])
}

func TestCursorAlwaysStandsOnSomething(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Cursor
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				c.Left()
			case 1:
				c.Right()
			case 2:
				c.Home()
			case 3:
				c.End()
			case 4:
				c.Next()
			case 5:
				c.Previous()
			default:
				zone, stood, had := c.At()
				var stops Stops
				any := false
				for z := range stops {
					ids := rapid.SliceOfNDistinct(rapid.IntRange(0, 9), 0, 4, rapid.ID[int]).Draw(t, "ids")
					stops[z] = cards(ids...)
					any = any || len(ids) > 0
				}
				c.Update(stops)
				z, now, ok := c.At()
				if ok != any {
					t.Fatalf("stands %v on a table where something is there: %v", ok, any)
				}
				if had && slices.Contains(stops[zone], stood) && (z != zone || now != stood) {
					t.Fatalf("went from %d %+v to %d %+v", zone, stood, z, now)
				}
			}
			if i, n := c.Place(); n > 0 && (i < 0 || i >= n) {
				t.Fatalf("place %d of %d", i, n)
			}
		}
	})
}
