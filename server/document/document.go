// Package document draws what a restaurant prints: invoices, table cards, the report of a closed day, QR codes.
// Everything is a pure function of a plain struct that the caller fills from stored facts: no clock, no database,
// no network. The same input gives the same bytes. Both languages are on every sheet; the chosen one leads.
package document

import (
	"errors"
	"fmt"
	"time"

	"sufra/server/money"
)

// Language is the one that leads on the sheet; the other stands beside it, smaller.
type Language string

// The two languages of every sheet.
const (
	Arabic  Language = "ar"
	English Language = "en"
)

// Text is one text in both languages. An empty one is filled by the other, so a dish without an Arabic name is
// printed once.
type Text struct{ En, Ar string }

// Amount is one named sum of money, above zero unless its use says otherwise.
type Amount struct {
	Label Text
	Value money.Halalas
}

// Limits keep a document's memory bounded: fpdf holds all pages until the end.
const (
	MaxLines   = 1000 // of one invoice, and rows of one list of the day's report
	MaxCards   = 500  // tables in one file
	MaxText    = 200  // characters of any one text
	MaxURL     = 300  // bytes of an address
	MaxLogo    = 2 << 20
	maxLogoDim = 3000 // pixels a side
)

// ErrInvalid is wrapped by every refusal of an input; InputError names the field.
var ErrInvalid = errors.New("document: invalid input")

// InputError is one wrong input: Field is the struct's path, for example "Lines[2].Quantity".
type InputError struct{ Field, Reason string }

func (e *InputError) Error() string { return fmt.Sprintf("%v: %s: %s", ErrInvalid, e.Field, e.Reason) }

// Is makes errors.Is(err, ErrInvalid) true.
func (e *InputError) Is(target error) bool { return target == ErrInvalid }

func invalid(field, reason string, args ...any) error {
	return &InputError{Field: field, Reason: fmt.Sprintf(reason, args...)}
}

// Seller is who issues: the restaurant as registered.
type Seller struct {
	Name      Text
	VATNumber string // 15 digits; empty without registration
	CRNumber  string // commercial registration; may be empty
	Address   []Text // whole lines: street and building, district, city and postal code. At most 4
	Phone     string
	// Logo is a PNG or JPEG of at most MaxLogo bytes and 3000 px a side; nil prints the motif of Seed.
	Logo []byte
	// Seed is the restaurant's id: the same seed gives the same motif as in the client.
	Seed string
}

// Moment is an instant and the zone it is printed in; nil means Asia/Riyadh without daylight saving.
type Moment struct {
	At   time.Time
	Zone *time.Location
}
