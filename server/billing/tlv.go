package billing

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"time"
	"unicode/utf8"

	"sufra/server/errs"
)

// taxCode is what the QR of a simplified tax invoice says (ZATCA phase 1; product paper 5.3), as it is printed.
type taxCode struct {
	Seller    string // as registered; Arabic counts two bytes a letter
	VATNumber string // 15 digits, the first and the last a 3
	Issued    time.Time
	Total     string // with VAT: two decimals, digits 0-9, no separators
	VAT       string
}

// maxCode is the most characters of the Base64.
const maxCode = 700

var (
	vatNumber = regexp.MustCompile(`^3[0-9]{13}3$`)
	codeSum   = regexp.MustCompile(`^[0-9]{1,10}\.[0-9]{2}$`)
)

// encode writes the five fields in the order of their tags, each with one byte of length, as Base64. The time is UTC and
// says so: a local time with a Z can't be written. INVALID_INPUT names the field that does not fit.
func (c taxCode) encode() (string, error) {
	switch {
	case c.Seller == "" || !utf8.ValidString(c.Seller):
		return "", errs.Invalid("legalName", "a tax invoice needs the seller's registered name")
	case len(c.Seller) > 255:
		return "", errs.Invalid("legalName", "the seller's registered name has %d bytes, the tax code holds 255", len(c.Seller))
	case !vatNumber.MatchString(c.VATNumber):
		return "", errs.Invalid("vatNumber", "a VAT number has 15 digits, the first and the last a 3")
	case c.Issued.IsZero():
		return "", errs.Invalid("issuedAt", "a tax invoice needs its time")
	case !codeSum.MatchString(c.Total):
		return "", errs.Invalid("totalAmount", "an amount has two decimals and the digits 0 to 9")
	case !codeSum.MatchString(c.VAT):
		return "", errs.Invalid("taxAmount", "an amount has two decimals and the digits 0 to 9")
	}
	var code []byte
	for i, value := range []string{c.Seller, c.VATNumber, c.Issued.UTC().Format("2006-01-02T15:04:05Z"), c.Total, c.VAT} {
		// One unsigned byte, also above 127: no BER.
		code = append(append(code, byte(i+1), byte(len(value))), value...)
	}
	text := base64.StdEncoding.EncodeToString(code)
	if len(text) > maxCode {
		return "", fmt.Errorf("a tax code of %d characters", len(text))
	}
	return text, nil
}
