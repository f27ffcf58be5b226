package httpapi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"sufra/server/errs"
	"sufra/server/media"
)

// objectPolicy lets nothing run, whatever a browser takes the bytes for.
const objectPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

// objectRoutes serve photos. A name is made of 128 random bits and never stands for another picture, so that who knows
// it may see it and keep it for ever.
func (s *Server) objectRoutes() {
	s.Add([]string{fiber.MethodGet, fiber.MethodHead}, media.URLPrefix+"*", func(c fiber.Ctx) error {
		c.Set("Content-Security-Policy", objectPolicy)
		name, known := media.ParseName(strings.TrimPrefix(c.Path(), media.URLPrefix))
		wanted, err := strconv.ParseUint(c.Query("w", "0"), 10, 16)
		if !known || err != nil {
			return s.noObject(c, errs.New(errs.NotFound, "not found"))
		}
		etag := fmt.Sprintf(`"%s-%d"`, name, name.Size(int(wanted)))
		if c.Get(fiber.HeaderIfNoneMatch) != etag {
			lent, err := s.o.Media.Lend(c.Context(), name, int(wanted))
			if err != nil {
				return s.noObject(c, err)
			}
			c.Set(fiber.HeaderContentType, name.Type())
			// Closed when it is written, or can't be: the latest when the write timeout cuts a slow reader off.
			c.Response().SetBodyStream(lent, int(lent.Size))
		} else {
			c.Status(fiber.StatusNotModified)
		}
		c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
		c.Set(fiber.HeaderETag, etag)
		return nil
	})
}

// noObject must not be kept by anybody: a store that was down comes back.
func (s *Server) noObject(c fiber.Ctx, err error) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return s.write(c, err)
}
