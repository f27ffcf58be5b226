package payment

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sufra/server/errs"
	"sufra/server/trace"
)

// answerLimit is the most that is read of a provider's answer, in bytes.
const answerLimit = 1 << 20

// line is the way to a provider's API. It follows no redirect: who answers with one is not the provider.
type line struct {
	base   string // without a slash at its end
	client *http.Client
	sign   func(*http.Request)
}

func newLine(base string, sign func(*http.Request)) line {
	return line{base: strings.TrimSuffix(base, "/"), sign: sign, client: &http.Client{Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// call sends a request and decodes the answer. PROVIDER_UNAVAILABLE, PAYMENT_FAILED. No error holds what was sent or
// answered: it may tell of a card.
func (l line) call(ctx context.Context, method, path string, body, into any) (json.RawMessage, error) {
	var reader io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		reader = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(ctx, method, l.base+path, reader)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	l.sign(request)
	ctx, span := trace.Start(ctx, "provider call")
	span.Set("http.request.method", method)
	span.Set("server.address", request.URL.Hostname())
	response, err := l.client.Do(request.WithContext(ctx))
	if err == nil {
		span.Count("http.response.status_code", response.StatusCode)
	}
	span.End(err)
	if err != nil {
		var failed *url.Error
		if errors.As(err, &failed) {
			err = failed.Err // the address holds an id of ours, nothing else is lost
		}
		return nil, errs.Wrap(err, errs.ProviderUnavailable, "the payment provider did not answer")
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(response.Body, answerLimit+1))
	switch {
	case err != nil:
		return nil, errs.Wrap(err, errs.ProviderUnavailable, "the payment provider broke off")
	case response.StatusCode >= 500, response.StatusCode == http.StatusTooManyRequests, response.StatusCode == http.StatusRequestTimeout:
		return nil, errs.New(errs.ProviderUnavailable, "the payment provider answered %d", response.StatusCode)
	case response.StatusCode >= 400:
		return nil, errs.New(errs.PaymentFailed, "the payment provider refused with %d", response.StatusCode)
	case response.StatusCode >= 300, len(raw) > answerLimit:
		return nil, unreadable("status or length")
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err := decoder.Decode(into); err != nil {
		return nil, unreadable("not JSON of the documented form")
	}
	return bytes.ReplaceAll(raw, []byte(`\u0000`), nil), nil // which Postgres can't store
}

// unreadable is an answer from which nothing certain follows.
func unreadable(why string) error {
	return errs.New(errs.ProviderUnavailable, "the payment provider's answer can't be read: %s", why)
}

// hostedAt checks the address to which a guest is sent: on https at one of the provider's hosts, or where its API is.
func (l line) hostedAt(address string, hosts ...string) error {
	u, err := url.Parse(address)
	if err != nil || u.User != nil || len(address) > 2000 {
		return unreadable("the page's address")
	}
	if base, err := url.Parse(l.base); err == nil && u.Host == base.Host && u.Scheme == base.Scheme {
		return nil
	}
	for _, host := range hosts {
		if u.Scheme == "https" && (u.Hostname() == host || strings.HasSuffix(u.Hostname(), "."+host)) {
			return nil
		}
	}
	return unreadable("the page's host")
}

// last4 is the end of a masked card number, empty when it is not four digits.
func last4(masked string) string {
	if len(masked) < 4 {
		return ""
	}
	end := masked[len(masked)-4:]
	for _, r := range end {
		if r < '0' || r > '9' {
			return ""
		}
	}
	return end
}

// clip keeps a provider's word within its column.
func clip(text string, length int) string {
	if runes := []rune(strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")); len(runes) > length {
		return string(runes[:length])
	}
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")
}
