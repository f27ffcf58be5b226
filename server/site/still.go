package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"
)

// stillSource is a page of the platform's own, of which there is one; its data alone says whether it has changed.
type stillSource struct {
	path    string
	noindex bool
	data    func(ctx context.Context) (any, error)
	facts   func(w wording) []any // nil: none
}

func (s stillSource) find(context.Context, string) (uuid.UUID, error) { return uuid.Nil, nil }

func (s stillSource) heads(ctx context.Context, _ []uuid.UUID) ([]head, error) {
	data, err := s.data(ctx)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("the data of %s: %w", s.path, err)
	}
	sum := sha256.Sum256(text)
	return []head{{path: s.path, noindex: s.noindex, names: []string{""}, language: "en", fingerprint: hex.EncodeToString(sum[:])}}, nil
}

func (s stillSource) read(ctx context.Context, _ head) (*subject, error) {
	data, err := s.data(ctx)
	if err != nil {
		return nil, err
	}
	about := &subject{props: data}
	if s.facts != nil {
		about.facts = func(w wording, _ map[uuid.UUID]bool) []any { return s.facts(w) }
	}
	return about, nil
}

// MissingPath stands in the page about an address where nothing is, in the place of that address.
const MissingPath = "/missing-address"

func missing(context.Context) (any, error) { return map[string]string{"path": MissingPath}, nil }

// platform states whose pages these are.
func platform(w wording) []any {
	return []any{node{"@type": "WebSite", "@id": w.origin + "/", "name": w.pick("Sufra", "سفرة"), "url": w.address("/"), "inLanguage": w.language}}
}
