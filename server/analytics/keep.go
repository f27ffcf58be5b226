package analytics

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// counting is how long one reading may count days that nobody has read before. What is left then is read as it stands, and
// counted by the next one: a day that has been counted stays so until somebody changes it.
const counting = 4 * time.Second

// counted is the version of what is kept of a day: raise it with daySums, the queries that fill it and the view order_sums, and
// every day is counted anew.
const counted = 1

// keep counts the days of a range that lie behind and have not been counted since they changed last. Each in a transaction of
// its own, so that who changes an old day waits for one only, and no two wait for each other. A day that can't be kept (somebody
// holds it to change it, the disk is full, the database is read only for a while) is read as it stands.
func (s *Service) keep(ctx context.Context, restaurant uuid.UUID, d span) error {
	var days []time.Time
	err := s.DB.InReadTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: "system"}, func(tx postgres.Tx) (err error) {
		days, err = db.New().AnalyticsUncounted(ctx, tx, db.AnalyticsUncountedParams{RestaurantID: restaurant, Version: counted, DateFrom: d.from, DateTo: d.to})
		return err
	})
	began := time.Now()
	for _, day := range days {
		if err != nil || time.Since(began) > counting {
			break
		}
		if failure := s.count(ctx, restaurant, day); failure != nil && ctx.Err() == nil {
			if errs.Is(failure, errs.Busy) {
				continue
			}
			s.Log.WarnContext(ctx, "a day's sums could not be kept", "restaurant", restaurant, "day", day.Format(time.DateOnly), "error", failure)
			break
		}
	}
	return err
}

// count adds one day up and keeps its sums, unless another reader just did.
func (s *Service) count(ctx context.Context, restaurant uuid.UUID, day time.Time) error {
	return s.DB.InTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: "system"}, func(tx postgres.Tx) error {
		run := db.New()
		stale, err := run.CountedDayHold(ctx, tx, db.CountedDayHoldParams{RestaurantID: restaurant, Version: counted, BusinessDate: day})
		if err != nil || !stale {
			return err
		}
		sums, err := sumsOf(ctx, tx, restaurant, day, day)
		if err != nil {
			return err
		}
		text, err := json.Marshal(sums)
		if err != nil {
			return err
		}
		if err = run.CountedSumsDelete(ctx, tx, db.CountedSumsDeleteParams{RestaurantID: restaurant, BusinessDate: day}); err != nil {
			return err
		}
		if err = run.CountedSumsWrite(ctx, tx, db.CountedSumsWriteParams{RestaurantID: restaurant, BusinessDate: day}); err != nil {
			return err
		}
		return run.CountedDayWrite(ctx, tx, db.CountedDayWriteParams{RestaurantID: restaurant, BusinessDate: day, Measures: text})
	})
}

// divide parts the days of a range into those that are kept and those that are read as they stand.
func (s *span) divide(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) error {
	rows, err := db.New().AnalyticsKept(ctx, q, db.AnalyticsKeptParams{RestaurantID: restaurant, Version: counted, DateFrom: s.from, DateTo: s.to})
	if err != nil {
		return err
	}
	s.kept, s.live = make([]time.Time, 0, len(rows)), s.live[:0]
	next := 0
	for day := s.from; !day.After(s.to); day = day.AddDate(0, 0, 1) {
		if next == len(rows) || !rows[next].BusinessDate.Equal(day) {
			s.live = append(s.live, day)
			continue
		}
		var sums daySums
		if err := json.Unmarshal(rows[next].Measures, &sums); err != nil {
			return err
		}
		s.sums.add(sums)
		s.kept = append(s.kept, day)
		next++
	}
	return nil
}

// readKept is read for reports that add orders up: days that lie behind are counted first.
func (s *Service) readKept(ctx context.Context, a access.Actor, r Range, fn func(tx postgres.Tx, d span) error) error {
	var asked span
	if err := s.read(ctx, a, r, func(_ postgres.Tx, d span) error { asked = d; return nil }); err != nil {
		return err
	}
	if err := s.keep(ctx, a.RestaurantID, asked); err != nil {
		return err
	}
	return s.read(ctx, a, r, func(tx postgres.Tx, d span) error {
		if err := d.divide(ctx, tx, a.RestaurantID); err != nil {
			return err
		}
		return fn(tx, d)
	})
}
