// Package trace tells where a request's time went, as OpenTelemetry spans. It is off until Open: then a span costs one
// load of a pointer. Names of spans are fixed words; what differs goes into attributes, and neither ever holds what a
// person has typed, a token, an address or a telephone number.
package trace

import (
	"context"
	"sync/atomic"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// tracer is nil while nobody wants traces.
var tracer atomic.Pointer[trace.Tracer]

// Span is a piece of work in progress; the zero Span is of no trace, and does nothing.
type Span struct{ span trace.Span }

// On says whether spans are made, for callers whose attributes cost something.
func On() bool { return tracer.Load() != nil }

// Start begins a piece of work that is part of the one in ctx. End it.
func Start(ctx context.Context, name string) (context.Context, Span) {
	t := tracer.Load()
	if t == nil {
		return ctx, Span{}
	}
	ctx, span := (*t).Start(ctx, name)
	return ctx, Span{span}
}

// Serve begins the work on a request from outside. parent is its traceparent header, or empty when whoever sent it is not
// to be believed: a stranger could have every request of theirs traced.
func Serve(ctx context.Context, name, parent string) (context.Context, Span) {
	t := tracer.Load()
	if t == nil {
		return ctx, Span{}
	}
	if parent != "" {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{"traceparent": parent})
	}
	ctx, span := (*t).Start(ctx, name, trace.WithSpanKind(trace.SpanKindServer))
	return ctx, Span{span}
}

// Of is the span that ctx is in.
func Of(ctx context.Context) Span {
	if !On() {
		return Span{}
	}
	return Span{trace.SpanFromContext(ctx)}
}

// Name changes what the work is called, once more is known.
func (s Span) Name(name string) {
	if s.span != nil {
		s.span.SetName(name)
	}
}

// Set notes something of the work: an id, a status, a number.
func (s Span) Set(key, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// Count notes a number.
func (s Span) Count(key string, n int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(key, n))
	}
}

// End ends the work. An error marks it as failed; its text stays in the log, as it may hold a value of the database.
func (s Span) End(err error) {
	if s.span == nil {
		return
	}
	if err != nil {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// ID is the trace's id for the log, empty when there is none.
func (s Span) ID() string {
	if s.span == nil || !s.span.SpanContext().HasTraceID() {
		return ""
	}
	return s.span.SpanContext().TraceID().String()
}
