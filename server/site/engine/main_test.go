package engine_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
	"sufra/server/site"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

// dist is the built client, whose bundle is what these tests are about.
const dist = "../../../client/dist"

func bundle(t *testing.T) *site.Bundle {
	t.Helper()
	b, err := site.OpenBundle(dist)
	require.NoError(t, err, "the client has to be built first: npm run build")
	return b
}

// fragile is the built client whose pages can't be drawn for a menu that has the word "broken" in it.
func fragile(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(dist)))
	name := filepath.Join(dir, "site", "server.js")
	code, err := os.ReadFile(name)
	require.NoError(t, err)
	code = append(code, `;{const draw=globalThis.render;globalThis.render=(page,props,language)=>{
		if(props.includes("broken"))throw new Error("it is broken");return draw(page,props,language)}}`...)
	require.NoError(t, os.WriteFile(name, code, 0o600))
	return dir
}
