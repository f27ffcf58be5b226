package httpapi

import (
	"context"
	"log/slog"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/trace"
)

// LogHandler adds to each line whose request, restaurant and actor are known from its context what they are: ids only.
func LogHandler(next slog.Handler) slog.Handler { return logHandler{next} }

type logHandler struct{ slog.Handler }

// Handle implements slog.Handler. What a line says of itself stays.
func (h logHandler) Handle(ctx context.Context, line slog.Record) error {
	said := map[string]bool{}
	line.Attrs(func(a slog.Attr) bool {
		said[a.Key] = true
		return true
	})
	add := func(key, value string) {
		if value != "" && !said[key] {
			line.AddAttrs(slog.String(key, value))
		}
	}
	add("request", requestFrom(ctx).ID)
	if actor := access.ActorFrom(ctx); actor.Kind != "" && actor.Kind != access.Anonymous {
		add("actor", actor.String())
		if actor.RestaurantID != uuid.Nil {
			add("restaurant", actor.RestaurantID.String())
		}
	}
	add("trace", trace.Of(ctx).ID())
	return h.Handler.Handle(ctx, line)
}

// WithAttrs implements slog.Handler.
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler { return logHandler{h.Handler.WithGroup(name)} }
