package errs

import (
	"errors"
	"fmt"
	"time"
)

// Error is what a domain package returns and httpapi turns into the answer's body. Message is English, for
// people who read logs and for clients without a text of their own; it never holds SQL, paths or secrets.
type Error struct {
	Code       Code
	Message    string
	Fields     []Field
	Data       any           // the present truth, so that a 409 can be shown without another request
	RetryAfter time.Duration // zero: no Retry-After header
	cause      error
}

// Field is one wrong input. Field is the JSON path as the client sent it, for example "items[2].quantity".
type Field struct {
	Field   string
	Message string
	Code    string // optional: a stable name for the rule, for translation
}

// New makes an error of a code; args fill the message as in fmt.Sprintf.
func New(code Code, message string, args ...any) *Error {
	if len(args) > 0 {
		message = fmt.Sprintf(message, args...)
	}
	return &Error{Code: code, Message: message}
}

// Wrap makes an error of a code that keeps cause for the log and for errors.Is; the client never sees the
// cause. It returns nil for a nil cause, so that it can stand in a return statement.
func Wrap(cause error, code Code, message string, args ...any) error {
	if cause == nil {
		return nil
	}
	e := New(code, message, args...)
	e.cause = cause
	return e
}

// Invalid makes an INVALID_INPUT error about one field. Add appends further ones.
func Invalid(field, message string, args ...any) *Error {
	if len(args) > 0 {
		message = fmt.Sprintf(message, args...)
	}
	return (&Error{Code: InvalidInput, Message: message}).Add(field, message)
}

// Add appends a field and returns the same error, for chains.
func (e *Error) Add(field, message string) *Error {
	e.Fields = append(e.Fields, Field{Field: field, Message: message})
	return e
}

// WithData sets the present truth and returns the same error.
func (e *Error) WithData(data any) *Error {
	e.Data = data
	return e
}

// WithRetryAfter sets the time after which a retry makes sense and returns the same error.
func (e *Error) WithRetryAfter(d time.Duration) *Error {
	e.RetryAfter = d
	return e
}

// Error implements error: the text for logs, with the cause.
func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
	}
	return fmt.Sprintf("%s: %s", e.Code, e.Message)
}

// Unwrap gives the cause to errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.cause }

// Status is the HTTP status of the error's code.
func (e *Error) Status() int { return e.Code.Status() }

// Is makes errors.Is(err, &Error{Code: X}) compare codes only.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Message == ""
}

// As finds the first *Error in err's chain.
func As(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// CodeOf is the code of the first *Error in err's chain; INTERNAL for any other error, "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := As(err); ok {
		return e.Code
	}
	return Internal
}

// Is says whether err carries the code.
func Is(err error, code Code) bool { return err != nil && CodeOf(err) == code }
