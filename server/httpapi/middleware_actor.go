package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"mime"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/shared"
	"sufra/server/trace"
)

// guard stands before every route: media type, who calls, how often, and whether they may.
func (s *Server) guard(r Route) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		c := humafiber.Unwrap(ctx)
		passed, err := s.admit(c, r)
		if err != nil {
			_ = s.write(c, err)
			return
		}
		jar := &cookieJar{}
		next(huma.WithContext(ctx, context.WithValue(passed, cookieJarKey{}, jar)))
		setCookies(c, jar.cookies)
	}
}

func (s *Server) admit(c fiber.Ctx, r Route) (context.Context, error) {
	ctx := c.Context()
	if err := acceptable(c, r); err != nil {
		return nil, err
	}
	actor, err := s.Authenticate(c, r.Kinds, c.Get("X-Sufra-As"))
	if errs.Is(err, errs.Unauthenticated) && s.colleague(c, r) {
		err = errs.New(errs.Forbidden, "only the owner may do this")
	}
	stranger := errs.Is(err, errs.Unauthenticated) || errs.Is(err, errs.Forbidden)
	if err != nil && (r.Permission != access.Public || !stranger) {
		if errs.Is(err, errs.Unauthenticated) {
			if err := s.allow(ctx, s.local, "address:"+network(actor.IP), s.o.Limits.Address); err != nil {
				return nil, err
			}
		}
		return nil, err
	}
	if err := s.limit(ctx, actor, r); err != nil {
		return nil, err
	}
	if actor.Stopped(r.Method, r.Permission) {
		return nil, actor.StoppedErr(s.o.TrialDays)
	}
	if !actor.Can(r.Permission) || actor.Kind == access.Support && !actor.Support.Writes && r.Method != fiber.MethodGet {
		s.denied(ctx, actor, r)
		return nil, errs.New(errs.Forbidden, "your role does not allow this")
	}
	if r.Idempotent {
		request := requestFrom(ctx)
		hash := sha256.New()
		hash.Write([]byte(r.Method + " " + c.OriginalURL() + "\n"))
		hash.Write(c.Body())
		request.Hash = hash.Sum(nil)
		ctx = withRequest(ctx, request)
	}
	if trace.On() {
		span := trace.Of(ctx)
		span.Set("sufra.actor", actor.String())
		span.Set("sufra.restaurant", actor.RestaurantID.String())
	}
	return access.WithActor(ctx, actor), nil
}

// Authenticate finds who calls: the first of kinds whose cookie is valid, or the one that as names (a browser may
// hold several). UNAUTHENTICATED when none is, FORBIDDEN when as is not one of kinds; the actor is then anonymous.
func (s *Server) Authenticate(c fiber.Ctx, kinds []access.Kind, as string) (access.Actor, error) {
	ctx := c.Context()
	nobody := access.Actor{Kind: access.Anonymous, IP: requestFrom(ctx).IP}
	if as == string(access.Support) && slices.Contains(kinds, access.Owner) {
		actor, err := s.o.Access.ResolveSupport(ctx, c.Cookies(s.cookieName(access.Admin)))
		if err != nil {
			return nobody, err
		}
		actor.IP = nobody.IP
		return actor, nil
	}
	if as != "" && len(kinds) > 0 {
		if !slices.Contains(kinds, access.Kind(as)) {
			return nobody, errs.New(errs.Forbidden, "this is not open to %q", as)
		}
		kinds = []access.Kind{access.Kind(as)}
	}
	for _, kind := range kinds {
		token := c.Cookies(s.cookieName(kind))
		if token == "" {
			continue
		}
		actor, err := s.o.Access.Resolve(ctx, kind, token)
		if errs.Is(err, errs.Unauthenticated) {
			continue
		}
		actor.IP = nobody.IP
		return actor, err
	}
	return nobody, errs.New(errs.Unauthenticated, "not signed in")
}

// colleague says that staff call what is the owner's: they are signed in, so a 401 would sign them out for nothing.
func (s *Server) colleague(c fiber.Ctx, r Route) bool {
	if r.Permission == access.Public || r.Permission == access.SignedIn ||
		!slices.Contains(r.Kinds, access.Owner) || slices.Contains(r.Kinds, access.Staff) {
		return false
	}
	_, err := s.Authenticate(c, []access.Kind{access.Staff}, "")
	return err == nil
}

func (s *Server) limit(ctx context.Context, actor access.Actor, r Route) error {
	key, rate := "session:"+actor.SessionID.String(), s.o.Limits.Session
	if actor.Kind == access.Anonymous {
		key, rate = "address:"+network(actor.IP), s.o.Limits.Address
	}
	if err := s.allow(ctx, s.local, key, rate); err != nil {
		return err
	}
	if r.Rate.Burst == 0 {
		return nil
	}
	own, wide := network(actor.IP), neighbourhood(actor.IP)
	if err := s.allow(ctx, s.o.Shared, "route:"+r.ID+":"+own, r.Rate); err != nil || wide == own {
		return err
	}
	return s.allow(ctx, s.o.Shared, "wide:"+r.ID+":"+wide, r.Rate.Times(neighbours))
}

// neighbours is as how many networks a neighbourhood counts: one customer of IPv6 may have 65,536 of them.
const neighbours = 10

// allow spends one of the key's rate: TOO_MANY_REQUESTS with Retry-After when there is none. A rate without a
// burst is no limit.
func (s *Server) allow(ctx context.Context, store shared.Store, key string, rate shared.Rate) error {
	if rate.Burst == 0 {
		return nil
	}
	wait, err := store.Take(ctx, key, rate)
	if err != nil {
		return err
	}
	if wait > 0 {
		return errs.New(errs.TooManyRequests, "too many requests, try again later").WithRetryAfter(max(wait, time.Second))
	}
	return nil
}

// acceptable checks the content type, and the depth of JSON before anything recursive reads it.
func acceptable(c fiber.Ctx, r Route) error {
	if len(c.Body()) == 0 || r.Method == fiber.MethodGet {
		return nil
	}
	accepted := r.Media
	if len(accepted) == 0 {
		accepted = []string{fiber.MIMEApplicationJSON}
	}
	media, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || !slices.Contains(accepted, media) {
		return errs.New(errs.UnsupportedMedia, "the body must be %s", accepted[0])
	}
	if media != fiber.MIMEApplicationJSON {
		return nil
	}
	if depth(c.Body()) > maxDepth {
		return errs.New(errs.BadRequest, "the JSON is nested too deeply")
	}
	// Postgres can't store U+0000 in any text.
	if bytes.Contains(c.Body(), []byte(`\u0000`)) {
		return errs.New(errs.BadRequest, "the JSON holds the character U+0000")
	}
	return nil
}

const maxDepth = 16

// depth is the deepest nesting of a JSON text, valid or not.
func depth(body []byte) int {
	level, deepest, quoted := 0, 0, false
	for i := 0; i < len(body); i++ {
		switch b := body[i]; {
		case quoted && b == '\\':
			i++
		case b == '"':
			quoted = !quoted
		case quoted:
		case b == '{' || b == '[':
			level++
			deepest = max(deepest, level)
		case b == '}' || b == ']':
			level--
		}
	}
	return deepest
}
