package app

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/shared"
)

// watchEvery is how old the platform's own figures may be: half of what an alarm on them waits for.
const watchEvery = 15 * time.Second

// watch exports what is true of the platform and not of a node. The node with the seat asks; all others show zero, so that
// the largest is the figure.
func (a *App) watch() {
	figures := []struct {
		name, help string
		read       func(context.Context) (float64, error)
	}{
		{"orders_without_receipt", "Orders of the last hour that no kitchen screen had painted 20 s after they could.", whole64(a.Order.Unreceived)},
		{"notify_queue_usage", "How full PostgreSQL's queue of notifications is, from 0 to 1.", a.DB.NotifyQueueUsage},
		{"sufra_mail_waiting", "Messages that are due and have not gone.", whole64(a.Mail.Waiting)},
	}
	gauges := make([]prometheus.Gauge, len(figures))
	for i, f := range figures {
		gauges[i] = prometheus.NewGauge(prometheus.GaugeOpts{Name: f.name, Help: f.help})
		a.Metrics.MustRegister(gauges[i])
	}
	a.jobs = append(a.jobs, a.every("watch the platform", watchEvery, func(ctx context.Context) error {
		mine := a.mine(ctx)
		a.seated.Set(0)
		if mine {
			a.seated.Set(1)
		}
		var failed error
		for i, f := range figures {
			value := 0.0
			if mine {
				var err error
				if value, err = f.read(ctx); err != nil {
					failed = errors.Join(failed, err)
					continue
				}
			}
			gauges[i].Set(value)
		}
		return failed
	}))
}

func whole64(read func(context.Context) (int64, error)) func(context.Context) (float64, error) {
	return func(ctx context.Context) (float64, error) {
		n, err := read(ctx)
		return float64(n), err
	}
}

// redisUp is 1 while Redis answers, or where there is none to answer.
func (a *App) redisUp() float64 {
	if r, ok := a.Shared.(*shared.Redis); ok && !r.Up() {
		return 0
	}
	return 1
}
