package order_test

import (
	"encoding/json"
	"errors"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
)

func TestPlacedOrderIsWhatIsStored(t *testing.T) {
	h := newHouse(t)
	note := "no onion"
	in := api.PlaceOrder{TableID: &h.tables[0], CustomerNotes: " quick ", Items: []api.PlaceOrderItem{
		{MenuItemID: h.kabsa, Quantity: 2, Price: "110.00", SpecialRequests: &note, SelectedVariant: json.RawMessage(`{"id":"whole"}`)},
		{MenuItemID: h.tea, Quantity: 3, Price: "11.50"},
	}, TotalAmount: "254.50", FinalAmount: "254.50"}
	placed := h.place(h.waiter, in)

	require.Equal(t, "confirmed", placed.Status)
	require.Equal(t, "254.50", *placed.FinalAmount)
	require.Equal(t, "33.20", *placed.TaxAmount, "the VAT contained in 254.50")
	require.Equal(t, "quick", placed.OrderNotes)
	require.Regexp(t, `^AAAA-\d{6}-0001$`, placed.OrderNumber)
	require.Equal(t, "Whole", placed.OrderItems[0].SelectedVariant.Name)
	require.NotNil(t, placed.PromisedAt)

	// The answer was built without reading back: it must be exactly what a reader gets.
	read, err := h.orders.Get(t.Context(), h.waiter, placed.ID)
	require.NoError(t, err)
	require.Equal(t, asJSON(t, read.Order), asJSON(t, placed))
	require.Len(t, read.History, 1)
	require.Equal(t, "staff", read.History[0].ChangedBy)
	require.Equal(t, "Noura Al Harbi", read.History[0].ChangedByName)
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	return string(raw)
}

func TestWithoutVATNumberNoTaxIsStated(t *testing.T) {
	h := newHouse(t)
	require.Equal(t, "0.00", *h.place(h.decoy.waiter, h.decoy.teas(h.decoy.tables[0], 2)).TaxAmount)
}

// Every way in which variants are known to arrive, and every way to cheat with a price.
func TestPricesAreTheMenus(t *testing.T) {
	h := newHouse(t)
	quoted := func(s string, times int) json.RawMessage {
		for range times {
			raw, _ := json.Marshal(s)
			s = string(raw)
		}
		return json.RawMessage(s)
	}
	half := `{"id":"half","name":"Half","price":"58.00"}`
	kabsa := func(variant json.RawMessage, price string) api.PlaceOrderItem {
		return api.PlaceOrderItem{MenuItemID: h.kabsa, Quantity: 1, Price: price, SelectedVariant: variant}
	}
	tea := func(price string) api.PlaceOrderItem {
		return api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 1, Price: price}
	}
	for name, c := range map[string]struct {
		item  api.PlaceOrderItem
		total string
		code  errs.Code
	}{
		"object":                         {item: kabsa(quoted(half, 0), "58.00"), total: "58.00"},
		"string":                         {item: kabsa(quoted(half, 1), "58.00")},
		"quoted twice":                   {item: kabsa(quoted(half, 2), "58.00")},
		"quoted three times":             {item: kabsa(quoted(half, 3), "")},
		"quoted five times":              {item: kabsa(quoted(half, 5), ""), code: errs.InvalidInput},
		"by exact name":                  {item: kabsa(json.RawMessage(`{"name":"Half"}`), "")},
		"by Arabic name":                 {item: kabsa(json.RawMessage(`{"name":"نصف"}`), "")},
		"size for name":                  {item: kabsa(json.RawMessage(`{"size":"Half","price":58}`), "")},
		"bare id":                        {item: kabsa(json.RawMessage(`"half"`), "58")},
		"no size chosen":                 {item: kabsa(nil, ""), code: errs.InvalidInput},
		"null":                           {item: kabsa(json.RawMessage(`null`), ""), code: errs.InvalidInput},
		"unknown size":                   {item: kabsa(json.RawMessage(`{"id":"huge"}`), ""), code: errs.InvalidInput},
		"a list":                         {item: kabsa(json.RawMessage(`[1]`), ""), code: errs.InvalidInput},
		"size of another dish":           {item: api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 1, SelectedVariant: json.RawMessage(`{"id":"half"}`)}, code: errs.InvalidInput},
		"cheap size, dear price":         {item: kabsa(json.RawMessage(`{"id":"whole","price":"1.00"}`), "1.00"), code: errs.PriceChanged},
		"variant's own price counts not": {item: kabsa(json.RawMessage(`{"id":"whole","price":"1.00"}`), "110.00")},
		"no price at all":                {item: tea("")},
		"negative":                       {item: tea("-11.50"), code: errs.PriceChanged},
		"zero":                           {item: tea("0.00"), code: errs.PriceChanged},
		"a halala less":                  {item: tea("11.49"), code: errs.PriceChanged},
		"wrong total":                    {item: tea("11.50"), total: "1.00", code: errs.PriceChanged},
		"1e9":                            {item: tea("1e9"), code: errs.InvalidInput},
		"NaN":                            {item: tea("NaN"), code: errs.InvalidInput},
		"comma":                          {item: tea("11,50"), code: errs.InvalidInput},
		"third decimal":                  {item: tea("0.001"), code: errs.InvalidInput},
		"total NaN":                      {item: tea(""), total: "NaN", code: errs.InvalidInput},
		"sold out":                       {item: api.PlaceOrderItem{MenuItemID: h.gone, Quantity: 1}, code: errs.ItemUnavailable},
		"hidden":                         {item: api.PlaceOrderItem{MenuItemID: h.hidden, Quantity: 1}, code: errs.ItemUnavailable},
		"another restaurant's":           {item: api.PlaceOrderItem{MenuItemID: h.decoy.tea, Quantity: 1}, code: errs.NotFound},
		"nobody's":                       {item: api.PlaceOrderItem{MenuItemID: uuid.New(), Quantity: 1}, code: errs.NotFound},
		"none of it":                     {item: api.PlaceOrderItem{MenuItemID: h.tea}, code: errs.InvalidInput},
		"99 pieces":                      {item: api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 99}},
		"100 pieces":                     {item: api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 100}, code: errs.InvalidInput},
		"minus one":                      {item: api.PlaceOrderItem{MenuItemID: h.tea, Quantity: -1}, code: errs.InvalidInput},
	} {
		t.Run(name, func(t *testing.T) {
			before := h.count(`SELECT count(*) FROM orders`)
			_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{},
				api.PlaceOrder{TableID: &h.tables[0], Items: []api.PlaceOrderItem{c.item}, TotalAmount: c.total})
			require.Equal(t, c.code, errs.CodeOf(err), "%v", err)
			if c.code != "" {
				require.Equal(t, before, h.count(`SELECT count(*) FROM orders`), "a refused order leaves nothing")
			}
		})
	}
}

func TestPriceChangedTellsTheTruth(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 2)
	in.Items[0].Price = "9.00"
	_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, in)
	e, ok := errs.As(err)
	require.True(t, ok)
	change, ok := e.Data.(api.PriceChange)
	require.True(t, ok)
	require.Equal(t, "23.00", change.TotalAmount)
	require.Equal(t, "11.50", change.Lines[0].UnitPrice)
}

func TestLinesAtTheLimit(t *testing.T) {
	h := newHouse(t)
	lines := func(n int) (items []api.PlaceOrderItem) {
		for range n {
			items = append(items, api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 1})
		}
		return items
	}
	require.Len(t, h.place(h.waiter, api.PlaceOrder{TableID: &h.tables[0], Items: lines(100)}).OrderItems, 100)
	_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, api.PlaceOrder{TableID: &h.tables[0], Items: lines(101)})
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, _, err = h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, api.PlaceOrder{TableID: &h.tables[0]})
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, _, err = h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, api.PlaceOrder{Items: lines(1)})
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
}

func TestTableOfAnotherRestaurantIsNotFound(t *testing.T) {
	h := newHouse(t)
	_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, idempotency.Request{}, h.teas(h.decoy.tables[0], 1))
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.Zero(t, h.count(`SELECT count(*) FROM order_counters`), "the number is given back")
}

// The same key fifty times at once: one effect, one answer.
func TestOneKeyOneOrder(t *testing.T) {
	h := newHouse(t)
	request := key("placeOrder", 1)
	var lock sync.Mutex
	answers, replays := map[string]int{}, 0
	for _, err := range each(50, func(int) error {
		o, replayed, err := h.orders.PlaceAtTable(background(), h.waiter, request, h.teas(h.tables[0], 1))
		lock.Lock()
		defer lock.Unlock()
		answers[o.OrderNumber+o.CreatedAt.String()]++
		if replayed {
			replays++
		}
		return err
	}) {
		require.NoError(t, err)
	}
	require.Len(t, answers, 1)
	require.Equal(t, 49, replays)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders`))
	require.Equal(t, 1, h.count(`SELECT last FROM order_counters WHERE restaurant_id = $1`, h.id))

	other := request
	other.Hash = append([]byte{9}, request.Hash[1:]...)
	_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, other, h.teas(h.tables[0], 2))
	require.Equal(t, errs.IdempotencyMismatch, errs.CodeOf(err))
	// Another person's key of the same value is another key.
	_, replayed, err := h.orders.PlaceAtTable(t.Context(), h.second, request, h.teas(h.tables[0], 1))
	require.NoError(t, err)
	require.False(t, replayed)
}

// A refused request is not remembered: with the price corrected, the same action may succeed.
func TestFailureIsNotRemembered(t *testing.T) {
	h := newHouse(t)
	request := key("placeOrder", 1)
	in := h.teas(h.tables[0], 1)
	h.exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, h.tea)
	_, _, err := h.orders.PlaceAtTable(t.Context(), h.waiter, request, in)
	require.Equal(t, errs.ItemUnavailable, errs.CodeOf(err))
	h.exec(`UPDATE menu_items SET is_available = true WHERE id = $1`, h.tea)
	_, replayed, err := h.orders.PlaceAtTable(t.Context(), h.waiter, request, in)
	require.NoError(t, err)
	require.False(t, replayed)
}

func TestOrderIDMadeByTheClient(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 1)
	id := newID()
	in.ID = &id
	first := h.place(h.waiter, in)
	require.Equal(t, id, first.ID)
	again, replayed, err := h.orders.PlaceAtTable(t.Context(), h.waiter, key("placeOrder", 2), in)
	require.NoError(t, err)
	require.True(t, replayed)
	require.Equal(t, first.OrderNumber, again.OrderNumber)
	// Another restaurant can neither take nor read it.
	theirs := h.decoy.teas(h.decoy.tables[0], 1)
	theirs.ID = &id
	_, _, err = h.orders.PlaceAtTable(t.Context(), h.decoy.waiter, idempotency.Request{}, theirs)
	require.Equal(t, errs.AlreadyExists, errs.CodeOf(err))
}

// 32 writers, 25 orders each, in one restaurant: every number once, no gap, one event each.
func TestNumbersHaveNoGap(t *testing.T) {
	h := newHouse(t)
	for _, err := range each(32, func(i int) error {
		for range 25 {
			err := retryBusy(func() error {
				_, _, err := h.orders.PlaceAtTable(background(), h.waiter, idempotency.Request{}, h.teas(h.tables[i%3], 1))
				return err
			})
			if err != nil {
				return err
			}
		}
		return nil
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, 800, h.count(`SELECT count(DISTINCT order_number) FROM orders WHERE restaurant_id = $1`, h.id))
	require.Equal(t, 800, h.count(`SELECT last FROM order_counters WHERE restaurant_id = $1`, h.id))
	require.Equal(t, 800, h.count(`SELECT max(daily_number) FROM orders WHERE restaurant_id = $1`, h.id))
	require.Equal(t, 800, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, h.id))
	require.Zero(t, h.count(`SELECT s.version - count(e.*) FROM streams s JOIN stream_events e ON e.stream_id = s.id WHERE s.id = $1 GROUP BY s.version`, h.id))
	require.Zero(t, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, h.decoy.id))
}

// retryBusy is what a client does with 503 BUSY, which a queue of 32 on a small machine may meet.
func retryBusy(call func() error) error {
	for {
		if err := call(); !errs.Is(err, errs.Busy) {
			return err
		}
	}
}

// One event in the restaurant's stream and one in the diners'.
func TestOrderSpeaksInBothStreams(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, h.id))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, *o.TableSessionID))
}

// Two updates of an order in one transaction raise the version of the stream once.
func TestOneTransactionOneEvent(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	before := h.count(`SELECT version FROM streams WHERE id = $1`, h.id)
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.id}, func(tx postgres.Tx) error {
		_, one := tx.Exec(t.Context(), `UPDATE orders SET kitchen_notes = 'a' WHERE id = $1`, o.ID)
		_, two := tx.Exec(t.Context(), `UPDATE orders SET kitchen_notes = 'b' WHERE id = $1`, o.ID)
		return errors.Join(one, two)
	}))
	require.Equal(t, before+1, h.count(`SELECT version FROM streams WHERE id = $1`, h.id))
	// And the new version can be read before COMMIT.
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.id}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), `UPDATE orders SET kitchen_notes = 'c' WHERE id = $1`, o.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(t.Context(), `SET CONSTRAINTS ALL IMMEDIATE`); err != nil {
			return err
		}
		var now int
		if err := tx.QueryRow(t.Context(), `SELECT version FROM streams WHERE id = $1`, h.id).Scan(&now); err != nil {
			return err
		}
		require.Equal(t, before+2, now)
		return nil
	}))
}

func TestHostsAndScreensSeeOnlyTheirs(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	seen, err := h.orders.Get(t.Context(), h.screen, o.ID)
	require.NoError(t, err)
	require.Nil(t, seen.FinalAmount)
	require.Nil(t, seen.OrderItems[0].ItemPrice)
	require.NotContains(t, asJSON(t, seen), "11.50")
	_, err = h.orders.Get(t.Context(), h.decoy.owner, o.ID)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	_, err = h.orders.Get(t.Context(), access.Actor{Kind: access.Owner, RestaurantID: h.id}, o.ID)
	require.NoError(t, err)
}
