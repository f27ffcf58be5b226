package access

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // RFC 6238's default, which every authenticator app knows; HMAC does not need collisions to be hard
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// Time-based one-time passwords of RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, steps
// of thirty seconds.
const (
	totpStep   = 30 * time.Second
	totpDigits = 6
	// totpDrift is how many steps a device's clock may be off, either way (RFC 6238, 5.2).
	totpDrift = 1
	totpBits  = 160
)

var base32Plain = base32.StdEncoding.WithPadding(base32.NoPadding)

// totpCode is HOTP (RFC 4226, 5.3) of a time step.
func totpCode(secret []byte, step int64) string {
	var counter [8]byte
	binary.BigEndian.PutUint64(counter[:], uint64(step))
	mac := hmac.New(sha1.New, secret)
	mac.Write(counter[:])
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0x0f
	number := binary.BigEndian.Uint32(sum[at:at+4]) & 0x7fffffff
	return fmt.Sprintf("%0*d", totpDigits, number%1_000_000)
}

// totpMatch finds the step whose code this is, around now. All steps are compared, so that the time tells nothing.
func totpMatch(secret []byte, code string, now time.Time) (step int64, ok bool) {
	present := now.Unix() / int64(totpStep/time.Second)
	for candidate := present - totpDrift; candidate <= present+totpDrift; candidate++ {
		if subtle.ConstantTimeCompare([]byte(totpCode(secret, candidate)), []byte(code)) == 1 {
			step, ok = candidate, true
		}
	}
	return step, ok
}

// totpURI is the address that authenticator apps read from the picture.
func totpURI(secret []byte, account string) string {
	query := url.Values{"secret": {base32Plain.EncodeToString(secret)}, "issuer": {"Sufra"}}
	return "otpauth://totp/" + url.PathEscape("Sufra:"+account) + "?" + query.Encode()
}

// typedCode is a code as it was meant: Arabic digits are digits, and nobody has to leave the blanks out.
func typedCode(typed string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		switch {
		case r >= '٠' && r <= '٩':
			return '0' + r - '٠'
		case r >= '۰' && r <= '۹':
			return '0' + r - '۰'
		case r == ' ' || r == '-' || r == '\u00a0':
			return -1
		}
		return r
	}, typed))
}
