package media

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// rungs are the widths that a picture is kept in, in pixels; none is larger than the picture itself.
var rungs = []int{96, 320, 640, 1280}

// MaxHeight of what is kept, in pixels: a taller picture is made narrower than the widest rung.
const MaxHeight = 2560

// Name is a picture's address behind /objects/. It says what a page must know before the picture arrives, so that
// nothing has to be looked up to keep its place.
type Name struct {
	id            string // 128 random bits in hex: whoever knows the address may see the picture
	Width, Height int
	Color         string // six hex digits
	Ext           string // jpg or png
}

var nameForm = regexp.MustCompile(`^([0-9a-f]{32})-([1-9][0-9]{0,3})x([1-9][0-9]{0,3})-([0-9a-f]{6})\.(jpg|png)$`)

// ParseName reads a name; false for anything that Upload has not made.
func ParseName(text string) (Name, bool) {
	m := nameForm.FindStringSubmatch(text)
	if m == nil {
		return Name{}, false
	}
	width, _ := strconv.Atoi(m[2]) // digits by the form
	height, _ := strconv.Atoi(m[3])
	return Name{id: m[1], Width: width, Height: height, Color: m[4], Ext: m[5]}, true
}

func newName(width, height int, color, ext string) Name {
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	return Name{id: hex.EncodeToString(id[:]), Width: width, Height: height, Color: color, Ext: ext}
}

func (n Name) stem() string   { return fmt.Sprintf("%s-%dx%d-%s", n.id, n.Width, n.Height, n.Color) }
func (n Name) String() string { return n.stem() + "." + n.Ext }

// Type is the media type.
func (n Name) Type() string {
	if n.Ext == "png" {
		return "image/png"
	}
	return "image/jpeg"
}

// Sizes are the widths that are kept, ascending; the last one is the whole picture.
func (n Name) Sizes() []int { return sizes(n.Width) }

func sizes(width int) []int {
	i, _ := slices.BinarySearch(rungs, width)
	return append(slices.Clone(rungs[:i]), width)
}

// Size is the width to send where wanted pixels are asked for: the next larger one that is kept. 0 asks for the
// whole picture.
func (n Name) Size(wanted int) int {
	kept := n.Sizes()
	if i, _ := slices.BinarySearch(kept, wanted); wanted > 0 && i < len(kept) {
		return kept[i]
	}
	return n.Width
}

// key is the place of one size in the store.
func (n Name) key(size int) string {
	return fmt.Sprintf("%s/%s.%d.%s", n.id[:2], n.stem(), size, n.Ext)
}
