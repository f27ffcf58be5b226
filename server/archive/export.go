package archive

import (
	"archive/zip"
	"context"
	"io"
	"log/slog"
	"os"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/errs"
	"sufra/server/media"
	"sufra/server/postgres"
)

// Service exports and imports restaurants.
type Service struct {
	DB    *postgres.DB
	Store media.Store
	Now   func() time.Time
	Log   *slog.Logger
	// Dir is where an export's rows wait to be sent: not in the system's folder, which may be memory.
	Dir string
	// TrialDays begin for a restaurant that is imported.
	TrialDays int

	slots chan struct{}
}

// New makes the service.
func New(s Service) *Service {
	s.slots = make(chan struct{}, atOnce)
	return &s
}

const (
	// atOnce is how many exports of a node read the database together; each holds a connection and a snapshot.
	atOnce = 2
	// snapshotLimit ends an export whose snapshot keeps the database from tidying up.
	snapshotLimit = 5 * time.Minute
)

// Export is a restaurant's rows as they were at one moment, ready to be sent. Close it.
type Export struct {
	store media.Store
	log   *slog.Logger
	rows  *os.File // a zip of all but the photos and the manifest
	pack  Manifest
	names []media.Name
}

// Export reads a restaurant on one snapshot. entry is the line of its log that says so, and stays out of it: uuid.Nil for
// none. NOT_FOUND, BUSY when too many run already.
func (s *Service) Export(ctx context.Context, restaurant, entry uuid.UUID) (*Export, error) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	default:
		return nil, errs.New(errs.Busy, "other exports are running").WithRetryAfter(30 * time.Second)
	}
	ctx, cancel := context.WithTimeout(ctx, snapshotLimit)
	defer cancel()
	if err := os.MkdirAll(s.Dir, 0o750); err != nil {
		return nil, errs.Wrap(err, errs.StorageFull, "there is no place for the export")
	}
	file, err := os.CreateTemp(s.Dir, "export-*")
	if err != nil {
		return nil, errs.Wrap(err, errs.StorageFull, "there is no place for the export")
	}
	_ = os.Remove(file.Name()) // a crash leaves nothing behind; where an open file can't be removed, Close does it
	e := &Export{store: s.Store, log: s.Log, rows: file, pack: Manifest{Format: restaurantFormat, Restaurant: &restaurant}}
	err = onSnapshot(ctx, s.DB, "sufra export", func(tx pgx.Tx) error { return e.read(ctx, tx, entry) })
	if err != nil {
		e.Close()
		return nil, postgres.Translate(err)
	}
	return e, nil
}

// read writes every file of rows.
func (e *Export) read(ctx context.Context, tx pgx.Tx, entry uuid.UUID) error {
	if err := tx.QueryRow(ctx, "SELECT name FROM restaurants WHERE id = $1", e.pack.Restaurant).Scan(&e.pack.Name); err != nil {
		return err
	}
	if err := tx.QueryRow(ctx, "SELECT version FROM public.schema_version").Scan(&e.pack.Schema); err != nil {
		return err
	}
	p := newPack(e.rows, e.pack)
	if err := p.text(readmeName, readme()); err != nil {
		return err
	}
	for _, s := range subjects {
		if err := p.subject(ctx, tx, s, entry); err != nil {
			return err
		}
	}
	for _, t := range tables {
		if err := p.table(ctx, tx, t); err != nil {
			return err
		}
	}
	if err := p.zip.Close(); err != nil {
		return err
	}
	e.pack = p.manifest
	var err error
	e.names, err = photoNames(ctx, tx, "restaurant_id = $1", e.pack.Restaurant)
	return err
}

// WriteTo sends the archive: the rows as they were read, then the photos from their store, then the manifest. It may take
// as long as the reader does, as no snapshot waits for it.
func (e *Export) WriteTo(ctx context.Context, w io.Writer) (Manifest, error) {
	size, err := e.rows.Seek(0, io.SeekEnd)
	if err != nil {
		return Manifest{}, err
	}
	read, err := zip.NewReader(e.rows, size)
	if err != nil {
		return Manifest{}, err
	}
	p := newPack(w, e.pack)
	for _, file := range read.File {
		if err := p.zip.Copy(file); err != nil {
			return Manifest{}, err
		}
	}
	for _, name := range e.names {
		if err := p.photo(ctx, e.store, name); err != nil {
			return Manifest{}, err
		}
	}
	if len(p.manifest.MissingPhotos) > 0 {
		e.log.WarnContext(ctx, "photos are missing in the store", "restaurant", e.pack.Restaurant, "files", len(p.manifest.MissingPhotos))
	}
	return p.manifest, p.end()
}

// Name is the restaurant's, for the file's name.
func (e *Export) Name() string { return e.pack.Name }

// Close forgets the rows.
func (e *Export) Close() {
	_ = e.rows.Close()
	_ = os.Remove(e.rows.Name())
}
