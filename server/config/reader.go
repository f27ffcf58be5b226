package config

import (
	"errors"
	"fmt"
	"net/netip"
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

// networks reads addresses ("10.0.0.7") and networks ("10.0.0.0/8").
func (r *reader) networks(name string) []netip.Prefix {
	var list []netip.Prefix
	for part := range strings.SplitSeq(r.text(name, ""), ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			addr, addrErr := netip.ParseAddr(part)
			if addrErr != nil {
				r.bad = append(r.bad, fmt.Errorf("%s must list addresses or networks such as 10.0.0.0/8, not %q", name, part))
				continue
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		list = append(list, prefix.Masked())
	}
	return list
}

func (r *reader) err() error { return errors.Join(r.bad...) }
