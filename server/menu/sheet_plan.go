package menu

import (
	"errors"
	"strings"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"sufra/server/api"
	"sufra/server/menu/sheet"
	"sufra/server/restaurant"
)

// sheetPlan works a table into a menu, row by row, and notes what it does. It never removes anything: what the table does
// not name stays.
type sheetPlan struct {
	menu   *api.FullMenu
	old    api.FullMenu
	header []string // our name of each column of the file, "" for one to ignore
	result api.SheetResult

	items     map[uuid.UUID]int // places in menu.Items
	named     map[string][]int  // by category and name; what the table adds is not in it
	places    map[uuid.UUID]int // places in menu.Categories
	titles    map[string]int    // categories by name
	next      map[uuid.UUID]int32
	rowOf     map[string]int // the row that an item or a category's Arabic name was read from
	rowAt     map[int]int    // the place of a row in result.Rows
	nextTitle int32
}

// planSheet changes m as the table says and tells what it did; m is of no use when the result has errors.
func planSheet(t sheet.Table, fault error, m *api.FullMenu) api.SheetResult {
	p := &sheetPlan{menu: m, result: api.SheetResult{Encoding: t.Encoding, NewCategories: []string{}, Ignored: []string{},
		Problems: []api.SheetProblem{}, Rows: []api.SheetRow{}}}
	if t.Separator != 0 {
		p.result.Separator = string(t.Separator)
	}
	switch {
	case errors.Is(fault, sheet.ErrRows):
		p.wrong(t.Rows[len(t.Rows)-1].Number, "", api.SheetTooManyRows, sheet.MaxRows)
	case errors.Is(fault, sheet.ErrRow):
		p.wrong(t.Rows[len(t.Rows)-1].Number, "", api.SheetTooLong, sheet.MaxRow)
	case fault != nil:
		p.result.Problems = append(p.result.Problems, fileProblem(fault))
	default:
		p.readHeader(t.Header)
	}
	if len(p.result.Problems) > 0 {
		return p.result
	}
	p.index()
	for _, row := range t.Rows {
		p.rowAt[row.Number] = len(p.result.Rows)
		p.result.Rows = append(p.result.Rows, p.row(row))
	}
	for i := range p.result.Rows {
		row := &p.result.Rows[i]
		if len(row.Problems) > 0 {
			row.Result, row.Cells = "error", []api.SheetCell{}
		}
		switch row.Result {
		case "create":
			p.result.Created++
		case "update":
			p.result.Updated++
		case "unchanged":
			p.result.Unchanged++
		default:
			p.result.Errors++
		}
	}
	return p.result
}

func (p *sheetPlan) wrong(row int, column string, code api.SheetCode, fact any) {
	p.result.Problems = append(p.result.Problems, problem(row, column, code, fact))
}

func (p *sheetPlan) readHeader(header sheet.Row) {
	if header.Broken {
		p.wrong(header.Number, "", api.SheetQuotes, nil)
		return
	}
	if header.Wide {
		p.wrong(header.Number, "", api.SheetTooManyCells, nil)
		return
	}
	seen := map[string]bool{}
	for _, cell := range header.Cells {
		name := columnOf(cell)
		text := strings.TrimSpace(cell)
		switch {
		case name != "" && seen[name]:
			p.wrong(header.Number, name, api.SheetColumnRepeated, nil)
		case name == "" && text != "":
			p.result.Ignored = append(p.result.Ignored, short(text))
		}
		seen[name] = true
		p.header = append(p.header, name)
	}
	if !seen[colName] && !seen[colID] {
		p.wrong(header.Number, colName, api.SheetColumnMissing, nil)
	}
}

// index finds what is on the menu already.
func (p *sheetPlan) index() {
	p.old = api.FullMenu{Menu: p.menu.Menu, Categories: append([]api.Category{}, p.menu.Categories...), Items: append([]api.MenuItem{}, p.menu.Items...)}
	p.items, p.named, p.places, p.titles = map[uuid.UUID]int{}, map[string][]int{}, map[uuid.UUID]int{}, map[string]int{}
	p.next, p.rowOf, p.rowAt = map[uuid.UUID]int32{}, map[string]int{}, map[int]int{}
	for i, c := range p.menu.Categories {
		p.places[c.ID] = i
		if _, ok := p.titles[folded(c.NameEn)]; !ok {
			p.titles[folded(c.NameEn)] = i
		}
		p.nextTitle = min(max(p.nextTitle, c.SortOrder+1), maxSort)
	}
	for i, item := range p.menu.Items {
		p.items[item.ID] = i
		if category := p.category(item.CategoryID); category.NameEn != "" {
			name := folded(category.NameEn) + "\n" + folded(item.NameEn)
			p.named[name] = append(p.named[name], i)
		}
		p.behind(item.CategoryID, item.SortOrder)
	}
}

// behind counts the places of a category on; nil is none.
func (p *sheetPlan) behind(category *uuid.UUID, place int32) {
	p.next[key(category)] = min(max(p.next[key(category)], place+1), maxSort)
}

func (p *sheetPlan) category(id *uuid.UUID) api.Category {
	if id != nil {
		if i, ok := p.places[*id]; ok {
			return p.menu.Categories[i]
		}
	}
	return api.Category{}
}

// folded is a name for comparing: without what looks the same and is not.
func folded(name string) string {
	return strings.ToLower(norm.NFC.String(restaurant.CleanName(name)))
}
