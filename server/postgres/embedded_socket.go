package postgres

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// socketPathLimit is what fits into a Unix socket address (107 bytes on Linux, 103 elsewhere) beside the name
// that Postgres appends.
const socketPathLimit = 103 - len("/.s.PGSQL.5432")

// makeSocketDir gives a directory that only the server's user (and root) can enter. It lies in the data directory
// when the path is short and reachable enough, otherwise in the system's temporary directory under a name made
// from the data directory's.
func makeSocketDir(dataDir string, as *identity) (string, error) {
	near := filepath.Join(dataDir, "run")
	if len(near) <= socketPathLimit && as.reaches(dataDir) {
		if err := ownDir(near, as); err == nil {
			return near, nil
		}
	}
	sum := sha256.Sum256([]byte(dataDir))
	name := "sufra-" + hex.EncodeToString(sum[:6])
	var failed error
	for _, parent := range []string{os.TempDir(), "/tmp"} {
		dir := filepath.Join(parent, name)
		if len(dir) > socketPathLimit || !as.reaches(parent) {
			continue
		}
		if failed = ownDir(dir, as); failed == nil {
			return dir, nil
		}
	}
	if failed != nil {
		return "", fmt.Errorf("making the database's socket directory: %w", failed)
	}
	return "", fmt.Errorf("no place for the database's socket: the paths of DATA_DIR and TMPDIR are longer than %d bytes", socketPathLimit)
}

// ownDir makes or takes a directory with mode 0700 for the server's user. In a world-writable parent the name may
// be there already: as a link, or someone else's, it is refused.
func ownDir(dir string, as *identity) error {
	if err := os.Mkdir(dir, 0o700); err != nil && !os.IsExist(err) {
		return err
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	if !info.IsDir() || !as.mayTrust(info) {
		return fmt.Errorf("%s belongs to someone else", dir)
	}
	if err := as.own(dir); err != nil {
		return err
	}
	return os.Chmod(dir, 0o700)
}
