package restaurant

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// ReservedSlugs are the first path segments that no restaurant may take: the spec's seven, every page of the
// client, and names that look like the platform's own. The router's test keeps it complete.
var ReservedSlugs = []string{
	"homepages", "menus", "qr-codes", "settings", "admin", "templates", "dashboard",
	"table", "login-portal", "public", "restaurant", "template-gallery", "restaurant-owner", "customer", "waiter",
	"waiters", "orders", "kitchen", "staff", "menu", "homepage", "pair", "screens", "stations", "invoice", "invoices", "pay", "payments", "track", "day", "audit", "analytics", "account",
	"api", "assets", "static", "objects", "uploads", "ws", "live", "healthz", "readyz", "metrics", "dishes", "art", "fonts", "icons", "sounds", "src",
	"robots", "sitemap", "favicon", "manifest", "pwa", "sw", "well-known", "index", "www", "mail", "support", "help", "login", "logout", "signup",
	"sufra", "null", "undefined", "true", "false",
}

// IsReservedSlug says whether a slug is one of ReservedSlugs, would read like a foreign script's address, or like an id:
// pages are found by either, and nobody may stand in the place of another's.
func IsReservedSlug(slug string) bool {
	return slices.Contains(ReservedSlugs, slug) || (len(slug) >= 4 && slug[2:4] == "--") || uuid.Validate(slug) == nil
}

// maxSlug leaves room for a number behind the name.
const maxSlug = 60

// FreeSlug makes an address from a name: Latin letters and digits stay, Arabic is written in Latin letters, and
// a name of which nothing is left gets otherwise. A taken one gets a number.
func FreeSlug(ctx context.Context, q postgres.Querier, name, otherwise string) (string, error) {
	base := Slug(name)
	if len(base) < 2 {
		base = strings.ToLower(otherwise)
	}
	taken, err := db.New().RestaurantSlugs(ctx, q, base)
	if err != nil {
		return "", err
	}
	for n := 1; n <= len(taken)+2; n++ {
		candidate := base
		if n > 1 {
			candidate += "-" + strconv.Itoa(n)
		}
		if !slices.Contains(taken, candidate) && !IsReservedSlug(candidate) {
			return candidate, nil
		}
	}
	return "", errs.New(errs.SlugTaken, "the address is taken")
}

// Slug writes a name in the characters of an address; "" when nothing is left.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case arabicLetters[r] != "":
			b.WriteString(arabicLetters[r])
		case r >= '٠' && r <= '٩':
			b.WriteRune('0' + r - '٠')
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == 'ء', r == 'ـ':
			// accents, vowel marks, apostrophes: nothing between the letters around them
		default:
			b.WriteByte('-')
		}
	}
	words := strings.FieldsFunc(b.String(), func(r rune) bool { return r == '-' })
	slug := ""
	for _, word := range words {
		if len(slug)+len(word)+1 > maxSlug {
			break
		}
		slug = strings.TrimPrefix(slug+"-"+word, "-")
	}
	if slug == "" && len(words) > 0 {
		slug = words[0][:min(len(words[0]), maxSlug)]
	}
	return slug
}

// arabicLetters is a plain transliteration: one way to read a name in Latin letters, not the only one.
var arabicLetters = map[rune]string{
	'ا': "a", 'أ': "a", 'إ': "i", 'آ': "a", 'ٱ': "a", 'ب': "b", 'ت': "t", 'ث': "th", 'ج': "j", 'ح': "h", 'خ': "kh",
	'د': "d", 'ذ': "dh", 'ر': "r", 'ز': "z", 'س': "s", 'ش': "sh", 'ص': "s", 'ض': "d", 'ط': "t", 'ظ': "z", 'ع': "a",
	'غ': "gh", 'ف': "f", 'ق': "q", 'ك': "k", 'ل': "l", 'م': "m", 'ن': "n", 'ه': "h", 'ة': "ah", 'و': "w", 'ؤ': "w",
	'ي': "y", 'ى': "a", 'ئ': "y", 'پ': "p", 'چ': "ch", 'ڤ': "v", 'گ': "g", 'ک': "k", 'ی': "y",
}
