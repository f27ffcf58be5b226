package httpapi

import (
	"bytes"
	"html"
	"log/slog"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/text/language"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/restaurant"
	"sufra/server/site"
)

// languageCookie is what the client writes when a visitor chooses a language.
const languageCookie = "sufra_language"

// newMenu stands where a menu could be named: a page of the client.
const newMenu = "new"

// maxIdentifier is a slug's length (spec section 9), in bytes.
const maxIdentifier = 250

// siteRoutes answer the pages that the server draws itself. Whatever keeps one from being drawn, the client draws it in
// the browser: the same page, later.
func (s *Server) siteRoutes() {
	if s.o.Site == nil {
		return
	}
	s.Get("/", s.landingPage)
	s.Get("/template-gallery", s.anonymous(s.stillPage(site.GalleryPage)))
	s.Get("/menu/data/:name.json", s.anonymous(s.pageData))
	menu := namedPage{kind: site.MenuPage, subject: site.SubjectMenu, missing: site.MissingMenu}
	s.Get("/menu/:identifier", s.anonymous(s.named(menu)))
	s.Get("/public/menu/:identifier", s.anonymous(s.named(menu)))
	s.Get("/restaurant/:identifier", s.anonymous(s.named(namedPage{kind: site.RestaurantPage, missing: site.MissingRestaurant})))
	home := s.anonymous(s.named(namedPage{kind: site.HomePage, subject: site.SubjectHomepage, missing: site.MissingHome}))
	s.Get("/:identifier", func(c fiber.Ctx) error {
		if !mayBeHomepage(c.Params("identifier")) {
			return c.Next()
		}
		return home(c)
	})
	// What is neither a homepage nor below an address that the client knows is nowhere.
	s.Get("/:first/+", func(c fiber.Ctx) error {
		if !mayBeHomepage(c.Params("first")) {
			return c.Next()
		}
		return s.missing(c, site.MissingPage)
	})
}

// anonymous counts what an address asks for, as the routes of the API do. TOO_MANY_REQUESTS.
func (s *Server) anonymous(serve fiber.Handler) fiber.Handler {
	return func(c fiber.Ctx) error {
		if err := s.allow(c.Context(), s.local, "address:"+network(requestFrom(c.Context()).IP), s.o.Limits.Address); err != nil {
			return s.write(c, err)
		}
		return serve(c)
	}
}

// landingPage is the visitors' front door; who is signed in has the client's page there.
func (s *Server) landingPage(c fiber.Ctx) error {
	for _, kind := range []access.Kind{access.Owner, access.Staff, access.Admin} {
		if c.Cookies(s.cookieName(kind)) != "" {
			return c.Next()
		}
	}
	return s.stillPage(site.LandingPage)(c)
}

func (s *Server) stillPage(kind site.Kind) fiber.Handler {
	return func(c fiber.Ctx) error {
		pages, err := s.o.Site.Pages(c.Context(), kind, "")
		if err != nil {
			return s.undrawn(c, err)
		}
		return sendDrawn(c, pages.Page(pageLanguage(c, pages.DefaultLanguage())))
	}
}

// namedPage is a page whose subject is named by the last part of its address.
type namedPage struct {
	kind    site.Kind
	subject string    // that its visits are counted for; empty: they are not
	missing site.Kind // the page that says there is none
}

func (s *Server) named(p namedPage) fiber.Handler {
	return func(c fiber.Ctx) error {
		identifier, err := url.PathUnescape(c.Params("identifier"))
		if err != nil || identifier == newMenu || len(identifier) > maxIdentifier {
			return c.Next()
		}
		pages, err := s.o.Site.Pages(c.Context(), p.kind, identifier)
		if errs.Is(err, errs.NotFound) {
			return s.missing(c, p.missing)
		}
		if err != nil {
			return s.undrawn(c, err)
		}
		// One address each: by its id, by a name that it had, and at another path, it moves to its name.
		if canonical := pages.Path(); c.Path() != canonical {
			if query := string(c.Request().URI().QueryString()); query != "" {
				canonical += "?" + query
			}
			// Kept without asking, it would lead in a circle with its counterpart once the old name is taken up again.
			c.Set(fiber.HeaderCacheControl, "no-cache")
			return c.Redirect().Status(fiber.StatusMovedPermanently).To(canonical)
		}
		language := pageLanguage(c, pages.DefaultLanguage())
		if p.subject != "" {
			s.visited(c, p.subject, pages.ID(), language)
		}
		return sendDrawn(c, pages.Page(language))
	}
}

// undrawn leaves a page to the client.
func (s *Server) undrawn(c fiber.Ctx, err error) error {
	s.o.Log.LogAttrs(c.Context(), slog.LevelError, "a public page was not drawn", slog.String("path", c.Path()), slog.String("error", err.Error()))
	return c.Next()
}

// pageData answers what a page was drawn from. The name is made from the content, so it never changes.
func (s *Server) pageData(c fiber.Ctx) error {
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
	setDrawn(c, page)
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

func setDrawn(c fiber.Ctx, page *site.Page) {
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set("Content-Security-Policy", strings.Replace(pagePolicy, "script-src 'self'; style-src 'self'", page.Policy, 1))
}

// missing says that nothing is at an address. It is drawn once; the address is put in.
func (s *Server) missing(c fiber.Ctx, kind site.Kind) error {
	pages, err := s.o.Site.Pages(c.Context(), kind, "")
	if err != nil {
		c.Status(fiber.StatusNotFound)
		return s.undrawn(c, err)
	}
	page := pages.Page(pageLanguage(c, pages.DefaultLanguage()))
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderVary, "Accept-Language, Cookie")
	setDrawn(c, page)
	text := bytes.ReplaceAll(page.HTML, []byte(site.MissingPath), []byte(html.EscapeString(c.Path())))
	return c.Status(fiber.StatusNotFound).Send(text)
}

// mayBeHomepage says whether a path's only part can be a homepage's slug.
func mayBeHomepage(slug string) bool {
	if slug == "" || len(slug) > maxIdentifier || restaurant.IsReservedSlug(slug) {
		return false
	}
	return strings.Trim(slug, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
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
