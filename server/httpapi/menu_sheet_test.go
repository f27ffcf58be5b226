package httpapi_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
)

func TestDrawnMenuAsASheet(t *testing.T) {
	app := servertest.NewApp(t)
	tenant := app.Factory.Tenant(nil)
	tenant.Item(&servertest.ItemOptions{Name: "=Tea", Price: 500})
	owner := app.SignIn(tenant.Owner())
	path := "/api/menus/" + tenant.MenuID.String()

	file := owner.Get(path + "/export.csv").OK()
	require.Equal(t, "text/csv; charset=utf-8", file.Header.Get("Content-Type"))
	require.Regexp(t, `^attachment; filename="[a-z0-9-]+\.csv"$`, file.Header.Get("Content-Disposition"))
	require.Equal(t, "private, no-store", file.Header.Get("Cache-Control"))
	require.Contains(t, string(file.Body), ",'=Tea,")
	require.Contains(t, string(owner.Get(path+"/export.csv?separator=semicolon").OK().Body), "id;categoryName;")

	// Looking changes nothing.
	changed := bytes.ReplaceAll(file.Body, []byte(",5.00,"), []byte(",6.00,"))
	var looked, done, again api.SheetResult
	owner.Post(path+"/import?dryRun=true", changed, "Content-Type", "text/csv").Into(http.StatusOK, &looked)
	require.True(t, looked.DryRun)
	require.Equal(t, []api.SheetCell{{Column: "price", Old: "5.00", New: "6.00"}}, looked.Rows[0].Cells)
	require.Equal(t, string(file.Body), string(owner.Get(path+"/export.csv").OK().Body))

	key := uuid.NewString()
	owner.Post(path+"/import", changed, "Content-Type", "text/csv; charset=utf-8", "Idempotency-Key", key).Into(http.StatusOK, &done)
	replay := owner.Post(path+"/import", changed, "Content-Type", "text/csv; charset=utf-8", "Idempotency-Key", key)
	replay.Into(http.StatusOK, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, done, again)
	require.EqualValues(t, 1, done.Updated)
	require.Empty(t, done.Rows)
	owner.Post(path+"/import", file.Body, "Content-Type", "text/csv", "Idempotency-Key", key).Error(422, "IDEMPOTENCY_MISMATCH")

	owner.Post(fmt.Sprintf("%s/versions/%d/undo", path, *done.Version), nil, "Idempotency-Key", uuid.NewString()).OK()
	require.Equal(t, string(file.Body), string(owner.Get(path+"/export.csv").OK().Body))
	body, contentType := form(t, "file", "text/csv", changed)
	owner.Post(path+"/import", body, "Content-Type", contentType).Into(http.StatusOK, &done)
	require.EqualValues(t, 1, done.Updated)
}

func TestDrawnSheetsThatAreRefused(t *testing.T) {
	app := servertest.NewApp(t)
	tenant := app.Factory.Tenant(nil)
	tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 500})
	owner := app.SignIn(tenant.Owner())
	path := "/api/menus/" + tenant.MenuID.String() + "/import"
	refused := owner.Post(path, "categoryName,nameEn,price\nMains,,x\n", "Content-Type", "text/csv").Error(422, "INVALID_INPUT")
	require.Equal(t, []api.FieldError{{Field: "rows[2].nameEn", Message: "English name is required"}, {Field: "rows[2].price", Message: "Price must be a valid decimal number"}}, refused.Fields)
	require.Equal(t, "NAME_REQUIRED", refused.Data.(map[string]any)["rows"].([]any)[0].(map[string]any)["problems"].([]any)[0].(map[string]any)["code"])
	refused = owner.Post(path, "PK\x03\x04 a workbook", "Content-Type", "application/octet-stream").Error(422, "INVALID_INPUT")
	require.Equal(t, "file", refused.Fields[0].Field)

	const most = 5 << 20
	padded := func(length int) string {
		return "nameEn\n" + strings.Repeat(strings.Repeat(" ", 1023)+"\n", length>>10)[:length-7]
	}
	owner.Post(path+"?dryRun=true", padded(most), "Content-Type", "text/csv").OK()
	for _, length := range []int{most + 1, most + 8<<10 + 1} {
		owner.Post(path+"?dryRun=true", padded(length), "Content-Type", "text/csv").Error(413, "TOO_LARGE")
		owner.Post(path, padded(length), "Content-Type", "text/csv").Error(413, "TOO_LARGE")
	}
	owner.Post(path, "{}").Error(415, "UNSUPPORTED_MEDIA")
	foreign := "/api/menus/" + app.Factory.Decoy.MenuID.String()
	require.NotEqual(t, uuid.Nil, app.Factory.Decoy.MenuID)
	owner.Get(foreign+"/export.csv").Error(404, "NOT_FOUND")
	for _, query := range []string{"", "?dryRun=true"} {
		owner.Post(foreign+"/import"+query, "nameEn\n", "Content-Type", "text/csv").Error(404, "NOT_FOUND")
	}
	manager := app.SignIn(tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	manager.Post(path, "nameEn\n", "Content-Type", "text/csv").Error(403, "FORBIDDEN")
}

// Six imports and six exports of a menu in an hour; looking at what an import would do is not one.
func TestDrawnSheetsAreRationed(t *testing.T) {
	app := servertest.NewApp(t, app.WithLimits(httpapi.DefaultLimits()))
	tenant := app.Factory.Tenant(nil)
	tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 500})
	owner := app.SignIn(tenant.Owner())
	path := "/api/menus/" + tenant.MenuID.String()
	do := func(query string) *servertest.Response {
		return owner.Post(path+"/import"+query, "nameEn\n", "Content-Type", "text/csv")
	}
	for range 6 {
		do("").OK()
		owner.Get(path + "/export.csv").OK()
	}
	require.NotEmpty(t, do("").Error(429, "TOO_MANY_REQUESTS"))
	owner.Get(path+"/export.csv").Error(429, "TOO_MANY_REQUESTS")
	do("?dryRun=true").OK()
	var other api.Menu
	owner.Post("/api/menus", `{"nameEn":"Other"}`, "Idempotency-Key", uuid.NewString()).Into(http.StatusCreated, &other)
	owner.Get("/api/menus/" + other.ID.String() + "/export.csv").OK()
}

// TestHugeSheet sends two gigabytes: the server answers and closes after what its buffers hold, wherever the length stands.
func TestDrawnHugeSheet(t *testing.T) {
	app := servertest.NewApp(t)
	tenant := app.Factory.Tenant(nil)
	tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 500})
	head := "POST /api/menus/" + tenant.MenuID.String() + "/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n"
	send := func(head string, chunk []byte) (sent int, answer string) {
		conn, err := net.Dial("tcp", strings.TrimPrefix(app.URL, "http://"))
		require.NoError(t, err)
		defer func() { require.NoError(t, conn.Close()) }()
		_, err = io.WriteString(conn, head)
		require.NoError(t, err)
		answered := make(chan string)
		go func() {
			read, _ := io.ReadAll(conn)
			answered <- string(read)
		}()
		for sent < 2<<30 {
			n, err := conn.Write(chunk)
			if sent += n; err != nil {
				break
			}
		}
		return sent, <-answered
	}
	chunk := bytes.Repeat([]byte("a"), 64<<10)
	sent, _ := send(head+"Content-Length: 2147483648\r\n\r\n", chunk)
	require.Less(t, sent, 32<<20)
	sent, _ = send(head+"Transfer-Encoding: chunked\r\n\r\n", []byte(fmt.Sprintf("%x\r\n%s\r\n", len(chunk), chunk)))
	require.Less(t, sent, 32<<20)
	app.SignIn(tenant.Owner()).Get("/api/menus/" + tenant.MenuID.String() + "/export.csv").OK()
}
