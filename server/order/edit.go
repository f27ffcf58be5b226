package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// EditDetails changes who and where. Another table is a transfer: the order joins the seating there, which is opened
// if need be; no table makes it an online order. NOT_FOUND of order or table; TABLE_CLOSED; ORDER_CLOSED and
// CONFLICT with the order as it is. OrderEdit.
func (s *Service) EditDetails(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.OrderDetailsPatch) (api.Order, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		table, session, err := s.targetSession(ctx, tx, a, id, in.TableID)
		if err != nil {
			return api.Order{}, err
		}
		before, err := s.lockOpen(ctx, tx, a, id, revision)
		if err != nil {
			return api.Order{}, err
		}
		if sameID(table, before.TableID) && !sameID(session, before.TableSessionID) {
			// Moved to this very table a moment ago, by somebody else: nothing is left to transfer.
			session = before.TableSessionID
		}
		kind := before.OrderType
		switch {
		case table == nil:
			kind = "online"
		case kind == "online" || kind == "takeaway":
			kind = "table"
		}
		if err := db.New().OrderSetDetails(ctx, tx, db.OrderSetDetailsParams{RestaurantID: a.RestaurantID, ID: id,
			TableID: table, TableSessionID: session, OrderType: kind, CustomerName: cleaned(in.CustomerName, restaurant.CleanName),
			CustomerPhone: cleaned(in.CustomerPhone, restaurant.CleanName), OrderNotes: cleaned(in.OrderNotes, restaurant.CleanNote)}); err != nil {
			return api.Order{}, err
		}
		s.touch(tx, before)
		if session != nil {
			tx.Touch(*session)
		}
		after, err := s.one(ctx, tx, a.RestaurantID, id)
		if err != nil {
			return api.Order{}, err
		}
		if !sameID(before.TableID, after.TableID) {
			err = access.Record(ctx, tx, a, access.Entry{Action: "order.transfer", EntityKind: "order", EntityID: id,
				Data: map[string]any{"orderNumber": after.OrderNumber, "from": before.TableID, "to": after.TableID}})
		}
		return Redact(after, ViewOf(a)), err
	})
}

func cleaned(s *string, clean func(string) string) *string {
	if s == nil {
		return nil
	}
	t := clean(*s)
	return &t
}

func sameID(a, b *uuid.UUID) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}

// targetSession is the seating that the order will belong to, with its table, held against closing. It is taken before
// the order's row: closing a table locks in the same order. An order that stays where it is stays in its seating.
func (s *Service) targetSession(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, wanted *uuid.UUID) (table, session *uuid.UUID, err error) {
	if wanted == nil {
		return nil, nil, nil
	}
	now, err := s.one(ctx, tx, a.RestaurantID, id)
	if err != nil {
		return nil, nil, err
	}
	if sameID(now.TableID, wanted) && now.TableSessionID != nil {
		// It stays. Should somebody move it away before it is locked, it comes back to the seating it left, if
		// that is still open.
		held, err := db.New().TableSessionShare(ctx, tx, db.TableSessionShareParams{RestaurantID: a.RestaurantID, ID: *now.TableSessionID})
		if errs.Is(err, errs.NotFound) {
			return nil, nil, errs.New(errs.OrderClosed, "the order's table has been closed").WithData(Redact(now, ViewOf(a)))
		}
		return &held.TableID, now.TableSessionID, err
	}
	seating, at, err := holdSession(ctx, tx, a, *wanted, nil, now.WaiterID)
	return &at, &seating, err
}

// EditItem moves one line, voids it with a reason, or notes that the kitchen has seen the void. A void takes the line
// out of the totals and leaves it visible. NOT_FOUND; FORBIDDEN; INVALID_INPUT; ORDER_CLOSED, CONFLICT; ALREADY_PAID
// and DISCOUNT_LIMIT for a void. OrderStep.
func (s *Service) EditItem(ctx context.Context, a access.Actor, r idempotency.Request, id, itemID uuid.UUID, revision int32, in api.ItemUpdate) (api.Order, bool, error) {
	if err := mayEditItem(a, in); err != nil {
		return api.Order{}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		var held *seating
		voids := in.ItemStatus == ItemVoided
		if voids {
			var err error
			if held, err = s.holdParts(ctx, tx, a, id); err != nil {
				return api.Order{}, err
			}
		}
		f, err := s.lockOpen(ctx, tx, a, id, revision)
		if err != nil {
			return api.Order{}, err
		}
		item := f.item(itemID)
		if item == nil {
			return api.Order{}, errs.New(errs.NotFound, "the order has no such line")
		}
		touched, err := s.editItem(ctx, tx, a, f, item, in)
		if err != nil {
			return api.Order{}, err
		}
		if touched {
			if voids {
				if err := s.spendEven(ctx, tx, a, f, held); err != nil {
					return api.Order{}, err
				}
			}
			s.touch(tx, f)
			if f, err = s.one(ctx, tx, a.RestaurantID, id); err != nil {
				return api.Order{}, err
			}
		}
		return Redact(f, ViewOf(a)), nil
	})
}

func (f *Full) item(id uuid.UUID) *api.OrderItem {
	for i := range f.OrderItems {
		if f.OrderItems[i].ID == id {
			return &f.OrderItems[i]
		}
	}
	return nil
}

func mayEditItem(a access.Actor, in api.ItemUpdate) error {
	needed := access.OrderCook
	switch in.ItemStatus {
	case ItemVoided:
		needed = access.OrderEdit
		if restaurant.CleanNote(in.VoidReason) == "" {
			return errs.Invalid("voidReason", "a reason is needed to void a line")
		}
	case ItemServed:
		needed = access.OrderServe
	case "":
		if !in.VoidSeen {
			return errs.Invalid("itemStatus", "say what to change")
		}
	}
	if !a.Can(needed) {
		return errs.New(errs.Forbidden, "your role does not allow this")
	}
	return nil
}

func (s *Service) editItem(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, item *api.OrderItem, in api.ItemUpdate) (bool, error) {
	key := db.OrderItemSetStatusParams{RestaurantID: a.RestaurantID, ID: item.ID, ItemStatus: in.ItemStatus}
	switch {
	case in.ItemStatus == "":
		if item.ItemStatus != ItemVoided {
			return false, errs.Invalid("voidSeen", "the line is not voided")
		}
		n, err := db.New().OrderItemVoidSeen(ctx, tx, db.OrderItemVoidSeenParams{RestaurantID: a.RestaurantID, ID: item.ID})
		return n > 0, err
	case item.ItemStatus == in.ItemStatus:
		return false, nil
	case item.ItemStatus == ItemVoided:
		return false, errs.New(errs.InvalidTransition, "a voided line stays voided").WithData(Redact(f, ViewOf(a)))
	case in.ItemStatus == ItemVoided:
		return true, s.void(ctx, tx, a, f, item, restaurant.CleanNote(in.VoidReason))
	case item.FiredAt == nil:
		return false, errs.New(errs.InvalidTransition, "the line is held: fire it first").WithData(Redact(f, ViewOf(a)))
	}
	n, err := db.New().OrderItemSetStatus(ctx, tx, key)
	return n > 0, err
}

func (s *Service) void(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, item *api.OrderItem, reason string) error {
	if f.PaymentStatus == "paid" {
		return errs.New(errs.AlreadyPaid, "the order is paid: refund it first").WithData(Redact(f, ViewOf(a)))
	}
	left := 0
	for i := range f.OrderItems {
		if f.OrderItems[i].ItemStatus != ItemVoided {
			left++
		}
	}
	if left == 1 {
		return errs.Invalid("itemStatus", "the last line can't be voided: cancel the order")
	}
	if err := mayVoid(ctx, tx, a, f, item); err != nil {
		return err
	}
	if _, err := db.New().OrderItemVoid(ctx, tx, db.OrderItemVoidParams{RestaurantID: a.RestaurantID, ID: item.ID, VoidReason: &reason}); err != nil {
		return err
	}
	if err := s.retotal(ctx, tx, a.RestaurantID, f.ID); err != nil {
		return err
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "order.void_item", EntityKind: "order", EntityID: f.ID,
		Data: map[string]any{"orderNumber": f.OrderNumber, "item": item.ItemName, "quantity": item.Quantity, "amount": item.TotalPrice, "reason": reason}})
}

// retotal writes the order's amounts anew from its lines: a discount never exceeds them, and the contained tax
// follows.
func (s *Service) retotal(ctx context.Context, tx postgres.Tx, restaurant, id uuid.UUID) error {
	row, err := db.New().OrderAmounts(ctx, tx, db.OrderAmountsParams{RestaurantID: restaurant, ID: id})
	if err != nil {
		return err
	}
	off, tax, final := amountsOf(row, discountOf(row))
	return db.New().OrderSetAmounts(ctx, tx, db.OrderSetAmountsParams{RestaurantID: restaurant, ID: id,
		TotalAmount: row.LinesAmount, DiscountAmount: off, TaxAmount: tax, FinalAmount: final})
}
