package document

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// Isolates of the Unicode bidirectional algorithm (UAX #9): what stands between one of them and pop is laid out
// alone and takes its place as one neutral thing.
const (
	isolateLTR   = '\u2066'
	isolateRTL   = '\u2067'
	isolateFirst = '\u2068' // the direction of its first strong letter; left to right without one
	pop          = '\u2069'
)

// ltr isolates a price, a number, a date or a phone number: it reads left to right in both languages and is not
// broken between two lines.
func ltr(s string) string {
	if s == "" {
		return ""
	}
	return string(isolateLTR) + strings.ReplaceAll(s, " ", "\u00a0") + string(pop)
}

// own isolates a text whose script is not known, such as a name.
func own(s string) string {
	if s == "" {
		return ""
	}
	return string(isolateFirst) + s + string(pop)
}

// node is one cluster or one isolate with its content already in visual order.
type node struct {
	cluster
	inner    []cluster
	isolated bool
	class    bidi.Class
	level    int
}

// isRTL is the direction of a text by its first strong letter outside isolates; fallback when it has none.
func isRTL(text string, fallback bool) bool {
	depth := 0
	for _, r := range text {
		switch {
		case r == isolateLTR || r == isolateRTL || r == isolateFirst:
			depth++
		case r == pop:
			depth = max(0, depth-1)
		case depth == 0:
			p, _ := bidi.LookupRune(r)
			switch p.Class() {
			case bidi.L:
				return false
			case bidi.R, bidi.AL:
				return true
			}
		}
	}
	return fallback
}

// visual puts shaped clusters of one line into the order in which they are drawn from left to right.
func visual(line []cluster, rtl bool) []cluster {
	nodes, _ := parse(line, rtl, 0)
	resolve(nodes, rtl)
	return arrange(nodes)
}

// parse makes nodes up to the end or, inside an isolate, its pop, and says how many clusters it read. A pop that
// closes nothing is skipped: a name that holds one must not lose its rest.
func parse(line []cluster, rtl bool, depth int) (nodes []node, read int) {
	for read < len(line) {
		c := line[read]
		read++
		switch c.base {
		case pop:
			if depth > 0 {
				return nodes, read
			}
		case isolateLTR, isolateRTL, isolateFirst:
			inner := c.base == isolateRTL || c.base == isolateFirst && isRTL(plainText(line[read:]), false)
			content, n := parse(line[read:], inner, depth+1)
			resolve(content, inner)
			read += n
			nodes = append(nodes, node{inner: arrange(content), isolated: true, class: bidi.ON})
		default:
			p, _ := bidi.LookupRune(c.base)
			nodes = append(nodes, node{cluster: c, class: p.Class()})
		}
	}
	return nodes, read
}

// plainText is the text up to the pop that closes it.
func plainText(line []cluster) string {
	var b strings.Builder
	depth := 0
	for _, c := range line {
		switch c.base {
		case isolateLTR, isolateRTL, isolateFirst:
			depth++
		case pop:
			if depth--; depth < 0 {
				return b.String()
			}
		}
		b.WriteRune(c.base)
	}
	return b.String()
}

// arrange reverses what runs right to left (rule L2), mirrors brackets there (L4) and opens the isolates.
func arrange(nodes []node) (line []cluster) {
	highest := 0
	for _, n := range nodes {
		highest = max(highest, n.level)
	}
	for level := highest; level > 0; level-- {
		for from := 0; from < len(nodes); from++ {
			to := from
			for to < len(nodes) && nodes[to].level >= level {
				to++
			}
			slices.Reverse(nodes[from:to])
			from = max(from, to)
		}
	}
	for _, n := range nodes {
		switch {
		case n.isolated:
			line = append(line, n.inner...)
		case invisible(n.base):
		default:
			if other, ok := mirrors[n.base]; ok && n.level%2 == 1 {
				n.base, n.plain = other, other
			}
			line = append(line, n.cluster)
		}
	}
	return line
}

// invisible characters have done their work once order and form are known.
func invisible(r rune) bool { return unicode.Is(unicode.Cf, r) || unicode.IsControl(r) }

var mirrors = func() map[rune]rune {
	pairs := []rune("()[]{}<>«»‹›≤≥⟨⟩⟪⟫⁅⁆「」『』")
	m := map[rune]rune{}
	for i := 0; i+1 < len(pairs); i += 2 {
		m[pairs[i]], m[pairs[i+1]] = pairs[i+1], pairs[i]
	}
	return m
}()
