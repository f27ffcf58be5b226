package access

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// MinPassword is the least length, in characters. Staff have a setting of their own (STAFF_PASSWORD_MIN).
const MinPassword = 8

//go:embed common_passwords.txt
var commonList string

var commonPasswords = sync.OnceValue(func() map[string]bool {
	set := make(map[string]bool, 4096)
	for line := range strings.Lines(commonList) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			set[line] = true
		}
	}
	return set
})

// PasswordProblem says in one sentence why a password can't be used, "" when it can. context are words that
// make a password guessable: the restaurant's name, the address of the account, the product's name.
func PasswordProblem(password string, least int, context ...string) string {
	n := utf8.RuneCountInString(password)
	folded := foldPassword(password)
	switch {
	case n < least && least == MinPassword:
		return "Password must be at least 8 characters long"
	case n < least:
		return "Password must be at least " + strconv.Itoa(least) + " characters"
	case n > MaxPassword:
		return "Password must be at most 256 characters long"
	case !utf8.ValidString(password) || strings.ContainsRune(password, 0):
		return "Password holds characters that can't be used"
	case isCommon(folded), oneCharacter(folded):
		return "This password is too common. Please choose another one"
	}
	for _, word := range append(context, "sufra") {
		local, _, _ := strings.Cut(word, "@") // of an address, the part that people remember
		if word != "" && (folded == foldPassword(word) || folded == foldPassword(local)) {
			return "This password is too easy to guess. Please choose another one"
		}
	}
	return ""
}

// isCommon also finds a listed word with up to four digits or marks behind it: "welcome2026", "qwerty123!".
func isCommon(folded string) bool {
	const tail = 4
	for cut := 0; cut <= tail && cut < len(folded); cut++ {
		if cut > 0 && !strings.ContainsRune("0123456789!.?*#", rune(folded[len(folded)-cut])) {
			return false
		}
		if commonPasswords()[folded[:len(folded)-cut]] {
			return true
		}
	}
	return false
}

// foldPassword undoes the changes that everybody makes to a common word.
func foldPassword(s string) string {
	return strings.NewReplacer("@", "a", "$", "s", " ", "").Replace(strings.ToLower(s))
}

func oneCharacter(s string) bool {
	first, size := utf8.DecodeRuneInString(s)
	return size > 0 && strings.Trim(s, string(first)) == ""
}
