package sheet

import "strings"

// Size is one way in which an item is sold, as a cell writes it: Half | نصف = 18.00.
type Size struct{ Name, NameAr, Price string }

// between stands between sizes: semicolons of either script, and line ends.
const between = ";؛\n"

// Sizes writes sizes: Half | نصف = 18.00; Full | كامل = 25.00. A backslash goes before a sign of the form that is part
// of a name.
func Sizes(sizes []Size) string {
	parts := make([]string, len(sizes))
	for i, s := range sizes {
		parts[i] = masked(s.Name)
		if s.NameAr != "" {
			parts[i] += " | " + masked(s.NameAr)
		}
		parts[i] += " = " + s.Price
	}
	return strings.Join(parts, "; ")
}

func masked(name string) string {
	var b strings.Builder
	for _, r := range name {
		if strings.ContainsRune(`\|=`+between, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// ParseSizes reads what Sizes writes. What has no equals sign can't be read: it is the answer's second part.
func ParseSizes(text string) (sizes []Size, unread string) {
	for _, part := range cut(text, between) {
		if strings.TrimSpace(part) == "" {
			continue
		}
		sides := cut(part, "=")
		if len(sides) != 2 {
			return nil, strings.TrimSpace(part)
		}
		names := cut(sides[0], "|")
		if len(names) > 2 {
			return nil, strings.TrimSpace(part)
		}
		s := Size{Name: unmasked(names[0]), Price: unmasked(sides[1])}
		if len(names) == 2 {
			s.NameAr = unmasked(names[1])
		}
		sizes = append(sizes, s)
	}
	return sizes, ""
}

// cut parts a text at each of the signs that has no backslash before it. Backslashes stay.
func cut(text, signs string) (parts []string) {
	from, masks := 0, false
	for i, r := range text {
		switch {
		case masks:
			masks = false
		case r == '\\':
			masks = true
		case strings.ContainsRune(signs, r):
			parts = append(parts, text[from:i])
			from = i + len(string(r))
		}
	}
	return append(parts, text[from:])
}

// unmasked takes the backslashes off; one that masks nothing, at the end, is part of the name.
func unmasked(text string) string {
	var b strings.Builder
	masks := false
	for _, r := range strings.TrimSpace(text) {
		if r == '\\' && !masks {
			masks = true
			continue
		}
		masks = false
		b.WriteRune(r)
	}
	if masks {
		b.WriteByte('\\')
	}
	return b.String()
}
