package site

import (
	"html"
	"net/url"
	"strings"
)

// head is what a page says about itself.
type head struct {
	language     string
	title        string
	description  string
	path         string // of the canonical address, without the language
	image        string // absolute or empty
	nonce        string // for the style that open dialogs need
	data         string // JSON-LD
	name, source string // of the takeover: which page, and the address of its data
}

var languages = []string{"ar", "en"}

func direction(language string) string {
	if language == "ar" {
		return "rtl"
	}
	return "ltr"
}

// fonts that are needed at once. The Arabic cut has no digits, the figures have all of them.
func fonts(language string) []string {
	if language == "ar" {
		return []string{"readex-pro-arabic-wght-normal", "sufra-figures-wght"}
	}
	return []string{"readex-pro-latin-wght-normal"}
}

// shell writes the whole document around what the bundle has drawn. Everything the first paint needs stands in it, but
// for the fonts.
func (s *Service) shell(h head, body string) string {
	var b strings.Builder
	b.Grow(len(body) + len(s.bundle.style) + 4096)
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
	add(`<!doctype html><html lang="`, h.language, `" dir="`, direction(h.language), `" data-theme="light" data-script="`, text(s.bundle.entry),
		`" data-styles="`, text(s.bundle.sheet), `"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
		`<title>`, text(h.title), `</title>`)
	for _, font := range fonts(h.language) {
		add(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/`, font, `.woff2">`)
	}
	add(`<style>`, s.bundle.style, `</style>`,
		`<meta name="description" content="`, text(h.description), `"><meta name="theme-color" content="#1d3b31">`,
		`<meta property="csp-nonce" nonce="`, h.nonce, `"><link rel="icon" href="/icons/sufra.svg" type="image/svg+xml">`,
		`<link rel="canonical" href="`, address(h.language), `">`)
	for _, language := range languages {
		add(`<link rel="alternate" hreflang="`, language, `" href="`, address(language), `">`)
	}
	add(`<link rel="alternate" hreflang="x-default" href="`, address(""), `">`,
		`<meta property="og:type" content="website"><meta property="og:title" content="`, text(h.title), `"><meta property="og:url" content="`, address(h.language), `">`)
	if h.image != "" {
		add(`<meta property="og:image" content="`, text(h.image), `">`)
	}
	add(`<script type="application/ld+json">`, h.data, `</script></head><body><div id="root" data-menu="`, text(h.name), `" data-props="`, text(h.source), `">`,
		body, `</div><script>`, s.bundle.script, `</script></body></html>`)
	return b.String()
}
