package sheet_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"sufra/server/menu/sheet"
)

func TestEncodings(t *testing.T) {
	const text = "nameEn,nameAr,price\r\nKabsa,كبسة,٢٥٫٥٠\r\n\"Tea, \"\"Adeni\"\"\",\"شاي\r\nعدني\",5\r\n"
	want := [][]string{{"Kabsa", "كبسة", "٢٥٫٥٠"}, {`Tea, "Adeni"`, "شاي\nعدني", "5"}}
	const latin = "nameEn,nameAr,price\r\nKabsa,كبسة,25\r\n" // Windows-1256 has no Arabic digits
	in := func(e encoding.Encoding, text string) []byte {
		b, err := e.NewEncoder().Bytes([]byte(text))
		require.NoError(t, err)
		return b
	}
	for name, c := range map[string]struct {
		file     []byte
		encoding string
		want     [][]string
	}{
		"UTF-8":                 {[]byte(text), sheet.UTF8, want},
		"UTF-8 with its mark":   {[]byte("\ufeff" + text), sheet.UTF8, want},
		"UTF-16LE":              {in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), text), sheet.UTF16LE, want},
		"UTF-16BE":              {in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM), text), sheet.UTF16BE, want},
		"UTF-16LE without mark": {in(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), text), sheet.UTF16LE, want},
		"UTF-16BE without mark": {in(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), text), sheet.UTF16BE, want},
		"Windows-1256":          {in(charmap.Windows1256, latin), sheet.Windows1256, [][]string{{"Kabsa", "كبسة", "25"}}},
		"old line ends":         {[]byte(strings.ReplaceAll(latin, "\r\n", "\r")), sheet.UTF8, [][]string{{"Kabsa", "كبسة", "25"}}},
	} {
		table, err := sheet.Read(c.file)
		require.NoError(t, err, name)
		require.Equal(t, c.encoding, table.Encoding, name)
		require.Equal(t, []string{"nameEn", "nameAr", "price"}, table.Header.Cells, name)
		require.Len(t, table.Rows, len(c.want), name)
		for i, row := range table.Rows {
			require.Equal(t, c.want[i], row.Cells, name)
			require.Equal(t, i+2, row.Number, name)
		}
	}
}

func TestLettersThatAreLost(t *testing.T) {
	broken := "nameEn,nameAr\nKabsa,كبسة دجاج مع الأرز\nTea,شا\xd9\n"
	for _, file := range []string{broken, "\ufeff" + broken} {
		table, err := sheet.Read([]byte(file))
		require.NoError(t, err)
		require.Equal(t, sheet.UTF8, table.Encoding)
		require.Equal(t, "شا\ufffd", table.Rows[1].Cells[1], "the other cells are whole")
	}
	table, err := sheet.Read([]byte("\xff\xfen\x00\n\x00a\x00\x00\xd8")) // half a surrogate pair
	require.NoError(t, err)
	require.Equal(t, "a\ufffd", table.Rows[0].Cells[0])
}

func TestFilesThatAreNoTable(t *testing.T) {
	for file, want := range map[string]error{
		"": sheet.ErrEmpty, "\ufeff": sheet.ErrEmpty, "\n\n ,,\n": sheet.ErrEmpty, "PK\x03\x04rest": sheet.ErrWorkbook,
		"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": sheet.ErrWorkbook, "a\x00\x00b": sheet.ErrNotText, "name\x00": sheet.ErrNotText,
	} {
		_, err := sheet.Read([]byte(file))
		require.ErrorIs(t, err, want, "%q", file)
	}
}

func TestSeparators(t *testing.T) {
	for text, want := range map[string]rune{
		"a,b,c\n1,2,3": ',', "a;b;c\n1,5;2;3": ';', "a\tb\n1\t2": '\t', `"a,b,c";d` + "\n": ';', "a\n1": ',', "sep=;\na;b\n": ';', "SEP=\t\na\tb\n": '\t', "\n\na;b": ';',
	} {
		table, err := sheet.Read([]byte(text))
		require.NoError(t, err, "%q", text)
		require.Equal(t, want, table.Separator, "%q", text)
	}
	table, err := sheet.Read([]byte("sep=;\na;b\n1;2\n"))
	require.NoError(t, err)
	require.Equal(t, []string{"a", "b"}, table.Header.Cells)
	require.Equal(t, 2, table.Rows[0].Number, "no spreadsheet shows the line")
}

func TestRowsAreCountedAsASpreadsheetDoes(t *testing.T) {
	table, err := sheet.Read([]byte("\nname\n\n\"two\n\nlines\"\nbro\"ken\n,,\n\"bro\"ken too\nwhole\n\"never ends\n1\n2\n"))
	require.NoError(t, err)
	require.Equal(t, 2, table.Header.Number)
	type row struct {
		number int
		broken bool
	}
	var rows []row
	for _, r := range table.Rows {
		rows = append(rows, row{r.Number, r.Broken})
	}
	require.Equal(t, []row{{4, false}, {5, true}, {7, true}, {8, false}, {9, true}}, rows)
	require.Equal(t, "two\n\nlines", table.Rows[0].Cells[0])
	require.Equal(t, "whole", table.Rows[3].Cells[0])
}

func TestRowLimit(t *testing.T) {
	table, err := sheet.Read([]byte("name\n" + strings.Repeat("a\n\n", sheet.MaxRows)))
	require.NoError(t, err)
	require.Len(t, table.Rows, sheet.MaxRows)
	table, err = sheet.Read([]byte("name\n" + strings.Repeat("a\n", sheet.MaxRows) + "b\n" + strings.Repeat("c\n", 100)))
	require.ErrorIs(t, err, sheet.ErrRows)
	require.Equal(t, []string{"b"}, table.Rows[len(table.Rows)-1].Cells)
}

func TestLimitsOfARow(t *testing.T) {
	long := func(bytes int) string { return strings.Repeat("x", bytes-1) + "\n" }
	table, err := sheet.Read([]byte("name\n\n\n" + long(sheet.MaxRow) + "b\n"))
	require.NoError(t, err)
	require.Len(t, table.Rows, 2)
	for _, bytes := range []int{sheet.MaxRow + 1, sheet.MaxRow + 5000, 1 << 20} {
		table, err = sheet.Read([]byte("name\na\n" + long(bytes) + "b\n"))
		require.ErrorIs(t, err, sheet.ErrRow, bytes)
		require.Equal(t, 3, table.Rows[len(table.Rows)-1].Number)
	}
	_, err = sheet.Read([]byte("name\n\"a\n" + strings.Repeat(",,,,\n", 100_000)))
	require.ErrorIs(t, err, sheet.ErrRow, "a quotation mark that is never closed")
	_, err = sheet.Read([]byte("name\na\n" + strings.Repeat("\n", 1<<20)))
	require.NoError(t, err, "a spreadsheet's empty end")

	cells := func(n int) string { return strings.Repeat(",", n-1) + "\n" }
	table, err = sheet.Read([]byte("name\nx" + cells(sheet.MaxCells) + "x" + cells(sheet.MaxCells+1) + cells(sheet.MaxCells+1)))
	require.NoError(t, err)
	require.Equal(t, []bool{false, true, true}, []bool{table.Rows[0].Wide, table.Rows[1].Wide, table.Rows[2].Wide})
	require.Len(t, table.Rows[0].Cells, sheet.MaxCells)
	require.Empty(t, table.Rows[1].Cells)
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"12": "12", "12.5": "12.5", "12.50": "12.50", " 12.50\u00a0": "12.50", "١٢٫٥٠": "12.50", "۱۲.۵": "12.5", "12,5": "12.5", "12,50": "12.50", "1,250": "1250",
		"1,250.75": "1250.75", "١٬٢٥٠٫٧٥": "1250.75", "1 250": "1250", "\u200f12\u200e": "12", "0": "0", "12،5": "12.5", "1,234,567.8": "1234567.8",
	} {
		got, ok := sheet.Decimal(text)
		require.True(t, ok, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "-1", "1.234", "1.2.3", "1,2,3", "12,345,6", "1e3", "0x10", "12 SAR", "٫5", "5.", ".5", "+5", "½", "Ⅻ", "1.250,75", "NaN"} {
		_, ok := sheet.Decimal(text)
		require.False(t, ok, text)
	}
	for text, want := range map[string]bool{"٣٥٠": true, "350": true, "350.0": false, "": false, "1234567890": false, "-3": false} {
		_, ok := sheet.Whole(text)
		require.Equal(t, want, ok, text)
	}
	require.Equal(t, []string{"gluten-free", "dairy", "nuts", "halal"}, sheet.List(" Gluten free;dairy ،NUTS\n\n| halal;"))
}

func TestSizes(t *testing.T) {
	for text, want := range map[string][]sheet.Size{
		"Half | نصف = 18.00; Full | كامل = 25": {{"Half", "نصف", "18.00"}, {"Full", "كامل", "25"}},
		"Half=18\nFull=25;":                    {{"Half", "", "18"}, {"Full", "", "25"}},
		"نصف=١٨؛ كامل=٢٥":                      {{"نصف", "", "١٨"}, {"كامل", "", "٢٥"}},
		`1\|2 \= half\; \\ = 3`:                {{`1|2 = half; \`, "", "3"}},
		" = 3":                                 {{"", "", "3"}},
		"":                                     nil,
	} {
		sizes, unread := sheet.ParseSizes(text)
		require.Empty(t, unread, text)
		require.Equal(t, want, sizes, text)
	}
	for text, want := range map[string]string{"Half": "Half", "a=1; b ;c=2": "b", "a|b|c=1": "a|b|c=1", "a=b=1": "a=b=1"} {
		_, unread := sheet.ParseSizes(text)
		require.Equal(t, want, unread, text)
	}
}

// letters are what breaks tables.
var letters = []rune("'=+-@＝＋－＠\t\n\"\\,;؛|،é كabc٣😀\u200f~")

func hostile(r *rand.Rand, most int) string {
	text := make([]rune, r.IntN(most+1))
	for i := range text {
		text[i] = letters[r.IntN(len(letters))]
	}
	return string(text)
}

func safe(t testing.TB, text string) {
	t.Helper()
	cell := sheet.Safe(text)
	require.Equal(t, text, sheet.Plain(cell))
	if first, _ := utf8.DecodeRuneInString(cell); cell != "" {
		require.NotContains(t, "=+-@\t\r\n＝＋－＠", string(first), "%q", cell)
	}
	trimmed := strings.TrimSpace(text)
	read, clears := sheet.Cell(sheet.Safe(trimmed))
	require.False(t, clears, "%q", trimmed)
	require.Equal(t, trimmed, read)
}

func TestCellsComeBackAsTheyWere(t *testing.T) {
	for _, text := range []string{"", "'", "''", "'a", "'=", "=1+1", "-", "'-", "--", "+966", "@x", "\t=", "＝1", "'＝", "a=b"} {
		safe(t, text)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		safe(t, hostile(r, 6))
	}
	_, clears := sheet.Cell(" - ")
	require.True(t, clears)
	text, _ := sheet.Cell("'Ali")
	require.Equal(t, "'Ali", text, "not of our making")
}

func FuzzCell(f *testing.F) {
	f.Add("'=1")
	f.Add("－")
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) {
			safe(t, text)
		}
	})
}

func TestSizesComeBackAsTheyWere(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	name := func() string { return "n" + strings.Join(strings.Fields(hostile(r, 8)), " ") + "e" }
	for range 5000 {
		sizes := make([]sheet.Size, 1+r.IntN(4))
		for i := range sizes {
			sizes[i] = sheet.Size{Name: name(), NameAr: name(), Price: fmt.Sprintf("%d.50", r.IntN(100))}
		}
		text := sheet.Sizes(sizes)
		got, unread := sheet.ParseSizes(text)
		require.Empty(t, unread, text)
		require.Equal(t, sizes, got, text)
	}
}

func TestWrittenTablesComeBackAsTheyWere(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		rows := make([][]string, 2+r.IntN(20))
		for i := range rows {
			rows[i] = []string{"x", strings.TrimSpace(hostile(r, 12)), strings.TrimSpace(hostile(r, 12)), strings.TrimSpace(hostile(r, 3))}
		}
		for _, separator := range ",;" {
			rows[0] = []string{"a", "b", "c", "d"}
			var file bytes.Buffer
			require.NoError(t, sheet.Write(&file, separator, rows))
			require.NotContains(t, strings.ReplaceAll(file.String(), "\r\n", ""), "\n", "every line ends in CR LF")
			table, err := sheet.Read(file.Bytes())
			require.NoError(t, err)
			require.Equal(t, separator, table.Separator)
			require.Len(t, table.Rows, len(rows)-1)
			for i, row := range table.Rows {
				require.False(t, row.Broken)
				for c, cell := range row.Cells {
					text, clears := sheet.Cell(cell)
					require.False(t, clears)
					require.Equal(t, rows[i+1][c], text)
				}
			}
		}
	}
}
