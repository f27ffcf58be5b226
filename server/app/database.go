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
)

func (a *App) openDatabase(ctx context.Context) error {
	if a.DB != nil {
		return nil
	}
	url := a.Config.DatabaseURL
	if url == "" {
		embedded, err := postgres.StartEmbedded(ctx, postgres.EmbeddedOptions{DataDir: a.Config.DataDir, Dir: a.Config.PostgresDir, Log: a.Log})
		if err != nil {
			return err
		}
		a.embedded, url = embedded, embedded.URL()
	}
	db, err := postgres.Open(ctx, postgres.Options{URL: url})
	if e, ok := errs.As(err); ok {
		a.Log.Error("opening the database", "error", err)
		return fmt.Errorf("DATABASE_URL can't be used: %s", e.Message)
	}
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	a.DB, a.ownDB = db, true
	return db.Migrate(ctx)
}

func (a *App) openShared(ctx context.Context) error {
	if a.Config.RedisURL == "" {
		a.Shared = shared.NewMemory(a.now)
		return nil
	}
	store, err := shared.NewRedis(ctx, a.Config.RedisURL, a.now, a.Log)
	if err != nil {
		return fmt.Errorf("REDIS_URL does not answer: %w", err)
	}
	a.Shared = store
	return nil
}

// ready names what keeps this node from serving.
func (a *App) ready() error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := a.DB.Ping(ctx); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	current, newest, err := a.DB.SchemaVersion(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	if current != newest {
		return fmt.Errorf("the schema is at version %d, this program needs %d", current, newest)
	}
	return a.liveReady()
}
