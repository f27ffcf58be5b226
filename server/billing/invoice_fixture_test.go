package billing_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/billing"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
	"sufra/server/servertest"
)

// books is a restaurant that issues invoices, beside the factory's decoy.
type books struct {
	*billing.Service
	t      testing.TB
	db     *postgres.DB
	f      *servertest.Factory
	tenant *servertest.Tenant
	owner  access.Actor
	kabsa  *servertest.Item // 38.00
	tea    *servertest.Item // 14.00
}

func newBooks(t testing.TB) *books {
	t.Helper()
	b := &books{t: t, db: servertest.NewDB(t)}
	b.f = servertest.NewFactory(t, b.db)
	b.tenant = b.f.Tenant(&servertest.TenantOptions{Name: "Palm", VATNumber: "300000000000003"})
	b.owner = ownerOf(b.tenant)
	b.kabsa = b.tenant.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 3800})
	b.tea = b.tenant.Item(&servertest.ItemOptions{Name: "Lemonade mint", Price: 1400})
	rooms := &restaurant.Service{DB: b.db, Now: time.Now, Origin: "http://localhost:8080"}
	b.Service = &billing.Service{DB: b.db, Orders: &order.Service{DB: b.db, Now: time.Now, DinerRates: order.DefaultDinerRates}, Restaurant: rooms,
		Now: time.Now, Origin: "http://localhost:8080"}
	return b
}

func ownerOf(t *servertest.Tenant) access.Actor {
	return access.Actor{Kind: access.Owner, ID: t.OwnerID, RestaurantID: t.ID, Name: "Owner"}
}

// phase1 makes the restaurant state VAT, under the name of the product paper's example.
func (b *books) phase1() {
	b.tenant.Exec(`UPDATE restaurants SET invoice_mode = 'phase1', legal_name_ar = 'مطعم نخلة الرياض', address = 'King Fahd Road', city = 'Riyadh',
		cr_number = '1010000000' WHERE id = $1`, b.tenant.ID)
}

// seated is a new table with guests who have ordered: two kabsa and a lemonade, 90.00.
func (b *books) seated() (*servertest.Table, uuid.UUID) {
	table := b.tenant.Table("")
	return table, b.ninety(table.Seat())
}

func (b *books) ninety(s *servertest.Seating) uuid.UUID {
	id := s.Order(&servertest.OrderOptions{Item: b.kabsa, Quantity: 2})
	b.addLine(id, b.tea, 1)
	return id
}

// addLine adds a line to an order, as a waiter would.
func (b *books) addLine(id uuid.UUID, item *servertest.Item, quantity int) uuid.UUID {
	line, total := uuid.New(), item.Price.Times(quantity)
	b.tenant.Exec(`WITH l AS (INSERT INTO order_items (restaurant_id, id, order_id, menu_item_id, position, item_name, item_name_ar, unit_price, quantity, total_price)
		VALUES ($1, $2, $3, $4, 1, $5, $5, $6, $7, $8))
		UPDATE orders SET total_amount = total_amount + $8, final_amount = final_amount + $8 WHERE restaurant_id = $1 AND id = $3`,
		b.tenant.ID, line, id, item.ID, item.Name, item.Price, quantity, total)
	return line
}

func (b *books) discount(id uuid.UUID, amount money.Halalas) {
	b.tenant.Exec(`UPDATE orders SET discount_kind = 'amount', discount_value = $3, discount_amount = $3, discount_reason = 'regular', final_amount = final_amount - $3
		WHERE restaurant_id = $1 AND id = $2`, b.tenant.ID, id, amount)
}

func (b *books) issue(table *servertest.Table) api.Invoice {
	b.t.Helper()
	d, _, err := b.Issue(b.t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{TableID: &table.ID}, false)
	require.NoError(b.t, err)
	return d
}

func (b *books) refuses(table *servertest.Table, code errs.Code) *errs.Error {
	b.t.Helper()
	_, _, err := b.Issue(b.t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{TableID: &table.ID}, false)
	require.True(b.t, errs.Is(err, code), "%v", err)
	e, _ := errs.As(err)
	return e
}

func (b *books) creditNote(id uuid.UUID, amount string) (api.Invoice, error) {
	d, _, err := b.Credit(b.t.Context(), b.owner, idempotency.Request{}, id, api.CreditInvoice{Amount: amount, Reason: "wrong table"})
	return d, err
}

// numbers of a series, in order.
func (b *books) numbers(series string) (list []int64) {
	b.t.Helper()
	rows, err := b.db.Query(b.t.Context(), `SELECT number FROM invoices WHERE restaurant_id = $1 AND series = $2 ORDER BY number`, b.tenant.ID, series)
	require.NoError(b.t, err)
	defer rows.Close()
	for rows.Next() {
		var n int64
		require.NoError(b.t, rows.Scan(&n))
		list = append(list, n)
	}
	require.NoError(b.t, rows.Err())
	return list
}

func (b *books) gapless(series string, count int) {
	b.t.Helper()
	list := b.numbers(series)
	require.Len(b.t, list, count)
	for i, n := range list {
		require.EqualValues(b.t, i+1, n)
	}
}

func (b *books) scalar(sql string, args ...any) (n int64) {
	b.t.Helper()
	require.NoError(b.t, b.db.QueryRow(b.t.Context(), sql, args...).Scan(&n))
	return n
}

// closeTable ends the table's seating with everything paid, so long ago.
func (b *books) closeTable(table *servertest.Table, ago time.Duration) {
	b.tenant.Exec(`UPDATE orders SET status = 'completed', status_kind = 'close', payment_status = 'paid', payment_method = 'card'
		WHERE restaurant_id = $1 AND table_id = $2 AND status <> 'cancelled'`, b.tenant.ID, table.ID)
	b.tenant.Exec(`UPDATE table_sessions SET opened_at = least(opened_at, now() - $3::interval), closed_at = now() - $3::interval, close_method = 'card'
		WHERE restaurant_id = $1 AND table_id = $2 AND closed_at IS NULL`, b.tenant.ID, table.ID, ago)
}

func background() context.Context { return context.Background() }

type filter = billing.Filter

func pageOf(limit int32) filter { return filter{Limit: limit} }
