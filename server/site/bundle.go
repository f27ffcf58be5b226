// Package site is the public face: pages that React draws inside this program, kept as finished bytes.
package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Bundle is what the client's build leaves for the server's pages. It lies beside the client and not in the program,
// because a page names files of the very build that drew it.
type Bundle struct {
	code    string         // draws pages; runs in the engine
	script  string         // stands in each page
	style   *sheet         // of which each page has what it uses
	entries map[Kind]entry // of the kinds that React takes over
	build   string         // changes with any of them
}

// entry is what brings pages of a kind to life.
type entry struct {
	script string // address of the script that takes a page over
	sheet  string // address of all styles, for what opens later
}

// Code is what draws pages; a Renderer runs it.
func (b *Bundle) Code() string { return b.code }

// entryPlace is where the takeovers lie in the build's manifest, one file a kind.
const entryPlace = "src/app/routes/public/hydrate/"

// OpenBundle reads the bundle of a built client. The error says what is missing.
func OpenBundle(dir string) (*Bundle, error) {
	b := &Bundle{entries: map[Kind]entry{}}
	style := ""
	sum := sha256.New()
	for name, into := range map[string]*string{"server.js": &b.code, "page.js": &b.script, "page.css": &style} {
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
	var manifest map[string]chunk
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("the manifest of the client's build: %w", err)
	}
	for _, source := range slices.Sorted(maps.Keys(manifest)) {
		kind, found := strings.CutPrefix(source, entryPlace)
		if !found {
			continue
		}
		styles := stylesOf(manifest, source)
		if styles == "" {
			return nil, fmt.Errorf("%s of the client's build has no styles", source)
		}
		b.entries[Kind(strings.TrimSuffix(kind, ".tsx"))] = entry{"/" + manifest[source].File, "/" + styles}
	}
	b.style = parseSheet(style)
	for _, part := range []string{b.code, b.script, style, string(text)} {
		_, _ = fmt.Fprintf(sum, "%d %s", len(part), part)
	}
	b.build = base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:9])
	return b, nil
}

// chunk is one file of the build with what it needs.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
}

// stylesOf finds the styles that come with a script or with what it shares with others.
func stylesOf(manifest map[string]chunk, name string) string {
	if list := manifest[name].CSS; len(list) > 0 {
		return list[0]
	}
	for _, each := range manifest[name].Imports {
		if styles := stylesOf(manifest, each); styles != "" {
			return styles
		}
	}
	return ""
}

// hashSource is how a policy names an inline script or style.
func hashSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
