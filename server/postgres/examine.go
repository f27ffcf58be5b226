package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Finding is something about a server that an operator should know. Fatal ones lose data or stop the work.
type Finding struct {
	Name, Text string
	Bad, Fatal bool
}

// safe is the first minor release of each major one whose LISTEN does not fail on an old queue of notifications
// ("could not access status of transaction", mended in PostgreSQL in November 2025).
var safe = map[int]int{15: 16, 16: 12, 17: 8, 18: 2}

// Examine looks at the server's version and settings. The schema needs no extension.
func (d *DB) Examine(ctx context.Context) ([]Finding, error) {
	var number, connections, reserved int
	var fsync, flush, pages, readOnly string
	err := d.QueryRow(ctx, `select current_setting('server_version_num')::int, current_setting('max_connections')::int,
		current_setting('superuser_reserved_connections')::int, current_setting('fsync'),
		(select reset_val from pg_settings where name = 'synchronous_commit'), current_setting('full_page_writes'),
		current_setting('transaction_read_only')`).
		Scan(&number, &connections, &reserved, &fsync, &flush, &pages, &readOnly)
	if err != nil {
		return nil, err
	}
	var found []Finding
	say := func(name string, bad, fatal bool, text string, args ...any) {
		found = append(found, Finding{name, fmt.Sprintf(text, args...), bad, fatal})
	}
	major, minor := number/10000, number%10000
	if minor < safe[major] {
		say("version", true, false, "PostgreSQL %d.%d loses notifications (LISTEN fails after a while): bring it to %d.%d or newer.", major, minor, major, safe[major])
	} else {
		say("version", false, false, "PostgreSQL %d.%d.", major, minor)
	}
	if readOnly == "on" { // in recovery too
		say("writes", true, true, "It is read only, as a standby is: name the primary.")
	} else {
		say("writes", false, false, "It takes them.")
	}
	switch {
	case fsync != "on" || pages != "on":
		say("durability", true, true, "fsync or full_page_writes is off: a power cut destroys the database. Turn both on.")
	case flush == "off":
		say("durability", true, true, "synchronous_commit is off: a crash loses orders that were confirmed to guests. Set it to on.")
	default:
		say("durability", false, false, "What is confirmed is on disk.")
	}
	each := int(d.Stat().MaxConns()) + nodeConnections
	if room := connections - reserved; room < 2*each {
		say("connections", true, false, "The server takes %d, and two nodes during a restart need %d: raise max_connections.", room, 2*each)
	} else {
		say("connections", false, false, "Enough for %d nodes.", room/each)
	}
	return found, nil
}

// nodeConnections are those of a node besides its pool: six for live reading, the listener, the notifier, the seat.
const nodeConnections = 9

// ArchiveFails is the part of the log that the continuous archive has not taken, "" while it takes all; an error where the
// server has none.
func (d *DB) ArchiveFails(ctx context.Context) (segment string, err error) {
	var library string
	err = d.QueryRow(ctx, `select current_setting('archive_library'), case when last_failed_time > coalesce(last_archived_time, '-infinity')
		then last_failed_wal else '' end from pg_stat_archiver`).Scan(&library, &segment)
	if err == nil && library == "" {
		err = errors.New("it was started without ARCHIVE_DIR: start it anew with it")
	}
	return segment, err
}

// Skew is how far this machine's clock is ahead of the database's.
func (d *DB) Skew(ctx context.Context) (time.Duration, error) {
	before := time.Now()
	var there time.Time
	if err := d.QueryRow(ctx, "select clock_timestamp()").Scan(&there); err != nil {
		return 0, err
	}
	return before.Add(time.Since(before) / 2).Sub(there), nil
}
