package httpapi_test

import (
	"encoding/json"
	"mime"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/demo"
	"sufra/server/servertest"
)

// specWalk is testdata/spec_walk.json: the calls that section 7 of the specification lists, and an evening that makes each of
// them at least once.
type specWalk struct {
	Calls []string   `json:"calls"` // method and path, as section 7 writes them
	Walk  []specStep `json:"walk"`  // in their order: later steps use what earlier ones kept
}

// specStep is one call with what must come back. {name} in a path, query or body stands for a value that was kept.
type specStep struct {
	As     string            `json:"as"`
	Call   string            `json:"call"`
	Query  map[string]string `json:"query"`
	Body   json.RawMessage   `json:"body"` // every field that section 7 names: the server refuses what it does not know
	Status int               `json:"status"`
	Type   string            `json:"type"`   // of the answer; JSON unless given
	File   string            `json:"file"`   // pattern of the name that a download is saved under
	Fields []string          `json:"fields"` // that the answer has; [] stands for at least one member of a list
	Is     map[string]any    `json:"is"`     // values of the answer
	Keep   map[string]string `json:"keep"`   // name → field of the answer
}

// TestEveryCallOfTheSpec plays an evening in the demo restaurant with the calls of section 7, each with the payload that the
// section names, and looks at status and field names. A call that is not in the walk, or not in the OpenAPI document, fails.
func TestEveryCallOfTheSpec(t *testing.T) {
	file, err := os.ReadFile("testdata/spec_walk.json")
	require.NoError(t, err)
	var spec specWalk
	require.NoError(t, json.Unmarshal(file, &spec))
	require.Len(t, spec.Calls, 37, "section 7 lists so many")

	app := servertest.NewApp(t)
	require.NoError(t, demo.Seed(t.Context(), demo.Deps{DB: app.DB, Hash: app.Access.Passwords.Hash, Now: time.Now(), TrialDays: 60}))
	content, err := demo.Load()
	require.NoError(t, err)
	known := map[string]string{
		"restaurantId": demo.RestaurantID.String(), "slug": content.Floor.Profile.Slug, "missing": "no-such-restaurant", "nobodysId": uuid.NewString(),
		"ownerEmail": content.Floor.Owner.Email, "ownerPassword": content.Floor.Owner.Password,
		"plainItem": demo.ID("item", "white-rice").String(), "sizedItem": demo.ID("item", "kabsa-lamb").String(),
		"dateFrom": time.Now().AddDate(0, 0, -1).Format(time.DateOnly), "dateTo": time.Now().AddDate(0, 0, 1).Format(time.DateOnly),
	}
	for _, who := range content.Floor.Staff {
		if who.Role == "manager" {
			known["managerEmail"], known["managerPassword"] = who.Email, who.Password
		}
	}
	d := readDocument(t, app)
	unmade, listed := map[string]bool{}, map[string]bool{}
	for _, call := range spec.Calls {
		require.NotNil(t, documented(d, call), "%s is not in the OpenAPI document", call)
		unmade[unnamed(call)], listed[unnamed(call)] = true, true
	}
	clients := map[string]*servertest.Client{"admin": app.SignIn(app.Factory.Admin())}
	for _, step := range spec.Walk {
		if clients[step.As] == nil {
			clients[step.As] = app.Client()
		}
		require.True(t, listed[unnamed(step.Call)], "%s is no call of section 7", step.Call)
		delete(unmade, unnamed(step.Call))
		step.make(t, d, clients[step.As], known)
	}
	require.Empty(t, unmade, "calls of section 7 that the walk does not make")
}

// make sends the call and compares the answer.
func (s specStep) make(t *testing.T, d *document, client *servertest.Client, known map[string]string) {
	t.Helper()
	method, path, _ := strings.Cut(s.Call, " ")
	path = filled(t, path, known)
	query := url.Values{}
	for name, value := range s.Query {
		require.True(t, slices.ContainsFunc(documented(d, s.Call).Parameters, func(p parameter) bool { return p.In == "query" && p.Name == name }),
			"%s has no parameter %s", s.Call, name)
		query.Set(name, filled(t, value, known))
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	var body any
	if s.Body != nil {
		body = filled(t, string(s.Body), known)
	}
	answer := client.Do(method, path, body)
	name := s.As + ": " + s.Call
	require.Equal(t, s.Status, answer.Status, "%s: %s", name, answer.Body)
	media, _, err := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	require.NoError(t, err, name)
	if s.File != "" {
		_, params, err := mime.ParseMediaType(answer.Header.Get("Content-Disposition"))
		require.NoError(t, err, name)
		require.Regexp(t, s.File, params["filename"], name)
	}
	if s.Type != "" {
		require.Equal(t, s.Type, media, name)
		return
	}
	require.Equal(t, "application/json", media, name)
	var said any
	require.NoError(t, json.Unmarshal(answer.Body, &said), name)
	for _, field := range s.Fields {
		require.NotEmpty(t, values(said, field), "%s: no %s in %.2000s", name, field, answer.Body)
	}
	for field, want := range s.Is {
		require.Equal(t, []any{want}, values(said, field), "%s: %s", name, field)
	}
	for as, field := range s.Keep {
		found := values(said, field)
		require.Len(t, found, 1, "%s: %s", name, field)
		known[as] = found[0].(string)
	}
}

// values finds a field such as orders[].table.tableNumber in an answer: of every member of a list that has it.
func values(in any, path string) []any {
	if path == "" {
		return []any{in}
	}
	if rest, ok := strings.CutPrefix(path, "[]"); ok {
		var found []any
		members, _ := in.([]any)
		for _, member := range members {
			found = append(found, values(member, strings.TrimPrefix(rest, "."))...)
		}
		return found
	}
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	object, _ := in.(map[string]any)
	value, ok := object[path[:end]]
	if !ok {
		return nil
	}
	return values(value, strings.TrimPrefix(path[end:], "."))
}

// placeholder is a name in braces; the braces of a JSON text have a quote after them.
var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

func filled(t *testing.T, text string, known map[string]string) string {
	t.Helper()
	return placeholder.ReplaceAllStringFunc(text, func(match string) string {
		value, ok := known[strings.Trim(match, "{}")]
		require.True(t, ok, "nothing was kept as %s", match)
		return value
	})
}

// unnamed is a call without its parameters' names, which never go over the wire.
func unnamed(call string) string { return placeholder.ReplaceAllString(call, "{}") }

// documented is the operation of a call, nil when the document has none.
func documented(d *document, call string) *operation {
	for _, op := range d.operations() {
		if unnamed(op.method+" "+op.path) == unnamed(call) {
			return op
		}
	}
	return nil
}
