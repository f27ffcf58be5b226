package menu_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/menu"
)

// The client draws drafts with a copy of these rules (client/src/public/theme.ts); its test reads the same cases.
func TestLookCases(t *testing.T) {
	raw, err := os.ReadFile("testdata/look.json")
	require.NoError(t, err)
	var cases []struct {
		Template, Own api.Customizations
		Look          api.Look
	}
	require.NoError(t, json.Unmarshal(raw, &cases))
	require.NotEmpty(t, cases)
	for _, c := range cases {
		require.Equal(t, c.Look, menu.Customized(menu.Customized(menu.House, c.Template), c.Own))
	}
}
