package api

import "github.com/google/uuid"

// SheetCode says what is wrong with a cell, a row or a file.
type SheetCode string

// The codes of problems, with what SheetProblem says besides. Those without a column are of the whole row; those of row 0
// are of the whole file.
const (
	SheetNameRequired        SheetCode = "NAME_REQUIRED"         // English name is required
	SheetCategoryRequired    SheetCode = "CATEGORY_REQUIRED"     // Category name is required
	SheetPriceInvalid        SheetCode = "PRICE_INVALID"         // Price must be a valid decimal number
	SheetCaloriesInvalid     SheetCode = "CALORIES_INVALID"      // Calories must be a positive number
	SheetMinutesInvalid      SheetCode = "MINUTES_INVALID"       // 1 to 600 minutes
	SheetImageInvalid        SheetCode = "IMAGE_INVALID"         // Invalid image URL or path
	SheetNotYesOrNo          SheetCode = "NOT_YES_OR_NO"         // value
	SheetNotInList           SheetCode = "NOT_IN_LIST"           // value: an allergen or a diet that does not exist
	SheetVariantNameRequired SheetCode = "VARIANT_NAME_REQUIRED" // Variant name is required
	SheetVariantUnreadable   SheetCode = "VARIANT_UNREADABLE"    // value: the part without a price
	SheetVariantRepeated     SheetCode = "VARIANT_REPEATED"      // value: the name
	SheetTooLong             SheetCode = "TOO_LONG"              // most: characters
	SheetTooMany             SheetCode = "TOO_MANY"              // most: variants
	SheetIDInvalid           SheetCode = "ID_INVALID"            // value
	SheetTextDamaged         SheetCode = "TEXT_DAMAGED"          // letters are lost: the file was saved in a wrong encoding
	SheetRowRepeated         SheetCode = "ROW_REPEATED"          // otherRow: the same item
	SheetItemAmbiguous       SheetCode = "ITEM_AMBIGUOUS"        // several items have this name, and the row has no id
	SheetCategoryTwoNames    SheetCode = "CATEGORY_TWO_NAMES"    // otherRow: gives the same category another Arabic name
	SheetTooManyCells        SheetCode = "TOO_MANY_CELLS"        // more than the header has
	SheetQuotes              SheetCode = "QUOTES"                // quotation marks that don't match
	SheetTooManyItems        SheetCode = "TOO_MANY_ITEMS"        // most: of a menu
	SheetTooManyCategories   SheetCode = "TOO_MANY_CATEGORIES"   // most: of a menu
	SheetColumnMissing       SheetCode = "COLUMN_MISSING"        // column: neither it nor id is there
	SheetColumnRepeated      SheetCode = "COLUMN_REPEATED"       // column
	SheetTooManyRows         SheetCode = "TOO_MANY_ROWS"         // most
	SheetEmpty               SheetCode = "FILE_EMPTY"
	SheetNotText             SheetCode = "FILE_NOT_TEXT"
	SheetWorkbook            SheetCode = "FILE_IS_WORKBOOK" // xlsx or xls: to be saved as CSV first
)

// SheetProblem is one thing that is wrong with an imported file.
type SheetProblem struct {
	Row      int32     `json:"row" doc:"As a spreadsheet counts: the header is row 1; 0 for the whole file"`
	Column   string    `json:"column,omitempty"`
	Code     SheetCode `json:"code" enum:"NAME_REQUIRED,CATEGORY_REQUIRED,PRICE_INVALID,CALORIES_INVALID,MINUTES_INVALID,IMAGE_INVALID,NOT_YES_OR_NO,NOT_IN_LIST,VARIANT_NAME_REQUIRED,VARIANT_UNREADABLE,VARIANT_REPEATED,TOO_LONG,TOO_MANY,ID_INVALID,TEXT_DAMAGED,ROW_REPEATED,ITEM_AMBIGUOUS,CATEGORY_TWO_NAMES,TOO_MANY_CELLS,QUOTES,TOO_MANY_ITEMS,TOO_MANY_CATEGORIES,COLUMN_MISSING,COLUMN_REPEATED,TOO_MANY_ROWS,FILE_EMPTY,FILE_NOT_TEXT,FILE_IS_WORKBOOK"`
	Message  string    `json:"message" doc:"In English; the code says the same"`
	Value    string    `json:"value,omitempty" doc:"The part of the cell that is meant, at most 60 characters"`
	OtherRow int32     `json:"otherRow,omitempty"`
	Most     int32     `json:"most,omitempty"`
}

// SheetCell is one value that an import changes, both as the export writes them, formulas not made safe.
type SheetCell struct {
	Column string `json:"column"`
	Old    string `json:"old"`
	New    string `json:"new"`
}

// SheetRow is what an import does with a row.
type SheetRow struct {
	Row      int32          `json:"row"`
	Result   string         `json:"result" enum:"create,update,unchanged,error"`
	ItemID   *uuid.UUID     `json:"itemId,omitempty" doc:"Absent for a new item"`
	NameEn   string         `json:"nameEn"`
	NameAr   string         `json:"nameAr"`
	Category string         `json:"category"`
	Cells    []SheetCell    `json:"cells" nullable:"false" doc:"What changes; of a new item, what is filled"`
	Problems []SheetProblem `json:"problems" nullable:"false"`
}

// SheetResult is what an import does, or would do.
type SheetResult struct {
	DryRun        bool           `json:"dryRun"`
	Created       int32          `json:"created"`
	Updated       int32          `json:"updated"`
	Unchanged     int32          `json:"unchanged"`
	Errors        int32          `json:"errors" doc:"Rows with an error"`
	NewCategories []string       `json:"newCategories" nullable:"false"`
	Ignored       []string       `json:"ignored" nullable:"false" doc:"Columns that the import does not know"`
	Encoding      string         `json:"encoding" doc:"As it was recognised: UTF-8, UTF-16LE, UTF-16BE, windows-1256"`
	Separator     string         `json:"separator"`
	Problems      []SheetProblem `json:"problems" nullable:"false" doc:"Of the file and its header"`
	Rows          []SheetRow     `json:"rows,omitempty" nullable:"false" doc:"Only of a dry run, and of an import that was refused those with an error"`
	Version       *int32         `json:"version,omitempty" doc:"The version of the menu that the import made, for its undoing; absent when nothing changed"`
}
