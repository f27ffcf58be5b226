package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/platform"
)

// PlatformPage is a part of a list of the platform. It is exported, as huma passes over embedded fields that are not.
type PlatformPage struct {
	Query  string `query:"q" maxLength:"100" doc:"Words in either script"`
	Before string `query:"before" format:"uuid" doc:"The next of the page before"`
	Limit  int32  `query:"limit" minimum:"1" maximum:"50" default:"50"`
}

func (in PlatformPage) page() (platform.Page, error) {
	p := platform.Page{Wanted: in.Query, Size: in.Limit}
	if in.Before != "" {
		id, err := uuid.Parse(in.Before)
		if err != nil {
			return p, errs.Invalid("before", "must be an id")
		}
		p.Before = &id
	}
	return p, nil
}

// platformRoute is a route of administrators, whatever it does.
func platformRoute(r Route) Route {
	r.Tag, r.Kinds, r.Permission = "Platform", []access.Kind{access.Admin}, access.PlatformAdmin
	return r
}

// platformRoutes are the administrators' work: restaurants, logins, search engines, the live figures and the log.
func (s *Server) platformRoutes() {
	p := s.o.Platform
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/restaurants", ID: "platformRestaurants", Summary: "Restaurants, newest first", Codes: []errs.Code{errs.InvalidInput}}),
		func(ctx context.Context, in *struct {
			PlatformPage
			Status string `query:"status" enum:"trial,active,past_due,suspended,cancelled"`
		}) (*Answer[api.PlatformRestaurants], error) {
			page, err := in.page()
			if err != nil {
				return nil, err
			}
			return answer(p.Restaurants(ctx, page, in.Status))
		})
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/restaurants/{restaurant}", ID: "platformRestaurant", Summary: "One restaurant with its owners and menus", Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, in *tenantID) (*Answer[api.PlatformRestaurantDetail], error) {
			return answer(p.Restaurant(ctx, in.Restaurant))
		})
	s.standingRoutes()
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/people", ID: "platformPeople", Summary: "Logins of every kind, newest first", Codes: []errs.Code{errs.InvalidInput}}),
		func(ctx context.Context, in *struct {
			PlatformPage
			Kind string `query:"kind" enum:"owner,staff,customer,admin"`
		}) (*Answer[api.People], error) {
			page, err := in.page()
			if err != nil {
				return nil, err
			}
			return answer(p.People(ctx, page, in.Kind))
		})
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/people/{kind}/{person}/sign-out", ID: "platformSignOut", Summary: "End every sign-in of a login", Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, in *struct {
			Kind   string    `path:"kind" enum:"owner,staff,customer,admin"`
			Person uuid.UUID `path:"person"`
			Body   api.Reason
		}) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, p.SignOut(ctx, access.ActorFrom(ctx), access.Kind(in.Kind), in.Person, in.Body.Reason))
		})
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/seo", ID: "platformSeo", Summary: "What search engines may know of each restaurant", Codes: []errs.Code{errs.InvalidInput}}),
		func(ctx context.Context, in *PlatformPage) (*Answer[api.SeoList], error) {
			page, err := in.page()
			if err != nil {
				return nil, err
			}
			return answer(p.Seo(ctx, page))
		})
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/audit", ID: "platformAudit", Summary: "What administrators did, newest first", Codes: []errs.Code{errs.InvalidInput}}),
		func(ctx context.Context, in *PlatformPage) (*Answer[api.PlatformAudit], error) {
			page, err := in.page()
			if err != nil {
				return nil, err
			}
			return answer(p.Audit(ctx, page))
		})
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/live", ID: "platformLive", Summary: "How this node and the platform do now"}),
		func(ctx context.Context, _ *None) (*Answer[api.PlatformLive], error) { return answer(p.Live(ctx)) })
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/mails/{mail}/retry", ID: "retryMail", Summary: "Try a message again that was given up", Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, in *struct {
			Mail uuid.UUID `path:"mail"`
		}) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, p.RetryMail(ctx, access.ActorFrom(ctx), in.Mail))
		})
}

type (
	tenantID struct {
		Restaurant uuid.UUID `path:"restaurant"`
	}
	tenantBody[T any] struct {
		Restaurant uuid.UUID `path:"restaurant"`
		Body       T
	}
)

// standingRoutes change how a restaurant stands with the platform, each with a reason that its owner reads in the log.
func (s *Server) standingRoutes() {
	p := s.o.Platform
	route := func(act, id, summary string) Route {
		return platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/restaurants/{restaurant}/" + act, ID: id, Summary: summary, Codes: []errs.Code{errs.NotFound, errs.Conflict}})
	}
	Register(s, route("suspend", "suspendRestaurant", "Stop a restaurant at once, for everybody"), func(ctx context.Context, in *tenantBody[api.Reason]) (*Answer[api.PlatformRestaurantDetail], error) {
		return answer(p.Suspend(ctx, access.ActorFrom(ctx), in.Restaurant, in.Body.Reason))
	})
	Register(s, route("lift", "liftRestaurant", "Take a suspension back"), func(ctx context.Context, in *tenantBody[api.Reason]) (*Answer[api.PlatformRestaurantDetail], error) {
		return answer(p.Lift(ctx, access.ActorFrom(ctx), in.Restaurant, in.Body.Reason))
	})
	Register(s, route("trial", "extendTrial", "Add days to a trial"), func(ctx context.Context, in *tenantBody[api.TrialChange]) (*Answer[api.PlatformRestaurantDetail], error) {
		return answer(p.ExtendTrial(ctx, access.ActorFrom(ctx), in.Restaurant, in.Body))
	})
	Register(s, route("plan", "changePlan", "Give a restaurant a plan"), func(ctx context.Context, in *tenantBody[api.PlanChange]) (*Answer[api.PlatformRestaurantDetail], error) {
		return answer(p.ChangePlan(ctx, access.ActorFrom(ctx), in.Restaurant, in.Body))
	})
	Register(s, route("noindex", "setNoindex", "Ask search engines to leave a restaurant out, or take that back"), func(ctx context.Context, in *tenantBody[api.NoindexChange]) (*Answer[api.PlatformRestaurantDetail], error) {
		return answer(p.Noindex(ctx, access.ActorFrom(ctx), in.Restaurant, in.Body))
	})
}

// platformTemplateRoutes manage what the gallery shows.
func (s *Server) platformTemplateRoutes() {
	m := s.o.Menu
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/templates", ID: "platformTemplates", Summary: "The platform's templates, in the order of the gallery"}),
		func(ctx context.Context, _ *None) (*List[api.PlatformTemplate], error) {
			return list(m.PlatformTemplates(ctx))
		})
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/templates", ID: "copyTemplate", Summary: "Make a template from another one", Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.LimitReached}}),
		func(ctx context.Context, in *Body[api.TemplateCopy]) (*Answer[api.PlatformTemplate], error) {
			return answer(m.CopyTemplate(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, platformRoute(Route{Method: http.MethodPut, Path: "/api/admin/templates/{template}", ID: "updateTemplate", Summary: "Change a template, publish or withdraw it",
		Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, in *struct {
			Template int32 `path:"template" minimum:"1"`
			Body     api.TemplateUpdate
		}) (*Answer[api.PlatformTemplate], error) {
			return answer(m.UpdateTemplate(ctx, access.ActorFrom(ctx), in.Template, in.Body))
		})
	Register(s, platformRoute(Route{Method: http.MethodPut, Path: "/api/admin/template-order", ID: "orderTemplates", Summary: "Put the gallery into an order", Codes: []errs.Code{errs.Conflict}}),
		func(ctx context.Context, in *Body[api.TemplateOrder]) (*List[api.PlatformTemplate], error) {
			return list(m.OrderTemplates(ctx, access.ActorFrom(ctx), in.Body.IDs))
		})
}

// supportRoutes are both ends of a look into a restaurant: the administrator's, and the owner's.
func (s *Server) supportRoutes() {
	p := s.o.Platform
	Register(s, platformRoute(Route{Method: http.MethodGet, Path: "/api/admin/support", ID: "support", Summary: "The restaurant that is being looked into", Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, _ *None) (*Answer[api.SupportAccess], error) {
			return answer(p.Support(ctx, access.ActorFrom(ctx)))
		})
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/support", ID: "startSupport", Summary: "Look into a restaurant for an hour, reading only",
		Description: "Calls with X-Sufra-As: support are then of that restaurant. Its owner sees it while it lasts, and in the log.", Codes: []errs.Code{errs.NotFound}}),
		func(ctx context.Context, in *Body[api.SupportStart]) (*Answer[api.SupportAccess], error) {
			return answer(p.StartSupport(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/support/write", ID: "askSupportWrite", Summary: "Ask the owner to allow changes", Codes: []errs.Code{errs.NotFound, errs.Conflict}}),
		func(ctx context.Context, _ *None) (*Answer[api.SupportAccess], error) {
			return answer(p.AskWrite(ctx, access.ActorFrom(ctx)))
		})
	Register(s, platformRoute(Route{Method: http.MethodPost, Path: "/api/admin/support/end", ID: "endSupport", Summary: "End the look into a restaurant"}),
		func(ctx context.Context, _ *None) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, p.EndSupport(ctx, access.ActorFrom(ctx)))
		})
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/support", ID: "listSupport", Tag: "Restaurant", Summary: "Looks of the platform's support into the restaurant, newest first",
		Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, _ *None) (*List[api.SupportAccess], error) {
			return list(p.SupportHere(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/support/{support}/write", ID: "answerSupportWrite", Tag: "Restaurant", Summary: "Allow or forbid support to change things",
		Kinds: owner, Permission: access.AccountManage, Codes: []errs.Code{errs.NotFound, errs.Conflict}},
		func(ctx context.Context, in *struct {
			Support uuid.UUID `path:"support"`
			Body    api.SupportAnswer
		}) (*Answer[api.SupportAccess], error) {
			return answer(p.AnswerWrite(ctx, access.ActorFrom(ctx), in.Support, in.Body.Allowed))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/support/{support}/end", ID: "stopSupport", Tag: "Restaurant", Summary: "End a look of support into the restaurant",
		Kinds: owner, Permission: access.AccountManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *struct {
			Support uuid.UUID `path:"support"`
		}) (*Answer[api.SupportAccess], error) {
			return answer(p.StopSupport(ctx, access.ActorFrom(ctx), in.Support))
		})
}
