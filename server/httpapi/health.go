package httpapi

import (
	"github.com/gofiber/fiber/v3"
)

// healthRoutes are for load balancers: healthz is the process, readyz whether it should get requests. Why not is
// in the log and the metrics; the answer names no inner part to strangers.
func (s *Server) healthRoutes() {
	s.Get("/healthz", func(c fiber.Ctx) error {
		c.Set("Cache-Control", "no-store")
		return c.JSON(fiber.Map{"status": "ok"})
	})
	s.Get("/readyz", func(c fiber.Ctx) error {
		c.Set("Cache-Control", "no-store")
		if s.draining.Load() {
			return c.Status(fiber.StatusServiceUnavailable).JSON(fiber.Map{"status": "draining"})
		}
		if err := s.o.Ready(); err != nil {
			s.o.Log.WarnContext(c.Context(), "not ready", "error", err)
			return c.Status(fiber.StatusServiceUnavailable).JSON(fiber.Map{"status": "not ready"})
		}
		return c.JSON(fiber.Map{"status": "ready"})
	})
}
