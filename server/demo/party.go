package demo

import (
	"math/rand/v2"
	"slices"
)

// party is one group of guests choosing. What it orders goes together: bread and daqoos with a platter, tea
// with breakfast, a dallah with dates' sweets.
type party struct {
	content *Content
	random  *rand.Rand
	guests  int
	family  bool
	lines   []PastLine
}

// choice is a dish with the weight of its popularity.
type choice struct {
	item   string
	weight int
}

var (
	platters = []choice{{"kabsa-lamb", 30}, {"mandi-lamb", 16}, {"kabsa-camel", 7}, {"madfoon", 8}, {"mathlootha", 8}, {"haneeth", 5}, {"kabsa-shrimp", 3}}
	mains    = []choice{{"mandi-chicken", 30}, {"kabsa-chicken", 20}, {"kabsa-lamb", 16}, {"jareesh", 12}, {"margoog", 8}, {"saleeg", 7},
		{"lamb-awsal", 8}, {"qursan", 5}, {"matazeez", 5}, {"jareesh-red", 4}, {"madghoot-chicken", 6}, {"bukhari", 6}, {"okra", 4},
		{"kabsa-vegetable", 3}, {"sayadieh", 4}, {"chicken-madhbi", 7}, {"fried-fish", 2}, {"harees", 8}, {"sea-bream", 4}}
	grills   = []choice{{"mixed-grill", 12}, {"lamb-kebab", 10}, {"shish-tawook", 11}, {"charcoal-chicken", 9}, {"lamb-chops", 5}, {"arayes", 6}, {"chicken-wings", 4}, {"grilled-shrimp", 2}}
	starters = []choice{{"sambosa", 24}, {"hummus", 12}, {"mutabbal", 7}, {"vine-leaves", 7}, {"kibbeh", 6}, {"mutabbaq", 12}, {"spiced-potatoes", 6},
		{"cheese-rolls", 5}, {"cauliflower", 3}, {"hummus-lamb", 3}, {"mutabbaq-cheese", 5}, {"fatayer-cheese", 4}}
	greens   = []choice{{"salad", 14}, {"fattoush", 12}, {"tabbouleh", 7}, {"cucumber-yoghurt", 8}, {"soup", 12}, {"lentil-soup", 7}, {"rocket-salad", 3}, {"chicken-soup", 4}}
	cold     = []choice{{"laban", 22}, {"lemon-mint", 18}, {"water", 24}, {"soft-drink", 16}, {"orange-juice", 8}, {"mango-juice", 5}, {"hibiscus", 3}, {"tamarind", 3}, {"sparkling-water", 3}, {"jallab", 2}}
	hot      = []choice{{"karak", 20}, {"red-tea", 16}, {"mint-tea", 10}, {"habaq-tea", 4}, {"turkish-coffee", 4}, {"cappuccino", 4}, {"ginger-milk", 3}, {"sahlab", 2}}
	sweets   = []choice{{"luqaimat", 20}, {"hininy", 13}, {"kunafa", 11}, {"umm-ali", 9}, {"kleija", 9}, {"date-cake", 6}, {"muhallabia", 4}, {"basbousa", 4}, {"date-kunafa", 6}, {"dates-tahini", 3}, {"rice-pudding", 2}}
	mornings = []choice{{"foul", 20}, {"shakshuka", 16}, {"masoub", 10}, {"liver", 9}, {"marasee", 6}, {"areeka", 5}, {"falafel", 9}, {"balaleet", 4}, {"manaqeesh-zaatar", 6}, {"manaqeesh-cheese", 6}}
	children = []choice{{"kids-kabsa", 5}, {"kids-strips", 8}, {"mini-burger", 6}, {"kids-pasta", 4}, {"kids-rice", 2}, {"kids-fatayer", 3}}
)

func (p *party) chance(percent int) bool { return p.random.IntN(100) < percent }

// pick takes one by popularity among those that are not sold out.
func (p *party) pick(from []choice) string {
	total := 0
	for _, c := range from {
		if !p.content.items[c.item].SoldOut {
			total += c.weight
		}
	}
	n := p.random.IntN(total)
	for _, c := range from {
		if p.content.items[c.item].SoldOut {
			continue
		}
		if n -= c.weight; n < 0 {
			return c.item
		}
	}
	return from[0].item // not reached: n is below the total
}

// add puts a dish on the order in the variant asked for, or a likely one.
func (p *party) add(key, variant string, quantity int) {
	item := p.content.items[key]
	if quantity < 1 {
		return
	}
	if item.Variant(variant) == nil {
		variant = ""
		if n := len(item.Variants); n > 0 {
			// The first is the usual one; the dearest are for the few.
			at := min(p.random.IntN(n), p.random.IntN(n))
			variant = item.Variants[at].Key
		}
	}
	for i := range p.lines {
		if p.lines[i].Item == key && p.lines[i].Variant == variant {
			p.lines[i].Quantity += quantity
			return
		}
	}
	p.lines = append(p.lines, PastLine{Item: key, Variant: variant, Quantity: quantity, UnitPrice: item.PriceOf(variant)})
}

func (p *party) has(keys ...string) bool {
	return slices.ContainsFunc(p.lines, func(l PastLine) bool { return slices.Contains(keys, l.Item) })
}

func (p *party) breakfast() {
	switch {
	case p.guests >= 4 && p.chance(60):
		p.add("breakfast-tray", "four", 1)
	case p.guests >= 2 && p.chance(45):
		p.add("breakfast-tray", "two", (p.guests+1)/2)
	default:
		for range max(1, p.guests-p.random.IntN(2)) {
			p.add(p.pick(mornings), "", 1)
		}
	}
	if p.has("foul", "shakshuka", "liver") {
		p.add("tamees", "", 1+p.guests/3)
	}
	if p.guests > 2 {
		p.add("red-tea", "pot", 1)
	} else {
		p.add(p.pick(hot), "", p.guests)
	}
}

// meal is lunch or dinner: a platter for the table, or a plate each, with what belongs around it.
func (p *party) meal() {
	eaters := p.guests
	if p.family && p.guests >= 4 {
		little := 1 + p.random.IntN(2)
		eaters -= little
		for range little {
			p.add(p.pick(children), "", 1)
		}
	}
	switch {
	case eaters >= 5 && p.chance(70):
		p.add(p.pick(platters), "whole", 1)
	case eaters >= 3 && p.chance(60):
		p.add(p.pick(platters), "half", 1)
		p.add(p.pick(mains), "", eaters-2)
	case eaters >= 2 && p.chance(35):
		p.add(p.pick(grills), "", (eaters+1)/2)
		if p.chance(40) {
			p.add("burr-bread", "", 1)
		}
	default:
		for range max(1, eaters) {
			p.add(p.pick(mains), "", 1)
		}
	}
	for range (p.guests + 1) / 3 {
		p.add(p.pick(starters), "", 1)
	}
	if p.chance(25 + 10*min(p.guests, 4)) {
		p.add(p.pick(greens), "", 1)
	}
	if p.has("kabsa-lamb", "kabsa-chicken", "mandi-chicken", "mandi-lamb") && p.chance(35) {
		p.add("daqoos", "", 1)
	}
	for range p.guests {
		if p.chance(85) {
			p.add(p.pick(cold), "", 1)
		}
	}
}

// dessert is the second round: something sweet, and coffee or tea.
func (p *party) dessert() {
	for range (p.guests + 2) / 3 {
		p.add(p.pick(sweets), "", 1)
	}
	switch {
	case p.guests >= 6:
		p.add("saudi-coffee", "eight", 1)
	case p.guests >= 2 && p.chance(65):
		p.add("saudi-coffee", "four", 1)
	default:
		p.add(p.pick(hot), "", p.guests)
	}
}
