package menu_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/servertest"
)

// A template that the platform changes is told to the menus that have it and are in service, once each, a batch at a time;
// where a batch ended the next one goes on, and another change begins anew.
func TestAChangedTemplateIsToldInBatches(t *testing.T) {
	h := newHouse(t)
	night := h.template(`SELECT id FROM templates WHERE name = 'Luxury Night'`)
	other := servertest.NewFactory(t, h.db).Tenant(nil)
	other.Item(nil)
	h.tenant.Exec(`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug, template_id, is_active)
		SELECT $1, gen_random_uuid(), 'Menu', 'House', 'told-' || n, $2, n <> 4 FROM generate_series(1, 4) n`, h.tenant.ID, night)
	h.tenant.Exec(`UPDATE menus SET template_id = $2 WHERE id = $1`, other.MenuID, night)
	versions := func() map[uuid.UUID]int64 {
		rows, err := h.db.Query(t.Context(), `SELECT m.id, s.version FROM menus m JOIN streams s ON s.id = m.id`)
		require.NoError(t, err)
		defer rows.Close()
		list := map[uuid.UUID]int64{}
		for rows.Next() {
			var id uuid.UUID
			var version int64
			require.NoError(t, rows.Scan(&id, &version))
			list[id] = version
		}
		require.NoError(t, rows.Err())
		return list
	}
	batch := func(most int32) (told int32) { // each its own transaction, as after a restart
		require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Actor: "system"}, func(tx postgres.Tx) (err error) {
			told, err = db.New().MenuTemplateTell(t.Context(), tx, most)
			return err
		}))
		return told
	}
	toldSince := func(before map[uuid.UUID]int64) (menus, times int64) {
		for id, version := range versions() {
			if version > before[id] {
				menus, times = menus+1, times+version-before[id]
			}
		}
		return menus, times
	}
	change := func(settings string) {
		h.tenant.Exec(`UPDATE templates SET customization_settings = $2 WHERE id = $1`, night, settings)
	}

	before := versions()
	h.tenant.Exec(`UPDATE templates SET name_ar = 'ليل', is_public = false WHERE id = $1`, night)
	require.Zero(t, batch(10), "what no menu shows is told to nobody")
	change(`{"titleSize": 30}`)
	require.Equal(t, before, versions(), "the editing itself rings nobody")
	require.EqualValues(t, []int32{3, 1, 0}, []int32{batch(3), batch(3), batch(3)})
	menus, times := toldSince(before)
	require.Equal(t, []int64{4, 4}, []int64{menus, times}, "three of one restaurant, one of another, each once")

	before = versions()
	change(`{"titleSize": 31}`)
	require.EqualValues(t, 2, batch(2))
	change(`{"titleSize": 32}`)
	require.NoError(t, h.menus.TellTemplates(t.Context()))
	menus, times = toldSince(before)
	require.Equal(t, []int64{4, 6}, []int64{menus, times}, "those who were told of the look before are told again")
	require.Zero(t, batch(1))
}
