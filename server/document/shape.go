package document

import (
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// cluster is what is drawn at one place: a character and the marks on it.
type cluster struct {
	base  rune
	marks []rune
	// plain is the unjoined letter, for a font without the joined form.
	plain rune
}

// joint holds a letter's presentation forms; zero where the letter has none.
type joint struct{ isolated, final, initial, medial rune }

const (
	lam     = 'ل'
	tatweel = 'ـ'
	zwj     = '\u200d'
	shadda  = 'ّ'
)

// joints and lamAlef come from Unicode's own compatibility mappings: the forms of a letter stand in the order
// isolated, final, initial, medial.
var joints, lamAlef = presentationForms()

func presentationForms() (map[rune]joint, map[rune]joint) {
	letters, ligatures := map[rune]joint{}, map[rune]joint{}
	read := func(from, to rune) {
		for form := from; form <= to; form++ {
			of := []rune(norm.NFKC.String(string(form)))
			switch {
			case len(of) == 1 && of[0] != form:
				letters[of[0]] = letters[of[0]].with(form)
			case len(of) == 2 && of[0] == lam:
				ligatures[of[1]] = ligatures[of[1]].with(form)
			}
		}
	}
	read(0xfb50, 0xfbb1) // Persian and Urdu letters
	read(0xfbd3, 0xfbe7)
	read(0xfbfc, 0xfbff)
	read(0xfe80, 0xfefc) // Arabic letters and lam-alef
	return letters, ligatures
}

func (j joint) with(form rune) joint {
	switch {
	case j.isolated == 0:
		j.isolated = form
	case j.final == 0:
		j.final = form
	case j.initial == 0:
		j.initial = form
	default:
		j.medial = form
	}
	return j
}

// joinsBefore says whether a letter connects to the one before it, joinsAfter to the one after it.
func joinsBefore(r rune) bool { return r == tatweel || r == zwj || joints[r].final != 0 }
func joinsAfter(r rune) bool  { return r == tatweel || r == zwj || joints[r].initial != 0 }

// transparent characters sit on a letter without parting it from the next one.
func transparent(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Me) }

// shape turns text into clusters in logical order, with Arabic letters in their joined forms.
func shape(text string) []cluster {
	clusters := gather(norm.NFC.String(text))
	shaped := make([]cluster, 0, len(clusters))
	before := rune(0) // the letter before, as written
	for i := 0; i < len(clusters); i++ {
		c := clusters[i]
		letter, after := c.base, rune(0)
		if i+1 < len(clusters) {
			after = clusters[i+1].base
		}
		j, joins := joints[letter]
		if ligature, ok := lamAlef[after]; letter == lam && ok {
			c.marks = append(c.marks, clusters[i+1].marks...)
			j, joins, letter = ligature, true, after
			after = 0 // an alef joins nothing after it
			i++
		}
		if joins {
			c.base = j.form(before != 0 && joinsAfter(before), after != 0 && joinsBefore(after))
		}
		before = letter
		shaped = append(shaped, c)
	}
	return shaped
}

func gather(text string) (clusters []cluster) {
	for _, r := range text {
		if n := len(clusters); n > 0 && transparent(r) {
			clusters[n-1].marks = append(clusters[n-1].marks, r)
			continue
		}
		clusters = append(clusters, cluster{base: r, plain: r})
	}
	return clusters
}

func (j joint) form(before, after bool) rune {
	switch {
	case before && after && j.medial != 0:
		return j.medial
	case before && j.final != 0:
		return j.final
	case after && j.initial != 0:
		return j.initial
	default:
		return j.isolated
	}
}
