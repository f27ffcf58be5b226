package order

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// seating is an open seating under its lock: nobody closes it, orders for it or pays for it meanwhile.
type seating struct {
	id, table uuid.UUID
	parts     money.Halalas // taken in parts; no order is paid with it yet
	method    *string       // of the parts; nil without any
}

// session is the seating's id; nil when there is none.
func (h *seating) session() *uuid.UUID {
	if h == nil {
		return nil
	}
	return &h.id
}

// holdSeating locks the open seating of an order, before the order itself; nil when the order has none.
func (s *Service) holdSeating(ctx context.Context, tx postgres.Tx, a access.Actor, order uuid.UUID) (*seating, error) {
	return holdSeatingOf(ctx, tx, a, func() (*uuid.UUID, error) {
		f, err := s.one(ctx, tx, a.RestaurantID, order)
		return f.TableSessionID, err
	})
}

// holdSeatingOf locks the open seating that something belongs to: it is asked twice, as tables may be merged meanwhile.
func holdSeatingOf(ctx context.Context, tx postgres.Tx, a access.Actor, of func() (*uuid.UUID, error)) (*seating, error) {
	session, err := of()
	if err != nil || session == nil {
		return nil, err
	}
	row, err := db.New().SeatingLock(ctx, tx, db.SeatingLockParams{RestaurantID: a.RestaurantID, ID: *session})
	if errs.Is(err, errs.NotFound) { // closed, or merged: then it has gone to another one
		now, err := of()
		if err == nil && !sameID(now, session) {
			err = postgres.ErrStale
		}
		return nil, err
	}
	return &seating{row.ID, row.TableID, row.PartAmount, row.PartMethod}, err
}

func (h *seating) unpaid(ctx context.Context, tx postgres.Tx, a access.Actor) ([]db.OrdersUnpaidRow, error) {
	return db.New().OrdersUnpaid(ctx, tx, db.OrdersUnpaidParams{RestaurantID: a.RestaurantID, TableSessionID: h.id})
}

func totalOf(orders []db.OrdersUnpaidRow) (total money.Halalas) {
	for _, o := range orders {
		total += o.FinalAmount
	}
	return total
}

// spend turns the parts into paid orders: together they come to what was taken.
func (h *seating) spend(ctx context.Context, tx postgres.Tx, a access.Actor, orders []db.OrdersUnpaidRow, method string) error {
	ids := make([]uuid.UUID, 0, len(orders))
	for _, o := range orders {
		ids = append(ids, o.ID)
	}
	if err := db.New().OrdersPay(ctx, tx, db.OrdersPayParams{RestaurantID: a.RestaurantID, Ids: ids, Method: method,
		Reference: "table-parts-" + h.id.String()}); err != nil {
		return err
	}
	return db.New().SeatingSpendParts(ctx, tx, db.SeatingSpendPartsParams{RestaurantID: a.RestaurantID, ID: h.id})
}

// holdParts locks what an order that comes to less shares its parts with, before the order itself: the seating and what it
// owes. nil when no part was taken, or none for this order: then the seating isn't locked either. NOT_FOUND.
func (s *Service) holdParts(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (*seating, error) {
	f, err := s.one(ctx, tx, a.RestaurantID, id)
	if err != nil || f.TableSessionID == nil {
		return nil, err
	}
	if parts, err := s.Parts(ctx, tx, a.RestaurantID, *f.TableSessionID); err != nil || parts == 0 {
		return nil, err
	}
	held, err := s.holdSeating(ctx, tx, a, id)
	if err != nil || held == nil || held.parts == 0 {
		return nil, err
	}
	f, err = s.one(ctx, tx, a.RestaurantID, id) // as it is now that nobody else takes money for it
	if err != nil || f.payable(a, 0) != nil {
		return nil, err
	}
	open, err := held.unpaid(ctx, tx, a)
	if err == nil && !slices.ContainsFunc(open, func(o db.OrdersUnpaidRow) bool { return o.ID == id }) {
		err = postgres.ErrStale // it went to another table
	}
	return held, err
}

// spendEven pays what a seating still owes with its parts when they come to just that, now that f comes to less: nothing more
// could be taken, so no payment would do it. Parts that come to more are refused when the transaction ends (parts_check).
func (s *Service) spendEven(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, held *seating) error {
	if held == nil {
		if f.TableSessionID == nil || f.PaymentStatus == "paid" || f.PaymentStatus == "refunded" {
			return nil
		}
		parts, err := s.Parts(ctx, tx, a.RestaurantID, *f.TableSessionID)
		if err == nil && parts > 0 {
			err = postgres.ErrStale // one was taken before the order was locked
		}
		return err
	}
	open, err := held.unpaid(ctx, tx, a)
	if err != nil || totalOf(open) != held.parts {
		return err
	}
	tx.Touch(held.id)
	return held.spend(ctx, tx, a, open, *held.method)
}

func (h *seating) mismatch(ctx context.Context, tx postgres.Tx, a access.Actor) error {
	bill, err := billOf(ctx, tx, a, h.table, h)
	if err != nil {
		return err
	}
	return errs.New(errs.AmountMismatch, "SAR %s is due", bill.DueAmount).WithData(bill)
}

// PayTable takes a part of a seating's bill: one guest's share. When the parts reach what is open, every order of the
// seating is paid, by the one method or as mixed.
// INVALID_INPUT; NOT_FOUND of table or invoice; SESSION_NOT_OPEN; NOTHING_OPEN and, for more than is due or more than
// is left of the invoice, AMOUNT_MISMATCH, both with the bill. PaymentTake.
func (s *Service) PayTable(ctx context.Context, a access.Actor, r idempotency.Request, table uuid.UUID, in api.PayTable) (api.TableBill, bool, error) {
	amount, err := money.ParseDecimal(in.Amount)
	if err != nil || amount <= 0 {
		return api.TableBill{}, false, errs.Invalid("amount", "an amount above zero with at most two decimals")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.TableBill, error) {
		row, err := restaurant.LockSeating(ctx, tx, a.RestaurantID, table)
		if errs.Is(err, errs.NotFound) {
			return api.TableBill{}, notSeated(ctx, tx, a, table)
		}
		if err != nil {
			return api.TableBill{}, err
		}
		held := &seating{row.ID, row.TableID, row.PartAmount, row.PartMethod}
		if err := held.takePart(ctx, tx, a, amount, in); err != nil {
			return api.TableBill{}, err
		}
		tx.Touch(held.id)
		if err := access.Record(ctx, tx, a, access.Entry{Action: "table.pay", EntityKind: "table", EntityID: table,
			Data: map[string]any{"session": held.id, "method": in.Method, "amount": amount.String(), "reference": in.Reference}}); err != nil {
			return api.TableBill{}, err
		}
		return s.tableBill(ctx, tx, a, table)
	})
}

func (h *seating) takePart(ctx context.Context, tx postgres.Tx, a access.Actor, amount money.Halalas, in api.PayTable) error {
	open, err := h.unpaid(ctx, tx, a)
	if err != nil {
		return err
	}
	due := totalOf(open) - h.parts
	if due <= 0 {
		bill, err := billOf(ctx, tx, a, h.table, h)
		if err != nil {
			return err
		}
		return errs.New(errs.NothingOpen, "nothing is open at this table").WithData(bill)
	}
	if amount > due {
		return h.mismatch(ctx, tx, a)
	}
	if in.InvoiceID != nil {
		left, err := db.New().OpenOfInvoice(ctx, tx, db.OpenOfInvoiceParams{RestaurantID: a.RestaurantID, ID: *in.InvoiceID, TableSessionID: h.id})
		if err != nil {
			return notFound(err, "the table has no such invoice")
		}
		if amount > left {
			return h.mismatch(ctx, tx, a)
		}
	}
	if err := settle(ctx, tx, a, settlement{kind: "sale", method: in.Method, amount: amount, session: &h.id,
		invoice: in.InvoiceID, reference: in.Reference}); err != nil {
		return err
	}
	if amount < due {
		return db.New().SeatingAddPart(ctx, tx, db.SeatingAddPartParams{RestaurantID: a.RestaurantID, ID: h.id, Method: in.Method, Amount: amount})
	}
	return h.spend(ctx, tx, a, open, combined(h.method, in.Method))
}

// notSeated says why a table has no seating. NOT_FOUND, SESSION_NOT_OPEN.
func notSeated(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID) error {
	if _, err := db.New().TableNumberOf(ctx, tx, db.TableNumberOfParams{RestaurantID: a.RestaurantID, ID: table}); err != nil {
		return notFound(err, "table not found")
	}
	return errs.New(errs.SessionNotOpen, "no guests sit at this table")
}
