package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sufra/server/live"
	"sufra/server/postgres"
)

// drainGrace bounds the good-byes: ten seconds for the last one to be sent, two for its answer.
const drainGrace = 13 * time.Second

// warmGrace bounds the preparations before the first request.
const warmGrace = 3 * time.Second

// liveConnections are for reading changes: one for each worker and some for snapshots and the heads poll.
const liveConnections = 6

// buildLive makes the hub; it runs with the other jobs. Its pool is its own: a rush of requests must not keep the
// kitchen waiting for a connection.
func (a *App) buildLive(ctx context.Context) error {
	var err error
	a.liveDB, err = postgres.Open(ctx, postgres.Options{URL: a.DB.URL(), MaxConns: liveConnections, ApplicationName: "sufra live",
		Settings: live.LookUps})
	if err != nil {
		return fmt.Errorf("opening the database for live delivery: %w", err)
	}
	var presence live.Presence
	if a.Config.RedisURL != "" {
		presence = a.Shared
	}
	a.Live = live.New(live.Options{
		Presence: presence, DB: a.DB, Reader: a.liveDB, Sessions: a.Access, Receipts: a.Order, Now: a.now, Log: a.Log, Metrics: a.Metrics, Limits: a.liveLimits,
		Loader: &loader{db: a.liveDB, restaurant: a.Restaurant, menu: a.Menu, order: a.Order},
	})
	a.jobs = append(a.jobs, job{"live", func(ctx context.Context) { _ = a.Live.Run(ctx) }})
	return nil
}

// warm lets a fresh process open and prepare what everybody needs at once when they come back after a restart.
func (a *App) warm(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, warmGrace)
	defer cancel()
	if !a.cold {
		a.Access.Warm(ctx)
	}
	a.Live.Started(ctx) // or the first clients would be sent away
}

// liveReady names what keeps sockets from being served.
func (a *App) liveReady() error {
	switch {
	case !a.Live.Ready():
		return errors.New("live: the heads of the streams have not been read")
	case !a.Live.ListenerUp():
		return errors.New("live: the listener has no connection")
	}
	return nil
}

// drainSockets tells every socket to reconnect elsewhere.
func (a *App) drainSockets() {
	ctx, cancel := context.WithTimeout(context.Background(), drainGrace)
	defer cancel()
	a.Live.Drain(ctx, "deploy")
}
