package billing

import (
	"context"
	"encoding/json"
	"time"

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

// maxDays is the longest page of Days.
const maxDays = 100

// Day is a business day with its measures: a closed one as it was when it was closed, another as it is now; date nil is
// the running one. INVALID_INPUT for a day to come; FORBIDDEN for one that only the owner may see (see mayRead). DayManage.
func (s *Service) Day(ctx context.Context, a access.Actor, date *time.Time) (day api.BusinessDay, err error) {
	err = s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		now, err := db.New().DayNow(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		if date == nil {
			date = &now.Running
		}
		if date.After(now.Running) {
			return errs.Invalid("date", "the day has not begun")
		}
		if err := mayRead(ctx, tx, a, *date); err != nil {
			return err
		}
		day, err = dayOf(ctx, tx, a.RestaurantID, *date)
		return err
	})
	return day, err
}

// dayOf reads a day. The day's report is what is told of it once it is closed.
func dayOf(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, date time.Time) (api.BusinessDay, error) {
	day := api.BusinessDay{BusinessDate: date.Format(time.DateOnly), Status: "none", OpeningCash: money.Halalas(0).String(), Movements: []api.CashMove{}}
	row, err := db.New().DayRow(ctx, q, db.DayRowParams{RestaurantID: restaurant, BusinessDate: date})
	if err != nil && !errs.Is(err, errs.NotFound) {
		return day, err
	}
	if row.ClosedAt != nil {
		return day, json.Unmarshal(row.Report, &day)
	}
	if row.OpenedAt != nil {
		day.Status, day.OpenedAt, day.OpenedBy, day.OpeningCash = "open", row.OpenedAt, row.OpenedByName, row.OpeningCash.String()
	}
	moves, err := db.New().CashMovements(ctx, q, db.CashMovementsParams{RestaurantID: restaurant, BusinessDate: date})
	if err != nil {
		return day, err
	}
	for _, m := range moves {
		day.Movements = append(day.Movements, api.CashMove{Direction: m.Direction, Amount: m.Amount.String(), Reason: m.Reason, ByName: m.ActorName, At: m.At})
	}
	moved, err := db.New().CashMoved(ctx, q, db.CashMovedParams{RestaurantID: restaurant, BusinessDate: date})
	if err != nil {
		return day, err
	}
	if day.OpenOrders, err = db.New().DayOpenCount(ctx, q, db.DayOpenCountParams{RestaurantID: restaurant, BusinessDate: date}); err != nil {
		return day, err
	}
	totals, cash, err := totalsOf(ctx, q, restaurant, date)
	day.Totals, day.ExpectedCash = totals, (row.OpeningCash + moved + cash).String()
	return day, err
}

// OpenDay notes the cash that was counted before the first guest. INVALID_INPUT; DAY_CLOSED when it is open already.
// DayManage.
func (s *Service) OpenDay(ctx context.Context, a access.Actor, r idempotency.Request, in api.OpenDay) (api.BusinessDay, bool, error) {
	cash, err := money.ParseDecimal(in.OpeningCash)
	if err != nil || cash < 0 {
		return api.BusinessDay{}, false, errs.Invalid("openingCash", "an amount with at most two decimals")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.BusinessDay, error) {
		n, err := db.New().DayOpen(ctx, tx, db.DayOpenParams{RestaurantID: a.RestaurantID, OpeningCash: cash, OpenedByName: a.Name})
		if err == nil && n == 0 {
			err = errs.New(errs.DayClosed, "the day is open already")
		}
		if err != nil {
			return api.BusinessDay{}, err
		}
		return s.running(ctx, tx, a, access.Entry{Action: "day.open", EntityKind: "day", Data: map[string]any{"openingCash": cash.String()}})
	})
}

// MoveCash puts cash into the drawer or takes it out. INVALID_INPUT. DayManage.
func (s *Service) MoveCash(ctx context.Context, a access.Actor, r idempotency.Request, in api.CashMoveInput) (api.BusinessDay, bool, error) {
	amount, err := money.ParseDecimal(in.Amount)
	if err != nil || amount <= 0 {
		return api.BusinessDay{}, false, errs.Invalid("amount", "an amount above zero with at most two decimals")
	}
	reason := restaurant.CleanNote(in.Reason)
	if reason == "" {
		return api.BusinessDay{}, false, errs.Invalid("reason", "a reason is needed")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.BusinessDay, error) {
		if _, err := db.New().CashMovementInsert(ctx, tx, db.CashMovementInsertParams{RestaurantID: a.RestaurantID, ID: newID(),
			Direction: in.Direction, Amount: amount, Reason: reason, ActorKind: string(a.Kind), ActorID: a.By(), ActorName: a.Name}); err != nil {
			return api.BusinessDay{}, err
		}
		return s.running(ctx, tx, a, access.Entry{Action: "day.move_cash", EntityKind: "day",
			Data: map[string]any{"direction": in.Direction, "amount": amount.String(), "reason": reason}})
	})
}

// running records an act on the running day and reads it.
func (s *Service) running(ctx context.Context, tx postgres.Tx, a access.Actor, e access.Entry) (api.BusinessDay, error) {
	now, err := db.New().DayNow(ctx, tx, a.RestaurantID)
	if err != nil {
		return api.BusinessDay{}, err
	}
	e.Data["date"] = now.Running.Format(time.DateOnly)
	if err := access.Record(ctx, tx, a, e); err != nil {
		return api.BusinessDay{}, err
	}
	return dayOf(ctx, tx, a.RestaurantID, now.Running)
}

// mayRead refuses amounts of earlier days to who may not see them: without AnalyticsMoney one works with the running day, with
// days that still wait for their close, and with the last closed one, whose report and drawer are handed over. FORBIDDEN.
func mayRead(ctx context.Context, q postgres.Querier, a access.Actor, date time.Time) error {
	if a.Can(access.AnalyticsMoney) {
		return nil
	}
	last, err := db.New().DaysClosed(ctx, q, db.DaysClosedParams{RestaurantID: a.RestaurantID, PageSize: 1})
	if err == nil && len(last) > 0 && date.Before(last[0].BusinessDate) {
		err = errs.New(errs.Forbidden, "amounts of earlier days are the owner's")
	}
	return err
}

// Days lists closed days, newest first, from before a day on; for who may not see amounts of earlier days (see mayRead) the
// last one only. DayManage.
func (s *Service) Days(ctx context.Context, a access.Actor, before *time.Time, size int32) (api.DayList, error) {
	if size <= 0 || size > maxDays {
		size = maxDays
	}
	only := !a.Can(access.AnalyticsMoney)
	if only {
		before, size = nil, 1
	}
	rows, err := db.New().DaysClosed(ctx, s.DB, db.DaysClosedParams{RestaurantID: a.RestaurantID, Before: before, PageSize: size + 1})
	if err != nil {
		return api.DayList{}, err
	}
	list := api.DayList{Days: []api.BusinessDay{}}
	for i, row := range rows {
		if i == int(size) {
			if !only {
				list.Next = list.Days[i-1].BusinessDate
			}
			break
		}
		var day api.BusinessDay
		if err := json.Unmarshal(row.Report, &day); err != nil {
			return api.DayList{}, err
		}
		day.Movements, day.Totals.Items, day.Totals.Waiters = []api.CashMove{}, []api.DayItem{}, []api.DayPerson{}
		list.Days = append(list.Days, day)
	}
	return list, nil
}
