package payment

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// What a guest pays for.
const (
	kindOrder  = "order"  // one order
	kindOwn    = "own"    // what this phone has ordered
	kindGuests = "guests" // an equal share of the bill
	kindAmount = "amount" // as much of the bill as they like
	kindTable  = "table"  // all that is due
)

const maxGuests = 50

// terms are what a phone can pay at its table at this moment.
type terms struct {
	bill     order.OpenBill
	reserved money.Halalas // that other phones are paying
	open     []db.PaymentOwedRow
	device   uuid.UUID
}

// target is what one attempt is for.
type target struct {
	kind   string
	amount money.Halalas
	orders []uuid.UUID // that it pays whole
}

func (s *Service) terms(ctx context.Context, q postgres.Querier, a access.Actor, bill order.OpenBill) (t terms, err error) {
	t = terms{bill: bill, device: a.ID}
	if t.open, err = db.New().PaymentOwed(ctx, q, db.PaymentOwedParams{RestaurantID: a.RestaurantID, TableSessionID: a.TableSessionID}); err != nil {
		return t, err
	}
	t.reserved, err = db.New().PaymentReserved(ctx, q, db.PaymentReservedParams{RestaurantID: a.RestaurantID, TableSessionID: a.TableSessionID,
		Now: s.Now(), DeviceID: a.ID})
	return t, err
}

// free is what is due and nobody else is paying.
func (t terms) free() money.Halalas { return max(0, t.bill.Due-t.reserved) }

// own is what this phone has ordered and nobody has paid, capped by what is due.
func (t terms) own() (orders []uuid.UUID, sum money.Halalas) {
	for _, o := range t.open {
		if o.DinerDeviceID != nil && *o.DinerDeviceID == t.device {
			orders, sum = append(orders, o.ID), sum+o.FinalAmount
		}
	}
	return orders, sum
}

func (t terms) all() (orders []uuid.UUID, sum money.Halalas) {
	for _, o := range t.open {
		orders, sum = append(orders, o.ID), sum+o.FinalAmount
	}
	return orders, sum
}

// share is one of so many equal parts of the bill. Who pays last pays what is left, the odd halalas among it.
func (t terms) share(guests int32) money.Halalas {
	part, free := t.bill.Total/money.Halalas(guests), t.free()
	if free < part+money.Halalas(guests) {
		return free
	}
	return part
}

// target is what the request is for, with the server's amount. NOTHING_OPEN and AMOUNT_MISMATCH with the bill; NOT_FOUND.
func (t terms) target(in api.PaymentRequest, asked money.Halalas) (target, error) {
	got := target{kind: kindOrder}
	switch {
	case in.IncludeUnpaidOrders:
		got.kind, got.amount = kindTable, t.free()
		if all, sum := t.all(); sum == got.amount { // nothing was taken in parts: each order is paid by itself
			got.orders = all
		}
	case in.Share == nil:
		for _, o := range t.open {
			if o.ID == in.OrderID {
				got.amount, got.orders = o.FinalAmount, []uuid.UUID{o.ID}
			}
		}
	case in.Share.Kind == kindOwn:
		got.kind = kindOwn
		got.orders, got.amount = t.own()
	case in.Share.Kind == kindGuests:
		got.kind, got.amount = kindGuests, t.share(in.Share.Guests)
	default:
		got.kind, got.amount = kindAmount, asked
	}
	switch {
	case t.bill.Due <= 0 || got.amount == 0:
		return got, errs.New(errs.NothingOpen, "nothing of this is open").WithData(t.told())
	case got.amount != asked:
		return got, errs.New(errs.AmountMismatch, "SAR %s is due", got.amount).WithData(t.told())
	case got.amount > t.free():
		return got, errs.New(errs.AmountMismatch, "SAR %s is left to pay", t.free()).WithData(t.told())
	}
	return got, nil
}

func (t terms) told() api.PaymentTerms {
	_, own := t.own()
	told := api.PaymentTerms{TotalAmount: t.bill.Total.String(), DueAmount: t.bill.Due.String(), ReservedAmount: min(t.reserved, t.bill.Due).String(),
		FreeAmount: t.free().String(), OwnAmount: min(own, t.free()).String(), MinimumAmount: Minimum.String(), Guests: t.bill.Guests}
	if len(t.open) > 0 {
		told.OrderID = &t.open[0].ID
	}
	if own > t.free() { // a part of it is paid already: it can't be paid whole
		told.OwnAmount = money.Halalas(0).String()
	}
	return told
}

// Terms are what a guest's phone can pay now, and what its table is paying. DinerRead.
func (s *Service) Terms(ctx context.Context, a access.Actor) (api.DinerPayments, error) {
	all := api.DinerPayments{Payments: []api.DinerPayment{}, Test: s.Provider.Test()}
	err := s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		house, err := db.New().PaymentHouse(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		all.Enabled = house.PayByPhone && !s.Unasked
		bill, err := s.Orders.DinerBill(ctx, tx, a)
		if err != nil {
			return err
		}
		t, err := s.terms(ctx, tx, a, bill)
		if err != nil {
			return err
		}
		all.Terms = t.told()
		rows, err := db.New().PaymentsOfSession(ctx, tx, db.PaymentsOfSessionParams{RestaurantID: a.RestaurantID, TableSessionID: a.TableSessionID, Now: s.Now()})
		if err != nil {
			return err
		}
		all.Payments = all.Payments[:0]
		for _, row := range rows {
			p := api.DinerPayment{ID: row.ID, Amount: row.Amount.String(), Status: row.Status, Mine: row.DinerDeviceID != nil && *row.DinerDeviceID == a.ID, CreatedAt: row.CreatedAt}
			if row.Status == Pending && !p.Mine {
				p.ReleasableAt = releasable(row.CreatedAt, row.ReleasedAt, s.Now())
			}
			if p.Mine { // the address of a page is the phone's own
				p.Track, p.URL = row.TrackID, row.CheckoutUrl
			}
			all.Payments = append(all.Payments, p)
		}
		return nil
	})
	return all, err
}
