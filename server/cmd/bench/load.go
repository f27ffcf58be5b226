package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"golang.org/x/sys/unix"

	"sufra/server/live"
)

// epochStart makes due times fit into the random part of an id.
var epochStart = time.Now()

// orderID is a version 7 id whose random part is when the order was due.
func orderID(due time.Time) uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	binary.BigEndian.PutUint64(id[8:], uint64(due.Sub(epochStart))&(1<<62-1))
	id[8] = id[8]&0x3f | 0x80
	return id
}

func dueOf(id uuid.UUID) (time.Time, bool) {
	n := binary.BigEndian.Uint64(id[8:]) & (1<<62 - 1)
	due := epochStart.Add(time.Duration(n))
	age := time.Since(due)
	return due, age >= 0 && age < time.Minute
}

// arrival is one order that is due.
type arrival struct {
	due    time.Time
	tenant int
}

// arrive calls at for Poisson arrivals at a rate until the time is over. It sleeps on an operating-system thread
// of its own: the runtime's timers are too coarse for fractions of a millisecond.
func arrive(ctx context.Context, rate float64, length time.Duration, tenants int, at func(arrival)) int {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	n := 0
	start := time.Now()
	for due := start; ; n++ {
		due = due.Add(time.Duration(rand.ExpFloat64() / rate * float64(time.Second)))
		if due.Sub(start) > length || ctx.Err() != nil {
			return n
		}
		if wait := time.Until(due); wait > 0 {
			t := unix.NsecToTimespec(int64(wait))
			_ = unix.Nanosleep(&t, nil)
		}
		at(arrival{due, rand.IntN(tenants)})
	}
}

// writer does one order on a connection.
type writer func(ctx context.Context, conn *pgx.Conn, a arrival) error

const connections = 16

// load is what came of a measurement's writes.
type load struct {
	orders int
	start  time.Time
	length time.Duration
}

// drive writes at a rate over 16 connections.
func (c *cluster) drive(ctx context.Context, rate float64, length time.Duration, tenants int, setUp string, write writer) (load, error) {
	queue := make(chan arrival, 1<<16)
	var workers sync.WaitGroup
	var mu sync.Mutex
	var result load
	var failed error
	for range connections {
		conn, err := c.connect(ctx)
		if err != nil {
			return load{}, err
		}
		if setUp != "" {
			if _, err := conn.Exec(ctx, setUp); err != nil {
				return load{}, err
			}
		}
		if err := warmUp(ctx, conn, write); err != nil {
			return load{}, err
		}
		workers.Go(func() {
			defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
			var err error
			for a := range queue {
				if err == nil {
					err = write(context.WithoutCancel(ctx), conn, a)
				}
			}
			mu.Lock()
			failed = errors.Join(failed, err)
			mu.Unlock()
		})
	}
	result.start = time.Now()
	result.orders = arrive(ctx, rate, length, tenants, func(a arrival) { queue <- a })
	close(queue)
	workers.Wait()
	result.length = time.Since(result.start)
	return result, failed
}

// warmRounds on each connection: PostgreSQL compiles functions and plans the first five executions of every
// statement, those inside triggers too. A server's connections live for an hour; that is no order's fault.
const warmRounds = 12

// warmUp writes for a restaurant that nobody looks at.
func warmUp(ctx context.Context, conn *pgx.Conn, write writer) error {
	for range warmRounds {
		if err := write(ctx, conn, arrival{time.Now(), mostRestaurants - 1}); err != nil {
			return err
		}
	}
	return nil
}

// insertOrder is an order with two lines in one statement, as an import would write it.
const insertOrder = `
WITH placed AS (
    INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, order_type, status, total_amount, final_amount)
    VALUES ($1, $2, $3, $4, current_date, 'takeaway', 'confirmed', 57, 57)
)
INSERT INTO order_items (restaurant_id, id, order_id, position, item_name, item_name_ar, unit_price, quantity, total_price)
VALUES ($1, $5, $2, 0, 'Chicken kabsa', 'كبسة دجاج', 25, 2, 50), ($1, $6, $2, 1, 'Tea', 'شاي', 7, 1, 7)`

var orderNumbers atomic.Int32

// orders writes orders into the tenants. after hears of each commit.
func (c *cluster) orders(after func(tenant uuid.UUID)) writer {
	return func(ctx context.Context, conn *pgx.Conn, a arrival) error {
		t := c.tenants[a.tenant].id
		n := orderNumbers.Add(1)
		_, err := conn.Exec(ctx, insertOrder, t, orderID(a.due), fmt.Sprintf("B-%d", n), n, uuid.New(), uuid.New())
		if err == nil && after != nil {
			after(t)
		}
		return err
	}
}

// ringing is the session setting of a writer that rings the doorbell by itself.
const ringing = `SET app.rings = 'on'`

// bell rings as a service beside Sufra would.
func (c *cluster) bell(ctx context.Context) (ring func(uuid.UUID), stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	b := live.NewBell(c.embedded.URL())
	done := make(chan struct{})
	go func() { defer close(done); b.Run(ctx) }()
	return func(tenant uuid.UUID) { b.Ring(tenant) }, func() { cancel(); <-done }
}
