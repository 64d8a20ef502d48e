package app

func (a *App) showResult(p *playScreen) {
	if p.session.Between() {
		a.note(p.session.Do("deal"))
	}
}
