package servertest

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Mailbox is a mail server on a port of its own that speaks SMTP and, on request, misbehaves.
type Mailbox struct {
	Addr string
	t    testing.TB
	got  chan taken
	conf MailboxOptions
}

// MailboxOptions say how a mailbox behaves; the zero value takes everything.
type MailboxOptions struct {
	// Answer may replace the reply to a line ("RCPT TO:<a@b>", ".", "" for the greeting). An empty reply leaves the usual
	// one, Hang says nothing more, Drop closes the line.
	Answer func(line string) string
	// TLS lets the client begin TLS.
	TLS *tls.Config
	// Implicit expects TLS from the first byte.
	Implicit bool
}

// Replies of MailboxOptions.Answer that are none.
const (
	Hang = "hang"
	Drop = "drop"
)

// Mail is a letter that a mailbox has taken.
type Mail struct {
	To, Raw    string
	Header     mail.Header
	Subject    string
	Text, HTML string
	TLS        bool
}

// taken is a letter as it came.
type taken struct {
	to, raw string
	secure  bool
}

// Link is the address of the letter's one link, as its text has it.
func (m Mail) Link() string {
	for line := range strings.Lines(m.Text) {
		if strings.HasPrefix(line, "http") {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// Token is the secret of the letter's one-time link.
func (m Mail) Token() string {
	_, token, _ := strings.Cut(m.Link(), "#token=")
	return token
}

// NewMailbox starts a mail server that stops with the test.
func NewMailbox(t testing.TB, o MailboxOptions) *Mailbox {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	b := &Mailbox{Addr: listener.Addr().String(), t: t, got: make(chan taken, 100), conf: o}
	stopped := make(chan struct{})
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go b.talk(conn, stopped)
		}
	}()
	t.Cleanup(func() {
		close(stopped)
		_ = listener.Close()
	})
	return b
}

// URL is the mailbox as SMTP_URL names it.
func (b *Mailbox) URL() string { return "smtp://" + b.Addr }

// Next is the next letter; the test fails when none comes.
func (b *Mailbox) Next() Mail {
	b.t.Helper()
	select {
	case letter := <-b.got:
		m := ReadMail(b.t, letter.raw)
		m.To, m.TLS = letter.to, letter.secure
		return m
	case <-time.After(20 * time.Second):
		require.Fail(b.t, "no mail has come")
		return Mail{}
	}
}

// Nothing says that no letter is there that was not looked at.
func (b *Mailbox) Nothing() {
	b.t.Helper()
	require.Empty(b.t, b.got)
}

func (b *Mailbox) talk(conn net.Conn, stopped <-chan struct{}) {
	defer func() { _ = conn.Close() }()
	secure := b.conf.Implicit
	if secure {
		conn = tls.Server(conn, b.conf.TLS)
	}
	reader := bufio.NewReader(conn)
	// say sends a reply, or does what stands for one; false ends the conversation.
	say := func(line, usual string) bool {
		reply := usual
		if b.conf.Answer != nil {
			if other := b.conf.Answer(line); other != "" {
				reply = other
			}
		}
		switch reply {
		case Drop:
			return false
		case Hang:
			<-stopped
			return false
		}
		_, err := io.WriteString(conn, reply+"\r\n")
		return err == nil
	}
	if !say("", "220 mailbox.test ESMTP") {
		return
	}
	var to string
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		usual := "250 ok"
		switch verb, _, _ := strings.Cut(strings.ToUpper(line), " "); {
		case verb == "EHLO" && b.conf.TLS != nil && !secure:
			usual = "250-mailbox.test\r\n250-STARTTLS\r\n250 8BITMIME"
		case verb == "EHLO":
			usual = "250-mailbox.test\r\n250-AUTH PLAIN\r\n250 8BITMIME"
		case verb == "AUTH":
			usual = "235 welcome"
		case verb == "STARTTLS":
			if !say(line, "220 go on") {
				return
			}
			conn, secure = tls.Server(conn, b.conf.TLS), true
			reader = bufio.NewReader(conn)
			continue
		case strings.HasPrefix(strings.ToUpper(line), "RCPT TO:"):
			to = strings.Trim(line[len("RCPT TO:"):], "<>")
		case verb == "DATA":
			if !say(line, "354 go on") {
				return
			}
			raw, err := readLetter(reader)
			refused := b.conf.Answer != nil && b.conf.Answer(".") != ""
			if err != nil || !say(".", "250 taken") {
				return
			}
			if refused {
				continue
			}
			b.got <- taken{to, raw, secure}
			continue
		case verb == "QUIT":
			say(line, "221 bye")
			return
		}
		if !say(line, usual) {
			return
		}
	}
}

func readLetter(reader *bufio.Reader) (string, error) {
	var raw strings.Builder
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			return "", err
		}
		if line == ".\r\n" {
			return raw.String(), nil
		}
		raw.WriteString(strings.TrimPrefix(line, "."))
	}
}

// ReadMail takes a letter apart: its header and its text and HTML.
func ReadMail(t testing.TB, raw string) Mail {
	t.Helper()
	parsed, err := mail.ReadMessage(strings.NewReader(raw))
	require.NoError(t, err)
	m := Mail{Raw: raw, Header: parsed.Header}
	m.Subject, err = new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject"))
	require.NoError(t, err)
	media, parameters, err := mime.ParseMediaType(parsed.Header.Get("Content-Type"))
	require.NoError(t, err)
	require.Equal(t, "multipart/alternative", media)
	parts := multipart.NewReader(parsed.Body, parameters["boundary"])
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return m
		}
		require.NoError(t, err)
		var body bytes.Buffer
		require.Equal(t, "quoted-printable", part.Header.Get("Content-Transfer-Encoding"))
		_, err = body.ReadFrom(quotedprintable.NewReader(part))
		require.NoError(t, err)
		text := strings.ReplaceAll(body.String(), "\r\n", "\n")
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			m.HTML = text
		} else {
			m.Text = text
		}
	}
}
