package httpapi

import (
	"sufra/server/billing"
	"sufra/server/live"
	"sufra/server/media"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/site"
)

// Services are the domain services behind the routes. Each resource's file registers its routes in
// serviceRoutes; a service that is nil has no routes.
type Services struct {
	Menu      *menu.Service
	Order     *order.Service
	Live      *live.Hub
	Billing   *billing.Service
	Site      *site.Service // nil: the client is not built
	Facts     *site.Facts
	Homepages *site.Homepages
	Map       *site.Map
	Visits    *site.Visits
	Codes     *site.Codes
	Media     *media.Service
}

// serviceRoutes registers the routes of the domain services, one method per resource file.
func (s *Server) serviceRoutes() {
	if s.o.Menu != nil {
		s.menuRoutes()
		s.seoRoutes()
	}
	if s.o.Homepages != nil {
		s.homepageRoutes()
	}
	if s.o.Facts != nil {
		s.factRoutes()
	}
	if s.o.Codes != nil {
		s.visitRoutes()
		s.codeRoutes()
	}
	if s.o.Live != nil {
		s.liveRoutes()
	}
	if s.o.Order != nil {
		s.tableRoutes()
		s.handoverRoutes()
		s.stationRoutes()
		s.callRoutes()
		s.orderRoutes()
		s.publicRoutes()
	}
	if s.o.Billing != nil {
		s.invoiceRoutes()
		s.invoiceCodeRoutes()
		s.printRoutes()
		s.settlementRoutes()
		s.dayRoutes()
	}
	if s.o.Media != nil {
		s.uploadRoutes()
		s.objectRoutes()
	}
}
