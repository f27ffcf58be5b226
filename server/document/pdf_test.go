package document

import (
	"bytes"
	"compress/zlib"
	"io"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

var (
	pageObject = regexp.MustCompile(`/Type /Page\n`)
	stream     = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	shown      = regexp.MustCompile(`(?s)\(((?:\\.|[^\\)])*)\) Tj`)
	mediaBox   = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	operator   = regexp.MustCompile(`(?m)(?:^|\s)([qQ])(?:\s|$)`)
)

func pages(pdf []byte) int { return len(pageObject.FindAll(pdf, -1)) }

// contents are the pages' drawing instructions.
func contents(t *testing.T, pdf []byte) (list []string) {
	t.Helper()
	for _, found := range stream.FindAllSubmatch(pdf, -1) {
		reader, err := zlib.NewReader(bytes.NewReader(found[1]))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(reader)
		if err == nil && bytes.Contains(text, []byte(" Tj ET")) {
			list = append(list, string(text))
		}
	}
	require.NotEmpty(t, list)
	return list
}

// texts are the lines as drawn, letters from left to right, with the joined forms turned back into letters.
func texts(t *testing.T, pdf []byte) (list []string) {
	t.Helper()
	for _, content := range contents(t, pdf) {
		list = append(list, pageTexts(content)...)
	}
	return list
}

// pageTexts is texts of one page.
func pageTexts(content string) (list []string) {
	for _, found := range shown.FindAllStringSubmatch(content, -1) {
		raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(found[1])
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		list = append(list, norm.NFKC.String(string(utf16.Decode(units)))) // a no-break space becomes a space
	}
	return list
}

// asDrawn is a text as one line of texts shows it; marks are drawn apart.
func asDrawn(text string, rtl bool) string {
	var b strings.Builder
	for _, c := range visual(shape(text), isRTL(text, rtl)) {
		b.WriteRune(c.base)
	}
	return norm.NFKC.String(b.String())
}

// requireBalanced fails when a page saves the graphics state and does not restore it, or the reverse: what is
// drawn next would then be moved, scaled or clipped.
func requireBalanced(t *testing.T, pdf []byte) {
	t.Helper()
	for _, content := range contents(t, pdf) {
		depth := 0
		for _, found := range operator.FindAllStringSubmatch(shown.ReplaceAllString(content, "Tj"), -1) {
			if found[1] == "q" {
				depth++
			} else {
				depth--
			}
			require.GreaterOrEqual(t, depth, 0, "restored without having been saved")
		}
		require.Zero(t, depth, "saved without being restored")
	}
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err)
	return n
}

// tool is a program of the machine's, or skips the test: the same is checked without it elsewhere.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	return path
}

var place = regexp.MustCompile(`BT ([-\d.]+) ([-\d.]+) Td`)

// requireInside fails when a text begins beyond the paper.
func requireInside(t *testing.T, pdf []byte) {
	t.Helper()
	box := mediaBox.FindSubmatch(pdf)
	require.NotNil(t, box)
	width, high := number(t, string(box[1])), number(t, string(box[2]))
	for _, content := range contents(t, pdf) {
		for _, at := range place.FindAllStringSubmatch(content, -1) {
			x, y := number(t, at[1]), number(t, at[2])
			require.True(t, x >= 0 && x <= width && y >= 0 && y <= high, "%s, %s of %v × %v", at[1], at[2], width, high)
		}
	}
}
