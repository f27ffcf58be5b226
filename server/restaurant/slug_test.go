package restaurant_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/restaurant"
)

func TestSlugs(t *testing.T) {
	for name, want := range map[string]string{
		"Palm House": "palm-house", "بيت النخلة": "byt-alnkhlah", "Café Été": "cafe-ete", "مطعم ١٢": "mtam-12", "  --  ": "",
		"Joe's": "joes", "北京": "", "A & B": "a-b", "شَاوَرْمَا": "shawrma", strings.Repeat("abcdefghij ", 12): "abcdefghij-abcdefghij-abcdefghij-abcdefghij-abcdefghij",
		strings.Repeat("x", 200): strings.Repeat("x", 60),
	} {
		slug := restaurant.Slug(name)
		require.Equal(t, want, slug, name)
		if slug != "" {
			require.Regexp(t, `^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`, slug)
		}
	}
}

// No page of the client and no path of the server may be taken by a restaurant's address (decision 19).
func TestEveryFirstSegmentIsReserved(t *testing.T) {
	source, err := os.ReadFile(filepath.Join("..", "..", "client", "src", "app", "paths.ts"))
	require.NoError(t, err)
	var segments []string
	for _, match := range regexp.MustCompile("path: ['\"]/([a-z][a-z0-9-]*)").FindAllStringSubmatch(string(source), -1) {
		segments = append(segments, match[1])
	}
	require.Greater(t, len(segments), 10, "the client's paths are read")
	document, err := app.Document()
	require.NoError(t, err)
	for _, match := range regexp.MustCompile(`"/([a-z][a-z0-9-]*)[/"]`).FindAllStringSubmatch(string(document), -1) {
		segments = append(segments, match[1])
	}
	entries, err := os.ReadDir(filepath.Join("..", "..", "client", "public"))
	require.NoError(t, err)
	for _, entry := range entries {
		name, _, _ := strings.Cut(entry.Name(), ".")
		segments = append(segments, name)
	}
	segments = append(segments, "healthz", "readyz", "metrics", "assets", "objects", "api")
	for _, segment := range segments {
		require.True(t, restaurant.IsReservedSlug(segment), "/%s is a page: add it to ReservedSlugs", segment)
	}
	require.True(t, restaurant.IsReservedSlug("xn--80ak6aa92e"))
	require.True(t, restaurant.IsReservedSlug("01980000-0000-7000-8000-000000000001"), "a page is found by its id too: nobody stands in the place of another")
	require.False(t, restaurant.IsReservedSlug("palm-house"))
}
