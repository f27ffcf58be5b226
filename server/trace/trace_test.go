package trace_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/trace"
)

// request is OTLP's JSON as its specification has it, read without our own types.
type request struct {
	ResourceSpans []struct {
		Resource struct {
			Attributes []struct {
				Key   string
				Value struct{ StringValue string }
			}
		}
		ScopeSpans []struct {
			Spans []struct {
				TraceID, SpanID, ParentSpanID, Name string
				Kind                                int
				StartTimeUnixNano, EndTimeUnixNano  string
				Attributes                          []struct {
					Key   string
					Value struct{ StringValue, IntValue string }
				}
				Status struct {
					Code    int
					Message string
				}
			}
		}
	}
}

func TestSpansReachTheCollector(t *testing.T) {
	got := make(chan request, 1)
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var body request
		if r.URL.Path == "/v1/traces" && r.Header.Get("Content-Type") == "application/json" && r.Header.Get("X-Scope") == "sufra" &&
			json.NewDecoder(r.Body).Decode(&body) == nil {
			got <- body
		}
	}))
	defer collector.Close()

	ctx, off := trace.Start(t.Context(), "nobody listens")
	off.End(nil)
	require.Empty(t, off.ID())
	require.Equal(t, t.Context(), ctx, "it costs nothing while it is off")

	shut, err := trace.Open(t.Context(), collector.URL+"/", "X-Scope=sufra", "1.2.3", slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	const parent = "0af7651916cd43dd8448eb211c80319c"
	ctx, outer := trace.Serve(t.Context(), "request", "00-"+parent+"-b7ad6b7169203331-01")
	_, inner := trace.Start(ctx, "transaction")
	inner.End(errors.New("a secret of the database"))
	outer.Name("GET /menu")
	outer.Set("http.route", "/menu")
	outer.Count("http.response.status_code", 503)
	require.Equal(t, parent, trace.Of(ctx).ID())
	outer.End(nil)
	require.NoError(t, shut(context.Background()))
	require.False(t, trace.On())

	body := <-got
	require.Len(t, body.ResourceSpans, 1)
	about := map[string]string{}
	for _, a := range body.ResourceSpans[0].Resource.Attributes {
		about[a.Key] = a.Value.StringValue
	}
	require.Equal(t, "sufra", about["service.name"])
	require.Equal(t, "1.2.3", about["service.version"])
	spans := body.ResourceSpans[0].ScopeSpans[0].Spans
	require.Len(t, spans, 2)
	child, root := spans[0], spans[1] // in the order of their ends
	require.Equal(t, "transaction", child.Name)
	require.Equal(t, "GET /menu", root.Name)
	require.Equal(t, root.SpanID, child.ParentSpanID)
	require.Equal(t, parent, root.TraceID)
	require.Equal(t, "b7ad6b7169203331", root.ParentSpanID)
	require.Equal(t, []int{1, 2}, []int{child.Kind, root.Kind}, "internal, server")
	require.Equal(t, 2, child.Status.Code)
	require.Empty(t, child.Status.Message, "an error's text may hold what a row holds")
	require.Zero(t, root.Status.Code)
	require.Equal(t, "503", root.Attributes[1].Value.IntValue)
	require.LessOrEqual(t, root.StartTimeUnixNano, child.StartTimeUnixNano)
	require.LessOrEqual(t, child.EndTimeUnixNano, root.EndTimeUnixNano)
}

// A collector that is away costs its spans and nothing else.
func TestACollectorThatIsAway(t *testing.T) {
	shut, err := trace.Open(t.Context(), "http://127.0.0.1:1", "", "1", slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	_, span := trace.Start(t.Context(), "work")
	span.End(nil)
	_ = shut(context.Background())
	require.False(t, trace.On())
}
