package media

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// Store keeps files by key. Keys are made by Name.key only.
type Store interface {
	Put(ctx context.Context, key, mediaType string, body []byte) error
	// Get is fs.ErrNotExist for a missing key.
	Get(ctx context.Context, key string) ([]byte, error)
	// Open is Get for who reads it bit by bit, with its size in bytes; -1 when that is not known. One that is an io.ReaderAt may
	// stay open for as long as somebody reads it, any other wants to be read at once.
	Open(ctx context.Context, key string) (body io.ReadCloser, size int64, err error)
	// Delete says nothing about a missing key.
	Delete(ctx context.Context, key string) error
}

// Disk keeps files in a folder that nothing can lead out of: links and dots in a key are refused by the system.
type Disk struct{ root *os.Root }

// NewDisk makes the folder if need be. Close it.
func NewDisk(dir string) (*Disk, error) {
	if err := os.MkdirAll(filepath.Clean(dir), 0o750); err != nil {
		return nil, fmt.Errorf("making the folder of uploads: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the folder of uploads: %w", err)
	}
	return &Disk{root}, nil
}

// Close gives the folder back.
func (d *Disk) Close() error { return d.root.Close() }

// Put writes under another name first: who reads sees all of a file or none of it.
func (d *Disk) Put(_ context.Context, key, _ string, body []byte) error {
	if err := d.root.MkdirAll(path.Dir(key), 0o750); err != nil {
		return err
	}
	part := key + ".part"
	file, err := d.root.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o640)
	if err != nil {
		return err
	}
	_, err = file.Write(body)
	if err == nil {
		err = file.Sync() // the row that says "stored" must not outlive the bytes in a power cut
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, d.root.Remove(part))
	}
	return d.root.Rename(part, key)
}

// Get reads a file.
func (d *Disk) Get(_ context.Context, key string) ([]byte, error) { return d.root.ReadFile(key) }

// Open opens a file.
func (d *Disk) Open(_ context.Context, key string) (io.ReadCloser, int64, error) {
	file, err := d.root.Open(key)
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, file.Close())
	}
	return file, info.Size(), nil
}

// Delete removes a file.
func (d *Disk) Delete(_ context.Context, key string) error {
	if err := d.root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
