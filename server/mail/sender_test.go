package mail_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// post is an outbox with a sender and what its tests put in.
type post struct {
	*mail.Sender
	t     *testing.T
	clock *servertest.Clock
}

func newPost(t *testing.T, transport mail.Transport) *post {
	t.Helper()
	return onPost(t, servertest.NewDB(t), servertest.NewClock(), transport)
}

func onPost(t *testing.T, db *postgres.DB, clock *servertest.Clock, transport mail.Transport) *post {
	s := mail.NewSender(db, transport, clock.Now, slog.New(slog.DiscardHandler), "https://menu.example")
	s.NewToken = func() string { return uuid.NewString() }
	s.Grant = func(context.Context, postgres.Querier, mail.Message, string) (string, bool, error) {
		return "/page", true, nil
	}
	return &post{s, t, clock}
}

func (p *post) put(kind mail.Kind, language, once string) {
	p.t.Helper()
	require.NoError(p.t, mail.Put(p.t.Context(), p.DB, p.clock.Now(), mail.Message{Kind: kind, Once: once, Data: everything,
		To: mail.Addressee{Kind: "owner", ID: uuid.New(), Address: "sara@example.com", Language: language}}))
}

// everything that any kind of message needs.
var everything = map[string]string{"name": "Sara\r\nBcc: eve@example.com", "restaurant": "Palm <b>House</b>", "days": "3", "ends": "2026-11-24",
	"stops": "2026-11-25 04:00", "email": "new@example.com", "plan": "Basic", "code": "R7K2", "token": "a secret"}

func (p *post) send(tried int) {
	p.t.Helper()
	n, err := p.Send(p.t.Context())
	require.NoError(p.t, err)
	require.Equal(p.t, tried, n)
}

// state is what became of the only message: its state, its attempts and its data.
func (p *post) state() string {
	p.t.Helper()
	var state, data string
	var attempts int
	require.NoError(p.t, p.DB.QueryRow(p.t.Context(), "select state, attempts, data::text from outbox").Scan(&state, &attempts, &data))
	switch {
	case strings.Contains(data, `"token"`):
		data = "kept"
	case data != "{}":
		data = "kept without its secret"
	}
	return fmt.Sprintf("%s %d %s", state, attempts, data)
}

// transport is a receiver that refuses as told.
type transport func(mail.Letter) error

func (f transport) Deliver(_ context.Context, l mail.Letter) error { return f(l) }

func TestRefusedMailIsTriedAgain(t *testing.T) {
	t.Parallel()
	refuse, letters := true, []mail.Letter{}
	p := newPost(t, transport(func(l mail.Letter) error {
		letters = append(letters, l)
		if refuse {
			return errors.New("come back later")
		}
		return nil
	}))
	p.put(mail.ResetPassword, "en", "")
	p.send(1)
	require.Equal(t, "waiting 1 kept", p.state())
	p.send(0) // not at once
	p.clock.Pass(30 * time.Second)
	refuse = false
	p.send(1)
	require.Equal(t, "sent 2 {}", p.state(), "and its secret is wiped")
	p.clock.Pass(24 * time.Hour)
	p.send(0)
	require.Equal(t, letters[0], letters[1], "the same letter with the same link: who got the first one holds a link that works")
}

func TestMailIsGivenUp(t *testing.T) {
	t.Parallel()
	permanent := newPost(t, transport(func(mail.Letter) error { return mail.Permanent{Cause: errors.New("no such mailbox")} }))
	permanent.put(mail.PasswordChanged, "en", "")
	permanent.send(1)
	require.Equal(t, "failed 1 kept without its secret", permanent.state())

	p := newPost(t, transport(func(mail.Letter) error { return errors.New("down") }))
	p.put(mail.PasswordChanged, "en", "")
	for range mail.MaxAttempts {
		p.clock.Pass(6 * time.Hour)
		p.send(1)
	}
	require.Equal(t, fmt.Sprintf("failed %d kept without its secret", mail.MaxAttempts), p.state())
	p.clock.Pass(6 * time.Hour)
	p.send(0)
}

// A node dies while it sends: the message is another's once the claim has run out, not before.
func TestMailOfADeadNode(t *testing.T) {
	t.Parallel()
	db, clock := servertest.NewDB(t), servertest.NewClock()
	dying := onPost(t, db, clock, transport(func(mail.Letter) error { panic("the power fails") }))
	dying.put(mail.PasswordChanged, "en", "")
	require.Panics(t, func() { _, _ = dying.Send(t.Context()) })
	sent := 0
	other := onPost(t, db, clock, transport(func(mail.Letter) error { sent++; return nil }))
	clock.Pass(2 * time.Minute)
	other.send(0)
	clock.Pass(time.Minute)
	other.send(1)
	require.Equal(t, 1, sent)
}

func TestTwoNodesSendEachMessageOnce(t *testing.T) {
	t.Parallel()
	db, clock := servertest.NewDB(t), servertest.NewClock()
	var mu sync.Mutex
	times := map[uuid.UUID]int{}
	count := transport(func(l mail.Letter) error {
		mu.Lock()
		defer mu.Unlock()
		times[l.ID]++
		return nil
	})
	first, second := onPost(t, db, clock, count), onPost(t, db, clock, count)
	for range 40 {
		first.put(mail.PasswordChanged, "en", "")
	}
	var nodes sync.WaitGroup
	for _, p := range []*post{first, second} {
		nodes.Go(func() { _, _ = p.Send(t.Context()) })
	}
	nodes.Wait()
	require.Len(t, times, 40)
	for _, n := range times {
		require.Equal(t, 1, n)
	}
}

func TestOnceIsOnce(t *testing.T) {
	t.Parallel()
	n := 0
	p := newPost(t, transport(func(mail.Letter) error { n++; return nil }))
	p.put(mail.TrialEnds, "en", "trial:1")
	p.put(mail.TrialEnds, "en", "trial:1")
	p.send(1)
	p.put(mail.TrialEnds, "en", "trial:1")
	p.put(mail.TrialEnds, "en", "trial:2")
	p.send(1)
	require.Equal(t, 2, n)
}

// What a message tells may no longer be so: it is dropped. A message to nobody is never sent.
func TestVoidMail(t *testing.T) {
	t.Parallel()
	p := newPost(t, transport(func(mail.Letter) error { t.Error("sent"); return nil }))
	p.Grant = func(context.Context, postgres.Querier, mail.Message, string) (string, bool, error) {
		return "", false, nil
	}
	p.put(mail.VerifyEmail, "ar", "")
	p.send(1)
	require.Equal(t, "void 1 {}", p.state())
	require.NoError(t, mail.Put(t.Context(), p.DB, p.clock.Now(), mail.Message{Kind: mail.ResetPassword, To: mail.Addressee{Kind: "owner"}}))
	p.send(0)
	p.clock.Pass(31 * 24 * time.Hour)
	require.NoError(t, p.Sweep(t.Context()))
	var left int
	require.NoError(t, p.DB.QueryRow(t.Context(), "select count(*) from outbox").Scan(&left))
	require.Zero(t, left)
}

var fetched = regexp.MustCompile(`(?i)<(img|link|script|iframe)|url\(|@import|src=`)

// Every message in both languages, as the folder keeps it: nothing unfilled, nothing fetched, no foreign header, the
// direction said, and a stranger's text is text.
func TestEveryMessage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := newPost(t, mail.NewFolder(dir, "menu.example", slog.New(slog.DiscardHandler)))
	kinds := mail.Kinds()
	for _, language := range []string{"en", "ar"} {
		for _, kind := range kinds {
			p.put(kind, language, "")
		}
	}
	p.send(2 * len(kinds))
	files, err := filepath.Glob(filepath.Join(dir, "outbox", "*.eml"))
	require.NoError(t, err)
	require.Len(t, files, 2*len(kinds))
	for _, file := range files {
		info, err := os.Stat(file)
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "its links sign people in")
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		m := servertest.ReadMail(t, string(raw))
		require.Empty(t, m.Header.Get("Bcc"))
		require.NotEmpty(t, m.Subject)
		for _, text := range []string{m.Subject, m.Text, m.HTML} {
			require.NotRegexp(t, `\{\w+\}`, text)
		}
		require.NotContains(t, m.HTML, "<b>")
		require.NotRegexp(t, fetched, m.HTML)
		for _, line := range strings.Split(m.Raw, "\r\n") {
			require.LessOrEqual(t, len(line), 998, "a line of mail")
		}
		direction := map[string]string{"en": "ltr", "ar": "rtl"}[m.Header.Get("Content-Language")]
		require.Contains(t, m.HTML, `<html lang="`+m.Header.Get("Content-Language")+`" dir="`+direction+`">`)
		require.Equal(t, direction == "rtl", regexp.MustCompile(`\p{Arabic}`).MatchString(m.Subject), m.Subject)
	}
}

func TestDaysInWords(t *testing.T) {
	t.Parallel()
	var got []string
	p := newPost(t, transport(func(l mail.Letter) error { got = append(got, l.Subject); return nil }))
	for _, days := range []string{"1", "2", "3", "7", "11"} {
		for _, language := range []string{"en", "ar"} {
			require.NoError(t, mail.Put(t.Context(), p.DB, p.clock.Now(), mail.Message{Kind: mail.TrialEnds, Data: map[string]string{"days": days},
				To: mail.Addressee{Kind: "owner", ID: uuid.New(), Address: "sara@example.com", Language: language}}))
			p.send(1)
		}
	}
	require.Equal(t, []string{"Your free trial ends in 1 day", "تنتهي تجربتك المجانية خلال يوم واحد", "Your free trial ends in 2 days",
		"تنتهي تجربتك المجانية خلال يومين", "Your free trial ends in 3 days", "تنتهي تجربتك المجانية خلال 3 أيام", "Your free trial ends in 7 days",
		"تنتهي تجربتك المجانية خلال 7 أيام", "Your free trial ends in 11 days", "تنتهي تجربتك المجانية خلال 11 يوماً"}, got)
}
