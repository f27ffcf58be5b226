package httpapi

import (
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// page is a route that huma does not serve: a form for browsers, the socket. It is described by hand.
type page struct {
	method, path, id, tag, summary, description string
	kinds                                       []access.Kind
	codes                                       []errs.Code
	status                                      int
	answer                                      string
}

var pages = []page{
	{method: "GET", path: "/api/login", id: "showAdminSignIn", tag: "Platform", summary: "The administrators' sign-in page",
		description: "A small form; with an identity provider a redirect to it (303).", status: 200, answer: "The page"},
	{method: "POST", path: "/api/login", id: "signInAdmin", tag: "Platform", summary: "Sign in as a platform administrator, by the form",
		description: "Takes email and password as application/x-www-form-urlencoded. Answers are pages too. Absent with an identity provider.",
		codes:       []errs.Code{errs.InvalidCredentials, errs.TooManyRequests, errs.CrossOrigin}, status: 303, answer: "Signed in; Location is /admin"},
	{method: "GET", path: "/api/live", id: "openLive", tag: "Live", summary: "The live socket",
		description: "WebSocket with the sub-protocol " + api.LiveSubprotocol + "; server/live/README.md is the protocol. Origin must be this site's. " +
			"Without a valid session it is opened and closed with 4401, as a browser can't read the status of a failed handshake.",
		kinds: liveKinds, codes: []errs.Code{errs.CrossOrigin, errs.TooManyRequests, errs.Unavailable}, status: 101, answer: "The socket is open; frames are x-live"},
}

// describePages adds them to the document.
func describePages(doc *huma.OpenAPI) {
	for _, p := range pages {
		if item := doc.Paths[p.path]; item != nil && (p.method == "GET" && item.Get != nil || p.method == "POST" && item.Post != nil) {
			continue
		}
		codes, kinds := make([]string, len(p.codes)), make([]string, len(p.kinds))
		responses := map[string]*huma.Response{strconv.Itoa(p.status): {Description: p.answer}}
		for i, code := range p.codes {
			codes[i] = string(code)
			responses[strconv.Itoa(code.Status())] = &huma.Response{Description: string(code)}
		}
		for i, kind := range p.kinds {
			kinds[i] = string(kind)
		}
		doc.AddOperation(&huma.Operation{Method: p.method, Path: p.path, OperationID: p.id, Tags: []string{p.tag}, Summary: p.summary,
			Description: p.description, Responses: responses, Security: []map[string][]string{},
			Extensions: map[string]any{"x-kinds": kinds, "x-permission": string(access.Public), "x-codes": codes}})
	}
}
