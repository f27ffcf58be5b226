package order

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
)

// build prices the order and makes it as it will be stored and read: nothing has to be read back.
func (p *placement) build() (Full, error) {
	lines, total, err := price(p.ask, p.items)
	if err != nil {
		return Full{}, err
	}
	if err := p.holds(lines); err != nil {
		return Full{}, err
	}
	if p.ask.diner && total > p.house.dinerLimit {
		return Full{}, errs.New(errs.LimitReached, "an order from the table is at most SAR %s: please ask the waiter", p.house.dinerLimit)
	}
	p.total, p.tax = total, 0
	if p.house.vat {
		_, p.tax = total.VATContained(money.VATPercent)
	}
	h := p.house
	var f Full
	o := &f.Order
	o.ID, o.Revision = p.id, 1
	o.OrderNumber, o.DailyNumber = orderNumber(h), h.number
	o.BusinessDate = h.day.Format(time.DateOnly)
	o.OrderType, o.Status, o.PaymentStatus = p.orderType, Confirmed, "pending"
	if p.menu == uuid.Nil {
		o.TableID, o.TableSessionID, o.Table = &p.table, &p.session, &p.tableName
	}
	o.CustomerName, o.CustomerPhone, o.OrderNotes, o.AllergyNote, o.Guests = p.customer, p.phone, p.notes, p.allergyNote, p.guests
	o.TakenAt, o.CreatedAt, o.UpdatedAt = h.now, h.now, h.now
	setAmounts(o, total, 0, 0, p.tax, total)
	switch {
	case p.menu != uuid.Nil:
		o.Status = Pending
	case p.ask.diner:
		o.DinerDeviceID = &p.actor.ID
		if h.confirm != "auto" {
			o.Status = Pending
		}
	}
	if o.Status == Confirmed {
		o.ConfirmedAt = &h.now
	}
	if p.actor.Kind == access.Staff {
		o.WaiterID = &p.actor.ID
		o.Waiter = &p.waiter
	}
	if h.courses {
		hold(lines, lowestCourse(lines))
	}
	for i := range lines {
		o.OrderItems = append(o.OrderItems, lines[i].orderItem(0, h.now))
		f.tally(&o.OrderItems[i], lines[i].item.prep)
	}
	f.promise()
	f.placed = lines
	return f, nil
}

// orderNumber is R7K2-261120-0042: unique on the platform, readable in the kitchen, telling no other trade.
func orderNumber(h house) string {
	return fmt.Sprintf("%s-%s-%04d", h.code, h.day.Format("060102"), h.number)
}

// seated is the phone that a customer may have signed in on (package customer); nil for what staff order, and without a
// table, where the customer comes with the order.
func (p *placement) seated() *uuid.UUID {
	if !p.ask.diner || p.menu != uuid.Nil {
		return nil
	}
	return &p.actor.ID
}

const insertOrderSQL = `
INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, menu_id, order_type, table_id, table_session_id,
	waiter_id, diner_device_id, customer_name, guests, status, total_amount, tax_amount, final_amount, order_notes, allergy_note, confirmed_at, customer_phone,
	customer_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, $18, $19, $20,
	COALESCE($22, (SELECT d.customer_id FROM customer_devices d WHERE d.device_id = $21 AND d.restaurant_id = $1 AND d.session_id IS NOT NULL)))`

// store writes order, lines and the answer and commits, in one round trip.
func (p *placement) store(tx postgres.Tx, f Full, answer api.Order) error {
	o := &f.Order
	batch := &pgx.Batch{}
	batch.Queue(insertOrderSQL, p.actor.RestaurantID, o.ID, o.OrderNumber, o.DailyNumber, p.house.day, f.placed[0].item.menu, o.OrderType,
		o.TableID, o.TableSessionID, o.WaiterID, o.DinerDeviceID, o.CustomerName, o.Guests, o.Status, p.total, p.tax, o.OrderNotes,
		o.AllergyNote, o.ConfirmedAt, o.CustomerPhone, p.seated(), p.guest.Customer)
	if err := queueLines(batch, p.actor.RestaurantID, o.ID, 0, f.placed, o.OrderItems); err != nil {
		return err
	}
	if p.menu != uuid.Nil {
		batch.Queue(remoteInsertSQL, p.actor.RestaurantID, o.ID, p.guest.Network, p.guest.Neighbourhood, p.track)
	}
	if p.request.Wanted() {
		raw, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		p.request.QueueAnswer(batch, p.actor, raw)
	}
	return tx.CommitWith(batch)
}
