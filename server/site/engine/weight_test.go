package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/servertest"
	"sufra/server/site/engine"
)

// kitchen is a menu with the texts of the demo's, and photos for the first of its dishes.
func kitchen(t *testing.T, tenant *servertest.Tenant, dishes, photos int) {
	t.Helper()
	text, err := os.ReadFile("../../demo/menu.json")
	require.NoError(t, err)
	var demo struct {
		Categories []struct {
			NameEn, NameAr, DescriptionEn, DescriptionAr string
			Items                                        []struct {
				NameEn, NameAr, DescriptionEn, DescriptionAr, Price string
				Calories                                            *int
				Allergens, DietaryTags                              []string
				Variants                                            json.RawMessage
			}
		}
	}
	require.NoError(t, json.Unmarshal(text, &demo))
	tenant.Exec(`DELETE FROM menu_items WHERE menu_id = $1`, tenant.MenuID)
	tenant.Exec(`DELETE FROM categories WHERE menu_id = $1`, tenant.MenuID)
	made := 0
	for place, category := range demo.Categories {
		id := uuid.Must(uuid.NewV7())
		tenant.Exec(`INSERT INTO categories (restaurant_id, id, menu_id, name_en, name_ar, description_en, description_ar, sort_order) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			tenant.ID, id, tenant.MenuID, category.NameEn, category.NameAr, category.DescriptionEn, category.DescriptionAr, place)
		for _, dish := range category.Items {
			if made == dishes {
				return
			}
			photo := ""
			if made < photos {
				photo = "/objects/" + fmt.Sprintf("%x", uuid.New())[:32] + "-1200x900-c0a080.jpg"
			}
			tenant.Exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, name_ar, description_en, description_ar, price, calories, allergens, dietary_tags, image_url, sort_order)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::numeric, $10, $11, $12, $13, $14)`, tenant.ID, uuid.Must(uuid.NewV7()), tenant.MenuID, id, dish.NameEn, dish.NameAr,
				dish.DescriptionEn, dish.DescriptionAr, dish.Price, dish.Calories, dish.Allergens, dish.DietaryTags, photo, made)
			made++
		}
	}
	require.Equal(t, dishes, made)
}

// TestMenuPageFitsIntoTheFirstPackets holds the page of a hundred dishes, sixty of them with a photo, to its budget: what
// comes after 14 kB waits for another round trip. A photo brings along what no packing makes smaller, its name.
func TestMenuPageFitsIntoTheFirstPackets(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithStatic(dist), app.WithPages(engine.Start), app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	kitchen(t, tenant, 100, 60)
	size := func(language string) int {
		r := a.Client().Get(path(tenant)+"?lang="+language, "Accept-Encoding", "br").OK()
		require.Equal(t, "br", r.Header.Get("Content-Encoding"))
		return len(r.Body)
	}
	before := map[string]int{}
	for _, language := range []string{"en", "ar"} {
		before[language] = size(language)
		require.LessOrEqual(t, before[language], 15_000, language)
	}
	require.NoError(t, a.Site.Tighten(context.Background()))
	require.Equal(t, before["en"], size("en"), "a menu that was just changed is changed again")
	clock.Pass(time.Minute)
	require.NoError(t, a.Site.Tighten(context.Background()))
	for _, language := range []string{"en", "ar"} {
		require.LessOrEqual(t, size(language), 14_000, language)
		require.Contains(t, string(a.Client().Get(path(tenant)+"?lang="+language, "Accept-Encoding", "identity").OK().Body), "</html>")
	}
}
