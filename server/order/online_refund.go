package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// OnlineRefund is money of one payment that goes back by its provider.
type OnlineRefund struct {
	Order     uuid.UUID
	Orders    []uuid.UUID // that the payment paid; none: it was a share of the bill
	Part      *uuid.UUID  // the share's settlement
	Amount    money.Halalas
	Reason    string
	Reference string
}

// OrderRefund is what goes back of one order.
type OrderRefund struct {
	Order  uuid.UUID
	Amount money.Halalas
}

// CanRefundOnline says in a running transaction whether so much can go back now: of a share that no order is paid with
// yet all or nothing, of orders what is left of them. AMOUNT_MISMATCH; CONFLICT for a share that staff gave back; NOT_FOUND.
func (s *Service) CanRefundOnline(ctx context.Context, tx postgres.Tx, a access.Actor, in OnlineRefund) error {
	held, part, err := s.openPart(ctx, tx, a, in)
	if err != nil {
		return err
	}
	if part.Undone {
		return errs.New(errs.Conflict, "the payment went back already")
	}
	if held != nil {
		if part.Amount != in.Amount {
			return errs.New(errs.AmountMismatch, "while the table is open its share goes back whole: SAR %s", part.Amount)
		}
		return nil
	}
	rows, err := s.refundable(ctx, tx, a, in)
	if err != nil {
		return err
	}
	var left money.Halalas
	for _, row := range rows {
		left += row.FinalAmount - row.RefundedAmount
	}
	if in.Amount > left {
		return errs.New(errs.AmountMismatch, "SAR %s can be refunded", left)
	}
	return nil
}

// RefundOnlineIn writes down, in a running transaction, money that a provider has given back: orders are refunded in
// turn. rest is what no order could take, as somebody else has refunded them meanwhile.
func (s *Service) RefundOnlineIn(ctx context.Context, tx postgres.Tx, a access.Actor, in OnlineRefund) (orders []OrderRefund, rest money.Halalas, err error) {
	held, part, err := s.openPart(ctx, tx, a, in)
	if err != nil || part.Undone {
		return nil, in.Amount, err
	}
	if held != nil && part.Amount == in.Amount {
		tx.Touch(held.id)
		return nil, 0, settle(ctx, tx, a, settlement{kind: "refund", method: online, amount: in.Amount, session: &held.id,
			undoes: &part.ID, reference: in.Reference, reason: in.Reason})
	}
	rows, err := s.refundable(ctx, tx, a, in)
	if err != nil {
		return nil, 0, err
	}
	rest = in.Amount
	for _, row := range rows {
		amount := min(rest, row.FinalAmount-row.RefundedAmount)
		if amount <= 0 {
			continue
		}
		if err := settle(ctx, tx, a, settlement{kind: "refund", method: online, amount: amount, order: &row.ID, session: row.TableSessionID,
			reference: in.Reference, reason: in.Reason}); err != nil {
			return nil, 0, err
		}
		if row.TableSessionID != nil {
			tx.Touch(*row.TableSessionID)
		}
		orders = append(orders, OrderRefund{row.ID, amount})
		rest -= amount
	}
	return orders, rest, nil
}

// goneSQL is about a share alone: its seating may be closed.
const goneSQL = `SELECT EXISTS (SELECT 1 FROM settlements WHERE restaurant_id = $1 AND undoes_id = $2)`

// openPart is the share of an open seating's bill that the payment became, under the seating's lock; nil when there is
// none, or orders are paid with it. The share says whether it went back, also once the seating is closed.
func (s *Service) openPart(ctx context.Context, tx postgres.Tx, a access.Actor, in OnlineRefund) (held *seating, part db.SettlementPartRow, err error) {
	if in.Part == nil {
		_, err = s.holdSeating(ctx, tx, a, in.Order)
		return nil, part, err
	}
	held, err = holdSeatingOf(ctx, tx, a, func() (*uuid.UUID, error) { return s.seatingOfPart(ctx, tx, a, *in.Part) })
	if err != nil {
		return nil, part, err
	}
	if err := tx.QueryRow(ctx, goneSQL, a.RestaurantID, *in.Part).Scan(&part.Undone); err != nil || part.Undone || held == nil {
		return nil, part, err
	}
	part, err = db.New().SettlementPart(ctx, tx, db.SettlementPartParams{RestaurantID: a.RestaurantID, ID: *in.Part, TableSessionID: held.id})
	if err != nil || part.SpentAt != nil {
		return nil, part, err
	}
	return held, part, nil
}

// seatingOfPart is whose bill a share was for: its order may have gone to another table since.
func (s *Service) seatingOfPart(ctx context.Context, tx postgres.Tx, a access.Actor, part uuid.UUID) (*uuid.UUID, error) {
	return db.New().SettlementSeating(ctx, tx, db.SettlementSeatingParams{RestaurantID: a.RestaurantID, ID: part})
}

// refundable are the orders that a payment was for, of a share all that its seating has paid.
func (s *Service) refundable(ctx context.Context, tx postgres.Tx, a access.Actor, in OnlineRefund) ([]db.OrdersRefundableRow, error) {
	row := db.OrdersRefundableParams{RestaurantID: a.RestaurantID, Ids: in.Orders}
	if in.Part != nil {
		var err error
		row.Ids = []uuid.UUID{}
		if row.TableSessionID, err = s.seatingOfPart(ctx, tx, a, *in.Part); err != nil {
			return nil, err
		}
	}
	return db.New().OrdersRefundable(ctx, tx, row)
}
