package httpapi

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

const (
	// bodySlack is what is read beyond a limit, in bytes: who is a little over it is told so, all others are cut off.
	bodySlack = 16 << 10
	// bodyOwner is how long a request waits to be known by its session before its body is read.
	bodyOwner = 2 * time.Second
)

// bodyLimit says how much of a body is read into memory, by the request's headers alone: as much as any JSON has, and more
// only where a route takes more and from whom it takes it. Without this, everybody could make the server hold AnyBody for
// as many requests as they like, to be refused afterwards.
func (s *Server) bodyLimit(h *fasthttp.RequestHeader) fasthttp.RequestConfig {
	small := int(s.o.Limits.JSONBody) + bodySlack
	if length := h.ContentLength(); length >= 0 && length <= small {
		return fasthttp.RequestConfig{}
	}
	var uri fasthttp.URI
	defer uri.Reset()
	if err := uri.Parse(nil, h.RequestURI()); err != nil {
		return fasthttp.RequestConfig{MaxRequestBodySize: small}
	}
	method, path := string(h.Method()), string(uri.Path())
	for _, r := range s.large {
		if r.Method == method && fiber.RoutePatternMatch(path, fiberPath(r.Path)) && s.knows(h, r) {
			return fasthttp.RequestConfig{MaxRequestBodySize: min(s.o.Limits.AnyBody, int(r.Body)+1<<20)}
		}
	}
	return fasthttp.RequestConfig{MaxRequestBodySize: small}
}

// knows says whether the request comes with a session of the route's kinds.
func (s *Server) knows(h *fasthttp.RequestHeader, r Route) bool {
	ctx, cancel := context.WithTimeout(context.Background(), bodyOwner)
	defer cancel()
	for _, kind := range r.Kinds {
		token := string(h.Cookie(s.cookieName(kind)))
		if token == "" {
			continue
		}
		if _, err := s.o.Access.Resolve(ctx, kind, token); err == nil {
			return true
		}
	}
	return false
}
