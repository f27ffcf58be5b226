package fault

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

func standbyFaults() []*Fault {
	return []*Fault{
		{ID: "F21b", Name: "failover to a lagging standby", How: "replication cut off, writes go on, primary killed, standby promoted", Tier: Smoke, D: 20 * second, Away: true, Loses: true, Make: failover},
	}
}

// failover promotes a standby that has not received the last writes. What those were is reported; what remains must be
// consistent, and no screen may keep showing what is no more.
func failover(ctx context.Context, w *World) error {
	primary := w.Database()
	socket, err := primary.Socket()
	if err != nil {
		return err
	}
	wire, err := NewNetwork(nil, Backend{Network: "unix", Address: socket})
	if err != nil {
		return err
	}
	defer wire.Close()
	standby, err := w.standby(ctx, primary, wire)
	if err != nil {
		return err
	}
	err = until(ctx, 30*second, func() error {
		n, err := primary.Number(ctx, `SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'`)
		if err == nil && n == 0 {
			err = fmt.Errorf("the standby does not stream")
		}
		return err
	})
	if err != nil {
		return err
	}
	pause(ctx, second)
	before := w.Load.Screens[0].peek().epoch
	wire.Cut()
	pause(ctx, by(w, 2*second, 3*second, 5*second)) // these writes are lost
	if err := primary.Crash(); err != nil {
		return err
	}
	if err := standby.promote(ctx); err != nil {
		return err
	}
	if socket, err = standby.Socket(); err != nil {
		return err
	}
	w.Replace(standby)
	for _, n := range []*Network{w.ToDatabase, w.ToListen} {
		n.Lead(Backend{Network: "unix", Address: socket})
		n.Drop()
	}
	w.Heads.forget()
	return until(ctx, 30*second, func() error {
		if after := w.Load.Screens[0].peek().epoch; after == before || after == "" {
			return fmt.Errorf("the epoch has not changed")
		}
		return nil
	})
}

// standby copies the running primary and follows it over a network.
func (w *World) standby(ctx context.Context, primary *Database, wire *Network) (*Database, error) {
	conn, err := primary.Connect(ctx, "fault backup")
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, `SELECT pg_backup_start('standby', true)`); err != nil {
		return nil, err
	}
	home := filepath.Join(w.Dir, "standby")
	if err := copyCluster(ctx, primary.Dir, home); err != nil {
		return nil, err
	}
	var label string
	if err := conn.QueryRow(ctx, `SELECT labelfile FROM pg_backup_stop(false)`).Scan(&label); err != nil {
		return nil, err
	}
	cluster := filepath.Join(home, "postgres")
	if err := os.Remove(filepath.Join(cluster, "postmaster.pid")); err != nil {
		return nil, err
	}
	for name, text := range map[string]string{"backup_label": label, "standby.signal": ""} {
		if err := os.WriteFile(filepath.Join(cluster, name), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	host, port := split(wire.Address())
	if err := configure(cluster, map[string]string{"primary_conninfo": "host=" + host + " port=" + port + " user=sufra sslmode=disable", "hot_standby": "on"}); err != nil {
		return nil, err
	}
	return StartDatabase(ctx, home, w.Binaries)
}

func split(address string) (host, port string) {
	for i := len(address) - 1; i >= 0; i-- {
		if address[i] == ':' {
			return address[:i], address[i+1:]
		}
	}
	return address, ""
}

// promote makes a standby a primary and waits until it takes writes.
func (d *Database) promote(ctx context.Context) error {
	if err := d.Exec(ctx, `SELECT pg_promote(true, 30)`); err != nil {
		return err
	}
	return until(ctx, 30*time.Second, func() error {
		n, err := d.Number(ctx, `SELECT pg_is_in_recovery()::int`)
		if err == nil && n != 0 {
			err = fmt.Errorf("the standby is still one")
		}
		return err
	})
}

// forget drops all heads: after a failover they may be lower than before.
func (h *Heads) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	clear(h.streams)
}
