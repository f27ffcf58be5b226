package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/shared"
)

// Route says what a route is and who may call it. Kinds is in order of preference: the first one whose cookie is
// valid acts. A Public route with Kinds knows a caller who is signed in, and serves everybody else too.
type Route struct {
	Method, Path string
	ID           string // operationId, the name of the client's function
	Summary      string
	Description  string
	Tag          string
	Kinds        []access.Kind
	Permission   access.Permission

	// Codes the route answers with, besides those that every route of its kind has.
	Codes []errs.Code
	// Status of success; 200 when zero, 204 for a handler without a body.
	Status int
	// Body is the limit in bytes; Limits.JSONBody when zero.
	Body int64
	// Media are the accepted content types of a body; application/json when empty.
	Media []string
	// Rate limits calls per address on top of the usual limits, shared by all nodes.
	Rate shared.Rate
	// Idempotent routes read the Idempotency-Key header and the request's hash (requestFrom).
	Idempotent bool
	// Responses replaces or adds documented answers, for those that are not JSON.
	Responses map[string]*huma.Response
	// Hidden routes are not in the document: forms and redirects for browsers.
	Hidden bool
}

// Nobody is the kinds of a route without any sign-in.
var Nobody []access.Kind

// mount is a registered route that waits for its turn.
type mount struct {
	route Route
	now   func()
}

// Register adds a route. It panics when the route does not declare a name, a permission and, unless it is
// public, the kinds of actor: an undeclared route must not start.
func Register[I, O any](s *Server, r Route, handler func(ctx context.Context, in *I) (*O, error)) {
	r.check()
	op := s.operation(r)
	s.waiting = append(s.waiting, mount{r, func() {
		huma.Register(s.api, op, func(ctx context.Context, in *I) (*O, error) {
			out, err := handler(ctx, in)
			if err != nil {
				return nil, s.failure(ctx, err)
			}
			if bearer, ok := any(out).(interface{ takeCookies() []http.Cookie }); ok && out != nil {
				leaveCookies(ctx, bearer.takeCookies())
			}
			return out, nil
		})
	}})
}

func (r Route) check() {
	say := func(ok bool, what string) {
		if !ok {
			panic(fmt.Sprintf("route %s %s (%s): %s", r.Method, r.Path, r.ID, what))
		}
	}
	say(r.ID != "" && r.Summary != "" && r.Tag != "", "needs an ID, a Summary and a Tag")
	say(r.Permission != "", "declares no permission")
	say(r.Permission.Known(), "declares an unknown permission")
	say(r.Permission == access.Public || len(r.Kinds) > 0, "declares nobody who may call it")
	say(!slices.Contains(r.Kinds, access.Anonymous) && !slices.Contains(r.Kinds, access.System), "lists a kind that has no session")
	for _, code := range r.Codes {
		say(code.Known(), "lists an unknown code")
	}
}

func (s *Server) operation(r Route) huma.Operation {
	if r.Body == 0 {
		r.Body = s.o.Limits.JSONBody
	}
	codes := r.allCodes()
	statuses := []int{}
	for _, code := range codes {
		if !slices.Contains(statuses, code.Status()) {
			statuses = append(statuses, code.Status())
		}
	}
	slices.Sort(statuses)
	names := make([]string, len(codes))
	for i, code := range codes {
		names[i] = string(code)
	}
	kinds := make([]string, len(r.Kinds))
	for i, kind := range r.Kinds {
		kinds[i] = string(kind)
	}
	security := []map[string][]string{}
	for _, kind := range kinds {
		security = append(security, map[string][]string{kind: {}})
	}
	description := strings.TrimSpace(r.Description + "\n\nErrors: " + strings.Join(names, ", ") + ".")
	var parameters []*huma.Param
	if len(kinds) > 1 {
		parameters = append(parameters, &huma.Param{Name: "X-Sufra-As", In: "header",
			Description: "Which of several sign-ins of this browser acts; without it the first valid one of x-kinds",
			Schema:      &huma.Schema{Type: huma.TypeString, Enum: anys(kinds)}})
	}
	var body *huma.RequestBody
	if len(r.Media) > 0 {
		body = &huma.RequestBody{Content: map[string]*huma.MediaType{}}
		for _, media := range r.Media {
			body.Content[media] = &huma.MediaType{Schema: fileSchema(media)}
		}
	}
	extensions := map[string]any{"x-kinds": kinds, "x-permission": string(r.Permission), "x-codes": names}
	if r.Body != s.o.Limits.JSONBody {
		extensions["x-body-limit"] = r.Body
	}
	// huma refuses a body that reaches its limit, so the limit is one more than what is allowed.
	return huma.Operation{
		Parameters: parameters, RequestBody: body,
		Method: r.Method, Path: r.Path, OperationID: r.ID, Summary: r.Summary, Description: description,
		Tags: []string{r.Tag}, DefaultStatus: r.Status, MaxBodyBytes: r.Body + 1, Errors: statuses, Hidden: r.Hidden,
		Responses: r.Responses, Security: security,
		Extensions:  extensions,
		Middlewares: huma.Middlewares{s.guard(r)},
		// The server's own read time-out is shorter than huma's.
		BodyReadTimeout: 0,
		// A file has no fields to look at.
		SkipValidateBody: body != nil,
	}
}

// fileSchema documents a body that is a file: its bytes, or a form with the field file.
func fileSchema(media string) *huma.Schema {
	file := &huma.Schema{Type: huma.TypeString, Format: "binary"}
	if media != multipartMedia {
		return file
	}
	return &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"file": file}, Required: []string{"file"}}
}

// allCodes adds what every route of its kind may answer.
func (r Route) allCodes() []errs.Code {
	codes := slices.Clone(r.Codes)
	add := func(more ...errs.Code) {
		for _, code := range more {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	if r.Permission != access.Public {
		add(errs.Unauthenticated)
		if r.Permission != access.SignedIn {
			add(errs.Forbidden)
			if !slices.Equal(r.Kinds, []access.Kind{access.Admin}) {
				add(errs.AccountSuspended)
			}
		}
	}
	if strings.Contains(r.Path, "{") {
		add(errs.InvalidInput)
	}
	if r.Method != http.MethodGet {
		add(errs.CrossOrigin, errs.BadRequest, errs.InvalidInput, errs.TooLarge, errs.UnsupportedMedia)
	}
	add(errs.TooManyRequests, errs.Busy, errs.Unavailable, errs.Internal)
	slices.Sort(codes)
	return codes
}

// mountAll mounts fixed segments before parameters, because Fiber takes the first match: /orders/stats must not
// be read as the order "stats".
func (s *Server) mountAll() {
	slices.SortStableFunc(s.waiting, func(a, b mount) int {
		return strings.Compare(strings.ReplaceAll(a.route.Path, "{", "\uffff"), strings.ReplaceAll(b.route.Path, "{", "\uffff"))
	})
	seen := map[string]bool{}
	for _, m := range s.waiting {
		for _, name := range []string{m.route.ID, m.route.Method + " " + m.route.Path} {
			if seen[name] {
				panic("route " + name + " is registered twice")
			}
			seen[name] = true
		}
		m.now()
		s.routes = append(s.routes, m.route)
		if m.route.Body > s.o.Limits.JSONBody {
			s.large = append(s.large, m.route)
		}
	}
	s.waiting = nil
}
