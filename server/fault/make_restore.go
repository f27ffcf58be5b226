package fault

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

func restoreFaults() []*Fault {
	return []*Fault{
		{ID: "F31", Name: "restored from a backup", How: "backup while it serves, the whole database destroyed, restored, started", Tier: Short, D: 15 * second, Away: true, Loses: true, Make: restore},
	}
}

// restore destroys all data and brings back what the last backup holds. What came after it is lost and reported.
func restore(ctx context.Context, w *World) error {
	file := filepath.Join(w.Dir, "night.backup")
	if err := w.command(ctx, "backup", file); err != nil {
		return err
	}
	before := w.Load.Screens[0].peek().epoch
	pause(ctx, second)
	begun := time.Now()
	w.Servers[0].Kill()
	if err := w.Database().Crash(); err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(w.Database().Dir, "postgres")); err != nil {
		return err
	}
	if err := w.Database().Restart(ctx, w.Binaries); err != nil { // an empty cluster
		return err
	}
	if err := w.command(ctx, "restore", file); err != nil {
		return err
	}
	if err := w.Servers[0].Start(ctx); err != nil {
		return err
	}
	w.Heads.forget()
	w.Say("from the loss of the database to a server that is ready again: %s s", seconds(time.Since(begun)))
	return until(ctx, 30*second, func() error {
		if after := w.Load.Screens[0].peek().epoch; after == before || after == "" {
			return fmt.Errorf("the epoch has not changed")
		}
		return nil
	})
}

// command runs one of the program's commands beside the server.
func (w *World) command(ctx context.Context, args ...string) error {
	p := &Process{Env: w.Servers[0].Env, Args: append([]string{"child"}, args...)}
	if err := p.Launch(); err != nil {
		return err
	}
	select {
	case <-p.Exited():
	case <-ctx.Done():
		p.Kill()
		return ctx.Err()
	}
	if !p.cmd.ProcessState.Success() {
		return fmt.Errorf("%s: %s", args[0], p.lastLog())
	}
	return nil
}
