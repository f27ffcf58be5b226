package order

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
)

// Full is an order with everything that is known of it, before it is projected for an audience.
type Full struct {
	api.Order
	promised *time.Time // of its lines, should they be made
	placed   []line     // of an order that is being placed
}

// The two statements of a read are sent together: sqlc can't pipeline different statements, and this is the
// path between a commit and a screen. Every condition is over "o" and starts with the tenant.
const orderFields = `
SELECT o.id, o.revision, o.order_number, o.daily_number, o.business_date, o.order_type, o.status,
       COALESCE(o.cancel_reason, ''), o.table_id, o.table_session_id,
       t.table_number, t.table_name, t.location,
       (SELECT t.table_number || ', ' || string_agg(j.table_number, ', ' ORDER BY j.sort_order, j.id) FROM restaurant_tables j
        WHERE j.restaurant_id = o.restaurant_id AND j.joined_session_id = o.table_session_id),
       o.waiter_id, w.first_name, w.last_name, w.email,
       o.customer_name, o.customer_phone, o.customer_email, o.guests,
       o.order_notes, o.kitchen_notes, o.special_requests, o.allergy_note, o.is_rush,
       o.total_amount, o.discount_amount, o.charge_amount, o.tax_amount, o.final_amount, o.refunded_amount,
       o.discount_kind, o.discount_value, o.discount_reason,
       o.payment_status, COALESCE(o.payment_method, ''), o.payment_reference, o.diner_device_id,
       r.at, o.taken_at, o.confirmed_at, o.prep_started_at, o.ready_at, o.served_at, o.completed_at,
       o.cancelled_at, o.created_at, o.updated_at`

const orderJoins = `
LEFT JOIN restaurant_tables t ON t.restaurant_id = o.restaurant_id AND t.id = o.table_id
LEFT JOIN staff w ON w.restaurant_id = o.restaurant_id AND w.id = o.waiter_id
LEFT JOIN order_receipts r ON r.order_id = o.id`

const orderSelect = orderFields + `
FROM orders o` + orderJoins

const orderColumns = orderSelect + `
WHERE o.restaurant_id = $1 AND `

const itemFields = `
SELECT i.order_id, i.id, i.menu_item_id, i.batch, i.item_name, i.item_name_ar, i.item_description,
       i.unit_price, i.quantity, i.total_price, i.selected_variant, i.item_notes, i.special_instructions,
       i.station, i.item_status, COALESCE(i.void_reason, ''), i.void_seen_at, i.prep_minutes, i.course, i.fired_at, i.created_at`

const itemSelect = itemFields + `
FROM order_items i`

const itemColumns = itemSelect + `
WHERE i.restaurant_id = $1 AND i.order_id `

// load reads the orders that match the condition, in its order, with their lines. condition may use $2 and
// further parameters; itemsOf is the lines' condition on order_id, usually the same as a subquery.
func load(ctx context.Context, q postgres.Querier, condition, itemsOf string, args ...any) ([]Full, error) {
	batch := &pgx.Batch{}
	batch.Queue(orderColumns+condition, args...)
	batch.Queue(itemColumns+itemsOf+byPosition, args...)
	return read(ctx, q, batch)
}

const byPosition = " ORDER BY i.order_id, i.batch, i.position, i.id"

// read sends the two statements and puts lines to their orders.
func read(ctx context.Context, q postgres.Querier, batch *pgx.Batch) ([]Full, error) {
	results := q.SendBatch(ctx, batch)
	list, err := readOrders(results)
	if err == nil {
		err = readItems(results, list)
	}
	if closing := results.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, err
	}
	return list, nil
}

func readOrders(results pgx.BatchResults) ([]Full, error) {
	rows, err := results.Query()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []Full
	for rows.Next() {
		var f Full
		if err := scanOrder(rows, &f); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, rows.Err()
}

func scanOrder(rows pgx.Rows, f *Full) error {
	var (
		o                                    = &f.Order
		date                                 time.Time
		number, name, location, joined       *string
		first, last, email                   *string
		total, discount, charge, tax, finals money.Halalas
		refunded                             money.Halalas
		kind                                 *string
		value                                *money.Halalas
		reason                               string
	)
	err := rows.Scan(&o.ID, &o.Revision, &o.OrderNumber, &o.DailyNumber, &date, &o.OrderType, &o.Status,
		&o.CancelReason, &o.TableID, &o.TableSessionID,
		&number, &name, &location, &joined,
		&o.WaiterID, &first, &last, &email,
		&o.CustomerName, &o.CustomerPhone, &o.CustomerEmail, &o.Guests,
		&o.OrderNotes, &o.KitchenNotes, &o.SpecialRequests, &o.AllergyNote, &o.IsRush,
		&total, &discount, &charge, &tax, &finals, &refunded, &kind, &value, &reason,
		&o.PaymentStatus, &o.PaymentMethod, &o.PaymentReference, &o.DinerDeviceID,
		&o.SeenAt, &o.TakenAt, &o.ConfirmedAt, &o.PrepStartedAt, &o.ReadyAt, &o.ServedAt, &o.CompletedAt,
		&o.CancelledAt, &o.CreatedAt, &o.UpdatedAt)
	if err != nil {
		return err
	}
	o.BusinessDate = date.Format(time.DateOnly)
	if number != nil {
		o.Table = &api.OrderTable{TableNumber: *number, TableName: *name, Location: *location}
		if joined != nil {
			o.Table.Joined = *joined
		}
	}
	if first != nil {
		o.Waiter = &api.OrderStaff{FirstName: *first, LastName: *last, Email: *email}
	}
	setAmounts(o, total, discount, charge, tax, finals)
	o.RefundedAmount = text(refunded)
	if kind != nil && value != nil {
		o.Discount = &api.OrderDiscount{Kind: *kind, Value: value.String(), Reason: reason}
	}
	o.OrderItems = []api.OrderItem{}
	return nil
}

func setAmounts(o *api.Order, total, discount, charge, tax, final money.Halalas) {
	o.TotalAmount, o.DiscountAmount, o.ChargeAmount = text(total), text(discount), text(charge)
	o.TaxAmount, o.FinalAmount, o.RefundedAmount = text(tax), text(final), text(0)
}

func text(h money.Halalas) *string {
	s := h.String()
	return &s
}

func readItems(results pgx.BatchResults, list []Full) error {
	rows, err := results.Query()
	if err != nil {
		return err
	}
	defer rows.Close()
	at := make(map[uuid.UUID]int, len(list))
	for i := range list {
		at[list[i].ID] = i
	}
	for rows.Next() {
		var (
			of          uuid.UUID
			item        api.OrderItem
			unit, total money.Halalas
			variant     []byte
			prep        *int32
		)
		if err := rows.Scan(&of, &item.ID, &item.MenuItemID, &item.Batch, &item.ItemName, &item.ItemNameAr,
			&item.ItemDescription, &unit, &item.Quantity, &total, &variant, &item.ItemNotes, &item.SpecialInstructions,
			&item.Station, &item.ItemStatus, &item.VoidReason, &item.VoidSeenAt, &prep, &item.Course, &item.FiredAt, &item.CreatedAt); err != nil {
			return err
		}
		i, ok := at[of]
		if !ok {
			continue // placed between the two statements: its own event brings it
		}
		if n := len(list[i].OrderItems); n > 0 && list[i].OrderItems[n-1].ID == item.ID {
			continue // of an order that several events name
		}
		item.ItemPrice, item.TotalPrice = text(unit), text(total)
		item.SelectedVariant = storedVariant(variant)
		list[i].OrderItems = append(list[i].OrderItems, item)
		list[i].tally(&item, prep)
	}
	for i := range list {
		list[i].promise()
	}
	return rows.Err()
}

// tally counts a line that waits, or when one that is made will be done: each from when it was fired, if that was
// after the order's confirmation.
func (f *Full) tally(item *api.OrderItem, prep *int32) {
	switch {
	case item.ItemStatus == ItemVoided:
	case item.FiredAt == nil:
		f.HeldItems++
	case prep != nil && f.ConfirmedAt != nil:
		at := *f.ConfirmedAt
		if item.FiredAt.After(at) {
			at = *item.FiredAt
		}
		if at = at.Add(time.Duration(*prep) * time.Minute); f.promised == nil || at.After(*f.promised) {
			f.promised = &at
		}
	}
}

// promise says when a diner may expect the order: only while it is being made.
func (f *Full) promise() {
	if f.Status == Confirmed || f.Status == Preparing {
		f.PromisedAt = f.promised
	}
}

// storedVariant reads a line's variant. What another program wrote may be unreadable: it is shown as "?".
func storedVariant(raw []byte) *api.SelectedVariant {
	if len(raw) == 0 {
		return nil
	}
	wanted, err := parseVariant(json.RawMessage(raw))
	if err != nil {
		return &api.SelectedVariant{Name: "?"}
	}
	if wanted == nil {
		return nil
	}
	v := &api.SelectedVariant{ID: wanted.ID, Name: wanted.Name, NameAr: wanted.NameAr}
	if v.Name == "" {
		v.Name = "?"
	}
	if wanted.Price != "" {
		v.Price = &wanted.Price
	}
	return v
}
