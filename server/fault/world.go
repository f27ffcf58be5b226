package fault

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// World is one fault's own platform: PostgreSQL, a server or two, perhaps Redis, networks between all of them, and people.
type World struct {
	Dir      string
	Binaries string // of PostgreSQL
	Seed     uint64
	Size     Size
	Tier     Tier
	Random   func(n int) int

	mu       sync.Mutex
	database *Database

	ToDatabase *Network // of the pool
	ToListen   *Network // of the listener and the doorbell
	Paths      Paths
	Servers    []*Process
	Redis      *Redis
	Provider   *Provider
	Load       *Load
	Heads      *Heads
	origin     string
	notes      []string
	late       int // sockets that brought frames after a right was taken away
	closers    []func()
}

// Need says what a fault needs besides a server and its database.
type Need struct {
	Servers int  // default 1
	Redis   bool // with a redis-server
	// Provider is a payment provider that is out of order.
	Provider bool
	// Split puts the floor on the first of two servers and everybody else on the second.
	Split bool
	Own   bool // the server runs PostgreSQL itself, as "make run" does
	// Disk is the size in MiB of a file system for the database, and Shelf of one for the server's own files.
	Disk, Shelf int
	// Settings of PostgreSQL that need a start.
	Settings map[string]string
	// Env is added to the server's settings.
	Env map[string]string
}

// Database is the present one: a failover changes it.
func (w *World) Database() *Database {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.database
}

// Replace makes another database the present one.
func (w *World) Replace(d *Database) {
	w.mu.Lock()
	w.database = d
	w.mu.Unlock()
}

// Say keeps a sentence for the table.
func (w *World) Say(format string, args ...any) {
	w.notes = append(w.notes, fmt.Sprintf(format, args...))
}

// NewWorld builds it from a migrated cluster and opens it: servers are ready, restaurants founded, nobody works yet.
func NewWorld(ctx context.Context, dir, template, binaries string, seed uint64, size Size, need Need) (*World, error) {
	random := rand.New(rand.NewPCG(seed, 1))
	var mu sync.Mutex
	w := &World{Dir: dir, Binaries: binaries, Seed: seed, Size: size, Random: func(n int) int {
		mu.Lock()
		defer mu.Unlock()
		return random.IntN(n)
	}}
	if err := w.build(ctx, template, need); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

func (w *World) build(ctx context.Context, template string, need Need) error {
	if err := os.MkdirAll(w.Dir, 0o755); err != nil {
		return err
	}
	if err := os.Chmod(w.Dir, 0o755); err != nil { // PostgreSQL runs as another user when we are root
		return err
	}
	home := filepath.Join(w.Dir, "database")
	if need.Own {
		home = filepath.Join(w.Dir, "server-0") // the server's own data directory
	}
	if need.Disk > 0 {
		unmount, err := mount(home, need.Disk)
		if err != nil {
			return err
		}
		w.closers = append(w.closers, unmount)
	}
	if err := copyCluster(ctx, template, home); err != nil {
		return err
	}
	if err := configure(filepath.Join(home, "postgres"), need.Settings); err != nil {
		return err
	}
	if err := w.openDatabase(ctx, home, need); err != nil {
		return err
	}
	if need.Redis {
		var err error
		if w.Redis, err = StartRedis(ctx, w.Dir); err != nil {
			return err
		}
		w.closers = append(w.closers, w.Redis.Kill)
	}
	if need.Provider {
		var err error
		if w.Provider, err = NewProvider(); err != nil {
			return err
		}
		w.closers = append(w.closers, w.Provider.Close)
	}
	return w.openServers(ctx, need)
}

// openDatabase starts PostgreSQL, or only fills it where the server will start it itself.
func (w *World) openDatabase(ctx context.Context, home string, need Need) error {
	d, err := StartDatabase(ctx, home, w.Binaries)
	if err != nil {
		return err
	}
	w.database = d
	houses, err := Found(ctx, d, w.Seed, w.Size)
	if err != nil {
		return errors.Join(err, d.Stop())
	}
	w.Load = &Load{Houses: houses}
	if need.Own {
		return d.Stop() // the server starts it again, at the same socket, by which the run looks into it
	}
	w.closers = append(w.closers, func() { _ = w.Database().Stop() })
	socket, err := d.Socket()
	if err != nil {
		return err
	}
	for _, to := range []**Network{&w.ToDatabase, &w.ToListen} {
		if *to, err = NewNetwork(nil, Backend{Network: "unix", Address: socket}); err != nil {
			return err
		}
		w.closers = append(w.closers, (*to).Close)
	}
	return nil
}

// openServers starts the servers and the people's networks to them.
func (w *World) openServers(ctx context.Context, need Need) error {
	var err error
	chance := func(percent int) bool { return w.Random(100) < percent }
	for _, path := range []**Network{&w.Paths.Floor, &w.Paths.Kitchen, &w.Paths.Guests} {
		if *path, err = NewNetwork(chance); err != nil {
			return err
		}
		w.closers = append(w.closers, (*path).Close)
	}
	w.origin = "http://" + w.Paths.Floor.Address()
	for n := range max(need.Servers, 1) {
		env := map[string]string{"PUBLIC_ORIGIN": w.origin}
		if !need.Own {
			env["DATABASE_URL"] = "postgres://sufra@" + w.ToDatabase.Address() + "/sufra?sslmode=disable"
			env["LISTEN_DATABASE_URL"] = "postgres://sufra@" + w.ToListen.Address() + "/sufra?sslmode=disable"
		}
		if w.Redis != nil {
			env["REDIS_URL"] = w.Redis.URL()
		}
		if w.Provider != nil {
			env[ProviderEnv] = w.Provider.URL()
		}
		for name, value := range need.Env {
			env[name] = value
		}
		dir := filepath.Join(w.Dir, fmt.Sprintf("server-%d", n))
		if need.Shelf > 0 {
			unmount, err := mount(dir, need.Shelf)
			if err != nil {
				return err
			}
			w.closers = append(w.closers, unmount)
		}
		p, err := NewProcess(dir, env)
		if err != nil {
			return err
		}
		w.Servers = append(w.Servers, p)
		w.closers = append(w.closers, p.Kill)
		if err := p.Start(ctx); err != nil {
			return err
		}
	}
	w.lead(ctx)
	if need.Split {
		w.split()
	}
	w.Load = NewLoad(w.Load.Houses, w.origin, w.Paths, w.Seed, w.Size)
	w.Heads = newHeads(w.Database)
	return nil
}

// lead points the people's networks at the servers; with several, at those that say they are ready.
func (w *World) lead(ctx context.Context) {
	var backends []Backend
	for _, p := range w.Servers {
		b := Backend{Network: "tcp", Address: p.Address}
		if len(w.Servers) > 1 {
			b.Ready = func() bool { return p.Ready(ctx) == nil }
		}
		backends = append(backends, b)
	}
	for _, path := range []*Network{w.Paths.Floor, w.Paths.Kitchen, w.Paths.Guests} {
		path.Lead(backends...)
	}
}

// Close ends everything, the last first, and removes the directory.
func (w *World) Close() error {
	if w.Load != nil {
		w.Load.Leave()
	}
	for i := len(w.closers) - 1; i >= 0; i-- {
		w.closers[i]()
	}
	var err error
	for range 50 { // a process that was killed may still be removing files
		if err = os.RemoveAll(w.Dir); err == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	return err
}
