package order

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Bill is what a seating has ordered so far; cancelled orders count nothing, nor do refunded ones. parts was taken
// without an order being paid yet.
func Bill(orders []Full, parts money.Halalas) api.DinerBill {
	total, paid := money.Halalas(0), parts
	for i := range orders {
		o := &orders[i]
		if o.Status == Cancelled || o.PaymentStatus == "refunded" {
			continue
		}
		amount := halalas(o.FinalAmount)
		total += amount
		if o.PaymentStatus == "paid" {
			paid += amount
		}
	}
	return api.DinerBill{TotalAmount: total.String(), PaidAmount: paid.String(), UnpaidAmount: (total - paid).String()}
}

// Parts is what was taken for a seating without an order being paid with it yet. NOT_FOUND.
func (s *Service) Parts(ctx context.Context, q postgres.Querier, restaurant, session uuid.UUID) (money.Halalas, error) {
	row, err := db.New().SeatingParts(ctx, q, db.SeatingPartsParams{RestaurantID: restaurant, ID: session})
	return row.PartAmount, err
}

// TableBill is what the open seating of a table owes; a free table owes nothing. NOT_FOUND. InvoicePrint.
func (s *Service) TableBill(ctx context.Context, a access.Actor, table uuid.UUID) (bill api.TableBill, err error) {
	err = s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		bill, err = s.tableBill(ctx, tx, a, table)
		return err
	})
	return bill, err
}

func (s *Service) tableBill(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID) (api.TableBill, error) {
	row, err := db.New().TableSessionOpenOf(ctx, tx, db.TableSessionOpenOfParams{RestaurantID: a.RestaurantID, TableID: table})
	if errs.Is(err, errs.NotFound) {
		if err := notSeated(ctx, tx, a, table); !errs.Is(err, errs.SessionNotOpen) {
			return api.TableBill{}, err
		}
		return billOf(ctx, tx, a, table, nil)
	}
	if err != nil {
		return api.TableBill{}, err
	}
	bill, err := billOf(ctx, tx, a, table, &seating{row.ID, row.TableID, row.PartAmount, row.PartMethod})
	if err != nil {
		return bill, err
	}
	held, err := db.New().PaymentsHeld(ctx, tx, db.PaymentsHeldParams{RestaurantID: a.RestaurantID, TableSessionID: row.ID, Now: s.Now()})
	for _, p := range held {
		bill.Held = append(bill.Held, api.HeldAmount{PaymentID: p.ID, Amount: p.Amount.String(), Since: p.CreatedAt, Until: p.ReleasedAt})
	}
	return bill, err
}

func billOf(ctx context.Context, q postgres.Querier, a access.Actor, table uuid.UUID, h *seating) (api.TableBill, error) {
	none := money.Halalas(0).String()
	bill := api.TableBill{TableID: table, TotalAmount: none, PaidAmount: none, DueAmount: none, Settlements: []api.Settlement{}}
	if h == nil {
		return bill, nil
	}
	sums, err := db.New().SeatingAmounts(ctx, q, db.SeatingAmountsParams{RestaurantID: a.RestaurantID, TableSessionID: h.id})
	if err != nil {
		return bill, err
	}
	rows, err := db.New().SettlementsOfSession(ctx, q, db.SettlementsOfSessionParams{RestaurantID: a.RestaurantID, TableSessionID: &h.id})
	if err != nil {
		return bill, err
	}
	paid := sums.PaidAmount + h.parts
	bill.TableSessionID = &h.id
	bill.TotalAmount, bill.PaidAmount, bill.DueAmount = sums.TotalAmount.String(), paid.String(), (sums.TotalAmount - paid).String()
	for _, row := range rows {
		bill.Settlements = append(bill.Settlements, api.Settlement{ID: row.ID, Kind: row.Kind, Method: row.Method, Amount: row.Amount.String(),
			BusinessDate: row.BusinessDate.Format(time.DateOnly), OrderID: row.OrderID, TableSessionID: row.TableSessionID,
			InvoiceID: row.InvoiceID, UndoesID: row.UndoesID, Open: row.Open, Reference: row.Reference, Reason: row.Reason, ByName: row.ActorName, At: row.At})
	}
	return bill, nil
}
