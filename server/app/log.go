package app

import (
	"io"
	"log/slog"
	"regexp"
	"strings"

	"sufra/server/httpapi"
)

// NewLog is the program's log: a line of JSON each, in UTC, with the ids of request, restaurant and actor. What would tell
// of a person, or open a door, is left out even where an error's text brought it along.
func NewLog(to io.Writer) *slog.Logger {
	return slog.New(httpapi.LogHandler(slog.NewJSONHandler(to, &slog.HandlerOptions{ReplaceAttr: discreet})))
}

const hidden = "(hidden)"

// private are names of values that no log holds.
var private = []string{"password", "token", "secret", "cookie", "authorization", "email", "phone"}

// What people are reached by, inside of longer texts; and one-time secrets, which are 22 characters of base64 or more.
var (
	address   = regexp.MustCompile(`[\pL\pN._%+\-]+@[\pL\pN.\-]+\.\pL{2,}`)
	telephone = regexp.MustCompile(`(^|[^0-9A-Za-z\-])((?:\+|00)[1-9][0-9]{8,14}|9665[0-9]{8}|05[0-9]{8})($|[^0-9A-Za-z\-])`)
	secretRef = regexp.MustCompile(`((?:token|key|code|secret|password)=)[^\s"&/]+`)
	urlLogin  = regexp.MustCompile(`(://[^\s:/@]*:)[^\s@/]+@`)
)

func discreet(_ []string, a slog.Attr) slog.Attr {
	switch {
	case a.Key == slog.TimeKey && a.Value.Kind() == slog.KindTime:
		return slog.Time(a.Key, a.Value.Time().UTC())
	case a.Key == slog.LevelKey:
		return a
	}
	lower := strings.ToLower(a.Key)
	for _, word := range private {
		if strings.Contains(lower, word) {
			return slog.String(a.Key, hidden)
		}
	}
	switch v := a.Value.Any().(type) {
	case string:
		return slog.String(a.Key, mask(v))
	case error:
		return slog.String(a.Key, mask(v.Error()))
	}
	return a
}

// mask hides what may not be in a log within a text.
func mask(text string) string {
	text = urlLogin.ReplaceAllString(text, "${1}"+hidden+"@")
	text = secretRef.ReplaceAllString(text, "${1}"+hidden)
	text = httpapi.TokenPath.ReplaceAllString(text, "${1}"+hidden)
	text = address.ReplaceAllString(text, hidden)
	return telephone.ReplaceAllString(text, "${1}"+hidden+"${3}")
}
