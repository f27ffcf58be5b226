package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/analytics"
	"sufra/server/api"
	"sufra/server/errs"
)

// analyticsRoutes are the owner's figures. Managers get amounts of the running day only.
func (s *Server) analyticsRoutes() {
	get := func(path, id, summary string) Route {
		return Route{Method: http.MethodGet, Path: "/api/analytics" + path, ID: id, Tag: "Analytics", Summary: summary,
			Kinds: []access.Kind{access.Owner, access.Staff}, Permission: access.AnalyticsRead, Codes: []errs.Code{errs.InvalidInput}}
	}
	Register(s, get("/now", "analyticsNow", "The measures of the running business day"),
		func(ctx context.Context, _ *None) (*Answer[api.AnalyticsNow], error) {
			return answer(s.o.Analytics.Today(ctx, access.ActorFrom(ctx)))
		})
	Register(s, get("/usual", "analyticsUsual", "How such a weekday usually grows: the median of the last four"),
		func(ctx context.Context, _ *None) (*Answer[api.AnalyticsUsual], error) {
			return answer(s.o.Analytics.Usual(ctx, access.ActorFrom(ctx)))
		})
	Register(s, get("/sales", "analyticsSales", "What was sold, by day, hour, dish, category, waiter and table"), ranged(s.o.Analytics.Sales))
	Register(s, get("/preparation", "analyticsPreparation", "How long the kitchen took, by dish and hour"), ranged(s.o.Analytics.Preparation))
	Register(s, get("/losses", "analyticsLosses", "Voids, discounts, cancellations and refunds, with who and why"), ranged(s.o.Analytics.Losses))
	Register(s, get("/visits", "analyticsVisits", "Who looked at the restaurant's pages, by day, hour, code and language"), ranged(s.o.Analytics.Visits))
	Register(s, get("/sold-out", "analyticsSoldOut", "What being sold out has cost"), ranged(s.o.Analytics.SoldOut))
}

// ranged reads the business days of a report.
func ranged[T any](report func(context.Context, access.Actor, analytics.Range) (T, error)) func(context.Context, *dayRange) (*Answer[T], error) {
	return func(ctx context.Context, in *dayRange) (*Answer[T], error) {
		from, to, err := days(in.DateFrom, in.DateTo)
		if err != nil {
			return nil, err
		}
		return answer(report(ctx, access.ActorFrom(ctx), analytics.Range{From: from, To: to}))
	}
}
