package httpapi

import (
	"embed"

	"github.com/gofiber/fiber/v3"
)

//go:embed docs
var docsFiles embed.FS

// docsRoutes serve a page of our own that renders the document: no script of others, nothing from elsewhere.
func (s *Server) docsRoutes() {
	for path, file := range map[string]struct{ name, media string }{
		"/api/docs":          {"docs/index.html", fiber.MIMETextHTMLCharsetUTF8},
		"/api/docs/docs.js":  {"docs/docs.js", fiber.MIMETextJavaScriptCharsetUTF8},
		"/api/docs/docs.css": {"docs/docs.css", fiber.MIMETextCSSCharsetUTF8},
	} {
		body, err := docsFiles.ReadFile(file.name)
		if err != nil {
			panic(err)
		}
		s.Get(path, func(c fiber.Ctx) error {
			c.Set("Cache-Control", "no-cache")
			c.Set(fiber.HeaderContentType, file.media)
			return c.Send(body)
		})
	}
}
