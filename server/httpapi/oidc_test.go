package httpapi_test

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"crypto"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/servertest"
)

// provider is an identity provider that keeps to the protocol: code flow with PKCE, RS256.
type provider struct {
	*httptest.Server
	key *rsa.PrivateKey

	mu        sync.Mutex
	challenge string
	nonce     string
	email     string
	verified  bool
	subject   string
}

func newProvider(t *testing.T) *provider {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	p := &provider{key: key, subject: "subject-1", verified: true}
	mux := http.NewServeMux()
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	write := func(w http.ResponseWriter, v any) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(v)
	}
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		write(w, map[string]any{"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token",
			"jwks_uri": p.URL + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"}})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		write(w, map[string]any{"keys": []any{map[string]any{"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "k",
			"n": base64.RawURLEncoding.EncodeToString(key.N.Bytes()), "e": base64.RawURLEncoding.EncodeToString(big.NewInt(int64(key.E)).Bytes())}}})
	})
	mux.HandleFunc("/token", func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if r.FormValue("code") != "good-code" || base64.RawURLEncoding.EncodeToString(sum[:]) != p.challenge {
			w.WriteHeader(http.StatusBadRequest)
			write(w, map[string]any{"error": "invalid_grant"})
			return
		}
		write(w, map[string]any{"access_token": "a", "token_type": "Bearer", "id_token": p.idToken()})
	})
	return p
}

func (p *provider) idToken() string {
	part := func(v any) string {
		b, _ := json.Marshal(v)
		return base64.RawURLEncoding.EncodeToString(b)
	}
	signed := part(map[string]any{"alg": "RS256", "kid": "k"}) + "." + part(map[string]any{"iss": p.URL, "aud": "sufra", "sub": p.subject,
		"email": p.email, "email_verified": p.verified, "nonce": p.nonce, "iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix()})
	sum := sha256.Sum256([]byte(signed))
	signature, _ := rsa.SignPKCS1v15(rand.Reader, p.key, crypto.SHA256, sum[:])
	return signed + "." + base64.RawURLEncoding.EncodeToString(signature)
}

// authorize is the browser's visit at the provider: it remembers what the server asked for.
func (p *provider) authorize(t *testing.T, location, email string) (state string) {
	t.Helper()
	u, err := url.Parse(location)
	require.NoError(t, err)
	q := u.Query()
	require.Equal(t, "S256", q.Get("code_challenge_method"))
	require.NotEmpty(t, q.Get("nonce"))
	p.mu.Lock()
	defer p.mu.Unlock()
	p.challenge, p.nonce, p.email = q.Get("code_challenge"), q.Get("nonce"), email
	return q.Get("state")
}

func TestAdminSignsInThroughTheProvider(t *testing.T) {
	p := newProvider(t)
	a := servertest.NewApp(t, app.WithConfig(func(c *app.Settings) {
		c.OIDCIssuer, c.OIDCClientID, c.OIDCClientSecret = p.URL, "sufra", "secret"
		c.AdminEmail, c.AdminPassword = "root@example.com", "copper-kettle-4"
	}))
	begin := func(c *servertest.Client, email string) string {
		r := c.Get("/api/login")
		require.Equal(t, 303, r.Status)
		return p.authorize(t, r.Header.Get("Location"), email)
	}
	callback := func(c *servertest.Client, state, code string) *servertest.Response {
		return c.Get("/api/login/callback?state=" + url.QueryEscape(state) + "&code=" + code)
	}

	c := a.Client()
	state := begin(c, "root@example.com")
	require.Equal(t, 403, callback(a.Client(), state, "good-code").Status, "another browser did not begin this sign-in")
	require.Equal(t, 403, callback(c, "wrong", "good-code").Status, "a forged state")
	state = begin(c, "root@example.com")
	require.Equal(t, 502, callback(c, state, "bad-code").Status)
	require.Equal(t, 403, callback(c, state, "good-code").Status, "a sign-in is tried once")

	state = begin(c, "root@example.com")
	p.mu.Lock()
	p.nonce = "replayed"
	p.mu.Unlock()
	require.Equal(t, 403, callback(c, state, "good-code").Status, "an identity made for another sign-in")

	p.verified = false
	require.Equal(t, 403, callback(c, begin(c, "root@example.com"), "good-code").Status, "the address is not verified")
	p.verified = true
	require.Equal(t, 403, callback(c, begin(c, "stranger@example.com"), "good-code").Status)
	c.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")

	r := callback(c, begin(c, "root@example.com"), "good-code")
	require.Equal(t, 303, r.Status, string(r.Body))
	require.Equal(t, "/admin", r.Header.Get("Location"))
	var user api.AdminUser
	c.Get("/api/auth/user").Into(200, &user)
	require.Equal(t, "root@example.com", user.Email)

	// From now on the subject counts, whatever address the provider tells.
	c = a.Client()
	require.Equal(t, 303, callback(c, begin(c, "renamed@example.com"), "good-code").Status)
	p.subject = "subject-2"
	c = a.Client()
	require.Equal(t, 403, callback(c, begin(c, "root@example.com"), "good-code").Status, "somebody who got the address later")
}
