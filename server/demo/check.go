package demo

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// The lists of the specification, section 3, and decision 27.
var (
	allergens   = strings.Fields("nuts dairy gluten eggs soy shellfish fish sesame peanuts mustard celery lupin molluscs sulphites")
	dietaryTags = strings.Fields("vegetarian vegan gluten-free halal keto dairy-free nut-free sugar-free")
)

// A tag promises something to a guest who may fall ill, so it must not contradict the allergens.
var excludes = map[string][]string{
	"vegan":       {"dairy", "eggs", "fish", "shellfish", "molluscs"},
	"vegetarian":  {"fish", "shellfish", "molluscs"},
	"dairy-free":  {"dairy"},
	"gluten-free": {"gluten"},
	"nut-free":    {"nuts", "peanuts"},
}

// faults collects what is wrong, so that one run names everything.
type faults []error

func (f *faults) addf(format string, args ...any) { *f = append(*f, fmt.Errorf(format, args...)) }

// both checks that a text is there in English and in Arabic, each in its own script.
func (f *faults) both(where, en, ar string) {
	if !hasScript(en, unicode.Latin) || hasScript(en, unicode.Arabic) {
		f.addf("%s: English text is missing or not English: %q", where, en)
	}
	if !hasScript(ar, unicode.Arabic) || hasScript(ar, unicode.Latin) {
		f.addf("%s: Arabic text is missing or not Arabic: %q", where, ar)
	}
}

func hasScript(s string, table *unicode.RangeTable) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(table, r) })
}

func (f *faults) unique(seen map[string]bool, kind, key string) {
	if key == "" || seen[key] {
		f.addf("%s key %q is empty or used twice", kind, key)
	}
	seen[key] = true
}

func (c *Content) indexMenu() []error {
	var f faults
	f.both("menu", c.Menu.NameEn, c.Menu.NameAr)
	categories, items := map[string]bool{}, map[string]bool{}
	for ci := range c.Menu.Categories {
		category := &c.Menu.Categories[ci]
		f.unique(categories, "category", category.Key)
		f.both(category.Key, category.NameEn, category.NameAr)
		f.both(category.Key, category.DescriptionEn, category.DescriptionAr)
		if len(category.Items) == 0 {
			f.addf("%s: no items", category.Key)
		}
		for ii := range category.Items {
			item := &category.Items[ii]
			item.category = category.Key
			f.unique(items, "item", item.Key)
			f.item(item)
			if c.stationName(item.Station) == "" {
				f.addf("%s: unknown station %q", item.Key, item.Station)
			}
			c.items[item.Key] = item
		}
	}
	return f
}

func (f *faults) item(i *Item) {
	f.both(i.Key, i.NameEn, i.NameAr)
	f.both(i.Key, i.DescriptionEn, i.DescriptionAr)
	if i.Price <= 0 {
		f.addf("%s: price must be positive", i.Key)
	}
	if i.Calories < 0 || i.PrepMinutes <= 0 {
		f.addf("%s: calories or preparation time out of range", i.Key)
	}
	if name, ok := strings.CutSuffix(i.Image, ".svg"); !ok || name == "" || strings.ContainsAny(name, "./") {
		f.addf("%s: image %q is not the name of a drawing", i.Key, i.Image)
	}
	f.from(i.Key, "allergen", i.Allergens, allergens)
	f.from(i.Key, "dietary tag", i.DietaryTags, dietaryTags)
	for _, tag := range i.DietaryTags {
		for _, allergen := range excludes[tag] {
			if slices.Contains(i.Allergens, allergen) {
				f.addf("%s: tagged %s but contains %s", i.Key, tag, allergen)
			}
		}
	}
	f.variants(i)
}

func (f *faults) variants(i *Item) {
	if len(i.Variants) == 1 {
		f.addf("%s: a single variant is no choice", i.Key)
	}
	if len(i.Variants) > 0 && i.Variants[0].Price != i.Price {
		f.addf("%s: price %s is not that of the first variant", i.Key, i.Price)
	}
	seen := map[string]bool{}
	for _, v := range i.Variants {
		f.unique(seen, i.Key+" variant", v.Key)
		f.both(i.Key+"/"+v.Key, v.NameEn, v.NameAr)
		if v.Price <= 0 {
			f.addf("%s/%s: price must be positive", i.Key, v.Key)
		}
	}
}

func (f *faults) from(where, kind string, values, allowed []string) {
	seen := map[string]bool{}
	for _, v := range values {
		if !slices.Contains(allowed, v) || seen[v] {
			f.addf("%s: %s %q is unknown or given twice", where, kind, v)
		}
		seen[v] = true
	}
}
