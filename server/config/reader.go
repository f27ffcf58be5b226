package config

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// reader gathers the sentences about values that can't be read, so that one start shows all of them.
type reader struct {
	lookup func(string) (string, bool)
	bad    []error
}

func (r *reader) text(name, fallback string) string {
	if value, ok := r.lookup(name); ok && strings.TrimSpace(value) != "" {
		return strings.TrimSpace(value)
	}
	return fallback
}

func (r *reader) flag(name string) bool {
	switch strings.ToLower(r.text(name, "0")) {
	case "1", "true", "yes", "on":
		return true
	case "0", "false", "no", "off":
		return false
	}
	r.bad = append(r.bad, fmt.Errorf("%s must be 1 or 0, not %q", name, r.text(name, "")))
	return false
}

func (r *reader) number(name string, fallback, least, most int) int {
	n, err := strconv.Atoi(r.text(name, strconv.Itoa(fallback)))
	if err != nil || n < least || n > most {
		r.bad = append(r.bad, fmt.Errorf("%s must be a whole number from %d to %d, not %q", name, least, most, r.text(name, "")))
		return fallback
	}
	return n
}

func (r *reader) err() error { return errors.Join(r.bad...) }
