package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"sufra/server/config"
)

// Verdicts of doctor.
const (
	fine    = "ok"
	wanting = "warn" // works, but somebody should look
	broken  = "fail" // a node would not start, or would lose something
)

// finding is one thing that doctor has looked at; Text says what to do, in one sentence.
type finding struct {
	Name    string `json:"name"`
	Verdict string `json:"verdict"`
	Text    string `json:"text"`
}

// doctor gathers findings.
type doctor struct {
	*App
	found []finding
}

func (d *doctor) say(name, verdict, text string, args ...any) {
	d.found = append(d.found, finding{name, verdict, mask(fmt.Sprintf(text, args...))})
}

// check is say for what either works or does not.
func (d *doctor) check(name string, err error, well string) bool {
	if err != nil {
		d.say(name, broken, "%s", err)
		return false
	}
	d.say(name, fine, "%s", well)
	return true
}

// patience of doctor with each thing that it asks.
const doctorPatience = 5 * time.Second

// Doctor is the doctor command: a line for each thing that a node needs, and an error when one of them fails. It changes
// nothing but to start and stop the embedded server. With --json it prints a list of findings.
func Doctor(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	asJSON := len(args) == 1 && args[0] == "--json"
	if len(args) > 0 && !asJSON {
		return errors.New("usage: sufra doctor [--json]")
	}
	d := &doctor{App: &App{Config: c, Log: slog.New(slog.DiscardHandler), now: time.Now}}
	d.say("settings", fine, "Every variable that is set can be read.") // Load has checked them
	d.machine()
	if d.check("database", d.connectBeside(ctx), "It answers, and keeps Arabic.") {
		d.database(ctx)
	}
	d.neighbours(ctx)
	d.outside(ctx)
	d.backups()
	d.archive(ctx)
	if err := d.Close(); err != nil {
		d.say("close", broken, "%s", err)
	}
	return d.print(out, asJSON)
}

func (d *doctor) print(out io.Writer, asJSON bool) error {
	failed := 0
	for _, f := range d.found {
		if f.Verdict == broken {
			failed++
		}
		if !asJSON {
			if _, err := fmt.Fprintf(out, "%-16s %-5s %s\n", f.Name, f.Verdict, f.Text); err != nil {
				return err
			}
		}
	}
	if asJSON {
		encoder := json.NewEncoder(out)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(d.found); err != nil {
			return err
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of the checks failed", failed)
	}
	return nil
}
