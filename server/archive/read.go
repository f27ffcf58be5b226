package archive

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// Limits of a file that somebody brings. None of them costs memory: they bound how long a bomb may burn.
const (
	manifestLimit = 32 << 20  // bytes
	entryLimit    = 64 << 30  // bytes of one file, unpacked
	photoLimit    = 16 << 20  // bytes of one photo's file
	entries       = 1_000_000 // files
	// ratio is how much smaller packing may make a file. Rows that repeat reach 60; a bomb needs a thousand.
	ratio = 250
	// slack is allowed beside the ratio, for small files that pack very well.
	slack = 1 << 20
)

// unpack is a file that has been checked: it holds what its manifest says, and nothing else.
type unpack struct {
	Manifest
	files map[string]*zip.File
}

// open reads the manifest and compares every entry with it, hash included. known says which other names may stand in such
// a file. Its errors are one sentence each.
func open(file io.ReaderAt, size int64, format string, known func(name string) bool) (*unpack, error) {
	read, err := zip.NewReader(file, size)
	if err != nil {
		return nil, errors.New("the file is no zip, or not whole")
	}
	if len(read.File) > entries {
		return nil, fmt.Errorf("the file holds more than %d entries", entries)
	}
	u := &unpack{files: make(map[string]*zip.File, len(read.File))}
	for _, f := range read.File {
		if _, twice := u.files[f.Name]; twice {
			return nil, fmt.Errorf("the entry %q stands in the file twice", f.Name)
		}
		u.files[f.Name] = f
	}
	if err := u.readManifest(format); err != nil {
		return nil, err
	}
	for _, e := range u.Entries {
		if !known(e.Name) {
			return nil, fmt.Errorf("the entry %q does not belong into such a file", e.Name)
		}
		if err := u.check(e); err != nil {
			return nil, err
		}
	}
	return u, nil
}

func (u *unpack) readManifest(format string) error {
	f := u.files[manifestName]
	if f == nil || f.UncompressedSize64 > manifestLimit {
		return errors.New("the file has no manifest.json: Sufra has not written it")
	}
	in, err := f.Open()
	if err != nil {
		return errors.New("manifest.json can't be read")
	}
	defer func() { _ = in.Close() }()
	if err := json.NewDecoder(io.LimitReader(in, manifestLimit)).Decode(&u.Manifest); err != nil {
		return errors.New("manifest.json can't be read")
	}
	if u.Format != format {
		return fmt.Errorf("the file is a %q, and a %q is needed", u.Format, format)
	}
	if u.Version != formatVersion {
		return fmt.Errorf("the file has version %d of its format, this program reads %d: use a newer program", u.Version, formatVersion)
	}
	named := make([]string, 0, len(u.Entries))
	for _, e := range u.Entries {
		named = append(named, e.Name)
	}
	slices.Sort(named)
	if len(slices.Compact(named)) != len(u.Entries) || len(u.Entries) != len(u.files)-1 {
		return errors.New("manifest.json does not name the entries of the file one by one")
	}
	return nil
}

// check reads an entry once, in small pieces, and stops at the first byte too many.
func (u *unpack) check(e Entry) error {
	f := u.files[e.Name]
	if f == nil {
		return fmt.Errorf("%s is missing in the file", e.Name)
	}
	limit := int64(entryLimit)
	if _, ok := photoOf(e.Name); ok {
		limit = photoLimit
	}
	if e.Bytes < 0 || e.Bytes > limit || e.Bytes > int64(min(f.CompressedSize64, entryLimit))*ratio+slack {
		return fmt.Errorf("%s is larger than such a file can be", e.Name)
	}
	sum := sha256.New()
	in, err := u.reader(e)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	n, err := io.Copy(sum, in)
	if err != nil || n != e.Bytes || hex.EncodeToString(sum.Sum(nil)) != e.SHA256 {
		return fmt.Errorf("%s is damaged: it is not what was written", e.Name)
	}
	return nil
}

// reader gives an entry's bytes, and one more when there are more than its manifest says.
func (u *unpack) reader(e Entry) (io.ReadCloser, error) {
	in, err := u.files[e.Name].Open()
	if err != nil {
		return nil, fmt.Errorf("%s can't be read", e.Name)
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(in, e.Bytes+1), in}, nil
}

// body reads a photo's file.
func (u *unpack) body(e Entry) ([]byte, error) {
	in, err := u.reader(e)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	return io.ReadAll(in)
}
