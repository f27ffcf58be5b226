package billing

import (
	"context"
	"encoding/json"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// CloseDay ends a day with the cash that was counted and keeps its report as it was. From then on money, and orders,
// belong to the next day.
// INVALID_INPUT; DAY_CLOSED; DAY_HAS_OPEN with the orders (at most 100) that are neither completed nor cancelled.
// DayManage.
func (s *Service) CloseDay(ctx context.Context, a access.Actor, r idempotency.Request, in api.CloseDay) (api.BusinessDay, bool, error) {
	counted, err := money.ParseDecimal(in.CountedCash)
	if err != nil || counted < 0 {
		return api.BusinessDay{}, false, errs.Invalid("countedCash", "an amount with at most two decimals")
	}
	var wanted *time.Time
	if in.BusinessDate != "" {
		date, err := time.Parse(time.DateOnly, in.BusinessDate)
		if err != nil || date.Year() < 2000 {
			return api.BusinessDay{}, false, errs.Invalid("businessDate", "a day is YYYY-MM-DD")
		}
		wanted = &date
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.BusinessDay, error) {
		date, err := holdDay(ctx, tx, a, wanted)
		if err != nil {
			return api.BusinessDay{}, err
		}
		// A stranger's order that nobody has taken must not keep the house open.
		if err := s.Orders.CloseRemoteIn(ctx, tx, a, date); err != nil {
			return api.BusinessDay{}, err
		}
		if err := s.refuseOpen(ctx, tx, a, date); err != nil {
			return api.BusinessDay{}, err
		}
		day, err := dayOf(ctx, tx, a.RestaurantID, date)
		if err != nil {
			return day, err
		}
		return s.store(ctx, tx, a, date, day, counted, restaurant.CleanNote(in.Note))
	})
}

// holdDay finds the day to close and holds its orders and the restaurant's money, in the order in which everybody takes
// locks (S5). DAY_CLOSED: by somebody else, or not begun; after a close by hand the running day is one that the clock has
// not reached.
func holdDay(ctx context.Context, tx postgres.Tx, a access.Actor, wanted *time.Time) (time.Time, error) {
	now, err := db.New().DayNow(ctx, tx, a.RestaurantID)
	if err != nil {
		return time.Time{}, err
	}
	date := now.Running
	if wanted != nil {
		date = *wanted
	}
	if date.After(now.ByClock) {
		return date, errs.New(errs.DayClosed, "the day is closed")
	}
	closed, err := db.New().DayHoldOrders(ctx, tx, db.DayHoldOrdersParams{RestaurantID: a.RestaurantID, BusinessDate: date})
	if err == nil && closed {
		err = errs.New(errs.DayClosed, "the day is closed")
	}
	if err == nil {
		_, err = db.New().DayHoldMoney(ctx, tx, a.RestaurantID)
	}
	return date, err
}

// refuseOpen: an order that nobody has finished must not fall between two days.
func (s *Service) refuseOpen(ctx context.Context, tx postgres.Tx, a access.Actor, date time.Time) error {
	ids, err := db.New().DayOpenOrders(ctx, tx, db.DayOpenOrdersParams{RestaurantID: a.RestaurantID, BusinessDate: date})
	if err != nil || len(ids) == 0 {
		return err
	}
	list, err := s.Orders.ByIDs(ctx, tx, a.RestaurantID, ids)
	if err != nil {
		return err
	}
	open := make([]api.Order, 0, len(list))
	for _, f := range list {
		open = append(open, order.Redact(f, order.ViewOf(a)))
	}
	return errs.New(errs.DayHasOpen, "%d orders are still open", len(open)).WithData(open)
}

func (s *Service) store(ctx context.Context, tx postgres.Tx, a access.Actor, date time.Time, day api.BusinessDay, counted money.Halalas, note string) (api.BusinessDay, error) {
	expected, err := money.ParseDecimal(day.ExpectedCash)
	if err != nil {
		return day, err
	}
	at := s.Now().UTC()
	day.Status, day.ClosedAt, day.ClosedBy = "closed", &at, a.Name
	day.CountedCash, day.Difference, day.Note = counted.String(), (counted - expected).String(), note
	report, err := json.Marshal(day)
	if err != nil {
		return day, err
	}
	if _, err := db.New().DayClose(ctx, tx, db.DayCloseParams{RestaurantID: a.RestaurantID, BusinessDate: date, ClosedAt: at,
		ClosedByKind: string(a.Kind), ClosedByID: a.By(), ClosedByName: a.Name, ExpectedCash: expected, CountedCash: counted,
		Note: note, Report: report}); err != nil {
		return day, err
	}
	if err := db.New().DayCloseOrders(ctx, tx, db.DayCloseOrdersParams{RestaurantID: a.RestaurantID, BusinessDate: date}); err != nil {
		return day, err
	}
	return day, access.Record(ctx, tx, a, access.Entry{Action: "day.close", EntityKind: "day", Data: map[string]any{
		"date": day.BusinessDate, "expectedCash": day.ExpectedCash, "countedCash": day.CountedCash, "difference": day.Difference}})
}
