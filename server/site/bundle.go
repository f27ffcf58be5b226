// Package site is the public face: pages that React draws inside this program, kept as finished bytes.
package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Bundle is what the client's build leaves for the server's pages. It lies beside the client and not in the program,
// because a page names files of the very build that drew it.
type Bundle struct {
	code   string // draws pages; runs in the engine
	script string // stands in each page
	style  string // stands in each page
	entry  string // address of the script that takes a page over
	sheet  string // address of all styles, for what opens later
	build  string // changes with any of them
}

// Code is what draws pages; a Renderer runs it.
func (b *Bundle) Code() string { return b.code }

// entryName is the takeover's source in the build's manifest.
const entryName = "src/app/routes/public/hydrate.tsx"

// OpenBundle reads the bundle of a built client. The error says what is missing.
func OpenBundle(dir string) (*Bundle, error) {
	b := &Bundle{}
	sum := sha256.New()
	for name, into := range map[string]*string{"server.js": &b.code, "page.js": &b.script, "page.css": &b.style} {
		text, err := os.ReadFile(filepath.Join(dir, "site", name))
		if err != nil {
			return nil, fmt.Errorf("the client's build has no %s: %w", name, err)
		}
		*into = string(text)
	}
	text, err := os.ReadFile(filepath.Join(dir, "site", "manifest.json"))
	if err != nil {
		return nil, fmt.Errorf("the client's build has no site/manifest.json: %w", err)
	}
	var manifest map[string]struct {
		File string   `json:"file"`
		CSS  []string `json:"css"`
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("the manifest of the client's build: %w", err)
	}
	entry := manifest[entryName]
	if entry.File == "" || len(entry.CSS) == 0 {
		return nil, errors.New("the manifest of the client's build has no " + entryName + " with styles")
	}
	b.entry, b.sheet = "/"+entry.File, "/"+entry.CSS[0]
	for _, part := range []string{b.code, b.script, b.style, b.entry, b.sheet} {
		_, _ = fmt.Fprintf(sum, "%d %s", len(part), part)
	}
	b.build = base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:9])
	return b, nil
}

// hashSource is how a policy names an inline script or style.
func hashSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
