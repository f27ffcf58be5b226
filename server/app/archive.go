package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/archive"
	"sufra/server/config"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// newArchive makes the service of exports; what waits to be sent lies beside the uploads.
func (a *App) newArchive() *archive.Service {
	return archive.New(archive.Service{DB: a.DB, Store: a.objects, Now: a.now, Log: a.Log,
		Dir: filepath.Join(a.Config.DataDir, "exports"), TrialDays: a.Config.TrialDays})
}

// Export is the export command: one restaurant, by its address or the code of its order numbers, into a file.
func Export(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) != 2 {
		return errors.New("usage: sufra export RESTAURANT FILE, where RESTAURANT is its address or the code of its order numbers")
	}
	return offline(ctx, c, func(a *App) error {
		found, err := db.New().ExportFind(ctx, a.DB, args[0])
		if errs.Is(err, errs.NotFound) {
			return fmt.Errorf("no restaurant has the address or code %q", args[0])
		}
		if err != nil {
			return err
		}
		return toFile(args[1], func(w io.Writer) error {
			export, err := a.newArchive().Export(ctx, found.ID, uuid.Nil)
			if err != nil {
				return err
			}
			defer export.Close()
			m, err := export.WriteTo(ctx, w)
			if err != nil {
				return err
			}
			report(out, "Exported %s: %d rows, %d files of photos.", m)
			// The owner reads in their log that the platform has done this.
			return access.Record(ctx, a.DB, access.Actor{Kind: access.System, RestaurantID: found.ID},
				access.Entry{Action: "data.export_platform", EntityKind: "restaurant", EntityID: found.ID})
		})
	})
}

// Import is the import command: a restaurant from its archive.
func Import(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) != 1 {
		return errors.New("usage: sufra import FILE")
	}
	return offline(ctx, c, func(a *App) error {
		return fromFile(args[0], func(file *os.File, size int64) error {
			if err := a.DB.Migrate(ctx); err != nil {
				return err
			}
			m, err := a.newArchive().Import(ctx, file, size)
			if err != nil {
				return err
			}
			report(out, "Imported %s: %d rows, %d files of photos.", m)
			_, err = fmt.Fprintln(out, "Nobody has a password yet: owners ask for one with “Forgot password?” on the sign-in page, staff get a link from the owner, screens are paired anew.")
			return err
		})
	})
}

func report(out io.Writer, format string, m archive.Manifest) {
	_, _ = fmt.Fprintf(out, format+"\n", m.Name, m.Rows(), m.Photos())
	if n := len(m.MissingPhotos); n > 0 {
		_, _ = fmt.Fprintf(out, "%d files of photos were missing in the store; manifest.json names them.\n", n)
	}
}

// offline runs a command on the database and the photos, beside a server that may be running.
func offline(ctx context.Context, c config.Config, do func(*App) error) error {
	a := &App{Config: c, Log: slog.Default(), now: time.Now}
	err := a.connectBeside(ctx)
	if err == nil {
		err = a.openObjects()
	}
	if err == nil {
		err = do(a)
	}
	return errors.Join(err, a.Close())
}
