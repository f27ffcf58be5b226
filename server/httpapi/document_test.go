package httpapi_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/servertest"
)

// document is what the generated tests read of the OpenAPI document.
type document struct {
	OpenAPI    string                           `json:"openapi"`
	Paths      map[string]map[string]*operation `json:"paths"`
	Components struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
	Live json.RawMessage `json:"x-live"`
}

type operation struct {
	ID         string            `json:"operationId"`
	Kinds      []access.Kind     `json:"x-kinds"`
	Permission access.Permission `json:"x-permission"`
	Codes      []errs.Code       `json:"x-codes"`
	BodyLimit  int               `json:"x-body-limit"` // bytes; 0: the usual one
	Parameters []parameter       `json:"parameters"`
	Body       *struct {
		Content map[string]struct {
			Schema *schema `json:"schema"`
		} `json:"content"`
	} `json:"requestBody"`
	Responses map[string]json.RawMessage `json:"responses"`

	method, path string
}

type parameter struct {
	Name, In string
	Required bool
	Schema   *schema
}

type schema struct {
	Ref           string             `json:"$ref"`
	Type          any                `json:"type"`
	Const         any                `json:"const"`
	Format        string             `json:"format"`
	Enum          []any              `json:"enum"`
	Pattern       string             `json:"pattern"`
	MinLength     *int               `json:"minLength"`
	MaxLength     *int               `json:"maxLength"`
	Minimum       *float64           `json:"minimum"`
	Maximum       *float64           `json:"maximum"`
	MaxItems      *int               `json:"maxItems"`
	Items         *schema            `json:"items"`
	Properties    map[string]*schema `json:"properties"`
	Required      []string           `json:"required"`
	OneOf         []*schema          `json:"oneOf"`
	Discriminator *struct {
		PropertyName string            `json:"propertyName"`
		Mapping      map[string]string `json:"mapping"`
	} `json:"discriminator"`
}

func readDocument(t *testing.T, app *servertest.App) *document {
	t.Helper()
	var d document
	app.Client().Get("/api/openapi.json").Into(200, &d)
	return &d
}

// operations in a stable order.
func (d *document) operations() []*operation {
	var all []*operation
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(d.Paths[path])) {
			op := d.Paths[path][method]
			op.method, op.path = strings.ToUpper(method), path
			all = append(all, op)
		}
	}
	return all
}

func (d *document) resolve(s *schema) *schema {
	if s != nil && s.Ref != "" {
		return d.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
	}
	return s
}

func (s *schema) is(kind string) bool {
	if list, ok := s.Type.([]any); ok {
		return slices.Contains(list, any(kind))
	}
	return s.Type == kind
}

// body is the schema of the JSON body, nil without one.
func (d *document) body(op *operation) *schema {
	if op.Body == nil {
		return nil
	}
	return d.resolve(op.Body.Content["application/json"].Schema)
}

func TestDocumentDescribesEveryRouteAndLiveFrame(t *testing.T) {
	app := servertest.NewApp(t)
	d := readDocument(t, app)
	require.Equal(t, "3.1.0", d.OpenAPI)
	require.Contains(t, string(d.Live), "LiveServerFrame")

	mounted := 0
	for _, route := range app.Server.Routes() {
		if route.Hidden {
			continue
		}
		mounted++
		op := d.Paths[route.Path][strings.ToLower(route.Method)]
		require.NotNil(t, op, route.Path)
		require.Equal(t, route.Permission, op.Permission, route.ID)
		require.NotEmpty(t, op.Codes, route.ID)
	}
	const byHand = 3 // the administrators' form and the socket
	require.Len(t, d.operations(), mounted+byHand, "the document has no route that is not mounted")

	// Every kind of change is one branch with its own constant, so that a client that misses one does not compile.
	change := d.Components.Schemas["LiveChange"]
	require.Equal(t, "kind", change.Discriminator.PropertyName)
	require.Len(t, change.OneOf, len(api.LiveKinds))
	for kind := range api.LiveKinds {
		branch := d.resolve(&schema{Ref: change.Discriminator.Mapping[kind]})
		require.NotNil(t, branch, kind)
		require.Equal(t, kind, branch.Properties["kind"].Const)
		require.NotEmpty(t, branch.Properties["data"], kind)
	}
	require.NotEmpty(t, d.Components.Schemas["LiveSnapshot"])
	require.NotEmpty(t, d.Components.Schemas["LiveHello"])
	require.Len(t, d.Components.Schemas["Error"].Properties["code"].Enum, len(errs.Codes()))
}

func TestDocsPageStandsAlone(t *testing.T) {
	app := servertest.NewApp(t)
	page := app.Client().Get("/api/docs").OK()
	require.NotContains(t, strings.ReplaceAll(string(page.Body), app.URL, ""), "http", "nothing comes from elsewhere")
	require.Contains(t, page.Header.Get("Content-Security-Policy"), "script-src 'self'")
	app.Client().Get("/api/docs/docs.js").OK()
	app.Client().Get("/api/docs/docs.css").OK()
}
