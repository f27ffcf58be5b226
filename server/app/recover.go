package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"sufra/server/archive"
	"sufra/server/config"
	"sufra/server/postgres"
)

var errNoArchive = errors.New("ARCHIVE_DIR is not set: it names the folder of the embedded database's continuous archive, on another disk than DATA_DIR")

// BaseBackup is the basebackup command: a copy of the embedded database into its continuous archive, from which recover goes
// on. The server may go on serving.
func BaseBackup(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) != 0 {
		return errors.New("usage: sufra basebackup")
	}
	if c.ArchiveDir == "" {
		return errNoArchive
	}
	begun := time.Now()
	return offline(ctx, c, func(a *App) error {
		name, err := a.DB.BaseBackup(ctx, c.DataDir, c.ArchiveDir)
		if err != nil {
			return err
		}
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "Copied the database into %s: %d MiB, in %s. It holds every secret of the platform; photos are not in it.\n",
			name, info.Size()>>20, time.Since(begun).Round(time.Millisecond))
		return err
	})
}

// Recover is the recover command: the embedded database as it was at a moment, out of its continuous archive, into an empty
// DATA_DIR. Invariants are checked, and screens begin anew.
func Recover(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	var until time.Time
	if len(args) == 1 {
		var err error
		if until, err = time.Parse(time.RFC3339Nano, args[0]); err != nil {
			return errors.New("the moment must look like 2026-11-20T19:30:00+03:00, with its zone")
		}
	}
	if len(args) > 1 {
		return errors.New("usage: sufra recover [MOMENT], such as 2026-11-20T19:30:00+03:00; without one as far as the archive goes")
	}
	if c.ArchiveDir == "" {
		return errNoArchive
	}
	begun := time.Now()
	a := &App{Config: c, Log: slog.Default(), now: time.Now}
	err := a.recovered(ctx, until)
	if err == nil {
		_, err = fmt.Fprintf(out, "Recovered in %s. References are the server's own, invariants were checked. Bring the photos back into %s, and take a new base: sufra basebackup.\n",
			time.Since(begun).Round(time.Millisecond), c.DataDir)
	}
	return errors.Join(err, a.Close())
}

func (a *App) recovered(ctx context.Context, until time.Time) (err error) {
	if a.embedded, err = postgres.Recover(ctx, a.embeddedOptions(), until); err != nil {
		return err
	}
	if a.DB, err = postgres.Open(ctx, postgres.Options{URL: a.embedded.URL()}); err != nil {
		return err
	}
	a.ownDB = true
	return archive.Recovered(ctx, a.DB)
}
