package order_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
)

func (h *house) pay(order uuid.UUID, method string) (api.Order, error) {
	o, _, err := h.orders.Pay(background(), h.owner, idempotency.Request{}, order, 0, api.PayOrder{Method: method, Reference: "slip 7"})
	return o, err
}

func (h *house) part(amount, method string) (api.TableBill, error) {
	bill, _, err := h.orders.PayTable(background(), h.owner, idempotency.Request{}, h.tables[0], api.PayTable{Amount: amount, Method: method})
	return bill, err
}

func (h *house) bill() api.TableBill {
	h.t.Helper()
	bill, err := h.orders.TableBill(h.t.Context(), h.owner, h.tables[0])
	require.NoError(h.t, err)
	return bill
}

// settled is the sum of what changed hands in the restaurant: sales less refunds.
func (h *house) settled() (sum string) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), `SELECT COALESCE(sum(CASE kind WHEN 'sale' THEN amount ELSE -amount END), 0)::text
		FROM settlements WHERE restaurant_id = $1`, h.id).Scan(&sum))
	return sum
}

func TestPayOrder(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	other := h.place(h.waiter, h.teas(h.tables[0], 1))
	paid, err := h.pay(o.ID, "card")
	require.NoError(t, err)
	require.Equal(t, []string{"paid", "card", "slip 7", "confirmed"}, []string{paid.PaymentStatus, paid.PaymentMethod, paid.PaymentReference, paid.Status})
	require.Equal(t, 1, h.count(`SELECT count(*) FROM settlements WHERE order_id = $1 AND kind = 'sale' AND method = 'card' AND amount = 23.00
		AND business_date = business_day(restaurant_id) AND actor_name = 'Owner'`, o.ID))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.pay' AND entity_id = $1`, o.ID))

	_, err = h.pay(o.ID, "cash")
	e, _ := errs.As(err)
	require.Equal(t, errs.AlreadyPaid, e.Code)
	require.Equal(t, "card", e.Data.(api.Order).PaymentMethod)
	_, _, err = h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, other.ID, 0, "gone")
	require.NoError(t, err)
	_, err = h.pay(other.ID, "cash")
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err))
	_, _, err = h.orders.Pay(t.Context(), h.decoy.owner, idempotency.Request{}, o.ID, 0, api.PayOrder{Method: "cash"})
	require.Equal(t, errs.NotFound, errs.CodeOf(err))

	bill := h.bill()
	require.Equal(t, []string{"23.00", "23.00", "0.00"}, []string{bill.TotalAmount, bill.PaidAmount, bill.DueAmount})
	require.Len(t, bill.Settlements, 1)
	closed, err := h.close("cash")
	require.NoError(t, err)
	require.Equal(t, "0.00", closed.Amount, "a paid order is not paid again")
	require.Equal(t, "23.00", h.settled())
	require.Empty(t, h.bill().Settlements, "the table is free")
}

// A repeated press is one payment.
func TestPayOrderIsRepeated(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	r := key("payOrder", 1)
	for i := range 3 {
		_, replayed, err := h.orders.Pay(t.Context(), h.owner, r, o.ID, 0, api.PayOrder{Method: "cash"})
		require.NoError(t, err)
		require.Equal(t, i > 0, replayed)
	}
	require.Equal(t, "23.00", h.settled())
}

func TestPartsOfABill(t *testing.T) {
	h := newHouse(t)
	_, err := h.part("1.00", "cash")
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
	first := h.place(h.waiter, h.teas(h.tables[0], 2)) // 23.00
	second := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, wrong := range []string{"0", "0.00", "-1", "1.234", "x"} {
		_, err := h.part(wrong, "cash")
		require.Equal(t, errs.InvalidInput, errs.CodeOf(err), wrong)
	}
	_, err = h.part("34.51", "cash")
	e, _ := errs.As(err)
	require.Equal(t, errs.AmountMismatch, e.Code)
	require.Equal(t, "34.50", e.Data.(api.TableBill).DueAmount)

	bill, err := h.part("20.00", "cash")
	require.NoError(t, err)
	require.Equal(t, []string{"34.50", "20.00", "14.50"}, []string{bill.TotalAmount, bill.PaidAmount, bill.DueAmount})
	require.Equal(t, "pending", h.now(first.ID).PaymentStatus)
	list, err := h.rooms.TablesByIDs(t.Context(), h.db, h.id, h.tables[:1])
	require.NoError(t, err)
	require.Equal(t, "20.00", list[0].Session.PaidAmount)

	_, err = h.pay(first.ID, "cash")
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(err), "less than this order is open")
	_, _, err = h.orders.Cancel(t.Context(), h.owner, idempotency.Request{}, first.ID, 0, "wrong")
	require.Equal(t, errs.AlreadyPaid, errs.CodeOf(err), "what was taken would be more than what is ordered")
	_, _, err = h.orders.EditDetails(t.Context(), h.owner, idempotency.Request{}, first.ID, 0, api.OrderDetailsPatch{TableID: &h.tables[1]})
	require.Equal(t, errs.AlreadyPaid, errs.CodeOf(err), "nor can it leave for another table")

	bill, err = h.part("14.50", "card")
	require.NoError(t, err)
	require.Equal(t, "0.00", bill.DueAmount)
	require.Len(t, bill.Settlements, 2)
	for _, o := range []api.Order{first, second} {
		now := h.now(o.ID)
		require.Equal(t, []string{"paid", "mixed"}, []string{now.PaymentStatus, now.PaymentMethod})
	}
	_, err = h.part("1.00", "cash")
	require.Equal(t, errs.NothingOpen, errs.CodeOf(err))

	// A later order is a new bill, and one way of paying is its name.
	third := h.place(h.waiter, h.teas(h.tables[0], 1))
	_, err = h.part("1.50", "card")
	require.NoError(t, err)
	closed, err := h.close("card")
	require.NoError(t, err)
	require.Equal(t, "10.00", closed.Amount, "only what is still due")
	require.EqualValues(t, 1, closed.UpdatedOrders)
	now := h.now(third.ID)
	require.Equal(t, "card", now.PaymentMethod)
	require.Contains(t, now.PaymentReference, "table-close-")
	require.Equal(t, "46.00", h.settled())
}

// A payment that leaves exactly the parts open makes them orders.
func TestPayingTheRestSpendsTheParts(t *testing.T) {
	h := newHouse(t)
	first := h.place(h.waiter, h.teas(h.tables[0], 2))
	second := h.place(h.waiter, h.teas(h.tables[0], 1))
	_, err := h.part("11.50", "cash")
	require.NoError(t, err)
	_, err = h.pay(first.ID, "card")
	require.NoError(t, err)
	require.Equal(t, []string{"paid", "cash"}, []string{h.now(second.ID).PaymentStatus, h.now(second.ID).PaymentMethod})
	require.Equal(t, "34.50", h.settled())
}

// What a guest sees of the bill.
func TestGuestsSeeParts(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	h.place(h.waiter, h.teas(h.tables[0], 2))
	version := h.count(`SELECT version FROM streams WHERE id = $1`, diner.TableSessionID)
	_, err := h.part("3.00", "cash")
	require.NoError(t, err)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND version > $2 AND kind = 'session'`, diner.TableSessionID, version))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM stream_events e WHERE e.stream_id = $1 AND e.kind = 'table' AND e.entity_id = $2
		AND e.version = (SELECT max(version) FROM stream_events WHERE stream_id = $1)`, h.id, h.tables[0]))
	_, bill, err := h.orders.OfSession(t.Context(), diner)
	require.NoError(t, err)
	require.Equal(t, api.DinerBill{TotalAmount: "23.00", PaidAmount: "3.00", UnpaidAmount: "20.00"}, bill)
	seat, err := h.rooms.Seating(t.Context(), nil, h.id, diner.TableSessionID, uuid.Nil)
	require.NoError(t, err)
	require.Equal(t, "3.00", seat.PartAmount)
}

// The same under plain SQL: a paid order's money stands, and settlements are never rewritten.
func TestPaidMoneyStands(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	_, err := h.pay(o.ID, "cash")
	require.NoError(t, err)
	for _, sql := range []string{
		`UPDATE orders SET discount_kind = 'amount', discount_value = 1, discount_amount = 1, final_amount = final_amount - 1, tax_amount = 0 WHERE id = $1`,
		`UPDATE orders SET tax_amount = 0 WHERE id = $1`,
		`UPDATE orders SET payment_status = 'pending' WHERE id = $1`,
		`UPDATE orders SET payment_method = 'card' WHERE id = $1`,
		`UPDATE orders SET payment_status = 'refunded' WHERE id = $1`,
		`UPDATE orders SET refunded_amount = 5 WHERE id = $1`,
		`UPDATE orders SET payment_status = 'refunded', refunded_amount = final_amount WHERE id = $1`,
		`UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = 'x' WHERE id = $1`,
		`UPDATE order_items SET item_status = 'voided', void_reason = 'x', total_price = 0 WHERE order_id = $1`,
		`UPDATE settlements SET amount = 1 WHERE order_id = $1`,
		`UPDATE settlements SET business_date = business_date - 1 WHERE order_id = $1`,
		`DELETE FROM settlements WHERE order_id = $1`,
		`INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
			SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', 23.01, id, 'x', 'system' FROM orders WHERE id = $1`,
		`INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
			SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', 1, id, ' ', 'system' FROM orders WHERE id = $1`,
	} {
		_, err := h.db.Exec(t.Context(), sql, o.ID)
		require.Error(t, err, sql)
	}
	// A refund of plain SQL moves the order by itself.
	h.exec(`INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
		SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', 3, id, 'cold', 'system' FROM orders WHERE id = $1`, o.ID)
	now := h.now(o.ID)
	require.Equal(t, []string{"paid", "3.00"}, []string{now.PaymentStatus, *now.RefundedAmount})
}

func TestKitchenSeesNoMoney(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	_, _, err := h.orders.Discount(t.Context(), h.owner, idempotency.Request{}, o.ID, 0, api.DiscountOrder{Kind: "percent", Value: "50", Reason: "friend"})
	require.NoError(t, err)
	seen, err := h.orders.Get(t.Context(), h.screen, o.ID)
	require.NoError(t, err)
	require.Nil(t, seen.Discount)
	require.Nil(t, seen.RefundedAmount)
	guest := access.Actor{Kind: access.Diner, RestaurantID: h.id, TableSessionID: *o.TableSessionID}
	orders, _, err := h.orders.OfSession(t.Context(), guest)
	require.NoError(t, err)
	require.Nil(t, orders[0].Discount, "the reason is the house's")
	require.Equal(t, "11.50", *orders[0].DiscountAmount)
}

// Parts that come to all that is left, once a line, a discount or an order has gone, pay it: nothing more could be taken of the
// table, and no order be paid.
func TestPartsPayWhatIsLeft(t *testing.T) {
	h := newHouse(t)
	act := h.orders
	for name, less := range map[string]func(one, two api.Order) error{
		"void": func(_, two api.Order) error {
			_, _, err := act.EditItem(t.Context(), h.owner, idempotency.Request{}, two.ID, two.OrderItems[1].ID, 0, api.ItemUpdate{ItemStatus: order.ItemVoided, VoidReason: "late"})
			return err
		},
		"discount": func(_, two api.Order) error {
			_, err := h.discount(h.owner, two, "amount", "11.50")
			return err
		},
		"cancel": func(one, _ api.Order) error {
			_, _, err := act.Cancel(t.Context(), h.owner, idempotency.Request{}, one.ID, 0, "left")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			one, two := h.place(h.waiter, h.teas(h.tables[0], 1)), h.place(h.waiter, h.teas(h.tables[0], 1))
			two, _, err := act.Add(t.Context(), h.waiter, idempotency.Request{}, two.ID, 0, api.AddOrderItems{Items: h.teas(h.tables[0], 1).Items}) // 11.50 and 23.00
			require.NoError(t, err)
			_, err = h.part("13.00", "cash")
			require.NoError(t, err)
			_, err = h.part("10.00", "card")
			require.NoError(t, err)
			require.NoError(t, less(one, two))
			for _, o := range []api.Order{h.now(one.ID), h.now(two.ID)} {
				if o.Status != order.Cancelled {
					require.Equal(t, []string{"paid", "mixed"}, []string{o.PaymentStatus, o.PaymentMethod})
				}
			}
			bill := h.bill()
			require.Equal(t, []string{"23.00", "0.00"}, []string{bill.PaidAmount, bill.DueAmount})
			h.reconciled()
			closed, err := h.close("cash")
			require.NoError(t, err)
			require.Equal(t, "0.00", closed.Amount)
			h.reconciled()
		})
	}
}

// A guest who pays early stops nobody's work: while parts are open, the kitchen moves lines and notes what was voided.
func TestLinesMoveWhilePartsAreOpen(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	o, _, err := h.orders.Add(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.AddOrderItems{Items: h.teas(h.tables[0], 2).Items}) // 34.50
	require.NoError(t, err)
	_, err = h.part("5.00", "card")
	require.NoError(t, err)
	edit := func(line int, in api.ItemUpdate) api.Order {
		t.Helper()
		now, _, err := h.orders.EditItem(t.Context(), h.owner, idempotency.Request{}, o.ID, o.OrderItems[line].ID, 0, in)
		require.NoError(t, err)
		return now
	}
	require.Equal(t, "preparing", edit(0, api.ItemUpdate{ItemStatus: "preparing"}).OrderItems[0].ItemStatus)
	require.Equal(t, "ready", edit(0, api.ItemUpdate{ItemStatus: "ready"}).OrderItems[0].ItemStatus)
	edit(1, api.ItemUpdate{ItemStatus: order.ItemVoided, VoidReason: "late"})
	require.NotNil(t, edit(1, api.ItemUpdate{VoidSeen: true}).OrderItems[1].VoidSeenAt)
	require.Equal(t, "6.50", h.bill().DueAmount, "the void left 11.50, of which 5.00 are paid")
	h.reconciled()
}
