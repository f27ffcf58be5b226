package menu_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
)

func (h *house) export(id uuid.UUID) string {
	h.t.Helper()
	m, err := h.menus.Export(h.t.Context(), h.owner, id)
	require.NoError(h.t, err)
	var b bytes.Buffer
	require.NoError(h.t, menu.Sheet(&b, m, ','))
	return b.String()
}

func (h *house) try(file string) api.SheetResult {
	h.t.Helper()
	result, err := h.menus.TryImport(h.t.Context(), h.owner, h.menu, []byte(file))
	require.NoError(h.t, err)
	return result
}

func (h *house) load(id uuid.UUID, file string) api.SheetResult {
	h.t.Helper()
	result, _, err := h.menus.Import(h.t.Context(), h.owner, noKey, id, []byte(file))
	require.NoError(h.t, err)
	return result
}

// wrongs are a result's problems as "row column CODE", in order.
func wrongs(result api.SheetResult) []string {
	list := []string{}
	for _, p := range result.Problems {
		list = append(list, fmt.Sprintf("%d %s %s", p.Row, p.Column, p.Code))
	}
	for _, row := range result.Rows {
		for _, p := range row.Problems {
			list = append(list, fmt.Sprintf("%d %s %s", p.Row, p.Column, p.Code))
		}
	}
	return list
}

// awkward fills the menu with names that break tables.
func (h *house) awkward(n int) {
	h.t.Helper()
	letters := []rune("'=+-@＝－\"\\,;؛|،é كبسة abc٣😀")
	r := rand.New(rand.NewPCG(7, 8))
	text := func(most int) string {
		var b strings.Builder
		for range 1 + r.IntN(most) {
			b.WriteRune(letters[r.IntN(len(letters))])
		}
		return b.String()
	}
	for i := range n {
		in := api.ItemInput{NameEn: of(text(9) + "n"), NameAr: of(text(9)), DescriptionEn: of(text(5) + "\n\n" + text(5)), Price: of(fmt.Sprintf("%d.%02d", i, i%100)),
			Variants: &[]api.Variant{{ID: "a", Name: text(5) + "a", NameAr: text(5), Price: "1.00"}, {ID: "b", Name: text(5) + "b", Price: "2.50"}}}
		if i%2 == 0 {
			in.CategoryID, in.Calories, in.PrepMinutes = &h.category, of(int32(i+1)), of(int32(5))
			in.Allergens, in.DietaryTags, in.ImageURL = &[]string{"nuts", "dairy"}, &[]string{"halal"}, of("https://example.com/a.jpg")
		}
		_, _, err := h.menus.CreateItem(h.t.Context(), h.owner, noKey, h.menu, in)
		require.NoError(h.t, err)
	}
}

func TestSheetComesBackAsItWas(t *testing.T) {
	h := newHouse(t)
	h.awkward(60)
	file := h.export(h.menu)
	require.True(t, strings.HasPrefix(file, "\ufeffid,categoryName,categoryNameAr,nameEn,nameAr,descriptionEn,descriptionAr,price,calories,imageUrl,isAvailable,allergens,dietaryTags,variants,prepMinutes\r\n"))

	before := h.whole()
	result := h.try(file)
	require.Empty(t, wrongs(result))
	require.EqualValues(t, 62, result.Unchanged)
	require.Zero(t, result.Created+result.Updated)
	again := h.load(h.menu, file)
	require.Nil(t, again.Version, "nothing changed, so no version was made")
	require.Equal(t, before, h.whole())
	require.Equal(t, file, h.export(h.menu))

	// What an editor does meanwhile is taken back by the old file, byte for byte; what it does not carry stays.
	_, _, err := h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: "10", RoundTo: "0.25"})
	require.NoError(t, err)
	_, err = h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{NameEn: of("Chai"), NameAr: of("شاي"), IsAvailable: of(false), Allergens: &[]string{"dairy"}})
	require.NoError(t, err)
	require.NotEqual(t, file, h.export(h.menu))
	require.NotNil(t, h.load(h.menu, strings.ReplaceAll(file, ",Tea,Tea,", ",Tea,-,")).Version, "a blank cell keeps, a hyphen clears")
	back := h.export(h.menu)
	require.NotEqual(t, file, back, "the allergens of tea were blank in the file")
	tea := h.item(h.whole(), h.tea)
	require.Equal(t, []string{"Tea", "", "5.00"}, []string{tea.NameEn, tea.NameAr, tea.Price})
	require.True(t, tea.IsAvailable)
	require.Equal(t, []string{"dairy"}, tea.Allergens)
	_, err = h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{NameAr: of("Tea"), Allergens: &[]string{}})
	require.NoError(t, err)
	require.Equal(t, file, h.export(h.menu))
}

func TestSheetFillsAnotherMenu(t *testing.T) {
	h := newHouse(t)
	h.tenant.Exec(`UPDATE categories SET name_ar = 'أطباق' WHERE id = $1`, h.category)
	h.awkward(0)
	file := h.export(h.menu)
	other, _, err := h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Second")})
	require.NoError(t, err)
	result := h.load(other.ID, file)
	require.EqualValues(t, 2, result.Created, "ids of another menu are not this one's")
	require.Len(t, result.NewCategories, 1)
	without := func(file string) (rows []string) {
		for row := range strings.SplitSeq(file, "\r\n") {
			_, rest, _ := strings.Cut(row, ",")
			rows = append(rows, rest)
		}
		return rows
	}
	require.Equal(t, without(file), without(h.export(other.ID)))
	require.EqualValues(t, 2, h.load(other.ID, file).Unchanged, "found by their names now")
	m, err := h.menus.Whole(t.Context(), h.owner, other.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"Kabsa", "Tea"}, []string{m.Items[0].NameEn, m.Items[1].NameEn}, "in the file's order")
}

func TestSheetInEveryEncoding(t *testing.T) {
	const text = "categoryName;nameEn;nameAr;price\r\nMains;Mandi;مندي;42\r\n"
	for name, encode := range map[string]func(string) ([]byte, error){
		"UTF-8": func(s string) ([]byte, error) { return []byte(s), nil },
		"UTF-16LE": func(s string) ([]byte, error) {
			return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(s))
		},
		"UTF-16BE": func(s string) ([]byte, error) {
			return unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(s))
		},
		"windows-1256": func(s string) ([]byte, error) { return charmap.Windows1256.NewEncoder().Bytes([]byte(s)) },
	} {
		h := newHouse(t)
		file, err := encode(text)
		require.NoError(t, err)
		result := h.load(h.menu, string(file))
		require.Equal(t, []string{name, ";"}, []string{result.Encoding, result.Separator})
		items := h.whole().Items
		require.Equal(t, 1, h.count(`select count(*) from menu_items where menu_id = $1 and name_ar = 'مندي' and price = 42`, h.menu), "%s: %v", name, items)
	}
}

// TestHostileSheet breaks every fifth of 5,000 rows in a known way: exactly those errors come back, and nothing is written.
func TestHostileSheet(t *testing.T) {
	h := newHouse(t)
	const rows = 5000
	broken := []struct{ row, column, code string }{
		{`Mains,,اسم,1,,,,`, "nameEn", "NAME_REQUIRED"},
		{`,"Item, %d",,1,,,,`, "categoryName", "CATEGORY_REQUIRED"},
		{`Mains,"Item ""%d""",,12.345,,,,`, "price", "PRICE_INVALID"},
		{`Mains,=cmd|'/c calc'!A%d,,=1+1,,,,`, "price", "PRICE_INVALID"},
		{`Mains,Item %d,,,,,,`, "price", "PRICE_INVALID"},
		{`Mains,Item %d,,1,-5,,,`, "calories", "CALORIES_INVALID"},
		{`Mains,Item %d,,1,٣٫٥,,,`, "calories", "CALORIES_INVALID"},
		{`Mains,Item %d,,1,,javascript:alert(1),,`, "imageUrl", "IMAGE_INVALID"},
		{`Mains,Item %d,,1,,,nuts;مكسرات,`, "allergens", "NOT_IN_LIST"},
		{`Mains,Item %d,,1,,,," = 5"`, "variants", "VARIANT_NAME_REQUIRED"},
		{`Mains,Item %d,,1,,,,Large`, "variants", "VARIANT_UNREADABLE"},
		{`Mains,Item %d,,1,,,,Large=x`, "variants", "PRICE_INVALID"},
		{`Mains,Item %d,,1,,,,Large=1;Large=2`, "variants", "VARIANT_REPEATED"},
		{`Mains,Item %d,,1,,,,,surplus`, "", "TOO_MANY_CELLS"},
		{`Mains,Item "%d,,1,,,,`, "", "QUOTES"},
		{"Mains,Item %d,\ufffd\ufffd,1,,,,", "nameAr", "TEXT_DAMAGED"},
		{`Mains,%d` + strings.Repeat("ن", 200) + `,,1,,,,`, "nameEn", "TOO_LONG"},
	}
	var file strings.Builder
	file.WriteString("categoryName,nameEn,nameAr,price,calories,imageUrl,allergens,variants\r\n")
	want := []string{}
	for i := range rows {
		number, kind := i+2, i/5%len(broken)
		switch {
		case i%5 != 0:
			fmt.Fprintf(&file, "Mains,\"Dish, \"\"%d\"\"\nof the day\",طبق '%d,٤٢٫٥٠,,,\"Nuts، dairy\",\"نصف = ١٢؛ كامل | ك = ٢٠\"\r\n", i, i)
			continue
		case strings.Contains(broken[kind].row, "%d"):
			fmt.Fprintf(&file, broken[kind].row+"\r\n", i)
		default:
			file.WriteString(broken[kind].row + "\r\n")
		}
		want = append(want, fmt.Sprintf("%d %s %s", number, broken[kind].column, broken[kind].code))
	}
	result := h.try(file.String())
	require.Equal(t, want, wrongs(result))
	require.EqualValues(t, []int32{4000, 1000, 0}, []int32{result.Created, result.Errors, result.Updated})
	require.Equal(t, []string{"Mains"}, result.NewCategories)
	good := result.Rows[1]
	require.Equal(t, api.SheetCell{Column: "nameEn", New: `Dish, "1" of the day`}, good.Cells[1])
	require.Contains(t, good.Cells, api.SheetCell{Column: "variants", New: "نصف = 12.00; كامل | ك = 20.00"})

	version := h.whole().Menu.PublishedVersion
	_, _, err := h.menus.Import(t.Context(), h.owner, noKey, h.menu, []byte(file.String()))
	fields := refused(t, err)
	require.Equal(t, "English name is required", fields["rows[2].nameEn"])
	require.Equal(t, "Category name is required", fields["rows[7].categoryName"])
	require.Equal(t, "Price must be a valid decimal number", fields["rows[12].price"])
	require.Equal(t, "Variant name is required", fields["rows[47].variants"])
	e, _ := errs.As(err)
	require.Len(t, e.Data.(api.SheetResult).Rows, 1000)
	require.Equal(t, version, h.whole().Menu.PublishedVersion)
	require.Len(t, h.whole().Items, 2, "nothing is written when any row is wrong")
}

func TestRowsOfOneItemNameEachOther(t *testing.T) {
	h := newHouse(t)
	category := h.whole().Categories[0].NameEn
	file := "id,categoryName,categoryNameAr,nameEn,price\n" +
		h.tea.String() + ",,,Chai,6\n" + // 2
		",Sweets,حلويات,Kunafa,10\n" + // 3
		"," + category + ",,tea,7\n" + // 4: the same as row 2
		",sweets,حلى,Basbousa,9\n" + // 5: another Arabic name than row 3
		",Sweets,,kunafa ,11\n" + // 6: the same as row 3
		"nonsense," + category + ",,Juice,5\n" // 7
	result := h.try(file)
	require.Equal(t, []string{"2  ROW_REPEATED", "3 categoryNameAr CATEGORY_TWO_NAMES", "3  ROW_REPEATED", "4  ROW_REPEATED", "5 categoryNameAr CATEGORY_TWO_NAMES",
		"6  ROW_REPEATED", "7 id ID_INVALID"}, wrongs(result))
	require.Equal(t, []int32{4, 5, 6, 2, 3, 3}, []int32{result.Rows[0].Problems[0].OtherRow, result.Rows[1].Problems[0].OtherRow, result.Rows[1].Problems[1].OtherRow,
		result.Rows[2].Problems[0].OtherRow, result.Rows[3].Problems[0].OtherRow, result.Rows[4].Problems[0].OtherRow})
	require.Equal(t, "Row 4 is the same item", result.Rows[0].Problems[0].Message)

	_, _, err := h.menus.CreateItem(t.Context(), h.owner, noKey, h.menu, api.ItemInput{CategoryID: &h.category, NameEn: of("TEA"), Price: of("8")})
	require.NoError(t, err)
	require.Equal(t, []string{"2  ITEM_AMBIGUOUS"}, wrongs(h.try("category,name,price\n"+category+",Tea,9\n")))
	require.Empty(t, wrongs(h.try("id,price\n"+h.tea.String()+",9\n")))
}

func TestFilesThatAreNoSheet(t *testing.T) {
	h := newHouse(t)
	for file, want := range map[string]string{
		"": "0  FILE_EMPTY", "PK\x03\x04": "0  FILE_IS_WORKBOOK", "a\x00\x00b": "0  FILE_NOT_TEXT", "price\n5\n": "1 nameEn COLUMN_MISSING",
		"name,nameEn\na,b\n": "1 nameEn COLUMN_REPEATED", "na\"me\na\n": "1  QUOTES",
		"name\n" + strings.Repeat("a\n", 5001):   "5002  TOO_MANY_ROWS",
		"name\nb\n" + strings.Repeat("a", 1<<20): "3  TOO_LONG", "name" + strings.Repeat(",", 64) + "\na\n": "1  TOO_MANY_CELLS",
	} {
		require.Equal(t, []string{want}, wrongs(h.try(file)), "%.20q", file)
		_, _, err := h.menus.Import(t.Context(), h.owner, noKey, h.menu, []byte(file))
		require.Len(t, refused(t, err), 1)
	}
	require.Equal(t, []string{"What is this?"}, h.try("nameEn,What is this?\n").Ignored)
	_, err := h.menus.TryImport(t.Context(), h.owner, h.menu, make([]byte, menu.MaxSheet+1))
	require.True(t, errs.Is(err, errs.TooLarge), "%v", err)
	_, err = h.menus.TryImport(t.Context(), h.owner, h.menu, []byte("nameEn\n"+strings.Repeat(strings.Repeat(" ", 1023)+"\n", menu.MaxSheet>>10)[:menu.MaxSheet-7]))
	require.NoError(t, err)
	_, _, err = h.menus.Import(t.Context(), h.owner, noKey, uuid.New(), nil)
	require.True(t, errs.Is(err, errs.NotFound), "%v", err)
}

// What one cell may hold is bounded, and so is what is said about it.
func TestLimitsOfACell(t *testing.T) {
	h := newHouse(t)
	list := func(characters int) string { return strings.Repeat("ن", characters) }
	require.Equal(t, []string{"2 allergens NOT_IN_LIST"}, wrongs(h.try("name,price,category,allergens\na,1,b,"+list(8000)+"\n")))
	require.Equal(t, []string{"2 allergens TOO_LONG"}, wrongs(h.try("name,price,category,allergens\na,1,b,"+list(8001)+"\n")))
	require.Len(t, wrongs(h.try("name,price,category,allergens\na,1,b,"+strings.Repeat("x;", 10)+"\n")), 10)
	require.Len(t, wrongs(h.try("name,price,category,allergens\na,1,b,"+strings.Repeat("x;", 3000)+"\n")), 10)
}

func TestSheetLimitsOfAMenu(t *testing.T) {
	h := newHouse(t)
	var file strings.Builder
	file.WriteString("categoryName,nameEn,price\n")
	for i := range menu.MaxItems - 1 {
		fmt.Fprintf(&file, "Mains,Item %d,1\n", i)
	}
	result := h.try(file.String())
	require.Equal(t, []string{"5000  TOO_MANY_ITEMS"}, wrongs(result), "two are there")
	begun := time.Now()
	fits := file.String()[:strings.LastIndex(file.String(), "Mains,")]
	added := h.load(h.menu, fits)
	require.EqualValues(t, menu.MaxItems-2, added.Created)
	t.Logf("%d rows added in %v", menu.MaxItems-2, time.Since(begun))
	begun = time.Now()
	all := h.export(h.menu)
	require.EqualValues(t, menu.MaxItems, h.try(all).Unchanged)
	t.Logf("exported and compared in %v", time.Since(begun))
	begun = time.Now()
	changed := h.load(h.menu, strings.ReplaceAll(all, ",1.00,", ",2.00,"))
	require.EqualValues(t, menu.MaxItems-2, changed.Updated)
	t.Logf("changed in %v", time.Since(begun))
	for _, version := range []int32{*changed.Version, *added.Version} {
		begun = time.Now()
		_, _, err := h.menus.Undo(t.Context(), h.owner, noKey, h.menu, version)
		require.NoError(t, err)
		t.Logf("version %d undone in %v", version, time.Since(begun))
	}
	require.Len(t, h.whole().Items, 2)

	file.Reset()
	file.WriteString("categoryName,nameEn,price\n")
	for i := range menu.MaxCategories {
		fmt.Fprintf(&file, "Category %d,Tea,1\n", i)
	}
	g := newHouse(t)
	result = g.try(file.String())
	require.Equal(t, []string{fmt.Sprintf("%d categoryName TOO_MANY_CATEGORIES", menu.MaxCategories+1)}, wrongs(result), "one is there")
}

func TestImportIsUndone(t *testing.T) {
	h := newHouse(t)
	category := h.whole().Categories[0].NameEn
	draft := h.draft()
	draft.Menu.Items = slices.Clone(draft.Menu.Items)
	draft.Menu.Items[0].DescriptionEn = "Being written"
	h.put(draft)
	_, err := h.menus.SetAvailability(t.Context(), h.owner, h.tea, false)
	require.NoError(t, err)
	before, file := h.whole(), h.export(h.menu)
	kabsa := h.item(before, h.kabsa)

	result := h.load(h.menu, "id,categoryName,categoryNameAr,nameEn,price,isAvailable,variants,imageUrl\n"+
		h.kabsa.String()+",Rice,أرز,Kabsa of lamb,٣٠,no,Full = 30; Double | دبل = 55,/dishes/kabsa.jpg\n"+
		h.tea.String()+",,,,,نعم,,\n"+
		","+category+",,Coffee,9,,,\n")
	require.EqualValues(t, []int32{1, 2}, []int32{result.Created, result.Updated})
	require.Equal(t, before.Menu.PublishedVersion+1, *result.Version)
	after := h.whole()
	now := h.item(after, h.kabsa)
	require.Equal(t, []string{"Kabsa of lamb", "30.00", "/dishes/kabsa.jpg", "Grill"}, []string{now.NameEn, now.Price, now.ImageURL, now.Station})
	require.Equal(t, "full", now.Variants[0].ID, "a size that keeps its name keeps its id")
	require.Equal(t, "دبل", now.Variants[1].NameAr)
	require.Equal(t, []bool{false, true}, []bool{now.IsAvailable, h.item(after, h.tea).IsAvailable})
	require.Equal(t, 1, h.count(`select count(*) from menu_versions where menu_id = $1 and version = $2 and note = 'CSV'`, h.menu, *result.Version))

	// Something else is changed meanwhile.
	_, err = h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{DescriptionEn: of("With mint")})
	require.NoError(t, err)
	_, _, err = h.menus.Undo(t.Context(), h.owner, noKey, h.menu, *result.Version)
	require.NoError(t, err)
	undone := h.whole()
	require.Equal(t, "With mint", h.item(undone, h.tea).DescriptionEn)
	require.Equal(t, strings.Replace(file, ",Tea,Tea,,", ",Tea,Tea,With mint,", 1), h.export(h.menu))
	require.Equal(t, kabsa.Variants, h.item(undone, h.kabsa).Variants)
	require.False(t, h.item(undone, h.tea).IsAvailable)
	require.Len(t, undone.Categories, 1)
	require.Equal(t, "Being written", h.draft().Menu.Items[0].DescriptionEn, "the draft stays")

	again, _, err := h.menus.Undo(t.Context(), h.owner, noKey, h.menu, *result.Version)
	require.NoError(t, err)
	require.Equal(t, undone.Menu.PublishedVersion, again.PublishedVersion, "a second time changes nothing")
	_, _, err = h.menus.Undo(t.Context(), h.owner, noKey, h.menu, 999)
	require.True(t, errs.Is(err, errs.NotFound))
}
