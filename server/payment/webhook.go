package payment

import (
	"context"
	"log/slog"
	"net/http"

	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// HookPath is where webhooks come in, followed by the provider's name.
const HookPath = "/api/payments/webhooks/"

// Webhook takes a provider's news. Its secret is checked first: without it nothing is stored but a count. Then the
// provider is asked; what the news itself says is only kept. News of nothing that is ours are answered with success, or
// the provider would send them for days.
// NOT_FOUND for a provider that is not in use; INVALID_CREDENTIALS, BAD_REQUEST; PROVIDER_UNAVAILABLE: send it again.
func (s *Service) Webhook(ctx context.Context, provider string, header http.Header, body []byte) error {
	if provider != s.Provider.Name() {
		return errs.New(errs.NotFound, "not found")
	}
	hook, err := s.Provider.Hook(ctx, header, body)
	if err != nil {
		s.Refused.Add(1)
		return err
	}
	q := db.New()
	if _, err := q.WebhookInsert(ctx, s.DB, db.WebhookInsertParams{Provider: provider, EventID: clip(hook.Event, 200), Body: hook.Body, At: s.Now()}); err != nil {
		return err
	}
	// News that were heard before are looked into again: the first time may have ended with the process.
	outcome, err := s.heed(ctx, provider, hook.Checkout)
	if err != nil {
		return err
	}
	return q.WebhookDone(ctx, s.DB, db.WebhookDoneParams{Provider: provider, EventID: clip(hook.Event, 200), Outcome: outcome})
}

func (s *Service) heed(ctx context.Context, provider, checkout string) (string, error) {
	p, err := db.New().PaymentByCheckout(ctx, s.DB, db.PaymentByCheckoutParams{Provider: provider, CheckoutID: checkout})
	if errs.Is(err, errs.NotFound) {
		return "unknown", nil
	}
	if err != nil {
		return "", err
	}
	status, err := s.Confirm(ctx, p.RestaurantID, p.ID)
	if err != nil {
		s.Log.LogAttrs(ctx, slog.LevelWarn, "a payment could not be confirmed", slog.String("payment", p.ID.String()), slog.String("error", err.Error()))
	}
	return status, err
}
