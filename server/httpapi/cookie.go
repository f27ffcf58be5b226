package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
)

var cookieNames = map[access.Kind]string{
	access.Owner: "own", access.Staff: "stf", access.Customer: "cus", access.Admin: "adm", access.Screen: "scr", access.Diner: "tbl",
}

// deviceCookie keeps the proofs of earlier sign-ins (access.Signed.Device): it signs nobody in.
const deviceCookie = "dev"

// cookieName has the __Host- prefix on https, which pins the cookie to this very host and path.
func (s *Server) cookieName(kind access.Kind) string { return s.hostName(cookieNames[kind]) }

func (s *Server) hostName(name string) string {
	if s.secure() {
		return "__Host-" + name
	}
	return name
}

// cookie carries a session's token until its absolute end.
func (s *Server) cookie(kind access.Kind, t access.Ticket) http.Cookie {
	return s.bake(s.cookieName(kind), t.Token, t.ExpiresAt.Sub(s.o.Now()))
}

// noCookie takes a session's cookie away.
func (s *Server) noCookie(kind access.Kind) http.Cookie {
	return s.bake(s.cookieName(kind), "", -time.Second)
}

func (s *Server) bake(name, value string, age time.Duration) http.Cookie {
	return http.Cookie{Name: name, Value: value, Path: "/", MaxAge: int(age / time.Second),
		HttpOnly: true, Secure: s.secure(), SameSite: http.SameSiteLaxMode}
}

// cookieJar carries a handler's cookies past huma, which writes several headers of one name through Fiber's
// Append: that joins them with commas, and of a joined Set-Cookie browsers read the first only.
type cookieJar struct{ cookies []http.Cookie }

type cookieJarKey struct{}

// setCookies writes each cookie as a header of its own.
func setCookies(c fiber.Ctx, cookies []http.Cookie) {
	for _, cookie := range cookies {
		c.Response().Header.Add(fiber.HeaderSetCookie, cookie.String())
	}
}

// leaveCookies sets cookies with an answer that is an error.
func leaveCookies(ctx context.Context, cookies []http.Cookie) {
	if jar, ok := ctx.Value(cookieJarKey{}).(*cookieJar); ok {
		jar.cookies = cookies
	}
}

// signedIn are the cookies of a successful sign-in.
func (s *Server) signedIn(kind access.Kind, signed access.Signed) []http.Cookie {
	return []http.Cookie{s.cookie(kind, signed.Ticket), s.bake(s.hostName(deviceCookie), signed.Device, 180*24*time.Hour)}
}
