package app

import (
	"context"
	"fmt"
	"time"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/shared"
)

// What an orderly end may take. Together with the drain of the sockets it stays below thirty seconds.
const (
	requestGrace  = 8 * time.Second
	databaseGrace = 8 * time.Second
	traceGrace    = 2 * time.Second
)

// openDatabase connects and brings the schema up to date; a database that was handed in is left as it is.
func (a *App) openDatabase(ctx context.Context) error {
	if a.DB != nil {
		return nil
	}
	if err := a.connect(ctx); err != nil {
		return err
	}
	return a.DB.Migrate(ctx)
}

// connect starts the embedded server if need be, and opens the pool.
func (a *App) connect(ctx context.Context) error {
	url := a.Config.DatabaseURL
	if url == "" {
		embedded, err := postgres.StartEmbedded(ctx, a.embeddedOptions())
		if err != nil {
			return err
		}
		a.embedded, url = embedded, embedded.URL()
	}
	// Of the embedded server, which needs no way around a pooler, there is none; empty is the same address.
	db, err := postgres.Open(ctx, postgres.Options{URL: url, DirectURL: a.Config.ListenDatabaseURL})
	if advice := postgres.Advice(err); advice != "" {
		a.Log.Error("opening the database", "error", err)
		return fmt.Errorf("DATABASE_URL can't be used: %s", advice)
	}
	if e, ok := errs.As(err); ok {
		a.Log.Error("opening the database", "error", err)
		return fmt.Errorf("DATABASE_URL can't be used: %s", e.Message)
	}
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	a.DB, a.ownDB = db, true
	return nil
}

func (a *App) embeddedOptions() postgres.EmbeddedOptions {
	return postgres.EmbeddedOptions{DataDir: a.Config.DataDir, Dir: a.Config.PostgresDir, Log: a.Log, Archive: a.Config.ArchiveDir}
}

func (a *App) openShared(ctx context.Context) error {
	if a.Config.RedisURL == "" {
		a.Shared = shared.NewMemory(a.now)
		return nil
	}
	store, err := shared.NewRedis(ctx, a.Config.RedisURL, a.now, a.Log)
	if err != nil {
		return fmt.Errorf("REDIS_URL can't be used: %w", err)
	}
	a.Shared = store
	return nil
}

// ready names what keeps this node from serving.
func (a *App) ready() error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := a.schemaReady(ctx); err != nil {
		return err
	}
	return a.liveReady()
}

func (a *App) schemaReady(ctx context.Context) error {
	if err := a.DB.Ping(ctx); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	current, newest, err := a.DB.SchemaVersion(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	// A newer one is another node's, which is being rolled out: migrations only add, so this program still works on it.
	if current < newest {
		return fmt.Errorf("the schema is at version %d, this program needs %d", current, newest)
	}
	return nil
}
