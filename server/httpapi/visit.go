package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/site"
)

type visitInput struct {
	Subject string `query:"subject" enum:"menu,homepage,table" doc:"With id: only this page; without: all pages of the restaurant"`
	ID      string `query:"id" format:"uuid"`
	Days    int    `query:"days" minimum:"1" maximum:"90" default:"30" doc:"Business days, the running one included"`
}

func (s *Server) visitRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/visits", ID: "visits", Tag: "Visits",
		Summary: "How many guests came to the restaurant's pages, by business day, hour and language",
		Kinds:   []access.Kind{access.Owner, access.Staff}, Permission: access.VisitRead, Codes: []errs.Code{errs.InvalidInput, errs.NotFound}},
		func(ctx context.Context, in *visitInput) (*Answer[api.VisitReport], error) {
			id, err := optionalID("id", in.ID)
			if err != nil {
				return nil, err
			}
			return answer(s.o.Visits.Report(ctx, access.ActorFrom(ctx), in.Subject, id, in.Days))
		})
}

// scanQuery is the query's name in site.ScanMark.
var scanQuery, _, _ = strings.Cut(site.ScanMark, "=")

// visited counts a page that somebody has been given. What a machine fetches, and what a browser fetches before anybody
// asked for it, is no visit.
func (s *Server) visited(c fiber.Ctx, subject string, id uuid.UUID, language string) {
	if s.o.Visits == nil || c.Method() != fiber.MethodGet || ahead(c) {
		return
	}
	r := requestFrom(c.Context())
	if !site.IsGuest(r.UserAgent) {
		return
	}
	house, known := s.house(c)
	if !known {
		return
	}
	s.o.Visits.Count(site.Visit{Subject: subject, ID: id, Language: language, Scan: c.Query(scanQuery) != "",
		Visitor: network(r.IP) + "\n" + r.UserAgent, Address: neighbourhood(r.IP), House: house})
}

// ahead says that the browser only gets the page ready.
func ahead(c fiber.Ctx) bool {
	for _, name := range []string{"Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"} {
		if purpose := c.Get(name); strings.Contains(purpose, "prefetch") || strings.Contains(purpose, "preview") {
			return true
		}
	}
	return false
}

// house is the restaurant whose owner or staff is signed in at this browser, zero for guests, who cost no query. It is
// not known while the database is away.
func (s *Server) house(c fiber.Ctx) (id uuid.UUID, known bool) {
	kinds := []access.Kind{access.Owner, access.Staff}
	actor, err := s.Authenticate(c, kinds, "")
	switch {
	case err == nil:
		return actor.RestaurantID, true
	case errs.Is(err, errs.Unauthenticated):
		return uuid.Nil, true
	}
	return uuid.Nil, false
}
