package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// report is the table at the end.
type report struct {
	rows   [][]string
	broken int
	shares []share
	head   string
}

func (r *report) machine() {
	load, _ := os.ReadFile("/proc/loadavg")
	r.head = fmt.Sprintf("%d cores, %s, load before %s", runtime.NumCPU(), runtime.Version(), strings.TrimSpace(string(load)))
}

// row adds a measurement: what it is, its value, what it is compared with, and the aim. good says whether it is met.
func (r *report) row(what, value, against, ratio, aim string, good bool) {
	verdict := "met"
	if !good {
		verdict = "MISSED"
	}
	if aim == "" {
		verdict = ""
	}
	r.rows = append(r.rows, []string{what, value, against, ratio, aim, verdict})
	fmt.Fprintln(os.Stderr, "  ", strings.Join(r.rows[len(r.rows)-1], " | "))
}

// ratio adds a comparison whose aim is at most (or, with least, at least) so many times the other.
func (r *report) ratio(what string, value, against float64, unit string, aim float64, least bool) {
	ratio := value / against
	sign, good := "≤", ratio <= aim
	if least {
		sign, good = "≥", ratio >= aim
	}
	r.row(what, fmt.Sprintf("%.3g %s", value, unit), fmt.Sprintf("%.3g %s", against, unit), fmt.Sprintf("%.2f×", ratio), fmt.Sprintf("%s %.2f×", sign, aim), good)
}

// bound adds a value with an absolute aim.
func (r *report) bound(what string, value float64, unit string, aim float64) {
	r.row(what, fmt.Sprintf("%.3g %s", value, unit), "", "", fmt.Sprintf("≤ %.3g %s", aim, unit), value <= aim)
}

func (r *report) note(what, value string) { r.row(what, value, "", "", "", true) }

// correct adds the count of broken promises of one measurement.
func (r *report) correct(what string, t *tally) {
	r.broken += t.broken()
	r.row(what+": lost / repeated or out of order", fmt.Sprintf("%d / %d", t.lost.Load(), t.repeated.Load()), "", "", "0", t.broken() == 0)
}

// share is who had the machine's cores during a measurement. The generator needs its part whatever the server does,
// and what others and the host took was there for nobody: figures of different runs compare only where these do.
type share struct{ generator, server, database, others, stolen float64 }

func (r *report) print(w io.Writer) {
	fmt.Fprintln(w, r.head)
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "measurement\tvalue\tagainst\tratio\taim\t")
	for _, row := range r.rows {
		fmt.Fprintln(table, strings.Join(row, "\t"))
	}
	_ = table.Flush()
	if len(r.shares) == 0 {
		return
	}
	fmt.Fprintln(w, "cores during the measurements, least and most (with more than 0.2 for others and the host the numbers are noisy):")
	for _, who := range []struct {
		name string
		of   func(share) float64
	}{
		{"generator", func(s share) float64 { return s.generator }}, {"server", func(s share) float64 { return s.server }},
		{"PostgreSQL", func(s share) float64 { return s.database }}, {"other programs", func(s share) float64 { return s.others }},
		{"stolen by the host", func(s share) float64 { return s.stolen }},
	} {
		least, most := who.of(r.shares[0]), who.of(r.shares[0])
		for _, s := range r.shares[1:] {
			least, most = min(least, who.of(s)), max(most, who.of(s))
		}
		fmt.Fprintf(w, "  %-19s %.2f  %.2f\n", who.name, least, most)
	}
}

// quantile sorts the samples.
func quantile(samples []time.Duration, q float64) time.Duration {
	if len(samples) == 0 {
		return 0
	}
	slices.Sort(samples)
	return samples[min(len(samples)-1, int(q*float64(len(samples))))]
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// meter measures processor time over a stretch.
type meter struct {
	server, database, self, all, stolen time.Duration
	serverPID, databasePID              int
	at                                  time.Time
}

func meterOf(server, database int) *meter {
	m := &meter{serverPID: server, databasePID: database, at: time.Now(), self: cpu(os.Getpid())}
	m.all, m.stolen = busy()
	m.server, m.database = cpu(server), cpuTree(database)
	return m
}

// stop gives the time of the server and of the database since the start, and notes everybody's share.
func (m *meter) stop(r *report) (server, database time.Duration) {
	server, database = cpu(m.serverPID)-m.server, cpuTree(m.databasePID)-m.database
	all, stolen := busy()
	self := cpu(os.Getpid()) - m.self
	cores := func(d time.Duration) float64 { return max(0, d).Seconds() / time.Since(m.at).Seconds() }
	r.shares = append(r.shares, share{generator: cores(self), server: cores(server), database: cores(database),
		others: cores(all - m.all - server - database - self), stolen: cores(stolen - m.stolen)})
	return server, database
}

func formatMS(d time.Duration) string { return fmt.Sprintf("%.3g ms", ms(d)) }
