package app

import (
	"context"
	"errors"
	"time"

	"sufra/server/live"
)

// drainGrace bounds the good-byes: ten seconds for the last one to be sent, two for its answer.
const drainGrace = 13 * time.Second

// warmGrace bounds the preparations before the first request.
const warmGrace = 3 * time.Second

// buildLive makes the hub; it runs with the other jobs.
func (a *App) buildLive() {
	a.Live = live.New(live.Options{
		DB: a.DB, Sessions: a.Access, Receipts: a.Order, Now: a.now, Log: a.Log, Metrics: a.Metrics, Limits: a.liveLimits,
		Loader: &loader{db: a.DB, restaurant: a.Restaurant, menu: a.Menu, order: a.Order},
	})
	a.jobs = append(a.jobs, job{"live", func(ctx context.Context) { _ = a.Live.Run(ctx) }})
}

// warm lets a fresh process open and prepare what everybody needs at once when they come back after a restart.
func (a *App) warm(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, warmGrace)
	defer cancel()
	a.Access.Warm(ctx)
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
