package media

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"
)

// signer signs requests by AWS Signature Version 4. Keys of ours need no escaping and requests carry no query, so the
// canonical form of both is what they are.
type signer struct{ key, secret, region, service string }

const stampForm = "20060102T150405Z"

// sign adds the headers x-amz-date, x-amz-content-sha256 and Authorization. It signs every header that is set.
func (s signer) sign(r *http.Request, body []byte, now time.Time) {
	stamp := now.UTC().Format(stampForm)
	r.Header.Set("X-Amz-Date", stamp)
	r.Header.Set("X-Amz-Content-Sha256", digest(body))
	r.Header.Set("Authorization", s.authorization(r, stamp, signedNames(r)))
}

// signedNames are the host and every header, in lower case and in order.
func signedNames(r *http.Request) []string {
	names := []string{"host"}
	for name := range r.Header {
		names = append(names, strings.ToLower(name))
	}
	slices.Sort(names)
	return names
}

func (s signer) authorization(r *http.Request, stamp string, names []string) string {
	day := stamp[:8]
	scope := strings.Join([]string{day, s.region, s.service, "aws4_request"}, "/")
	toSign := strings.Join([]string{"AWS4-HMAC-SHA256", stamp, scope, digest([]byte(canonical(r, names)))}, "\n")
	key := []byte("AWS4" + s.secret)
	for _, part := range []string{day, s.region, s.service, "aws4_request", toSign} {
		key = mac(key, part)
	}
	return "AWS4-HMAC-SHA256 Credential=" + s.key + "/" + scope + ", SignedHeaders=" + strings.Join(names, ";") +
		", Signature=" + hex.EncodeToString(key)
}

func canonical(r *http.Request, names []string) string {
	var b strings.Builder
	b.WriteString(r.Method + "\n" + r.URL.EscapedPath() + "\n" + r.URL.RawQuery + "\n")
	for _, name := range names {
		value := r.Header.Get(name)
		if name == "host" {
			value = r.Host
			if value == "" {
				value = r.URL.Host
			}
		}
		b.WriteString(name + ":" + strings.TrimSpace(value) + "\n")
	}
	b.WriteString("\n" + strings.Join(names, ";") + "\n" + r.Header.Get("X-Amz-Content-Sha256"))
	return b.String()
}

func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
