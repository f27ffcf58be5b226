package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// failed is the one error body of the server, in the form that huma writes.
type failed struct {
	body    api.Error
	status  int
	headers http.Header
}

func (f *failed) Error() string                { return f.body.Code + ": " + f.body.Message }
func (f *failed) GetStatus() int               { return f.status }
func (f *failed) GetHeaders() http.Header      { return f.headers }
func (f *failed) MarshalJSON() ([]byte, error) { return json.Marshal(f.body) }

// Schema names the body Error in the document.
func (f *failed) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[api.Error](), true, "Error")
}

// huma keeps its error constructors and one rule in variables. They are set once, here.
func init() {
	// Without it {"quantity": 1, "QUANTITY": -5} would be checked as the one and decoded as the other.
	huma.ValidateStrictCasing = true
	huma.NewError = func(status int, message string, details ...error) huma.StatusError {
		return refusal("", status, message, details)
	}
	huma.NewErrorWithContext = func(ctx huma.Context, status int, message string, details ...error) huma.StatusError {
		return refusal(requestFrom(ctx.Context()).ID, status, message, details)
	}
}

// refusal is huma's own refusal of a request that does not fit the schema. It never repeats the value sent.
func refusal(request string, status int, message string, details []error) *failed {
	code := codeOf(status)
	f := &failed{status: code.Status(), body: api.Error{Code: string(code), Message: message, Request: request}}
	for _, detail := range details {
		var d huma.ErrorDetailer
		if !errors.As(detail, &d) {
			continue
		}
		info := d.ErrorDetail()
		if field, message := place(info); field != "" {
			f.body.Fields = append(f.body.Fields, api.FieldError{Field: field, Message: message})
		}
	}
	if code == errs.Internal {
		f.body.Message = "unexpected error"
	}
	return f
}

func codeOf(status int) errs.Code {
	switch status {
	case http.StatusUnprocessableEntity:
		return errs.InvalidInput
	case http.StatusRequestEntityTooLarge, http.StatusRequestHeaderFieldsTooLarge, http.StatusRequestURITooLong:
		return errs.TooLarge
	case http.StatusUnsupportedMediaType:
		return errs.UnsupportedMedia
	case http.StatusNotFound:
		return errs.NotFound
	case http.StatusMethodNotAllowed:
		return errs.MethodNotAllowed
	}
	if status >= http.StatusInternalServerError {
		return errs.Internal
	}
	return errs.BadRequest
}

// place says which field is wrong and why. huma names the object around a missing property, not the property, and
// passes on what encoding/json says, with names of Go types.
func place(info *huma.ErrorDetail) (field, message string) {
	if strings.HasPrefix(info.Message, "json: ") {
		_, named, _ := strings.Cut(info.Message, "Go struct field ")
		named, _, _ = strings.Cut(named, " of type")
		if _, path, ok := strings.Cut(named, "."); ok {
			return path, "does not fit"
		}
		return fieldPath(info.Location), "does not fit"
	}
	if rest, ok := strings.CutPrefix(info.Message, "expected required property "); ok {
		if name, ok := strings.CutSuffix(rest, " to be present"); ok {
			return fieldPath(info.Location + "." + name), "is required"
		}
	}
	return fieldPath(info.Location), info.Message
}

// fieldPath turns huma's "body.items[2].quantity" into the client's "items[2].quantity".
func fieldPath(location string) string {
	for _, prefix := range []string{"body", "query", "path", "header", "cookie"} {
		if location == prefix {
			return prefix
		}
		if rest, ok := strings.CutPrefix(location, prefix+"."); ok {
			return rest
		}
	}
	return location
}

// failure is the one place where an error becomes an answer. What the client must not know stays in the log.
func (s *Server) failure(ctx context.Context, err error) *failed {
	request := requestFrom(ctx)
	e, ok := errs.As(err)
	if !ok {
		e = errs.New(errs.Internal, "unexpected error")
	}
	status := e.Status()
	f := &failed{status: status, headers: http.Header{}, body: api.Error{
		Code: string(e.Code), Message: e.Message, Data: e.Data, Request: request.ID}}
	if !e.Code.Known() {
		f.body.Code = string(errs.Internal)
	}
	for _, field := range e.Fields {
		f.body.Fields = append(f.body.Fields, api.FieldError{Field: field.Field, Message: field.Message})
	}
	if e.RetryAfter > 0 {
		f.headers.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	if status >= http.StatusInternalServerError {
		actor := access.ActorFrom(ctx)
		level := slog.LevelError
		if e.Code == errs.Busy || s.draining.Load() {
			level = slog.LevelWarn // the client is told to come again, or goes to another node; nothing is broken
		}
		s.o.Log.LogAttrs(ctx, level, "request failed", slog.String("request", request.ID),
			slog.String("method", request.Method), slog.String("path", withoutToken(request.Path)), slog.String("actor", actor.String()),
			slog.String("restaurant", actor.RestaurantID.String()), slog.String("error", err.Error()))
	}
	if status == http.StatusInternalServerError {
		f.body.Message = "unexpected error"
		f.body.Data = nil
	}
	return f
}

// TokenPath is what comes before a token in the addresses that open something for whoever has them: a place at a table, a
// guest's bill, order or payment. All of them, for every log, in the first group; the token follows it.
var TokenPath = regexp.MustCompile(`(/api/public/(?:tables|invoices|payments|tracked-orders)/|/(?:table|invoice|track|pay)/)[^\s"&/?#]+`)

// withoutToken is a path for the log.
func withoutToken(path string) string { return TokenPath.ReplaceAllString(path, "${1}{token}") }

// write sends an error outside of huma's routes.
func (s *Server) write(c fiber.Ctx, err error) error {
	f := s.failure(c.Context(), err)
	for name, values := range f.headers {
		c.Set(name, values[0])
	}
	return c.Status(f.status).JSON(f.body)
}

// fiberError answers what Fiber itself refuses: bodies and headers over the limit, unreadable requests.
func (s *Server) fiberError(c fiber.Ctx, err error) error {
	var refused *fiber.Error
	if !errors.As(err, &refused) {
		return s.write(c, err)
	}
	code := codeOf(refused.Code)
	if code == errs.Internal {
		return s.write(c, errs.Wrap(err, code, "unexpected error"))
	}
	return s.write(c, errs.New(code, "%s", http.StatusText(code.Status())))
}

// unknownRoute answers an /api path that no route has: 405 when another method has it, else 404.
func (s *Server) unknownRoute(c fiber.Ctx) error {
	var allowed []string
	for _, r := range s.routes {
		if r.Method != c.Method() && fiber.RoutePatternMatch(c.Path(), fiberPath(r.Path)) {
			allowed = append(allowed, r.Method)
		}
	}
	if len(allowed) > 0 {
		c.Set("Allow", strings.Join(allowed, ", "))
		return s.write(c, errs.New(errs.MethodNotAllowed, "the method is not allowed here"))
	}
	return s.write(c, errs.New(errs.NotFound, "not found"))
}

func fiberPath(path string) string { return strings.NewReplacer("{", ":", "}", "").Replace(path) }
