package postgres

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// skipped are parts of the package that a server does not load: two thirds of its files.
var skipped = []string{".a", ".pc", ".h", ".po", ".mo"}

// publicCopy copies a PostgreSQL out of a place that the server's user may not enter, such as a checkout in
// root's home. It is done once per package: the name holds the origin and its age.
func publicCopy(dir string) (string, error) {
	info, err := os.Stat(filepath.Join(dir, "bin", "postgres"))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", dir, info.Size(), info.ModTime().UnixNano()))
	parent, err := copyParent()
	if err != nil {
		return "", err
	}
	target := filepath.Join(parent, "postgres-"+hex.EncodeToString(sum[:8]))
	if _, err := os.Stat(target); err == nil {
		return target, nil
	}
	half, err := os.MkdirTemp(parent, "copying-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(half) }()
	for _, part := range []string{"bin", "lib", "share"} {
		if err := copyTree(filepath.Join(dir, part), filepath.Join(half, part)); err != nil {
			return "", fmt.Errorf("copying PostgreSQL to %s: %w", parent, err)
		}
	}
	if err := os.Chmod(half, 0o755); err != nil {
		return "", err
	}
	// Another process may have been faster; then its copy is as good.
	if err := os.Rename(half, target); err != nil && !errors.Is(err, fs.ErrExist) {
		if _, statErr := os.Stat(target); statErr != nil {
			return "", err
		}
	}
	return target, nil
}

// copyParent is a directory that everybody may read and only root may write: programs are run from it.
func copyParent() (string, error) {
	var failed error
	for _, dir := range []string{"/var/cache/sufra", filepath.Join(os.TempDir(), "sufra-cache")} {
		// The check comes before the change of mode: someone else's directory is left alone.
		if failed = os.Mkdir(dir, 0o755); failed != nil && !errors.Is(failed, fs.ErrExist) {
			continue
		}
		info, err := os.Lstat(dir)
		if err != nil || !info.IsDir() || info.Mode().Perm()&0o022 != 0 || !(*identity)(nil).mayTrust(info) {
			failed = fmt.Errorf("%s is not safe to run programs from", dir)
			continue
		}
		if failed = os.Chmod(dir, 0o755); failed == nil {
			return dir, nil
		}
	}
	return "", failed
}

// publicDir makes a directory that all may enter, whatever the umask is.
func publicDir(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.Chmod(dir, 0o755)
}

func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, relative)
		switch {
		case entry.IsDir():
			return publicDir(target)
		case slices.Contains(skipped, filepath.Ext(path)):
			return nil
		case entry.Type()&fs.ModeSymlink != 0:
			link, err := os.Readlink(path)
			if err != nil {
				return err
			}
			return os.Symlink(link, target)
		}
		return copyFile(path, target)
	})
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	info, err := in.Stat()
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if err := out.Chmod(0o644 | info.Mode().Perm()&0o111); err != nil {
		_ = out.Close()
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		_ = out.Close()
		return err
	}
	return out.Close()
}
