package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// A continuous archive has two halves: base, packed copies of the whole cluster, each under the moment from which on it is
// of use; and wal, every segment of the write-ahead log since, put there by PostgreSQL's own module.
const (
	baseFolder = "base"
	walFolder  = "wal"
	// baseTime is how a base names that moment, in UTC.
	baseTime = "20060102T150405.000Z"
	baseEnd  = ".tar.gz"
	// archiveEvery bounds what a lost disk takes away. It needs no more than a segment (16 MiB) for each.
	archiveEvery = time.Minute
)

// archiving prepares the folders of a continuous archive and gives the server's settings for it.
func (c *cluster) archiving(archive string) ([]string, error) {
	archive, err := filepath.Abs(archive)
	if err != nil {
		return nil, fmt.Errorf("finding ARCHIVE_DIR: %w", err)
	}
	wal := filepath.Join(archive, walFolder)
	for _, dir := range []string{filepath.Join(archive, baseFolder), wal} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, fmt.Errorf("ARCHIVE_DIR can't be made: %w", err)
		}
	}
	if err := c.as.own(wal); err != nil {
		return nil, err
	}
	if c.as != nil {
		// The server's user passes through; what is in base stays closed.
		if err := os.Chmod(archive, 0o711); err != nil {
			return nil, fmt.Errorf("ARCHIVE_DIR can't be opened to the database's user: %w", err)
		}
	}
	if !c.as.reaches(wal) {
		return nil, errors.New("ARCHIVE_DIR lies below a folder that the database's user may not enter: choose another place")
	}
	return []string{"archive_mode=on", fmt.Sprintf("archive_timeout=%ds", int(archiveEvery.Seconds())),
		"archive_library=basic_archive", "basic_archive.archive_directory=" + wal}, nil
}

// BaseBackup copies the cluster of the embedded server, which goes on serving, into the archive. With it Recover reaches any
// later moment. It gives the file, and needs the rights of the cluster's owner.
func (d *DB) BaseBackup(ctx context.Context, dataDir, archive string) (string, error) {
	config, err := ConnConfig(d.DirectURL(), "sufra basebackup")
	if err != nil {
		return "", err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return "", Translate(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }() // which ends a backup that was begun
	var library string
	if err := conn.QueryRow(ctx, "select current_setting('archive_library')").Scan(&library); err != nil {
		return "", Translate(err)
	}
	if library == "" {
		return "", errors.New("the server that runs was started without ARCHIVE_DIR: start it anew with it")
	}
	if _, err := conn.Exec(ctx, "select pg_backup_start('sufra', true)"); err != nil {
		return "", Translate(err)
	}
	part := filepath.Join(archive, baseFolder, ".part")
	defer func() { _ = os.Remove(part) }() // gone already when it was renamed
	var done time.Time
	err = packCluster(part, filepath.Join(dataDir, "postgres"), func() (label string, err error) {
		// It waits until the archive has what the copy needs.
		err = conn.QueryRow(ctx, "select labelfile, clock_timestamp() from pg_backup_stop(true)").Scan(&label, &done)
		return label, err
	})
	if err != nil {
		return "", fmt.Errorf("copying the database: %w", err)
	}
	name := filepath.Join(archive, baseFolder, done.UTC().Add(time.Millisecond).Format(baseTime)+baseEnd)
	return name, os.Rename(part, name)
}

// Bases are the moments of an archive's bases, oldest first.
func Bases(archive string) []time.Time {
	names, _ := filepath.Glob(filepath.Join(archive, baseFolder, "*"+baseEnd)) // only a bad pattern fails
	var list []time.Time
	for _, name := range names {
		if at, err := time.Parse(baseTime, strings.TrimSuffix(filepath.Base(name), baseEnd)); err == nil {
			list = append(list, at)
		}
	}
	slices.SortFunc(list, time.Time.Compare)
	return list
}

// Recover makes a cluster in an empty DataDir as it was at a moment, or with the zero time as far as the archive goes, and
// starts it: the last base before, and the log since. The server that wrote the archive must have ended. Its errors are one
// sentence each; after one DataDir is as it was.
func Recover(ctx context.Context, o EmbeddedOptions, until time.Time) (*Embedded, error) {
	bases := Bases(o.Archive)
	if !until.IsZero() {
		bases = slices.DeleteFunc(bases, func(at time.Time) bool { return at.After(until) })
	}
	if len(bases) == 0 {
		return nil, errors.New("ARCHIVE_DIR has no base of before that moment: sufra basebackup makes them")
	}
	dataDir, err := filepath.Abs(o.DataDir)
	if err != nil {
		return nil, fmt.Errorf("finding DATA_DIR: %w", err)
	}
	dir := filepath.Join(dataDir, "postgres")
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		return nil, errors.New("DATA_DIR has a database already: recover into another one")
	}
	fresh := dir + ".new"
	if err := os.MkdirAll(dataDir, 0o755); err != nil {
		return nil, fmt.Errorf("DATA_DIR can't be made: %w", err)
	}
	if err := os.RemoveAll(fresh); err != nil {
		return nil, fmt.Errorf("clearing an interrupted start: %w", err)
	}
	base := filepath.Join(o.Archive, baseFolder, bases[len(bases)-1].Format(baseTime)+baseEnd)
	if err := unpackCluster(base, fresh); err != nil {
		return nil, errors.Join(fmt.Errorf("unpacking %s: %w", base, err), os.RemoveAll(fresh))
	}
	if err := os.WriteFile(filepath.Join(fresh, "recovery.signal"), nil, 0o600); err != nil {
		return nil, err
	}
	if err := os.Rename(fresh, dir); err != nil {
		return nil, err
	}
	wal, err := filepath.Abs(filepath.Join(o.Archive, walFolder))
	if err != nil {
		return nil, err
	}
	quoted := "'" + strings.ReplaceAll(strings.ReplaceAll(wal, "'", `'\''`), "%", "%%") + "'"
	o.settings = []string{"restore_command=cp " + quoted + `/%f "%p"`, "recovery_target_action=promote"}
	if !until.IsZero() {
		o.settings = append(o.settings, "recovery_target_time="+until.UTC().Format("2006-01-02 15:04:05.999999+00"))
	}
	e, err := StartEmbedded(ctx, o)
	if err == nil {
		if err = e.awaitRecovered(ctx); err == nil {
			return e, nil
		}
		_ = e.Stop(context.WithoutCancel(ctx))
	}
	logFile := filepath.Join(dataDir, "postgres.log")
	switch end := lastLines(logFile, 20); {
	case ctx.Err() != nil:
	case strings.Contains(end, "recovery ended before configured recovery target"):
		err = errors.New("the archive does not reach that moment: leave it out to go as far as the archive does")
	default:
		err = fmt.Errorf("%w; see the end of %s", err, logFile)
	}
	return nil, errors.Join(err, os.RemoveAll(dir))
}

// awaitRecovered returns when the log has been replayed and rows can be written. That takes as long as there is log.
func (e *Embedded) awaitRecovered(ctx context.Context) error {
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		if recovering, err := e.recovering(ctx); err == nil && !recovering {
			return nil
		}
		select {
		case <-e.exited:
			return fmt.Errorf("the recovery has ended (%w): a segment may be missing", e.err)
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}

func (e *Embedded) recovering(ctx context.Context) (recovering bool, err error) {
	config, err := ConnConfig(e.url, "sufra recover")
	if err != nil {
		return false, err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return false, err
	}
	defer func() { _ = conn.Close(ctx) }()
	err = conn.QueryRow(ctx, "select pg_is_in_recovery()").Scan(&recovering)
	return recovering, err
}
