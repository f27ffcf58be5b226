package menu

import (
	"sufra/server/api"
	"sufra/server/restaurant"
)

// enter finds the row's category, or adds it behind the others, and puts the item into it.
func (s *sheetRow) enter() {
	old := s.sheetPlan.category(s.item.CategoryID)
	if i, ok := s.places[old.ID]; ok {
		s.category = i
	}
	s.before = map[string]string{}
	for i, text := range written(s.item, old) {
		s.before[columns[i].name] = text
	}
	s.lost()
	text, clears, given := s.cell(colCategory)
	name := restaurant.CleanName(text)
	switch {
	case clears, !given && s.isNew, given && name == "":
		s.add(colCategory, api.SheetCategoryRequired, nil)
		return
	case given && folded(name) != folded(old.NameEn):
		if i, ok := s.titles[folded(name)]; ok {
			s.category = i
		} else if !s.long(colCategory, name, 100) {
			s.open(name)
		}
	}
	if s.category < 0 {
		return
	}
	s.title()
	id := s.menu.Categories[s.category].ID
	if s.isNew || s.item.CategoryID == nil || *s.item.CategoryID != id {
		s.item.SortOrder = s.next[id]
		s.behind(&id, s.item.SortOrder)
		s.item.CategoryID = &id
	}
}

// open adds a category behind the others.
func (s *sheetRow) open(name string) {
	if len(s.menu.Categories) >= MaxCategories {
		s.add(colCategory, api.SheetTooManyCategories, MaxCategories)
		return
	}
	s.category = len(s.menu.Categories)
	c := api.Category{ID: newID(), NameEn: name, IsActive: true, SortOrder: s.nextTitle}
	s.nextTitle = min(s.nextTitle+1, maxSort)
	s.places[c.ID], s.titles[folded(name)] = s.category, s.category
	s.menu.Categories = append(s.menu.Categories, c)
	s.result.NewCategories = append(s.result.NewCategories, name)
}

// title gives the row's category its Arabic name. One row is enough to change it: those that say what is stored keep it.
func (s *sheetRow) title() {
	text, _, given := s.cell(colCategoryAr)
	name := restaurant.CleanName(text)
	c := &s.menu.Categories[s.category]
	stored := ""
	if s.category < len(s.old.Categories) {
		stored = s.old.Categories[s.category].NameAr
	}
	if !given || name == stored || s.long(colCategoryAr, name, 100) {
		return
	}
	s.retitles = true
	what := "title:" + c.ID.String()
	if _, taken := s.rowOf[what]; taken && c.NameAr == name {
		return
	}
	s.once(what, colCategoryAr, api.SheetCategoryTwoNames)
	c.NameAr = name
}
