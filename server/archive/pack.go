package archive

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"strings"
	"time"

	"sufra/server/media"
)

// instant stands on every entry: the time of writing would make each file another one. It is the first that zip knows.
var instant = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// pack writes a zip and remembers what it wrote for the manifest. Nothing is held in memory but one buffer and the list.
type pack struct {
	zip      *zip.Writer
	manifest Manifest
}

func newPack(w io.Writer, m Manifest) *pack {
	m.Version = formatVersion
	return &pack{zip: zip.NewWriter(w), manifest: m}
}

// add writes an entry; fill says how many rows it is, 0 for what has none.
func (p *pack) add(entry Entry, method uint16, fill func(io.Writer) (rows int64, err error)) error {
	out, err := p.create(entry.Name, method)
	if err != nil {
		return err
	}
	measured := &measure{to: out, sum: sha256.New()}
	if entry.Rows, err = fill(measured); err != nil {
		return fmt.Errorf("writing %s: %w", entry.Name, err)
	}
	entry.Bytes, entry.SHA256 = measured.bytes, hex.EncodeToString(measured.sum.Sum(nil))
	p.manifest.Entries = append(p.manifest.Entries, entry)
	return nil
}

func (p *pack) create(name string, method uint16) (io.Writer, error) {
	return p.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: instant})
}

// text adds a file of words.
func (p *pack) text(name, text string) error {
	return p.add(Entry{Name: name}, zip.Deflate, func(w io.Writer) (int64, error) {
		_, err := io.WriteString(w, text)
		return 0, err
	})
}

// photo adds all sizes of a photo. A file that is gone is named in the manifest: what is left must still leave.
func (p *pack) photo(ctx context.Context, store media.Store, name media.Name) error {
	for _, key := range name.Keys() {
		body, err := store.Get(ctx, key)
		if errors.Is(err, fs.ErrNotExist) {
			p.manifest.MissingPhotos = append(p.manifest.MissingPhotos, key)
			continue
		}
		if err != nil {
			return fmt.Errorf("reading the photo %s: %w", key, err)
		}
		err = p.add(Entry{Name: photoFolder + key}, zip.Store, func(w io.Writer) (int64, error) {
			_, err := w.Write(body)
			return 0, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// end writes the manifest, which nothing can come after.
func (p *pack) end() error {
	out, err := p.create(manifestName, zip.Deflate)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(p.manifest); err != nil {
		return fmt.Errorf("writing %s: %w", manifestName, err)
	}
	return p.zip.Close()
}

// measure counts and hashes what passes.
type measure struct {
	to    io.Writer
	sum   hash.Hash
	bytes int64
}

func (m *measure) Write(b []byte) (int, error) {
	n, err := m.to.Write(b)
	m.bytes += int64(n)
	_, _ = m.sum.Write(b[:n]) // never fails
	return n, err
}

const photoFolder = "photos/"

// photoOf is the store's key behind an entry's name; false for any other entry. Only keys that an upload could have made
// are known, so no name leads out of the store.
func photoOf(entry string) (media.Key, bool) {
	key, ok := strings.CutPrefix(entry, photoFolder)
	if !ok {
		return media.Key{}, false
	}
	return media.ParseKey(key)
}
