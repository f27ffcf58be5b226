package order

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Filter of a list; zero fields don't filter. Dates are business days, both included.
type Filter struct {
	Status            string // one status or several with commas; "active" is every open one, "all" or "" any
	WaiterID, TableID *uuid.UUID
	ItemID            *uuid.UUID // a line of this dish, not voided
	CategoryID        *uuid.UUID // a line of a dish that is in this category now
	Hour              *int32     // of the restaurant's clock, when the order was taken
	Has               string     // discount, void, unpaid, no-waiter, no-table; settled, refund: on the days of DateFrom and DateTo
	DateFrom, DateTo  *time.Time
	Search            string // part of the order number, the customer's name or phone number
	Cursor            string
	Limit             int32
}

// movedBack is how many days before money moved an order may have been taken to be found by it.
const movedBack = 31

// MaxPage is the longest page of a list.
const MaxPage = 100

var allStatuses = []string{Pending, Confirmed, Preparing, Ready, Served, Completed, Cancelled}

// List reads a page of orders, newest first, in the actor's projection; without HistoryRead those that are open and those
// of the running business day. INVALID_INPUT for a filter or cursor that can't be read. OrderRead.
func (s *Service) List(ctx context.Context, a access.Actor, f Filter) (api.OrderList, error) {
	statuses, err := readStatuses(f.Status)
	if err != nil {
		return api.OrderList{}, err
	}
	if f.Limit <= 0 || f.Limit > MaxPage {
		f.Limit = MaxPage
	}
	p := db.OrderIDsParams{RestaurantID: a.RestaurantID, Statuses: statuses, WaiterID: f.WaiterID, TableID: f.TableID,
		DateFrom: f.DateFrom, DateTo: f.DateTo, ItemID: f.ItemID, CategoryID: f.CategoryID, Hour: f.Hour, Has: f.Has,
		Pattern: postgres.Pattern(f.Search), RunningOnly: !a.Can(access.HistoryRead), PageSize: f.Limit + 1}
	if f.Has == "settled" || f.Has == "refund" {
		if f.DateFrom == nil || f.DateTo == nil {
			return api.OrderList{}, errs.Invalid("has", "money moves on days: dateFrom and dateTo are needed")
		}
		p.DaysBack = movedBack
	}
	if f.Cursor != "" {
		at, id, err := postgres.ReadCursor(f.Cursor)
		if err != nil {
			return api.OrderList{}, err
		}
		p.BeforeAt, p.BeforeID = &at, &id
	}
	rows, err := db.New().OrderIDs(ctx, s.DB, p)
	if err != nil {
		return api.OrderList{}, err
	}
	list := api.OrderList{}
	if len(rows) > int(f.Limit) {
		rows = rows[:f.Limit]
		last := rows[len(rows)-1]
		list.Next = postgres.Cursor(last.CreatedAt, last.ID)
	}
	ids := make([]uuid.UUID, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	list.Orders, err = s.newestFirst(ctx, a, ids)
	return list, err
}

// OfDay lists every open order and those closed in this business day, newest first: the whole restaurant's, or (mine)
// those of the actor and those that no waiter has taken. OrderRead.
func (s *Service) OfDay(ctx context.Context, a access.Actor, mine bool) ([]api.Order, error) {
	p := db.OrderIDsOfDayParams{RestaurantID: a.RestaurantID}
	if mine && a.Kind == access.Staff {
		p.WaiterID = &a.ID
	}
	ids, err := db.New().OrderIDsOfDay(ctx, s.DB, p)
	if err != nil {
		return nil, err
	}
	return s.newestFirst(ctx, a, ids)
}

func (s *Service) newestFirst(ctx context.Context, a access.Actor, ids []uuid.UUID) ([]api.Order, error) {
	orders := []api.Order{}
	if len(ids) == 0 {
		return orders, nil
	}
	full, err := s.ByIDs(ctx, s.DB, a.RestaurantID, ids)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(full, func(x, y Full) int {
		if c := y.CreatedAt.Compare(x.CreatedAt); c != 0 {
			return c
		}
		return slices.Compare(y.ID[:], x.ID[:])
	})
	for _, f := range full {
		// A kitchen screen never learns of an order that nobody has confirmed (decision 9).
		if a.Kind == access.Screen && f.Status == Pending {
			continue
		}
		orders = append(orders, Redact(f, ViewOf(a)))
	}
	return orders, nil
}

func readStatuses(text string) ([]string, error) {
	switch text {
	case "", "all":
		return []string{}, nil
	case "active":
		return []string{Pending, Confirmed, Preparing, Ready, Served}, nil
	}
	list := strings.Split(text, ",")
	for _, status := range list {
		if !slices.Contains(allStatuses, status) {
			return nil, errs.Invalid("status", "no such status")
		}
	}
	return list, nil
}

// Get reads one order with its history. NOT_FOUND. OrderRead.
func (s *Service) Get(ctx context.Context, a access.Actor, id uuid.UUID) (api.OrderDetail, error) {
	f, err := s.one(ctx, s.DB, a.RestaurantID, id)
	if err == nil && a.Kind == access.Screen && f.Status == Pending {
		err = missing()
	}
	if err != nil {
		return api.OrderDetail{}, err
	}
	rows, err := db.New().OrderHistory(ctx, s.DB, db.OrderHistoryParams{RestaurantID: a.RestaurantID, OrderID: id})
	if err != nil {
		return api.OrderDetail{}, err
	}
	detail := api.OrderDetail{Order: Redact(f, ViewOf(a)), History: make([]api.OrderStatusChange, 0, len(rows))}
	for _, row := range rows {
		change := api.OrderStatusChange{NewStatus: row.NewStatus, Kind: row.Kind, ChangedBy: row.ChangedBy,
			ChangedByID: row.ChangedByID, ChangedByName: row.ChangedByName, Notes: row.Notes, Timestamp: row.At}
		if row.PreviousStatus != nil {
			change.PreviousStatus = *row.PreviousStatus
		}
		detail.History = append(detail.History, change)
	}
	return detail, nil
}

// Stats counts orders for the manager's cards: of the running business day, or of the days from and to, both included. What
// other days came to is for AnalyticsMoney alone.
func (s *Service) Stats(ctx context.Context, a access.Actor, from, to *time.Time) (api.OrderStats, error) {
	row, err := db.New().OrderStats(ctx, s.DB, db.OrderStatsParams{RestaurantID: a.RestaurantID, DateFrom: from, DateTo: to})
	if err != nil {
		return api.OrderStats{}, err
	}
	stats := api.OrderStats{Total: row.Total, Pending: row.Pending, Active: row.Active, Served: row.Served,
		Completed: row.Completed, Cancelled: row.Cancelled}
	if row.IsRunning || a.Can(access.AnalyticsMoney) {
		stats.Revenue = row.Revenue.String()
	}
	return stats, nil
}

// OfSession is what a diner's seating has ordered, and its bill. DinerRead.
func (s *Service) OfSession(ctx context.Context, a access.Actor) ([]api.Order, api.DinerBill, error) {
	full, err := s.BySession(ctx, s.DB, a.RestaurantID, a.TableSessionID)
	if err != nil {
		return nil, api.DinerBill{}, err
	}
	orders := make([]api.Order, 0, len(full))
	for _, f := range full {
		orders = append(orders, Redact(f, api.ViewDiner))
	}
	parts, err := s.Parts(ctx, s.DB, a.RestaurantID, a.TableSessionID)
	return orders, Bill(full, parts), err
}

// RecordReceipts notes that a kitchen screen has painted the restaurant's stream up to a version: every order on the
// wall at that version gets its receipt, once. waited is how long each of them was visible without one.
func (s *Service) RecordReceipts(ctx context.Context, restaurant, screen uuid.UUID, upToVersion int64) (waited []time.Duration, err error) {
	err = s.DB.InTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: string(access.Screen) + ":" + screen.String()}, func(tx postgres.Tx) error {
		var by *uuid.UUID
		if screen != uuid.Nil {
			by = &screen
		}
		rows, err := db.New().OrderReceiptsRecord(ctx, tx, db.OrderReceiptsRecordParams{ScreenID: by, RestaurantID: restaurant, UpToVersion: upToVersion})
		waited = make([]time.Duration, len(rows))
		for i, row := range rows {
			waited[i] = time.Duration(row.Seconds * float64(time.Second))
		}
		return err
	})
	return waited, err
}

// Unreceived counts the platform's orders that no kitchen has painted 20 s after they became visible to it.
func (s *Service) Unreceived(ctx context.Context) (int64, error) {
	return db.New().OrdersUnreceived(ctx, s.DB)
}
