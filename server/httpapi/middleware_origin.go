package httpapi

import (
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
	"sufra/server/errs"
)

// sameOrigin refuses writes that a page of another origin makes a browser send (CSRF). A browser says where a
// request comes from: Sec-Fetch-Site must be same-origin, or in older ones Origin must be ours. A request with
// neither comes from a program: it may sign in, but once it holds a session cookie it must send Origin, because
// a request that carries a cookie and does not say where it comes from can't be told from a forged one.
func (s *Server) sameOrigin(c fiber.Ctx) error {
	switch c.Method() {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodOptions:
		return c.Next()
	}
	site, origin := c.Get("Sec-Fetch-Site"), c.Get("Origin")
	var ok bool
	switch {
	case site != "":
		ok = site == "same-origin"
	case origin != "":
		ok = s.OriginAllowed(origin)
	default:
		ok = !s.holdsSession(c)
	}
	if !ok {
		return s.write(c, errs.New(errs.CrossOrigin, "the request does not come from this site"))
	}
	return c.Next()
}

// OriginAllowed says whether an Origin header names one of the platform's addresses, exactly.
func (s *Server) OriginAllowed(origin string) bool { return slices.Contains(s.origins, origin) }

// withLoopback adds the other names of this machine to an address that is one: who opens 127.0.0.1 in place of
// localhost is on the same site.
func withLoopback(origins []string) []string {
	all := slices.Clone(origins)
	for _, origin := range origins {
		if port, ok := strings.CutPrefix(origin, "http://localhost"); ok && (port == "" || port[0] == ':') {
			all = append(all, "http://127.0.0.1"+port, "http://[::1]"+port)
		}
	}
	return all
}

func (s *Server) holdsSession(c fiber.Ctx) bool {
	for _, kind := range sessionKinds {
		if c.Cookies(s.cookieName(kind)) != "" {
			return true
		}
	}
	return false
}

// sessionKinds are the kinds that have a cookie.
var sessionKinds = []access.Kind{access.Owner, access.Staff, access.Screen, access.Diner, access.Customer, access.Admin}
