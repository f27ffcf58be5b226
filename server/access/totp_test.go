package access_test

import (
	"encoding/base32"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
)

// The vectors of RFC 6238, appendix B, whose eight digits end with our six.
func TestTOTPVectors(t *testing.T) {
	secret := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString([]byte("12345678901234567890"))
	for second, code := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130",
	} {
		require.Equal(t, code, access.CodeAt(secret, time.Unix(second, 0)), "at %d", second)
	}
}
