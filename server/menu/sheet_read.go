package menu

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sufra/server/api"
	"sufra/server/menu/sheet"
	"sufra/server/money"
	"sufra/server/restaurant"
)

// read takes the row's cells into its item, by the rules of check.item: what it lets through, Apply does too. A cell that
// says what is stored is not looked at.
func (s *sheetRow) read() {
	s.name()
	s.take(colNameAr, func(text string) { s.text(colNameAr, &s.item.NameAr, restaurant.CleanName(text), 200) })
	s.take(colText, func(text string) { s.text(colText, &s.item.DescriptionEn, restaurant.CleanNote(text), 2000) })
	s.take(colTextAr, func(text string) { s.text(colTextAr, &s.item.DescriptionAr, restaurant.CleanNote(text), 2000) })
	s.price()
	s.take(colCalories, func(text string) {
		s.number(colCalories, &s.item.Calories, text, 100_000, api.SheetCaloriesInvalid)
	})
	s.take(colImage, s.image)
	s.take(colAvailable, s.available)
	s.take(colAllergens, func(text string) { s.list(colAllergens, &s.item.Allergens, text, Allergens) })
	s.take(colDiets, func(text string) { s.list(colDiets, &s.item.DietaryTags, text, DietaryTags) })
	s.take(colVariants, s.variants)
	s.take(colMinutes, func(text string) {
		s.number(colMinutes, &s.item.PrepMinutes, text, 600, api.SheetMinutesInvalid)
	})
}

// take reads a cell that is to change something. A cleared one is an empty text.
func (s *sheetRow) take(column string, read func(text string)) {
	text, clears, given := s.cell(column)
	switch {
	case clears:
		read("")
	case given && text != s.before[column] && !s.damaged[column]:
		read(text)
	}
}

func (s *sheetRow) long(column, text string, most int) bool {
	long := utf8.RuneCountInString(text) > most
	if long {
		s.add(column, api.SheetTooLong, most)
	}
	return long
}

func (s *sheetRow) text(column string, into *string, text string, most int) {
	if !s.long(column, text, most) {
		*into = text
	}
}

func (s *sheetRow) name() {
	text, clears, given := s.cell(colName)
	name := restaurant.CleanName(text)
	switch {
	case clears, !given && s.isNew, given && name == "":
		s.add(colName, api.SheetNameRequired, nil)
	case given && text != s.before[colName]:
		s.text(colName, &s.item.NameEn, name, 200)
	}
}

func (s *sheetRow) price() {
	text, clears, given := s.cell(colPrice)
	switch {
	case clears, !given && s.isNew:
		s.add(colPrice, api.SheetPriceInvalid, nil)
	case given && text != s.before[colPrice]:
		if price, ok := priceOf(text); ok {
			s.item.Price = price
		} else {
			s.add(colPrice, api.SheetPriceInvalid, nil)
		}
	}
}

func priceOf(text string) (string, bool) {
	number, ok := sheet.Decimal(text)
	price, err := money.ParseDecimal(number)
	return price.String(), ok && err == nil && price <= money.Max
}

func (s *sheetRow) number(column string, into **int32, text string, most int, code api.SheetCode) {
	if text == "" {
		*into = nil
		return
	}
	digits, ok := sheet.Whole(text)
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || n > most {
		s.add(column, code, nil)
		return
	}
	value := int32(n)
	*into = &value
}

// image puts a picture in front of the item's photos; without one, it has none.
func (s *sheetRow) image(url string) {
	rule := &check{single: true}
	if rule.image(colImage, url); len(rule.fields) > 0 {
		if !s.long(colImage, url, 500) {
			s.add(colImage, api.SheetImageInvalid, nil)
		}
		return
	}
	s.item.ImageURL = url
	photos := slices.Clone(s.item.Photos)
	for i := range photos {
		photos[i].IsMain = false
	}
	at := slices.IndexFunc(photos, func(p api.Photo) bool { return p.URL == url })
	switch {
	case url == "":
		photos = nil
	case len(photos) == 0: // a dish with one picture needs no list
	case at >= 0:
		photos[at].IsMain = true
	default:
		photos = slices.Insert(photos, 0, api.Photo{ID: newID().String(), URL: url, IsMain: true})
		photos = photos[:min(len(photos), maxPhotos)]
	}
	s.item.Photos = photos
}

var yesNo = map[string]bool{"true": true, "yes": true, "y": true, "1": true, "نعم": true, "متوفر": true,
	"false": false, "no": false, "n": false, "0": false, "لا": false, "غير متوفر": false}

func (s *sheetRow) available(text string) {
	is, ok := yesNo[strings.ToLower(restaurant.CleanName(text))]
	if !ok {
		is, ok = yesNo[sheet.Latin(text)]
	}
	if !ok {
		s.add(colAvailable, api.SheetNotYesOrNo, text)
		return
	}
	s.item.IsAvailable = is
}

// list reads codes, each once; the same ones in another order change nothing.
func (s *sheetRow) list(column string, into *[]string, text string, allowed []string) {
	codes, unknown := []string{}, 0
	for _, code := range sheet.List(text) {
		switch {
		case !slices.Contains(allowed, code):
			if unknown++; unknown > maxUnknown {
				return
			}
			s.add(column, api.SheetNotInList, code)
		case !slices.Contains(codes, code):
			codes = append(codes, code)
		}
	}
	if !slices.Equal(slices.Sorted(slices.Values(codes)), slices.Sorted(slices.Values(*into))) {
		*into = codes
	}
}

// variants reads sizes. One that has its name still keeps its id: orders and carts name it by that.
func (s *sheetRow) variants(text string) {
	sizes, unread := sheet.ParseSizes(text)
	if unread != "" {
		s.add(colVariants, api.SheetVariantUnreadable, unread)
		return
	}
	if len(sizes) > maxVariants {
		s.add(colVariants, api.SheetTooMany, maxVariants)
		return
	}
	ids, seen := map[string]string{}, map[string]bool{}
	for _, v := range s.item.Variants {
		ids[v.Name] = v.ID
	}
	variants := make([]api.Variant, len(sizes))
	for i, size := range sizes {
		v := api.Variant{Name: restaurant.CleanName(size.Name), NameAr: restaurant.CleanName(size.NameAr)}
		var ok bool
		if v.Price, ok = priceOf(size.Price); !ok {
			s.add(colVariants, api.SheetPriceInvalid, nil)
		}
		switch {
		case v.Name == "":
			s.add(colVariants, api.SheetVariantNameRequired, nil)
		case seen[v.Name]:
			s.add(colVariants, api.SheetVariantRepeated, v.Name)
		case !s.long(colVariants, v.Name, 100):
			s.long(colVariants, v.NameAr, 100)
		}
		seen[v.Name] = true
		if v.ID = ids[v.Name]; v.ID == "" {
			v.ID = newID().String()
		}
		variants[i] = v
	}
	s.item.Variants = variants
}
