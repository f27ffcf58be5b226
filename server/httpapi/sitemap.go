package httpapi

import (
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"sufra/server/errs"
)

// sitemapRoutes tell search engines what there is and what is not theirs. Platform pages behind a sign-in are kept out by
// noindex where they are answered; robots.txt spares everybody the requests.
func (s *Server) sitemapRoutes() {
	s.Get("/robots.txt", s.robots)
	s.Get("/sitemap.xml", s.anonymous(func(c fiber.Ctx) error {
		text, err := s.o.Map.Index(c.Context())
		return s.sendMap(c, text, err)
	}))
	s.Get("/sitemap/:part.xml", s.anonymous(func(c fiber.Ctx) error {
		name, number, _ := strings.Cut(c.Params("part"), "-")
		text, err := s.o.Map.Part(c.Context(), name, number)
		return s.sendMap(c, text, err)
	}))
}

func (s *Server) robots(c fiber.Ctx) error {
	c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
	return sendFresh(c, []byte("User-agent: *\nDisallow: /api/\nDisallow: /table/\nAllow: /\n\nSitemap: "+s.o.Map.Origin+"/sitemap.xml\n"))
}

func (s *Server) sendMap(c fiber.Ctx, text []byte, err error) error {
	if errs.Is(err, errs.NotFound) {
		c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
		return c.Status(fiber.StatusNotFound).SendString("Not found")
	}
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/xml; charset=utf-8")
	return sendFresh(c, text)
}

// sendFresh answers what is asked for again and again and seldom changes.
func sendFresh(c fiber.Ctx, body []byte) error {
	sum := sha256.Sum256(body)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Set(fiber.HeaderETag, tag)
	if strings.Contains(c.Get(fiber.HeaderIfNoneMatch), tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.Send(body)
}

// openPages are the client's pages that search engines may show; menus and restaurants are further ones.
var openPages = []string{"/", "/template-gallery", "/login-portal", "/restaurant-owner/signup", "/customer/signup"}

// private says whether a page of the client is behind a sign-in, or one that nobody looks for.
func private(path string) bool {
	path = strings.TrimSuffix(path, "/")
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	public := (first == "menu" || first == "restaurant") && rest != newMenu && !strings.Contains(rest, "/")
	return path != "" && !public && !slices.Contains(openPages, path)
}
