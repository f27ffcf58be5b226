package payment

import (
	"context"
	"log/slog"
	"time"

	"sufra/server/postgres/db"
)

// The provider is asked about an attempt after 20 s, thrice so, then every two minutes, then every ten.
const (
	firstCheck  = 20 * time.Second
	laterCheck  = 2 * time.Minute
	latestCheck = 10 * time.Minute
	// keepHooks is how long webhooks are kept for who has to find out what happened.
	keepHooks = 90 * 24 * time.Hour
)

// Sweep asks about attempts and refunds whose answer is overdue, on whichever node it is their turn. A provider that does
// not answer is asked again later. What was cancelled or refused here is asked about as well, until grace is over: its page
// may have stayed open in another tab.
func (s *Service) Sweep(ctx context.Context) error {
	now, q := s.Now(), db.New()
	due, err := q.PaymentsDue(ctx, s.DB, db.PaymentsDueParams{Now: now, Over: now.Add(-grace), Soon: now.Add(firstCheck), Later: now.Add(laterCheck), Late: now.Add(latestCheck)})
	if err != nil {
		return err
	}
	for _, p := range due {
		if _, err := s.Confirm(ctx, p.RestaurantID, p.ID); err != nil {
			s.Log.LogAttrs(ctx, slog.LevelWarn, "a payment could not be confirmed", slog.String("payment", p.ID.String()), slog.String("error", err.Error()))
		}
	}
	refunds, err := q.PaymentRefundsDue(ctx, s.DB, db.PaymentRefundsDueParams{Now: now, Soon: now.Add(firstCheck), Later: now.Add(laterCheck), Late: now.Add(latestCheck)})
	if err != nil {
		return err
	}
	for _, r := range refunds {
		if err := s.followRefund(ctx, r.RestaurantID, r.ID); err != nil {
			s.Log.LogAttrs(ctx, slog.LevelWarn, "a refund could not be confirmed", slog.String("refund", r.ID.String()), slog.String("error", err.Error()))
		}
	}
	return nil
}

// Forget drops webhooks that nobody asks for any more.
func (s *Service) Forget(ctx context.Context) error {
	_, err := db.New().WebhooksForget(ctx, s.DB, s.Now().Add(-keepHooks))
	return err
}
