package restaurant

import (
	"net/mail"
	"strings"
	"unicode"

	"sufra/server/errs"
)

// check gathers wrong fields into one INVALID_INPUT.
type check struct{ fields []errs.Field }

func (c *check) add(field, message string) {
	if message != "" {
		c.fields = append(c.fields, errs.Field{Field: field, Message: message})
	}
}

func (c *check) required(field, value, message string) {
	if strings.TrimSpace(value) == "" {
		c.add(field, message)
	}
}

func (c *check) email(field, value string) {
	if !IsEmail(value) {
		c.add(field, "Please enter a valid email address")
	}
}

func (c *check) err() error {
	if len(c.fields) == 0 {
		return nil
	}
	e := errs.New(errs.InvalidInput, "%s", c.fields[0].Message)
	e.Fields = c.fields
	return e
}

// IsEmail accepts a plain address: something@domain.tld, without a display name.
func IsEmail(s string) bool {
	if len(s) > 255 {
		return false
	}
	parsed, err := mail.ParseAddress(s)
	if err != nil || parsed.Address != s || strings.ContainsAny(s, "\"<>") {
		return false
	}
	_, domain, _ := strings.Cut(s, "@")
	return strings.Contains(domain, ".")
}

// CleanName trims a name and takes out what must not be in one: control characters, and the marks that make
// the text around it read in another direction.
func CleanName(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' {
			return ' '
		}
		return printable(r)
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// CleanNote is CleanName for a text of several lines.
func CleanNote(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' {
			return r
		}
		return printable(r)
	}, s)
	return strings.TrimSpace(s)
}

// printable is r, or -1 for what strings.Map shall drop.
func printable(r rune) rune {
	if unicode.IsControl(r) || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0xFEFF {
		return -1
	}
	return r
}
