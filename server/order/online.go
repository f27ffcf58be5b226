package order

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// online is the method of money that a payment provider has taken.
const online = "online"

// OpenBill is what a seating owes, under the seating's lock.
type OpenBill struct {
	Session uuid.UUID
	Total   money.Halalas // ordered, without what is cancelled
	Due     money.Halalas
	Guests  *int32 // who sit there; nil: nobody has counted them, or has asked
}

// HoldBill locks the seating of an order and says what it owes. The caller holds nothing that comes later in the order
// of locks. NOT_FOUND, SESSION_NOT_OPEN for an order without an open seating.
func (s *Service) HoldBill(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (OpenBill, error) {
	held, err := s.holdSeating(ctx, tx, a, id)
	if err != nil {
		return OpenBill{}, err
	}
	if held == nil {
		return OpenBill{}, errs.New(errs.SessionNotOpen, "the order belongs to no open table")
	}
	sums, err := db.New().SeatingAmounts(ctx, tx, db.SeatingAmountsParams{RestaurantID: a.RestaurantID, TableSessionID: held.id})
	return OpenBill{Session: held.id, Total: sums.TotalAmount, Due: sums.TotalAmount - sums.PaidAmount - held.parts}, err
}

// Online is money that a provider says it has.
type Online struct {
	Order      uuid.UUID   // whose bill it is for
	Orders     []uuid.UUID // that it pays whole; none: a share of the bill
	Session    *uuid.UUID  // the bill that a share was asked for
	Amount     money.Halalas
	Settlement uuid.UUID // what a share is settled as
	Reference  string
}

// Taken says what became of it.
type Taken struct {
	Settled bool // false: nothing is open that so much could be for
	Part    bool // it is a part of the bill, under Online.Settlement
}

// TakeOnline settles money in a running transaction. Orders that came to another amount meanwhile, or went to another
// bill, are not paid by it: then it is a part of the bill, as long as so much is due. A share stays with the bill that it
// was asked for, wherever its order is now, as long as so much is due there. Once that bill's table was closed, nothing is a
// part of another one: only its own orders are paid by it, wherever they are. NOT_FOUND.
func (s *Service) TakeOnline(ctx context.Context, tx postgres.Tx, a access.Actor, in Online) (Taken, error) {
	held, err := s.holdBillOf(ctx, tx, a, in)
	if err != nil || held == nil { // an order outside of open seatings was paid when its table was closed
		return Taken{}, err
	}
	open, err := held.unpaid(ctx, tx, a)
	if err != nil {
		return Taken{}, err
	}
	due := totalOf(open) - held.parts
	if in.Amount > due {
		return Taken{}, nil
	}
	paid := among(open, in.Orders)
	taken := Taken{Settled: true, Part: len(paid) == 0 || totalOf(paid) != in.Amount}
	if taken.Part && in.Session != nil {
		bill, err := db.New().SeatingParts(ctx, tx, db.SeatingPartsParams{RestaurantID: a.RestaurantID, ID: *in.Session})
		if err != nil || bill.Ended {
			return Taken{}, err
		}
	}
	tx.Touch(held.id)
	if taken.Part {
		err = held.takeOnline(ctx, tx, a, open, due, in)
	} else {
		err = held.payOnline(ctx, tx, a, open, paid, due, in)
	}
	if err == nil {
		err = access.Record(ctx, tx, a, access.Entry{Action: "table.pay", EntityKind: "table", EntityID: held.table,
			Data: map[string]any{"session": held.id, "method": online, "amount": in.Amount.String(), "reference": in.Reference}})
	}
	return taken, err
}

// holdBillOf locks the seating that money is for, and no other one beside it: two locks could wait for each other.
func (s *Service) holdBillOf(ctx context.Context, tx postgres.Tx, a access.Actor, in Online) (*seating, error) {
	if len(in.Orders) == 0 && in.Session != nil {
		bill, err := openBill(ctx, tx, a.RestaurantID, *in.Session)
		if err != nil {
			return nil, err
		}
		if in.Amount <= bill.Due {
			return holdSeatingOf(ctx, tx, a, func() (*uuid.UUID, error) { return in.Session, nil })
		}
	}
	return s.holdSeating(ctx, tx, a, in.Order)
}

// among are the wanted orders, none when one of them is not open.
func among(open []db.OrdersUnpaidRow, wanted []uuid.UUID) (list []db.OrdersUnpaidRow) {
	for _, o := range open {
		if slices.Contains(wanted, o.ID) {
			list = append(list, o)
		}
	}
	if len(list) < len(wanted) {
		return nil
	}
	return list
}

func (h *seating) payOnline(ctx context.Context, tx postgres.Tx, a access.Actor, open, paid []db.OrdersUnpaidRow, due money.Halalas, in Online) error {
	for _, o := range paid {
		if err := settle(ctx, tx, a, settlement{kind: "sale", method: online, amount: o.FinalAmount, order: &o.ID, session: &h.id, reference: in.Reference}); err != nil {
			return err
		}
	}
	if err := db.New().OrdersPay(ctx, tx, db.OrdersPayParams{RestaurantID: a.RestaurantID, Ids: in.Orders, Method: online, Reference: in.Reference}); err != nil {
		return err
	}
	if h.parts == 0 || in.Amount < due {
		return nil
	}
	return h.spend(ctx, tx, a, open, *h.method)
}

func (h *seating) takeOnline(ctx context.Context, tx postgres.Tx, a access.Actor, open []db.OrdersUnpaidRow, due money.Halalas, in Online) error {
	if err := settle(ctx, tx, a, settlement{id: in.Settlement, kind: "sale", method: online, amount: in.Amount, session: &h.id, reference: in.Reference}); err != nil {
		return err
	}
	if in.Amount < due {
		return db.New().SeatingAddPart(ctx, tx, db.SeatingAddPartParams{RestaurantID: a.RestaurantID, ID: h.id, Method: online, Amount: in.Amount})
	}
	return h.spend(ctx, tx, a, open, combined(h.method, online))
}

// FailOnline marks orders whose card was refused, until they are paid.
func (s *Service) FailOnline(ctx context.Context, tx postgres.Tx, a access.Actor, session *uuid.UUID, orders []uuid.UUID) error {
	if len(orders) == 0 {
		return nil
	}
	if session != nil {
		tx.Touch(*session)
	}
	return db.New().OrdersFail(ctx, tx, db.OrdersFailParams{RestaurantID: a.RestaurantID, Ids: orders})
}

// DinerBill is what a diner's seating owes at this moment. NOT_FOUND.
func (s *Service) DinerBill(ctx context.Context, q postgres.Querier, a access.Actor) (OpenBill, error) {
	return openBill(ctx, q, a.RestaurantID, a.TableSessionID)
}

func openBill(ctx context.Context, q postgres.Querier, restaurant, session uuid.UUID) (OpenBill, error) {
	sums, err := db.New().SeatingAmounts(ctx, q, db.SeatingAmountsParams{RestaurantID: restaurant, TableSessionID: session})
	if err != nil {
		return OpenBill{}, err
	}
	row, err := db.New().SeatingParts(ctx, q, db.SeatingPartsParams{RestaurantID: restaurant, ID: session})
	return OpenBill{Session: session, Total: sums.TotalAmount, Due: sums.TotalAmount - sums.PaidAmount - row.PartAmount, Guests: row.Guests}, err
}
