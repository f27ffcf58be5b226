package archive_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/archive"
	"sufra/server/billing"
	"sufra/server/demo"
	"sufra/server/idempotency"
	"sufra/server/media"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
	"sufra/server/servertest"
)

// canary stands wherever a secret does.
const canary = "canary-of-a-secret"

// house is a platform with the demo restaurant in it and something of every kind.
type house struct {
	db    *postgres.DB
	store media.Store
	*archive.Service
}

func newHouse(t *testing.T, db *postgres.DB) *house {
	t.Helper()
	disk, err := media.NewDisk(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, disk.Close()) })
	return &house{db: db, store: disk, Service: archive.New(archive.Service{DB: db, Store: disk, Now: time.Now, Log: slog.New(slog.DiscardHandler),
		Dir: t.TempDir(), TrialDays: 60})}
}

func seeded(t *testing.T) *house {
	t.Helper()
	db := servertest.NewDB(t)
	h := newHouse(t, db)
	require.NoError(t, demo.Seed(t.Context(), demo.Deps{DB: db, Now: time.Now(), TrialDays: 60,
		Hash: func(context.Context, string) (string, error) { return canary, nil }}))
	h.more(t)
	return h
}

// more adds what the demo does not have: documents, refunds, joined tables, a photo, a template of its own, secrets.
func (h *house) more(t *testing.T) {
	t.Helper()
	name := photoName("1")
	for _, key := range name.Keys() {
		require.NoError(t, h.store.Put(t.Context(), key, name.Type(), photoBody(t, key)))
	}
	h.exec(t, `INSERT INTO photos (restaurant_id, name, bytes, stored_at, used_at) VALUES ($1, $2, 1000, now(), now())`, demo.RestaurantID, name.String())
	h.exec(t, `INSERT INTO templates (name, restaurant_id, is_public) VALUES ('Najdi House', $1, false), ('Ours', $1, false)`, demo.RestaurantID)
	h.exec(t, `UPDATE menus SET template_id = (SELECT id FROM templates WHERE name = 'Ours') WHERE restaurant_id = $1`, demo.RestaurantID)
	h.exec(t, `INSERT INTO menu_slugs (slug, restaurant_id, menu_id) VALUES ('old-address', $1, $2)`, demo.RestaurantID, demo.MenuID)
	h.exec(t, `INSERT INTO visits (restaurant_id, hour, subject, subject_id, kind, language, visits) VALUES ($1, date_trunc('hour', now()), 'menu', $2, 'view', 'ar', 3)`,
		demo.RestaurantID, demo.MenuID)
	h.exec(t, `INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, user_agent, idle_seconds, expires_at)
		VALUES (gen_random_uuid(), sha256('x'), 'owner', $1, $2, '`+canary+`', 60, now() + interval '1 day')`, demo.OwnerID, demo.RestaurantID)
	h.exec(t, `UPDATE staff SET password_token_hash = sha256('`+canary+`'), password_token_expires = now() WHERE id = (SELECT id FROM staff WHERE restaurant_id = $1 LIMIT 1)`,
		demo.RestaurantID)
	// A table is joined to another's seating, and a seating of before was taken in by a later one.
	h.exec(t, `UPDATE restaurant_tables SET joined_session_id = (SELECT id FROM table_sessions WHERE restaurant_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1)
		WHERE id = (SELECT t.id FROM restaurant_tables t WHERE t.restaurant_id = $1 AND NOT EXISTS
			(SELECT 1 FROM table_sessions s WHERE s.table_id = t.id AND s.closed_at IS NULL) ORDER BY t.id LIMIT 1)`, demo.RestaurantID)
	h.exec(t, `UPDATE table_sessions SET merged_into_id = (SELECT id FROM table_sessions WHERE restaurant_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1)
		WHERE id = (SELECT id FROM table_sessions WHERE restaurant_id = $1 AND closed_at IS NOT NULL ORDER BY opened_at LIMIT 1)`, demo.RestaurantID)
	h.papers(t)
}

// papers issues an invoice for a table, takes it back and gives money back.
func (h *house) papers(t *testing.T) {
	t.Helper()
	owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID, Name: "Owner"}
	orders := &order.Service{DB: h.db, Now: time.Now, DinerRates: order.DefaultDinerRates}
	bills := &billing.Service{DB: h.db, Orders: orders, Restaurant: &restaurant.Service{DB: h.db, Now: time.Now}, Now: time.Now, Origin: "http://localhost"}
	table := demo.ID("table", "3")
	issued, _, err := bills.Issue(t.Context(), owner, idempotency.Request{}, api.IssueInvoice{TableID: &table}, false)
	require.NoError(t, err)
	_, _, err = bills.Credit(t.Context(), owner, idempotency.Request{}, issued.ID, api.CreditInvoice{Reason: "=cold"})
	require.NoError(t, err)
	h.exec(t, `INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
		SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', 1, id, 'cold', 'owner' FROM orders
		WHERE restaurant_id = $1 AND payment_status = 'paid' AND final_amount > 1 LIMIT 1`, demo.RestaurantID)
}

// once keeps the files of one seeded house for the tests that only read them.
var once struct {
	sync.Mutex
	archive, backup []byte
}

func files(t *testing.T) (archived, backup []byte) {
	t.Helper()
	once.Lock()
	defer once.Unlock()
	if once.archive == nil {
		h := seeded(t)
		once.archive, once.backup = h.export(t), h.backup(t)
	}
	return bytes.Clone(once.archive), bytes.Clone(once.backup)
}

func (h *house) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: demo.RestaurantID, Actor: "system"}, func(tx postgres.Tx) error {
		tag, err := tx.Exec(t.Context(), sql, args...)
		if err == nil && tag.RowsAffected() == 0 {
			err = fmt.Errorf("no row: %s", sql)
		}
		return err
	}))
}

func (h *house) export(t *testing.T) []byte {
	t.Helper()
	e, err := h.Export(t.Context(), demo.RestaurantID, uuid.Nil)
	require.NoError(t, err)
	defer e.Close()
	var out bytes.Buffer
	_, err = e.WriteTo(t.Context(), &out)
	require.NoError(t, err)
	return out.Bytes()
}

func (h *house) load(t *testing.T, file []byte) (archive.Manifest, error) {
	t.Helper()
	return h.Import(t.Context(), bytes.NewReader(file), int64(len(file)))
}

func (h *house) count(t *testing.T, table string) (n int64) {
	t.Helper()
	require.NoError(t, h.db.QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&n))
	return n
}

// photoBody is a picture as it lies in the store: as wide as its key says.
func photoBody(t *testing.T, text string) []byte {
	t.Helper()
	key, ok := media.ParseKey(text)
	require.True(t, ok, text)
	var body bytes.Buffer
	require.NoError(t, jpeg.Encode(&body, image.NewGray(image.Rect(0, 0, key.Size, 3)), nil))
	return body.Bytes()
}

func photoName(id string) media.Name {
	name, ok := media.ParseName(fmt.Sprintf("%032s-400x300-aabbcc.jpg", id))
	if !ok {
		panic(id)
	}
	return name
}

// unzip reads all entries; the manifest apart.
func unzip(t *testing.T, file []byte) (archive.Manifest, map[string][]byte) {
	t.Helper()
	read, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	bodies := map[string][]byte{}
	for _, f := range read.File {
		in, err := f.Open()
		require.NoError(t, err)
		bodies[f.Name], err = io.ReadAll(in)
		require.NoError(t, err)
	}
	var m archive.Manifest
	require.NoError(t, json.Unmarshal(bodies["manifest.json"], &m))
	delete(bodies, "manifest.json")
	return m, bodies
}
