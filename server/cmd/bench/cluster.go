package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/postgres"
)

const (
	mostRestaurants = 1000
	screensEach     = 10
)

// cluster is the database with its restaurants.
type cluster struct {
	dir      string
	embedded *postgres.Embedded
	db       *postgres.DB
	tenants  []tenant
}

type tenant struct {
	id     uuid.UUID
	tokens []string // the cookie of each screen
}

// floorTable is what a floor measurement writes: one small row.
const floorTable = `CREATE TABLE bench_floor (id uuid PRIMARY KEY, tenant uuid NOT NULL, body text NOT NULL, at timestamptz NOT NULL DEFAULT now())`

func startCluster(ctx context.Context) (*cluster, error) {
	dir, err := os.MkdirTemp("", "sufra-bench-")
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(dir, 0o755); err != nil { // PostgreSQL runs as another user when we are root
		return nil, err
	}
	c := &cluster{dir: dir}
	if c.embedded, err = postgres.StartEmbedded(ctx, postgres.EmbeddedOptions{DataDir: dir, Dir: os.Getenv("POSTGRES_DIR"), Log: slog.Default()}); err != nil {
		return nil, err
	}
	if c.db, err = postgres.Open(ctx, postgres.Options{URL: c.embedded.URL(), ApplicationName: "bench"}); err != nil {
		return nil, err
	}
	if err := c.db.Migrate(ctx); err != nil {
		return nil, err
	}
	if _, err := c.db.Exec(ctx, floorTable); err != nil {
		return nil, err
	}
	return c, c.fill(ctx)
}

func (c *cluster) stop() {
	c.db.Close()
	_ = c.embedded.Stop(context.Background())
	_ = os.RemoveAll(c.dir)
}

// fill makes the restaurants and signs ten screens in for each.
func (c *cluster) fill(ctx context.Context) error {
	var ids, screens, of []uuid.UUID
	var codes, tokens []string
	for n := range mostRestaurants {
		t := tenant{id: uuid.Must(uuid.NewV7())}
		ids, codes = append(ids, t.id), append(codes, code(n))
		for s := range screensEach {
			token := fmt.Sprintf("bench-%d-%d", n, s)
			t.tokens = append(t.tokens, token)
			screens, of, tokens = append(screens, uuid.Must(uuid.NewV7())), append(of, t.id), append(tokens, token)
		}
		c.tenants = append(c.tenants, t)
	}
	return c.db.InTx(ctx, postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO restaurants (id, code, slug, name, subscription_status)
			SELECT id, code, 'bench-' || lower(code), 'Bench ' || code, 'active' FROM unnest($1::uuid[], $2::text[]) AS t (id, code)`, ids, codes); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO screens (restaurant_id, id, name, paired_at)
			SELECT restaurant_id, id, 'Screen', now() FROM unnest($1::uuid[], $2::uuid[]) AS t (restaurant_id, id)`, of, screens); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, idle_seconds, expires_at)
			SELECT gen_random_uuid(), sha256(token::bytea), 'screen', screen, restaurant_id, 86400, now() + interval '1 day'
			FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS t (restaurant_id, screen, token)`, of, screens, tokens)
		return err
	})
}

// code is a restaurant's code by its number.
func code(n int) string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	b := []byte("AAAA")
	for i := 3; i >= 0; i-- {
		b[i] = letters[n%len(letters)]
		n /= len(letters)
	}
	return string(b)
}

// connect gives a bare connection, without a pool's time-outs.
func (c *cluster) connect(ctx context.Context) (*pgx.Conn, error) {
	config, err := postgres.ConnConfig(c.embedded.URL(), "bench writer")
	if err != nil {
		return nil, err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err == nil {
		postgres.RegisterTypes(conn.TypeMap())
	}
	return conn, err
}

// postmaster is the process whose descendants are all of PostgreSQL.
func (c *cluster) postmaster() (int, error) {
	var found int
	err := filepath.WalkDir(c.dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Name() == "postmaster.pid" {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			first, _, _ := strings.Cut(string(text), "\n")
			found, err = strconv.Atoi(first)
			return err
		}
		return nil
	})
	if err == nil && found == 0 {
		err = fmt.Errorf("no postmaster.pid below %s", c.dir)
	}
	return found, err
}

// slowFlush makes every WAL flush wait 3 ms longer, as a network disk does, or takes that back.
func (c *cluster) slowFlush(ctx context.Context, on bool) error {
	conn, err := c.connect(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	statements := []string{`ALTER SYSTEM RESET commit_delay`, `ALTER SYSTEM RESET commit_siblings`}
	if on {
		statements = []string{`ALTER SYSTEM SET commit_delay = 3000`, `ALTER SYSTEM SET commit_siblings = 0`}
	}
	for _, statement := range append(statements, `SELECT pg_reload_conf()`) {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
