package postgres

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/errs"
)

// Cursor marks a place in a list that is ordered by time and id, to the microsecond that the database keeps.
func Cursor(at time.Time, id uuid.UUID) string {
	return base64.RawURLEncoding.EncodeToString(append(binary.BigEndian.AppendUint64(nil, uint64(at.UnixMicro())), id[:]...)) //nolint:gosec // moments of this century
}

// ReadCursor reads what Cursor has written. INVALID_INPUT when somebody else made it.
func ReadCursor(text string) (at time.Time, id uuid.UUID, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(raw) != 24 {
		return at, id, errs.Invalid("cursor", "the cursor can't be read")
	}
	micros := int64(binary.BigEndian.Uint64(raw)) //nolint:gosec // as it was written
	// PostgreSQL ends in the year 294276; a cursor beyond a sane time was not made by us.
	if micros < 0 || micros > 1<<52 {
		return at, id, errs.Invalid("cursor", "the cursor can't be read")
	}
	return time.UnixMicro(micros).UTC(), uuid.UUID(raw[8:]), nil
}

var literal = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Pattern is what ILIKE finds a search with, wherever it stands, each of its letters meant as such: a guest may be called
// "100%". Empty for none.
func Pattern(search string) string {
	search = strings.TrimSpace(search)
	if search == "" {
		return ""
	}
	return "%" + literal.Replace(search) + "%"
}
