package app

import (
	"os"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/api"
	"sufra/server/platform"
)

// buildPlatform makes what administrators work with. It comes after the hub, whose figures it shows.
func (a *App) buildPlatform() {
	f := &figures{from: a.Metrics, now: a.now, started: a.now()}
	a.Platform = &platform.Service{DB: a.DB, Access: a.Access, Mail: a.Mail, Now: a.now, Origin: a.Config.Origin(), Figures: func() api.NodeFigures {
		node := f.read()
		stat := a.DB.Stat()
		node.Connections, node.ConnectionsMax = int64(stat.AcquiredConns()), int64(stat.MaxConns())
		return node
	}}
}

const (
	// figuresOver is what "lately" means: the figures that are counted are of this time.
	figuresOver = time.Minute
	// figuresEvery keeps the samples few, however many look.
	figuresEvery = 5 * time.Second
)

// figures reads what /metrics exports. Counters only grow, so it keeps samples of the last minute to tell what is new.
type figures struct {
	from    prometheus.Gatherer
	now     func() time.Time
	started time.Time

	mu      sync.Mutex
	samples []sample // oldest first
}

// sample is what the process had counted at a moment, by metric.
type sample struct {
	at      time.Time
	values  map[string]float64
	buckets map[string]map[float64]uint64 // cumulative, by upper bound
	counts  map[string]uint64
}

func (f *figures) read() api.NodeFigures {
	f.mu.Lock()
	defer f.mu.Unlock()
	last := f.take()
	first := f.base(last)
	since := func(name string) int64 { return int64(last.values[name] - first.values[name]) }
	node := api.NodeFigures{
		StartedAt: f.started, WindowSeconds: last.at.Sub(first.at).Seconds(),
		Sockets: int64(last.values["live_sockets"]), Rooms: int64(last.values["live_rooms"]),
		IsListening: last.values["listener_up"] == 1, IsDegraded: last.values["live_degraded"] == 1,
		Frames: since("live_frames_total"), SlowConsumers: since("live_close_total{4008}"), Gaps: int64(last.values["live_gap_total"]),
		Failures: since("sufra_http_seconds{5xx}"), Requests: int64(last.counts["sufra_http_seconds"] - first.counts["sufra_http_seconds"]),
		MemoryBytes: int64(last.values["process_resident_memory_bytes"]),
		LagP50:      quantile(0.5, first, last, "live_visible_seconds"), LagP99: quantile(0.99, first, last, "live_visible_seconds"),
		RequestP99: quantile(0.99, first, last, "sufra_http_seconds"),
	}
	node.Name, _ = os.Hostname()
	return node
}

// base is the sample that the present one is compared with: some figuresOver old, or all zeros at the process's start.
func (f *figures) base(last sample) sample {
	for len(f.samples) > 1 && last.at.Sub(f.samples[1].at) >= figuresOver {
		f.samples = f.samples[1:]
	}
	base := sample{at: f.started}
	if len(f.samples) > 0 && last.at.Sub(f.started) > figuresOver {
		base = f.samples[0]
	}
	if len(f.samples) == 0 || last.at.Sub(f.samples[len(f.samples)-1].at) >= figuresEvery {
		f.samples = append(f.samples, last)
	}
	return base
}

func (f *figures) take() sample {
	s := sample{at: f.now(), values: map[string]float64{}, buckets: map[string]map[float64]uint64{}, counts: map[string]uint64{}}
	families, err := f.from.Gather()
	if err != nil {
		return s // a collector that fails leaves its figures out
	}
	for _, family := range families {
		name := family.GetName()
		for _, m := range family.GetMetric() {
			s.values[name] += m.GetGauge().GetValue() + m.GetCounter().GetValue()
			for _, label := range m.GetLabel() {
				if label.GetName() == "code" {
					s.values[name+"{"+label.GetValue()+"}"] += m.GetCounter().GetValue()
				}
				if label.GetName() == "status" && label.GetValue() >= "5" {
					s.values[name+"{5xx}"] += float64(m.GetHistogram().GetSampleCount())
				}
			}
			if h := m.GetHistogram(); h != nil {
				s.counts[name] += h.GetSampleCount()
				if s.buckets[name] == nil {
					s.buckets[name] = map[float64]uint64{}
				}
				for _, b := range h.GetBucket() {
					s.buckets[name][b.GetUpperBound()] += b.GetCumulativeCount()
				}
			}
		}
	}
	return s
}

// quantile is the bound of the bucket in which it lies, so it is never told better than it was; nil when nothing was
// counted, or when it lies beyond the last bucket.
func quantile(q float64, first, last sample, name string) *float64 {
	total := last.counts[name] - first.counts[name]
	if total == 0 {
		return nil
	}
	var found *float64
	for bound, count := range last.buckets[name] {
		if float64(count-first.buckets[name][bound]) >= q*float64(total) && (found == nil || bound < *found) {
			found = &bound
		}
	}
	return found
}
