package demo

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const pictures = "../../client/public/dishes"

func load(t *testing.T) *Content {
	t.Helper()
	c, err := Load()
	require.NoError(t, err)
	return c
}

func TestMenuIsRich(t *testing.T) {
	t.Parallel()
	c := load(t)
	withVariants, soldOut, images := 0, 0, map[string]bool{}
	for _, item := range c.items {
		if len(item.Variants) > 0 {
			withVariants++
		}
		if item.SoldOut {
			soldOut++
		}
		images[item.Image] = true
	}
	require.Len(t, c.Menu.Categories, 12)
	require.GreaterOrEqual(t, len(c.items), 76)
	require.GreaterOrEqual(t, withVariants, 25)
	require.Equal(t, 2, soldOut)
	require.GreaterOrEqual(t, len(images), 40)
}

// The menu and the drawings live in two trees; neither may run ahead of the other.
func TestEveryItemHasItsPictureAndEveryPictureAnItem(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, item := range load(t).items {
		// Lists show the bitmap (client/src/public/dish-picture.tsx).
		for _, name := range []string{item.Image, strings.TrimSuffix(item.Image, ".svg") + ".webp"} {
			used[name] = true
			info, err := os.Stat(filepath.Join(pictures, name))
			require.NoError(t, err, item.Key)
			require.Less(t, info.Size(), int64(10_000), name)
		}
	}
	files, err := os.ReadDir(pictures)
	require.NoError(t, err)
	for _, file := range files {
		require.True(t, used[file.Name()], "no item shows %s", file.Name())
	}
}

func TestFirstScreenfulIsLight(t *testing.T) {
	t.Parallel()
	for _, item := range load(t).Menu.Categories[0].Items[:7] {
		info, err := os.Stat(filepath.Join(pictures, strings.TrimSuffix(item.Image, ".svg")+".webp"))
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(8*1024), item.Key)
	}
}

func TestFloorIsComplete(t *testing.T) {
	t.Parallel()
	c := load(t)
	perArea := map[string]int{}
	for _, table := range c.Floor.Tables {
		perArea[table.Area]++
	}
	require.Equal(t, map[string]int{"hall": 8, "terrace": 3, "family": 3}, perArea)

	roles := map[string]int{}
	for _, account := range c.Floor.Staff {
		roles[account.Role]++
	}
	require.Equal(t, map[string]int{"manager": 1, "waiter": 2, "host": 1}, roles)

	opens, closes := c.Floor.Hours[7].Minutes()
	require.Equal(t, []int{13 * 60, 25*60 + 30}, []int{opens, closes}, "Friday's second span ends after midnight")
}

func TestLoadNamesTheFault(t *testing.T) {
	t.Parallel()
	load(t)
	for name, broken := range map[string]struct{ file, from, to, want string }{
		"item key twice":          {"menu", `"key": "mandi-chicken"`, `"key": "kabsa-lamb"`, `item key "kabsa-lamb" is empty or used twice`},
		"category key twice":      {"menu", `"key": "rice", "nameEn"`, `"key": "najdi", "nameEn"`, `category key "najdi"`},
		"variant key twice":       {"menu", `{"key": "half", "nameEn": "Half", `, `{"key": "one", "nameEn": "Half", `, `kabsa-lamb variant key "one"`},
		"no Arabic name":          {"menu", `"nameAr": "جريش أبيض"`, `"nameAr": ""`, "jareesh: Arabic text is missing"},
		"Latin in Arabic":         {"menu", `"nameAr": "جريش أبيض"`, `"nameAr": "Jareesh أبيض"`, "jareesh: Arabic text is missing or not Arabic"},
		"Arabic as English":       {"menu", `"nameEn": "White jareesh"`, `"nameEn": "جريش"`, "jareesh: English text is missing"},
		"variant without Arabic":  {"menu", `"nameAr": "نفر"`, `"nameAr": " "`, "kabsa-lamb/one: Arabic"},
		"price of nothing":        {"menu", `"price": "28.00", "calories": 420`, `"price": "0.00", "calories": 420`, "jareesh: price must be positive"},
		"price below zero":        {"menu", `"price": "28.00", "calories": 420`, `"price": "-1.00", "calories": 420`, "jareesh: price must be positive"},
		"price not of variant":    {"menu", `"price": "28.00", "calories": 420`, `"price": "27.00", "calories": 420`, "jareesh: price 27.00 is not that of the first variant"},
		"price with three places": {"menu", `"price": "28.00", "calories": 420`, `"price": "28.005", "calories": 420`, "demo menu"},
		"unknown allergen":        {"menu", `"allergens": ["nuts", "dairy"]`, `"allergens": ["nut"]`, `allergen "nut" is unknown`},
		"unknown tag":             {"menu", `"dietaryTags": ["halal", "gluten-free"]`, `"dietaryTags": ["gluten free"]`, `dietary tag "gluten free" is unknown`},
		"tag against allergen":    {"menu", `"allergens": ["nuts", "dairy"]`, `"allergens": ["gluten"]`, "kabsa-lamb: tagged gluten-free but contains gluten"},
		"unknown station":         {"menu", `"station": "hot"`, `"station": "oven"`, `unknown station "oven"`},
		"misspelt field":          {"menu", `"prepMinutes": 14`, `"prepMinute": 14`, "unknown field"},
		"picture outside":         {"menu", `"image": "kabsa-lamb.svg"`, `"image": "../x.svg"`, `kabsa-lamb: image`},
		"VAT number":              {"floor", `"300000000000003"`, `"300000000000004"`, "VAT number"},
		"best seller":             {"floor", `["kabsa-lamb", `, `["kabsa-beef", `, `best seller "kabsa-beef" is not on the menu`},
		"table number twice":      {"floor", `"number": "2"`, `"number": "1"`, `table key "1"`},
		"table in no area":        {"floor", `"number": "2", "area": "hall"`, `"number": "2", "area": "roof"`, `unknown area "roof"`},
		"short password":          {"floor", `sufra-owner-2026`, `sufra`, "account owner"},
		"real-looking email":      {"floor", `owner@palmhouse.example`, `owner@palmhouse.com`, "account owner"},
		"unknown role":            {"floor", `"role": "host"`, `"role": "cook"`, `unknown role "cook"`},
		"hours that can't be":     {"floor", `"opens": "07:00"`, `"opens": "25:00"`, "can't be read"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			texts := map[string]string{"menu": string(menuJSON), "floor": string(floorJSON)}
			require.Contains(t, texts[broken.file], broken.from)
			texts[broken.file] = strings.Replace(texts[broken.file], broken.from, broken.to, 1)
			_, err := parse([]byte(texts["menu"]), []byte(texts["floor"]))
			require.ErrorContains(t, err, broken.want)
		})
	}
}
