package mail

import (
	"context"
	"fmt"
	"log/slog"
	"net/mail"
	"os"
	"path/filepath"
)

// Folder keeps letters as files, for a server without SMTP_URL: nothing leaves the machine, and every letter can be
// opened with a mail program.
type Folder struct {
	dir  string
	from mail.Address
	log  *slog.Logger
}

// NewFolder writes to DATA_DIR/outbox, which is made when the first letter comes.
func NewFolder(dataDir, host string, log *slog.Logger) *Folder {
	from, _ := sender("", host) // the fallback can't fail
	return &Folder{dir: filepath.Join(dataDir, "outbox"), from: from, log: log}
}

// Deliver implements Transport. A letter that is written again replaces its file.
func (f *Folder) Deliver(ctx context.Context, l Letter) error {
	message, err := l.build(f.from)
	if err != nil {
		return Permanent{err}
	}
	// Its links sign people in: for this user only.
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return fmt.Errorf("making the outbox: %w", err)
	}
	temporary, err := os.CreateTemp(f.dir, ".letter-*")
	if err != nil {
		return fmt.Errorf("writing a letter: %w", err)
	}
	defer func() { _ = os.Remove(temporary.Name()) }() // gone already when it was renamed
	_, err = message.WriteTo(temporary)
	if closed := temporary.Close(); err == nil {
		err = closed
	}
	file := filepath.Join(f.dir, l.ID.String()+".eml")
	if err == nil {
		err = os.Rename(temporary.Name(), file)
	}
	if err != nil {
		return fmt.Errorf("writing a letter: %w", err)
	}
	f.log.InfoContext(ctx, "mail was written, as SMTP_URL is not set", "file", file, "kind", string(l.Kind))
	return nil
}
