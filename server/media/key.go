package media

import (
	"regexp"
	"slices"
	"strconv"
)

// Key is the place of one size of a photo in a store, for whoever carries photos from one store into another.
type Key struct {
	Name Name
	Size int // width in pixels
}

var keyForm = regexp.MustCompile(`^[0-9a-f]{2}/(.+)\.([1-9][0-9]{0,3})(\.(?:jpg|png))$`)

// ParseKey reads a key; false for anything that Upload could not have stored.
func ParseKey(text string) (Key, bool) {
	m := keyForm.FindStringSubmatch(text)
	if m == nil {
		return Key{}, false
	}
	name, known := ParseName(m[1] + m[3])
	size, _ := strconv.Atoi(m[2]) // digits by the form
	k := Key{name, size}
	return k, known && slices.Contains(name.Sizes(), size) && k.String() == text
}

func (k Key) String() string { return k.Name.key(k.Size) }

// Keys are the places of all sizes, ascending.
func (n Name) Keys() (keys []string) {
	for _, size := range n.Sizes() {
		keys = append(keys, n.key(size))
	}
	return keys
}
