package site

import (
	"html"
	"net/url"
	"strings"
)

// tags is what a page's head says about it.
type tags struct {
	kind         Kind
	language     string
	title        string
	description  string
	path         string // of the canonical address, without the language; empty where the page has none
	noindex      bool   // search engines leave it out
	facts        bool   // structured data comes in the end
	image        string // path of the shared picture; empty: none
	style        string
	faces        string // more of them, which the page's script switches on once it has been seen
	nonce        string // for the style that open dialogs need; empty where none opens
	name, source string // of the takeover: what stands in the address, and the address of the page's data
}

var (
	languages = []string{"ar", "en"}
	locales   = map[string]string{"ar": "ar_SA", "en": "en_US"}
)

// factsPlace is where the structured data comes in the end. No text of a person can look like it: React escapes it.
const factsPlace = "<!--facts-->"

func direction(language string) string {
	if language == "ar" {
		return "rtl"
	}
	return "ltr"
}

// fonts that are needed at once, at most 25 kB: the language's letters, and the figures of prices.
func fonts(language string) []string {
	if language == "ar" {
		return []string{"readex-arabic", "sufra-figures-wght"}
	}
	return []string{"readex-latin", "sufra-figures-wght"}
}

// shell writes the whole document around what the bundle has drawn. Everything the first paint needs stands in it, but
// for the fonts.
func (s *Service) shell(h tags, body string) string {
	var b strings.Builder
	b.Grow(len(body) + len(h.style) + 4096)
	add := func(parts ...string) {
		for _, part := range parts {
			b.WriteString(part)
		}
	}
	text := html.EscapeString
	address := func(language string) string {
		u := s.origin + h.path
		if language != "" {
			u += "?lang=" + url.QueryEscape(language)
		}
		return text(u)
	}
	add(`<!doctype html><html lang="`, h.language, `" dir="`, direction(h.language), `" data-theme="light"`)
	alive := s.bundle.entries[h.kind]
	if alive.script != "" {
		add(` data-script="`, text(alive.script), `" data-styles="`, text(alive.sheet), `"`)
	}
	add(`><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`, `<title>`, text(h.title), `</title>`)
	for _, font := range fonts(h.language) {
		add(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/`, font, `.woff2">`)
	}
	add(`<style>`, h.style, `</style>`, `<meta name="description" content="`, text(h.description), `"><meta name="theme-color" content="#1d3b31">`)
	if h.faces != "" {
		add(`<style media="not all">`, h.faces, `</style>`)
	}
	if h.nonce != "" {
		add(`<meta property="csp-nonce" nonce="`, h.nonce, `">`)
	}
	add(`<link rel="icon" href="/icons/sufra.svg" type="image/svg+xml">`)
	if h.noindex {
		add(`<meta name="robots" content="noindex">`)
	}
	if h.path != "" {
		add(`<link rel="canonical" href="`, address(h.language), `">`)
		for _, language := range languages {
			add(`<link rel="alternate" hreflang="`, language, `" href="`, address(language), `">`)
		}
		add(`<link rel="alternate" hreflang="x-default" href="`, address(""), `">`,
			`<meta property="og:type" content="website"><meta property="og:title" content="`, text(h.title), `"><meta property="og:description" content="`,
			text(h.description), `"><meta property="og:url" content="`, address(h.language), `"><meta property="og:locale" content="`, locales[h.language], `">`)
	}
	if h.image != "" {
		add(`<meta property="og:image" content="`, text(s.origin+h.image), `?lang=`, h.language, `"><meta property="og:image:width" content="1200">`,
			`<meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`)
	}
	// Before anything that it lets wait.
	add(`<script>`, s.bundle.script, `</script></head><body><div id="root"`)
	if alive.script != "" {
		add(` data-name="`, text(h.name), `" data-props="`, text(h.source), `"`)
	}
	add(`>`, body, `</div>`)
	if h.facts {
		add(`<script type="application/ld+json">`, factsPlace, `</script>`)
	}
	add(`</body></html>`)
	return b.String()
}
