// Package sheet reads and writes tables of text as spreadsheets save them: encodings, separators, quotes, and the forms
// that a cell may have. What the cells mean to a menu is the menu package's.
package sheet

import (
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// The limits of a file.
const (
	// MaxBytes holds 5,000 rows of some 500 bytes, which names and descriptions in both languages, an id and a photo's address
	// take: 2.4 MiB, and nearly twice as much in UTF-16.
	MaxBytes = 5 << 20
	MaxRows  = 5000     // beneath the header
	MaxRow   = 64 << 10 // bytes of one, with its line end, as UTF-8
	MaxCells = 64       // of one row
)

// Row is a line of a table as a spreadsheet shows it, which is not a line of the file: cells may hold several.
type Row struct {
	Number int // as a spreadsheet counts: the header is row 1, empty rows count
	Cells  []string
	Broken bool // its quotation marks don't match, so its cells can't be told apart
	Wide   bool // it has more than MaxCells, and none of them here
}

// Table is what a file holds. Cells are as they were written; see Cell.
type Table struct {
	Encoding  string
	Separator rune
	Header    Row
	Rows      []Row // no empty ones
}

// The ways in which a file is no table.
var (
	ErrNotText  = errors.New("not a text file")
	ErrWorkbook = errors.New("a workbook, not a CSV file")
	ErrEmpty    = errors.New("the file is empty")
	ErrRows     = errors.New("more rows than a menu can have items")
	ErrRow      = errors.New("a row of too many bytes")
)

// Read takes a file apart. With ErrRows, the last row of the answer is the first one too many; with ErrRow, it is the one
// that is too long, or the last before it.
func Read(file []byte) (Table, error) {
	text, encoding, err := decode(file)
	t := Table{Encoding: encoding}
	if err != nil {
		return t, err
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text, t.Separator = separated(strings.TrimRight(text, "\n"))
	text += "\n"
	source := &rationed{text: text}
	reader := csv.NewReader(source)
	reader.Comma, reader.FieldsPerRecord = t.Separator, -1
	number, begun := 0, 0
	for {
		source.ration(begun)
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		end := int(reader.InputOffset())
		// The reader passes over empty lines in silence.
		empty := end - begun - len(strings.TrimLeft(text[begun:end], "\n"))
		number += 1 + empty
		long := end-begun-empty > MaxRow || errors.Is(err, ErrRow)
		begun = end
		row := Row{Number: number, Cells: cells, Broken: err != nil, Wide: len(cells) > MaxCells}
		if row.Wide {
			row.Cells = nil
		}
		switch {
		case long:
			t.Rows = append(t.Rows, row)
			return t, ErrRow
		case !row.Broken && !row.Wide && blank(cells):
		case t.Header.Number == 0:
			t.Header = row
		default:
			if t.Rows = append(t.Rows, row); len(t.Rows) > MaxRows {
				return t, ErrRows
			}
		}
	}
	if t.Header.Number == 0 {
		return t, ErrEmpty
	}
	return t, nil
}

// rationed is a text of which only so much can be had at once: a row that does not end must not be taken apart whole.
type rationed struct {
	text     string
	at, most int
}

// slack is what the reader takes in advance.
const slack = 4 << 10

// ration lets the row that begins at a place be read.
func (r *rationed) ration(begun int) { r.most = begun + MaxRow + slack }

// Read gives ErrRow in the place of what is beyond the ration.
func (r *rationed) Read(into []byte) (int, error) {
	if r.at == len(r.text) {
		return 0, io.EOF
	}
	n := copy(into[:min(len(into), max(0, r.most-r.at))], r.text[r.at:])
	if n == 0 {
		return 0, ErrRow
	}
	r.at += n
	return n, nil
}

func blank(cells []string) bool {
	for _, cell := range cells {
		if strings.TrimSpace(cell) != "" {
			return false
		}
	}
	return true
}

// separated finds what stands between the cells: what Excel's own line "sep=;" says, which no spreadsheet shows, else
// what the first line has most of.
func separated(text string) (string, rune) {
	first, rest, _ := strings.Cut(strings.TrimLeft(text, "\n"), "\n")
	if said, ok := strings.CutPrefix(strings.ToLower(first), "sep="); ok && len(said) == 1 && strings.Contains(",;\t", said) {
		return rest, rune(said[0])
	}
	count, quoted := map[rune]int{}, false
	for _, r := range first {
		if r == '"' {
			quoted = !quoted
		} else if !quoted {
			count[r]++
		}
	}
	separator := ','
	for _, r := range ";\t" {
		if count[r] > count[separator] {
			separator = r
		}
	}
	return text, separator
}

// Write makes a file that spreadsheets open as it is meant: UTF-8 with its mark, lines that end in CR LF, cells quoted
// where they have to be and none of them a formula.
func Write(w io.Writer, separator rune, rows [][]string) error {
	if _, err := io.WriteString(w, mark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = separator, true
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, text := range row {
			cells[i] = Safe(text)
		}
		if err := out.Write(cells); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
