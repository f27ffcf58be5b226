package sheet

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// The encodings that are told apart.
const (
	UTF8        = "UTF-8"
	UTF16LE     = "UTF-16LE"
	UTF16BE     = "UTF-16BE"
	Windows1256 = "windows-1256"
)

// mark is the byte order mark in UTF-8, without which Excel takes Arabic for something else.
const mark = "\ufeff"

// decode reads a file's letters. Letters that are lost come out as U+FFFD, for the caller to find in their cells.
func decode(file []byte) (text, name string, err error) {
	switch {
	case bytes.HasPrefix(file, []byte("PK\x03\x04")) || bytes.HasPrefix(file, []byte("\xd0\xcf\x11\xe0")):
		return "", "", ErrWorkbook
	case bytes.HasPrefix(file, []byte("\xff\xfe")):
		text, name, err = utf16(file, unicode.LittleEndian, UTF16LE)
	case bytes.HasPrefix(file, []byte("\xfe\xff")):
		text, name, err = utf16(file, unicode.BigEndian, UTF16BE)
	case bytes.HasPrefix(file, []byte(mark)):
		text, name = strings.ToValidUTF8(string(file[len(mark):]), "\ufffd"), UTF8
	case bytes.IndexByte(file, 0) >= 0:
		text, name, err = unmarked16(file)
	case mostlyUTF8(file):
		text, name = strings.ToValidUTF8(string(file), "\ufffd"), UTF8
	default:
		name = Windows1256
		text, err = converted(charmap.Windows1256, file)
	}
	if err == nil && strings.IndexByte(text, 0) >= 0 {
		err = ErrNotText
	}
	return text, name, err
}

// unmarked16 is UTF-16 without its mark. Half of the bytes of what a spreadsheet writes are of one page (the Latin one
// for separators and line ends), so nearly all zeros stand at even places or at odd ones.
func unmarked16(file []byte) (text, name string, err error) {
	var zeros [2]int
	for i, b := range file {
		if b == 0 {
			zeros[i%2]++
		}
	}
	switch {
	case len(file)%2 == 0 && zeros[1] > 10*zeros[0]:
		return utf16(file, unicode.LittleEndian, UTF16LE)
	case len(file)%2 == 0 && zeros[0] > 10*zeros[1]:
		return utf16(file, unicode.BigEndian, UTF16BE)
	}
	return "", "", ErrNotText
}

func utf16(file []byte, order unicode.Endianness, name string) (string, string, error) {
	text, err := converted(unicode.UTF16(order, unicode.UseBOM), file)
	return text, name, err
}

func converted(from encoding.Encoding, file []byte) (string, error) {
	text, err := from.NewDecoder().Bytes(file)
	if err != nil {
		return "", ErrNotText
	}
	return string(text), nil
}

// mostlyUTF8 says that a file is UTF-8, if with a few letters broken: a file in Windows-1256 is wrong at nearly every
// Arabic letter.
func mostlyUTF8(file []byte) bool {
	good, wrong := 0, 0
	for len(file) > 0 {
		r, size := utf8.DecodeRune(file)
		switch {
		case r == utf8.RuneError && size == 1:
			wrong++
		case size > 1:
			good++
		}
		file = file[size:]
	}
	return wrong == 0 || good > 10*wrong
}
