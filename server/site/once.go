package site

import (
	"context"
	"encoding/json"
)

// Part draws something small that is one visitor's alone: a cart, an order's state. It is not kept.
func (s *Service) Part(ctx context.Context, kind Kind, props any, language string) (Rendered, error) {
	text, err := json.Marshal(props)
	if err != nil {
		return Rendered{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, drawPatience)
	defer cancel()
	return s.renderer.Render(ctx, string(kind), text, language)
}

// Once is Part as a page of its own, which no search engine keeps. Only its HTML and Policy are filled in.
func (s *Service) Once(ctx context.Context, kind Kind, props any, language string) (*Page, error) {
	drawn, err := s.Part(ctx, kind, props, language)
	if err != nil {
		return nil, err
	}
	made := s.document(tags{kind: kind, language: language, title: drawn.Title, description: drawn.Description, noindex: true}, drawn.HTML)
	return &Page{HTML: []byte(made.text), Policy: made.policy}, nil
}
