package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

func (s *Server) staffRoutes() {
	managers := []access.Kind{access.Owner, access.Staff}
	Register(s, Route{Method: http.MethodPost, Path: "/api/waiter/login", ID: "signInStaff", Tag: "Staff",
		Summary: "Sign in as a member of staff", Permission: access.Public, Rate: s.o.Limits.SignIn,
		Codes: append([]errs.Code{errs.AccountSuspended}, signInCodes...)}, s.signInStaff)
	Register(s, Route{Method: http.MethodPost, Path: "/api/waiter/logout", ID: "signOutStaff", Tag: "Staff",
		Summary: "Sign the member of staff out", Permission: access.Public}, s.signOut(access.Staff))
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiter/profile", ID: "staffProfile", Tag: "Staff",
		Summary: "The signed-in member of staff and what they may do", Kinds: []access.Kind{access.Staff}, Permission: access.SignedIn},
		func(ctx context.Context, _ *None) (*Answer[api.StaffProfile], error) {
			return answer(s.o.Restaurant.StaffProfile(ctx, access.ActorFrom(ctx)))
		})

	const rule = "Managers manage waiters, servers and hosts; never managers or themselves."
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiters", ID: "listStaff", Tag: "Staff",
		Summary: "The restaurant's staff", Kinds: managers, Permission: access.StaffRead},
		func(ctx context.Context, _ *None) (*List[api.Staff], error) {
			return list(s.o.Restaurant.StaffNow(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/waiters", ID: "createStaff", Tag: "Staff", Description: rule,
		Summary: "Add a member of staff", Kinds: managers, Permission: access.StaffManage, Status: http.StatusCreated,
		Codes: []errs.Code{errs.EmailTaken, errs.LimitReached}},
		func(ctx context.Context, in *Body[api.StaffInput]) (*Answer[api.Staff], error) {
			return answer(s.o.Restaurant.CreateStaff(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiters/{id}", ID: "getStaff", Tag: "Staff",
		Summary: "One member of staff", Kinds: managers, Permission: access.StaffRead, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Staff], error) {
			return answer(s.o.Restaurant.StaffMember(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/waiters/{id}", ID: "updateStaff", Tag: "Staff",
		Description: rule + " Absent flags and an empty password keep what is. A new password or the inactive state ends their sessions.",
		Summary:     "Change a member of staff", Kinds: managers, Permission: access.StaffManage,
		Codes: []errs.Code{errs.NotFound, errs.EmailTaken}},
		func(ctx context.Context, in *ByIDBody[api.StaffInput]) (*Answer[api.Staff], error) {
			return answer(s.o.Restaurant.UpdateStaff(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/waiters/{id}", ID: "deleteStaff", Tag: "Staff",
		Description: rule + " Orders keep the name.",
		Summary:     "Remove a member of staff", Kinds: managers, Permission: access.StaffManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Restaurant.DeleteStaff(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/waiters/{id}/password-link", ID: "makePasswordLink", Tag: "Staff",
		Summary:     "A one-time link to a new password, valid for a day; the one before dies",
		Description: rule, Kinds: managers, Permission: access.StaffManage, Status: http.StatusCreated, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.PasswordLink], error) {
			return answer(s.o.Restaurant.PasswordLink(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/waiter/password", ID: "resetStaffPassword", Tag: "Staff",
		Summary: "Set a new password by a one-time link", Description: "Every session of that person ends; they sign in with the new password.",
		Permission: access.Public, Rate: s.o.Limits.SignIn, Codes: []errs.Code{errs.InvalidCode}},
		func(ctx context.Context, in *Body[api.ResetPassword]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Restaurant.ResetPassword(ctx, in.Body, s.login(ctx, "", "", "")))
		})
}

func (s *Server) signInStaff(ctx context.Context, in *signInBody[api.Login]) (*Cookies[api.StaffProfile], error) {
	if in.Body.Email == "" || in.Body.Password == "" {
		e := errs.New(errs.InvalidInput, "Please enter both email and password")
		if in.Body.Email == "" {
			e = e.Add("email", e.Message)
		}
		if in.Body.Password == "" {
			e = e.Add("password", e.Message)
		}
		return nil, e
	}
	signed, err := s.o.Access.SignInStaff(ctx, s.login(ctx, in.Body.Email, in.Body.Password, in.devices()))
	if err != nil {
		return nil, err
	}
	// The session is read back, as the sign-in itself does not know the flags.
	actor, err := s.o.Access.Resolve(ctx, access.Staff, signed.Token)
	if err != nil {
		return nil, err
	}
	profile, err := s.o.Restaurant.StaffProfile(ctx, actor)
	if err != nil {
		return nil, err
	}
	return &Cookies[api.StaffProfile]{s.signedIn(access.Staff, signed), profile}, nil
}
