package httpapi

import (
	"context"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

// Shapes of writes that may be repeated.
type (
	// Key takes the Idempotency-Key header.
	Key struct {
		IdempotencyKey string `header:"Idempotency-Key" doc:"UUID made once per action; a repetition gets the first answer" maxLength:"64"`
	}

	// Match takes the If-Match header: the revision that the client saw.
	Match struct {
		IfMatch string `header:"If-Match" doc:"The order's revision that the change is based on; another one answers 409 CONFLICT with the order as it is" maxLength:"32"`
	}

	// keyed is ByID of a write that may be repeated, keyedBody Body, keyedByID ByIDBody.
	keyed struct {
		Key
		ID uuid.UUID `path:"id"`
	}
	keyedBody[T any] struct {
		Key
		Body T
	}
	keyedByID[T any] struct {
		Key
		ID   uuid.UUID `path:"id"`
		Body T
	}

	// Replayable is a JSON answer that says whether it is a repetition.
	Replayable[T any] struct {
		Replay string `header:"Idempotent-Replay"`
		Body   T
	}
)

func replayable[T any](body T, replayed bool, err error) (*Replayable[T], error) {
	if err != nil {
		return nil, err
	}
	out := &Replayable[T]{Body: body}
	if replayed {
		out.Replay = "true"
	}
	return out, nil
}

// request is the write with the client's key; without one it is not remembered.
func (k Key) request(ctx context.Context, operation string) (idempotency.Request, error) {
	r := idempotency.Request{Operation: operation, Hash: requestFrom(ctx).Hash}
	if k.IdempotencyKey == "" {
		return idempotency.Request{}, nil
	}
	key, err := uuid.Parse(k.IdempotencyKey)
	if err != nil || key == uuid.Nil {
		return r, errs.Invalid("Idempotency-Key", "the key is a UUID")
	}
	r.Key = key
	return r, nil
}

// required is request for what must never happen twice: a plain client without a key gets one made of its session
// and the request, which counts a repetition within ten seconds of the first as a double tap.
func (s *Server) required(ctx context.Context, k Key, operation string) (idempotency.Request, error) {
	r, err := k.request(ctx, operation)
	if err != nil || r.Wanted() {
		return r, err
	}
	return idempotency.Default(access.ActorFrom(ctx).SessionID, operation, requestFrom(ctx).Hash), nil
}

// revision reads If-Match; 0 without one. A star matches anything.
func (m Match) revision() (int32, error) {
	text := strings.TrimPrefix(strings.TrimSpace(m.IfMatch), "W/")
	text = strings.Trim(text, `"`)
	if text == "" || text == "*" {
		return 0, nil
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n < 1 {
		return 0, errs.Invalid("If-Match", "If-Match is the order's revision")
	}
	return int32(n), nil
}
