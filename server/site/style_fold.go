package site

import (
	"regexp"
	"strings"
)

// A page's own styles name many tokens whose value is the same wherever they stand: what is registered and set by no rule, and
// the theme's plain measures. Their values take less room than their names and declarations, and the browser's first look at
// the page finds nothing to resolve.

var (
	property = regexp.MustCompile(`@property (--[\w-]+)\{[^{}]*?(?:initial-value:([^;{}]*))?;?\}`)
	theme    = regexp.MustCompile(`@layer theme\{:root,:host\{([^{}]*)\}\}`)
	declared = regexp.MustCompile(`(--[\w-]+):`)
	spaces   = regexp.MustCompile(`  +`)
)

// settings are the tokens that a text gives a value to, and how often.
func settings(text string) map[string]int {
	times := map[string]int{}
	for _, found := range declared.FindAllStringSubmatch(text, -1) {
		times[found[1]]++
	}
	return times
}

// fold writes the values of such tokens in their places and drops what declared them. Tokens that the page itself names, to use
// or to set, are left.
func fold(css string, onPage map[string]bool) string {
	times := settings(css)
	for _, found := range property.FindAllStringSubmatch(css, -1) {
		name, initial := found[1], found[2]
		if times[name] > 0 || onPage[name] {
			continue
		}
		if next, ok := resolve(css, name, initial); ok {
			css = strings.Replace(next, found[0], "", 1)
		}
	}
	if found := theme.FindStringSubmatch(css); found != nil {
		kept := []string{}
		for _, declaration := range strings.Split(found[1], ";") {
			name, value, _ := strings.Cut(declaration, ":")
			if next, ok := resolve(css, name, value); ok && value != "" && !strings.Contains(value, "var(") && times[name] == 1 && !onPage[name] {
				css = next
			} else if declaration != "" {
				kept = append(kept, declaration)
			}
		}
		css = strings.Replace(css, "{"+found[1]+"}", "{"+strings.Join(kept, ";")+"}", 1)
	}
	return hollow.ReplaceAllString(spaces.ReplaceAllString(css, " "), "")
}

// resolve puts a value where a token is asked for; without a value, what is asked for instead. false: somewhere there is neither.
func resolve(css, name, value string) (string, bool) {
	var b strings.Builder
	for {
		at := strings.Index(css, "var("+name)
		if at < 0 {
			b.WriteString(css)
			return b.String(), true
		}
		b.WriteString(css[:at])
		css = css[at+len("var("+name):]
		end := scan(css, ")")
		if css == "" || css[0] != ')' && css[0] != ',' || end == len(css) { // a longer name, or no end
			b.WriteString("var(" + name)
			continue
		}
		switch {
		case value != "":
			b.WriteString(value)
		case css[0] == ',':
			b.WriteString(css[1:end])
		default:
			return "", false
		}
		css = css[end+1:]
	}
}
