package demo_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/demo"
	"sufra/server/servertest"
)

// Two hundred moments of an evening, as fast as the server answers: orders are placed, cooked, served and paid, and at
// the end nobody is left waiting.
func TestTraffic(t *testing.T) {
	app := servertest.NewApp(t)
	require.NoError(t, demo.Seed(t.Context(), demo.Deps{DB: app.DB, Now: time.Now(), TrialDays: 60, Hash: app.Access.Passwords.Hash}))
	var told bytes.Buffer
	traffic, err := demo.NewTraffic(t.Context(), app.URL, &told)
	require.NoError(t, err)
	count := func(sql string) (n int) {
		require.NoError(t, app.DB.QueryRow(t.Context(), sql, demo.RestaurantID).Scan(&n))
		return n
	}
	const paid = `SELECT count(*) FROM orders WHERE restaurant_id = $1 AND payment_status = 'paid'`
	before := count(paid)
	beat := make(chan time.Time)
	done := make(chan error, 1)
	go func() { done <- traffic.Play(t.Context(), beat, 120) }()
	for running := true; running; {
		select {
		case beat <- time.Time{}:
		case err := <-done:
			require.NoError(t, err)
			running = false
		}
	}
	require.Zero(t, count(`SELECT count(*) FROM orders WHERE restaurant_id = $1 AND status NOT IN ('completed', 'cancelled')`), told.String())
	require.Greater(t, count(paid), before+10, told.String())
	require.NotContains(t, told.String(), "INTERNAL")
	require.Contains(t, told.String(), "The evening is over")
}
