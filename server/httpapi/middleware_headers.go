package httpapi

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"sufra/server/restaurant"
)

// Policies of pages and of data. Pages carry no inline script or style; connect-src covers the same-origin socket.
const (
	pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self'; " +
		"connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
	dataPolicy = "default-src 'none'; frame-ancestors 'none'"
)

// headers sets what every answer carries, errors included. Static files and the document override the cache rule.
func (s *Server) headers(c fiber.Ctx) error {
	data := strings.HasPrefix(c.Path(), "/api/") && c.Path() != "/api/docs"
	if data {
		c.Set("Content-Security-Policy", dataPolicy)
		c.Set("Cache-Control", "no-store")
	} else {
		c.Set("Content-Security-Policy", pagePolicy)
	}
	if s.secure() {
		c.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
	}
	c.Set("X-Content-Type-Options", "nosniff")
	if c.Path() == restaurant.ResetPath {
		c.Set("Referrer-Policy", "no-referrer")
	} else {
		c.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	}
	c.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)")
	c.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	return c.Next()
}

// secure says whether the platform's address is https, which cookies and HSTS follow.
func (s *Server) secure() bool {
	return len(s.o.Origins) > 0 && strings.HasPrefix(s.o.Origins[0], "https://")
}
