package media

import (
	"bytes"
	"fmt"
	"image"

	"sufra/server/errs"
)

// Crop is the part that is kept, in pixels of the upright photo.
type Crop struct{ X, Y, Width, Height int }

// rendition is a photo as it is kept: files by their width in pixels.
type rendition struct {
	name  Name
	files map[int][]byte
}

func (r rendition) bytes() (sum int64) {
	for _, file := range r.files {
		sum += int64(len(file))
	}
	return sum
}

// part is the crop as a rectangle of the upright picture. INVALID_INPUT when it leaves it or is too small.
func (p picture) part(crop *Crop) (image.Rectangle, error) {
	w, h := p.upright()
	whole := image.Rect(0, 0, w, h)
	part := whole
	if crop != nil {
		part = image.Rect(crop.X, crop.Y, crop.X+crop.Width, crop.Y+crop.Height)
		if !part.In(whole) {
			return part, errs.Invalid("crop", "the crop leaves the photo of %d × %d pixels", w, h)
		}
	}
	if part.Dx() < MinSide || part.Dy() < MinSide {
		return part, errs.Invalid("crop", "at least %d pixels a side are needed", MinSide)
	}
	return part, nil
}

// render decodes the photo and makes its sizes. INVALID_INPUT.
func (p picture) render(crop *Crop) (rendition, error) {
	part, err := p.part(crop)
	if err != nil {
		return rendition{}, err
	}
	src, err := p.decode(bytes.NewReader(p.body))
	if err != nil {
		return rendition{}, broken(err)
	}
	w, h := p.upright()
	from := stored(p.orientation, part, w, h).Add(src.Bounds().Min)
	width, height := fit(part.Dx(), part.Dy())
	lying := p.orientation >= 5
	if lying {
		width, height = height, width
	}
	whole := turned(shrink(src, from, width, height), p.orientation)
	return p.encode(whole), nil
}

// fit is the size that a picture is kept in: the widest rung and MaxHeight at most, never enlarged.
func fit(w, h int) (width, height int) {
	width = min(w, rungs[len(rungs)-1])
	if h*width > MaxHeight*w {
		width = max(1, MaxHeight*w/h)
	}
	return width, max(1, (h*width+w/2)/w)
}

// encode makes the files. A picture that shows through stays PNG, as JPEG has no alpha; a drawing stays PNG where
// that is smaller, which it is for logos.
func (p picture) encode(whole *image.NRGBA) rendition {
	width, height := whole.Rect.Dx(), whole.Rect.Dy()
	ext, encode := "jpg", encodeJPEG
	first := []byte(nil)
	if !opaque(whole) {
		ext, encode = "png", encodePNG
	} else if p.drawn {
		first = encodeJPEG(whole)
		if drawn := encodePNG(whole); len(drawn) <= len(first) {
			ext, encode, first = "png", encodePNG, drawn
		}
	}
	if first == nil {
		first = encode(whole)
	}
	c := mean(whole)
	r := rendition{name: newName(width, height, fmt.Sprintf("%02x%02x%02x", c.R, c.G, c.B), ext), files: map[int][]byte{width: first}}
	for img, i := whole, len(r.name.Sizes())-2; i >= 0; i-- {
		size := r.name.Sizes()[i]
		img = shrink(img, img.Rect, size, max(1, (height*size+width/2)/width))
		r.files[size] = encode(img)
	}
	return r
}
