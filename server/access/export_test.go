package access

import "time"

// CodeAt is the code of a secret at a moment.
func CodeAt(secret string, at time.Time) string {
	raw, err := base32Plain.DecodeString(secret)
	if err != nil {
		return ""
	}
	return totpCode(raw, at.Unix()/int64(totpStep/time.Second))
}
