package access

import (
	"context"
	"time"
)

// CodeAt is the code of a secret at a moment.
func CodeAt(secret string, at time.Time) string {
	raw, err := base32Plain.DecodeString(secret)
	if err != nil {
		return ""
	}
	return totpCode(raw, at.Unix()/int64(totpStep/time.Second))
}

// Work runs in the place of a hash.
func (p *Passwords) Work(ctx context.Context, work func()) error { return p.slot(ctx, work) }
