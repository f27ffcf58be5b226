package postgres

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sufra/server/errs"
)

const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	readOnlyTransaction  = "25006"
	lockNotAvailable     = "55P03"
	foreignKeyViolation  = "23503"
	uniqueViolation      = "23505"
)

type meaning struct {
	code       errs.Code
	message    string
	retryAfter time.Duration
}

// states maps SQLSTATEs; the OR codes are raised by our own triggers.
var states = map[string]meaning{
	"OR001": {code: errs.InvalidTransition, message: "the order can't go to that status from here"},
	"OR002": {code: errs.OrderClosed, message: "the order is closed"},
	"OR003": {code: errs.Conflict, message: "the identity of an order can't change"},
	"OR004": {code: errs.TotalMismatch, message: "the order's total differs from its lines"},
	"OR005": {code: errs.Internal, message: "a live stream is missing"},
	"OR006": {code: errs.Conflict, message: "this record can only be added to"},
	"OR007": {code: errs.InvalidTransition, message: "lines of the order are held: fire them first"},
	"OR008": {code: errs.AlreadyPaid, message: "money was taken for it already: refund it first"},
	"OR010": {code: errs.OrderInvoiced, message: "the order is on an issued document: credit it first"},
	"OR009": {code: errs.DayClosed, message: "the business day is closed"},

	serializationFailure: {errs.Busy, "other changes got in between", time.Second},
	deadlockDetected:     {errs.Busy, "other changes got in between", time.Second},
	lockNotAvailable:     {errs.Busy, "the record is being changed by someone else", time.Second}, // lock_timeout
	"57014":              {errs.Busy, "the database took too long", time.Second},                  // statement_timeout, cancel
	"25P03":              {errs.Busy, "the transaction took too long", time.Second},               // idle_in_transaction_session_timeout
	"25P04":              {errs.Busy, "the transaction took too long", time.Second},               // transaction_timeout
	"53300":              {errs.Busy, "the database has no connection to spare", time.Second},
	"53100":              {errs.StorageFull, "the database's disk is full", 10 * time.Second},
	readOnlyTransaction:  {errs.FailingOver, "the database is failing over", 2 * time.Second},
	"57P01":              {errs.Unavailable, "the database is restarting", time.Second},
	"57P02":              {errs.Unavailable, "the database is restarting", time.Second},
	"57P03":              {errs.Unavailable, "the database is starting", time.Second},

	"22P02": {code: errs.InvalidInput, message: "a value has the wrong form"},
	"22001": {code: errs.InvalidInput, message: "a value is too long"},
	"22003": {code: errs.InvalidInput, message: "a number is out of range"},
	"22021": {code: errs.InvalidInput, message: "a text holds characters that can't be stored"}, // U+0000 among them
	"23514": {code: errs.InvalidInput, message: "a value is not allowed"},
	"23502": {code: errs.InvalidInput, message: "a value is missing"},
}

// constraints are the unique indexes that have a code of their own; any other is ALREADY_EXISTS.
var constraints = map[string]meaning{
	"restaurant_tables_active_number": {code: errs.TableNumberTaken, message: "another table has this number"},
	"users_email":                     {code: errs.EmailTaken, message: "an account with this email exists"},
	"owners_email":                    {code: errs.EmailTaken, message: "an account with this email exists"},
	"staff_email":                     {code: errs.EmailTaken, message: "an account with this email exists"},
	"customers_email":                 {code: errs.EmailTaken, message: "an account with this email exists"},
}

// Translate turns a driver's error into an *errs.Error that wraps it; the answer never holds SQL or a value.
// An error that carries a code already passes unchanged. A missing row is NOT_FOUND.
func Translate(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errs.As(err); ok {
		return err
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return wrap(err, meaningOf(refused))
	}
	if errors.Is(err, ErrStale) {
		return wrap(err, states[serializationFailure])
	}
	var dial *pgconn.ConnectError
	var network net.Error
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return wrap(err, meaning{code: errs.NotFound, message: "not found"})
	case errors.Is(err, context.Canceled):
		return wrap(err, meaning{code: errs.Unavailable, message: "the request was given up"})
	case errors.As(err, &dial):
		return wrap(err, meaning{errs.Unavailable, "the database can't be reached", time.Second})
	case errors.Is(err, context.DeadlineExceeded):
		return wrap(err, meaning{errs.Busy, "the database took too long", time.Second})
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), pgconn.SafeToRetry(err):
		return wrap(err, meaning{errs.Unavailable, "the connection to the database broke", time.Second})
	}
	return wrap(err, meaning{code: errs.Internal, message: "unexpected error"})
}

func meaningOf(refused *pgconn.PgError) meaning {
	switch refused.Code {
	case uniqueViolation:
		if m, ok := constraints[refused.ConstraintName]; ok {
			return m
		}
		if strings.Contains(refused.ConstraintName, "slug") {
			return meaning{code: errs.SlugTaken, message: "the address is taken"}
		}
		return meaning{code: errs.AlreadyExists, message: "this exists already"}
	case foreignKeyViolation:
		// Postgres gives both directions one state; only its English text tells them apart. On a server with
		// other message languages a refused delete answers NOT_FOUND.
		if strings.Contains(refused.Detail, "still referenced") {
			return meaning{code: errs.InUse, message: "something else refers to this"}
		}
		return meaning{code: errs.NotFound, message: "not found"}
	}
	if m, ok := states[refused.Code]; ok {
		return m
	}
	if strings.HasPrefix(refused.Code, "08") {
		return meaning{errs.Unavailable, "the connection to the database broke", time.Second}
	}
	return meaning{code: errs.Internal, message: "unexpected database error"}
}

func wrap(cause error, m meaning) error {
	err := errs.Wrap(cause, m.code, "%s", m.message)
	if e, ok := errs.As(err); ok && m.retryAfter > 0 {
		e.RetryAfter = m.retryAfter
	}
	return err
}

// Violates says whether err is a violation of the named constraint or unique index, for the places where that
// is an answer and not a failure: an open table session that exists already is simply returned.
func Violates(err error, constraint string) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.ConstraintName == constraint
}

func sqlState(err error) string {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func retryable(err error) bool {
	state := sqlState(err)
	return errors.Is(err, ErrStale) || state == serializationFailure || state == deadlockDetected
}
