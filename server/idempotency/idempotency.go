// Package idempotency makes a repeated request one effect with one answer. The record is a row that commits with
// the effect itself, so a crash can't leave one without the other (reliability 1.6).
package idempotency

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Request is one write as the client sent it. The zero Request is not remembered.
type Request struct {
	Key       uuid.UUID // the client's Idempotency-Key, or Default
	Operation string    // the route's name
	Hash      []byte    // SHA-256 of the request
	// Window is the time from the first request on in which the key stands for it; zero: as long as it is kept.
	Window time.Duration
}

// Keep is how long an answer is remembered.
const Keep = 72 * time.Hour

// tapWindow is the time in which a plain client's repeated press counts as one.
const tapWindow = 10 * time.Second

// Default is the request of a client that sends no key: the same session sending the same request within ten seconds is a
// double tap.
func Default(session uuid.UUID, operation string, hash []byte) Request {
	h := sha256.New()
	h.Write(session[:])
	h.Write(hash)
	r := Request{Operation: operation, Hash: hash, Window: tapWindow}
	copy(r.Key[:], h.Sum(nil))
	return r
}

// Wanted says whether the request is remembered at all.
func (r Request) Wanted() bool { return r.Key != uuid.Nil }

// ErrReplay ends a transaction whose request has an answer already: read it with Answer after the rollback.
var ErrReplay = errors.New("the request was answered before")

// beginSQL is IdempotencyBegin.
const beginSQL = `INSERT INTO idempotency_keys AS k (restaurant_id, actor, key, operation, request_sha256)
VALUES ($1, $2, $3, $4, $5) ON CONFLICT (restaurant_id, actor, key) DO UPDATE
SET operation = excluded.operation, request_sha256 = excluded.request_sha256, status = NULL, response = NULL, created_at = excluded.created_at
WHERE $6::float8 > 0 AND k.created_at < excluded.created_at - make_interval(secs => $6::float8)`

// Queue puts the record at the head of a batch: it waits for a running request with the same key. Its result is
// read by Claimed.
func (r Request) Queue(batch *pgx.Batch, a access.Actor) {
	if r.Wanted() {
		batch.Queue(beginSQL, a.RestaurantID, a.String(), r.Key, r.Operation, r.Hash, r.Window.Seconds())
	}
}

// Claimed reads the result of Queue: ErrReplay when another request had the key first.
func (r Request) Claimed(results pgx.BatchResults) error {
	if !r.Wanted() {
		return nil
	}
	tag, err := results.Exec()
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return ErrReplay
	}
	return nil
}

const finishSQL = `UPDATE idempotency_keys SET status = 200, response = $4 WHERE restaurant_id = $1 AND actor = $2 AND key = $3`

// QueueAnswer stores the answer; read its result as that of any statement.
func (r Request) QueueAnswer(batch *pgx.Batch, a access.Actor, answer json.RawMessage) {
	if r.Wanted() {
		batch.Queue(finishSQL, a.RestaurantID, a.String(), r.Key, answer)
	}
}

// Answer reads the stored answer of a request that ended with ErrReplay. IDEMPOTENCY_MISMATCH when the key stood for
// another request, IDEMPOTENCY_RUNNING when the first one has vanished (it failed just now: try again).
func (r Request) Answer(ctx context.Context, q postgres.Querier, a access.Actor, into any) error {
	row, err := db.New().IdempotencyStored(ctx, q, db.IdempotencyStoredParams{RestaurantID: a.RestaurantID, Actor: a.String(), Key: r.Key})
	if errs.Is(err, errs.NotFound) {
		return errs.New(errs.IdempotencyRunning, "the first request with this key has not finished").WithRetryAfter(time.Second)
	}
	if err != nil {
		return err
	}
	if row.Operation != r.Operation || !bytes.Equal(row.RequestSha256, r.Hash) {
		return errs.New(errs.IdempotencyMismatch, "the Idempotency-Key was used for a different request")
	}
	return json.Unmarshal(row.Response, into)
}

// Once runs fn in a transaction unless its request has been answered before; replayed says which. Errors of fn are
// not remembered: the effect did not happen.
func Once[T any](ctx context.Context, d *postgres.DB, a access.Actor, r Request, fn func(tx postgres.Tx) (T, error)) (answer T, replayed bool, err error) {
	err = d.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if r.Wanted() {
			n, err := db.New().IdempotencyBegin(ctx, tx, db.IdempotencyBeginParams{RestaurantID: a.RestaurantID,
				Actor: a.String(), Key: r.Key, Operation: r.Operation, RequestSha256: r.Hash, WindowSeconds: r.Window.Seconds()})
			if err != nil {
				return err
			}
			if n == 0 {
				return ErrReplay
			}
		}
		var err error
		if answer, err = fn(tx); err != nil || !r.Wanted() {
			return err
		}
		raw, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		status := int32(200)
		return db.New().IdempotencyFinish(ctx, tx, db.IdempotencyFinishParams{RestaurantID: a.RestaurantID,
			Actor: a.String(), Key: r.Key, Status: &status, Response: raw})
	})
	if errors.Is(err, ErrReplay) {
		return answer, true, r.Answer(ctx, d, a, &answer)
	}
	return answer, false, err
}

// Pipelined is Once in two round trips: queue fills the one batch of statements, read reads their results, and the
// answer travels with COMMIT.
func Pipelined[T any](ctx context.Context, d *postgres.DB, a access.Actor, r Request, queue func(*pgx.Batch),
	read func(postgres.Tx, pgx.BatchResults) (T, error)) (answer T, replayed bool, err error) {
	err = d.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		batch := &pgx.Batch{}
		r.Queue(batch, a)
		queue(batch)
		results := tx.SendBatch(ctx, batch)
		err := r.Claimed(results)
		if err == nil {
			answer, err = read(tx, results)
		}
		if closing := results.Close(); err == nil {
			err = closing
		}
		if err != nil {
			return err
		}
		last := &pgx.Batch{}
		if r.Wanted() {
			raw, err := json.Marshal(answer)
			if err != nil {
				return err
			}
			r.QueueAnswer(last, a, raw)
		}
		return tx.CommitWith(last)
	})
	if errors.Is(err, ErrReplay) {
		return answer, true, r.Answer(ctx, d, a, &answer)
	}
	return answer, false, err
}

// Forget takes guests' names, numbers and addresses out of a restaurant's answers that show one of these orders. Who repeats
// such a request still gets its answer.
func Forget(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, orders []uuid.UUID) error {
	if len(orders) == 0 {
		return nil // every kept answer would be read for it
	}
	ids := make([]string, len(orders))
	for i, id := range orders {
		ids[i] = id.String()
	}
	return db.New().IdempotencyForget(ctx, q, db.IdempotencyForgetParams{RestaurantID: restaurant, Pattern: strings.Join(ids, "|")})
}

// Sweep forgets old answers, and says how many.
func Sweep(ctx context.Context, q postgres.Querier, now time.Time) (int64, error) {
	return postgres.Drain(func() (int64, error) { return db.New().IdempotencySweep(ctx, q, now.Add(-Keep)) })
}
