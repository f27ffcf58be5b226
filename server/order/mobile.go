package order

import "strings"

// mobile reads a phone number as people write it and gives it with its country's code: +966501234567. 05… and 5… are
// Saudi mobiles; every other number has to name its country, by + or 00. Digits may be Arabic.
func mobile(text string) (string, bool) {
	var b strings.Builder
	for i, r := range strings.TrimSpace(text) {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
		case r >= '٠' && r <= '٩':
			b.WriteRune(r - '٠' + '0')
		case r >= '۰' && r <= '۹':
			b.WriteRune(r - '۰' + '0')
		case r == '+' && i == 0:
			b.WriteString("00")
		case strings.ContainsRune(" \u00a0-–().\u200e\u200f\u202a\u202c", r):
		default:
			return "", false
		}
	}
	digits := b.String()
	switch {
	case len(digits) == 10 && strings.HasPrefix(digits, "05"):
		digits = "966" + digits[1:]
	case len(digits) == 9 && strings.HasPrefix(digits, "5"):
		digits = "966" + digits
	case len(digits) == 12 && strings.HasPrefix(digits, "9665"):
	case strings.HasPrefix(digits, "00"):
		digits = digits[2:]
	default:
		return "", false
	}
	saudi := strings.HasPrefix(digits, "966")
	if len(digits) < 8 || len(digits) > 15 || digits[0] == '0' || saudi && (len(digits) != 12 || digits[3] != '5') {
		return "", false
	}
	return "+" + digits, true
}
