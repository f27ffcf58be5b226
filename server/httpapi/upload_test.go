package httpapi_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

func photo(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil))
	return b.Bytes()
}

// form is a body with one file, and its content type.
func form(t *testing.T, field, media string, file []byte) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	require.NoError(t, w.WriteField("note", "x"))
	part, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="` + field + `"; filename="a.jpg"`}, "Content-Type": {media}})
	require.NoError(t, err)
	_, err = part.Write(file)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Bytes(), w.FormDataContentType()
}

func TestDrawnUploadAndServe(t *testing.T) {
	app := servertest.NewApp(t)
	tenant := app.Factory.Tenant(nil)
	owner := app.SignIn(tenant.Owner())
	body := photo(t, 700, 350)

	var u, again api.Upload
	key := uuid.NewString()
	owner.Post("/api/uploads", body, "Content-Type", "image/jpeg", "Idempotency-Key", key).Into(http.StatusOK, &u)
	require.Equal(t, []int32{96, 320, 640, 700}, u.Sizes)
	replay := owner.Post("/api/uploads", body, "Content-Type", "image/jpeg", "Idempotency-Key", key)
	replay.Into(http.StatusOK, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, u, again)
	owner.Post("/api/uploads?crop=0,0,100,100", body, "Content-Type", "image/jpeg", "Idempotency-Key", key).Error(422, "IDEMPOTENCY_MISMATCH")

	guest := app.Client()
	whole := guest.Get(u.URL).OK()
	require.Equal(t, "image/jpeg", whole.Header.Get("Content-Type"))
	require.Equal(t, "public, max-age=31536000, immutable", whole.Header.Get("Cache-Control"))
	require.Equal(t, "default-src 'none'; sandbox; frame-ancestors 'none'", whole.Header.Get("Content-Security-Policy"))
	require.Equal(t, "nosniff", whole.Header.Get("X-Content-Type-Options"))
	for query, width := range map[string]int{"": 700, "?w=1": 96, "?w=96": 96, "?w=97": 320, "?w=640": 640, "?w=641": 700, "?w=5000": 700, "?w=0": 700} {
		response := guest.Get(u.URL + query).OK()
		config, err := jpeg.DecodeConfig(bytes.NewReader(response.Body))
		require.NoError(t, err)
		require.Equal(t, width, config.Width, query)
		etag := response.Header.Get("ETag")
		same := guest.Get(u.URL+query, "If-None-Match", etag)
		require.Equal(t, http.StatusNotModified, same.Status, query)
		require.Empty(t, same.Body)
		require.Equal(t, etag, same.Header.Get("ETag"))
	}
	require.Equal(t, http.StatusOK, guest.Get(u.URL, "If-None-Match", `"other"`).Status)
	head := guest.Do(http.MethodHead, u.URL, nil).OK()
	require.Empty(t, head.Body)
	require.Equal(t, whole.Header.Get("Content-Length"), head.Header.Get("Content-Length"))

	for _, path := range []string{"/objects/", "/objects/x.jpg", "/objects/../go.mod", "/objects/%2e%2e%2fgo.mod", "/objects/..%5cgo.mod", u.URL + "/x", u.URL + "%00",
		u.URL + "?w=x", u.URL + "?w=-1", u.URL + "?w=99999", strings.Replace(u.URL, ".jpg", ".png", 1), strings.Replace(u.URL, "-700x350-", "-320x160-", 1)} {
		response := guest.Get(path)
		require.Contains(t, []int{400, 404}, response.Status, path)
		require.NotContains(t, response.Header.Get("Cache-Control"), "immutable", path)
	}
}

func TestDrawnUploadAsAForm(t *testing.T) {
	app := servertest.NewApp(t)
	owner := app.SignIn(app.Factory.Tenant(nil).Owner())
	var u api.Upload
	body, contentType := form(t, "file", "application/octet-stream", photo(t, 200, 100))
	owner.Post("/api/uploads?crop=50,0,100,100", body, "Content-Type", contentType).Into(http.StatusOK, &u)
	require.Equal(t, [2]int32{100, 100}, [2]int32{u.Width, u.Height})

	body, contentType = form(t, "picture", "image/jpeg", photo(t, 200, 100))
	refused := owner.Post("/api/uploads", body, "Content-Type", contentType).Error(422, "INVALID_INPUT")
	require.Equal(t, "file", refused.Fields[0].Field)
	body, contentType = form(t, "file", "image/svg+xml", []byte("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"))
	owner.Post("/api/uploads", body, "Content-Type", contentType).Error(415, "UNSUPPORTED_MEDIA")
	owner.Post("/api/uploads", body[:len(body)-40], "Content-Type", contentType).Error(400, "BAD_REQUEST")
	owner.Post("/api/uploads", body, "Content-Type", "multipart/form-data").Error(400, "BAD_REQUEST")
}

func TestDrawnUploadsThatAreRefused(t *testing.T) {
	app := servertest.NewApp(t)
	tenant := app.Factory.Tenant(nil)
	owner := app.SignIn(tenant.Owner())
	body := photo(t, 200, 100)
	const most = 5 << 20
	grown := func(length int) []byte { return append(bytes.Clone(body), make([]byte, length-len(body))...) }
	owner.Post("/api/uploads", grown(most), "Content-Type", "image/jpeg").OK()
	for _, length := range []int{most + 1, most + 8<<10, most + 8<<10 + 1} {
		owner.Post("/api/uploads", grown(length), "Content-Type", "image/jpeg").Error(413, "TOO_LARGE")
	}
	owner.Post("/api/uploads", body, "Content-Type", "image/svg+xml").Error(415, "UNSUPPORTED_MEDIA")
	owner.Post("/api/uploads", body, "Content-Type", "text/html").Error(415, "UNSUPPORTED_MEDIA")
	owner.Post("/api/uploads", "<svg/>", "Content-Type", "image/png").Error(415, "UNSUPPORTED_MEDIA")
	owner.Post("/api/uploads", nil, "Content-Type", "image/png").Error(400, "BAD_REQUEST")
	owner.Post("/api/uploads", body, "Content-Type", "image/png").OK() // named wrongly by its phone: the bytes count
	for _, crop := range []string{"0,0,201,100", "0,0,100", "a,b,c,d", "-1,0,50,50", "0,0,15,100"} {
		refused := owner.Post("/api/uploads?crop="+crop, body, "Content-Type", "image/jpeg").Error(422, "INVALID_INPUT")
		require.Equal(t, "crop", refused.Fields[0].Field, crop)
	}
	manager := app.SignIn(tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	manager.Post("/api/uploads", body, "Content-Type", "image/jpeg").Error(403, "FORBIDDEN")
	app.Client().Post("/api/uploads", body, "Content-Type", "image/jpeg").Error(401, "UNAUTHENTICATED")
}

func TestDeletingAPhoto(t *testing.T) {
	app := servertest.NewApp(t)
	owner := app.SignIn(app.Factory.Tenant(nil).Owner())
	var u api.Upload
	owner.Post("/api/uploads", photo(t, 200, 100), "Content-Type", "image/jpeg").Into(http.StatusOK, &u)
	path := "/api/uploads/" + strings.TrimPrefix(u.URL, "/objects/")
	app.SignIn(app.Factory.Decoy.Owner()).Delete(path).Error(404, "NOT_FOUND")
	app.Client().Get(u.URL).OK()
	require.Equal(t, http.StatusNoContent, owner.Delete(path).Status)
	require.Equal(t, http.StatusNotFound, app.Client().Get(u.URL).Status)
	owner.Delete(path).Error(404, "NOT_FOUND")
	owner.Delete("/api/uploads/anything").Error(404, "NOT_FOUND")
}
