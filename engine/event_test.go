package engine

import (
	"slices"
	"testing"
)

func TestEventsHaveStableTexts(t *testing.T) {
	l, notes := testLayout(), []string{"call", "owed"}
	table := NewTable(l, 1)
	var ev Events
	table.SetTurn(1, &ev)
	table.StartRound(4, testStock, &ev)
	table.Move(9, testHand1, &ev)
	table.MoveUnder(3, testOpen, &ev)
	table.SetFacing(testHand1, FaceUp, &ev)
	table.SetTurn(NoSeat, &ev)
	ev.Tell(1, 2, 6)
	want := []string{"turn 1", "round 4", "shuffle stock", "move 9 stock hand1", "move 3 stock open", "flip 9 hand1", "turn -1", "owed 2 6"}
	var got, blind []string
	for _, e := range ev.List() {
		got = append(got, e.Text(l, notes))
		blind = append(blind, e.For(NoSeat).Text(l, notes))
	}
	if !slices.Equal(got, want) {
		t.Errorf("events are %q, want %q", got, want)
	}
	want[3], want[4], want[5] = "move - stock hand1", "move - stock open", "flip - hand1"
	if !slices.Equal(blind, want) {
		t.Errorf("nobody sees %q, want %q", blind, want)
	}
	ev.Reset()
	if len(ev.List()) != 0 {
		t.Error("Reset keeps events")
	}
}

func TestAMovedCardIsShownToThoseWhoKnowIt(t *testing.T) {
	table := NewTable(testLayout(), 1)
	var ev Events
	for _, to := range []Pile{testHand1, testStock, testHand2, testOpen, testStock} {
		table.Move(6, to, &ev)
	}
	for s, want := range [][]Card{
		{NoCard, NoCard, NoCard, 6, 6},
		{6, 6, 6, 6, 6},
		{NoCard, NoCard, 6, 6, 6},
	} {
		var got []Card
		for _, e := range ev.List() {
			redacted := e.For(Seat(s))
			if redacted.seen != 0 {
				t.Errorf("seat %d is told who else knows", s)
			}
			got = append(got, redacted.Card)
		}
		if !slices.Equal(got, want) {
			t.Errorf("seat %d sees %v move, want %v", s, got, want)
		}
	}
}

func TestMovesAreToldWithTheSeatInTurn(t *testing.T) {
	table := NewTable(testLayout(), 1)
	var ev Events
	table.SetTurn(2, &ev)
	table.Move(6, testOpen, &ev)
	if e := ev.List()[1]; e.Seat != 2 || e.From != testStock || e.To != testOpen || e.Card != 6 {
		t.Errorf("told %+v", e)
	}
}

func TestANilSinkRecordsNothing(t *testing.T) {
	table := NewTable(testLayout(), 1)
	var ev *Events
	table.StartRound(1, testStock, ev)
	table.SetFacing(testStock, FaceUp, ev)
	ev.Tell(0, 0, 0) // must not panic
}

func TestALogRemembersOneRoundAsItsSeatSawIt(t *testing.T) {
	table := NewTable(testLayout(), 1)
	var ev Events
	table.StartRound(1, testStock, &ev)
	table.Move(0, testHand0, &ev)
	log := NewLog(1)
	log.Add(ev.List())
	ev.Reset()
	table.StartRound(2, testStock, &ev)
	table.Move(1, testHand0, &ev)
	table.Move(2, testHand1, &ev)
	log.Add(ev.List())
	var got []string
	for _, e := range log.Events() {
		got = append(got, e.Text(table.Layout, nil))
	}
	want := []string{"round 2", "shuffle stock", "move - stock hand0", "move 2 stock hand1"}
	if !slices.Equal(got, want) {
		t.Errorf("remembers %q, want %q", got, want)
	}
}
