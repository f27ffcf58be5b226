package analytics

import (
	"context"
	"slices"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// aDay is more than any zone and cut-off move a business day away from its date.
const aDay = 48 * time.Hour

// Visits tells who looked at the restaurant's pages, by day, hour, code and language. INVALID_INPUT. AnalyticsRead.
func (s *Service) Visits(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsVisits, err error) {
	err = s.read(ctx, a, r, func(tx postgres.Tx, d span) error {
		rows, err := db.New().AnalyticsVisits(ctx, tx, db.AnalyticsVisitsParams{RestaurantID: a.RestaurantID, DateFrom: d.from, DateTo: d.to,
			Since: d.from.Add(-aDay), Until: d.to.Add(aDay)})
		if err == nil {
			out = d.visits(rows)
		}
		return err
	})
	return out, err
}

func (s span) visits(rows []db.AnalyticsVisitsRow) api.AnalyticsVisits {
	out := api.AnalyticsVisits{DayCutoff: s.clock.DayCutoff, Days: make([]api.VisitDay, s.days()), Hours: make([]api.VisitHour, 24),
		Languages: []api.VisitLanguage{{Language: "ar"}, {Language: "en"}}, Pages: []api.AnalyticsPage{}}
	for i := range out.Days {
		out.Days[i].Date = s.from.AddDate(0, 0, i).Format(time.DateOnly)
	}
	begins := s.firstHour()
	for i := range out.Hours {
		out.Hours[i].Hour = int32((begins + i) % 24)
	}
	for _, row := range rows {
		switch row.Part {
		case "day":
			day := &out.Days[slices.IndexFunc(out.Days, func(d api.VisitDay) bool { return d.Date == row.Day })]
			day.Views, day.Scans = row.Views, row.Scans
		case "hour":
			hour := &out.Hours[(int(row.Hour)-begins+24)%24]
			hour.Views, hour.Scans = row.Views, row.Scans
		case "language":
			language := &out.Languages[slices.IndexFunc(out.Languages, func(l api.VisitLanguage) bool { return l.Language == row.Language })]
			language.Views, language.Scans = row.Views, row.Scans
		case "page":
			out.Pages = append(out.Pages, api.AnalyticsPage{Subject: row.Subject, ID: *row.ID, Name: row.Name, NameAr: row.NameAr,
				Location: row.Location, Views: row.Views, Scans: row.Scans})
		}
	}
	return out
}
