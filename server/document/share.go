package document

import (
	"image/png"
	"io"
)

// Share is the picture that stands for a menu or a homepage where somebody shares its address (Open Graph).
type Share struct {
	Language   Language // leads; empty: Arabic
	Restaurant Text
	Tagline    Text
	Name       Text   // the menu's; empty on a homepage
	Address    string // printed without its scheme; empty: none
	Theme      Theme
	Logo       []byte // as Seller.Logo
	Seed       string // as Seller.Seed
}

// ShareWidth and ShareHeight are the picture's pixels.
const ShareWidth, ShareHeight = 1200, 630

// ShareEdition changes when the same input is drawn differently: kept pictures of another one are old.
const ShareEdition = 1

// WriteShare draws the picture as PNG, of some 40 kB.
func WriteShare(w io.Writer, in Share) error {
	in.Language = in.Language.orArabic()
	if err := checkShare(in); err != nil {
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
	c, err := newCanvas(ShareWidth, ShareHeight, in.Language == Arabic)
	if err != nil {
		return err
	}
	s := &sharePicture{canvas: c, in: in, palette: palette, motif: newMotif(in.Seed)}
	s.draw(picture)
	if c.err != nil {
		return c.err
	}
	return png.Encode(w, c.img)
}

func checkShare(in Share) error {
	if in.Language != Arabic && in.Language != English {
		return invalid("Language", "%q is not one of ar, en", in.Language)
	}
	if in.Restaurant == (Text{}) {
		return invalid("Restaurant", "missing")
	}
	for _, t := range []struct {
		field string
		Text
	}{{"Restaurant", in.Restaurant}, {"Tagline", in.Tagline}, {"Name", in.Name}} {
		if t.tooLong() {
			return invalid(t.field, "more than %d characters", MaxText)
		}
	}
	if in.Address != "" && !isAddress(in.Address) {
		return invalid("Address", "an address with its scheme, at most %d bytes", MaxURL)
	}
	return nil
}
