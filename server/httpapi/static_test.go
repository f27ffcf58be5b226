package httpapi_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/servertest"
)

func TestStaticFilesAndPages(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	write("index.html", `<!doctype html><meta property="csp-nonce" nonce="csp-nonce-of-this-answer"><title>page</title>`)
	write("assets/app-4f3a.js", "let a = 1;\n"+strings.Repeat("// long enough to be packed\n", 100))
	write("assets/small-77.js", "let b = 2;\n")
	write("assets/small-77.js.br", "packed by the build")
	write("dishes/kabsa.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
	write("secret.txt", "inside")
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(dir), "outside.txt"), []byte("outside"), 0o600))
	a := servertest.NewApp(t, app.WithStatic(dir))
	c := a.Client()

	for _, path := range []string{"/", "/kitchen", "/orders/0198", "/table/abc.def", "/بيت-النخلة", "/a/b/c"} {
		r := c.Get(path).OK()
		require.Contains(t, string(r.Body), "<title>page</title>", path)
		require.Equal(t, "no-cache", r.Header.Get("Cache-Control"), path)
		require.Equal(t, "text/html; charset=utf-8", r.Header.Get("Content-Type"), path)
	}
	nonceOf := func() string {
		r := c.Get("/").OK()
		nonce := regexp.MustCompile(`nonce="([A-Z2-7]{26})"`).FindSubmatch(r.Body)
		require.NotNil(t, nonce, "%s", r.Body)
		require.Contains(t, r.Header.Get("Content-Security-Policy"), "style-src 'self' 'nonce-"+string(nonce[1])+"'")
		return string(nonce[1])
	}
	require.NotEqual(t, nonceOf(), nonceOf(), "each answer has a nonce of its own")
	r := c.Get("/assets/app-4f3a.js", "Accept-Encoding", "identity").OK()
	require.Equal(t, "public, max-age=31536000, immutable", r.Header.Get("Cache-Control"))
	require.Equal(t, "text/javascript; charset=utf-8", r.Header.Get("Content-Type"))
	require.Contains(t, r.Header.Get("Content-Security-Policy"), "script-src 'self'")
	packed := c.Get("/assets/app-4f3a.js", "Accept-Encoding", "gzip, br").OK()
	require.Equal(t, "br", packed.Header.Get("Content-Encoding"))
	require.Less(t, len(packed.Body), len(r.Body)/4)
	require.Equal(t, "packed by the build", string(c.Get("/assets/small-77.js", "Accept-Encoding", "br").OK().Body))
	require.Equal(t, "let b = 2;\n", string(c.Get("/assets/small-77.js", "Accept-Encoding", "identity").OK().Body))
	require.Equal(t, 304, c.Get("/assets/app-4f3a.js", "If-None-Match", r.Header.Get("ETag")).Status)
	require.Equal(t, "image/svg+xml", c.Get("/dishes/kabsa.svg").OK().Header.Get("Content-Type"))

	for _, path := range []string{"/assets/gone.js", "/assets/small-77.js.br", "/favicon.ico", "/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/assets/../../outside.txt", "/.env"} {
		r := c.Get(path)
		require.NotContains(t, string(r.Body), "outside", path)
		require.Equal(t, 404, r.Status, path)
	}
	require.Equal(t, 405, c.Post("/kitchen", "{}").Status)
	c.Get("/api/unknown").Error(404, "NOT_FOUND")
}
