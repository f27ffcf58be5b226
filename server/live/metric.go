package live

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
)

type metrics struct {
	visible          prometheus.Histogram
	poll             prometheus.Histogram
	doorbellLost     prometheus.Counter
	bells            prometheus.Counter
	bellErrors       prometheus.Counter
	listenerLost     prometheus.Counter
	listenerReplaced prometheus.Counter
	gaps             prometheus.Counter
	ahead            prometheus.Counter
	feedErrors       prometheus.Counter
	retained         prometheus.Counter
	frames           prometheus.Counter
	ackLag           *prometheus.HistogramVec
	receipt          prometheus.Histogram
	resumes          *prometheus.CounterVec
	snapshots        *prometheus.CounterVec
	closes           *prometheus.CounterVec
	refused          *prometheus.CounterVec
}

func newMetrics(to prometheus.Registerer, h *Hub) metrics {
	counter := func(name, help string) prometheus.Counter {
		return prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	}
	vector := func(name, help, label string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, []string{label})
	}
	histogram := func(name, help string, buckets []float64) prometheus.Histogram {
		return prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets})
	}
	m := metrics{
		visible: histogram("live_visible_seconds", "From the writing of a change to its frames being handed to the sockets.",
			[]float64{.0005, .001, .0015, .002, .003, .005, .01, .025, .05, .1, .25, .5, 1, 1.5, 3, 10}),
		poll:             histogram("heads_poll_seconds", "Duration of the heads poll.", prometheus.DefBuckets),
		doorbellLost:     counter("doorbell_lost_total", "Changes found by the heads poll instead of a bell."),
		bells:            counter("doorbell_rung_total", "NOTIFY statements sent."),
		bellErrors:       counter("doorbell_errors_total", "NOTIFY statements that failed."),
		listenerLost:     counter("listener_lost_total", "Times the LISTEN connection broke."),
		listenerReplaced: counter("listener_replaced_total", "Silent LISTEN connections that the watchdog closed."),
		gaps:             counter("live_gap_total", "Streams whose versions were not contiguous. Must stay 0."),
		ahead:            counter("live_client_ahead_total", "Clients that knew versions the database does not have."),
		feedErrors:       counter("live_feed_errors_total", "Readings of changes that failed and were repeated."),
		retained:         counter("live_events_deleted_total", "Old events that retention removed."),
		frames:           counter("live_frames_total", "Frames handed to sockets."),
		ackLag: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "live_ack_lag_versions", Help: "How far behind the head clients acknowledge, by their view.",
			Buckets: []float64{0, 1, 2, 5, 10, 50, 100, 500}}, []string{"view"}),
		receipt: histogram("kitchen_receipt_seconds", "From an order's becoming visible to the kitchen to a screen's having painted it.",
			[]float64{.05, .1, .25, .5, 1, 2.5, 5, 10, 20, 60, 300}),
		resumes:   vector("live_resume_total", "Positions that clients came back with, by what served them.", "result"),
		snapshots: vector("live_snapshot_total", "Snapshots asked for, by reason.", "why"),
		closes:    vector("live_close_total", "Sockets closed by the node, by code; 4008 also where the client took nothing more, not even its close frame.", "code"),
		refused:   vector("live_refused_total", "Handshakes refused, by reason.", "why"),
	}
	if to == nil {
		return m
	}
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	to.MustRegister(m.visible, m.poll, m.doorbellLost, m.bells, m.bellErrors, m.listenerLost, m.listenerReplaced, m.gaps, m.ahead,
		m.feedErrors, m.retained, m.frames, m.ackLag, m.receipt, m.resumes, m.snapshots, m.closes, m.refused,
		gauge("listener_up", "1 while bells of other nodes are heard.", func() float64 { return one(h.listenUp.Load()) }),
		gauge("live_degraded", "1 while the heads can't be read.", func() float64 { return one(h.degraded.Load()) }),
		gauge("live_sockets", "Open sockets.", func() float64 { return float64(h.census.total()) }),
		gauge("live_polls", "Long polls that wait.", func() float64 { return float64(h.census.waiting()) }),
		gauge("live_rooms", "Streams followed by this node.", func() float64 { return float64(len(h.everyRoom())) }))
	return m
}

func one(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

func (m *metrics) resumed(result string) { m.resumes.WithLabelValues(result).Inc() }
func (m *metrics) closed(code int)       { m.closes.WithLabelValues(strconv.Itoa(code)).Inc() }
