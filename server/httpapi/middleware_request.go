package httpapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/trace"
)

// Request is what the edge knows of a request before anybody is signed in.
type Request struct {
	ID, Method, Path string
	IP, UserAgent    string
	// Hash covers the method, the path with its query and the body; only of routes with Idempotent.
	Hash []byte
}

type requestKey struct{}

// requestFrom is the request of a context, zero outside of requests.
func requestFrom(ctx context.Context) Request {
	r, _ := ctx.Value(requestKey{}).(Request)
	return r
}

func withRequest(ctx context.Context, r Request) context.Context {
	return context.WithValue(ctx, requestKey{}, r)
}

// identify gives the request an id and finds the client's address.
func (s *Server) identify(c fiber.Ctx) error {
	r := Request{
		ID: uuid.NewString(), Method: known(c.Method()), Path: c.Path(),
		IP:        clientIP(c.RequestCtx().RemoteAddr().String(), c.GetReqHeaders()["X-Forwarded-For"], s.o.TrustedProxies),
		UserAgent: c.Get(fiber.HeaderUserAgent),
	}
	ctx, span := trace.Serve(withRequest(c.Context(), r), "request", s.parentOf(c))
	c.SetContext(ctx)
	c.Set("X-Request-Id", r.ID)
	begun := time.Now()
	err := c.Next()
	if err != nil {
		err = s.fiberError(c, err) // now, so that the status is known
	}
	// A balancer that kept this connection would send its next request to a node that is going away.
	if s.draining.Load() {
		c.Response().SetConnectionClose()
	}
	status := c.Response().StatusCode()
	s.took.WithLabelValues(r.Method, c.Route().Path, strconv.Itoa(status)).Observe(time.Since(begun).Seconds())
	if trace.On() {
		span.Name(r.Method + " " + c.Route().Path)
		span.Set("http.request.method", r.Method)
		span.Set("http.route", c.Route().Path)
		span.Set("sufra.request", r.ID)
		span.Count("http.response.status_code", status)
	}
	var failed error
	if status >= fiber.StatusInternalServerError {
		failed = errBroken
	}
	span.End(failed)
	return err
}

// errBroken marks the trace of a request whose answer was the server's failure.
var errBroken = errors.New("answered with a failure of the server")

// parentOf is the trace that the request belongs to, as far as one of our own proxies says so.
func (s *Server) parentOf(c fiber.Ctx) string {
	if !trace.On() {
		return ""
	}
	peer, err := netip.ParseAddrPort(c.RequestCtx().RemoteAddr().String())
	if err != nil || !isTrusted(peer.Addr().Unmap().String(), s.o.TrustedProxies) {
		return ""
	}
	return c.Get("Traceparent")
}

// readable refuses what two readers could read differently, and what no database can store.
func (s *Server) readable(c fiber.Ctx) error {
	if strings.Contains(c.OriginalURL(), "%00") {
		return s.write(c, errs.New(errs.BadRequest, "the address holds the character U+0000"))
	}
	// Nothing of ours sends packed bodies, and unpacking what strangers send costs memory. Any line of it counts, an empty one
	// too: who unpacks joins them all.
	if c.Request().Header.PeekAll(fiber.HeaderContentEncoding) != nil {
		return s.write(c, errs.New(errs.UnsupportedMedia, "the body must not be compressed"))
	}
	// Two statements of the body's length: a proxy may have believed the other one.
	raw := bytes.ToLower(append([]byte("\n"), c.Request().Header.RawHeaders()...))
	if bytes.Contains(raw, []byte("\ntransfer-encoding:")) && bytes.Contains(raw, []byte("\ncontent-length:")) {
		c.Response().SetConnectionClose()
		return s.write(c, errs.New(errs.BadRequest, "the request states its length twice"))
	}
	return c.Next()
}

// recover turns a panic into a 500 without text. The stack goes to the log.
func (s *Server) recover(c fiber.Ctx) (err error) {
	defer func() {
		if p := recover(); p != nil {
			s.o.Log.LogAttrs(c.Context(), slog.LevelError, "panic", slog.String("request", requestFrom(c.Context()).ID),
				slog.String("panic", fmt.Sprint(p)), slog.String("stack", string(debug.Stack())))
			c.Response().ResetBody()
			err = s.write(c, errs.New(errs.Internal, "unexpected error"))
		}
	}()
	return c.Next()
}

// clientIP believes X-Forwarded-For only as far as trusted proxies wrote it: from the right, the first address
// that is not one of theirs. X-Real-IP and Forwarded are never read.
func clientIP(peer string, forwarded []string, trusted []netip.Prefix) string {
	host := peer
	if parsed, err := netip.ParseAddrPort(peer); err == nil {
		host = parsed.Addr().Unmap().String()
	}
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	for i := len(hops) - 1; i >= 0 && isTrusted(host, trusted); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		host = hop.Unmap().String()
	}
	return host
}

// network is what limits per address count: of IPv6 one customer has a whole /64, so the single address says nothing.
func network(ip string) string { return prefixOf(ip, 64) }

// household is what one customer of a network has at most: a /56 of IPv6.
func household(ip string) string { return prefixOf(ip, 56) }

// neighbourhood is what many who seem to be different guests have in common: one customer's /48, or what a carrier gives
// to so many phones that it is like one shared address of IPv4.
func neighbourhood(ip string) string { return prefixOf(ip, 48) }

// block is what one who rents addresses is given at once: a /24 of IPv4, a /48 of IPv6.
func block(ip string) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil || !addr.Unmap().Is4() {
		return neighbourhood(ip)
	}
	prefix, _ := addr.Unmap().Prefix(24)
	return prefix.String()
}

// prefixOf is an address of IPv4 as it is, and of IPv6 its first bits.
func prefixOf(ip string, bits int) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil || !addr.Is6() {
		return ip
	}
	prefix, _ := addr.WithZone("").Prefix(bits) // so many always fit
	return prefix.String()
}

func isTrusted(host string, trusted []netip.Prefix) bool {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	for _, prefix := range trusted {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// known keeps invented methods out of metrics and logs.
func known(method string) string {
	switch method {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodPost, fiber.MethodPut, fiber.MethodPatch, fiber.MethodDelete, fiber.MethodOptions:
		return method
	}
	return "OTHER"
}
