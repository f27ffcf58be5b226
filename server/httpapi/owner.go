package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// signInBody is a sign-in with the cookie that proves a known device; its name depends on the scheme.
type signInBody[T any] struct {
	Device       string `cookie:"dev" hidden:"true" maxLength:"1000"`
	DeviceSecure string `cookie:"__Host-dev" hidden:"true" maxLength:"1000"`
	Body         T
}

func (in signInBody[T]) devices() string {
	if in.DeviceSecure != "" {
		return in.DeviceSecure
	}
	return in.Device
}

// signInCodes are what every password sign-in may answer.
var signInCodes = []errs.Code{errs.InvalidCredentials, errs.InvalidInput}

func (s *Server) ownerRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/signup", ID: "signUpOwner", Tag: "Owner",
		Summary: "Open an account and its restaurant", Permission: access.Public, Rate: s.o.Limits.SignUp, Status: http.StatusCreated,
		Codes: []errs.Code{errs.InvalidInput, errs.EmailTaken}}, s.signUpOwner)
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/login", ID: "signInOwner", Tag: "Owner",
		Summary: "Sign in as an owner", Permission: access.Public, Rate: s.o.Limits.SignIn,
		Description: "The password is checked before trial and suspension, so a 402 tells nothing to who does not know it. It comes with the session's " +
			"cookie: who is stopped may still read, pay and take the data along.",
		Codes: append([]errs.Code{errs.TrialExpired, errs.AccountSuspended, errs.SubscriptionIssue}, signInCodes...)}, s.signInOwner)
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/logout", ID: "signOutOwner", Tag: "Owner",
		Summary: "Sign the owner out", Description: "Ends the session on the server; repeating it is no error.",
		Permission: access.Public}, s.signOut(access.Owner))
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant-owner/profile", ID: "ownerProfile", Tag: "Owner",
		Summary: "The signed-in owner and their restaurant", Kinds: owner, Permission: access.SignedIn},
		func(ctx context.Context, _ *None) (*Answer[api.OwnerProfile], error) {
			return answer(s.o.Restaurant.OwnerProfile(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/restaurant-owner/profile", ID: "updateOwnerProfile", Tag: "Owner",
		Summary: "Change the owner's own data", Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, in *Body[api.OwnerProfilePatch]) (*Answer[api.OwnerProfile], error) {
			return answer(s.o.Restaurant.PatchOwner(ctx, access.ActorFrom(ctx), in.Body))
		})
}

func (s *Server) signUpOwner(ctx context.Context, in *signInBody[api.OwnerSignup]) (*Cookies[api.OwnerProfile], error) {
	signed, err := s.o.Restaurant.SignUp(ctx, in.Body, s.login(ctx, "", "", in.devices()))
	return s.welcomeOwner(ctx, signed, err)
}

func (s *Server) signInOwner(ctx context.Context, in *signInBody[api.Login]) (*Cookies[api.OwnerProfile], error) {
	if err := checkLogin(in.Body); err != nil {
		return nil, err
	}
	signed, err := s.o.Access.SignInOwner(ctx, s.login(ctx, in.Body.Email, in.Body.Password, in.devices()))
	if err != nil && signed.Token != "" { // a 402
		leaveCookies(ctx, s.signedIn(access.Owner, signed))
	}
	return s.welcomeOwner(ctx, signed, err)
}

func (s *Server) welcomeOwner(ctx context.Context, signed access.Signed, err error) (*Cookies[api.OwnerProfile], error) {
	if err != nil {
		return nil, err
	}
	profile, err := s.o.Restaurant.OwnerProfile(ctx, signed.Actor)
	if err != nil {
		return nil, err
	}
	return &Cookies[api.OwnerProfile]{s.signedIn(access.Owner, signed), profile}, nil
}

// signOut ends the session of a kind, if there is one, and takes the cookie away.
func (s *Server) signOut(kind access.Kind) func(context.Context, *signOutInput) (*Cookies[api.Empty], error) {
	return func(ctx context.Context, in *signOutInput) (*Cookies[api.Empty], error) {
		if token := in.token(s.cookieName(kind)); token != "" {
			if err := s.o.Access.End(ctx, kind, token); err != nil {
				return nil, err
			}
		}
		return &Cookies[api.Empty]{SetCookie: []http.Cookie{s.noCookie(kind)}}, nil
	}
}

// checkLogin has the spec's texts; what a wrong password answers is the sign-in's own business.
func checkLogin(in api.Login) error {
	var e *errs.Error
	add := func(field, message string) {
		if e == nil {
			e = errs.New(errs.InvalidInput, "%s", message)
		}
		e = e.Add(field, message)
	}
	if !isEmail(in.Email) {
		add("email", "Please enter a valid email address")
	}
	if in.Password == "" {
		add("password", "Password is required")
	}
	if e == nil {
		return nil
	}
	return e
}
