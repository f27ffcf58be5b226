package site

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// clock is a restaurant's business day now.
func (v *Visits) clock(ctx context.Context, restaurant uuid.UUID) (db.VisitClockRow, error) {
	return db.New().VisitClock(ctx, v.db, db.VisitClockParams{RestaurantID: restaurant, Now: v.now()})
}

// sinceDay is a moment before any of the restaurant's business days of that date began, whatever its zone.
func sinceDay(day time.Time) time.Time { return day.Add(-24 * time.Hour) }

// Report tells who came in the last business days, the running one included: to all pages of the restaurant, or to the
// one that is named by subject and id. INVALID_INPUT for one without the other; NOT_FOUND. VisitRead.
func (v *Visits) Report(ctx context.Context, a access.Actor, subject string, id *uuid.UUID, days int) (api.VisitReport, error) {
	switch {
	case subject == "" && id != nil:
		return api.VisitReport{}, errs.Invalid("subject", "the id of what")
	case subject != "" && id == nil:
		return api.VisitReport{}, errs.Invalid("id", "which %s", subject)
	case id != nil:
		if _, err := codeRow(ctx, v.db, a.RestaurantID, subject, *id); err != nil {
			return api.VisitReport{}, err
		}
	}
	clock, err := v.clock(ctx, a.RestaurantID)
	if err != nil {
		return api.VisitReport{}, err
	}
	first := clock.Today.AddDate(0, 0, 1-days)
	rows, err := db.New().VisitHours(ctx, v.db, db.VisitHoursParams{RestaurantID: a.RestaurantID, Since: sinceDay(first),
		FirstDay: first, LastDay: clock.Today, SubjectID: id, Subject: subject})
	if err != nil {
		return api.VisitReport{}, err
	}
	report := emptyReport(clock, first, days)
	begins := firstHour(clock.DayCutoff)
	for _, row := range rows {
		day := &report.Days[int(row.Day.Sub(first).Hours()/24)]
		hour := &report.Hours[(int(row.ClockHour)-begins+24)%24]
		language := &report.Languages[0]
		if row.Language == "en" {
			language = &report.Languages[1]
		}
		if row.Kind == "scan" {
			day.Scans, hour.Scans, language.Scans = day.Scans+row.Visits, hour.Scans+row.Visits, language.Scans+row.Visits
		} else {
			day.Views, hour.Views, language.Views = day.Views+row.Visits, hour.Views+row.Visits, language.Views+row.Visits
		}
	}
	return report, nil
}

func emptyReport(clock db.VisitClockRow, first time.Time, days int) api.VisitReport {
	report := api.VisitReport{Timezone: clock.Timezone, DayCutoff: clock.DayCutoff, Days: make([]api.VisitDay, days), Hours: make([]api.VisitHour, 24),
		Languages: []api.VisitLanguage{{Language: "ar"}, {Language: "en"}}}
	for i := range report.Days {
		report.Days[i].Date = first.AddDate(0, 0, i).Format(time.DateOnly)
	}
	begins := firstHour(clock.DayCutoff)
	for i := range report.Hours {
		report.Hours[i].Hour = int32((begins + i) % 24)
	}
	return report
}

// firstHour is the first whole hour of a business day that ends at HH:MM, as the database writes it.
func firstHour(cutoff string) int {
	hour, _ := strconv.Atoi(cutoff[:2])
	if cutoff[3:] != "00" {
		hour++
	}
	return hour % 24
}

// Sums are the visits of all pages of the restaurant, by page. VisitRead.
func (v *Visits) Sums(ctx context.Context, a access.Actor) (map[PageKind]api.VisitSums, error) {
	clock, err := v.clock(ctx, a.RestaurantID)
	if err != nil {
		return nil, err
	}
	rows, err := db.New().VisitSums(ctx, v.db, db.VisitSumsParams{RestaurantID: a.RestaurantID, Today: clock.Today, Since: sinceDay(clock.Today.AddDate(0, 0, -29))})
	if err != nil {
		return nil, err
	}
	sums := make(map[PageKind]api.VisitSums, len(rows))
	for _, row := range rows {
		sums[PageKind{row.Subject, row.SubjectID, row.Kind}] = api.VisitSums{Today: row.Today, Week: row.Week, Month: row.Month}
	}
	return sums, nil
}

// PageKind is one kind of visits, view or scan, of one page.
type PageKind struct {
	Subject string
	ID      uuid.UUID
	Kind    string
}
