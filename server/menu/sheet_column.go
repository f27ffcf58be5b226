package menu

import (
	"strconv"
	"strings"
	"unicode"

	"sufra/server/api"
	"sufra/server/menu/sheet"
)

// sheetColumn is one of a menu's sheet: what it is called, what else it may be called, and how an item stands in it.
//
// Photos, hours and the order of a menu are not carried: a cell can't hold them so that somebody could edit it. Station and
// course are the kitchen's page's. All of these stay as they are when their item is imported.
type sheetColumn struct {
	name   string
	others []string // in lower case, letters and digits only
	write  func(api.MenuItem, api.Category) string
}

const (
	colID         = "id"
	colCategory   = "categoryName"
	colCategoryAr = "categoryNameAr"
	colName       = "nameEn"
	colNameAr     = "nameAr"
	colText       = "descriptionEn"
	colTextAr     = "descriptionAr"
	colPrice      = "price"
	colCalories   = "calories"
	colImage      = "imageUrl"
	colAvailable  = "isAvailable"
	colAllergens  = "allergens"
	colDiets      = "dietaryTags"
	colVariants   = "variants"
	colMinutes    = "prepMinutes"
)

var columns = []sheetColumn{
	{colID, []string{"itemid", "الرقم"}, func(i api.MenuItem, _ api.Category) string { return i.ID.String() }},
	{colCategory, []string{"category", "categoryen", "categorynameen", "القسم", "التصنيف"}, func(_ api.MenuItem, c api.Category) string { return c.NameEn }},
	{colCategoryAr, []string{"categoryar", "القسمبالعربية"}, func(_ api.MenuItem, c api.Category) string { return c.NameAr }},
	{colName, []string{"name", "englishname", "item", "itemname", "الاسمبالإنجليزية"}, func(i api.MenuItem, _ api.Category) string { return i.NameEn }},
	{colNameAr, []string{"arabicname", "الاسم", "الاسمبالعربية"}, func(i api.MenuItem, _ api.Category) string { return i.NameAr }},
	{colText, []string{"description", "englishdescription", "الوصفبالإنجليزية"}, func(i api.MenuItem, _ api.Category) string { return i.DescriptionEn }},
	{colTextAr, []string{"arabicdescription", "الوصف", "الوصفبالعربية"}, func(i api.MenuItem, _ api.Category) string { return i.DescriptionAr }},
	{colPrice, []string{"pricesar", "السعر"}, func(i api.MenuItem, _ api.Category) string { return i.Price }},
	{colCalories, []string{"kcal", "السعراتالحرارية", "السعرات"}, func(i api.MenuItem, _ api.Category) string { return number(i.Calories) }},
	{colImage, []string{"image", "photo", "الصورة"}, func(i api.MenuItem, _ api.Category) string { return i.ImageURL }},
	{colAvailable, []string{"available", "متوفر"}, func(i api.MenuItem, _ api.Category) string { return strconv.FormatBool(i.IsAvailable) }},
	{colAllergens, []string{"مسبباتالحساسية"}, func(i api.MenuItem, _ api.Category) string { return strings.Join(i.Allergens, "; ") }},
	{colDiets, []string{"dietary", "diet", "tags", "الأنظمةالغذائية"}, func(i api.MenuItem, _ api.Category) string { return strings.Join(i.DietaryTags, "; ") }},
	{colVariants, []string{"sizes", "options", "الأحجام"}, func(i api.MenuItem, _ api.Category) string { return sheet.Sizes(sizesOf(i.Variants)) }},
	{colMinutes, []string{"preptime", "minutes", "دقائقالتحضير"}, func(i api.MenuItem, _ api.Category) string { return number(i.PrepMinutes) }},
}

func number(n *int32) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(int(*n))
}

func sizesOf(variants []api.Variant) []sheet.Size {
	sizes := make([]sheet.Size, len(variants))
	for i, v := range variants {
		sizes[i] = sheet.Size{Name: v.Name, NameAr: v.NameAr, Price: v.Price}
	}
	return sizes
}

// columnOf finds the column that a header means: "Name En" and "name_en" are nameEn. Empty when it is none of ours.
func columnOf(header string) string {
	text, _ := sheet.Cell(header)
	word := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
	for _, c := range columns {
		if word == strings.ToLower(c.name) {
			return c.name
		}
		for _, other := range c.others {
			if word == other {
				return c.name
			}
		}
	}
	return ""
}

// written is an item as a row of the sheet. What could not be told apart after reading it back (line ends, spaces around
// a text) is the same here already.
func written(item api.MenuItem, category api.Category) []string {
	cells := make([]string, len(columns))
	for i, c := range columns {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(c.write(item, category), "\r", ""))
	}
	return cells
}

// sheetRows is a menu as a table: the header, then its items as guests read them, then those without a category.
func sheetRows(m api.FullMenu) [][]string {
	header := make([]string, len(columns))
	for i, c := range columns {
		header[i] = c.name
	}
	rows := [][]string{header}
	known := byID(m.Categories, categoryID)
	add := func(category api.Category, mine func(api.MenuItem) bool) {
		for _, item := range m.Items {
			if mine(item) {
				rows = append(rows, written(item, category))
			}
		}
	}
	for _, c := range m.Categories {
		add(c, func(i api.MenuItem) bool { return i.CategoryID != nil && *i.CategoryID == c.ID })
	}
	add(api.Category{}, func(i api.MenuItem) bool {
		_, ok := known[key(i.CategoryID)]
		return !ok
	})
	return rows
}
