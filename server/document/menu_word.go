package document

import (
	"strconv"
	"strings"

	"sufra/server/money"
)

var (
	wordScanMenu  = Text{"Scan for this menu on your phone", "امسح الرمز لتفتح القائمة على جوالك"}
	wordContinued = Text{"continued", "تتمة"}
	wordCalories  = Text{"kcal", "سعرة"}
	wordAllergy   = Text{"Allergic to something? Tell us before you order.", "لديك حساسية من طعام؟ أخبرنا قبل الطلب."}
	wordRiyals    = Text{"Prices are in Saudi riyals.", "الأسعار بالريال السعودي."}
	wordRiyalsVAT = Text{"Prices are in Saudi riyals and include %d VAT.", "الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة %d."}
)

// mark is a sign beside a dish and what it means: a number for an allergen, letters for a diet.
type mark struct {
	key, sign string
	name      Text
}

// allergens are the fourteen groups that a menu in Saudi Arabia states; a number belongs to one for ever, as it stands
// on printed paper.
var allergens = []mark{
	{"gluten", "1", Text{"Gluten", "جلوتين"}},
	{"shellfish", "2", Text{"Shellfish", "قشريات"}},
	{"eggs", "3", Text{"Eggs", "بيض"}},
	{"fish", "4", Text{"Fish", "سمك"}},
	{"peanuts", "5", Text{"Peanuts", "فول سوداني"}},
	{"soy", "6", Text{"Soy", "صويا"}},
	{"dairy", "7", Text{"Dairy", "ألبان"}},
	{"nuts", "8", Text{"Nuts", "مكسرات"}},
	{"celery", "9", Text{"Celery", "كرفس"}},
	{"mustard", "10", Text{"Mustard", "خردل"}},
	{"sesame", "11", Text{"Sesame", "سمسم"}},
	{"sulphites", "12", Text{"Sulphites", "كبريتيت"}},
	{"lupin", "13", Text{"Lupin", "ترمس"}},
	{"molluscs", "14", Text{"Molluscs", "رخويات"}},
}

var diets = []mark{
	{"vegetarian", "V", Text{"Vegetarian", "نباتي"}},
	{"vegan", "VG", Text{"Vegan", "نباتي صرف"}},
	{"halal", "H", Text{"Halal", "حلال"}},
	{"gluten-free", "GF", Text{"Gluten free", "خالٍ من الجلوتين"}},
	{"dairy-free", "DF", Text{"Dairy free", "خالٍ من الألبان"}},
	{"nut-free", "NF", Text{"Nut free", "خالٍ من المكسرات"}},
	{"sugar-free", "SF", Text{"Sugar free", "خالٍ من السكر"}},
	{"keto", "K", Text{"Keto", "كيتو"}},
}

func markOf(list []mark, key string) *mark {
	for i := range list {
		if list[i].key == key {
			return &list[i]
		}
	}
	return nil
}

// digits writes figures in the digits of a language.
func (s *menuSheet) digits(text string, lang Language) string {
	if lang != Arabic || !s.in.Arabic {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return r - '0' + '٠'
		case r == '.':
			return '٫'
		case r == ',':
			return '٬'
		}
		return r
	}, text)
}

// amount is a price as menus print it: without the hundredths of a whole one.
func (s *menuSheet) amount(price money.Halalas) string {
	lang := s.lang
	if s.in.Both {
		lang = English // one figure between the two languages
	}
	return s.digits(strings.TrimSuffix(price.Grouped(), ".00"), lang)
}

func (s *menuSheet) calories(d Dish, lang Language) string {
	if d.Calories == 0 {
		return ""
	}
	name, _ := lang.pair(wordCalories)
	return ltr(s.digits(strconv.Itoa(d.Calories), lang)) + "\u00a0" + name
}

// prices says what the prices are.
func (s *menuSheet) prices(lang Language) string {
	if s.in.VATPercent == 0 {
		text, _ := lang.pair(wordRiyals)
		return text
	}
	text, _ := lang.pair(wordRiyalsVAT)
	return strings.Replace(text, "%d", ltr(s.digits(strconv.Itoa(s.in.VATPercent), lang)+"%"), 1)
}

// say is a text in the paper's language, or in both.
func (s *menuSheet) say(t Text) string {
	first, second := s.lang.pair(t)
	if !s.in.Both || second == "" {
		return first
	}
	return own(first) + " · " + own(second)
}
