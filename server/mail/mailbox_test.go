package mail_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/mail"
)

func TestMailbox(t *testing.T) {
	for address, want := range map[string]string{
		" Sara@Example.com ":        "sara@example.com",
		"sara+menu+2@example.com":   "sara@example.com",
		"s.ara@example.com":         "s.ara@example.com",
		"S.Ar.a+x@GoogleMail.com":   "sara@gmail.com",
		"\"odd@place\"@example.com": "\"odd@place\"@example.com",
		"nothing":                   "nothing",
	} {
		require.Equal(t, want, mail.Mailbox(address), address)
	}
}
