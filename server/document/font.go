package document

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"sync"
)

// IBM Plex Sans Arabic (OFL 1.1, font/OFL.txt): one family for both scripts whose cmap reaches the presentation
// forms, which is what lets a PDF writer without a shaping engine join Arabic letters.
var (
	//go:embed font/IBMPlexSansArabic_400Regular.ttf
	regularTTF []byte
	//go:embed font/IBMPlexSansArabic_700Bold.ttf
	boldTTF []byte
)

// face is what layout needs of a font: which glyph a character has, how wide it is and where its ink lies.
type face struct {
	ttf   []byte
	glyph map[rune]glyph
	// missing is drawn for a character the font lacks: seen, never skipped.
	missing rune
}

// glyph is in font units, 1000 an em. An empty one (space) has a zero box.
type glyph struct {
	advance                int
	left, low, right, high int // the ink's box; low is negative below the baseline
}

const unitsPerEm = 1000

var errFont = errors.New("document: font without the tables that layout needs")

var regularFace = sync.OnceValues(func() (*face, error) { return readFace(regularTTF) })
var boldFace = sync.OnceValues(func() (*face, error) { return readFace(boldTTF) })

func readFace(ttf []byte) (*face, error) {
	table := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		entry := ttf[12+16*i:]
		from, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		table[string(entry[:4])] = ttf[from : from+size]
	}
	for _, name := range []string{"head", "hhea", "hmtx", "loca", "glyf", "cmap"} {
		if table[name] == nil {
			return nil, errFont
		}
	}
	// Both cuts use an em of 1000 and long offsets; another font would need the short ones too.
	if u16(table["head"], 18) != unitsPerEm || u16(table["head"], 50) != 1 {
		return nil, errFont
	}
	f := &face{ttf: ttf, glyph: map[rune]glyph{}, missing: '?'}
	widths := int(u16(table["hhea"], 34))
	for r, id := range characterMap(table["cmap"]) {
		g := glyph{advance: int(u16(table["hmtx"], 4*min(id, widths-1)))}
		from, to := binary.BigEndian.Uint32(table["loca"][4*id:]), binary.BigEndian.Uint32(table["loca"][4*id+4:])
		if to > from {
			ink := table["glyf"][from:]
			g.left, g.low, g.right, g.high = i16(ink, 2), i16(ink, 4), i16(ink, 6), i16(ink, 8)
		}
		f.glyph[r] = g
	}
	if f.has('□') {
		f.missing = '□'
	}
	return f, nil
}

// characterMap reads a format 4 subtable: segments of characters with a shift or a list of glyphs each.
func characterMap(cmap []byte) map[rune]int {
	found := map[rune]int{}
	for i := range int(u16(cmap, 2)) {
		sub := cmap[binary.BigEndian.Uint32(cmap[8+8*i:]):]
		if u16(sub, 0) != 4 {
			continue
		}
		n := int(u16(sub, 6)) / 2
		ends, starts, shifts, offsets := 14, 16+2*n, 16+4*n, 16+6*n
		for s := range n {
			shift, offset := u16(sub, shifts+2*s), int(u16(sub, offsets+2*s))
			first, last := u16(sub, starts+2*s), u16(sub, ends+2*s)
			for c := int(first); c <= int(last) && c < 0xffff; c++ {
				id := uint16(c)
				if offset != 0 {
					if id = u16(sub, offsets+2*s+offset+2*(c-int(first))); id == 0 {
						continue
					}
				}
				if id += shift; id != 0 {
					found[rune(c)] = int(id)
				}
			}
		}
	}
	return found
}

func u16(b []byte, at int) uint16 { return binary.BigEndian.Uint16(b[at:]) }

func i16(b []byte, at int) int { return int(int16(u16(b, at))) }

func (f *face) has(r rune) bool { _, ok := f.glyph[r]; return ok }
