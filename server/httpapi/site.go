package httpapi

import (
	"log/slog"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/text/language"

	"sufra/server/errs"
	"sufra/server/site"
)

// languageCookie is what the client writes when a visitor chooses a language.
const languageCookie = "sufra_language"

// newMenu stands where a menu could be named: a page of the client.
const newMenu = "new"

// siteRoutes answer the pages that the server draws itself. Whatever keeps one from being drawn, the client draws it in
// the browser: the same page, later.
func (s *Server) siteRoutes() {
	if s.o.Site == nil {
		return
	}
	s.Get("/menu/data/:name.json", s.menuData)
	s.Get("/menu/:identifier", s.menuPage)
	s.Get("/public/menu/:identifier", s.menuPage)
}

func (s *Server) menuPage(c fiber.Ctx) error {
	identifier, err := url.PathUnescape(c.Params("identifier"))
	if err != nil || identifier == newMenu || len(identifier) > 250 {
		return c.Next()
	}
	menu, err := s.o.Site.Menu(c.Context(), identifier)
	if errs.Is(err, errs.NotFound) {
		c.Status(fiber.StatusNotFound) // the client's page says so
		return c.Next()
	}
	if err != nil {
		s.o.Log.LogAttrs(c.Context(), slog.LevelError, "a public page was not drawn", slog.String("menu", identifier), slog.String("error", err.Error()))
		return c.Next()
	}
	// One address each: by its id, and at the other path, it moves to its name.
	if canonical := "/menu/" + menu.Slug(); c.Path() != canonical {
		if query := string(c.Request().URI().QueryString()); query != "" {
			canonical += "?" + query
		}
		return c.Redirect().Status(fiber.StatusMovedPermanently).To(canonical)
	}
	return sendDrawn(c, menu.Page(pageLanguage(c, menu.DefaultLanguage())))
}

// menuData answers what a page was drawn from. The name is made from the content, so it never changes.
func (s *Server) menuData(c fiber.Ctx) error {
	data, packed := s.o.Site.Data(c.Params("name"))
	if data == nil {
		c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
		return c.Status(fiber.StatusNotFound).SendString("Not found")
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	c.Set(fiber.HeaderVary, "Accept-Encoding")
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	if strings.Contains(c.Get(fiber.HeaderAcceptEncoding), "br") {
		c.Set(fiber.HeaderContentEncoding, "br")
		data = packed
	}
	return c.Send(data)
}

// sendDrawn answers a finished page. The policy belongs to the very bytes, so an answer without bytes carries none:
// the browser keeps the one that it has.
func sendDrawn(c fiber.Ctx, page *site.Page) error {
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderETag, page.ETag)
	c.Set(fiber.HeaderVary, "Accept-Encoding, Accept-Language, Cookie")
	if strings.Contains(c.Get(fiber.HeaderIfNoneMatch), page.ETag) {
		c.Response().Header.Del("Content-Security-Policy")
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set("Content-Security-Policy", strings.Replace(pagePolicy, "script-src 'self'; style-src 'self'", page.Policy, 1))
	switch accepted := c.Get(fiber.HeaderAcceptEncoding); {
	case strings.Contains(accepted, "br"):
		c.Set(fiber.HeaderContentEncoding, "br")
		return c.Send(page.Brotli)
	case strings.Contains(accepted, "gzip"):
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(page.Gzip)
	}
	return c.Send(page.HTML)
}

var pageLanguages = language.NewMatcher([]language.Tag{language.English, language.Arabic})

// pageLanguage is the link's language, else the one chosen before, else the browser's, else the restaurant's.
func pageLanguage(c fiber.Ctx, own string) string {
	for _, asked := range []string{c.Query("lang"), c.Cookies(languageCookie)} {
		if asked == "en" || asked == "ar" {
			return asked
		}
	}
	wanted, _, err := language.ParseAcceptLanguage(c.Get(fiber.HeaderAcceptLanguage))
	if err != nil || len(wanted) == 0 {
		return own
	}
	_, index, confidence := pageLanguages.Match(wanted...)
	if confidence == language.No {
		return own
	}
	return []string{"en", "ar"}[index]
}
