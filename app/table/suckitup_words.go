package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/suckitup"
)

// SUCK IT UP in sentences: what is to be done, what happened, and how things stand.

// Prompt implements Look.
func (l suckItUpLook) Prompt(m *Moment) string {
	v := l.vars(m)
	switch {
	case m.Between || m.Over:
		return m.Loc.T("table.prompt.over")
	case m.View.Turn() != m.Me:
		if last := l.lastDeed(m); last != "" && l.place(m).Own.Recent.Empty() {
			return last
		}
		return m.Loc.T("table.prompt.thinking", "name", m.Name(m.View.Turn()))
	case v.Phase == suckitup.Drawn && v.Taken != engine.NoFace:
		return m.Loc.T("table.suckitup.prompt.discard.taken", "card", m.CardText(v.Taken, "the"))
	case v.Phase == suckitup.Drawn:
		return m.Loc.T("table.suckitup.prompt.discard")
	case len(m.Marked) > 0:
		return l.promptMarked(m)
	}
	if c := m.View.Top(l.fronts[m.Me]); c != engine.NoCard {
		return l.promptStopped(m, c)
	}
	if best := l.sweeps(m, 0); len(best) > 0 {
		return m.Loc.N("table.suckitup.prompt.ready", best[0].kept, "vacuum", l.vacuumName(m, best[0].level, ".the"), "rug", best[0].rug+1)
	}
	if optionOf(m, "exchange") != "gin" {
		return m.Loc.T("table.suckitup.prompt.start.first")
	}
	return m.Loc.T("table.suckitup.prompt.start")
}

// vacuumName is the name of the vacuum of a level; form is "" or ".the".
func (suckItUpLook) vacuumName(m *Moment, level int, form string) string {
	return m.Loc.T("table.suckitup.vacuum." + strconv.Itoa(level) + form)
}

// promptStopped names what stops the person, and what in the hand would help.
func (l suckItUpLook) promptStopped(m *Moment, disaster engine.Card) string {
	name := m.CardText(l.layout.Face(disaster), "the")
	trouble := troubles[l.cardOf(disaster).trouble]
	for _, a := range []string{"fix " + trouble, "safety " + trouble} {
		if slices.Contains(m.Legal, a) && (a[0] == 'f' || optionOf(m, "safetyCures") == "on") {
			return m.Loc.T("table.suckitup.prompt.stopped.cure", "card", name, "cure", m.CardText(l.CardsOf(m, a)[0], "the"))
		}
	}
	return m.Loc.T("table.suckitup.prompt.stopped", "card", name)
}

// promptMarked is about the cards that are marked.
// News implements newsteller: on the own turn the strip has something else to say, and what was done before it is of interest
// to its end.
func (l suckItUpLook) News(m *Moment) string {
	if !m.MyTurn() || !l.place(m).Own.Recent.Empty() {
		return ""
	}
	for i := len(m.Past) - 1; i >= 0 && m.Past[i].Action != "deal"; i-- {
		if m.Past[i].Seat != m.Me {
			return l.brief(m, m.Past[i])
		}
	}
	return ""
}

func (l suckItUpLook) promptMarked(m *Moment) string {
	first := l.cardOf(m.Marked[0])
	face := l.layout.Face(m.Marked[0])
	can := func(verb string) bool { return slices.Contains(m.Legal, verb+" "+troubles[max(first.trouble, 0)]) }
	switch first.sort {
	case aPart:
		return l.promptParts(m, first.level)
	case aDisaster:
		if len(l.targets(m, first.trouble)) == 0 {
			return m.Loc.T("table.suckitup.prompt.disaster.nobody", "card", m.CardText(face, "the"))
		}
		return m.Loc.T("table.suckitup.prompt.disaster", "card", m.CardText(face, "the"))
	case aFix:
		if can("fix") {
			return m.Loc.T("table.suckitup.prompt.fix", "card", m.CardText(face, "title"))
		}
		return m.Loc.T("table.suckitup.prompt.fix.not", "card", m.CardText(face, "title"))
	case aSafety:
		if can("safety") {
			return m.Loc.T("table.suckitup.prompt.safety", "card", m.CardText(face, "title"))
		}
		return m.Loc.T("table.suckitup.prompt.safety.not", "card", m.CardText(face, "the"))
	}
	if len(l.changeable(m)) == 0 {
		return m.Loc.T("table.suckitup.prompt.stain.not")
	}
	return m.Loc.T("table.suckitup.prompt.stain")
}

// promptParts says what parts are missing, or what a whole vacuum would bring.
func (l suckItUpLook) promptParts(m *Moment, level int) string {
	if _, missing := l.vacuum(m, level); len(missing) > 0 {
		var names []string
		for _, f := range missing {
			names = append(names, m.Loc.T("table.suckitup.part."+l.layout.Text(f)[:1]))
		}
		return m.Loc.T("table.suckitup.prompt.parts", "vacuum", l.vacuumName(m, level, ".the"), "missing", m.Loc.And(names...))
	}
	if c := m.View.Top(l.fronts[m.Me]); c != engine.NoCard {
		return l.promptStopped(m, c)
	}
	var keeps, figures []string
	for _, s := range l.sweeps(m, level) {
		keeps = append(keeps, m.Loc.N("table.suckitup.keep", s.kept, "rug", s.rug+1))
		figures = append(figures, m.Loc.Number(s.rug+1)+"\u00a0("+m.Loc.Number(s.kept)+")")
	}
	switch {
	case len(keeps) == 0:
		return m.Loc.T("table.suckitup.prompt.norug", "vacuum", l.vacuumName(m, level, ""))
	case m.Frame.Compact:
		return m.Loc.T("table.suckitup.prompt.rugs.short", "rugs", strings.Join(figures, ", "))
	}
	return m.Loc.T("table.suckitup.prompt.rugs", "rugs", m.Loc.Or(keeps...))
}

// About says what a card does: the first paragraph of its chapter of the rules.
func (l suckItUpLook) About(m *Moment, f engine.Face) string {
	chapter := map[byte]string{
		aPart: "rules.suckitup.vacuum", aDisaster: "rules.suckitup.disaster", aFix: "rules.suckitup.fix",
		aSafety: "rules.suckitup.safety", aStain: "rules.suckitup.stain", aMess: "rules.suckitup.rip",
	}[readSuckCard(l.layout.Text(f)).sort]
	return m.Loc.Lines(chapter)[0]
}

// Opening implements Look.
func (l suckItUpLook) Opening(m *Moment, first *engine.View) []Line {
	v := engine.Vars[suckitup.Vars](first)
	lines := []Line{{RoundLine, m.Loc.T("log.round", "round", first.Round(), "name", m.Name(v.Dealer))}}
	for i := range l.rugs {
		lines = append(lines, l.rugLine(m, i, l.mess(first, i)))
	}
	if c := first.Top(l.discard); c != engine.NoCard {
		lines = append(lines, Line{DeedLine, m.Loc.T("log.start", "card", m.CardText(l.layout.Face(c), ""))})
	}
	return lines
}

func (l suckItUpLook) rugLine(m *Moment, rug int, values []int) Line {
	return Line{DeedLine, m.Loc.T("log.suckitup.rug", "rug", rug+1, "values", l.list(m, values))}
}

// Tell implements Look.
func (l suckItUpLook) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	if d.Action == "deal" {
		return l.tellDeal(m, d)
	}
	t := suckItUpTeller{suckItUpLook: l, telling: telling{m: m, at: at, d: d}}
	t.deed()
	for i := range d.Events {
		t.effect(d.Events[i])
	}
	return deedLines(t.lines)
}

// tellDeal finds the dealer by the hand that got the last card, and the rugs by what came
// to them.
func (l suckItUpLook) tellDeal(m *Moment, d Deed) []Line {
	round, dealer := 0, engine.NoSeat
	var values [rugCount][]int
	up := ""
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Began:
			round = e.N
		case e.Kind != engine.Moved:
		case e.To == l.discard:
			up = m.CardText(l.layout.Face(e.Card), "")
		case slices.Contains(l.hands, e.To):
			dealer = l.layout.Spec(e.To).Owner
		case e.Card != engine.NoCard:
			if rug, is := l.rugOf(e.To); is {
				values[rug] = append(values[rug], l.cardOf(e.Card).value)
			}
		}
	}
	lines := []Line{{RoundLine, m.Loc.T("log.round", "round", round, "name", m.Name(dealer))}}
	for i := range l.rugs {
		lines = append(lines, l.rugLine(m, i, values[i]))
	}
	if up != "" {
		lines = append(lines, Line{DeedLine, m.Loc.T("log.start", "card", up)})
	}
	return lines
}

// suckItUpTeller turns one deed into sentences.
type suckItUpTeller struct {
	suckItUpLook
	telling
	mess  int // of the seat whose score is being told
	bonus int
	safe  int
}

func (t *suckItUpTeller) name(text string) string { return t.m.CardText(t.faceNamed(text), "the") }

// deed tells what the action was.
func (t *suckItUpTeller) deed() {
	w := strings.Fields(t.d.Action)
	switch s := t.d.Seat; w[0] {
	case "discard":
		t.say("log.suckitup.discard.you", "log.suckitup.discard.other", s, "card", t.name(w[1]))
	case "meld":
		level, _ := strconv.Atoi(w[1])
		kept, lost, rug := t.harvest(t.d)
		t.count("log.suckitup.meld.you", "log.suckitup.meld.other", s, kept, "rug", rug+1, "vacuum", t.vacuumName(t.m, level, ".the"))
		if len(lost) > 0 {
			t.lines = append(t.lines, t.m.Loc.N("log.suckitup.ripped", len(lost), "values", t.list(t.m, lost)))
		}
	case "disaster":
		t.disaster(s, targetOf(t.d.Action), t.name("D-"+w[1]))
	case "fix":
		t.say("log.suckitup.fix.you", "log.suckitup.fix.other", s, "card", t.name("F-"+w[1]))
	case "safety":
		t.say("log.suckitup.safety.you", "log.suckitup.safety.other", s, "card", t.name("S-"+w[1]))
		if e, cured := noted(t.d, suckitup.NoteFixed); cured {
			t.lines = append(t.lines, t.m.Loc.T("log.suckitup.cured", "card", t.name("D-"+troubles[e.N])))
		}
	case "stain":
		rug, _ := strconv.Atoi(w[1])
		old, fresh := t.swap(t.d)
		t.say("log.suckitup.stain.you", "log.suckitup.stain.other", s, "rug", rug, "old", old, "new", fresh)
	}
}

func (t *suckItUpTeller) disaster(by, on engine.Seat, card string) {
	key := "log.suckitup.disaster.other"
	switch t.m.Me {
	case by:
		key = "log.suckitup.disaster.you"
	case on:
		key = "log.suckitup.disaster.onyou"
	}
	t.lines = append(t.lines, t.m.Loc.T(key, "name", t.m.Name(by), "target", t.m.Name(on), "card", card))
}

// effect tells what followed.
func (t *suckItUpTeller) effect(e engine.Event) {
	switch e.Kind {
	case engine.Moved:
		t.moved(e)
	case engine.Shuffled:
		t.lines = append(t.lines, t.m.Loc.T("log.reshuffle"))
	case engine.Noted:
		t.noted(e)
	case engine.Turned:
		if e.Seat == engine.NoSeat {
			t.matchOver()
		}
	}
}

// moved tells of cards that come into a hand.
func (t *suckItUpTeller) moved(e engine.Event) {
	if !slices.Contains(t.hands, e.To) {
		return
	}
	seat := t.layout.Spec(e.To).Owner
	switch {
	case e.From == t.discard:
		t.say("log.suckitup.pick.you", "log.suckitup.pick.other", seat, "card", t.m.CardText(t.layout.Face(e.Card), "the"))
	case e.From == t.stock && e.Card != engine.NoCard:
		t.lines = append(t.lines, t.m.Loc.T("log.draw.you", "card", t.m.CardText(t.layout.Face(e.Card), "the")))
	case e.From == t.stock && t.d.Action == "draw":
		t.lines = append(t.lines, t.m.Loc.T("log.draw.other", "name", t.m.Name(seat)))
	}
}

func (t *suckItUpTeller) noted(e engine.Event) {
	switch e.Note {
	case suckitup.NoteAnswer:
		if e.N == 1 {
			t.say("log.suckitup.answer.you", "log.suckitup.answer.other", e.Seat)
		}
	case suckitup.NoteAgain:
		t.say("log.suckitup.again.you", "log.suckitup.again.other", e.Seat)
	case suckitup.NoteSwept:
		t.lines = append(t.lines, t.m.Loc.T("log.suckitup.swept"))
	case suckitup.NoteGuard:
		t.lines = append(t.lines, t.m.Loc.T("log.suckitup.guard"))
	case suckitup.NoteMess:
		t.mess = e.N
	case suckitup.NoteBonus:
		t.bonus = e.N
	case suckitup.NoteSafe:
		t.safe = e.N
	case suckitup.NoteTotal:
		t.count("log.suckitup.score.you", "log.suckitup.score.other", e.Seat, t.mess+t.bonus+t.safe,
			"mess", t.mess, "bonus", t.bonus, "safe", t.safe, "total", e.N)
	case suckitup.NoteTie:
		t.lines = append(t.lines, t.m.Loc.N("log.suckitup.tie", e.N))
	}
}

// matchOver tells who has the highest total.
func (t *suckItUpTeller) matchOver() {
	t.won(mostNoted(t.d, suckitup.NoteTotal))
}
