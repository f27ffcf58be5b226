package postgres

import (
	"context"
	"errors"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// dialer finds a silent cut of the network in 5+3*2 seconds while idle, and by userTimeout while data is
// unacknowledged; the default keepalive would take minutes.
var dialer = net.Dialer{
	Timeout:         5 * time.Second,
	KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: 5 * time.Second, Interval: 2 * time.Second, Count: 3},
	Control:         limitUnacknowledged,
}

const userTimeout = 10 * time.Second

// ConnConfig reads an address for a connection outside the pool (listener, notifier) with the same dialer as the
// pool's. Such a connection has no time-outs and no types registered: call RegisterTypes when it reads rows.
func ConnConfig(url, applicationName string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the database address can't be read: expected postgres://user:password@host/name")
	}
	prepare(config, applicationName)
	return config, nil
}

func prepare(config *pgx.ConnConfig, applicationName string) {
	config.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		return dialer.DialContext(ctx, network, addr)
	}
	config.ConnectTimeout = 5 * time.Second
	if applicationName == "" {
		applicationName = "sufra"
	}
	if !strings.Contains(config.ConnString(), "application_name") {
		config.RuntimeParams["application_name"] = applicationName
	}
}
