package app

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/payment"
)

// WithPayment takes another payment provider.
func WithPayment(p payment.Provider) Option { return func(a *App) { a.provider = p } }

// buildPayment makes the payments with the provider of PAYMENT_PROVIDER.
func (a *App) buildPayment() {
	a.Payment = &payment.Service{DB: a.DB, Orders: a.Order, Billing: a.Billing, Now: a.now, Log: a.Log, Origins: a.Config.PublicOrigins}
	switch {
	case a.provider != nil:
		a.Payment.Provider = a.provider
	case a.Config.PaymentProvider == "moyasar":
		a.Payment.Provider = payment.NewMoyasar(payment.MoyasarURL, a.Config.PaymentSecretKey, a.Config.PaymentWebhookSecret)
	case a.Config.PaymentProvider == "tap":
		a.Payment.Provider = payment.NewTap(payment.TapURL, a.Config.PaymentSecretKey, a.now)
	default:
		a.Sandbox = &payment.Sandbox{DB: a.DB, Origin: a.Config.Origin(), Now: a.now, Send: func(ctx context.Context, body []byte) error {
			return a.Payment.Webhook(ctx, a.Sandbox.Name(), http.Header{}, body)
		}}
		a.Payment.Provider, a.Payment.Unasked = a.Sandbox, !a.Config.PlayMoney
		a.jobs = append(a.jobs, a.every("send test webhooks", 2*time.Second, a.Sandbox.Deliver))
	}
	a.jobs = append(a.jobs, a.alone("ask about payments", 5*time.Second, a.Payment.Sweep), a.alone("forget webhooks", time.Hour, a.Payment.Forget))
	count := func(name, help string, value func() int64) {
		a.Metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(value()) }))
	}
	count("sufra_payment_webhooks_refused_total", "Webhooks whose secret was wrong or whose body could not be read.", a.Payment.Refused.Load)
	count("sufra_payment_reviews_total", "Payments that could not be settled and wait for a person.", a.Payment.Reviews.Load)
}
