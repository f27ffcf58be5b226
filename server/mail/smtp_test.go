package mail_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/mail"
	"sufra/server/servertest"
)

func letter() mail.Letter {
	return mail.Letter{ID: uuid.New(), To: "sara@example.com", Language: "ar", Subject: "أهلاً\r\nBcc: eve@example.com", Text: "نص\n.\nتمّ", HTML: "<p>نص</p>",
		Date: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}
}

func server(t *testing.T, address string) *mail.SMTP {
	t.Helper()
	s, err := mail.NewSMTP(address, "menu.example")
	require.NoError(t, err)
	return s
}

func TestSMTPDelivers(t *testing.T) {
	box := servertest.NewMailbox(t, servertest.MailboxOptions{})
	l := letter()
	require.NoError(t, server(t, box.URL()).Deliver(t.Context(), l))
	got := box.Next()
	require.Equal(t, "sara@example.com", got.To)
	require.Equal(t, "نص\n.\nتمّ", strings.TrimSpace(got.Text), "a line of one dot does not end the letter")
	require.Contains(t, got.HTML, "نص")
	require.Equal(t, `"Sufra" <no-reply@menu.example>`, got.Header.Get("From"))
	require.Equal(t, "<"+l.ID.String()+"@menu.example>", got.Header.Get("Message-Id"), "the same at every attempt")
	require.Equal(t, "auto-generated", got.Header.Get("Auto-Submitted"))
	require.Empty(t, got.Header.Get("Bcc"), "a text is no header")
	require.NotContains(t, got.Subject, "\n")

	from := server(t, box.URL()+"?from=%D8%B3%D9%81%D8%B1%D8%A9%20%3Chello@sufra.example%3E")
	require.NoError(t, from.Deliver(t.Context(), letter()))
	require.Contains(t, box.Next().Header.Get("From"), "<hello@sufra.example>")
}

func TestSMTPRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		line, reply string
		permanent   bool
	}{
		"no such mailbox":       {"RCPT", "550 no such user", true},
		"mailbox is full":       {"RCPT", "452 full", false},
		"we are not welcome":    {"MAIL", "550 not from you", false}, // our configuration: somebody may mend it
		"later, please":         {"MAIL", "451 greylisted", false},
		"the text is not liked": {".", "554 spam", false},
		"line drops at the end": {".", servertest.Drop, false},
		"line drops at once":    {"", servertest.Drop, false},
	} {
		t.Run(name, func(t *testing.T) {
			box := servertest.NewMailbox(t, servertest.MailboxOptions{Answer: func(line string) string {
				if line == c.line || c.line != "" && c.line != "." && strings.HasPrefix(line, c.line) {
					return c.reply
				}
				return ""
			}})
			err := server(t, box.URL()).Deliver(t.Context(), letter())
			require.Error(t, err)
			require.Equal(t, c.permanent, errors.As(err, new(mail.Permanent)), err.Error())
			box.Nothing()
		})
	}
}

// Whatever a mail server does meanwhile, a message stays until it was taken, and is taken once.
func TestNothingIsLost(t *testing.T) {
	t.Parallel()
	var fault atomic.Pointer[[2]string] // the beginning of a line, and what the server says to it
	box := servertest.NewMailbox(t, servertest.MailboxOptions{Answer: func(line string) string {
		if f := fault.Load(); line == f[0] || f[0] != "" && strings.HasPrefix(line, f[0]) {
			return f[1]
		}
		return ""
	}})
	address := ""
	p := newPost(t, transport(func(l mail.Letter) error {
		return server(t, address).Impatient(100*time.Millisecond).Deliver(t.Context(), l)
	}))
	p.put(mail.ResetPassword, "ar", "")
	for n, f := range [][2]string{
		{"down"}, {"", servertest.Drop}, {"", "421 closing"}, {"EHLO", servertest.Hang}, {"MAIL", "530 authenticate first"}, {"RCPT", "451 greylisted"},
		{"DATA", servertest.Drop}, {"DATA", "451 later"}, {".", servertest.Hang}, {".", servertest.Drop}, {".", "552 too much mail"},
	} {
		if address = box.URL(); f[0] == "down" {
			address = "smtp://127.0.0.1:1"
		}
		fault.Store(&f)
		p.send(1)
		require.Equal(t, fmt.Sprintf("waiting %d kept", n+1), p.state(), "after %q", f)
		p.clock.Pass(6 * time.Hour)
	}
	box.Nothing()
	fault.Store(&[2]string{"nothing"})
	p.send(1)
	require.Equal(t, fmt.Sprintf("sent %d {}", mail.MaxAttempts), p.state())
	require.Contains(t, box.Next().Text, "#token=a secret", "with the link that it had from the first attempt on")
	p.clock.Pass(24 * time.Hour)
	p.send(0)
	box.Nothing()
}

// What the server has taken is delivered, whatever happens to the line afterwards: sending again would be a second copy.
func TestSMTPTakenIsDelivered(t *testing.T) {
	box := servertest.NewMailbox(t, servertest.MailboxOptions{Answer: func(line string) string {
		if line == "RSET" || line == "QUIT" {
			return servertest.Drop
		}
		return ""
	}})
	require.NoError(t, server(t, box.URL()).Deliver(t.Context(), letter()))
	box.Next()
	box.Nothing()
}

func TestSMTPGivesUpOnASilentServer(t *testing.T) {
	for _, silent := range []string{"", "MAIL", "."} {
		box := servertest.NewMailbox(t, servertest.MailboxOptions{Answer: func(line string) string {
			if line == silent || silent == "MAIL" && strings.HasPrefix(line, silent) {
				return servertest.Hang
			}
			return ""
		}})
		require.Error(t, server(t, box.URL()).Impatient(50*time.Millisecond).Deliver(t.Context(), letter()), silent)
	}
}

func TestSMTPEncrypts(t *testing.T) {
	web := httptest.NewTLSServer(http.NotFoundHandler())
	defer web.Close()
	roots := x509.NewCertPool()
	roots.AddCert(web.Certificate())
	known, unknown := &tls.Config{RootCAs: roots}, &tls.Config{RootCAs: x509.NewCertPool()}

	open := servertest.NewMailbox(t, servertest.MailboxOptions{})
	require.Error(t, server(t, open.URL()).Strict(known).Deliver(t.Context(), letter()), "a server elsewhere must offer TLS")
	open.Nothing()

	start := servertest.NewMailbox(t, servertest.MailboxOptions{TLS: web.TLS})
	require.NoError(t, server(t, start.URL()).Strict(known).Deliver(t.Context(), letter()))
	require.True(t, start.Next().TLS)
	require.Error(t, server(t, start.URL()).Strict(unknown).Deliver(t.Context(), letter()), "and show who it is")
	start.Nothing()

	from := servertest.NewMailbox(t, servertest.MailboxOptions{TLS: web.TLS, Implicit: true})
	address := "smtps://user:secret@" + from.Addr
	require.NoError(t, server(t, address).Strict(known).Deliver(t.Context(), letter()))
	require.True(t, from.Next().TLS)
}

func TestSMTPURL(t *testing.T) {
	for _, address := range []string{"smtp://", "smtp://u:secret@host:port", "smtp://u:secret@host?from=nobody", "smtp://u:secret@host:99999999"} {
		_, err := mail.NewSMTP(address, "menu.example")
		require.ErrorContains(t, err, "SMTP_URL", address)
		require.NotContains(t, err.Error(), "secret", address)
	}
}
