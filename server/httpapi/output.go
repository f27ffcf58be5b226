package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
)

// Shapes that many routes share. None is the input of a route without parameters.
type (
	None struct{}

	// ByID takes {id} from the path.
	ByID struct {
		ID uuid.UUID `path:"id"`
	}

	// Body is a request with a JSON body.
	Body[T any] struct {
		Body T
	}

	// ByIDBody is ByID with a JSON body.
	ByIDBody[T any] struct {
		ID   uuid.UUID `path:"id"`
		Body T
	}

	// Answer is a JSON answer.
	Answer[T any] struct {
		Body T
	}

	// List is a JSON answer that is an array, never null.
	List[T any] struct {
		Body []T `nullable:"false"`
	}

	// Cookies is a JSON answer that also signs in or out.
	Cookies[T any] struct {
		SetCookie []http.Cookie `header:"Set-Cookie"`
		Body      T
	}
)

// takeCookies hands the cookies to the guard, see cookieJar.
func (c *Cookies[T]) takeCookies() []http.Cookie {
	cookies := c.SetCookie
	c.SetCookie = nil
	return cookies
}

func answer[T any](body T, err error) (*Answer[T], error) {
	if err != nil {
		return nil, err
	}
	return &Answer[T]{body}, nil
}

func list[T any](items []T, err error) (*List[T], error) {
	if err != nil {
		return nil, err
	}
	if items == nil {
		items = []T{}
	}
	return &List[T]{items}, nil
}

// login is a sign-in with what the edge knows of its request.
func (s *Server) login(ctx context.Context, email, password, devices string) access.Login {
	r := requestFrom(ctx)
	return access.Login{Email: email, Password: password, Device: devices, IP: r.IP, UserAgent: r.UserAgent}
}
