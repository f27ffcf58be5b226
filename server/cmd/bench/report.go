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
	noise  []float64
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

// quiet notes the cores that others used during a measurement.
func (r *report) quiet(others time.Duration, length time.Duration) {
	r.noise = append(r.noise, others.Seconds()/length.Seconds())
}

func (r *report) print(w io.Writer) {
	fmt.Fprintln(w, r.head)
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "measurement\tvalue\tagainst\tratio\taim\t")
	for _, row := range r.rows {
		fmt.Fprintln(table, strings.Join(row, "\t"))
	}
	_ = table.Flush()
	if len(r.noise) > 0 {
		fmt.Fprintf(w, "cores that other programs took meanwhile: %.2f at least, %.2f at most (above 0.2 the numbers are noisy)\n", slices.Min(r.noise), slices.Max(r.noise))
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
	server, database, self, all time.Duration
	serverPID, databasePID      int
	at                          time.Time
}

func meterOf(server, database int) *meter {
	m := &meter{serverPID: server, databasePID: database, at: time.Now(), self: cpu(os.Getpid()), all: busy()}
	m.server, m.database = cpu(server), cpuTree(database)
	return m
}

// stop gives the time of the server and of the database since the start, and notes what others took.
func (m *meter) stop(r *report) (server, database time.Duration) {
	server, database = cpu(m.serverPID)-m.server, cpuTree(m.databasePID)-m.database
	r.quiet(max(0, busy()-m.all-server-database-(cpu(os.Getpid())-m.self)), time.Since(m.at))
	return server, database
}

func formatMS(d time.Duration) string { return fmt.Sprintf("%.3g ms", ms(d)) }
