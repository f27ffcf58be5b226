package billing

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// asked is whose bill is wanted: a table's, chosen orders of it, or orders alone.
type asked struct {
	table    *uuid.UUID
	orders   []uuid.UUID
	customer string
}

// gathered is everything that a bill is made of, as it is stored.
type gathered struct {
	house       db.Restaurant
	seating     *db.BillSeatingRow // nil: orders without a table
	tableID     *uuid.UUID
	tableNumber string
	customer    string
	orders      []order.Full // that can be billed, oldest first
	pending     []order.Full // guests' orders that nobody has confirmed
	billed      map[uuid.UUID]standing
	invoices    []uuid.UUID // which bill some of it already, oldest first
}

// gather reads a bill's orders; with lock nobody else bills or changes them until the transaction ends. NOT_FOUND,
// INVALID_INPUT for orders of several seatings.
func (s *Service) gather(ctx context.Context, q postgres.Querier, a access.Actor, ask asked, lock bool) (*gathered, error) {
	g := &gathered{customer: ask.customer, billed: map[uuid.UUID]standing{}}
	var err error
	if g.house, err = db.New().RestaurantByID(ctx, q, a.RestaurantID); err != nil {
		return nil, err
	}
	ids, err := s.find(ctx, q, a, ask, g)
	if err != nil {
		return nil, err
	}
	if lock {
		if _, err := db.New().BillOrdersLock(ctx, q, db.BillOrdersLockParams{RestaurantID: a.RestaurantID, Ids: ids}); err != nil {
			return nil, err
		}
	}
	list, err := s.Orders.ByIDs(ctx, q, a.RestaurantID, ids)
	if err != nil {
		return nil, err
	}
	if len(ask.orders) > 0 {
		if list, err = g.choose(ask, list); err != nil {
			return nil, err
		}
		if err := s.place(ctx, q, a, g, list); err != nil {
			return nil, err
		}
	}
	g.sort(list)
	return g, g.readBilled(ctx, q, a.RestaurantID, list)
}

// find gives the ids of the orders and, for a table, its seating.
func (s *Service) find(ctx context.Context, q postgres.Querier, a access.Actor, ask asked, g *gathered) ([]uuid.UUID, error) {
	if ask.table == nil {
		if len(ask.orders) == 0 {
			return nil, errs.Invalid("tableId", "a table or orders are needed")
		}
		return ask.orders, nil
	}
	table, err := db.New().BillTable(ctx, q, db.BillTableParams{RestaurantID: a.RestaurantID, ID: *ask.table})
	if err != nil {
		return nil, err
	}
	g.tableID, g.tableNumber = &table.ID, table.TableNumber
	wanted := db.BillOrdersParams{RestaurantID: a.RestaurantID, Ids: []uuid.UUID{}, TableID: &table.ID}
	seating, err := db.New().BillSeating(ctx, q, db.BillSeatingParams{RestaurantID: a.RestaurantID, TableID: table.ID})
	switch {
	case err == nil:
		g.sit(seating)
		wanted.TableSessionID = &seating.ID
	case !errs.Is(err, errs.NotFound):
		return nil, err
	}
	return db.New().BillOrders(ctx, q, wanted)
}

func (g *gathered) sit(at db.BillSeatingRow) {
	g.seating, g.tableID, g.tableNumber = &at, &at.TableID, at.TableNumber
}

// choose keeps the orders that were named; all of them must be there.
func (g *gathered) choose(ask asked, list []order.Full) ([]order.Full, error) {
	chosen := slices.DeleteFunc(list, func(f order.Full) bool { return !slices.Contains(ask.orders, f.ID) })
	for _, id := range ask.orders {
		if !slices.ContainsFunc(chosen, func(f order.Full) bool { return f.ID == id }) {
			return nil, errs.New(errs.NotFound, "The requested order could not be found.")
		}
	}
	for _, f := range chosen {
		if !sameSeating(f, chosen[0]) {
			return nil, errs.Invalid("orderIds", "an invoice is for orders of one seating")
		}
	}
	return chosen, nil
}

func sameSeating(x, y order.Full) bool {
	if x.TableSessionID == nil || y.TableSessionID == nil {
		return x.TableSessionID == y.TableSessionID
	}
	return *x.TableSessionID == *y.TableSessionID
}

// place finds the seating of orders that were asked for without their table.
func (s *Service) place(ctx context.Context, q postgres.Querier, a access.Actor, g *gathered, list []order.Full) error {
	if g.tableID != nil || list[0].TableSessionID == nil {
		return nil
	}
	seating, err := db.New().BillSeatingByID(ctx, q, db.BillSeatingByIDParams{RestaurantID: a.RestaurantID, ID: *list[0].TableSessionID})
	if err == nil {
		g.sit(db.BillSeatingRow(seating))
	}
	return err
}

// sort puts aside what is no sale: cancelled orders, those that were paid back, and for the time being those that
// nobody has confirmed.
func (g *gathered) sort(list []order.Full) {
	slices.SortFunc(list, func(x, y order.Full) int {
		if c := x.CreatedAt.Compare(y.CreatedAt); c != 0 {
			return c
		}
		return slices.Compare(x.ID[:], y.ID[:])
	})
	for _, f := range list {
		switch {
		case f.Status == order.Pending:
			g.pending = append(g.pending, f)
		case f.Status != order.Cancelled:
			g.orders = append(g.orders, f)
		}
	}
}

func (g *gathered) readBilled(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, list []order.Full) error {
	ids := make([]uuid.UUID, 0, len(list))
	for _, f := range list {
		ids = append(ids, f.ID)
	}
	rows, err := db.New().InvoicesOfOrders(ctx, q, db.InvoicesOfOrdersParams{RestaurantID: restaurant, OrderIds: ids})
	if err != nil {
		return err
	}
	for _, r := range rows {
		now := g.billed[r.OrderID]
		g.billed[r.OrderID] = standing{amount: now.amount + r.Amount, items: append(now.items, r.Items...)}
		if !slices.Contains(g.invoices, r.ID) {
			g.invoices = append(g.invoices, r.ID)
		}
	}
	return nil
}

// open is what nobody has billed yet.
func (g *gathered) open() bill {
	var b bill
	for _, f := range g.orders {
		if f.PaymentStatus != "refunded" {
			b.add(f, g.billed[f.ID])
		}
	}
	return b
}

// nothing says why there is nothing to bill: NOTHING_OPEN, or TABLE_HAS_PENDING with the orders to confirm first.
func (g *gathered) nothing(a access.Actor) error {
	if len(g.pending) == 0 {
		return errs.New(errs.NothingOpen, "There are no active orders to create an invoice for.")
	}
	list := make([]api.Order, 0, len(g.pending))
	for _, f := range g.pending {
		list = append(list, order.Redact(f, order.ViewOf(a)))
	}
	return errs.New(errs.TableHasPending, "%d orders wait to be confirmed or cancelled", len(list)).WithData(list)
}
