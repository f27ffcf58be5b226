package archive

import (
	"github.com/google/uuid"
)

// The two kinds of file. A version grows when an older program could not read what a newer one writes.
const (
	restaurantFormat = "sufra-restaurant"
	backupFormat     = "sufra-backup"
	formatVersion    = 1
)

const manifestName = "manifest.json"

// Manifest says what is in a file: every entry with its size and hash. It holds no time and no version of the program, so
// that the same rows are the same file.
type Manifest struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	// Schema is the version of the database's schema that the rows have.
	Schema int32 `json:"schema"`

	// Restaurant and Name are of an archive of one restaurant.
	Restaurant *uuid.UUID `json:"restaurant,omitempty"`
	Name       string     `json:"name,omitempty"`

	// Sequences are of a backup: the last number that each gave.
	Sequences map[string]int64 `json:"sequences,omitempty"`

	Entries []Entry `json:"entries"`
	// MissingPhotos have a row, but their file was gone when the file was written.
	MissingPhotos []string `json:"missingPhotos,omitempty"`
}

// Entry is one file in the zip.
type Entry struct {
	Name   string `json:"name"`
	Rows   int64  `json:"rows,omitempty"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
	// Columns are of a file of rows.
	Columns []string `json:"columns,omitempty"`
}

// Rows counts the rows of all files.
func (m Manifest) Rows() (n int64) {
	for _, e := range m.Entries {
		n += e.Rows
	}
	return n
}

// Photos counts the photos' files.
func (m Manifest) Photos() (n int) {
	for _, e := range m.Entries {
		if _, ok := photoOf(e.Name); ok {
			n++
		}
	}
	return n
}
