package httpapi

import (
	"sufra/server/account"
	"sufra/server/analytics"
	"sufra/server/archive"
	"sufra/server/billing"
	"sufra/server/customer"
	"sufra/server/live"
	"sufra/server/media"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/payment"
	"sufra/server/platform"
	"sufra/server/site"
)

// Services are the domain services behind the routes. Each resource's file registers its routes in
// serviceRoutes; a service that is nil has no routes.
type Services struct {
	Account   *account.Service
	Customer  *customer.Service
	Menu      *menu.Service
	Order     *order.Service
	Live      *live.Hub
	Billing   *billing.Service
	Payment   *payment.Service
	Sandbox   *payment.Sandbox // nil: there are no test pages
	Site      *site.Service    // nil: the client is not built
	Facts     *site.Facts
	Homepages *site.Homepages
	Map       *site.Map
	Visits    *site.Visits
	Codes     *site.Codes
	Media     *media.Service
	Archive   *archive.Service
	Platform  *platform.Service
	Analytics *analytics.Service
}

// serviceRoutes registers the routes of the domain services, one method per resource file.
func (s *Server) serviceRoutes() {
	if s.o.Account != nil {
		s.accountRoutes()
	}
	if s.o.Customer != nil {
		s.customerRoutes()
	}
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
		s.menuOrderRoutes()
	}
	if s.o.Billing != nil {
		s.invoiceRoutes()
		s.invoiceCodeRoutes()
		s.printRoutes()
		s.settlementRoutes()
		s.dayRoutes()
	}
	if s.o.Analytics != nil {
		s.analyticsRoutes()
	}
	if s.o.Payment != nil {
		s.paymentRoutes()
	}
	if s.o.Archive != nil {
		s.archiveRoutes()
	}
	if s.o.Platform != nil {
		s.platformRoutes()
		s.platformTemplateRoutes()
		s.supportRoutes()
		s.factorRoutes()
	}
	if s.o.Media != nil {
		s.uploadRoutes()
		s.objectRoutes()
	}
}
