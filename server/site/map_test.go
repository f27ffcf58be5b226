package site_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/servertest"
	"sufra/server/site"
)

// Whoever asks for the sitemap again and again gets what was listed some minutes ago; nobody can ask for a part that the
// index does not name.
func TestTheSitemapIsKept(t *testing.T) {
	d, clock := servertest.NewDB(t), servertest.NewClock()
	factory := servertest.NewFactory(t, d)
	first := factory.Tenant(nil)
	first.Item(nil)
	m := &site.Map{DB: d, Origin: "https://sufra.example", Now: clock.Now}
	part := func(name string) string {
		text, err := m.Part(t.Context(), name, "1")
		require.NoError(t, err)
		return string(text)
	}
	require.Contains(t, part("menus"), first.Slug)
	second := factory.Tenant(nil)
	second.Item(nil)
	require.NotContains(t, part("menus"), second.Slug)
	require.Contains(t, part("restaurants"), second.Slug, "which was not asked for before")
	clock.Pass(10 * time.Minute)
	require.Contains(t, part("menus"), second.Slug)

	first.Exec(`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug)
		SELECT $1, gen_random_uuid(), 'Menu', 'House', 'many-' || n FROM generate_series(1, 5000) n`, first.ID)
	clock.Pass(10 * time.Minute)
	index, err := m.Index(t.Context())
	require.NoError(t, err)
	require.Contains(t, string(index), "https://sufra.example/sitemap/menus-2.xml")
	require.NotContains(t, string(index), "menus-3.xml")
	_, err = m.Part(t.Context(), "menus", "2")
	require.NoError(t, err)
	for _, missing := range []string{"3", "10000", "99999999999", "02", "+2", " 2", "0", "-1", ""} {
		_, err := m.Part(t.Context(), "menus", missing)
		require.True(t, errs.Is(err, errs.NotFound), fmt.Sprintf("%q: %v", missing, err))
	}
}
