package menu_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
)

func long(n int) *string { return of(strings.Repeat("ش", n)) }

// Each limit with what fits and what is one too many.
func TestItemLimits(t *testing.T) {
	h := newHouse(t)
	windows := func(n int) *[]api.TimeWindow {
		list := []api.TimeWindow{}
		for range n {
			list = append(list, api.TimeWindow{Days: everyDay, From: "06:00", To: "11:00"})
		}
		return &list
	}
	one := func(w api.TimeWindow) *[]api.TimeWindow { return &[]api.TimeWindow{w} }
	variants := func(n int) *[]api.Variant {
		list := []api.Variant{}
		for i := range n {
			list = append(list, api.Variant{ID: fmt.Sprint("v", i), Name: fmt.Sprint("Size ", i), Price: "1.00"})
		}
		return &list
	}
	photos := func(n int) *[]api.Photo {
		list := []api.Photo{}
		for i := range n {
			list = append(list, api.Photo{ID: fmt.Sprint("p", i), URL: "/objects/abc.jpg", IsMain: i == 0})
		}
		return &list
	}
	for field, c := range map[string]struct{ good, bad []api.ItemInput }{
		"nameEn":        {[]api.ItemInput{{NameEn: long(200)}}, []api.ItemInput{{NameEn: long(201)}, {NameEn: of(" ")}}},
		"nameAr":        {[]api.ItemInput{{NameAr: long(200)}}, []api.ItemInput{{NameAr: long(201)}}},
		"descriptionEn": {[]api.ItemInput{{DescriptionEn: long(2000)}}, []api.ItemInput{{DescriptionEn: long(2001)}}},
		"descriptionAr": {[]api.ItemInput{{DescriptionAr: long(2000)}}, []api.ItemInput{{DescriptionAr: long(2001)}}},
		"price": {[]api.ItemInput{{Price: of("0")}, {Price: of("99999999.99")}, {Price: of("5.5")}},
			[]api.ItemInput{{Price: of("")}, {Price: of("-1")}, {Price: of("1.234")}, {Price: of("1e3")}, {Price: of("100000000")}, {Price: of("NaN")}, {Price: of("٥")}}},
		"calories":    {[]api.ItemInput{{Calories: of(int32(1))}, {Calories: of(int32(100_000))}}, []api.ItemInput{{Calories: of(int32(-1))}, {Calories: of(int32(100_001))}}},
		"prepMinutes": {[]api.ItemInput{{PrepMinutes: of(int32(600))}}, []api.ItemInput{{PrepMinutes: of(int32(601))}}},
		"imageUrl": {[]api.ItemInput{{ImageURL: of("/objects/a.jpg")}, {ImageURL: of("/art/palm-logo.svg")}, {ImageURL: of("https://example.com/a.jpg?x=1")}, {ImageURL: of("")}},
			[]api.ItemInput{{ImageURL: of("javascript:alert(1)")}, {ImageURL: of("/objects/../x")}, {ImageURL: of("//evil.example/x")}, {ImageURL: of("data:image/png;base64,x")}, {ImageURL: of("/api/x")}}},
		"sortOrder":      {[]api.ItemInput{{SortOrder: of(int32(100_000))}}, []api.ItemInput{{SortOrder: of(int32(100_001))}, {SortOrder: of(int32(-1))}}},
		"allergens[0]":   {[]api.ItemInput{{Allergens: &menu.Allergens}}, []api.ItemInput{{Allergens: &[]string{"dust"}}}},
		"allergens[1]":   {nil, []api.ItemInput{{Allergens: &[]string{"nuts", "nuts"}}}},
		"dietaryTags[0]": {[]api.ItemInput{{DietaryTags: &menu.DietaryTags}}, []api.ItemInput{{DietaryTags: &[]string{"paleo"}}}},
		"variants":       {[]api.ItemInput{{Variants: variants(30)}}, []api.ItemInput{{Variants: variants(31)}}},
		"variants[0].name": {[]api.ItemInput{{Variants: &[]api.Variant{{ID: "a", Name: *long(100), Price: "1"}}}},
			[]api.ItemInput{{Variants: &[]api.Variant{{ID: "a", Price: "1"}}}, {Variants: &[]api.Variant{{ID: "a", Name: *long(101), Price: "1"}}}}},
		"variants[0].price": {nil, []api.ItemInput{{Variants: &[]api.Variant{{ID: "a", Name: "A", Price: "x"}}}}},
		"variants[1].id":    {nil, []api.ItemInput{{Variants: &[]api.Variant{{ID: "a", Name: "A", Price: "1"}, {ID: "a", Name: "B", Price: "1"}}}}},
		"variants[1].name":  {nil, []api.ItemInput{{Variants: &[]api.Variant{{ID: "a", Name: "A", Price: "1"}, {ID: "b", Name: "A", Price: "1"}}}}},
		"photos": {[]api.ItemInput{{Photos: photos(10)}}, []api.ItemInput{{Photos: photos(11)},
			{Photos: &[]api.Photo{{ID: "a", URL: "/objects/a", IsMain: true}, {ID: "b", URL: "/objects/b", IsMain: true}}}}},
		"photos[0].url":     {nil, []api.ItemInput{{Photos: &[]api.Photo{{ID: "a"}}}, {Photos: &[]api.Photo{{ID: "a", URL: "javascript:x"}}}}},
		"photos[0].id":      {nil, []api.ItemInput{{Photos: &[]api.Photo{{URL: "/objects/a"}}}, {Photos: &[]api.Photo{{ID: *long(65), URL: "/objects/a"}}}}},
		"photos[0].caption": {[]api.ItemInput{{Photos: &[]api.Photo{{ID: "a", URL: "/objects/a", Caption: *long(200)}}}}, []api.ItemInput{{Photos: &[]api.Photo{{ID: "a", URL: "/objects/a", Caption: *long(201)}}}}},
		"schedule":          {[]api.ItemInput{{Schedule: windows(20)}}, []api.ItemInput{{Schedule: windows(21)}}},
		"schedule[0].days": {nil, []api.ItemInput{{Schedule: one(api.TimeWindow{From: "06:00", To: "07:00"})}, {Schedule: one(api.TimeWindow{Days: []int32{7}, From: "06:00", To: "07:00"})},
			{Schedule: one(api.TimeWindow{Days: []int32{1, 1}, From: "06:00", To: "07:00"})}}},
		"schedule[0].from":     {nil, []api.ItemInput{{Schedule: one(api.TimeWindow{Days: everyDay, From: "24:00", To: "07:00"})}}},
		"schedule[0].to":       {nil, []api.ItemInput{{Schedule: one(api.TimeWindow{Days: everyDay, From: "06:00", To: "7:00"})}}},
		"schedule[0].dateFrom": {nil, []api.ItemInput{{Schedule: one(api.TimeWindow{Days: everyDay, From: "06:00", To: "07:00", DateFrom: "2026-02-30"})}}},
		"schedule[0].dateTo":   {nil, []api.ItemInput{{Schedule: one(api.TimeWindow{Days: everyDay, From: "06:00", To: "07:00", DateFrom: "2026-03-02", DateTo: "2026-03-01"})}}},
		"categoryId":           {[]api.ItemInput{{CategoryID: &h.category}}, []api.ItemInput{{CategoryID: of(uuid.New())}}},
	} {
		for _, in := range c.good {
			_, err := h.menus.UpdateItem(t.Context(), h.owner, h.tea, in)
			require.NoError(t, err, field)
		}
		for _, in := range c.bad {
			_, err := h.menus.UpdateItem(t.Context(), h.owner, h.tea, in)
			require.Contains(t, refused(t, err), field)
		}
	}
}

func TestSpecTextsOfAMenu(t *testing.T) {
	h := newHouse(t)
	banner := func(b api.OfferBanner) api.MenuInput { return api.MenuInput{OfferBanner: &b} }
	for message, in := range map[string]api.MenuInput{
		"English text must be 100 characters or less":          banner(api.OfferBanner{TextEn: *long(101)}),
		"Arabic text must be 100 characters or less":           banner(api.OfferBanner{TextAr: *long(101)}),
		"Invalid datetime":                                     banner(api.OfferBanner{ExpiresAt: "tomorrow"}),
		"Invalid image URL or path":                            banner(api.OfferBanner{ImageURL: "ftp://x/y"}),
		"A colour is written #RRGGBB":                          banner(api.OfferBanner{TextColor: "red"}),
		"Restaurant name is required":                          {RestaurantName: of("")},
		"Please enter a valid URL":                             {GoogleMapsURL: of("javascript:alert(1)")},
		"Please enter a handle or a valid URL":                 {SocialInstagram: of("javascript:alert(1)")},
		"Please enter a valid phone number":                    {WhatsappNumber: of("call me")},
		"8 to 72 pixels":                                       {Customizations: &api.Customizations{TitleSize: 73}},
		"At most 300 characters":                               {Address: long(301)},
		"At most 2000 characters":                              {OpeningHours: long(2001)},
		"One or more days, each once: 0 is Sunday, 6 Saturday": {Schedule: &[]api.TimeWindow{{From: "06:00", To: "07:00"}}},
	} {
		_, err := h.menus.Update(t.Context(), h.owner, h.menu, in)
		e, _ := errs.As(err)
		require.NotNil(t, e, message)
		require.Equal(t, message, e.Message)
	}
	now, err := h.menus.Update(t.Context(), h.owner, h.menu, banner(api.OfferBanner{IsEnabled: true, TextEn: *long(100), TextAr: *long(100), ExpiresAt: "2026-12-01T00:00:00Z"}))
	require.NoError(t, err)
	require.Equal(t, []string{"text", "#FCD34D", "#1F2937"}, []string{now.OfferBanner.Type, now.OfferBanner.BackgroundColor, now.OfferBanner.TextColor}, "the spec's defaults")
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{SocialFacebook: of("https://facebook.com/palm"), SocialInstagram: of("@palm"),
		WhatsappNumber: of("+966 50 123 4567"), GoogleMapsURL: of("https://maps.example/x"), OpeningHours: of("Sat-Thu 12-24\nFri 14-24")})
	require.NoError(t, err)
	require.Equal(t, "Sat-Thu 12-24\nFri 14-24", h.whole().Menu.OpeningHours)
}

func TestFiveThousandItemsAndTwoHundredCategories(t *testing.T) {
	h := newHouse(t)
	d := h.draft()
	for i := len(d.Menu.Items); i < menu.MaxItems; i++ {
		d.Menu.Items = append(d.Menu.Items, newItem(fmt.Sprint("Dish ", i), "10.00"))
	}
	for i := len(d.Menu.Categories); i < menu.MaxCategories; i++ {
		d.Menu.Categories = append(d.Menu.Categories, api.Category{ID: uuid.New(), NameEn: fmt.Sprint("Category ", i), PhotoLayout: "side", IsActive: true})
	}
	stored := h.put(d)
	now, err := h.publish(stored.Revision)
	require.NoError(t, err)
	require.Len(t, now.Items, menu.MaxItems)
	require.Len(t, now.Categories, menu.MaxCategories)
	d = h.draft()
	d.Menu.Items = append(d.Menu.Items, newItem("One more", "10.00"))
	_, err = h.tryPut(d)
	require.True(t, errs.Is(err, errs.LimitReached), "%v", err)
	_, _, err = h.menus.CreateItem(t.Context(), h.owner, noKey, h.menu, api.ItemInput{NameEn: of("One more"), Price: of("1")})
	require.True(t, errs.Is(err, errs.LimitReached), "%v", err)
	_, _, err = h.menus.CreateCategory(t.Context(), h.owner, noKey, h.menu, api.CategoryInput{NameEn: of("One more")})
	require.True(t, errs.Is(err, errs.LimitReached), "%v", err)
}
