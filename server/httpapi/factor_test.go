package httpapi_test

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // RFC 6238
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// device is an authenticator app: it knows the secret and a clock.
type device struct {
	secret string
	clock  *servertest.Clock
}

func (d device) code(t *testing.T, later time.Duration) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(d.secret)
	require.NoError(t, err)
	var counter [8]byte
	binary.BigEndian.PutUint64(counter[:], uint64(d.clock.Now().Add(later).Unix())/30)
	mac := hmac.New(sha1.New, key)
	mac.Write(counter[:])
	sum := mac.Sum(nil)
	at := sum[19] & 15
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff)%1_000_000)
}

// TestSecondFactor is an administrator's way from the password to the second factor: nothing before it, codes once, recovery
// codes once, guesses slowed down, and the command line for who has lost everything.
func TestSecondFactor(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now), app.WithConfig(func(c *app.Settings) { c.AdminEmail, c.AdminPassword = "root@example.com", "copper-kettle-4" }))
	enter := func() *servertest.Client {
		c := a.Client()
		r := c.Post("/api/login", url.Values{"email": {"root@example.com"}, "password": {"copper-kettle-4"}}.Encode(), "Content-Type", "application/x-www-form-urlencoded")
		require.Equal(t, 303, r.Status)
		return c
	}
	who := func(c *servertest.Client) (user api.AdminUser) {
		c.Get("/api/auth/user").Into(200, &user)
		return user
	}
	c := enter()
	require.Equal(t, "enrol", who(c).Factor)
	c.Get("/api/admin/restaurants").Error(403, "FORBIDDEN")
	c.Post("/api/admin/account/factor/codes", api.FactorCode{Code: "000000"}).Error(403, "FORBIDDEN")

	var secret api.FactorSecret
	c.Post("/api/admin/account/factor", nil).Into(200, &secret)
	require.Contains(t, secret.URI, "otpauth://totp/Sufra:root@example.com?issuer=Sufra&secret="+secret.Secret)
	require.Contains(t, secret.QR, "<svg")
	phone := device{secret.Secret, clock}
	other := enter() // signed in with the password alone, elsewhere
	before := c.Cookies()[0].Value
	c.Post("/api/admin/account/factor/enrol", api.FactorCode{Code: phone.code(t, time.Hour)}).Error(404, "INVALID_CODE")
	var made api.RecoveryCodes
	c.Post("/api/admin/account/factor/enrol", api.FactorCode{Code: phone.code(t, 0)}).Into(200, &made)
	require.Len(t, made.Codes, 10)
	require.NotContains(t, fmt.Sprint(c.Cookies()), before, "more rights come with a new cookie")
	require.Equal(t, "done", who(c).Factor)
	require.EqualValues(t, 10, who(c).CodesLeft)
	c.Get("/api/admin/restaurants").OK()
	other.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")
	c.Post("/api/admin/account/factor", nil).Error(409, "CONFLICT")

	second := enter()
	require.Equal(t, "code", who(second).Factor)
	second.Get("/api/admin/restaurants").Error(403, "FORBIDDEN")
	second.Get("/api/restaurant", "X-Sufra-As", "support").Error(403, "FORBIDDEN")
	prove := func(c *servertest.Client, code string) *servertest.Response {
		return c.Post("/api/admin/account/factor/prove", api.FactorCode{Code: code})
	}
	prove(second, phone.code(t, 0)).Error(404, "INVALID_CODE") // its step was used to enrol
	prove(second, phone.code(t, 2*time.Minute)).Error(404, "INVALID_CODE")
	clock.Pass(30 * time.Second)
	prove(second, phone.code(t, 30*time.Second)).OK() // a device that is half a minute ahead
	second.Get("/api/admin/restaurants").OK()
	third := enter()
	prove(third, phone.code(t, 30*time.Second)).Error(404, "INVALID_CODE") // the same code, another browser

	prove(third, made.Codes[3]).OK()
	require.EqualValues(t, 9, who(third).CodesLeft)
	fourth := enter()
	prove(fourth, made.Codes[3]).Error(404, "INVALID_CODE")

	// Guesses: five are free, then each waits.
	for range 4 {
		prove(fourth, "000001").Error(404, "INVALID_CODE")
	}
	require.NotEmpty(t, prove(fourth, made.Codes[4]).Header.Get("Retry-After"), "also a right one waits")
	clock.Pass(3 * time.Minute)
	prove(fourth, made.Codes[4]).OK()

	var renewed api.RecoveryCodes
	clock.Pass(time.Minute)
	fourth.Post("/api/admin/account/factor/codes", api.FactorCode{Code: made.Codes[5]}).Error(404, "INVALID_CODE")
	fourth.Post("/api/admin/account/factor/codes", api.FactorCode{Code: phone.code(t, 0)}).Into(200, &renewed)
	require.NotContains(t, renewed.Codes, made.Codes[5])

	require.NoError(t, a.Access.ResetFactor(t.Context(), "ROOT@example.com"))
	fourth.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")
	require.Equal(t, "enrol", who(enter()).Factor)
	require.Error(t, a.Access.ResetFactor(t.Context(), "nobody@example.com"))

	// The demo offers it and does not ask for it.
	a.Access.FactorRequired = false
	require.Equal(t, "done", who(enter()).Factor)
}

// TestSecondFactorIsNotGuessed: of many codes at one moment five are looked at, and none while they wait, not even the right
// one. Ten wrong ones end what the password alone has opened, and tell the administrator.
func TestSecondFactorIsNotGuessed(t *testing.T) {
	clock := servertest.NewClock()
	box := servertest.NewMailbox(t, servertest.MailboxOptions{})
	a := servertest.NewApp(t, app.WithNow(clock.Now), app.WithConfig(func(c *app.Settings) {
		c.AdminEmail, c.AdminPassword, c.SMTPURL = "root@example.com", "copper-kettle-4", box.URL()
	}))
	enter := func() *servertest.Client {
		c := a.Client()
		r := c.Post("/api/login", url.Values{"email": {"root@example.com"}, "password": {"copper-kettle-4"}}.Encode(), "Content-Type", "application/x-www-form-urlencoded")
		require.Equal(t, 303, r.Status)
		return c
	}
	owner := enter()
	// Another enrolment that is begun while the first one's code is looked at: nobody ends one with the other's code.
	var secret, later api.FactorSecret
	owner.Post("/api/admin/account/factor", nil).Into(200, &secret)
	enrolled := make(chan *servertest.Response, 1)
	require.NoError(t, a.DB.InTx(t.Context(), postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), `UPDATE users SET totp_secret = decode(repeat('00', 20), 'hex')`); err != nil {
			return err
		}
		go func() {
			enrolled <- owner.Post("/api/admin/account/factor/enrol", api.FactorCode{Code: device{secret.Secret, clock}.code(t, 0)})
		}()
		for waiting := 0; waiting == 0 && t.Context().Err() == nil && len(enrolled) == 0; {
			if err := a.DB.QueryRow(t.Context(), `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&waiting); err != nil {
				return err
			}
		}
		return nil
	}))
	(<-enrolled).Error(409, "CONFLICT")

	owner.Post("/api/admin/account/factor", nil).Into(200, &later)
	phone := device{later.Secret, clock}
	owner.Post("/api/admin/account/factor/enrol", api.FactorCode{Code: phone.code(t, 0)}).OK()
	clock.Pass(time.Hour)

	thief := enter()
	answers := make([]int, 50)
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() {
			answers[i] = thief.Post("/api/admin/account/factor/prove", api.FactorCode{Code: fmt.Sprintf("%05dx", i)}).Status
		})
	}
	all.Wait()
	looked := map[int]int{}
	for _, status := range answers {
		looked[status]++
	}
	require.Equal(t, map[int]int{404: 5, 429: 45}, looked)
	thief.Post("/api/admin/account/factor/prove", api.FactorCode{Code: phone.code(t, 0)}).Error(429, "TOO_MANY_REQUESTS")

	clock.Pass(15 * time.Minute)
	thief, proved := enter(), enter()
	prove := func(c *servertest.Client, code string) *servertest.Response {
		return c.Post("/api/admin/account/factor/prove", api.FactorCode{Code: code})
	}
	for range 4 {
		prove(thief, "000001").Error(404, "INVALID_CODE")
	}
	thief.Get("/api/auth/user").OK() // nine
	prove(thief, "000001").Error(404, "INVALID_CODE")
	thief.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")
	proved.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")
	a.Mail.Wake()
	told := box.Next()
	require.Contains(t, told.Text, "your password was given")
	require.Contains(t, told.Link(), "/settings")

	// The device still opens it, and counting begins anew.
	clock.Pass(3 * time.Minute)
	proved = enter()
	prove(proved, phone.code(t, 0)).OK()
	for range 5 {
		prove(enter(), "000001").Error(404, "INVALID_CODE")
	}
	proved.Get("/api/admin/restaurants").OK()
	box.Nothing()
}
