package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/servertest"
)

// bad is one request that must be refused. field is the field that a 422 must name, "" for any.
type bad struct {
	what, body string
	field      string
}

// TestBadInput sends, to every operation with a body or parameters, what does not fit its schema: the answer is a
// 4xx with a code, a 422 names the field, and nothing is ever a 500.
func TestBadInput(t *testing.T) {
	app := servertest.NewApp(t)
	d := readDocument(t, app)
	mine, _ := players(app)
	seating := mine.Table("").Seat()
	clients := map[access.Kind]*servertest.Client{
		access.Owner: app.SignIn(mine.Owner()), access.Screen: app.SignIn(mine.Screen("")),
		access.Staff: app.SignIn(mine.Staff(&servertest.StaffOptions{Role: access.RoleManager})),
		access.Diner: app.SignIn(seating.Diner()), access.Customer: app.SignIn(app.Factory.Customer()), access.Admin: app.SignIn(app.Factory.Admin()), "": app.Client(),
	}
	sent := 0
	for _, op := range d.operations() {
		client := clients[""]
		if len(op.Kinds) > 0 {
			client = clients[op.Kinds[0]]
		}
		check := func(b bad, path string, body any, headers ...string) {
			t.Helper()
			sent++
			response := client.Do(op.method, path, body, headers...)
			name := fmt.Sprintf("%s, %s: %s", op.ID, b.what, response.Body)
			require.GreaterOrEqual(t, response.Status, 400, name)
			require.Less(t, response.Status, 500, name)
			var answer api.Error
			require.NoError(t, json.Unmarshal(response.Body, &answer), name)
			require.True(t, errs.Code(answer.Code).Known(), name)
			require.NotContains(t, strings.ToLower(answer.Message), "sql", name)
			require.NotContains(t, string(response.Body), "Go struct", name)
			if response.Status != 422 {
				return
			}
			require.NotEmpty(t, answer.Fields, name)
			if b.field != "" {
				named := slices.ContainsFunc(answer.Fields, func(f api.FieldError) bool {
					return f.Field == b.field || strings.HasPrefix(f.Field, b.field+".") || strings.HasPrefix(f.Field, b.field+"[")
				})
				require.True(t, named, "%s: no field %q", name, b.field)
			}
		}
		for _, p := range op.Parameters {
			schema := d.resolve(p.Schema)
			for _, value := range badParameters(schema) {
				path := fillPath(op, nil)
				switch p.In {
				case "path":
					if schema.Format != "uuid" {
						continue
					}
					path = strings.Replace(op.path, "{"+p.Name+"}", value, 1)
					path = fillPath(&operation{path: path}, nil)
				case "query":
					path = strings.SplitN(path, "?", 2)[0] + "?" + p.Name + "=" + value
				default:
					continue
				}
				check(bad{what: p.In + " " + p.Name + "=" + value, field: p.Name}, path, emptyBody(op))
			}
		}
		schema := d.body(op)
		if schema == nil {
			continue
		}
		path := fillPath(op, nil)
		for _, b := range badBodies(d, schema) {
			check(b, path, b.body)
		}
		huge := `{"x":"` + strings.Repeat("a", max(64<<10, op.BodyLimit)) + `"}`
		require.Equal(t, 413, client.Do(op.method, path, huge).Status, op.ID)
		check(bad{what: "form instead of JSON"}, path, "a=b", "Content-Type", "application/x-www-form-urlencoded")
		check(bad{what: "no content type"}, path, "{}", "Content-Type", "")
	}
	require.Greater(t, sent, 800, "the document has bodies and parameters to break")
}

// badParameters are texts that a parameter's schema refuses; none for free text.
func badParameters(s *schema) []string {
	var list []string
	if s.Format == "uuid" {
		list = append(list, "1", "not-an-id", "0198-", uuid.NewString()+"0", "%00")
	}
	if s.Format == "date" {
		list = append(list, "2026-13-01", "today")
	}
	if s.is("integer") {
		list = append(list, "x", "1.5", "99999999999999999999")
		if s.Minimum != nil {
			list = append(list, fmt.Sprint(int(*s.Minimum)-1))
		}
		if s.Maximum != nil {
			list = append(list, fmt.Sprint(int(*s.Maximum)+1))
		}
	}
	if len(s.Enum) > 0 {
		list = append(list, "surely-not-this")
	}
	if s.MaxLength != nil && *s.MaxLength < 2000 {
		list = append(list, strings.Repeat("a", *s.MaxLength+1))
	}
	return list
}

// badBodies breaks the whole body, then each property of an otherwise plausible one.
func badBodies(d *document, s *schema) []bad {
	list := []bad{
		{what: "broken JSON", body: `{"a":`}, {what: "an array", body: `[]`}, {what: "a string", body: `"x"`}, {what: "null", body: `null`},
		{what: "a number", body: `7`}, {what: "two values", body: `{} {}`}, {what: "not JSON", body: "\x00\x01"},
		{what: "deep nesting", body: `{"a":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`},
	}
	base := plausible(d, s, 0).(map[string]any)
	unknown := maps.Clone(base)
	for _, field := range []string{"restaurantId", "isAdmin", "__proto__", "subscriptionStatus"} {
		if s.Properties[field] == nil {
			unknown[field] = "x"
			list = append(list, bad{what: "unknown field " + field, body: encode(unknown), field: field})
			delete(unknown, field)
		}
	}
	for _, field := range s.Required {
		without := maps.Clone(base)
		delete(without, field)
		list = append(list, bad{what: "without " + field, body: encode(without), field: field})
	}
	for name, property := range s.Properties {
		for what, value := range wrongValues(d, d.resolve(property)) {
			broken := maps.Clone(base)
			broken[name] = value
			list = append(list, bad{what: name + ": " + what, body: encode(broken), field: name})
		}
	}
	return list
}

// wrongValues are values that a property's schema refuses.
func wrongValues(d *document, s *schema) map[string]any {
	wrong := map[string]any{}
	switch {
	case s.is("string"):
		wrong["a number"], wrong["an object"], wrong["a list"] = 7, map[string]any{}, []any{"x"}
		wrong["U+0000"] = "a\x00b"
		if s.MaxLength != nil {
			wrong["too long"] = strings.Repeat("ش", *s.MaxLength+1)
		}
		if s.MinLength != nil && *s.MinLength > 0 {
			wrong["empty"] = ""
		}
		if s.Format == "uuid" {
			wrong["no id"] = "nope"
		}
		if len(s.Enum) > 0 {
			wrong["none of the values"] = "surely-not-this"
		}
	case s.is("integer"), s.is("number"):
		wrong["a string"], wrong["a fraction"], wrong["huge"] = "7", 1.5, 1e300
		if s.Minimum != nil {
			wrong["too small"] = *s.Minimum - 1
		}
		if s.Maximum != nil {
			wrong["too large"] = *s.Maximum + 1
		}
	case s.is("boolean"):
		wrong["a string"], wrong["a number"] = "true", 1
	case s.is("array"):
		wrong["an object"], wrong["a string"] = map[string]any{}, "x"
		item := d.resolve(s.Items)
		if s.MaxItems != nil {
			wrong["too many"] = slices.Repeat([]any{plausible(d, item, 0)}, *s.MaxItems+1)
		}
		for what, value := range wrongValues(d, item) {
			wrong["a member: "+what] = []any{value}
		}
	case s.is("object"):
		wrong["a list"], wrong["a string"] = []any{}, "x"
		for name, property := range s.Properties {
			for what, value := range wrongValues(d, d.resolve(property)) {
				whole := plausible(d, s, 0).(map[string]any)
				whole[name] = value
				wrong[name+": "+what] = whole
			}
		}
	}
	return wrong
}

// plausible is a value that fits a schema, with every required property.
func plausible(d *document, s *schema, depth int) any {
	s = d.resolve(s)
	switch {
	case len(s.Enum) > 0:
		return s.Enum[0]
	case s.Format == "uuid":
		return uuid.NewString()
	case s.is("string"):
		switch {
		case strings.HasPrefix(s.Pattern, "^[0-9]"):
			return "12.00"
		case strings.Contains(s.Pattern, ":"):
			return "04:00"
		case strings.Contains(s.Pattern, "3[0-9]"):
			return ""
		}
		return "text"
	case s.is("integer"), s.is("number"):
		if s.Minimum != nil {
			return *s.Minimum
		}
		return 1
	case s.is("boolean"):
		return true
	case s.is("array"):
		return []any{}
	}
	object := map[string]any{}
	for _, name := range s.Required {
		object[name] = plausible(d, s.Properties[name], depth+1)
	}
	return object
}

func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}
