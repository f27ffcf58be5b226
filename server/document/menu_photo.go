package document

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"image"
	"image/color"
	"image/png"
	"math"

	"codeberg.org/go-pdf/fpdf"
)

// Sides of a dish's photo in pixels; larger ones are left out. They bound what opening one takes.
const maxPhotoWidth, maxPhotoHeight = 1280, 2560

// pictured says whether a section shows photos at all.
func (s *menuSheet) pictured(section Section) bool {
	return section.Layout != PhotoNone && shots(section) > 0
}

// tiled says that dishes without a photo show their motif in its place: where most have one, columns stay even.
func (s *menuSheet) tiled(section Section) bool {
	return s.pictured(section) && 2*shots(section) >= len(section.Dishes)
}

func shots(section Section) (n int) {
	for _, d := range section.Dishes {
		if d.Photo != nil {
			n++
		}
	}
	return n
}

// photo puts a dish's photo into the file and gives its name there; empty without a photo, or when it can't be read.
func (s *menuSheet) photo(section Section, d Dish) string {
	if section.Layout == PhotoNone || d.Photo == nil {
		return ""
	}
	sum := sha256.Sum256(d.Photo)
	name := hex.EncodeToString(sum[:8]) // the same photo twice is in the file once
	if _, known := s.photos[name]; known {
		return name
	}
	kind, file, size := readPhoto(d.Photo)
	if file == nil {
		return ""
	}
	info := s.pdf.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: kind}, bytes.NewReader(file))
	if err := inOrder(info, len(s.photos)); err != nil {
		s.pdf.SetError(err)
	}
	s.photos[name] = size
	return name
}

// inOrder makes an image the nth of its file. The PDF writer sorts images by their widths and leaves those of one width
// in the order of a map, so that the same menu would be other bytes each time; widths are written as whole numbers, and
// a millionth of a pixel tells them apart.
func inOrder(info *fpdf.ImageInfoType, n int) error {
	encoded, err := info.GobEncode()
	if err != nil {
		return err
	}
	var (
		data, mask, palette         []byte
		object, bits                int
		width, height, scale, dpi   float64
		colours, filter, parameters string
		transparent                 []int
		fields                      = []any{&data, &mask, &object, &width, &height, &colours, &palette, &bits, &filter, &parameters, &transparent, &scale, &dpi}
		in, out                     = gob.NewDecoder(bytes.NewReader(encoded)), new(bytes.Buffer)
		encoder                     = gob.NewEncoder(out)
	)
	for _, field := range fields {
		if err := in.Decode(field); err != nil {
			return err
		}
	}
	width += float64(n) / 1e6
	for _, field := range fields {
		if err := encoder.Encode(field); err != nil {
			return err
		}
	}
	return info.GobDecode(out.Bytes())
}

// readPhoto gives what the PDF writer takes: a JPEG as it is, any PNG as a plain one. nil when it can't be read.
func readPhoto(file []byte) (kind string, plain []byte, size point) {
	config, kind, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || config.Width > maxPhotoWidth || config.Height > maxPhotoHeight {
		return "", nil, point{}
	}
	size = point{float64(config.Width), float64(config.Height)}
	switch {
	case kind == "jpeg" && (config.ColorModel == color.YCbCrModel || config.ColorModel == color.GrayModel):
		return "jpg", file, size
	case kind != "png":
		return "", nil, point{}
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return "", nil, point{}
	}
	flat := image.NewNRGBA(img.Bounds())
	for y := flat.Rect.Min.Y; y < flat.Rect.Max.Y; y++ {
		for x := flat.Rect.Min.X; x < flat.Rect.Max.X; x++ {
			flat.Set(x, y, img.At(x, y))
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, flat); err != nil {
		return "", nil, point{}
	}
	return kind, b.Bytes(), size
}

// dishPicture fills a place with round corners: the middle of the photo, or the dish's motif in quiet colours.
func (s *menuSheet) dishPicture(d Dish, look dishLook, at box, high float64) {
	left := s.left(at.start, at.width)
	var edge []fpdf.PointType
	for _, v := range roundedOutline(left, at.top, at.width, high, 2.2*s.unit) {
		edge = append(edge, fpdf.PointType{X: v.x, Y: v.y})
	}
	s.pdf.ClipPolygon(edge, false)
	defer s.pdf.ClipEnd()
	if look.photo == "" {
		s.fill(at, high, 0, s.palette.tint)
		quiet := s.palette.yarns
		for i := range quiet {
			quiet[i] = quiet[i].mix(s.palette.tint, 0.6)
		}
		s.weave(newMotif(d.Seed), quiet, left, at.top, at.width, high)
		return
	}
	size := s.photos[look.photo]
	scale := max(at.width/size.x, high/size.y)
	wide, tall := size.x*scale, size.y*scale
	s.pdf.ImageOptions(look.photo, left+(at.width-wide)/2, at.top+(high-tall)/2, wide, tall, false, fpdf.ImageOptions{AllowNegativePosition: true}, 0, "")
}

// roundedOutline is a rectangle with round corners as a polygon: fpdf's own clip to one is never undone.
func roundedOutline(left, top, wide, high, radius float64) (outline polygon) {
	const steps = 8
	for corner, centre := range []point{{left + wide - radius, top + radius}, {left + wide - radius, top + high - radius},
		{left + radius, top + high - radius}, {left + radius, top + radius}} {
		for i := range steps + 1 {
			angle := math.Pi / 2 * (float64(corner) - 1 + float64(i)/steps)
			outline = append(outline, point{centre.x + radius*math.Cos(angle), centre.y + radius*math.Sin(angle)})
		}
	}
	return outline
}
