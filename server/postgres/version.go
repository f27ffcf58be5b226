package postgres

import (
	"context"
	"fmt"
)

// MinimumVersion is the oldest PostgreSQL that Sufra runs on.
const MinimumVersion = 15

// check refuses a server on which Arabic search or text would quietly go wrong. One sentence per reason.
func (d *DB) check(ctx context.Context) error {
	var version int
	var encoding, ctype string
	var lowers, knowsArabic bool
	err := d.QueryRow(ctx, `select current_setting('server_version_num')::int, pg_encoding_to_char(encoding), datctype,
		lower('É') = 'é', 'ش' ~ '^[[:alpha:]]$'
		from pg_database where datname = current_database()`).Scan(&version, &encoding, &ctype, &lowers, &knowsArabic)
	if err != nil {
		return fmt.Errorf("asking the database for its version: %w", err)
	}
	if version < MinimumVersion*10000 {
		return fmt.Errorf("the database is PostgreSQL %d: Sufra needs %d or newer", version/10000, MinimumVersion)
	}
	if encoding != "UTF8" {
		return fmt.Errorf("the database's encoding is %s: create it with ENCODING 'UTF8'", encoding)
	}
	// Trigram search reads the character classes of LC_CTYPE, whatever the collation provider is, and drops
	// every Arabic letter under C.
	if ctype == "C" || ctype == "POSIX" || !lowers || !knowsArabic {
		return fmt.Errorf("the database's LC_CTYPE is %q, which loses Arabic in searches: create it with LC_CTYPE 'C.UTF-8' or another UTF-8 locale", ctype)
	}
	return nil
}
