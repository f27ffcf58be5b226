package site

import (
	"context"
	"encoding/json"

	"sufra/server/errs"
)

// Part draws something small that is one visitor's alone: a cart, an order's state. It is not kept. BUSY when it takes
// longer than a visitor waits.
func (s *Service) Part(ctx context.Context, kind Kind, props any, language string) (Rendered, error) {
	text, err := json.Marshal(props)
	if err != nil {
		return Rendered{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, visitorPatience)
	defer cancel()
	type answer struct {
		drawn Rendered
		err   error
	}
	made := make(chan answer, 1)
	go func() { // what is being drawn can't be stopped, what waits for a machine is
		drawn, err := s.renderer.Render(ctx, string(kind), text, language)
		made <- answer{drawn, err}
	}()
	select {
	case a := <-made:
		return a.drawn, a.err
	case <-ctx.Done():
		return Rendered{}, errs.Wrap(ctx.Err(), errs.Busy, "%s is still being drawn", kind)
	}
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
