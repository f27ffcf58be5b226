package fault

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// column is one that must be 0.
type column struct {
	name  string
	value func(*Result) int
}

var zeros = []column{
	{"lost", func(r *Result) int { return r.Lost }},
	{"doubled", func(r *Result) int { return r.Doubled }},
	{"open", func(r *Result) int { return r.Open }},
	{"bad steps", func(r *Result) int { return r.Steps }},
	{"holes", func(r *Result) int { return r.Holes }},
	{"gaps", func(r *Result) int { return r.Gaps }},
	{"out of order", func(r *Result) int { return r.Reorder }},
	{"stale", func(r *Result) int { return r.Stale }},
	{"unequal", func(r *Result) int { return r.Unequal }},
	{"lying s", func(r *Result) int { return int((r.Lying + time.Second - 1) / time.Second) }},
	{"wrong totals", func(r *Result) int { return r.Money }},
	{"leaks", func(r *Result) int { return r.Leaks }},
	{"late", func(r *Result) int { return r.Late }},
	{"unseen", func(r *Result) int { return r.Unseen }},
	{"held", func(r *Result) int { return r.Held }},
	{"5xx again", func(r *Result) int { return r.Retried }},
	{"odd", func(r *Result) int { return r.Odd }},
}

func (r *Result) nonzero() (names []string) {
	for _, c := range zeros {
		if n := c.value(r); n != 0 {
			names = append(names, fmt.Sprintf("%s %d", c.name, n))
		}
	}
	return names
}

// line is what is said as soon as a fault is done.
func (r *Row) line() string {
	switch {
	case r.NotHere != "":
		return fmt.Sprintf("%-5s not here: %s", r.Fault.ID, r.NotHere)
	case r.Failed != nil:
		return fmt.Sprintf("%-5s FAILED after %s: %v", r.Fault.ID, r.Took.Round(time.Second), r.Failed)
	case r.Bad():
		return fmt.Sprintf("%-5s BROKEN: %s (%s)\n      %s", r.Fault.ID, strings.Join(r.Result.nonzero(), ", "), r.Took.Round(time.Second), strings.Join(r.Result.Detail, "\n      "))
	}
	return fmt.Sprintf("%-5s ok, %d writes, recovery %s (%s)", r.Fault.ID, r.Result.Sent, seconds(r.Result.Recovery), r.Took.Round(time.Second))
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f", d.Seconds()) }

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d", d.Milliseconds()) }

// cells are a row's texts, in the order of heads.
func (r *Row) cells() []string {
	list := []string{r.Fault.ID, r.Fault.Name}
	if r.Result == nil {
		why := "not here: " + r.NotHere
		if r.Failed != nil {
			why = "failed: " + r.Failed.Error()
		}
		return append(list, why)
	}
	res := r.Result
	list = append(list, fmt.Sprint(res.Sent), fmt.Sprint(res.Accepted), fmt.Sprint(res.Refused))
	for _, c := range zeros {
		list = append(list, fmt.Sprint(c.value(res)))
	}
	recovery := seconds(res.Recovery)
	if r.Fault.D > 0 {
		recovery += fmt.Sprintf(" (≤ %g)", r.Fault.D.Seconds())
		if res.Recovery > r.Fault.D {
			recovery += " over"
		}
	}
	return append(list, recovery, seconds(res.NoWrite), seconds(res.NoEvent),
		milliseconds(res.Median)+" / "+milliseconds(res.P99)+" / "+milliseconds(res.Most))
}

func heads() []string {
	list := []string{"", "fault", "sent", "accepted", "refused"}
	for _, c := range zeros {
		list = append(list, c.name)
	}
	return append(list, "recovery s", "no write s", "no event s", "visible ms p50 / p99 / max")
}

// Print writes the table for a terminal.
func Print(out io.Writer, rows []*Row) {
	widths := make([]int, len(heads()))
	measure := func(cells []string) {
		for i, cell := range cells {
			if i > 2 || len(cells) > 3 {
				widths[i] = max(widths[i], len([]rune(cell)))
			}
		}
	}
	measure(heads())
	for _, r := range rows {
		measure(r.cells())
	}
	write := func(cells []string) {
		for i, cell := range cells {
			fill := max(0, widths[i]-len([]rune(cell)))
			if i < 2 {
				_, _ = fmt.Fprintf(out, "%s%s  ", cell, strings.Repeat(" ", fill))
			} else {
				_, _ = fmt.Fprintf(out, "%s%s  ", strings.Repeat(" ", fill), cell)
			}
		}
		_, _ = fmt.Fprintln(out)
	}
	write(heads())
	for _, r := range rows {
		write(r.cells())
	}
	for _, r := range rows {
		for _, note := range r.words() {
			_, _ = fmt.Fprintf(out, "%s: %s\n", r.Fault.ID, note)
		}
	}
	_, _ = fmt.Fprintln(out, summary(rows))
}

func (r *Row) words() []string {
	list := r.Notes
	if r.Result != nil {
		list = append(list, r.Result.Detail...)
	}
	return list
}

// summary says what a zero means: with none in n trials the rate is below 3/n with 95 % confidence.
func summary(rows []*Row) string {
	made, accepted, bad, absent := 0, 0, 0, 0
	for _, r := range rows {
		switch {
		case r.NotHere != "":
			absent++
			continue
		case r.Bad():
			bad++
		}
		made++
		if r.Result != nil {
			accepted += r.Result.Accepted
		}
	}
	text := fmt.Sprintf("%d faults made, %d not here, %d broken; %d accepted writes", made, absent, bad, accepted)
	if bad == 0 && accepted > 0 {
		text += fmt.Sprintf(", none lost or doubled: below %.2g in a thousand with 95 %% confidence", 3000/float64(accepted))
	}
	return text
}

// Markdown writes the table for a document.
func Markdown(out io.Writer, rows []*Row, seed uint64) {
	h := heads()
	_, _ = fmt.Fprintf(out, "Seed %d. Each column from \"%s\" to \"%s\" must be 0.\n\n", seed, zeros[0].name, zeros[len(zeros)-1].name)
	_, _ = fmt.Fprintf(out, "| %s |\n|%s\n", strings.Join(h, " | "), strings.Repeat("---|", len(h)))
	for _, r := range rows {
		cells := r.cells()
		for len(cells) < len(h) {
			cells = append(cells, "")
		}
		_, _ = fmt.Fprintf(out, "| %s |\n", strings.ReplaceAll(strings.Join(cells, " | "), "\n", " "))
	}
	_, _ = fmt.Fprintln(out)
	for _, r := range rows {
		for _, note := range r.words() {
			_, _ = fmt.Fprintf(out, "- %s: %s\n", r.Fault.ID, strings.ReplaceAll(note, "\n", " "))
		}
	}
	_, _ = fmt.Fprintf(out, "\n%s\n", summary(rows))
}
