package site

import (
	"bytes"
	"compress/gzip"
	"html"
	"regexp"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// Page is a finished answer. It is shared between requests: nobody may change its bytes.
type Page struct {
	HTML   []byte
	Brotli []byte
	Gzip   []byte
	ETag   string // weak, because all three encodings carry it
	Policy string // the scripts and styles that stand in this very page
}

// Policy's two lists; the edge puts them into its own policy for pages.
type policy struct{ script, style []string }

func (p policy) String() string {
	return "script-src 'self' " + strings.Join(p.script, " ") + "; style-src 'self' " + strings.Join(p.style, " ")
}

var styleAttribute = regexp.MustCompile(` style="([^"]*)"`)

// attributeStyles lists the policy's sources for the style attributes of a page: a restaurant's colours on its banner.
func attributeStyles(page string) (list []string) {
	seen := map[string]bool{}
	for _, found := range styleAttribute.FindAllStringSubmatch(page, -1) {
		if source := hashSource(html.UnescapeString(found[1])); !seen[source] {
			seen[source] = true
			list = append(list, source)
		}
	}
	if len(list) > 0 {
		list = append(list, "'unsafe-hashes'")
	}
	return list
}

// quick is the level that somebody may be waiting for.
const quick = 9

// pack packs with brotli.
func pack(raw []byte, level int) []byte {
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, level)
	_, _ = w.Write(raw)
	_ = w.Close()
	return packed.Bytes()
}

// finish packs a page.
func finish(text, etag, policy string) *Page {
	raw := []byte(text)
	var gz bytes.Buffer
	g, _ := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	_, _ = g.Write(raw)
	_ = g.Close()
	return &Page{HTML: raw, Brotli: pack(raw, quick), Gzip: gz.Bytes(), ETag: etag, Policy: policy}
}

// markOut adds the marks to the dishes at these places of the menu's list, as the bundle would have drawn them: sold out,
// and not served at this hour. React writes every quote of a person's text as &quot;, so nobody's text can look like such
// a place.
func markOut(page string, soldOut, later []int) string {
	if len(soldOut)+len(later) == 0 {
		return page
	}
	pairs := make([]string, 0, 2*(len(soldOut)+len(later)))
	for value, places := range map[string][]int{"true": soldOut, "later": later} {
		for _, place := range places {
			dish := ` data-dish="` + strconv.Itoa(place) + `"`
			pairs = append(pairs, dish, dish+` data-out="`+value+`"`)
		}
	}
	return strings.NewReplacer(pairs...).Replace(page)
}
