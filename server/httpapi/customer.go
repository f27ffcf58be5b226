package httpapi

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// customerSignIn is a customer's sign-in: on a phone that sits at a table, what it orders there becomes theirs.
type customerSignIn[T any] struct {
	Device       string `cookie:"dev" hidden:"true" maxLength:"1000"`
	DeviceSecure string `cookie:"__Host-dev" hidden:"true" maxLength:"1000"`
	Body         T

	jar signOutInput
}

// Resolve implements huma.Resolver.
func (in *customerSignIn[T]) Resolve(ctx huma.Context) []error { return in.jar.Resolve(ctx) }

func (in *customerSignIn[T]) devices() string {
	return signInBody[T]{Device: in.Device, DeviceSecure: in.DeviceSecure}.devices()
}

// customerRoutes are those of customers' accounts; what they read and mark is in customer_portal.go.
func (s *Server) customerRoutes() {
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/signup", ID: "signUpCustomer", Tag: "Customer",
		Summary: "Open a customer's account", Permission: access.Public, Rate: s.o.Limits.SignUp, Status: http.StatusCreated,
		Description: "The answer is the same whether somebody has an account with the address or not: it counts for this one once it is proved, and " +
			"whoever has proved it before is told by mail.",
		Codes: []errs.Code{errs.InvalidInput}},
		func(ctx context.Context, in *customerSignIn[api.CustomerSignup]) (*Cookies[api.CustomerProfile], error) {
			signed, err := s.o.Customer.SignUp(ctx, in.Body, s.login(ctx, "", "", in.devices()))
			return s.welcomeCustomer(ctx, in.jar, signed, err)
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/login", ID: "signInCustomer", Tag: "Customer",
		Summary: "Sign in as a customer", Permission: access.Public, Rate: s.o.Limits.SignIn, Codes: signInCodes,
		Description: "What this browser has ordered at the table where it sits becomes the customer's; its place at the table is as it was."},
		func(ctx context.Context, in *customerSignIn[api.Login]) (*Cookies[api.CustomerProfile], error) {
			if err := checkLogin(in.Body); err != nil {
				return nil, err
			}
			signed, err := s.o.Access.SignInCustomer(ctx, s.login(ctx, in.Body.Email, in.Body.Password, in.devices()))
			return s.welcomeCustomer(ctx, in.jar, signed, err)
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/logout", ID: "signOutCustomer", Tag: "Customer",
		Summary: "Sign the customer out", Description: "Ends the session on the server; repeating it is no error. A place at a table stays, and so do the orders.",
		Permission: access.Public}, s.signOutCustomer)
	s.customerSelf()
	s.customerLogin()
	s.customerLists()
	s.customerFavorites()
}

// customerSelf is who the customer is, and leaving.
func (s *Server) customerSelf() {
	customer := []access.Kind{access.Customer}
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/profile", ID: "customerProfile", Tag: "Customer",
		Summary: "The signed-in customer", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, _ *None) (*Answer[api.CustomerProfile], error) {
			return answer(s.o.Customer.Profile(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/customer/profile", ID: "updateCustomerProfile", Tag: "Customer",
		Summary: "Change the customer's own data", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *Body[api.CustomerProfilePatch]) (*Answer[api.CustomerProfile], error) {
			return answer(s.o.Customer.Patch(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/delete", ID: "deleteCustomer", Tag: "Customer",
		Summary: "Delete the customer's account, for good",
		Description: "Favourites, sessions and mail go with it. Orders stay with their restaurants as tax law asks, without name, number and address; " +
			"invoices that were issued stand as they are.",
		Kinds: customer, Permission: access.CustomerOwn, Rate: s.o.Limits.SignIn},
		func(ctx context.Context, in *Body[api.DeleteCustomer]) (*Cookies[api.Empty], error) {
			if err := s.o.Customer.Delete(ctx, access.ActorFrom(ctx), in.Body); err != nil {
				return nil, err
			}
			return &Cookies[api.Empty]{SetCookie: []http.Cookie{s.noCookie(access.Customer)}}, nil
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/export", ID: "exportCustomer", Tag: "Customer",
		Summary: "Everything that is kept of the customer, as a file", Kinds: customer, Permission: access.CustomerOwn, Rate: s.o.Limits.Export},
		func(ctx context.Context, _ *None) (*jsonFile[api.CustomerExport], error) {
			export, err := s.o.Customer.Export(ctx, access.ActorFrom(ctx))
			if err != nil {
				return nil, err
			}
			return &jsonFile[api.CustomerExport]{Disposition: `attachment; filename="sufra-account.json"`, Cache: "no-store", Body: export}, nil
		})
}

// jsonFile is a JSON answer that browsers keep as a file.
type jsonFile[T any] struct {
	Disposition string `header:"Content-Disposition"`
	Cache       string `header:"Cache-Control"`
	Body        T
}

// customerLogin is what a customer does with their own login, as an owner does with theirs.
func (s *Server) customerLogin() {
	customer := []access.Kind{access.Customer}
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/password", ID: "changeCustomerPassword", Tag: "Customer",
		Summary: "Set a new password; other sign-ins end", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *Body[api.ChangePassword]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.ChangePassword(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/email", ID: "changeCustomerEmail", Tag: "Customer",
		Summary:     "Ask for another address; it counts once the link that is sent there was opened",
		Description: "The present address takes back a change that waits. Three messages an hour.",
		Kinds:       customer, Permission: access.CustomerOwn, Rate: s.o.Limits.Forgot},
		func(ctx context.Context, in *Body[api.ChangeEmail]) (*Answer[api.CustomerProfile], error) {
			return s.customerMail(ctx, func(a access.Actor) error { return s.o.Account.ChangeEmail(ctx, a, in.Body) })
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/email/resend", ID: "resendCustomerEmail", Tag: "Customer",
		Summary: "Mail the link that proves the address once more", Description: "Three messages an hour.",
		Kinds: customer, Permission: access.CustomerOwn, Rate: s.o.Limits.Forgot, Codes: []errs.Code{errs.Conflict}},
		func(ctx context.Context, _ *None) (*Answer[api.CustomerProfile], error) {
			return s.customerMail(ctx, func(a access.Actor) error { return s.o.Account.Resend(ctx, a) })
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/sessions", ID: "listCustomerSessions", Tag: "Customer",
		Summary: "The customer's sign-ins, the last used first", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, _ *None) (*List[api.SignIn], error) {
			return list(s.o.Account.Sessions(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/customer/sessions/end-others", ID: "endOtherCustomerSessions", Tag: "Customer",
		Summary: "Sign the customer out everywhere else", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, _ *None) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndOthers(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/customer/sessions/{session}", ID: "endCustomerSession", Tag: "Customer",
		Summary: "End one of the customer's sign-ins", Kinds: customer, Permission: access.CustomerOwn, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *struct {
			Session uuid.UUID `path:"session"`
		}) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndSession(ctx, access.ActorFrom(ctx), in.Session))
		})
}

// customerMail is mailing for a customer.
func (s *Server) customerMail(ctx context.Context, act func(access.Actor) error) (*Answer[api.CustomerProfile], error) {
	a := access.ActorFrom(ctx)
	if err := s.allow(ctx, s.o.Shared, "mail:"+a.String(), s.o.Limits.Mail); err != nil {
		return nil, err
	}
	if err := act(a); err != nil {
		return nil, err
	}
	return answer(s.o.Customer.Profile(ctx, a))
}

func (s *Server) welcomeCustomer(ctx context.Context, jar signOutInput, signed access.Signed, err error) (*Cookies[api.CustomerProfile], error) {
	if err != nil {
		return nil, err
	}
	profile, err := s.o.Customer.Profile(ctx, signed.Actor)
	if err != nil {
		return nil, err
	}
	if diner, ok := s.holder(ctx, access.Diner, jar.token(s.cookieName(access.Diner))); ok {
		s.seat(ctx, signed.Actor, diner)
	}
	return &Cookies[api.CustomerProfile]{s.signedIn(access.Customer, signed), profile}, nil
}

func (s *Server) signOutCustomer(ctx context.Context, in *signOutInput) (*Cookies[api.Empty], error) {
	customer, signed := s.holder(ctx, access.Customer, in.token(s.cookieName(access.Customer)))
	if diner, seated := s.holder(ctx, access.Diner, in.token(s.cookieName(access.Diner))); signed && seated {
		if err := s.o.Customer.Leave(ctx, customer, diner); err != nil {
			return nil, err
		}
	}
	return s.signOut(access.Customer)(ctx, in)
}

// holder is whose cookie it is, of a kind that the route itself does not ask for.
func (s *Server) holder(ctx context.Context, kind access.Kind, token string) (access.Actor, bool) {
	if token == "" {
		return access.Actor{}, false
	}
	a, err := s.o.Access.Resolve(ctx, kind, token)
	if err != nil && !errs.Is(err, errs.Unauthenticated) {
		s.o.Log.LogAttrs(ctx, slog.LevelWarn, "a second sign-in of a browser was not read", slog.String("kind", string(kind)), slog.String("error", err.Error()))
	}
	return a, err == nil
}

// seat makes a place at a table the customer's. Signing in and sitting down work without it: signing in again does the rest.
func (s *Server) seat(ctx context.Context, customer, diner access.Actor) {
	if err := s.o.Customer.Seat(ctx, customer, diner); err != nil {
		s.o.Log.LogAttrs(ctx, slog.LevelWarn, "a place at a table was not made a customer's", slog.String("error", err.Error()))
	}
}

// seatNew is seat for a phone that has just taken its place, if a customer is signed in on it.
func (s *Server) seatNew(ctx context.Context, customerToken string, t access.Ticket) {
	if s.o.Customer == nil {
		return
	}
	customer, signed := s.holder(ctx, access.Customer, customerToken)
	if !signed {
		return
	}
	if diner, seated := s.holder(ctx, access.Diner, t.Token); seated {
		s.seat(ctx, customer, diner)
	}
}
