package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/httpapi"
	"sufra/server/menu"
)

// unpacked is an answer as a browser reads it.
func unpacked(t *testing.T, encoding string, body []byte) string {
	t.Helper()
	var from io.Reader = bytes.NewReader(body)
	switch encoding {
	case "br":
		from = brotli.NewReader(from)
	case "gzip":
		unpacking, err := gzip.NewReader(from)
		require.NoError(t, err)
		from = unpacking
	default:
		require.Empty(t, encoding)
	}
	text, err := io.ReadAll(from)
	require.NoError(t, err)
	return string(text)
}

// Whoever asks again gets what was read and packed before: the dishes are not read a second time.
func TestAMenuIsReadOnceForAllGuests(t *testing.T) {
	e := newEvening(t, nil)
	e.tenant.Exec(`UPDATE restaurants SET open_on_scan = true WHERE id = $1`, e.tenant.ID)
	paths := []string{"/api/public/menus/" + e.tenant.MenuID.String(), "/api/public/tables/" + e.table.Token, "/api/public/tables/" + e.tenant.Table("8").Token}
	whole := map[string]string{}
	for _, path := range paths[:2] {
		whole[path] = string(e.nobody.Get(path, "Accept-Encoding", "identity").OK().Body)
	}
	e.tenant.Exec(`ALTER TABLE menu_items RENAME COLUMN name_en TO hidden`)
	for _, path := range paths {
		for _, accepted := range []string{"identity", "gzip", "gzip, deflate, br, zstd", "deflate"} {
			answer := e.nobody.Get(path, "Accept-Encoding", accepted).OK()
			text := unpacked(t, answer.Header.Get("Content-Encoding"), answer.Body)
			require.Contains(t, text, `"nameEn":"Tea"`)
			require.Equal(t, "application/json", answer.Header.Get("Content-Type"))
			require.Equal(t, "Accept-Encoding", answer.Header.Get("Vary"))
			if whole[path] != "" {
				require.Equal(t, whole[path], text, accepted)
			}
			same := e.nobody.Get(path, "Accept-Encoding", accepted, "If-None-Match", answer.Header.Get("ETag"))
			require.Equal(t, http.StatusNotModified, same.Status)
			require.Empty(t, same.Body)
			require.Equal(t, answer.Header.Get("ETag"), same.Header.Get("ETag"))
		}
	}
	require.Contains(t, string(e.nobody.Get(paths[2], "Accept-Encoding", "identity").Body), `"tableNumber":"8"`)
	require.Equal(t, "no-cache", e.nobody.Get(paths[0]).Header.Get("Cache-Control"))
	require.Equal(t, "private, no-cache", e.nobody.Get(paths[1]).Header.Get("Cache-Control"))
}

// What is kept is never older than what is stored, whatever it is that changes: also what changes without a publishing.
func TestAKeptMenuIsNeverOld(t *testing.T) {
	e := newEvening(t, nil)
	path, table := "/api/public/menus/"+e.tenant.MenuID.String(), "/api/public/tables/"+e.table.Token
	menuOf := func() (m api.PublicMenu) {
		e.nobody.Get(path).Into(http.StatusOK, &m)
		var at api.PublicTable
		e.nobody.Get(table).Into(http.StatusOK, &at)
		require.Equal(t, m, at.PublicMenu)
		return m
	}
	set := func(sql string, args ...any) func() {
		return func() { e.tenant.Exec(sql, append([]any{e.tenant.ID}, args...)...) }
	}
	var template int32
	require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT min(id) FROM templates`).Scan(&template))
	for _, step := range []struct {
		what   string
		change func()
		shows  func(api.PublicMenu) bool
	}{
		{"sold out", func() {
			e.screen.Patch("/api/items/"+e.tea.ID.String()+"/availability", map[string]any{"isAvailable": false}).OK()
		}, func(m api.PublicMenu) bool { return !m.Items[0].IsAvailable }},
		{"back", func() {
			e.screen.Patch("/api/items/"+e.tea.ID.String()+"/availability", map[string]any{"isAvailable": true}).OK()
		}, func(m api.PublicMenu) bool { return m.Items[0].IsAvailable }},
		{"a dish's price", set(`UPDATE menu_items SET price = 12 WHERE restaurant_id = $1`), func(m api.PublicMenu) bool { return m.Items[0].Price == "12.00" }},
		{"a dish's station", set(`UPDATE menu_items SET station = 'Bar', updated_at = now() WHERE restaurant_id = $1`), func(m api.PublicMenu) bool { return m.Items[0].Station == "Bar" }},
		{"a category's station", set(`UPDATE categories SET station = 'Bar' WHERE restaurant_id = $1`), func(m api.PublicMenu) bool { return m.Categories[0].Station == "Bar" }},
		{"a category's course", set(`UPDATE categories SET course = 2 WHERE restaurant_id = $1`), func(m api.PublicMenu) bool { return m.Categories[0].Course == 2 }},
		{"one dish more", func() { e.tenant.Item(nil) }, func(m api.PublicMenu) bool { return len(m.Items) == 2 }},
		{"one dish less", set(`UPDATE menu_items SET deleted_at = now() WHERE restaurant_id = $1 AND id <> $2`, e.tea.ID), func(m api.PublicMenu) bool { return len(m.Items) == 1 }},
		{"the menu's hours", set(`UPDATE menus SET schedule = '[{"days":[1],"from":"08:00","to":"10:00"}]' WHERE restaurant_id = $1`), func(m api.PublicMenu) bool { return len(m.Menu.Schedule) == 1 }},
		{"the look", set(`UPDATE menus SET template_id = $2 WHERE restaurant_id = $1`, template), func(m api.PublicMenu) bool { return m.Menu.TemplateID != nil }},
		{"the template's look", func() {
			e.tenant.Exec(`UPDATE templates SET customization_settings = '{"titleSize": 30}' WHERE id = $1`, template)
		}, func(m api.PublicMenu) bool { return m.Look != nil && m.Look.TitleSize == 30 }},
		{"the restaurant's name", func() { e.owner.Patch("/api/restaurant", map[string]any{"name": "Palm Garden"}).OK() },
			func(m api.PublicMenu) bool { return m.Restaurant.Name == "Palm Garden" }},
		{"the homepage's logo", set(`INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en, logo_url) VALUES ($1, gen_random_uuid(), 'kept', 'Palm', '/objects/logo.png')`),
			func(m api.PublicMenu) bool { return m.Restaurant.LogoURL == "/objects/logo.png" }},
		{"the end of service is near", set(`UPDATE restaurants SET service_ends_at = now() + interval '1 hour' WHERE id = $1`),
			func(m api.PublicMenu) bool { return m.Restaurant.OrderingEnabled && m.Restaurant.OrderingEndsAt != nil }},
		{"the end of service", set(`UPDATE restaurants SET service_ends_at = now() - interval '1 second' WHERE id = $1`),
			func(m api.PublicMenu) bool { return !m.Restaurant.OrderingEnabled }},
	} {
		before := e.nobody.Get(path)
		require.False(t, step.shows(menuOf()), step.what)
		step.change()
		require.True(t, step.shows(menuOf()), step.what)
		require.Equal(t, http.StatusOK, e.nobody.Get(path, "If-None-Match", before.Header.Get("ETag")).Status, step.what)
	}
	e.tenant.Exec(`UPDATE menus SET is_active = false WHERE restaurant_id = $1`, e.tenant.ID)
	e.nobody.Get(path).Error(http.StatusNotFound, "NOT_FOUND")
	e.nobody.Get(table).Error(http.StatusNotFound, "NOT_FOUND")
}

// The end of service comes by the clock: nobody writes anything then.
func TestAKeptMenuKnowsTheHour(t *testing.T) {
	e := newEvening(t, nil)
	path := "/api/public/menus/" + e.tenant.MenuID.String()
	e.tenant.Exec(`UPDATE restaurants SET service_ends_at = now() + interval '1 hour' WHERE id = $1`, e.tenant.ID)
	e.nobody.Get(path).OK()
	e.tenant.Exec(`ALTER TABLE restaurants DISABLE TRIGGER restaurants_face`) // as if the hour had passed
	e.tenant.Exec(`UPDATE restaurants SET service_ends_at = now() - interval '1 second' WHERE id = $1`, e.tenant.ID)
	var m api.PublicMenu
	e.nobody.Get(path).Into(http.StatusOK, &m)
	require.False(t, m.Restaurant.OrderingEnabled)
}

// A phone's own place at the table is nobody else's, and no part of what is kept.
func TestAPlaceAtTheTableIsNotKept(t *testing.T) {
	e := newEvening(t, nil)
	e.tenant.Exec(`UPDATE restaurants SET open_on_scan = true WHERE id = $1`, e.tenant.ID)
	path := "/api/public/tables/" + e.table.Token
	phone, stranger := e.Client(), e.Client()
	var place api.DinerSession
	phone.Post(path+"/join", nil).Into(http.StatusOK, &place)
	first := phone.Get(path).OK()
	for range 2 {
		var mine, theirs api.PublicTable
		phone.Get(path).Into(http.StatusOK, &mine)
		require.Equal(t, place.ID, mine.Session.ID)
		require.Equal(t, "joined", mine.State)
		answer := stranger.Get(path, "If-None-Match", first.Header.Get("ETag"))
		answer.Into(http.StatusOK, &theirs)
		require.Nil(t, theirs.Session)
		require.Equal(t, "open", theirs.State)
		require.NotContains(t, string(answer.Body), place.DeviceID.String())
		require.Equal(t, mine.PublicMenu, theirs.PublicMenu)
	}
	require.Equal(t, http.StatusNotModified, phone.Get(path, "If-None-Match", first.Header.Get("ETag")).Status)
	e.Client().Post(path+"/join", nil).OK()
	require.Equal(t, http.StatusOK, phone.Get(path, "If-None-Match", first.Header.Get("ETag")).Status, "one more phone at the table")
}

// What is kept stays within its bytes, packed forms too: what was asked for the longest ago goes first.
func TestKeptMenusAreBounded(t *testing.T) {
	const most = 1 << 20
	var mu sync.Mutex
	read := map[uuid.UUID]int{}
	random := rand.New(rand.NewPCG(1, 2))
	of, size := httpapi.KeptMenus(most, func(_ context.Context, shown menu.Shown) (m api.PublicMenu, unchanged bool, err error) {
		mu.Lock()
		defer mu.Unlock()
		read[shown.Menu]++
		var hard strings.Builder // to pack
		for range 5_000 {
			fmt.Fprintf(&hard, "%x", random.Uint64())
		}
		m.Menu.NameEn = hard.String()
		return m, true, nil
	})
	used := menu.Shown{Menu: uuid.New()}
	for range 100 {
		_, err := of(t.Context(), menu.Shown{Menu: uuid.New()})
		require.NoError(t, err)
		require.LessOrEqual(t, size(), most)
		_, err = of(t.Context(), used)
		require.NoError(t, err)
	}
	require.Greater(t, size(), most/2)
	require.Equal(t, 1, read[used.Menu])
	for state := range 100 {
		_, err := of(t.Context(), menu.Shown{Menu: used.Menu, State: fmt.Sprint(state)})
		require.NoError(t, err)
	}
	require.LessOrEqual(t, size(), most)
}

// Guests who come together wait for one reading; what could not be read, or has changed meanwhile, is read again.
func TestKeptMenusAreReadTogether(t *testing.T) {
	reads, coming := 0, make(chan struct{})
	unchanged, failure := true, error(nil)
	of, size := httpapi.KeptMenus(1<<20, func(context.Context, menu.Shown) (api.PublicMenu, bool, error) {
		<-coming
		reads++
		return api.PublicMenu{}, unchanged, failure
	})
	shown := menu.Shown{Menu: uuid.New()}
	var guests sync.WaitGroup
	for range 50 {
		guests.Go(func() {
			if _, err := of(t.Context(), shown); err != nil {
				t.Error(err)
			}
		})
	}
	close(coming)
	guests.Wait()
	require.Equal(t, 1, reads)

	shown.State, unchanged = "changing", false
	kept := size()
	for range 2 {
		_, err := of(t.Context(), shown)
		require.NoError(t, err)
	}
	require.Equal(t, 3, reads)
	require.Equal(t, kept, size())
	shown.State, failure = "broken", errors.New("down")
	_, err := of(t.Context(), shown)
	require.ErrorIs(t, err, failure)
}
