package menu

import (
	"errors"
	"fmt"
	"strings"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu/sheet"
)

// sheetTexts are the problems of a sheet in English, those of spec section 5 in its words. %d is Most or OtherRow, %s Value.
var sheetTexts = map[api.SheetCode]string{
	api.SheetNameRequired:        "English name is required",
	api.SheetCategoryRequired:    "Category name is required",
	api.SheetPriceInvalid:        "Price must be a valid decimal number",
	api.SheetCaloriesInvalid:     "Calories must be a positive number",
	api.SheetMinutesInvalid:      "1 to 600 minutes",
	api.SheetImageInvalid:        "Invalid image URL or path",
	api.SheetNotYesOrNo:          "Write yes or no instead of %s",
	api.SheetNotInList:           "%s is not in the list",
	api.SheetVariantNameRequired: "Variant name is required",
	api.SheetVariantUnreadable:   "Write a variant as: name = price. This one can't be read: %s",
	api.SheetVariantRepeated:     "Another variant has this name: %s",
	api.SheetTooLong:             "At most %d characters",
	api.SheetTooMany:             "At most %d variants",
	api.SheetIDInvalid:           "This is no id: %s",
	api.SheetTextDamaged:         "Letters were lost when the file was saved: save it as CSV UTF-8",
	api.SheetRowRepeated:         "Row %d is the same item",
	api.SheetItemAmbiguous:       "Several items have this name: add the id",
	api.SheetCategoryTwoNames:    "Row %d gives this category another Arabic name",
	api.SheetTooManyCells:        "The row has more cells than there are columns",
	api.SheetQuotes:              "The quotation marks of this row don't match",
	api.SheetTooManyItems:        "A menu can have %d items",
	api.SheetTooManyCategories:   "A menu can have %d categories",
	api.SheetColumnMissing:       "The column is missing",
	api.SheetColumnRepeated:      "The column is there twice",
	api.SheetTooManyRows:         "At most %d rows",
	api.SheetEmpty:               "The file is empty",
	api.SheetNotText:             "This is not a CSV file",
	api.SheetWorkbook:            "This is an Excel workbook: save it as CSV UTF-8",
}

// maxShown characters of a cell are repeated in a problem.
const maxShown = 60

// problem makes a problem with what its code needs, a number or a text or nothing.
func problem(row int, column string, code api.SheetCode, fact any) api.SheetProblem {
	p := api.SheetProblem{Row: int32(row), Column: column, Code: code, Message: sheetTexts[code]}
	switch fact := fact.(type) {
	case int:
		if code == api.SheetRowRepeated || code == api.SheetCategoryTwoNames {
			p.OtherRow = int32(fact)
		} else {
			p.Most = int32(fact)
		}
		p.Message = fmt.Sprintf(p.Message, fact)
	case string:
		p.Value = short(fact)
		p.Message = fmt.Sprintf(p.Message, p.Value)
	}
	return p
}

func short(text string) string {
	if runes := []rune(text); len(runes) > maxShown {
		return string(runes[:maxShown]) + "…"
	}
	return text
}

// fileProblem is why a file is no table.
func fileProblem(err error) api.SheetProblem {
	switch {
	case errors.Is(err, sheet.ErrWorkbook):
		return problem(0, "", api.SheetWorkbook, nil)
	case errors.Is(err, sheet.ErrEmpty):
		return problem(0, "", api.SheetEmpty, nil)
	}
	return problem(0, "", api.SheetNotText, nil)
}

// sheetRefusal is the answer to an import with errors. Its Data is what was found, the rows without an error left out.
func sheetRefusal(result api.SheetResult) error {
	wrong := &check{single: true}
	for _, p := range result.Problems {
		wrong.add(problemField(p), "%s", p.Message)
	}
	bad := []api.SheetRow{}
	for _, row := range result.Rows {
		if len(row.Problems) == 0 {
			continue
		}
		bad = append(bad, row)
		for _, p := range row.Problems {
			wrong.add(problemField(p), "%s", p.Message)
		}
	}
	result.Rows = bad
	if e, ok := errs.As(wrong.err()); ok {
		return e.WithData(result)
	}
	return nil
}

// problemField names a place in a file as the answers name fields: rows[7].price, by the spreadsheet's numbers.
func problemField(p api.SheetProblem) string {
	field := "file"
	if p.Row > 0 {
		field = fmt.Sprintf("rows[%d]", p.Row)
	}
	return strings.TrimSuffix(field+"."+p.Column, ".")
}
