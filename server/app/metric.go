package app

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// measure exports what every node has: the process, the pool of connections. Packages add their own.
func (a *App) measure() {
	a.rounds = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "sufra_job_done_timestamp_seconds",
		Help: "When this node last did a piece of the platform's work without an error."}, []string{"job"})
	a.seated = prometheus.NewGauge(prometheus.GaugeOpts{Name: "sufra_jobs_seat", Help: "1 on the one node that does the platform's own work."})
	a.Metrics.MustRegister(a.rounds, a.seated)
	gauge := func(name, help string, value func() float64) {
		a.Metrics.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
	}
	a.Metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	gauge("sufra_database_connections", "Connections of the pool.", func() float64 { return float64(a.DB.Stat().TotalConns()) })
	gauge("sufra_database_connections_busy", "Connections of the pool that are lent out.", func() float64 { return float64(a.DB.Stat().AcquiredConns()) })
	gauge("sufra_database_connections_max", "The most connections that the pool may open.", func() float64 { return float64(a.DB.Stat().MaxConns()) })
	a.Metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "sufra_database_waits_total",
		Help: "Times that a request waited for a connection."}, func() float64 { return float64(a.DB.Stat().EmptyAcquireCount()) }))
	gauge("sufra_redis_up", "0 while Redis does not answer and this node counts limits for itself.", a.redisUp)
	a.Metrics.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sufra_build_info", Help: "Always 1; the label is the program's version.",
		ConstLabels: prometheus.Labels{"version": Version}}, func() float64 { return 1 }))
	a.watch()
}
