package document

import "golang.org/x/text/unicode/bidi"

// resolve gives every node its level: rules W2 to W7, N0 to N2, I1, I2 and L1 of UAX #9. W1 is done, because marks
// sit in their base's cluster; explicit embeddings are not honoured, only isolates. x/text has the classes, but
// its Paragraph.Order loses the order of mixed lines that run left to right.
func resolve(nodes []node, rtl bool) {
	base, start := 0, bidi.L
	if rtl {
		base, start = 1, bidi.R
	}
	resolveWeak(nodes, start)
	resolveBrackets(nodes, start)
	resolveNeutral(nodes, start)
	for i := range nodes {
		n := &nodes[i]
		n.level = base
		switch {
		case n.class == bidi.R:
			n.level = 1
		case n.class == bidi.L && rtl, n.class == bidi.EN || n.class == bidi.AN:
			n.level = 2
		}
	}
	for i := len(nodes) - 1; i >= 0 && !nodes[i].isolated && nodes[i].base == ' '; i-- {
		nodes[i].level = base
	}
}

func resolveWeak(nodes []node, start bidi.Class) {
	strong := start
	for i := range nodes { // W2, W3
		switch n := &nodes[i]; n.class {
		case bidi.L, bidi.R:
			strong = n.class
		case bidi.AL:
			strong, n.class = bidi.AL, bidi.R
		case bidi.EN:
			if strong == bidi.AL {
				n.class = bidi.AN
			}
		}
	}
	for i := 1; i+1 < len(nodes); i++ { // W4
		before, after := nodes[i-1].class, nodes[i+1].class
		if before == after && (nodes[i].class == bidi.CS && (before == bidi.EN || before == bidi.AN) || nodes[i].class == bidi.ES && before == bidi.EN) {
			nodes[i].class = before
		}
	}
	for from := 0; from < len(nodes); from++ { // W5
		to := from
		for to < len(nodes) && nodes[to].class == bidi.ET {
			to++
		}
		if from > 0 && nodes[from-1].class == bidi.EN || to < len(nodes) && nodes[to].class == bidi.EN {
			for ; from < to; from++ {
				nodes[from].class = bidi.EN
			}
		}
		from = max(from, to)
	}
	strong = start
	for i := range nodes { // W6, W7
		switch n := &nodes[i]; n.class {
		case bidi.ES, bidi.ET, bidi.CS:
			n.class = bidi.ON
		case bidi.L, bidi.R:
			strong = n.class
		case bidi.EN:
			if strong == bidi.L {
				n.class = bidi.L
			}
		}
	}
}

// direction is a class as the neutral rules see it: numbers count as right to left.
func direction(c bidi.Class) (bidi.Class, bool) {
	switch c {
	case bidi.L:
		return bidi.L, true
	case bidi.R, bidi.EN, bidi.AN:
		return bidi.R, true
	}
	return bidi.ON, false
}

// resolveBrackets is rule N0: a pair takes the paragraph's direction when anything inside has it, else that of
// its surroundings when they agree with the inside.
func resolveBrackets(nodes []node, start bidi.Class) {
	var stack []int
	pairs := map[int]int{}
	for i, n := range nodes {
		if n.isolated || n.class != bidi.ON {
			continue
		}
		p, _ := bidi.LookupRune(n.base)
		switch {
		case !p.IsBracket():
		case p.IsOpeningBracket():
			stack = append(stack, i)
		default:
			for top := len(stack) - 1; top >= 0; top-- {
				if mirrors[nodes[stack[top]].base] == n.base {
					pairs[stack[top]] = i
					stack = stack[:top]
					break
				}
			}
		}
	}
	for open := range nodes { // in order: an outer pair may decide an inner one's surroundings
		shut, ok := pairs[open]
		if !ok {
			continue
		}
		same, other := false, false
		for _, n := range nodes[open+1 : shut] {
			if d, strong := direction(n.class); strong {
				same = same || d == start
				other = other || d != start
			}
		}
		if !same && !other {
			continue
		}
		class := start
		if !same {
			for i := open - 1; i >= 0; i-- {
				if d, strong := direction(nodes[i].class); strong {
					class = d
					break
				}
			}
		}
		nodes[open].class, nodes[shut].class = class, class
	}
}

// resolveNeutral is N1 and N2: neutrals between two like directions take it, others the paragraph's.
func resolveNeutral(nodes []node, start bidi.Class) {
	before := start
	for from := 0; from < len(nodes); from++ {
		if d, strong := direction(nodes[from].class); strong {
			before = d
			continue
		}
		to := from
		after := start
		for ; to < len(nodes); to++ {
			if d, strong := direction(nodes[to].class); strong {
				after = d
				break
			}
		}
		class := start
		if before == after {
			class = before
		}
		for ; from < to; from++ {
			nodes[from].class = class
		}
		from = to - 1
	}
}
