package menu

import (
	"slices"
	"strings"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/menu/sheet"
)

// sheetRow is one row on its way into a menu.
type sheetRow struct {
	*sheetPlan
	out      api.SheetRow
	cells    map[string]string
	damaged  map[string]bool
	isNew    bool
	item     api.MenuItem
	before   map[string]string // the item's cells as they are stored
	category int               // its place in menu.Categories, -1 for none
	retitles bool              // the row gives its category another Arabic name
}

const (
	// maxCell characters: thirty sizes with names of 100 in both languages take some 6,500.
	maxCell = 8000
	// maxUnknown words of a list are named, not each of thousands.
	maxUnknown = 10
)

// row works one row into the menu.
func (p *sheetPlan) row(r sheet.Row) api.SheetRow {
	s := &sheetRow{sheetPlan: p, cells: map[string]string{}, damaged: map[string]bool{}, category: -1,
		out: api.SheetRow{Row: int32(r.Number), Cells: []api.SheetCell{}, Problems: []api.SheetProblem{}}}
	if r.Broken {
		s.add("", api.SheetQuotes, nil)
		return s.out
	}
	if r.Wide {
		s.add("", api.SheetTooManyCells, nil)
		return s.out
	}
	for i, cell := range r.Cells {
		switch {
		case i >= len(p.header) && strings.TrimSpace(cell) != "":
			s.add("", api.SheetTooManyCells, nil)
			return s.out
		case i < len(p.header) && p.header[i] != "" && s.long(p.header[i], cell, maxCell):
			return s.out
		case i < len(p.header) && p.header[i] != "":
			s.cells[p.header[i]] = cell
			s.damaged[p.header[i]] = strings.ContainsRune(cell, '\ufffd')
		}
	}
	place := s.find()
	s.enter()
	s.read()
	s.out.NameEn, s.out.NameAr = s.item.NameEn, s.item.NameAr
	if s.category >= 0 {
		s.out.Category = p.menu.Categories[s.category].NameEn
	}
	s.compare()
	switch {
	case !s.isNew:
		p.menu.Items[place] = s.item
	case len(p.menu.Items) >= MaxItems:
		s.add("", api.SheetTooManyItems, MaxItems)
	default:
		p.menu.Items = append(p.menu.Items, s.item)
	}
	return s.out
}

// add notes a problem; of a cell whose letters are lost nothing else is said.
func (s *sheetRow) add(column string, code api.SheetCode, fact any) {
	if column == "" || !s.damaged[column] {
		s.out.Problems = append(s.out.Problems, problem(int(s.out.Row), column, code, fact))
	}
}

// lost notes the cells whose letters are lost, unless that is how they are stored.
func (s *sheetRow) lost() {
	for _, column := range s.header {
		if text, _, _ := s.cell(column); s.damaged[column] && text != s.before[column] {
			s.out.Problems = append(s.out.Problems, problem(int(s.out.Row), column, api.SheetTextDamaged, nil))
		}
	}
}

// cell is what a cell says: given is false for one that is empty or not there, which keeps what is stored.
func (s *sheetRow) cell(column string) (text string, clears, given bool) {
	text, clears = sheet.Cell(s.cells[column])
	return text, clears, clears || text != ""
}

// find looks for the row's item, by its id, else by the names of category and item, and gives its place on the menu.
func (s *sheetRow) find() (place int) {
	place = -1
	if text, clears, given := s.cell(colID); given && !clears {
		id, err := uuid.Parse(sheet.Latin(text))
		if err != nil {
			s.add(colID, api.SheetIDInvalid, text)
		} else if i, ok := s.items[id]; ok {
			place = i
		}
	}
	category, _, _ := s.cell(colCategory)
	name, _, _ := s.cell(colName)
	known := folded(category) + "\n" + folded(name)
	if place < 0 {
		switch same := s.named[known]; {
		case len(same) > 1:
			s.add("", api.SheetItemAmbiguous, nil)
			place = same[0]
		case len(same) == 1:
			place = same[0]
		}
	}
	if place < 0 {
		s.isNew = true
		s.item = api.MenuItem{ID: newID(), IsAvailable: true}
		if name != "" && category != "" {
			s.once("new:"+known, "", api.SheetRowRepeated)
		}
		return place
	}
	s.item = s.menu.Items[place]
	id := s.item.ID
	s.out.ItemID = &id
	if len(s.out.Problems) == 0 {
		s.once("item:"+id.String(), "", api.SheetRowRepeated)
	}
	return place
}

// once lets one row have something; of two, each names the other.
func (s *sheetRow) once(what, column string, code api.SheetCode) {
	first, taken := s.rowOf[what]
	if !taken {
		s.rowOf[what] = int(s.out.Row)
		return
	}
	s.add(column, code, first)
	other := &s.result.Rows[s.rowAt[first]]
	if !slices.ContainsFunc(other.Problems, func(p api.SheetProblem) bool { return p.Code == code }) {
		other.Problems = append(other.Problems, problem(first, column, code, int(s.out.Row)))
	}
}

// compare says what the row changes.
func (s *sheetRow) compare() {
	var now api.Category
	if s.category >= 0 {
		now = s.menu.Categories[s.category]
	}
	for i, text := range written(s.item, now) {
		name := columns[i].name
		old := s.before[name]
		switch {
		case name == colID, name == colCategoryAr && !s.isNew && !s.retitles:
			continue
		case s.isNew:
			old = ""
		}
		if text != old {
			s.out.Cells = append(s.out.Cells, api.SheetCell{Column: name, Old: old, New: text})
		}
	}
	switch {
	case s.isNew:
		s.out.Result = "create"
	case len(s.out.Cells) > 0:
		s.out.Result = "update"
	default:
		s.out.Result = "unchanged"
	}
}
