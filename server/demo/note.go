package demo

import "math/rand/v2"

// What guests ask for, as they say it: about half in Arabic. By dish where a wish fits only that dish, else by
// category.
var (
	dishNotes = map[string][]string{
		"kabsa-lamb":    {"بدون زبيب", "الدقوس على جنب", "زيادة رز", "no raisins", "extra rice", "daqoos on the side"},
		"kabsa-chicken": {"الصدر لو سمحت", "زيادة رز", "breast piece, please", "no raisins", "مقطّعة"},
		"mandi-chicken": {"الصدر لو سمحت", "الدقوس على جنب", "breast piece, please", "extra rice", "مقطّعة 8"},
		"mandi-lamb":    {"من الكتف", "shoulder, please", "زيادة رز", "no nuts on top"},
		"jareesh":       {"كشنة زيادة", "بدون بصل", "no onion", "extra ghee"},
		"shakshuka":     {"بدون فلفل", "no chilli", "البيض مستوي زين", "eggs well done"},
		"luqaimat":      {"الدبس على جنب", "syrup on the side"},
		"kunafa":        {"القطر على جنب", "syrup on the side"},
	}
	categoryNotes = map[string][]string{
		"najdi":       {"بدون بصل", "no onion", "ملح خفيف", "little salt"},
		"rice":        {"زيادة رز", "extra rice", "الدقوس على جنب", "daqoos on the side"},
		"grill":       {"استواء زيادة", "well done", "بدون بصل", "no onion", "حار", "extra bread"},
		"starters":    {"مع أول الطلب", "first, please"},
		"soup-salad":  {"بدون بصل", "no onion", "ملح خفيف", "little salt"},
		"bakery":      {"محمّر زيادة", "extra crisp"},
		"breakfast":   {"مع أول الطلب", "no chilli", "بدون فلفل"},
		"kids":        {"مع أول الطلب", "as soon as it is ready"},
		"sweets":      {"بعد القهوة", "with extra spoons", "ملاعق زيادة"},
		"hot-drinks":  {"بدون سكر", "no sugar", "سكر خفيف", "little sugar"},
		"cold-drinks": {"ثلج قليل", "light ice", "بدون ثلج", "no ice"},
	}
	orderNotes = []string{"كل شي مع بعض لو سمحت", "Everything together, please", "مستعجلين شوي", "We are in a bit of a hurry", "عندنا عيد ميلاد، شمعة مع الحلا", "A birthday: a candle with the sweets", "صحون زيادة للمشاركة", "Extra plates to share"}

	// An allergy and the allergen that the order then must not hold.
	allergies = []struct{ note, allergen string }{
		{"حساسية مكسرات", "nuts"}, {"Nut allergy", "nuts"}, {"حساسية سمسم", "sesame"}, {"Shellfish allergy", "shellfish"}, {"حساسية بيض", "eggs"}, {"Lactose: no dairy", "dairy"},
	}

	cancelReasons = []string{"الضيف غيّر رأيه", "Guest changed their mind", "طلب مكرر بالخطأ", "Sent twice by mistake", "الضيف مستعجل وراح", "Guest had to leave"}
)

func oneOf(random *rand.Rand, from []string) string { return from[random.IntN(len(from))] }

// annotate gives some lines a wish, few orders a note, and very few an allergy that their dishes respect.
func (c *Content) annotate(o *PastOrder, random *rand.Rand) {
	for i := range o.Lines {
		if random.IntN(100) < 11 {
			o.Lines[i].Note = c.wish(o.Lines[i].Item, random)
		}
	}
	if random.IntN(100) < 7 {
		o.Note = oneOf(random, orderNotes)
	}
	if a := allergies[random.IntN(len(allergies))]; random.IntN(100) < 5 && !c.contains(o, a.allergen) {
		o.AllergyNote = a.note
	}
}

// wish is a note that fits the dish; empty for dishes about which nobody asks.
func (c *Content) wish(key string, random *rand.Rand) string {
	notes := dishNotes[key]
	if notes == nil {
		notes = categoryNotes[c.items[key].category]
	}
	if len(notes) == 0 || key == "water" || key == "saudi-coffee" {
		return ""
	}
	return oneOf(random, notes)
}

func (c *Content) contains(o *PastOrder, allergen string) bool {
	for _, l := range o.Lines {
		for _, a := range c.items[l.Item].Allergens {
			if a == allergen {
				return true
			}
		}
	}
	return false
}
