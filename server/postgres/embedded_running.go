package postgres

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// RunningEmbedded is the address of the embedded server that another program runs on a data directory, for commands that
// work beside it; false when none is running there.
func RunningEmbedded(dataDir string) (address string, running bool) {
	// The server's own lock file: process, directory, start, port, then the folder of its socket.
	raw, err := os.ReadFile(filepath.Join(dataDir, "postgres", "postmaster.pid"))
	if err != nil {
		return "", false
	}
	lines := strings.Split(string(raw), "\n")
	if len(lines) < 5 || lines[4] == "" {
		return "", false
	}
	return socketURL(lines[4]), true
}

func socketURL(socketDir string) string {
	address := url.URL{Scheme: "postgres", User: url.User(embeddedUser), Path: "/" + embeddedDatabase,
		RawQuery: url.Values{"host": {socketDir}, "port": {"5432"}, "sslmode": {"disable"}}.Encode()}
	return address.String()
}
