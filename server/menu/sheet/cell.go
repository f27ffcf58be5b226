package sheet

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A cell that begins with one of these is a formula to some spreadsheet, in half or in full width, also behind a line end.
const formula = "=+-@\t\r\n＝＋－＠"

const apostrophe = "'"

// Safe is a text as a cell that no spreadsheet takes for a formula: an apostrophe is put before a first character that
// could begin one, and before an apostrophe, so that Plain gives back exactly what was there.
func Safe(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && (strings.HasPrefix(text, apostrophe) || strings.ContainsRune(formula, first)) {
		return apostrophe + text
	}
	return text
}

// Plain takes the apostrophe of Safe off. A text like 'Ali, which Safe would not have made, stays as it is.
func Plain(cell string) string {
	rest, ok := strings.CutPrefix(cell, apostrophe)
	if first, _ := utf8.DecodeRuneInString(rest); ok && rest != "" && (strings.HasPrefix(rest, apostrophe) || strings.ContainsRune(formula, first)) {
		return rest
	}
	return cell
}

// clearing is the cell that empties what is stored; the text "-" itself is written '- (see Safe).
const clearing = "-"

// Cell is what a cell says: a text, that the stored value goes, or nothing, which keeps it.
func Cell(written string) (text string, clears bool) {
	if written = strings.TrimSpace(written); written == clearing {
		return "", true
	}
	return strings.TrimSpace(Plain(written)), false
}

// Latin is a text with the digits and number signs of Arabic and Persian as ASCII ones, and without the invisible marks
// and spaces that come along when numbers are copied.
func Latin(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '٠' && r <= '٩':
			return r - '٠' + '0'
		case r >= '۰' && r <= '۹':
			return r - '۰' + '0'
		case r == '٫':
			return '.'
		case r == '٬' || r == '،':
			return ','
		case unicode.Is(unicode.Cf, r) || unicode.IsSpace(r):
			return -1
		}
		return r
	}, text)
}

var (
	thousands    = regexp.MustCompile(`^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]{1,2})?$`)
	decimalComma = regexp.MustCompile(`^[0-9]+,[0-9]{1,2}$`)
	decimalPoint = regexp.MustCompile(`^[0-9]+(\.[0-9]{1,2})?$`)
	wholeNumber  = regexp.MustCompile(`^[0-9]{1,9}$`)
)

// Decimal reads 12, 12.5, 12,50, 1,250.00 and the same in Arabic and Persian digits, and gives it with a point. Three
// digits behind a comma are thousands.
func Decimal(text string) (string, bool) {
	number := Latin(text)
	switch {
	case thousands.MatchString(number):
		number = strings.ReplaceAll(number, ",", "")
	case decimalComma.MatchString(number):
		number = strings.Replace(number, ",", ".", 1)
	}
	return number, decimalPoint.MatchString(number)
}

// Whole reads a whole number of at most nine digits.
func Whole(text string) (string, bool) {
	number := Latin(text)
	return number, wholeNumber.MatchString(number)
}

// List takes apart what is joined with semicolons, commas, bars or line ends, of either script. Words come out as codes:
// "Gluten free" is gluten-free.
func List(text string) []string {
	var list []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(";,؛،|\n", r) }) {
		word = strings.Join(strings.FieldsFunc(strings.ToLower(word), func(r rune) bool {
			return r == '_' || r == '-' || unicode.IsSpace(r)
		}), "-")
		if word != "" {
			list = append(list, word)
		}
	}
	return list
}
