package order

import (
	"context"
	"time"

	"sufra/server/access"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// GuestDays is how many days after its business day an order keeps who its guest was (Saudi PDPL: personal data go when their
// purpose ends). Amounts, lines and issued invoices stay, as tax law asks.
const GuestDays = 180

// Forget takes guests off orders whose days are over, without a change that anybody is told of, and their networks off orders
// without a table that somebody has decided about: a job.
func (s *Service) Forget(ctx context.Context) error {
	if _, err := postgres.Drain(func() (int64, error) { return db.New().RemoteNetworksForget(ctx, s.DB) }); err != nil {
		return err
	}
	// The day by UTC: whatever the restaurant's zone and cut-off, an order's guest goes with its 180th day at the earliest and
	// its 182nd at the latest.
	before := s.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, -GuestDays)
	_, err := postgres.Drain(func() (n int64, err error) {
		err = s.DB.InTx(ctx, postgres.Scope{Actor: string(access.System)}, func(tx postgres.Tx) error {
			if _, err := tx.Exec(ctx, `SELECT set_config('app.forgets', 'on', true)`); err != nil {
				return err
			}
			n, err = db.New().OrdersForget(ctx, tx, before)
			return err
		})
		return n, err
	})
	return err
}
