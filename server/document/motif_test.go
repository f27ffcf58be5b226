package document

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// testdata/motif.json is what client/src/ui/motif.ts draws for these seeds, its paths turned into points.
func TestMotifIsTheClients(t *testing.T) {
	text, err := os.ReadFile("testdata/motif.json")
	require.NoError(t, err)
	var want map[string][3][][][2]float64
	require.NoError(t, json.Unmarshal(text, &want))
	require.NotEmpty(t, want)
	for seed, yarns := range want {
		got := newMotif(seed)
		for i, figures := range yarns {
			require.Len(t, got[i], len(figures), "seed %q, yarn %d", seed, i)
			for j, figure := range figures {
				var points polygon
				for _, v := range figure {
					points = append(points, point{v[0], v[1]})
				}
				assert.Equal(t, slices.Compact(points), slices.Compact(slices.Clone(got[i][j])), "seed %q, yarn %d, figure %d", seed, i, j)
			}
		}
	}
}
