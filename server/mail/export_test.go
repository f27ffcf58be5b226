package mail

import (
	"crypto/tls"
	"time"
)

// Strict makes the server one that is not on this machine: TLS is required, and its certificate must be one of these.
func (s *SMTP) Strict(config *tls.Config) *SMTP {
	s.plain, s.tls = false, config
	return s
}

// Impatient sets how long a reply may take.
func (s *SMTP) Impatient(d time.Duration) *SMTP {
	s.timeout = d
	return s
}

// Kinds are all kinds of the catalogue.
func Kinds() (kinds []Kind) {
	for kind := range catalogue {
		kinds = append(kinds, kind)
	}
	return kinds
}
