package postgres

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// unneeded are parts of a cluster that a server makes anew, or must not find: their folders are kept, what is in them is not.
var unneeded = map[string]bool{"pg_wal": true, "pg_replslot": true, "pg_dynshmem": true, "pg_notify": true, "pg_serial": true, "pg_snapshots": true,
	"pg_stat_tmp": true, "pg_subtrans": true}

// packCluster writes a cluster that is being written to into a file. Pages may be torn and files may come and go: the log, from
// which a recovery begins, mends that. end ends the backup and gives the label that says where the log begins.
func packCluster(path, dir string, end func() (string, error)) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // a second time, when all went well
	packed, _ := gzip.NewWriterLevel(file, gzip.BestSpeed)
	t := tar.NewWriter(packed)
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || path == dir {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		folder, _, inside := strings.Cut(name, string(filepath.Separator))
		switch base := filepath.Base(name); {
		case inside && unneeded[folder], strings.HasPrefix(base, "pgsql_tmp"):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case base == "postmaster.pid" || base == "postmaster.opts" || base == "pg_internal.init":
			return nil
		case entry.IsDir():
			return t.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: name, Mode: 0o700})
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s is neither a file nor a folder: a cluster with tablespaces can't be copied", name)
		}
		return packFile(t, path, name)
	})
	if err != nil {
		return err
	}
	label, err := end()
	if err != nil {
		return err
	}
	if err := t.WriteHeader(&tar.Header{Name: "backup_label", Mode: 0o600, Size: int64(len(label))}); err != nil {
		return err
	}
	_, err = io.WriteString(t, label)
	return errors.Join(err, t.Close(), packed.Close(), file.Sync(), file.Close())
}

// packFile writes as many bytes as the file had when it was opened, whatever becomes of it meanwhile.
func packFile(t *tar.Writer, path, name string) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if err := t.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: info.Size()}); err != nil {
		return err
	}
	_, err = io.CopyN(t, io.MultiReader(file, zeros{}), info.Size())
	return err
}

// zeros stand for what a file has lost while it was read.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// unpackCluster is packCluster's other way, into a folder that is not there yet.
func unpackCluster(path, dir string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	packed, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir) // no name leads out of it
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	for t := tar.NewReader(packed); ; {
		header, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil && header.Typeflag == tar.TypeDir {
			err = root.Mkdir(header.Name, 0o700)
		} else if err == nil {
			err = unpackFile(root, header.Name, t)
		}
		if err != nil {
			return err
		}
	}
}

func unpackFile(root *os.Root, name string, from io.Reader) error {
	file, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, from)
	return errors.Join(err, file.Close())
}
