// Package money holds Saudi riyal amounts as whole halalas. Nothing here rounds silently: an amount is exact,
// and the two places that must round (a contained tax, a percentage) say how.
package money

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Halalas is an amount of money: 100 halalas are one riyal. In Postgres it is numeric(10,2), on the wire a
// string with two decimals.
type Halalas int64

// Max is the largest amount that numeric(10,2) holds: 99,999,999.99.
const Max Halalas = 99_999_999_99

// VATPercent is the Saudi value added tax rate, contained in every shown price.
const VATPercent = 15

// ErrNotDecimal and ErrOutOfRange are the two reasons for which ParseDecimal refuses a text.
var (
	ErrNotDecimal = errors.New("not an amount with at most two decimals")
	ErrOutOfRange = errors.New("amount is out of range")
)

// Riyals makes an amount of whole riyals.
func Riyals(n int64) Halalas { return Halalas(n * 100) }

// ParseDecimal reads "58", "58.5", "58.00" or "-3.25". Everything else is refused: exponents, signs other than
// a leading minus, group separators, spaces, other digits than ASCII, a third decimal (even a zero, because
// "0.001" must not become free).
func ParseDecimal(s string) (Halalas, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, hasPoint := strings.Cut(digits, ".")
	if !allDigits(whole) || hasPoint && (!allDigits(fraction) || len(fraction) > 2) {
		return 0, fmt.Errorf("%w: %.32q", ErrNotDecimal, s)
	}
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > 8 {
		return 0, fmt.Errorf("%w: %.32q", ErrOutOfRange, s)
	}
	// At most ten digits are left, so this can't overflow or fail.
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%w: %.32q", ErrNotDecimal, s)
	}
	if negative {
		n = -n
	}
	return Halalas(n), nil
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// String is the wire form: always two decimals, a leading minus when negative, no grouping.
func (h Halalas) String() string {
	sign, n := "", uint64(h)
	if h < 0 {
		sign, n = "-", -uint64(h) // well defined for the smallest int64 too
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

// Grouped is String with a comma between thousands, for documents: 1,277.75.
func (h Halalas) Grouped() string {
	s := h.String()
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	var b strings.Builder
	for i, d := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	if negative {
		return "-" + b.String() + "." + fraction
	}
	return b.String() + "." + fraction
}

// MarshalText makes JSON carry the wire form.
func (h Halalas) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads the wire form with ParseDecimal's rules.
func (h *Halalas) UnmarshalText(text []byte) error {
	parsed, err := ParseDecimal(string(text))
	if err != nil {
		return err
	}
	*h = parsed
	return nil
}

// SkipUnderlyingTypePlan keeps the database driver from storing the bare integer, which would make 58.00 into
// 5800.00 on a connection that does not know this type: such a connection fails instead.
func (Halalas) SkipUnderlyingTypePlan() {}

// Times is the price of quantity pieces. Quantities are at most 99, so Max times a quantity fits easily.
func (h Halalas) Times(quantity int) Halalas { return h * Halalas(quantity) }

// Sum adds amounts.
func Sum(amounts ...Halalas) Halalas {
	var total Halalas
	for _, a := range amounts {
		total += a
	}
	return total
}

// VATContained splits a VAT-inclusive total into net and tax at percent, so that net+vat == h exactly. The tax
// is rounded half away from zero, so a refund mirrors its sale to the halala.
func (h Halalas) VATContained(percent int) (net, vat Halalas) {
	vat = divideRounded(h*Halalas(percent), Halalas(100+percent))
	return h - vat, vat
}

// Percent is percent per cent of h, rounded half away from zero.
func (h Halalas) Percent(percent int) Halalas { return divideRounded(h*Halalas(percent), 100) }

// Hundredths is n hundredths of a per cent of h, rounded half away from zero: 12.5 % is 1250.
func (h Halalas) Hundredths(n int) Halalas { return divideRounded(h*Halalas(n), 10_000) }

func divideRounded(n, d Halalas) Halalas {
	if n < 0 {
		return -divideRounded(-n, d)
	}
	return (2*n + d) / (2 * d)
}
