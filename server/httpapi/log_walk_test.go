package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/app"
	"sufra/server/servertest"
)

// ledger is a log that many requests write at once.
type ledger struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *ledger) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(line)
}

// What nobody may find in a log: made up of nothing that a pattern of the log's could know but for where it stands.
const (
	walkToken    = "Zm9vYmFyYmF6cXV4cXV1eA"
	walkPassword = "a pass phrase of eight words"
	walkPhone    = "+966512345678"
	walkEmail    = "log.walker@example.sa"
)

// secretsIn fills a body's properties by their names with what must stay out of the log.
func secretsIn(value any) any {
	object, ok := value.(map[string]any)
	if !ok {
		return value
	}
	for name, inner := range object {
		lower := strings.ToLower(name)
		switch _, text := inner.(string); {
		case !text:
			object[name] = secretsIn(inner)
		case strings.Contains(lower, "password"):
			object[name] = walkPassword
		case strings.Contains(lower, "token"):
			object[name] = walkToken
		case strings.Contains(lower, "email"):
			object[name] = walkEmail
		case strings.Contains(lower, "phone"):
			object[name] = walkPhone
		}
	}
	return object
}

// TestMatrixLeavesNoSecretInTheLog walks through every operation and the pages beside them as everybody, with the database
// broken behind the sign-ins, so that as much as can be is logged: each line says whose request it was by ids, and none
// holds a cookie, a code of a table, a password or how to reach a person.
func TestMatrixLeavesNoSecretInTheLog(t *testing.T) {
	log := &ledger{}
	a := servertest.NewApp(t, app.WithLog(app.NewLog(log)))
	d := readDocument(t, a)
	mine, _ := players(a)
	table := mine.Table("77")
	diner := table.Seat().Diner()
	clients := map[access.Kind]*servertest.Client{
		access.Owner: a.SignIn(mine.Owner()), access.Screen: a.SignIn(mine.Screen("")),
		access.Staff: a.SignIn(mine.Staff(&servertest.StaffOptions{Role: access.RoleManager})),
		access.Diner: a.SignIn(diner), access.Customer: a.SignIn(a.Factory.Customer()), access.Admin: a.SignIn(a.Factory.Admin()), "": a.Client(),
	}
	secrets := []string{walkToken, walkPassword, "512345678", "log.walker", table.Token}
	for _, client := range clients {
		for _, cookie := range client.Cookies() {
			secrets = append(secrets, cookie.Value)
		}
	}
	require.Greater(t, len(secrets), 10, "everybody has a cookie")
	// Who somebody is can still be looked up; what they want to do can't.
	for _, name := range []string{"orders", "order_items", "menus", "menu_items", "categories", "stations", "service_calls", "invoices", "payment_transactions",
		"homepages", "handovers", "photos", "outbox", "audit_log", "visits", "business_days", "settlements", "templates", "plans", "idempotency_keys", "cart_parts"} {
		_, err := a.DB.Exec(t.Context(), "ALTER TABLE "+name+" RENAME TO hidden_"+name)
		require.NoError(t, err)
	}

	said := map[string]bool{} // requests, by whether their line must name an actor
	walk := func(client *servertest.Client, known bool, method, path string, body any, headers ...string) {
		said[client.Do(method, path, body, append(headers, "Authorization", "Bearer "+walkToken, "Referer", "https://menu.example/table/"+walkToken)...).
			Header.Get("X-Request-Id")] = known
	}
	for _, op := range d.operations() {
		if strings.HasSuffix(op.path, "/logout") {
			continue // it would end the session of the next operation
		}
		path := strings.NewReplacer("{token}", walkToken, "{track}", walkToken, "{slug}", mine.Slug, "{identifier}", mine.Slug).Replace(op.path)
		path = fillPath(&operation{path: path}, nil)
		for _, p := range op.Parameters {
			if lower := strings.ToLower(p.Name); p.In == "query" && (strings.Contains(lower, "token") || lower == "code" || lower == "q") {
				path += map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")] + p.Name + "=" + walkToken
			}
		}
		body := emptyBody(op)
		if s := d.body(op); s != nil {
			body = encode(secretsIn(plausible(d, s, 0)))
		}
		for _, kind := range slices.Sorted(maps.Keys(clients)) {
			if len(op.Kinds) == 0 || slices.Contains(op.Kinds, kind) {
				walk(clients[kind], kind != "" && slices.Contains(op.Kinds, kind), op.method, path, body, "Idempotency-Key", uuid.NewString())
			}
		}
	}
	for _, page := range []string{"/table/", "/table/%s/cart", "/table/%s/orders", "/ar/table/", "/track/", "/invoice/", "/pay/", "/menu/data/"} {
		for _, token := range []string{walkToken, table.Token} {
			if !strings.Contains(page, "%s") {
				page += "%s"
			}
			walk(clients[access.Diner], false, "GET", fmt.Sprintf(page, token)+"?token="+token, nil)
			walk(clients[access.Diner], false, "POST", fmt.Sprintf(page, token), "phone="+walkPhone+"&note="+token, "Content-Type", "application/x-www-form-urlencoded")
		}
	}

	log.mu.Lock()
	defer log.mu.Unlock()
	text := log.text.String()
	for _, secret := range secrets {
		if at := strings.Index(text, secret); at >= 0 {
			begin := strings.LastIndexByte(text[:at], '\n') + 1
			t.Errorf("the log holds %q: %s", secret, text[begin:at+len(secret)])
		}
	}
	named := 0
	for line := range strings.Lines(text) {
		var l struct{ Request, Actor, Restaurant, Msg string }
		require.NoError(t, json.Unmarshal([]byte(line), &l), line)
		known, ours := said[l.Request]
		if !ours {
			continue // of a loop of the server's own, or of a connection that no request of this walk was
		}
		named++
		if known {
			require.Regexp(t, `^(owner|staff|screen|diner|customer|admin):[0-9a-f-]{36}$`, l.Actor, line)
			if kind, _, _ := strings.Cut(l.Actor, ":"); kind != "customer" && kind != "admin" {
				require.Equal(t, mine.ID.String(), l.Restaurant, line)
			}
		}
	}
	require.Greater(t, named, 200, "most of the calls have failed, and each said so")
	require.NotContains(t, text, `"msg":"request failed","method"`, "a line without its request")
}
