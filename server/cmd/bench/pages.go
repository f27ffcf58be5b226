package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"sufra/server/postgres"
)

const (
	pageDishes  = 100
	coldMenus   = 20
	pageReaders = 32
	pageRounds  = 3
)

// pages: how many readers a second get the kept page of a menu, beside nginx with the very bytes, and how long the first
// reader of a menu waits. It wants a built client.
func pages(ctx context.Context, c *cluster, p plan, r *report) error {
	slugs, err := c.printMenus(ctx, coldMenus)
	if err != nil {
		return err
	}
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	cold := make([]time.Duration, 0, coldMenus)
	var page []byte
	for _, slug := range slugs {
		began := time.Now()
		if page, err = fetch(ctx, "http://"+server.address+"/menu/"+slug); err != nil {
			return err
		}
		cold = append(cold, time.Since(began))
	}
	if len(page) < 5000 {
		return fmt.Errorf("the page has only %d bytes: build the client first", len(page))
	}
	what := fmt.Sprintf("menu of %d dishes", pageDishes)
	r.note(what+", read, drawn in both languages and packed: median", formatMS(quantile(cold, .5)))
	r.note(what+", the slowest of "+fmt.Sprint(coldMenus), formatMS(quantile(cold, 1)))
	other, stop, err := nginx(ctx, c.dir, page)
	if err != nil {
		return err
	}
	if other == "" {
		r.note(what+", kept", "nginx is not installed: nothing to compare with")
		return nil
	}
	defer stop()
	var ours, theirs float64 // best of the rounds, which take turns
	for range pageRounds {
		for _, side := range []struct {
			url  string
			best *float64
		}{{"http://" + server.address + "/menu/" + slugs[0], &ours}, {other, &theirs}} {
			rate, err := readAll(ctx, side.url, p.seconds/4)
			if err != nil {
				return err
			}
			*side.best = max(*side.best, rate)
		}
	}
	r.ratio(fmt.Sprintf("%s, kept, %d bytes, against nginx", what, len(page)), ours, theirs, "requests/s", .7, true)
	return nil
}

// printMenus gives the first restaurants a menu each, and says what the menus are called.
func (c *cluster) printMenus(ctx context.Context, count int) (slugs []string, err error) {
	for n := range count {
		restaurant, menu, slug := c.tenants[n].id, uuid.Must(uuid.NewV7()), fmt.Sprintf("bench-pages-%d", n)
		slugs = append(slugs, slug)
		err = c.db.InTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: "system"}, func(tx postgres.Tx) error {
			return execAll(ctx, tx,
				statement{`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, $2, 'Menu', 'Bench', $3)`, []any{restaurant, menu, slug}},
				statement{`INSERT INTO menu_items (restaurant_id, id, menu_id, name_en, name_ar, description_en, description_ar, price, calories, image_url)
					SELECT $1, gen_random_uuid(), $2, 'Dish ' || n, 'طبق ' || n, 'From the oven, with rice and nuts', 'من الفرن مع الأرز والمكسرات', 20 + n, 200 + n,
						CASE WHEN n <= 60 THEN '/objects/' || md5($3 || n) || '-800x600-c0a080.jpg' ELSE '' END FROM generate_series(1, $4) AS n`,
					[]any{restaurant, menu, slug, pageDishes}})
		})
		if err != nil {
			return nil, err
		}
	}
	return slugs, nil
}

// reader asks as a browser does, and leaves what comes packed.
var reader = &http.Client{Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: pageReaders}}

func fetch(ctx context.Context, url string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "br")
	request.Header.Set("Accept-Language", "ar")
	answer, err := reader.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %d", url, answer.StatusCode)
	}
	return body, err
}

// readAll reads as fast as the answers come, each reader on a connection of its own, and gives answers a second.
func readAll(ctx context.Context, url string, length time.Duration) (float64, error) {
	var answers atomic.Int64
	var group errgroup.Group
	began := time.Now()
	for range pageReaders {
		group.Go(func() error {
			for time.Since(began) < length {
				if _, err := fetch(ctx, url); err != nil {
					return err
				}
				answers.Add(1)
			}
			return nil
		})
	}
	err := group.Wait()
	return float64(answers.Load()) / time.Since(began).Seconds(), err
}

// nginx serves a page's packed bytes from a file; an empty address: it is not installed.
func nginx(ctx context.Context, dir string, page []byte) (address string, stop func(), err error) {
	program, err := exec.LookPath("nginx")
	if err != nil {
		return "", nil, nil //nolint:nilerr // then there is no comparison, which the report says
	}
	free, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	address = free.Addr().String()
	if err := free.Close(); err != nil {
		return "", nil, err
	}
	folder := filepath.Join(dir, "nginx")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", nil, err
	}
	settings := fmt.Sprintf(`daemon off; worker_processes auto; pid %[1]s/pid; error_log stderr error;
		events { worker_connections 512; }
		http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10; client_body_temp_path %[1]s; proxy_temp_path %[1]s;
			fastcgi_temp_path %[1]s; uwsgi_temp_path %[1]s; scgi_temp_path %[1]s;
			server { listen %[2]s; root %[1]s; default_type text/html; add_header Content-Encoding br; } }`, folder, address)
	for name, text := range map[string][]byte{"page": page, "conf": []byte(settings)} {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return "", nil, err
		}
	}
	command := exec.CommandContext(ctx, program, "-p", folder, "-c", filepath.Join(folder, "conf"), "-e", "stderr")
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		return "", nil, err
	}
	stop = func() { _ = command.Process.Kill(); _ = command.Wait() }
	for range 100 {
		if connection, err := (&net.Dialer{}).DialContext(ctx, "tcp", address); err == nil {
			_ = connection.Close()
			return "http://" + address + "/page", stop, nil
		}
		time.Sleep(20 * time.Millisecond)
	}
	stop()
	return "", nil, fmt.Errorf("nginx does not answer at %s", address)
}
