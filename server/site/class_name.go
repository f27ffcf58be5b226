package site

import (
	"html"
	"strings"
)

// The classes of a drawn page say in words what they do, some two hundred letters to a dish: nearly half of what the
// browser has to decode and to part into names before it can show anything. So in a page and its styles each has a name
// of one to three letters. The takeover's sheet knows the words, and what React draws anew has them; of what keeps its
// words in the page (group, peer) neither sheet has a rule of its own.

// classAt is a class in a selector, with its dot.
type classAt struct {
	name     string
	from, to int
	inner    bool // within :is(), :where() or :not()
}

func classesIn(selector string) (list []classAt) {
	depth := 0
	for i := 0; i < len(selector); i++ {
		switch selector[i] {
		case '\\':
			i++
		case '(':
			depth++
		case ')':
			depth--
		case '[':
			i += scan(selector[i+1:], "]") + 1
		case '.':
			name, size := identifier(selector[i+1:])
			list = append(list, classAt{name, i, i + 1 + size, depth > 0})
			i += size
		}
	}
	return list
}

// nameClasses gives the classes of a sheet their short names. What stands within brackets anywhere, as ".group" does, keeps
// its own: both sheets have to find it, also above what the other one has drawn.
func (s *sheet) nameClasses() {
	inner := map[string]bool{}
	eachSelector(s.rules, func(each *selector) {
		for _, class := range classesIn(each.text) {
			inner[class.name] = inner[class.name] || class.inner
		}
	})
	eachSelector(s.rules, func(each *selector) {
		var b strings.Builder
		done := 0
		for _, class := range classesIn(each.text) {
			if inner[class.name] {
				continue
			}
			short, named := s.names[class.name]
			if !named {
				short = shortName(len(s.names))
				s.names[class.name] = short
			}
			b.WriteString(each.text[done:class.from] + "." + short)
			done = class.to
		}
		each.text = b.String() + each.text[done:]
	})
}

// eachSelector visits the selectors of all style rules, also of those in groups.
func eachSelector(rules []rule, visit func(*selector)) {
	for i := range rules {
		eachSelector(rules[i].rules, visit)
		for j := range rules[i].selectors {
			visit(&rules[i].selectors[j])
		}
	}
}

// shortName is the nth of A … Z, AA, AB …: no class of ours begins with a capital. Without D, as AD and ADS are what
// blockers of advertisements hide.
func shortName(n int) string {
	const letters = "ABCEFGHIJKLMNOPQRSTUVWXYZ"
	name := ""
	for n++; n > 0; n = (n - 1) / len(letters) {
		name = string(letters[(n-1)%len(letters)]) + name
	}
	return name
}

// rename writes the short names into a drawn page.
func (s *sheet) rename(page string) string {
	made := map[string]string{}
	return classes.ReplaceAllStringFunc(page, func(attribute string) string {
		short, known := made[attribute]
		if !known {
			fields := strings.Fields(html.UnescapeString(attribute[len(` class="`) : len(attribute)-1]))
			for i, class := range fields {
				if name, ok := s.names[class]; ok {
					fields[i] = name
				}
			}
			short = ` class="` + html.EscapeString(strings.Join(fields, " ")) + `"`
			made[attribute] = short
		}
		return short
	})
}
