package httpapi

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gofiber/fiber/v3"
	"golang.org/x/oauth2"

	"sufra/server/access"
	"sufra/server/errs"
)

// OIDC signs administrators in through an identity provider: code flow with PKCE, state and nonce.
type OIDC struct {
	config   oauth2.Config
	verifier *oidc.IDTokenVerifier
	client   *http.Client
}

// NewOIDC reads the provider's metadata. origin is the platform's own address; the provider must allow
// origin + "/api/login/callback".
func NewOIDC(ctx context.Context, issuer, clientID, clientSecret, origin string) (*OIDC, error) {
	// Answers of the provider are never redirected elsewhere and never waited for long.
	client := &http.Client{Timeout: 10 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, client), issuer)
	if err != nil {
		return nil, err
	}
	return &OIDC{
		client:   client,
		verifier: provider.Verifier(&oidc.Config{ClientID: clientID}),
		config: oauth2.Config{ClientID: clientID, ClientSecret: clientSecret, Endpoint: provider.Endpoint(),
			RedirectURL: origin + "/api/login/callback", Scopes: []string{oidc.ScopeOpenID, "email", "profile"}},
	}, nil
}

// The three secrets of a running sign-in travel in one short-lived cookie of this browser.
const (
	oidcCookie   = "oidc"
	oidcLifetime = 10 * time.Minute
)

func (s *Server) startOIDC(c fiber.Ctx) error {
	state, nonce, verifier := randomText(), randomText(), oauth2.GenerateVerifier()
	setCookies(c, []http.Cookie{s.bake(s.hostName(oidcCookie), state+"."+nonce+"."+verifier, oidcLifetime)})
	return c.Redirect().Status(fiber.StatusSeeOther).To(
		s.o.OIDC.config.AuthCodeURL(state, oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier)))
}

func (s *Server) finishOIDC(c fiber.Ctx) error {
	signed, err := s.exchange(c)
	setCookies(c, []http.Cookie{s.bake(s.hostName(oidcCookie), "", -time.Second)})
	if err != nil {
		f := s.failure(c.Context(), err)
		return s.showLogin(c, f.status, "", err)
	}
	return s.enterAdmin(c, signed)
}

func (s *Server) exchange(c fiber.Ctx) (signed access.Signed, err error) {
	parts := strings.Split(c.Cookies(s.hostName(oidcCookie)), ".")
	if len(parts) != 3 || parts[0] == "" || parts[0] != c.Query("state") || c.Query("code") == "" {
		return signed, errs.New(errs.Forbidden, "the sign-in was not started here")
	}
	ctx := oidc.ClientContext(c.Context(), s.o.OIDC.client)
	token, err := s.o.OIDC.config.Exchange(ctx, c.Query("code"), oauth2.VerifierOption(parts[2]))
	if err != nil {
		return signed, errs.Wrap(err, errs.ProviderUnavailable, "the identity provider refused")
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := s.o.OIDC.verifier.Verify(ctx, raw)
	if err != nil || id.Nonce != parts[1] {
		return signed, errs.New(errs.Forbidden, "the identity can't be verified")
	}
	var claims struct {
		Email    string `json:"email"`
		Verified bool   `json:"email_verified"`
	}
	if err := id.Claims(&claims); err != nil {
		return signed, errs.Wrap(err, errs.ProviderUnavailable, "the identity can't be read")
	}
	return s.o.Access.SignInIdentity(c.Context(), id.Issuer+"|"+id.Subject, claims.Email, claims.Verified, s.login(c.Context(), "", "", ""))
}

func randomText() string {
	b := make([]byte, 24)
	_, _ = rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}
