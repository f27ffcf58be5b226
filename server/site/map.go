package site

import (
	"context"
	"encoding/xml"
	"fmt"
	"maps"
	"strconv"
	"sync"
	"time"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Map lists the public pages for search engines, each in both languages. What it has listed it keeps for a while: that
// somebody asks again and again costs no query.
type Map struct {
	DB     *postgres.DB
	Origin string // without a slash at the end
	Now    func() time.Time

	mu   sync.Mutex // one list is made at a time
	kept map[string]mapFile
}

// mapFile is the index ("") or a part, with what it was made from.
type mapFile struct {
	text   []byte
	counts db.SiteMapCountsRow // of the index
	until  time.Time
}

const (
	// mapSubjects is how many pages one part lists, each in two languages: 10,000 of the 50,000 addresses that the protocol
	// allows, in some 6 MB.
	mapSubjects = 5_000
	// mapAge is how long a list is kept. Search engines ask once a day at most.
	mapAge = 10 * time.Minute
	// mapKept bounds the memory, at some 6 MB each.
	mapKept = 8
)

// mapPage is a subject's address, and when its page may last have changed.
type mapPage struct {
	path    string
	changed time.Time
}

// mapKinds are the parts' names with how each is counted and read.
var mapKinds = []struct {
	name  string
	count func(db.SiteMapCountsRow) int64
	read  func(ctx context.Context, q postgres.Querier, most, skipped int32) ([]mapPage, error)
}{
	{"platform", func(db.SiteMapCountsRow) int64 { return 2 }, func(context.Context, postgres.Querier, int32, int32) ([]mapPage, error) {
		return []mapPage{{path: "/"}, {path: "/template-gallery"}}, nil
	}},
	{"homepages", func(n db.SiteMapCountsRow) int64 { return n.Homepages }, func(ctx context.Context, q postgres.Querier, most, skipped int32) ([]mapPage, error) {
		rows, err := db.New().SiteMapHomepages(ctx, q, db.SiteMapHomepagesParams{Most: most, Skipped: skipped})
		list := make([]mapPage, 0, len(rows))
		for _, row := range rows {
			list = append(list, mapPage{"/" + row.Slug, row.UpdatedAt})
		}
		return list, err
	}},
	{"restaurants", func(n db.SiteMapCountsRow) int64 { return n.Restaurants }, func(ctx context.Context, q postgres.Querier, most, skipped int32) ([]mapPage, error) {
		rows, err := db.New().SiteMapRestaurants(ctx, q, db.SiteMapRestaurantsParams{Most: most, Skipped: skipped})
		list := make([]mapPage, 0, len(rows))
		for _, row := range rows {
			list = append(list, mapPage{"/restaurant/" + row.Slug, row.UpdatedAt})
		}
		return list, err
	}},
	{"menus", func(n db.SiteMapCountsRow) int64 { return n.Menus }, func(ctx context.Context, q postgres.Querier, most, skipped int32) ([]mapPage, error) {
		rows, err := db.New().SiteMapMenus(ctx, q, db.SiteMapMenusParams{Most: most, Skipped: skipped})
		list := make([]mapPage, 0, len(rows))
		for _, row := range rows {
			list = append(list, mapPage{"/menu/" + row.Slug, row.UpdatedAt})
		}
		return list, err
	}},
}

type (
	mapIndex struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
		Parts   []mapEntry `xml:"sitemap"`
	}
	mapSet struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		XHTML   string     `xml:"xmlns:xhtml,attr"`
		Pages   []mapEntry `xml:"url"`
	}
	mapEntry struct {
		Address string    `xml:"loc"`
		Changed string    `xml:"lastmod,omitempty"`
		Others  []mapLink `xml:"xhtml:link"`
	}
	mapLink struct {
		Rel      string `xml:"rel,attr"`
		Language string `xml:"hreflang,attr"`
		Address  string `xml:"href,attr"`
	}
)

// Index names the parts. Public.
func (m *Map) Index(ctx context.Context) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	index, err := m.index(ctx)
	return index.text, err
}

func (m *Map) index(ctx context.Context) (mapFile, error) {
	return m.keep("", func() (file mapFile, err error) {
		if file.counts, err = db.New().SiteMapCounts(ctx, m.DB); err != nil {
			return file, err
		}
		var index mapIndex
		for _, kind := range mapKinds {
			for part := int64(0); part*mapSubjects < kind.count(file.counts); part++ {
				index.Parts = append(index.Parts, mapEntry{Address: fmt.Sprintf("%s/sitemap/%s-%d.xml", m.Origin, kind.name, part+1)})
			}
		}
		file.text, err = mapText(index)
		return file, err
	})
}

// Part lists the pages of a part that the index names, which is counted from 1. NOT_FOUND. Public.
func (m *Map) Part(ctx context.Context, name, number string) ([]byte, error) {
	part, err := strconv.Atoi(number)
	if err != nil || strconv.Itoa(part) != number || part < 1 {
		return nil, noMapPart()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	index, err := m.index(ctx)
	if err != nil {
		return nil, err
	}
	for _, kind := range mapKinds {
		if kind.name != name || int64(part-1)*mapSubjects >= kind.count(index.counts) {
			continue
		}
		file, err := m.keep(name+"-"+number, func() (file mapFile, err error) {
			pages, err := kind.read(ctx, m.DB, mapSubjects, int32(part-1)*mapSubjects)
			if err != nil {
				return file, err
			}
			file.text, err = mapText(m.set(pages))
			return file, err
		})
		return file.text, err
	}
	return nil, noMapPart()
}

func noMapPart() error { return errs.New(errs.NotFound, "no such part of the sitemap") }

// keep gives a kept file, or makes it. The lock is held.
func (m *Map) keep(name string, fill func() (mapFile, error)) (mapFile, error) {
	now := m.Now()
	if file, found := m.kept[name]; found && now.Before(file.until) {
		return file, nil
	}
	file, err := fill()
	if err != nil {
		return file, err
	}
	maps.DeleteFunc(m.kept, func(_ string, old mapFile) bool { return !now.Before(old.until) })
	if m.kept == nil || len(m.kept) >= mapKept {
		m.kept = map[string]mapFile{}
	}
	file.until = now.Add(mapAge)
	m.kept[name] = file
	return file, nil
}

func (m *Map) set(pages []mapPage) mapSet {
	set := mapSet{XHTML: "http://www.w3.org/1999/xhtml"}
	for _, page := range pages {
		address := m.Origin + page.path
		others := make([]mapLink, 0, len(languages)+1)
		for _, language := range languages {
			others = append(others, mapLink{"alternate", language, address + "?lang=" + language})
		}
		others = append(others, mapLink{"alternate", "x-default", address})
		for _, language := range languages {
			entry := mapEntry{Address: address + "?lang=" + language, Others: others}
			if !page.changed.IsZero() {
				entry.Changed = page.changed.UTC().Format(time.RFC3339)
			}
			set.Pages = append(set.Pages, entry)
		}
	}
	return set
}

func mapText(document any) ([]byte, error) {
	text, err := xml.Marshal(document)
	return append([]byte(xml.Header), text...), err
}
