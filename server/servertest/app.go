package servertest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/httpapi"
	"sufra/server/postgres"
)

// App is a running server on a port of its own, with a database of its own.
type App struct {
	*app.App
	DB      *postgres.DB
	URL     string // http://127.0.0.1:port, the server's only origin
	Factory *Factory
	t       testing.TB
}

// NewApp starts a whole server on a fresh database with one decoy restaurant, and stops both with the test.
// Limits are off unless an option sets them, as a test's requests come faster than people's.
func NewApp(t testing.TB, options ...app.Option) *App {
	t.Helper()
	return NewAppOn(t, NewDB(t), options...)
}

// NewAppOn is NewApp on a database that the test made, for several nodes on one.
func NewAppOn(t testing.TB, database *postgres.DB, options ...app.Option) *App {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	origin := "http://" + listener.Addr().String()
	settings, err := config.From(func(name string) (string, bool) {
		value, ok := map[string]string{"ADDR": listener.Addr().String(), "PUBLIC_ORIGIN": origin, "DATA_DIR": t.TempDir(),
			"DATABASE_URL": database.URL(), "PAYMENT_PROVIDER": "sandbox"}[name]
		return value, ok
	})
	require.NoError(t, err)
	defaults := []app.Option{
		app.WithDB(database), app.WithPasswordCost(cheap), app.WithColdStart(), app.WithLog(slog.New(slog.NewTextHandler(testLog{t}, &slog.HandlerOptions{Level: slog.LevelWarn}))),
		app.WithLimits(httpapi.Limits{JSONBody: httpapi.DefaultLimits().JSONBody, AnyBody: httpapi.DefaultLimits().AnyBody}),
	}
	built, err := app.New(t.Context(), settings, append(defaults, options...)...)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- built.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-served)
		require.NoError(t, built.Close())
	})
	a := &App{App: built, DB: database, URL: origin, t: t}
	a.Factory = NewFactory(t, database)
	return a
}

// testLog writes into the test's own log.
type testLog struct{ t testing.TB }

func (l testLog) Write(line []byte) (int, error) {
	l.t.Log(strings.TrimSpace(string(line)))
	return len(line), nil
}

// Client is one browser: it keeps cookies and sends Origin, as browsers do.
type Client struct {
	App    *App
	Header http.Header // sent with every request
	http   *http.Client
	t      testing.TB
}

// Client is a browser that is signed in nowhere.
func (a *App) Client() *Client {
	jar, err := cookiejar.New(nil)
	require.NoError(a.t, err)
	client := &http.Client{Jar: jar, Timeout: 30 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	a.t.Cleanup(client.CloseIdleConnections)
	return &Client{App: a, Header: http.Header{"Origin": {a.URL}}, http: client, t: a.t}
}

// SignIn gives a browser in which the owner, member of staff or screen is signed in. Sessions are made in the
// database, so that tests do not pay for passwords; tests of the sign-in itself post to its route.
func (a *App) SignIn(who Principal) *Client {
	a.t.Helper()
	c := a.Client()
	c.Use(who)
	return c
}

// Use signs the browser in as one more principal.
func (c *Client) Use(who Principal) {
	c.t.Helper()
	ticket, err := c.App.Access.Start(context.Background(), c.App.DB, who.grant())
	require.NoError(c.t, err)
	c.SetCookie(cookieNames[who.grant().Kind], ticket.Token)
}

// SetCookie puts a cookie into the browser.
func (c *Client) SetCookie(name, value string) {
	base, err := url.Parse(c.App.URL)
	require.NoError(c.t, err)
	c.http.Jar.SetCookies(base, []*http.Cookie{{Name: name, Value: value, Path: "/"}})
}

// Cookies are what the browser holds for the server.
func (c *Client) Cookies() []*http.Cookie {
	base, err := url.Parse(c.App.URL)
	require.NoError(c.t, err)
	return c.http.Jar.Cookies(base)
}

// Response is an answer that has been read.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	t      testing.TB
}

// Do sends a request. body is nil, a []byte or string sent as it is, or a value sent as JSON. headers are pairs.
func (c *Client) Do(method, path string, body any, headers ...string) *Response {
	c.t.Helper()
	var reader io.Reader
	switch b := body.(type) {
	case nil:
	case []byte:
		reader = bytes.NewReader(b)
	case string:
		reader = strings.NewReader(b)
	default:
		encoded, err := json.Marshal(b)
		require.NoError(c.t, err)
		reader = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(context.Background(), method, c.App.URL+path, reader)
	require.NoError(c.t, err)
	for name, values := range c.Header {
		request.Header[name] = values
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i+1] == "" {
			request.Header.Del(headers[i])
		} else {
			request.Header.Set(headers[i], headers[i+1])
		}
	}
	response, err := c.http.Do(request)
	require.NoError(c.t, err)
	defer func() { _ = response.Body.Close() }()
	read, err := io.ReadAll(response.Body)
	require.NoError(c.t, err)
	return &Response{Status: response.StatusCode, Header: response.Header, Body: read, t: c.t}
}

// Get, Post, Put, Patch and Delete are Do with that method.
func (c *Client) Get(path string, headers ...string) *Response {
	c.t.Helper()
	return c.Do(http.MethodGet, path, nil, headers...)
}

// Post sends a body.
func (c *Client) Post(path string, body any, headers ...string) *Response {
	c.t.Helper()
	return c.Do(http.MethodPost, path, body, headers...)
}

// Put sends a body.
func (c *Client) Put(path string, body any, headers ...string) *Response {
	c.t.Helper()
	return c.Do(http.MethodPut, path, body, headers...)
}

// Patch sends a body.
func (c *Client) Patch(path string, body any, headers ...string) *Response {
	c.t.Helper()
	return c.Do(http.MethodPatch, path, body, headers...)
}

// Delete sends no body.
func (c *Client) Delete(path string, headers ...string) *Response {
	c.t.Helper()
	return c.Do(http.MethodDelete, path, nil, headers...)
}

// Into requires the status and decodes the body.
func (r *Response) Into(status int, into any) {
	r.t.Helper()
	require.Equal(r.t, status, r.Status, string(r.Body))
	require.NoError(r.t, json.Unmarshal(r.Body, into), string(r.Body))
}

// OK requires a 2xx status and returns the answer.
func (r *Response) OK() *Response {
	r.t.Helper()
	require.Truef(r.t, r.Status >= 200 && r.Status < 300, "%d: %s", r.Status, r.Body)
	return r
}

// Error requires a status and a code, and returns the error body.
func (r *Response) Error(status int, code string) api.Error {
	r.t.Helper()
	var body api.Error
	require.Equal(r.t, status, r.Status, string(r.Body))
	require.NoError(r.t, json.Unmarshal(r.Body, &body), string(r.Body))
	require.Equal(r.t, code, body.Code, string(r.Body))
	return body
}
