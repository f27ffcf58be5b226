package billing_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/analytics"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

// wrongMoney names each rule that a restaurant's money breaks, by plain SQL: nothing taken twice, nothing lost, no paper of
// more than there is.
const wrongMoney = `WITH
o AS (SELECT * FROM orders WHERE restaurant_id = $1),
s AS (SELECT p.*, EXISTS (SELECT 1 FROM settlements u WHERE u.undoes_id = p.id) AS undone FROM settlements p WHERE restaurant_id = $1),
b AS (SELECT io.order_id, sum(CASE i.series WHEN 'invoice' THEN io.amount ELSE -io.amount END) AS net
      FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id WHERE io.restaurant_id = $1 GROUP BY io.order_id)
SELECT COALESCE(string_agg(rule, '; '), '') FROM (
    SELECT 'taken is not what is paid and held: ' || d AS rule FROM (SELECT
        (SELECT COALESCE(sum(CASE kind WHEN 'sale' THEN amount WHEN 'refund' THEN CASE WHEN undoes_id IS NOT NULL THEN -amount ELSE 0 END END), 0) FROM s)
        - (SELECT COALESCE(sum(final_amount), 0) FROM o WHERE payment_status IN ('paid', 'refunded'))
        - (SELECT COALESCE(sum(part_amount), 0) FROM table_sessions WHERE restaurant_id = $1) AS d) t WHERE d <> 0
    UNION ALL SELECT 'an order was paid for ' || count(*) || ' times' FROM s WHERE kind = 'sale' AND order_id IS NOT NULL GROUP BY order_id HAVING count(*) > 1
    UNION ALL SELECT 'paid with another amount: ' || o.order_number FROM s JOIN o ON o.id = s.order_id
        WHERE s.kind = 'sale' AND (s.amount <> o.final_amount OR o.payment_status NOT IN ('paid', 'refunded'))
    UNION ALL SELECT 'a seating holds ' || t.part_amount FROM table_sessions t WHERE t.restaurant_id = $1 AND t.part_amount <>
        (SELECT COALESCE(sum(s.amount), 0) FROM s WHERE s.table_session_id = t.id AND s.kind = 'sale' AND s.order_id IS NULL AND s.spent_at IS NULL AND NOT s.undone)
    UNION ALL SELECT 'a part was spent and went back' FROM s WHERE undone AND spent_at IS NOT NULL
    UNION ALL SELECT 'a seating ended with money in it' FROM table_sessions t WHERE t.restaurant_id = $1 AND t.closed_at IS NOT NULL AND t.part_amount > 0
    UNION ALL SELECT 'refunded is not what went back: ' || order_number FROM o WHERE refunded_amount <>
        (SELECT COALESCE(sum(amount), 0) FROM s WHERE s.order_id = o.id AND s.kind = 'refund') OR refunded_amount > final_amount
    UNION ALL SELECT 'cancelled and paid: ' || order_number FROM o WHERE status = 'cancelled' AND payment_status = 'paid'
    UNION ALL SELECT 'billed beyond what it came to: ' || o.order_number FROM b JOIN o ON o.id = b.order_id WHERE b.net < 0 OR b.net > o.final_amount
    UNION ALL SELECT 'a document is not what it bills: ' || printed_number FROM invoices i WHERE restaurant_id = $1
        AND (total_amount <> (SELECT COALESCE(sum(amount), 0) FROM invoice_orders io WHERE io.invoice_id = i.id) OR net_amount + tax_amount <> total_amount
             OR total_amount < (SELECT COALESCE(sum(c.total_amount), 0) FROM invoices c WHERE c.corrects_id = i.id))
    UNION ALL SELECT 'more was taken for a document than it says: ' || printed_number FROM invoices i WHERE restaurant_id = $1 AND series = 'invoice'
        AND total_amount < (SELECT COALESCE(sum(CASE kind WHEN 'sale' THEN amount ELSE -amount END), 0) FROM s WHERE s.invoice_id = i.id)
    UNION ALL SELECT 'a series has a hole: ' || series FROM invoices WHERE restaurant_id = $1 GROUP BY series HAVING max(number) <> count(*)
    UNION ALL SELECT 'deadlocks' FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0) r`

// countTheMoney holds orders, settlements, documents, the day's drawer and the figures to each other.
func (h *till) countTheMoney() {
	h.t.Helper()
	require.Empty(h.t, h.text(wrongMoney, h.tenant.ID))
	figures, err := (&analytics.Service{DB: h.db, Now: time.Now, Log: slog.New(slog.DiscardHandler)}).Today(h.t.Context(), h.owner)
	require.NoError(h.t, err)
	day, m := h.day(), figures.Measures
	require.Equal(h.t, day.BusinessDate, figures.BusinessDate)
	require.Equal(h.t, h.text(`SELECT COALESCE(sum(CASE kind WHEN 'sale' THEN amount ELSE -amount END), 0)::numeric(12,2)::text FROM settlements
		WHERE restaurant_id = $1 AND method = 'cash' AND business_date = $2::text::date`, h.tenant.ID, day.BusinessDate), day.ExpectedCash, "the drawer")
	require.Equal(h.t, []string{day.Totals.SoldAmount, day.Totals.SettledAmount, day.Totals.RefundAmount, day.Totals.OpenAmount},
		[]string{m.SoldAmount, m.SettledAmount, m.RefundAmount, m.OpenAmount}, "the figures are the day's")
	require.Equal(h.t, h.text(`SELECT (COALESCE(sum(final_amount) FILTER (WHERE status <> 'cancelled' AND payment_status IN ('pending', 'failed')), 0)
		- (SELECT sum(part_amount) FROM table_sessions WHERE restaurant_id = $1))::numeric(12,2)::text FROM orders WHERE restaurant_id = $1 AND business_date = $2::text::date`,
		h.tenant.ID, day.BusinessDate), day.Totals.OpenAmount)
}

// newKey is a request of somebody who presses once.
func newKey(operation string) idempotency.Request {
	return idempotency.Request{Key: uuid.New(), Operation: operation, Hash: make([]byte, 32)}
}

// party is two tables with guests, the first one's orders 115.00 and 23.00.
type party struct {
	*till
	tables []uuid.UUID
	orders []api.Order
	part   uuid.UUID // the first that was taken of the first table's bill
}

func (h *till) seat() *party {
	p := &party{till: h, tables: []uuid.UUID{h.tenant.Table("").ID, h.tenant.Table("").ID, h.tenant.Table("").ID}}
	p.orders = []api.Order{h.place(p.tables[0], 10), h.place(p.tables[0], 2), h.place(p.tables[1], 3)}
	return p
}

func (p *party) takes(o int, method string) error {
	_, _, err := p.till.orders.Pay(context.Background(), p.owner, newKey("payOrder"), p.orders[o].ID, 0, api.PayOrder{Method: method})
	return err
}

func (p *party) takesPart(table int, amount string, document *uuid.UUID) error {
	_, _, err := p.till.orders.PayTable(context.Background(), p.owner, newKey("payTable"), p.tables[table], api.PayTable{Amount: amount, Method: "cash", InvoiceID: document})
	return err
}

func (p *party) gives(o int, amount string) error {
	_, _, err := p.books.Refund(context.Background(), p.owner, newKey("refundOrder"), p.orders[o].ID, 0, api.RefundOrder{Amount: amount, Method: "cash", Reason: "cold"})
	return err
}

func (p *party) closes(table int) error {
	_, _, err := p.till.orders.CloseTable(context.Background(), p.owner, newKey("closeTable"), p.rooms, p.tables[table], api.CloseTable{Method: "card"})
	return err
}

func (p *party) moves(i int) error {
	var err error
	from, to := p.tables[i%3], p.tables[(i+1)%3]
	switch i % 4 {
	case 0, 1:
		_, _, err = p.rooms.MergeTable(context.Background(), p.owner, newKey("mergeTable"), from, to)
	case 2:
		_, _, err = p.rooms.PartTable(context.Background(), p.owner, newKey("partTable"), from)
	case 3:
		_, _, err = p.rooms.MoveTable(context.Background(), p.owner, newKey("moveTable"), from, to)
	}
	return err
}

// online is money of a provider, for one order.
func (p *party) online(o int) error {
	return p.db.InTx(context.Background(), postgres.Scope{Restaurant: p.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		taken, err := p.till.orders.TakeOnline(context.Background(), tx, p.owner, order.Online{Order: p.orders[o].ID, Orders: []uuid.UUID{p.orders[o].ID},
			Amount: 115_00, Settlement: uuid.New(), Reference: "card"})
		if err == nil && !taken.Settled {
			err = errs.New(errs.AlreadyPaid, "it waits in review")
		}
		return err
	})
}

// Twenty at once at one bill: whatever wins, the money adds up.
func TestMoneyAtOnce(t *testing.T) {
	h := newTill(t)
	h.tenant.Exec(`UPDATE restaurants SET invoice_mode = 'phase1', legal_name_ar = 'مطعم', vat_number = '300000000000003', address = 'King Fahd Road' WHERE id = $1`, h.tenant.ID)
	for name, race := range map[string]struct {
		before func(*party) error
		act    func(*party, int) error
		want   map[errs.Code]int // nil: whoever comes first
	}{
		"one order": {nil, func(p *party, i int) error { return p.takes(0, methods[i%3]) }, map[errs.Code]int{"": 1, errs.AlreadyPaid: 19}},
		"parts":     {nil, func(p *party, _ int) error { return p.takesPart(0, "10.00", nil) }, map[errs.Code]int{"": 13, errs.AmountMismatch: 7}},
		"the whole": {nil, func(p *party, _ int) error { return p.takesPart(0, "138.00", nil) }, map[errs.Code]int{"": 1, errs.NothingOpen: 19}},
		"an order, its table and its close": {nil, func(p *party, i int) error {
			switch i % 4 {
			case 0:
				return p.takes(0, "card")
			case 1:
				return p.takesPart(0, "138.00", nil)
			case 2:
				return p.takesPart(0, "57.77", nil)
			}
			return p.closes(0)
		}, nil},
		"one guest's document": {func(p *party) error {
			p.split(p.tables[0], 2)
			return nil
		}, func(p *party, _ int) error {
			list, err := p.books.List(context.Background(), p.owner, billingFilter(p.tables[0]))
			if err != nil {
				return err
			}
			return p.takesPart(0, "30.00", &list.Invoices[0].ID)
		}, map[errs.Code]int{"": 2, errs.AmountMismatch: 18}},
		"by card and in cash": {nil, func(p *party, i int) error {
			if i%2 == 0 {
				return p.online(0)
			}
			return p.takes(0, "cash")
		}, map[errs.Code]int{"": 1, errs.AlreadyPaid: 19}},
		"refunds and credit notes": {func(p *party) error {
			_, err := p.issue(p.tables[0])
			return errors.Join(err, p.takes(0, "cash"))
		}, func(p *party, i int) error {
			if i%4 > 0 {
				return p.gives(0, "10.00")
			}
			list, err := p.books.List(context.Background(), p.owner, billingFilter(p.tables[0]))
			if err != nil {
				return err
			}
			return p.credit(list.Invoices[len(list.Invoices)-1].ID, "10.00")
		}, nil},
		"a part goes back while the rest comes": {func(p *party) error { return p.takesPart(0, "38.00", nil) }, func(p *party, i int) error {
			if i%2 == 0 {
				return p.takesPart(0, "100.00", nil)
			}
			_, _, err := p.till.orders.RefundPart(context.Background(), p.owner, newKey("refundPart"), p.tables[0], p.part, api.RefundPart{Method: "cash", Reason: "mistake"})
			return err
		}, nil},
		"pay, cancel, void and discount": {func(p *party) error { return p.takesPart(0, "23.00", nil) }, func(p *party, i int) error {
			var err error
			switch i % 5 {
			case 0:
				return p.takes(0, "card")
			case 1:
				_, _, err = p.till.orders.Cancel(context.Background(), p.owner, newKey("cancelOrder"), p.orders[i%2].ID, 0, "left")
			case 2:
				_, err = p.add(p.orders[1].ID, 1)
			case 3:
				o, failed := p.till.orders.Get(context.Background(), p.owner, p.orders[1].ID)
				if failed != nil {
					return failed
				}
				err = p.void(o.ID, o.OrderItems[0].ID)
			case 4:
				_, _, err = p.till.orders.Discount(context.Background(), p.owner, newKey("discountOrder"), p.orders[0].ID, 0, api.DiscountOrder{Kind: "amount", Value: "7.77", Reason: "late"})
			}
			return err
		}, nil},
		"guests who move, half paid": {func(p *party) error {
			return errors.Join(p.takesPart(0, "69.00", nil), p.takesPart(1, "10.00", nil))
		}, func(p *party, i int) error {
			switch {
			case i%3 > 0:
				return p.moves(i)
			case i%2 > 0:
				return p.takes(i%len(p.orders), "card")
			}
			return p.takesPart(i%2, "11.11", nil)
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			at := *h
			at.t = t
			p := at.seat()
			if race.before != nil {
				require.NoError(t, race.before(p))
				bill, err := h.orders.TableBill(t.Context(), h.owner, p.tables[0])
				require.NoError(t, err)
				if len(bill.Settlements) > 0 {
					p.part = bill.Settlements[0].ID
				}
			}
			got := atOnce(20, func(i int) error { return race.act(p, i) })
			if race.want != nil {
				require.Equal(t, race.want, got)
			}
			require.Zero(t, got[errs.Internal], "%v", got)
			p.countTheMoney()
			for i := range p.tables {
				require.NoError(t, p.closes(i))
			}
			p.countTheMoney()
		})
	}
}

func billingFilter(table uuid.UUID) filter { return filter{TableID: &table, Limit: 50} }
