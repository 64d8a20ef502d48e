package app

func (p *playScreen) menu(a *App) { p.home(a) }
