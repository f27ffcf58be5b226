package httpapi

import (
	"encoding/json"
	"reflect"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
)

func openAPIConfig(o Options) huma.Config {
	config := huma.DefaultConfig("Sufra", o.Version)
	config.CreateHooks = nil // no $schema links in answers
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	// Only what Go's JSON understands: a client that asks for another format gets JSON.
	config.Formats = map[string]huma.Format{"application/json": huma.DefaultJSONFormat, "json": huma.DefaultJSONFormat}
	config.DefaultFormat = "application/json"
	config.Info.Description = "Menus, tables and live orders of a restaurant. Money is a string with two decimals in Saudi riyals, " +
		"times are RFC 3339 in UTC, ids are UUIDs. Every answer that is not 2xx is an Error with a stable code. " +
		"Sign-ins are cookies, one per kind; a browser that holds several picks one with the header X-Sufra-As. " +
		"Writes must come from this site: a program that holds a session cookie sends Origin."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{}
	secure := &Server{o: o}
	for _, kind := range sessionKinds {
		config.Components.SecuritySchemes[string(kind)] = &huma.SecurityScheme{Type: "apiKey", In: "cookie", Name: secure.cookieName(kind)}
	}
	// Without this an id would be any text to the document, and a wrong one a broken body instead of a wrong field.
	config.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[uuid.UUID](), reflect.TypeFor[idText]())
	if len(o.Origins) > 0 {
		config.Servers = []*huma.Server{{URL: o.Origins[0]}}
	}
	return config
}

// idText is an id as the document and the validation see it.
type idText string

// Schema implements huma.SchemaProvider.
func (idText) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString, Format: "uuid"}
	s.PrecomputeMessages()
	return s
}

// Document is the OpenAPI 3.1 document of everything that is mounted.
func (s *Server) Document() ([]byte, error) {
	doc := s.api.OpenAPI()
	s.completeDocument(doc)
	return json.MarshalIndent(doc, "", " ") // one property a line: reviews see what a change does to the contract
}

// completeDocument adds what structs can't say: the closed set of codes, and the unions of live frames.
func (s *Server) completeDocument(doc *huma.OpenAPI) {
	schemas := doc.Components.Schemas
	if e := schemas.Map()["Error"]; e != nil {
		codes := []string{}
		for _, code := range errs.Codes() {
			codes = append(codes, string(code))
		}
		slices.Sort(codes)
		e.Properties["code"].Enum = anys(codes)
		// Data depends on the code; what clients read of it is named, so that they have its types.
		change := schemas.Schema(reflect.TypeFor[api.PriceChange](), true, "PriceChange")
		e.Properties["data"].AnyOf = []*huma.Schema{change, ref("Order"), {Type: huma.TypeArray, Items: ref("Order")}, {}}
	}
	liveSchemas(schemas)
	describePages(doc)
	// The socket itself is not an operation; its frames are named here so that clients are generated from them.
	doc.Extensions = map[string]any{"x-live": map[string]any{
		"path": "/api/live", "subprotocol": api.LiveSubprotocol, "protocol": api.LiveProtocol,
		"server": ref("LiveServerFrame"), "client": ref("LiveClientFrame"),
	}}
}

// Frames of the socket by their type, which is the enum of their Type field.
var (
	serverFrames = []reflect.Type{
		reflect.TypeFor[api.LiveWelcome](), reflect.TypeFor[api.LiveSnapshot](), reflect.TypeFor[api.LiveChanges](),
		reflect.TypeFor[api.LiveLive](), reflect.TypeFor[api.LiveHeartbeat](), reflect.TypeFor[api.LiveReset](),
		reflect.TypeFor[api.LiveBye](), reflect.TypeFor[api.LivePong](),
	}
	clientFrames = []reflect.Type{
		reflect.TypeFor[api.LiveHello](), reflect.TypeFor[api.LiveResume](), reflect.TypeFor[api.LiveAck](), reflect.TypeFor[api.LivePing](),
	}
)

func liveSchemas(r huma.Registry) {
	r.Map()["LiveServerFrame"] = union(r, "type", serverFrames)
	r.Map()["LiveClientFrame"] = union(r, "type", clientFrames)
	if poll := r.Map()["LivePoll"]; poll != nil {
		poll.Properties["frames"].Items = ref("LiveServerFrame")
	}
	r.Map()["LiveChange"] = changeUnion(r)
}

// union is a oneOf of structs that a constant field tells apart.
func union(r huma.Registry, field string, members []reflect.Type) *huma.Schema {
	u := &huma.Schema{Discriminator: &huma.Discriminator{PropertyName: field, Mapping: map[string]string{}}}
	for _, member := range members {
		schema := r.Schema(member, true, member.Name())
		own := r.SchemaFromRef(schema.Ref).Properties[field]
		if len(own.Enum) == 1 {
			own.Const, own.Enum = own.Enum[0], nil
		}
		u.OneOf = append(u.OneOf, schema)
		u.Discriminator.Mapping[own.Const.(string)] = schema.Ref
	}
	return u
}

// changeUnion makes one schema per kind of change, each with its own data, from api.LiveKinds.
func changeUnion(r huma.Registry) *huma.Schema {
	u := &huma.Schema{Discriminator: &huma.Discriminator{PropertyName: "kind", Mapping: map[string]string{}}}
	kinds := []string{}
	for kind := range api.LiveKinds {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		name := "LiveChange" + title(kind)
		data := reflect.TypeOf(api.LiveKinds[kind])
		r.Map()[name] = &huma.Schema{
			Type: huma.TypeObject, AdditionalProperties: false, Required: []string{"kind", "id"},
			Properties: map[string]*huma.Schema{
				"kind":     {Type: huma.TypeString, Const: kind},
				"id":       {Type: huma.TypeString, Format: "uuid"},
				"revision": {Type: huma.TypeInteger, Format: "int32"},
				"gone":     {Type: huma.TypeBoolean, Description: "No longer part of this view; data is absent"},
				"data":     r.Schema(data, true, data.Name()),
			},
		}
		u.OneOf = append(u.OneOf, ref(name))
		u.Discriminator.Mapping[kind] = "#/components/schemas/" + name
	}
	return u
}

func (s *Server) documentRoutes() {
	document := sync.OnceValues(s.Document)
	s.Get("/api/openapi.json", func(c fiber.Ctx) error {
		body, err := document()
		if err != nil {
			return err
		}
		c.Set("Cache-Control", "no-cache")
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
		return c.Send(body)
	})
	s.docsRoutes()
}

func ref(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }

func title(s string) string { return string(s[0]-'a'+'A') + s[1:] }

func anys(list []string) []any {
	out := make([]any, len(list))
	for i, item := range list {
		out[i] = item
	}
	return out
}
