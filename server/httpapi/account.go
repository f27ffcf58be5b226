package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/account"
	"sufra/server/api"
	"sufra/server/errs"
)

// accountRoutes are those of logins: forgotten passwords and addresses of owners and customers, and what a signed-in owner
// does with their own login. The latter are open in every standing of the restaurant.
func (s *Server) accountRoutes() {
	s.linkRoutes(access.Owner, "restaurant-owner", "Owner", "an owner")
	s.linkRoutes(access.Customer, "customer", "Customer", "a customer")
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/password", ID: "changeOwnerPassword", Tag: "Owner",
		Summary: "Set a new password; other sign-ins end", Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, in *Body[api.ChangePassword]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.ChangePassword(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/email", ID: "changeOwnerEmail", Tag: "Owner",
		Summary:     "Ask for another address; it counts once the link that is sent there was opened",
		Description: "The present address takes back a change that waits. Three messages an hour.",
		Kinds:       owner, Permission: access.AccountManage, Rate: s.o.Limits.Forgot, Codes: []errs.Code{errs.EmailTaken}},
		func(ctx context.Context, in *Body[api.ChangeEmail]) (*Answer[api.OwnerProfile], error) {
			return s.mailing(ctx, func(a access.Actor) error { return s.o.Account.ChangeEmail(ctx, a, in.Body) })
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/email/resend", ID: "resendOwnerEmail", Tag: "Owner",
		Summary: "Mail the link that proves the address once more", Description: "Three messages an hour.",
		Kinds: owner, Permission: access.AccountManage, Rate: s.o.Limits.Forgot, Codes: []errs.Code{errs.Conflict}},
		func(ctx context.Context, _ *None) (*Answer[api.OwnerProfile], error) {
			return s.mailing(ctx, func(a access.Actor) error { return s.o.Account.Resend(ctx, a) })
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant-owner/sessions", ID: "listOwnerSessions", Tag: "Owner",
		Summary: "The owner's sign-ins, the last used first", Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, _ *None) (*List[api.SignIn], error) {
			return list(s.o.Account.Sessions(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/sessions/end-others", ID: "endOtherOwnerSessions", Tag: "Owner",
		Summary: "Sign the owner out everywhere else", Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, _ *None) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndOthers(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/restaurant-owner/sessions/{session}", ID: "endOwnerSession", Tag: "Owner",
		Summary: "End one of the owner's sign-ins", Kinds: owner, Permission: access.AccountManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *struct {
			Session uuid.UUID `path:"session"`
		}) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndSession(ctx, access.ActorFrom(ctx), in.Session))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant-owner/subscription", ID: "ownerSubscription", Tag: "Owner",
		Summary: "How the restaurant stands with the platform, and the plans", Kinds: owner, Permission: access.AccountManage},
		func(ctx context.Context, _ *None) (*Answer[api.Subscription], error) {
			return answer(s.o.Account.Subscription(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant-owner/subscription", ID: "askForPlan", Tag: "Owner",
		Summary: "Ask the platform for a plan", Kinds: owner, Permission: access.AccountManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *Body[api.AskPlan]) (*Answer[api.Subscription], error) {
			return answer(s.o.Account.AskPlan(ctx, access.ActorFrom(ctx), in.Body.Plan))
		})
}

// linkRoutes are what a person does who is not signed in, of one kind of login.
func (s *Server) linkRoutes(kind access.Kind, segment, tag, whose string) {
	Register(s, Route{Method: http.MethodPost, Path: "/api/" + segment + "/password/forgot", ID: "forgot" + tag + "Password", Tag: tag,
		Summary: "Mail a link to a new password of " + whose,
		Description: "The answer, and its time, is the same whether the address is known or not, and however many links were sent. Three an hour for one " +
			"login from one network; of the links that are sent the three latest are valid.",
		Permission: access.Public, Rate: s.o.Limits.Forgot, Status: http.StatusAccepted},
		func(ctx context.Context, in *Body[api.ForgotPassword]) (*Answer[api.Empty], error) {
			// Per network: a stranger's questions must not keep the holder of the address from theirs.
			asked := "forgot:" + network(requestFrom(ctx).IP) + ":" + string(kind) + ":" + account.Mailbox(in.Body.Email)
			if err := s.allow(ctx, s.o.Shared, asked, s.o.Limits.Mail); err != nil {
				return nil, err
			}
			return answer(api.Empty{}, s.o.Account.Forgot(ctx, kind, in.Body.Email))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/" + segment + "/password/reset", ID: "reset" + tag + "Password", Tag: tag,
		Summary: "Set a new password of " + whose + " by the mailed link", Description: "Every session of theirs ends; they sign in with the new password.",
		Permission: access.Public, Rate: s.o.Limits.SignIn, Codes: []errs.Code{errs.InvalidCode}},
		func(ctx context.Context, in *Body[api.ResetPassword]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.Reset(ctx, kind, in.Body, s.login(ctx, "", "", "")))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/" + segment + "/email/verify", ID: "verify" + tag + "Email", Tag: tag,
		Summary:    "Prove the address of " + whose + " by the mailed link",
		Kinds:      []access.Kind{kind},
		Permission: access.Public, Rate: s.o.Limits.SignIn, Codes: []errs.Code{errs.InvalidCode, errs.EmailTaken}},
		func(ctx context.Context, in *Body[api.VerifyEmail]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.Verify(ctx, kind, in.Body, access.ActorFrom(ctx), s.login(ctx, "", "", "")))
		})
}

// mailing is an act that mails a link, and answers with the owner's profile as it is then.
func (s *Server) mailing(ctx context.Context, act func(access.Actor) error) (*Answer[api.OwnerProfile], error) {
	a := access.ActorFrom(ctx)
	if err := s.allow(ctx, s.o.Shared, "mail:"+a.String(), s.o.Limits.Mail); err != nil {
		return nil, err
	}
	if err := act(a); err != nil {
		return nil, err
	}
	return answer(s.o.Restaurant.OwnerProfile(ctx, a))
}
