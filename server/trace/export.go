package trace

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// patience with the collector: spans are sent beside the requests, and dropped when it does not answer.
const patience = 10 * time.Second

// Open begins to make spans and sends them to an OTLP collector over HTTP (endpoint is its base, such as
// http://127.0.0.1:4318). Sampling and batching follow the OTEL_ variables that the library reads. shut sends what is left
// and ends it.
//
// The wire format is OTLP's JSON: the library's own exporter speaks Protobuf with the help of all of gRPC, which is larger
// than the rest of this program.
func Open(ctx context.Context, endpoint, headers, version string, log *slog.Logger) (shut func(context.Context) error, err error) {
	about, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", "sufra"), attribute.String("service.version", version)),
		resource.WithHost(), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("describing this node for traces: %w", err)
	}
	e := &exporter{url: strings.TrimSuffix(endpoint, "/") + "/v1/traces", header: http.Header{"Content-Type": {"application/json"}},
		client: &http.Client{Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	for pair := range strings.SplitSeq(headers, ",") {
		if name, value, ok := strings.Cut(pair, "="); ok {
			e.header.Set(strings.TrimSpace(name), strings.TrimSpace(value))
		}
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		log.Warn("traces were not sent", "error", err)
	}))
	provider := sdk.NewTracerProvider(sdk.WithBatcher(e), sdk.WithResource(about))
	t := provider.Tracer("sufra")
	tracer.Store(&t)
	return func(ctx context.Context) error {
		tracer.Store(nil)
		return provider.Shutdown(ctx)
	}, nil
}

type exporter struct {
	url    string
	header http.Header
	client *http.Client
}

// The message of the protocol, as far as it is used (opentelemetry-proto, ExportTraceServiceRequest).
type (
	message struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   attributes   `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
	}
	attributes struct {
		Attributes []keyValue `json:"attributes"`
	}
	scopeSpans struct {
		Scope scope  `json:"scope"`
		Spans []span `json:"spans"`
	}
	scope struct {
		Name string `json:"name"`
	}
	span struct {
		TraceID    string     `json:"traceId"`
		SpanID     string     `json:"spanId"`
		Parent     string     `json:"parentSpanId,omitempty"`
		Name       string     `json:"name"`
		Kind       int        `json:"kind"`
		Start      string     `json:"startTimeUnixNano"`
		End        string     `json:"endTimeUnixNano"`
		Attributes []keyValue `json:"attributes"`
		Status     status     `json:"status"`
	}
	status struct {
		Code int `json:"code,omitempty"`
	}
	keyValue struct {
		Key   string         `json:"key"`
		Value map[string]any `json:"value"`
	}
)

// failedStatus is STATUS_CODE_ERROR of the protocol; the library counts otherwise.
const failedStatus = 2

// ExportSpans sends a batch. The library calls it from one goroutine.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	list := make([]span, len(spans))
	for i, s := range spans {
		list[i] = span{TraceID: s.SpanContext().TraceID().String(), SpanID: s.SpanContext().SpanID().String(), Name: s.Name(), Kind: int(s.SpanKind()),
			Start: strconv.FormatInt(s.StartTime().UnixNano(), 10), End: strconv.FormatInt(s.EndTime().UnixNano(), 10), Attributes: values(s.Attributes())}
		if s.Parent().HasSpanID() {
			list[i].Parent = s.Parent().SpanID().String()
		}
		if s.Status().Code == codes.Error {
			list[i].Status.Code = failedStatus
		}
	}
	body, err := json.Marshal(message{[]resourceSpans{{attributes{values(spans[0].Resource().Attributes())}, []scopeSpans{{scope{"sufra"}, list}}}}})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, e.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header = e.header.Clone()
	response, err := e.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10))
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the collector answered %s", response.Status)
	}
	return nil
}

// Shutdown has nothing to close.
func (e *exporter) Shutdown(context.Context) error {
	e.client.CloseIdleConnections()
	return nil
}

func values(list []attribute.KeyValue) []keyValue {
	out := make([]keyValue, len(list))
	for i, each := range list {
		value := map[string]any{"stringValue": each.Value.String()}
		if each.Value.Type() == attribute.INT64 {
			value = map[string]any{"intValue": each.Value.String()} // 64 bits are written as text
		}
		out[i] = keyValue{string(each.Key), value}
	}
	return out
}
