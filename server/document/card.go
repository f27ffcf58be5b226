package document

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// Sheet is how table cards are laid out.
type Sheet string

// The sheets of table cards.
const (
	SheetA6 Sheet = "a6" // one card a page
	SheetA4 Sheet = "a4" // four a page at nine tenths of the size, with cut marks where any printer reaches
)

// Cards are the table cards of one restaurant.
type Cards struct {
	Language   Language // empty: Arabic
	Sheet      Sheet    // empty: A6
	Restaurant Text
	Logo       []byte // as Seller.Logo
	Seed       string // as Seller.Seed
	Tables     []Card // 1 to MaxCards
	Look       Look   // of the codes; its frame stands on cards that are no table's
	// Created dates the file, so that the same input gives the same bytes.
	Created time.Time
}

// Card leads to one table, or to another page of the restaurant.
type Card struct {
	Table string // its number, at most 20 characters; empty on the card of a menu or a homepage
	Place Text   // for example "Terrace", or the menu's name; may be empty
	// URL is the QR's content with its scheme, at most 300 bytes. It is printed under the code without scheme and query.
	URL string
}

const maxTable = 20

// WriteCards draws the cards as PDF, the QR codes as vectors, at most 46 mm wide on A6 and 41.4 mm on A4.
func WriteCards(w io.Writer, in Cards) error {
	in.Language = in.Language.orArabic()
	if in.Sheet == "" {
		in.Sheet = SheetA6
	}
	if err := checkCards(in); err != nil {
		return err
	}
	if err := in.Look.Check(); err != nil {
		return err
	}
	picture, err := readLogo(in.Logo)
	if err != nil {
		return err
	}
	p, err := newPen(in.Language, in.Restaurant.En, in.Created)
	if err != nil {
		return err
	}
	s := &cardSheet{sheet: sheet{pen: p, lang: in.Language, margin: 6, inside: cardWidth - 12}, in: in, picture: picture, motif: newMotif(in.Seed)}
	for i, card := range in.Tables {
		code, err := NewCode(card.URL, LevelQ, in.Look)
		if err != nil {
			return invalid(fmt.Sprintf("Tables[%d].URL", i), "does not fit a QR")
		}
		if in.Sheet == SheetA6 {
			s.page(cardWidth, cardHeight)
			s.card(card, code)
		} else {
			s.onA4(i%4, func() { s.card(card, code) })
		}
	}
	return p.finish(w)
}

func checkCards(in Cards) error {
	switch {
	case in.Language != Arabic && in.Language != English:
		return invalid("Language", "%q is not one of ar, en", in.Language)
	case in.Sheet != SheetA6 && in.Sheet != SheetA4:
		return invalid("Sheet", "%q is not one of a6, a4", in.Sheet)
	case in.Restaurant == Text{}:
		return invalid("Restaurant", "missing")
	case in.Restaurant.tooLong():
		return invalid("Restaurant", "more than %d characters", MaxText)
	case len(in.Tables) == 0 || len(in.Tables) > MaxCards:
		return invalid("Tables", "1 to %d", MaxCards)
	}
	for i, c := range in.Tables {
		switch {
		case utf8.RuneCountInString(c.Table) > maxTable:
			return invalid(fmt.Sprintf("Tables[%d].Table", i), "at most %d characters", maxTable)
		case c.Place.tooLong():
			return invalid(fmt.Sprintf("Tables[%d].Place", i), "more than %d characters", MaxText)
		case !isAddress(c.URL):
			return invalid(fmt.Sprintf("Tables[%d].URL", i), "an address with its scheme, at most %d bytes", MaxURL)
		}
	}
	return nil
}

func isAddress(url string) bool { return len(url) <= MaxURL && strings.Contains(url, "://") }

func (t Text) tooLong() bool { return t.longer(MaxText) }
