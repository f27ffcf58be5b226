package order_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/menu"
)

// What is not served at this hour is refused like what is sold out, whichever schedule says so.
func TestOutOfHours(t *testing.T) {
	h := newHouse(t)
	const over = `[{"days":[0,1,2,3,4,5,6],"from":"00:00","to":"00:00","dateTo":"2020-01-01"}]`
	const always = `[{"days":[0,1,2,3,4,5,6],"from":"00:00","to":"00:00"}]`
	category := newID()
	h.exec(`INSERT INTO categories (restaurant_id, id, menu_id, name_en) VALUES ($1, $2, $3, 'Drinks')`, h.id, category, h.menu)
	h.exec(`UPDATE menu_items SET category_id = $2 WHERE id = $1`, h.tea, category)
	for _, statement := range []string{
		`UPDATE menu_items SET schedule = $1::text::jsonb WHERE category_id = $2`,
		`UPDATE categories SET schedule = $1::text::jsonb WHERE id = $2`,
		`UPDATE menus SET schedule = $1::text::jsonb WHERE id = (SELECT menu_id FROM categories WHERE id = $2)`,
	} {
		h.exec(statement, over, category)
		_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, h.teas(h.tables[0], 1))
		e, _ := errs.As(err)
		require.Equal(t, errs.ItemUnavailable, e.Code, statement)
		gone, ok := e.Data.([]api.ItemAvailability)
		require.True(t, ok)
		require.Equal(t, h.tea, gone[0].ID)
		h.exec(statement, always, category)
		h.place(h.waiter, h.teas(h.tables[0], 1))
	}
}

// A guest orders with the price that they saw while another one is being published: either the old price holds or they
// are told the new one; no order is ever charged something else than it showed.
func TestOrdersWhileAMenuIsPublished(t *testing.T) {
	h := newHouse(t)
	menus := &menu.Service{DB: h.db, Now: time.Now}
	d, err := menus.Draft(t.Context(), h.owner, h.menu)
	require.NoError(t, err)
	for i := range d.Menu.Items {
		if d.Menu.Items[i].ID == h.tea {
			d.Menu.Items[i].Price = "12.50"
		}
	}
	_, err = menus.PutDraft(t.Context(), h.owner, h.menu, d.Revision, api.MenuDraftInput{BaseVersion: d.BaseVersion, Menu: d.Menu})
	require.NoError(t, err)
	in := h.teas(h.tables[0], 2)
	in.Items[0].Price, in.TotalAmount = "11.50", "23.00"
	var taken atomic.Int32
	for _, err := range each(9, func(i int) error {
		if i == 4 {
			_, _, err := menus.Publish(t.Context(), h.owner, idempotency.Request{}, h.menu, menu.AnyRevision, "")
			return err
		}
		placed, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, key("place", byte(i)), in)
		if err == nil {
			taken.Add(1)
			if placed.TotalAmount == nil || *placed.TotalAmount != "23.00" {
				return errs.New(errs.TotalMismatch, "charged something else")
			}
		}
		if errs.Is(err, errs.PriceChanged) {
			return nil
		}
		return err
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, int(taken.Load()), h.count(`select count(*) from orders where restaurant_id = $1 and total_amount = 23.00`, h.id))
	_, _, err = h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, in)
	e, _ := errs.As(err)
	require.Equal(t, errs.PriceChanged, e.Code)
	change, ok := e.Data.(api.PriceChange)
	require.True(t, ok)
	require.Equal(t, "25.00", change.TotalAmount)
}
