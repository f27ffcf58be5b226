package media

import (
	"bytes"
	"context"
	"net/http"
	"testing"
	"time"
)

// Workspace is what a photo takes besides its decoded picture, in bytes.
const Workspace = workspace

// Reckon gives the memory that decoding is expected to take, and the decoding.
func Reckon(t testing.TB, body []byte) (int64, func()) {
	p, err := inspect(body)
	if err != nil {
		t.Fatal(err)
	}
	return p.memory, func() {
		if _, err := p.decode(bytes.NewReader(p.body)); err != nil {
			t.Error(err)
		}
	}
}

// NewGate is a gate of its own.
func NewGate() func(ctx context.Context, decoding int64, do func() error) error {
	return newGate().through
}

// Sign signs a request without a body, for a published example.
func Sign(key, secret, region string, r *http.Request, now time.Time) {
	signer{key: key, secret: secret, region: region, service: "s3"}.sign(r, nil, now)
}
