package document

import (
	"fmt"
	"io"
	"slices"
	"time"
	"unicode/utf8"

	"sufra/server/money"
)

// PageSize is the paper of a printed menu.
type PageSize string

// The papers of a menu, both upright.
const (
	A4 PageSize = "a4"
	A3 PageSize = "a3" // larger type, one column more
)

// Limits of a printed menu: what some forty pages of A4 hold.
const (
	MaxDishes   = 1000
	MaxSections = 500
	MaxPortions = 30   // of one dish
	MaxAbout    = 2000 // characters of a description
	MaxPhotos   = 300
	MaxPhoto    = 512 << 10 // bytes of one
)

// Menu is a restaurant's menu to print.
type Menu struct {
	Language Language // empty: Arabic. A text that lacks this language is printed in the other one
	// Both prints each dish in English on the left and in Arabic on the right; Language then leads on the cover only.
	Both       bool
	Size       PageSize // empty: A4
	Theme      Theme
	Arabic     bool // digits of the Arabic texts are Arabic too
	Restaurant Text
	Name       Text // of the menu; not printed where it says the same as the restaurant's
	Tagline    Text
	Logo       []byte // as Seller.Logo
	Seed       string // as Seller.Seed
	Address    string // with its scheme, at most 300 bytes: the QR's content, and printed without it
	VATPercent int    // that prices include; 0: the restaurant collects none
	Sections   []Section
	Created    time.Time // dates the file
}

// Section is one category with its dishes. One without a name has no head.
type Section struct {
	Name, About Text
	Layout      PhotoLayout // empty: PhotoSide
	Dishes      []Dish      // at least one
}

// PhotoLayout is where a section's photos stand.
type PhotoLayout string

// The layouts of photos. With Menu.Both all but PhotoNone stand between the two languages.
const (
	PhotoSide PhotoLayout = "side"
	PhotoTop  PhotoLayout = "top"
	PhotoGrid PhotoLayout = "grid" // above the dish, one column more
	PhotoNone PhotoLayout = "none"
)

// Dish is one line of a section.
type Dish struct {
	Name, About Text
	Price       money.Halalas // not printed when there are portions
	Portions    []Portion
	Calories    int      // 0: not known
	Diets       []string // keys of Diets
	Allergens   []string // keys of Allergens
	Photo       []byte   // JPEG or PNG of at most MaxPhoto bytes and 1280 × 2560 pixels; nil: none
	Seed        string   // the dish's id: its motif, where the others of its section have photos
}

// Portion is one size of a dish.
type Portion struct {
	Name  Text
	Price money.Halalas
}

// PhotoPixels is the width that a section's photos need: 190 dots an inch and more.
func (in Menu) PhotoPixels(layout PhotoLayout) int {
	if in.Both || layout == PhotoTop || layout == PhotoGrid || in.Size == A3 {
		return 640
	}
	return 320
}

// WriteMenu draws the menu as PDF. It refuses, with an InputError, what is over a limit; nothing is written then. A
// photo that can't be read is left out: one damaged file must not keep a restaurant from its menu.
func WriteMenu(w io.Writer, in Menu) error {
	in.Language = in.Language.orArabic()
	if in.Size == "" {
		in.Size = A4
	}
	if err := checkMenu(in); err != nil {
		return err
	}
	palette, err := in.Theme.palette()
	if err != nil {
		return err
	}
	picture, err := readLogo(in.Logo)
	if err != nil {
		return err
	}
	code, err := NewQR(in.Address, LevelM)
	if err != nil {
		return err
	}
	direction := in.Language
	if in.Both {
		direction = English
	}
	first, _ := in.Language.pair(in.Restaurant)
	p, err := newPen(direction, first, in.Created)
	if err != nil {
		return err
	}
	s := &menuSheet{sheet: sheet{pen: p, lang: in.Language}, in: in, palette: palette, picture: picture, code: code, motif: newMotif(in.Seed)}
	s.draw()
	return p.finish(w)
}

func checkMenu(in Menu) error {
	switch {
	case in.Language != Arabic && in.Language != English:
		return invalid("Language", "%q is not one of ar, en", in.Language)
	case in.Size != A4 && in.Size != A3:
		return invalid("Size", "%q is not one of a4, a3", in.Size)
	case in.Restaurant == Text{}:
		return invalid("Restaurant", "missing")
	case in.Restaurant.tooLong():
		return invalid("Restaurant", "more than %d characters", MaxText)
	case in.Name.tooLong():
		return invalid("Name", "more than %d characters", MaxText)
	case in.Tagline.tooLong():
		return invalid("Tagline", "more than %d characters", MaxText)
	case !isAddress(in.Address):
		return invalid("Address", "an address with its scheme, at most %d bytes", MaxURL)
	case len(in.Sections) > MaxSections:
		return invalid("Sections", "more than %d", MaxSections)
	}
	dishes, photos := 0, 0
	for i, section := range in.Sections {
		at := fmt.Sprintf("Sections[%d]", i)
		if err := checkSection(at, section); err != nil {
			return err
		}
		for j, d := range section.Dishes {
			if err := checkDish(fmt.Sprintf("%s.Dishes[%d]", at, j), d); err != nil {
				return err
			}
			if d.Photo != nil {
				photos++
			}
		}
		dishes += len(section.Dishes)
	}
	if dishes > MaxDishes {
		return invalid("Dishes", "more than %d", MaxDishes)
	}
	if photos > MaxPhotos {
		return invalid("Photos", "more than %d", MaxPhotos)
	}
	return nil
}

func checkSection(at string, section Section) error {
	layouts := []PhotoLayout{"", PhotoSide, PhotoTop, PhotoGrid, PhotoNone}
	switch {
	case section.Name.tooLong():
		return invalid(at+".Name", "more than %d characters", MaxText)
	case section.About.longer(MaxAbout):
		return invalid(at+".About", "more than %d characters", MaxAbout)
	case !slices.Contains(layouts, section.Layout):
		return invalid(at+".Layout", "%q is not one of side, top, grid, none", section.Layout)
	case len(section.Dishes) == 0:
		return invalid(at+".Dishes", "none")
	}
	return nil
}

func checkDish(at string, d Dish) error {
	switch {
	case d.Name == Text{} || d.Name.tooLong():
		return invalid(at+".Name", "1 to %d characters", MaxText)
	case d.About.longer(MaxAbout):
		return invalid(at+".About", "more than %d characters", MaxAbout)
	case d.Price < 0:
		return invalid(at+".Price", "below zero")
	case d.Calories < 0:
		return invalid(at+".Calories", "below zero")
	case len(d.Portions) > MaxPortions:
		return invalid(at+".Portions", "more than %d", MaxPortions)
	case len(d.Photo) > MaxPhoto:
		return invalid(at+".Photo", "more than %d bytes", MaxPhoto)
	}
	for i, p := range d.Portions {
		if p.Name == (Text{}) || p.Name.tooLong() || p.Price < 0 {
			return invalid(fmt.Sprintf("%s.Portions[%d]", at, i), "a name of 1 to %d characters and a price", MaxText)
		}
	}
	for _, key := range d.Diets {
		if markOf(diets, key) == nil {
			return invalid(at+".Diets", "%q is not known", key)
		}
	}
	for _, key := range d.Allergens {
		if markOf(allergens, key) == nil {
			return invalid(at+".Allergens", "%q is not known", key)
		}
	}
	return nil
}

func (t Text) longer(limit int) bool {
	return utf8.RuneCountInString(t.En) > limit || utf8.RuneCountInString(t.Ar) > limit
}
