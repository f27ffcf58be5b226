package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"sufra/server/archive"
	"sufra/server/config"
	"sufra/server/postgres"
)

// Backup is the backup command: the whole platform into a file, or into a new file of a folder. The server may go on
// serving.
func Backup(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) == 0 && c.BackupDir != "" {
		args = []string{c.BackupDir}
		if err := os.MkdirAll(c.BackupDir, 0o700); err != nil {
			return fmt.Errorf("BACKUP_DIR can't be made: %w", err)
		}
	}
	if len(args) != 1 {
		return errors.New("usage: sufra backup FILE, or a folder for a file with today's date; without either BACKUP_DIR is the folder")
	}
	path := args[0]
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, time.Now().UTC().Format("sufra-2006-01-02T150405Z.backup"))
	}
	return offline(ctx, c, func(a *App) error {
		return toFile(path, func(w io.Writer) error {
			m, err := archive.Backup(ctx, a.DB, a.objects, w)
			if err == nil {
				m.Name = path
				report(out, "Backed up into %s: %d rows, %d files of photos. It holds every secret of the platform: keep it where only administrators read.", m)
			}
			return err
		})
	})
}

// Restore is the restore command: a backup into an empty database.
func Restore(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) != 1 {
		return errors.New("usage: sufra restore FILE")
	}
	begun := time.Now()
	return offline(ctx, c, func(a *App) error {
		return fromFile(args[0], func(file *os.File, size int64) error {
			m, err := archive.Restore(ctx, a.DB, a.objects, file, size)
			if err != nil {
				return err
			}
			m.Name = args[0]
			report(out, "Restored %s: %d rows, %d files of photos. Counts, references and invariants were checked.", m)
			_, err = fmt.Fprintf(out, "It took %s.\n", time.Since(begun).Round(time.Millisecond))
			return err
		})
	})
}

// connectBeside is connect for a command: where the embedded server is running for another Sufra, it is a guest there.
func (a *App) connectBeside(ctx context.Context) error {
	err := a.connect(ctx)
	if !errors.Is(err, postgres.ErrDataDirInUse) {
		return err
	}
	url, running := postgres.RunningEmbedded(a.Config.DataDir)
	if !running {
		return err
	}
	a.DB, err = postgres.Open(ctx, postgres.Options{URL: url})
	a.ownDB = err == nil
	return err
}

// toFile writes under another name first: a file of that name is whole. Only its owner may read it.
func toFile(path string, write func(io.Writer) error) error {
	part := path + ".part"
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("the file can't be written: %w", err)
	}
	err = write(file)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return os.Rename(part, path)
}

func fromFile(path string, read func(file *os.File, size int64) error) error {
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("the file can't be read: %w", err)
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return fmt.Errorf("the file can't be read: %w", err)
	}
	return read(file, info.Size())
}
