package order_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/postgres"
)

// Whoever writes lines, and however: the order's total is checked when the transaction ends.
func TestTotalsOfPlainSQLAreChecked(t *testing.T) {
	h := newHouse(t)
	scope := postgres.Scope{Restaurant: h.id, Actor: "system"}
	one, two := h.place(h.waiter, h.teas(h.tables[0], 1)), h.place(h.waiter, h.teas(h.tables[1], 2))
	run := func(statements ...string) error {
		return h.db.InTx(t.Context(), scope, func(tx postgres.Tx) error {
			for _, statement := range statements {
				if _, err := tx.Exec(t.Context(), strings.NewReplacer(":one", "'"+one.ID.String()+"'", ":two", "'"+two.ID.String()+"'",
					":house", "'"+h.id.String()+"'", ":new", "'"+newID().String()+"'").Replace(statement)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	const (
		line  = `INSERT INTO order_items (restaurant_id, id, order_id, item_name, unit_price, total_price) VALUES (:house, :new, :one, 'Tea', 5, 5)`
		bill  = `UPDATE orders SET total_amount = 16.5, final_amount = 16.5, tax_amount = 0 WHERE id = :one`
		empty = `UPDATE orders SET total_amount = 0, final_amount = 0, tax_amount = 0 WHERE id = :one`
		now   = `SET CONSTRAINTS ALL IMMEDIATE`
		later = `SET CONSTRAINTS ALL DEFERRED`
		move  = `UPDATE order_items SET order_id = :two WHERE order_id = :one`
		both  = `UPDATE orders SET total_amount = 34.5, final_amount = 34.5, tax_amount = 0 WHERE id = :two`
		void  = `DELETE FROM order_items WHERE order_id = :one`
	)
	for name, statements := range map[string][]string{
		"a line more":                         {line},
		"a line less":                         {void},
		"a total that no line has":            {bill},
		"lines that move, where they came":    {move, empty},
		"lines that move, where they left":    {move, both},
		"a line after the check":              {bill, line, now, later, line},
		"a line after the check, all at once": {empty, void, now, line},
	} {
		require.Equal(t, errs.TotalMismatch, errs.CodeOf(run(statements...)), name)
	}
	before := h.count(`SELECT version FROM streams WHERE id = $1`, h.id)
	require.NoError(t, run(move, empty, both))
	require.Equal(t, before+2, h.count(`SELECT version FROM streams WHERE id = $1`, h.id), "both orders have changed, once each")
}

// The rules of a row are one function; it tells which is broken, as a constraint of its own would.
func TestTheBrokenRuleIsNamed(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, rule := range []struct{ table, set, good, bad, name string }{
		{"orders", "guests", "999", "1000", "orders_guests_check"},
		{"orders", "guests", "1", "0", "orders_guests_check"},
		{"orders", "guests", "NULL", "-1", "orders_guests_check"},
		{"orders", "customer_name", "repeat('ص', 200)", "repeat('ص', 201)", "orders_customer_name_check"},
		{"orders", "customer_phone", "repeat('1', 20)", "repeat('1', 21)", "orders_customer_phone_check"},
		{"orders", "order_notes", "repeat('n', 1000)", "repeat('n', 1001)", "orders_order_notes_check"},
		{"orders", "allergy_note", "repeat('n', 300)", "repeat('n', 301)", "orders_allergy_note_check"},
		{"orders", "charge_amount", "0", "1", "orders_final_amount"},
		{"orders", "tax_amount", "11.5", "11.51", "orders_check1"},
		{"orders", "order_type", "'online'", "'post'", "orders_order_type_check"},
		{"orders", "table_id", "table_id", "NULL", "orders_session_has_table"},
		{"orders", "cancel_reason", "NULL", "'because'", "orders_cancel_reason"},
		{"orders", "payment_status", "'pending'", "'paid'", "orders_paid_has_method"},
		{"order_items", "item_notes", "repeat('n', 500)", "repeat('n', 501)", "order_items_item_notes_check"},
		{"order_items", "item_name", "'x'", "''", "order_items_item_name_check"},
		{"order_items", "quantity", "1", "2", "order_items_total_price"},
		{"order_items", "item_status", "'ordered'", "'voided'", "order_items_total_price"},
		{"order_items", "batch", "0", "-1", "order_items_batch_check"},
		{"streams", "kind", "kind", "'other'", "streams_kind_check"},
	} {
		key := map[string]string{"orders": "id", "order_items": "order_id", "streams": "id"}[rule.table]
		id := o.ID
		if rule.table == "streams" {
			id = h.id
		}
		write := func(value string) error {
			_, err := h.db.Exec(t.Context(), `UPDATE `+rule.table+` SET `+rule.set+` = `+value+` WHERE `+key+` = $1`, id)
			return err
		}
		err := write(rule.bad)
		require.Truef(t, postgres.Violates(err, rule.name), "%s = %s: %v", rule.set, rule.bad, err)
		require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
		require.NoErrorf(t, write(rule.good), "%s = %s", rule.set, rule.good)
	}
}
