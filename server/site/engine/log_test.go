package engine_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/servertest"
	"sufra/server/site/engine"
)

// Whoever has a table's code may sit down there, so neither a page nor a form that fails may leave it in the log.
func TestPagesLeaveNoTableCodesInTheLog(t *testing.T) {
	var log bytes.Buffer
	a := servertest.NewApp(t, app.WithStatic(dist), app.WithPages(engine.Start), app.WithLog(slog.New(slog.NewJSONHandler(&log, nil))))
	table := a.Factory.Tenant(nil).Table("1")
	_, err := a.DB.Exec(t.Context(), `ALTER TABLE restaurant_tables RENAME COLUMN qr_token TO hidden`)
	require.NoError(t, err)
	a.Client().Get("/table/" + table.Token)
	a.Client().Post("/table/"+table.Token+"/cart", "key=1", "Content-Type", "application/x-www-form-urlencoded").Error(500, "INTERNAL")
	require.Contains(t, log.String(), "/table/{token}/cart")
	require.NotContains(t, log.String(), table.Token)
}
