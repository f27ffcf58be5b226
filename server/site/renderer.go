package site

import (
	"context"
	"io"
)

// Rendered is a page as the bundle draws it (client/src/app/routes/public/server.tsx).
type Rendered struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	HTML        string `json:"html"`
}

// Renderer draws a page from its properties, which are JSON. It may be asked for several at once.
type Renderer interface {
	Render(ctx context.Context, page string, props []byte, language string) (Rendered, error)
}

// Engine is a renderer that holds resources; Close is called when nothing draws any more.
type Engine interface {
	Renderer
	io.Closer
}

// Start makes an engine that runs a bundle's code and draws so many pages at once. Only the program itself links one:
// it is a hundred thousand lines of translated C, which no test of another package should have to compile.
type Start func(code string, atOnce int) (Engine, error)
