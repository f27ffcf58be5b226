package httpapi

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

type (
	dayInput struct {
		Date string `query:"date" maxLength:"10" doc:"Business day, YYYY-MM-DD; absent: the one that runs"`
	}
	dayPage struct {
		Cursor string `query:"cursor" maxLength:"10" doc:"The next of the page before"`
		Limit  int32  `query:"limit" minimum:"1" maximum:"100" default:"31"`
	}
	dayReport struct {
		Date string `path:"date" maxLength:"10"`
		Lang string `query:"lang" enum:"en,ar" default:"ar" doc:"Which language leads"`
	}
)

const csvMedia = "text/csv; charset=utf-8"

func (s *Server) dayRoutes() {
	office := []access.Kind{access.Owner, access.Staff}
	writes := []errs.Code{errs.DayClosed, errs.IdempotencyMismatch, errs.IdempotencyRunning}

	Register(s, Route{Method: http.MethodGet, Path: "/api/day", ID: "day", Tag: "Day",
		Summary: "A business day with its measures and its cash", Kinds: office, Permission: access.DayManage},
		func(ctx context.Context, in *dayInput) (*Answer[api.BusinessDay], error) {
			date, err := day("date", in.Date)
			if err != nil {
				return nil, err
			}
			return answer(s.o.Billing.Day(ctx, access.ActorFrom(ctx), date))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/day/open", ID: "openDay", Tag: "Day",
		Summary: "Count the drawer before the first guest", Kinds: office, Permission: access.DayManage, Idempotent: true, Codes: writes},
		func(ctx context.Context, in *keyedBody[api.OpenDay]) (*Replayable[api.BusinessDay], error) {
			r, err := s.required(ctx, in.Key, "openDay")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Billing.OpenDay(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/day/movements", ID: "moveCash", Tag: "Day",
		Summary: "Put cash into the drawer or take it out, with a reason", Kinds: office, Permission: access.DayManage, Idempotent: true, Codes: writes},
		func(ctx context.Context, in *keyedBody[api.CashMoveInput]) (*Replayable[api.BusinessDay], error) {
			r, err := s.required(ctx, in.Key, "moveCash")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Billing.MoveCash(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/day/close", ID: "closeDay", Tag: "Day",
		Summary:     "Close the day with the cash that was counted",
		Description: "Open orders stop it: DAY_HAS_OPEN lists them. The report is kept as it was; money taken afterwards belongs to the next day.",
		Kinds:       office, Permission: access.DayManage, Idempotent: true, Codes: append([]errs.Code{errs.DayHasOpen}, writes...)},
		func(ctx context.Context, in *keyedBody[api.CloseDay]) (*Replayable[api.BusinessDay], error) {
			r, err := s.required(ctx, in.Key, "closeDay")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Billing.CloseDay(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/days", ID: "listDays", Tag: "Day",
		Summary: "Closed days, newest first, a page at a time", Kinds: office, Permission: access.DayManage},
		func(ctx context.Context, in *dayPage) (*Answer[api.DayList], error) {
			before, err := day("cursor", in.Cursor)
			if err != nil {
				return nil, err
			}
			return answer(s.o.Billing.Days(ctx, access.ActorFrom(ctx), before, in.Limit))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/days/{date}/report.pdf", ID: "dayReportPDF", Tag: "Day",
		Summary: "The report of a business day as PDF", Kinds: office, Permission: access.DayManage,
		Responses: fileAnswer(pdfMedia, "The report, A5")}, s.dayPDF)
	Register(s, Route{Method: http.MethodGet, Path: "/api/days/{date}/report.csv", ID: "dayReportCSV", Tag: "Day",
		Summary: "The report of a business day as a table", Kinds: office, Permission: access.DayManage,
		Responses: fileAnswer("text/csv", "UTF-8 with a byte order mark; no cell begins a formula")}, s.dayCSV)
}

// required reads the day of a report's address.
func (in dayReport) required() (time.Time, error) {
	date, err := day("date", in.Date)
	if err == nil && date == nil {
		err = errs.Invalid("date", "a day is YYYY-MM-DD")
	}
	if err != nil {
		return time.Time{}, err
	}
	return *date, nil
}

func (s *Server) dayPDF(ctx context.Context, in *dayReport) (*File, error) {
	date, err := in.required()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := s.o.Billing.WriteDayPDF(ctx, access.ActorFrom(ctx), date, in.Lang, &b); err != nil {
		return nil, err
	}
	return dayFile(pdfMedia, date, "pdf", b.Bytes()), nil
}

func (s *Server) dayCSV(ctx context.Context, in *dayReport) (*File, error) {
	date, err := in.required()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := s.o.Billing.WriteDayCSV(ctx, access.ActorFrom(ctx), date, in.Lang, &b); err != nil {
		return nil, err
	}
	return dayFile(csvMedia, date, "csv", b.Bytes()), nil
}

func dayFile(media string, date time.Time, extension string, body []byte) *File {
	return &File{Type: media, Disposition: `attachment; filename="Day_` + date.Format(time.DateOnly) + "." + extension + `"`,
		Cache: "private, no-store", Body: body}
}
