package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

// vocabulary is the part of schema.org that our pages may use: for each type its properties, with what each may hold. A
// type's name means a node of it, Text and URL a string, Number a number, "URL of …" a word of one of its enumerations.
// Subtypes take their parents' properties, so each table here is complete.
var vocabulary = map[string]map[string][]string{
	"WebSite": {"name": {"Text"}, "url": {"URL"}, "inLanguage": {"Text"}},
	"Restaurant": {"name": {"Text"}, "url": {"URL"}, "image": {"URL"}, "logo": {"URL"}, "slogan": {"Text"}, "description": {"Text"}, "priceRange": {"Text"},
		"telephone": {"Text"}, "email": {"Text"}, "hasMap": {"URL"}, "address": {"PostalAddress"}, "sameAs": {"URL"}, "hasMenu": {"Menu", "URL"},
		"openingHoursSpecification": {"OpeningHoursSpecification"}, "makesOffer": {"Offer"}},
	"PostalAddress": {"streetAddress": {"Text"}, "addressLocality": {"Text"}, "addressRegion": {"Text"}, "postalCode": {"Text"}, "addressCountry": {"Text"}},
	"Menu":          {"name": {"Text"}, "url": {"URL"}, "inLanguage": {"Text"}, "provider": {"Restaurant"}, "hasMenuSection": {"MenuSection"}},
	"MenuSection":   {"name": {"Text"}, "hasMenuItem": {"MenuItem"}},
	"MenuItem": {"name": {"Text"}, "description": {"Text"}, "image": {"URL"}, "offers": {"Offer", "AggregateOffer"}, "nutrition": {"NutritionInformation"},
		"suitableForDiet": {"URL of RestrictedDiet"}},
	"Offer":                     {"price": {"Text"}, "priceCurrency": {"Text"}, "availability": {"URL of ItemAvailability"}, "itemOffered": {"MenuItem"}},
	"AggregateOffer":            {"lowPrice": {"Text"}, "highPrice": {"Text"}, "offerCount": {"Number"}, "priceCurrency": {"Text"}, "availability": {"URL of ItemAvailability"}},
	"NutritionInformation":      {"calories": {"Text"}},
	"BreadcrumbList":            {"itemListElement": {"ListItem"}},
	"ListItem":                  {"position": {"Number"}, "name": {"Text"}, "item": {"URL"}},
	"OpeningHoursSpecification": {"dayOfWeek": {"URL of DayOfWeek"}, "opens": {"Time"}, "closes": {"Time"}, "validFrom": {"Date"}, "validThrough": {"Date"}},
}

var enumerations = map[string][]string{
	"RestrictedDiet":   {"VegetarianDiet", "VeganDiet", "GlutenFreeDiet", "HalalDiet", "LowLactoseDiet"},
	"ItemAvailability": {"InStock", "SoldOut"},
	"DayOfWeek":        {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
}

// obey holds a value to the vocabulary and gives its texts to told.
func obey(t *testing.T, where string, value any, allowed []string, told func(where, text string)) {
	t.Helper()
	switch v := value.(type) {
	case []any:
		require.NotEmpty(t, v, where)
		for i, each := range v {
			obey(t, fmt.Sprintf("%s[%d]", where, i), each, allowed, told)
		}
	case map[string]any:
		kind, _ := v["@type"].(string)
		require.Contains(t, allowed, kind, where)
		for property, held := range v {
			if property == "@type" || property == "@id" {
				continue
			}
			ranges, known := vocabulary[kind][property]
			require.True(t, known, "%s: %s has no property %s", where, kind, property)
			obey(t, where+"."+property, held, ranges, told)
		}
	case float64:
		require.Contains(t, allowed, "Number", where)
	case string:
		require.NotEmpty(t, v, where)
		for _, each := range allowed {
			if name, found := strings.CutPrefix(each, "URL of "); found {
				word, ours := strings.CutPrefix(v, "https://schema.org/")
				require.True(t, ours && slices.Contains(enumerations[name], word), "%s: %s", where, v)
				return
			}
		}
		shapes := map[string]string{"Time": "15:04", "Date": time.DateOnly}
		for name, shape := range shapes {
			if slices.Contains(allowed, name) {
				_, err := time.Parse(shape, v)
				require.NoError(t, err, where)
			}
		}
		if slices.Contains(allowed, "URL") {
			require.True(t, strings.HasPrefix(v, "https://"), "%s: %s", where, v)
		}
		told(where, v)
	default:
		require.Fail(t, "a value of no kind", "%s: %v", where, value)
	}
}

// hold checks the data of a page: its shape, and that each of its texts stands in what is stored.
func hold(t *testing.T, text string, stored any) []any {
	t.Helper()
	var page struct {
		Context string `json:"@context"`
		Graph   []any  `json:"@graph"`
	}
	require.NoError(t, json.Unmarshal([]byte(text), &page))
	require.Equal(t, "https://schema.org", page.Context)
	source, err := json.Marshal(stored)
	require.NoError(t, err)
	for i, each := range page.Graph {
		obey(t, fmt.Sprintf("@graph[%d]", i), each, []string{"WebSite", "Restaurant", "Menu", "BreadcrumbList"}, func(where, said string) {
			said = strings.TrimSuffix(strings.TrimPrefix(said, "https://sufra.test"), "…")
			said = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(said, "?lang=en"), "?lang=ar"), " calories")
			for _, prefix := range []string{"/menu/", "/restaurant/", "/", "https://instagram.com/"} {
				said = strings.TrimPrefix(said, prefix)
			}
			if slices.Contains([]string{"", "SAR", "en", "ar", "00:00", "23:59"}, said) {
				return
			}
			for _, part := range strings.Split(strings.TrimPrefix(said, "SAR "), "–") {
				written, err := json.Marshal(part)
				require.NoError(t, err)
				require.Contains(t, string(source), strings.Trim(string(written), `"`), where)
			}
		})
	}
	return page.Graph
}

func storedMenu() *api.PublicMenu {
	category, calories := uuid.New(), int32(640)
	m := &api.PublicMenu{Restaurant: api.PublicRestaurant{Name: `Palm "House" </script>`, NameAr: "بيت النخلة", LogoURL: "/objects/logo.png", TaglineEn: "By the oven", TaglineAr: "عند التنور"}}
	m.Menu = api.Menu{NameEn: "Dinner", NameAr: "العشاء", Slug: "palm-house", Address: "King Road 1", City: "Riyadh", Country: "SA", SocialInstagram: "@palm.house", SocialFacebook: "https://facebook.com/palm"}
	m.Categories = []api.Category{{ID: category, NameEn: "Grill", NameAr: "مشاوي"}, {ID: uuid.New(), NameEn: "Empty"}}
	for i := range 7 {
		m.Items = append(m.Items, api.MenuItem{ID: uuid.New(), CategoryID: &category, NameEn: fmt.Sprintf("Dish %d", i), Price: fmt.Sprintf("%d.50", 10+i)})
	}
	m.Items[0].DescriptionEn, m.Items[0].ImageURL, m.Items[0].Calories, m.Items[0].DietaryTags = "Charcoal", "https://pictures.test/dish.png", &calories, []string{"halal", "keto"}
	m.Items[1].Variants = []api.Variant{{Name: "Half", Price: "30.00"}, {Name: "Whole", Price: "55.00"}}
	return m
}

func TestStructuredDataOfMenus(t *testing.T) {
	m := storedMenu()
	h := head{path: "/menu/palm-house", parent: "/restaurant/palm-house"}
	for _, language := range languages {
		text := wording{language, "https://sufra.test"}.text(func(w wording, _ map[uuid.UUID]bool) []any {
			return []any{w.menu(m, h), w.trail(w.crumb(w.restaurantName(m), h.parent), w.crumb(w.menuName(m), h.path))}
		}, nil)
		require.NotContains(t, text, "</script")
		graph := hold(t, text, m)
		require.Len(t, graph[0].(map[string]any)["hasMenuSection"], 2)
		require.Equal(t, "https://sufra.test/menu/palm-house?lang="+language, graph[0].(map[string]any)["url"])
		require.Len(t, graph[1].(map[string]any)["itemListElement"], 2)
	}
}

func TestStructuredDataOfRestaurants(t *testing.T) {
	m := storedMenu()
	soldOut := map[uuid.UUID]bool{m.Items[1].ID: true}
	page := func(language string) map[string]any {
		text := wording{language, "https://sufra.test"}.text(func(w wording, out map[uuid.UUID]bool) []any {
			return []any{w.restaurant(m, head{path: "/restaurant/palm-house"}, out)}
		}, soldOut)
		require.NotContains(t, text, "</script")
		return hold(t, text, m)[0].(map[string]any)
	}
	arabic, english := page("ar"), page("en")
	require.Equal(t, "بيت النخلة", arabic["name"])
	require.Equal(t, "SAR 10.50–55.00", english["priceRange"], "what is on the menu")
	require.Equal(t, []any{"https://instagram.com/palm.house", "https://facebook.com/palm"}, english["sameAs"])
	require.Equal(t, "https://sufra.test/objects/logo.png", english["image"])
	sections := english["hasMenu"].(map[string]any)["hasMenuSection"].([]any)
	require.Len(t, sections, 1, "an empty one says nothing")
	items := sections[0].(map[string]any)["hasMenuItem"].([]any)
	require.Len(t, items, 5)
	offer := func(i int) map[string]any { return items[i].(map[string]any)["offers"].(map[string]any) }
	require.Equal(t, map[string]any{"@type": "Offer", "price": "10.50", "priceCurrency": "SAR", "availability": "https://schema.org/InStock"}, offer(0))
	require.Equal(t, map[string]any{"@type": "AggregateOffer", "lowPrice": "30.00", "highPrice": "55.00", "offerCount": 2.0, "priceCurrency": "SAR",
		"availability": "https://schema.org/SoldOut"}, offer(1))
	for _, invented := range []string{"aggregateRating", "review", "openingHours", "openingHoursSpecification", "telephone"} {
		require.NotContains(t, english, invented)
	}
	m.Items = nil
	require.NotContains(t, page("en"), "priceRange")
}

func TestStructuredDataOfHomepages(t *testing.T) {
	p := &api.PublicHomepage{Homepage: api.Homepage{RestaurantNameEn: "Palm House", AboutUsEn: strings.Repeat("word ", 40), PhoneNumber: "+966 11 000 0000", Email: "a@example.com",
		OpeningHours: "Daily 12-24", BestSellersDisplay: true, BestSellers: []api.BestSeller{{NameEn: "Kabsa", Price: "48.00"}, {NameEn: "Tea", Price: "5.00", PriceFrom: true}}},
		Menu: &api.HomepageMenu{Slug: "palm-house"}}
	page := func() map[string]any {
		text := wording{"en", "https://sufra.test"}.text(func(w wording, _ map[uuid.UUID]bool) []any { return []any{w.homepage(p, head{path: "/palm"})} }, nil)
		return hold(t, text, []any{p, "palm"})[0].(map[string]any)
	}
	made := page()
	require.NotContains(t, made, "openingHoursSpecification", "free text is nothing for a machine")
	require.Equal(t, strings.TrimSpace(strings.Repeat("word ", 24))+"…", made["description"])
	require.Equal(t, "https://sufra.test/menu/palm-house?lang=en", made["hasMenu"])
	require.Equal(t, map[string]any{"@type": "Offer", "itemOffered": map[string]any{"@type": "MenuItem", "name": "Tea"}}, made["makesOffer"].([]any)[1])

	late := api.DayHours{Opens: "12:00", Closes: "01:30"}
	p.Hours = &api.OpeningHours{Week: []api.WeekHours{{Day: 0, DayHours: late}, {Day: 1, DayHours: late}, {Day: 5, DayHours: api.DayHours{Opens: "16:00", Closes: "16:00"}}},
		Ramadan:    &api.SeasonHours{DateFrom: "2026-02-18", DateTo: "2026-03-19", Week: []api.WeekHours{{Day: 6, DayHours: late}}},
		Exceptions: []api.ExceptionHours{{Date: "2026-09-23"}}}
	hours := page()["openingHoursSpecification"].([]any)
	require.Len(t, hours, 4)
	require.Equal(t, map[string]any{"@type": "OpeningHoursSpecification", "opens": "12:00", "closes": "01:30",
		"dayOfWeek": []any{"https://schema.org/Sunday", "https://schema.org/Monday"}}, hours[0])
	require.Equal(t, "23:59", hours[1].(map[string]any)["closes"], "the whole day")
	require.Equal(t, "2026-02-18", hours[2].(map[string]any)["validFrom"])
	require.Equal(t, map[string]any{"@type": "OpeningHoursSpecification", "opens": "00:00", "closes": "00:00", "validFrom": "2026-09-23", "validThrough": "2026-09-23"}, hours[3])
}

func TestStructuredDataOfThePlatform(t *testing.T) {
	text := wording{"ar", "https://sufra.test"}.text(func(w wording, _ map[uuid.UUID]bool) []any { return platform(w) }, nil)
	hold(t, text, "سفرة")
}
