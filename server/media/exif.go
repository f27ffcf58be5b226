package media

import (
	"bytes"
	"encoding/binary"
)

const upright = 1

// orientationOf reads the one tag of EXIF that matters here: how the camera was held. Anything unreadable is upright.
func orientationOf(exif []byte) int {
	if len(exif) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.LittleEndian
	switch string(exif[:4]) {
	case "II*\x00":
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return upright
	}
	at := int(order.Uint32(exif[4:]))
	if at < 8 || at > len(exif)-2 {
		return upright
	}
	const entry, orientationTag, short = 12, 0x0112, 3
	for i := range int(order.Uint16(exif[at:])) {
		from := at + 2 + i*entry
		if from+entry > len(exif) {
			return upright
		}
		if e := exif[from:]; order.Uint16(e) == orientationTag && order.Uint16(e[2:]) == short {
			if o := int(order.Uint16(e[8:])); o >= 1 && o <= 8 {
				return o
			}
			return upright
		}
	}
	return upright
}

// jpegSegments calls do for each segment up to the first scan, until it returns false. It skips what the decoder skips
// (stray bytes, fill bytes, markers without a length): a file must not hide from here what the decoder will find.
func jpegSegments(body []byte, do func(marker byte, data []byte) bool) {
	const firstRestart, lastRestart, endOfImage, startOfScan = 0xd0, 0xd7, 0xd9, 0xda
	for at := 2; ; {
		for at < len(body) && body[at] != 0xff {
			at++
		}
		for at < len(body) && body[at] == 0xff {
			at++
		}
		if at+3 > len(body) {
			return
		}
		marker := body[at]
		at++
		switch {
		case marker == 0 || marker >= firstRestart && marker <= lastRestart:
			continue
		case marker == endOfImage || marker == startOfScan:
			return
		}
		size := int(binary.BigEndian.Uint16(body[at:]))
		if size < 2 || at+size > len(body) || !do(marker, body[at+2:at+size]) {
			return
		}
		at += size
	}
}

func jpegExif(body []byte) (exif []byte) {
	jpegSegments(body, func(marker byte, data []byte) bool {
		rest, found := bytes.CutPrefix(data, []byte("Exif\x00\x00"))
		if marker == 0xe1 && found {
			exif = rest
		}
		return exif == nil
	})
	return exif
}

// jpegSamples reads the frame's head: how many samples decoding keeps for so many pixels, of how many components, and
// whether it keeps their coefficients too.
func jpegSamples(body []byte, pixels int64) (samples int64, components int, progressive bool) {
	jpegSegments(body, func(marker byte, data []byte) bool {
		if marker < 0xc0 || marker > 0xc2 || len(data) < 6 {
			return true
		}
		progressive = marker == 0xc2
		components = int(data[5])
		shares, most := int64(0), int64(1)
		for i := range components {
			if 6+3*i+1 >= len(data) {
				break
			}
			share := int64(data[6+3*i+1]>>4) * int64(data[6+3*i+1]&15)
			shares, most = shares+share, max(most, share)
		}
		samples = pixels * shares / most
		return false
	})
	return samples, components, progressive
}

func pngExif(body []byte) []byte { return chunk(body, 8, binary.BigEndian, true, "eXIf") }

func webpExif(body []byte) []byte {
	exif := chunk(body, 12, binary.LittleEndian, false, "EXIF")
	return bytes.TrimPrefix(exif, []byte("Exif\x00\x00")) // some programs write JPEG's head too
}

// chunk finds a chunk of PNG (length, name, data, checksum) or RIFF (name, length, data, padding).
func chunk(body []byte, at int, order binary.ByteOrder, lengthFirst bool, name string) []byte {
	for at+8 <= len(body) {
		head, size := body[at:at+8], 0
		label := string(head[:4])
		if lengthFirst {
			size, label = int(order.Uint32(head[:4])), string(head[4:])
		} else {
			size = int(order.Uint32(head[4:]))
		}
		if size < 0 || size > len(body)-at-8 {
			return nil
		}
		if label == name {
			return body[at+8 : at+8+size]
		}
		at += 8 + size
		if lengthFirst {
			at += 4
		} else {
			at += size & 1
		}
	}
	return nil
}
