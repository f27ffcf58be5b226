package app

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// measure exports what every node has: the process, the pool of connections. Packages add their own.
func (a *App) measure() {
	gauge := func(name, help string, value func() float64) {
		a.Metrics.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
	}
	a.Metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	gauge("sufra_database_connections", "Connections of the pool.", func() float64 { return float64(a.DB.Stat().TotalConns()) })
	gauge("sufra_database_connections_busy", "Connections of the pool that are lent out.", func() float64 { return float64(a.DB.Stat().AcquiredConns()) })
	gauge("sufra_database_connections_max", "The most connections that the pool may open.", func() float64 { return float64(a.DB.Stat().MaxConns()) })
	a.Metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "sufra_database_waits_total",
		Help: "Times that a request waited for a connection."}, func() float64 { return float64(a.DB.Stat().EmptyAcquireCount()) }))
}
