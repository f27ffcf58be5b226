package app

import (
	"errors"
	"io/fs"

	"sufra/server/site"
)

// pageMachines is how many pages are drawn at once: both languages of one menu.
const pageMachines = 2

// buildSite makes the server's own pages from the built client. Without a build there are none, as there are no other
// pages, and a client that was built without them draws its pages itself.
func (a *App) buildSite() error {
	if a.static == "" || a.startPages == nil {
		return nil
	}
	bundle, err := site.OpenBundle(a.static)
	if errors.Is(err, fs.ErrNotExist) {
		a.Log.Warn("public pages are drawn by the browser", "error", err)
		return nil
	}
	if err != nil {
		return err
	}
	renderer, err := a.startPages(bundle.Code(), pageMachines)
	if err != nil {
		return err
	}
	a.pages = renderer
	a.Site = site.New(site.Options{DB: a.DB, Menus: a.Menu, Facts: a.Facts, Homes: a.Homepages, Bundle: bundle, Renderer: renderer, Origin: a.Config.Origin(), Now: a.now, Log: a.Log})
	a.jobs = append(a.jobs, a.every("public pages", site.RefreshEvery, a.Site.Refresh), a.every("packing of public pages", site.TightenEvery, a.Site.Tighten))
	return nil
}
