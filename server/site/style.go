package site

import (
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The styles of a public page stand inside it, in front of its first paint. So each page has only the rules whose classes
// and elements it was drawn with, and of the tokens, movements and fonts what those rules name. Everything else comes
// with the sheet that the takeover loads, or is never needed.

// sheet is a parsed style sheet.
type sheet struct {
	rules []rule
	names map[string]string // the short one of each class
	mu    sync.Mutex
	made  map[string]string // by what pages have on them
}

// maxMade bounds the styles that are kept: pages of one sort have one of some dozens.
const maxMade = 200

// rule is a style rule with a body, a group with rules, or a statement with neither.
type rule struct {
	head      string
	body      string
	rules     []rule
	selectors []selector // of a style rule
	group     bool
}

// selector is one of a rule's list.
type selector struct {
	text  string   // with short names
	needs []string // what has to be on the page: ".class", "element", "::form" for parts of form controls, "::dark" or "::moves"
}

// unregistered is for browsers of before 2024, which can't register tokens: they do without shadows' layers until all
// styles are there.
var (
	fallback     = regexp.MustCompile(`var\(--default-font-family,[^()]*\)`)
	unregistered = regexp.MustCompile(`@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}`)
	comment      = regexp.MustCompile(`/\*[^*]*\*+(?:[^/*][^*]*\*+)*/`)
)

// parseSheet reads a minified style sheet.
func parseSheet(css string) *sheet {
	css = unregistered.ReplaceAllString(comment.ReplaceAllString(css, ""), "")
	css = fallback.ReplaceAllString(css, "var(--default-font-family)") // the tokens always have one
	rules, _ := parseRules(css)
	s := &sheet{rules: rules, names: map[string]string{}, made: map[string]string{}}
	s.nameClasses()
	return s
}

// parseRules reads rules up to the end of the text or of the block, and gives what is left.
func parseRules(css string) (rules []rule, rest string) {
	for css != "" {
		at := scan(css, "{;}")
		if at == len(css) {
			return rules, ""
		}
		head, end := strings.TrimSpace(css[:at]), css[at]
		css = css[at+1:]
		switch end {
		case '}':
			return rules, css
		case ';':
			rules = append(rules, rule{head: head})
			continue
		}
		if isGroup(head) {
			var inner []rule
			inner, css = parseRules(css)
			rules = append(rules, rule{head: head, rules: inner, group: true})
			continue
		}
		closing := blockEnd(css)
		r := rule{head: head, body: css[:closing]}
		css = css[min(closing+1, len(css)):]
		if !strings.HasPrefix(head, "@") {
			r.selectors = parseSelectors(head)
			if moves(r.body) {
				for i := range r.selectors {
					r.selectors[i].needs = append(r.selectors[i].needs, "::moves")
				}
			}
		}
		rules = append(rules, r)
	}
	return rules, ""
}

// moves says that a rule is about how something changes when it is touched.
func moves(body string) bool {
	return strings.HasPrefix(body, "transition-property:") || strings.HasPrefix(body, "--tw-duration:") || strings.HasPrefix(body, "--tw-ease:")
}

func isGroup(head string) bool {
	for _, group := range []string{"@media", "@supports", "@layer", "@container"} {
		if strings.HasPrefix(head, group) {
			return true
		}
	}
	return false
}

// scan finds the first of some characters outside of brackets, strings and escapes; the text's length without one.
func scan(text, wanted string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '"' || c == '\'':
			if end := strings.IndexByte(text[i+1:], c); end >= 0 {
				i += end + 1
			}
		case depth == 0 && strings.IndexByte(wanted, c) >= 0:
			return i
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		}
	}
	return len(text)
}

// blockEnd finds the brace that closes a block whose opening one is behind.
func blockEnd(text string) int {
	depth := 1
	for at := 0; at < len(text); at++ {
		at += scan(text[at:], "{}")
		if at >= len(text) {
			break
		}
		if text[at] == '{' {
			depth++
		} else if depth--; depth == 0 {
			return at
		}
	}
	return len(text)
}

func parseSelectors(list string) (selectors []selector) {
	for list != "" {
		at := scan(list, ",")
		selectors = append(selectors, selector{list[:at], needsOf(list[:at])})
		list = list[min(at+1, len(list)):]
	}
	return selectors
}

// formPart are pseudo-elements of form controls.
var formPart = regexp.MustCompile(`::?(?:-webkit-(?:search|date|calendar)|file-selector-button|placeholder|-moz-ui-invalid)`)

// darkTheme is what the dark look of a menu has, and no other page.
var darkTheme = regexp.MustCompile(`data-theme="?dark"?`)

// needsOf lists what a selector asks for outside of its :is(), :where(), :not() and attributes, which are taken as met.
func needsOf(text string) (needs []string) {
	if darkTheme.MatchString(text) {
		needs = append(needs, "::dark")
	}
	if formPart.MatchString(text) {
		needs = append(needs, "::form")
	}
	if strings.HasPrefix(text, "::backdrop") {
		needs = append(needs, "dialog")
	}
	depth, compound := 0, true
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '(' || c == '[':
			depth++
			i++
		case c == ')' || c == ']':
			depth--
			i++
		case depth > 0 && c == '\\':
			i += 2
		case depth > 0:
			i++
		case c == ' ' || c == '>' || c == '+' || c == '~':
			compound = true
			i++
		case c == '.':
			name, size := identifier(text[i+1:])
			needs, compound = append(needs, "."+name), false
			i += 1 + size
		case c == ':' || c == '#':
			for i++; i < len(text) && text[i] == ':'; i++ {
			}
			_, size := identifier(text[i:])
			compound = false
			i += size
		default:
			name, size := identifier(text[i:])
			if compound && name != "" {
				needs = append(needs, name)
			}
			compound = false
			i += max(size, 1)
		}
	}
	return needs
}

// identifier reads a name with its escapes, and says how much of the text it takes.
func identifier(text string) (name string, size int) {
	var b strings.Builder
	for size < len(text) {
		c := text[size]
		if c == '\\' && size+1 < len(text) {
			b.WriteByte(text[size+1])
			size += 2
			continue
		}
		if c != '-' && c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c < 0x80 {
			break
		}
		b.WriteByte(c)
		size++
	}
	return b.String(), size
}

var (
	tagName  = regexp.MustCompile(`<([a-zA-Z][a-zA-Z0-9]*)`)
	classes  = regexp.MustCompile(` class="([^"]*)"`)
	formTags = []string{"input", "select", "textarea", "button"}
)

// of gives what a drawn page needs of the sheet, which rename makes the page fit. Pages that are drawn anew for each answer mostly
// need what others needed. A page that is taken over moves from then on: the takeover's sheet has that.
func (s *sheet) of(page string, takenOver bool) string {
	there := map[string]bool{"html": true, "body": true, "::moves": !takenOver}
	if darkTheme.MatchString(page) {
		there["::dark"] = true
	}
	for _, found := range tagName.FindAllStringSubmatch(page, -1) {
		there[found[1]] = true
	}
	for _, tag := range formTags {
		if tag != "button" && there[tag] {
			there["::form"] = true
		}
	}
	for _, found := range classes.FindAllStringSubmatch(page, -1) {
		for _, class := range strings.Fields(html.UnescapeString(found[1])) {
			there["."+class] = true
		}
	}
	tokens, set := usedIn(page), settings(page)
	has := fmt.Sprint(takenOver) + strings.Join(slices.Sorted(maps.Keys(there)), " ") + "\n" + strings.Join(slices.Sorted(maps.Keys(tokens)), " ") +
		"\n" + strings.Join(slices.Sorted(maps.Keys(set)), " ")
	s.mu.Lock()
	made, known := s.made[has]
	s.mu.Unlock()
	if known {
		return made
	}
	var b strings.Builder
	write(&b, s.rules, there)
	named := maps.Clone(tokens)
	for name := range set {
		named[name] = true
	}
	made = fold(lean(b.String(), tokens), named)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.made) >= maxMade {
		clear(s.made)
	}
	s.made[has] = made
	return made
}

// usedIn are the tokens that a text names.
func usedIn(text string) map[string]bool {
	used := map[string]bool{}
	for _, found := range use.FindAllStringSubmatch(text, -1) {
		used[found[1]] = true
	}
	return used
}

// textFace is one file of the product's own letters.
var textFace = regexp.MustCompile(`@font-face\{[^{}]*/fonts/(readex-[\w-]+)\.woff2[^{}]*\}`)

// arabicFigures are of a file of their own, which a page with such figures loads with its letters.
const arabicFigures = "٠١٢٣٤٥٦٧٨٩"

// atOnce parts the text's faces that are loaded with the page, the first, from the later ones: a word of the other language, and a
// letter that is in no menu, stand in the phone's own letters until all that can be seen is there. A whole file for one
// word would be as much as the page itself. The later ones are all of them, in their order: of two faces with a letter the
// last one counts, and the whole fonts come before the cuts of them.
func atOnce(css string, first []string, page string) (now, later string) {
	if strings.ContainsAny(page, arabicFigures) {
		first = append(slices.Clip(first), "readex-arabic-figures")
	}
	later = strings.Join(textFace.FindAllString(css, -1), "")
	now = textFace.ReplaceAllStringFunc(css, func(whole string) string {
		if slices.Contains(first, textFace.FindStringSubmatch(whole)[1]) {
			return whole
		}
		return ""
	})
	return now, later
}

func write(b *strings.Builder, rules []rule, there map[string]bool) {
	for _, r := range rules {
		switch {
		case r.group:
			var inner strings.Builder
			if write(&inner, r.rules, there); inner.Len() > 0 {
				b.WriteString(r.head + "{" + inner.String() + "}")
			}
		case r.body == "" && r.selectors == nil:
			if r.head != "@layer components" {
				b.WriteString(r.head + ";")
			}
		case r.selectors == nil:
			b.WriteString(r.head + "{" + r.body + "}")
		default:
			if kept := met(r.selectors, there); kept != "" {
				b.WriteString(kept + "{" + r.body + "}")
			}
		}
	}
}

func met(selectors []selector, there map[string]bool) string {
	var kept []string
	for _, each := range selectors {
		all := true
		for _, need := range each.needs {
			all = all && there[need]
		}
		if all {
			kept = append(kept, each.text)
		}
	}
	return strings.Join(kept, ",")
}

var (
	use        = regexp.MustCompile(`var\(\s*(--[\w-]+)`)
	token      = regexp.MustCompile(`(--[\w-]+):[^;{}]*(;|\})`)
	registered = regexp.MustCompile(`@property (--[\w-]+)\{[^{}]*\}`)
	movement   = regexp.MustCompile(`@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}`)
	played     = regexp.MustCompile(`animation(?:-name)?:([^;{}]+)`)
	hollow     = regexp.MustCompile(`(?:@(?:media|supports)[^{};]*|[^{}@;]+)\{\}`)
)

// lean drops tokens and movements that neither a rule nor the page names, again and again: one token names another.
func lean(css string, onPage map[string]bool) string {
	for {
		used, moves := usedIn(css), map[string]bool{}
		maps.Copy(used, onPage)
		for _, found := range played.FindAllStringSubmatch(css, -1) {
			for _, word := range strings.FieldsFunc(found[1], func(r rune) bool { return r == ' ' || r == ',' }) {
				moves[word] = true
			}
		}
		keep := func(pattern *regexp.Regexp, text string, names map[string]bool, instead func(whole string) string) string {
			return pattern.ReplaceAllStringFunc(text, func(whole string) string {
				if names[pattern.FindStringSubmatch(whole)[1]] {
					return whole
				}
				return instead(whole)
			})
		}
		nothing := func(string) string { return "" }
		// A declaration at the end of its block leaves the brace.
		next := keep(token, css, used, func(whole string) string {
			if strings.HasSuffix(whole, "}") {
				return "}"
			}
			return ""
		})
		next = keep(registered, next, used, nothing)
		next = keep(movement, next, moves, nothing)
		next = hollow.ReplaceAllString(next, "")
		if next == css {
			return css
		}
		css = next
	}
}
