package archive_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/archive"
	"sufra/server/demo"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func (h *house) backup(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	_, err := archive.Backup(t.Context(), h.db, h.store, &out)
	require.NoError(t, err)
	return out.Bytes()
}

func (h *house) restore(t *testing.T, file []byte) (archive.Manifest, error) {
	t.Helper()
	return archive.Restore(t.Context(), h.db, h.store, bytes.NewReader(file), int64(len(file)))
}

// contents is a hash of each table's rows.
func contents(t *testing.T, db *postgres.DB) map[string]string {
	t.Helper()
	rows, err := db.Query(t.Context(), "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1")
	require.NoError(t, err)
	var tables []string
	for rows.Next() {
		var name string
		require.NoError(t, rows.Scan(&name))
		tables = append(tables, name)
	}
	require.NoError(t, rows.Err())
	hashes := map[string]string{}
	for _, name := range tables {
		var hash string
		require.NoError(t, db.QueryRow(t.Context(), "SELECT count(*) || ' ' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM "+name+" t").Scan(&hash))
		hashes[name] = hash
	}
	return hashes
}

func TestBackupAndRestore(t *testing.T) {
	from := seeded(t)
	file := from.backup(t)
	before := contents(t, from.db)

	to := newHouse(t, servertest.NewEmptyDB(t))
	m, err := to.restore(t, file)
	require.NoError(t, err)
	require.Greater(t, m.Rows(), int64(5000))
	after := contents(t, to.db)
	require.NotEqual(t, before["stream_epoch"], after["stream_epoch"], "screens begin anew")
	delete(before, "stream_epoch")
	delete(after, "stream_epoch")
	require.Equal(t, before, after)
	for _, key := range photoName("1").Keys() {
		body, err := to.store.Get(t.Context(), key)
		require.NoError(t, err)
		require.Equal(t, photoBody(t, key), body)
	}

	// The restored platform works: the next order has the next number, the next template the next id.
	orders := &order.Service{DB: to.db, Now: time.Now, DinerRates: order.DefaultDinerRates}
	owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
	table, item := demo.ID("table", "6"), demo.ID("item", "water")
	_, _, err = orders.PlaceAtTable(t.Context(), owner, idempotency.Request{}, api.PlaceOrder{TableID: &table,
		Items: []api.PlaceOrderItem{{MenuItemID: item, Quantity: 1, SelectedVariant: []byte(`"large"`)}}})
	require.NoError(t, err)
	to.exec(t, "INSERT INTO templates (name) VALUES ('next')")

	_, err = to.restore(t, file)
	require.ErrorContains(t, err, "empty one")
}

// What is written while a backup runs is in it whole or not at all.
func TestBackupWhileServing(t *testing.T) {
	from := seeded(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan int)
	go func() {
		orders := &order.Service{DB: from.db, Now: time.Now, DinerRates: order.DefaultDinerRates}
		owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
		table, item := demo.ID("table", "6"), demo.ID("item", "water")
		placed := 0
		for ctx.Err() == nil {
			_, _, err := orders.PlaceAtTable(context.WithoutCancel(ctx), owner, idempotency.Request{Key: uuid.New(), Operation: "place", Hash: make([]byte, 32)},
				api.PlaceOrder{TableID: &table, Items: []api.PlaceOrderItem{{MenuItemID: item, Quantity: 1, SelectedVariant: []byte(`"large"`)}}})
			if err == nil {
				placed++
			}
		}
		done <- placed
	}()
	file := from.backup(t)
	stop()
	require.Positive(t, <-done)
	to := newHouse(t, servertest.NewEmptyDB(t))
	_, err := to.restore(t, file)
	require.NoError(t, err, "totals, numbers, histories and streams agree")
}

// One byte that the disk has changed in what is kept is found before anything is written. The zip's own heads stand twice in
// it: one that is damaged costs nothing, and the file is restored.
func TestDamagedBackup(t *testing.T) {
	_, file := files(t)
	kept, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	to := newHouse(t, servertest.NewEmptyDB(t))
	for tenth := 1; tenth < 10; tenth++ {
		// In the first entry that reaches this far; an empty table has nothing that could be damaged.
		at := slices.IndexFunc(kept.File, func(f *zip.File) bool {
			return f.UncompressedSize64 > 0 && body(t, f)[1] > len(file)/10*tenth
		})
		require.GreaterOrEqual(t, at, 0)
		at = max(body(t, kept.File[at])[0], len(file)/10*tenth)
		damaged := bytes.Clone(file)
		damaged[at] ^= 0x10
		_, err := to.restore(t, damaged)
		require.Error(t, err, "byte %d of %d", at, len(file))
		current, _, err := to.db.SchemaVersion(t.Context())
		require.NoError(t, err)
		require.Zero(t, current)
	}
	_, err = to.restore(t, file)
	require.NoError(t, err)
}

// body is where an entry's packed bytes begin and end.
func body(t *testing.T, f *zip.File) [2]int {
	t.Helper()
	start, err := f.DataOffset()
	require.NoError(t, err)
	return [2]int{int(start), int(start) + int(f.CompressedSize64)}
}

// A backup of before an update is restored as it was, and then brought up to date like the database would have been.
func TestOlderBackup(t *testing.T) {
	old := newHouse(t, servertest.NewEmptyDB(t))
	require.NoError(t, old.db.MigrateTo(t.Context(), 11))
	id := uuid.New()
	for _, sql := range []string{
		`INSERT INTO restaurants (id, code, slug, name, trial_ends_at) VALUES ($1, 'ABCD', 'old-house', 'Old House', now())`,
		`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, gen_random_uuid(), 'Menu', 'Old House', 'old-menu')`,
	} {
		_, err := old.db.Exec(t.Context(), sql, id)
		require.NoError(t, err)
	}
	to := newHouse(t, servertest.NewEmptyDB(t))
	m, err := to.restore(t, old.backup(t))
	require.NoError(t, err)
	require.EqualValues(t, 11, m.Schema)
	current, newest, err := to.db.SchemaVersion(t.Context())
	require.NoError(t, err)
	require.Equal(t, newest, current)
	require.EqualValues(t, 1, to.count(t, "menus"))
	require.EqualValues(t, 16, to.count(t, "templates"), "the looks that a later version brought")
}

// Whoever edits rows behind the triggers' back is found out.
func TestInvariantsAreSeen(t *testing.T) {
	h := seeded(t)
	for says, sql := range map[string]string{
		"of a day are numbered":   "UPDATE order_counters SET last = last + 1 WHERE business_date = (SELECT max(business_date) FROM order_counters)",
		"day has its counter":     "DELETE FROM order_counters WHERE business_date = (SELECT max(business_date) FROM order_counters)",
		"sum of its lines":        "DELETE FROM order_items WHERE id = (SELECT id FROM order_items WHERE total_price > 0 LIMIT 1)",
		"ends with its status":    "UPDATE orders SET status = 'preparing' WHERE status = 'confirmed'",
		"each step of an order":   "UPDATE order_status_history SET previous_status = 'served' WHERE previous_status = 'pending'",
		"money was taken":         "DELETE FROM settlements WHERE id = (SELECT id FROM settlements WHERE kind = 'sale' AND order_id IS NOT NULL LIMIT 1)",
		"has its refunds":         "DELETE FROM settlements WHERE kind = 'refund'",
		"of a series":             "UPDATE invoices SET number = number + 1 WHERE series = 'invoice'",
		"series has its counter":  "DELETE FROM invoice_counters",
		"more than their invoice": "UPDATE invoices SET net_amount = 0, tax_amount = 0, total_amount = 0 WHERE series = 'invoice'",
		"have their streams":      "DELETE FROM streams WHERE kind = 'menu'",
		"up to its head":          "DELETE FROM stream_events WHERE (stream_id, version) = (SELECT id, version FROM streams WHERE version > 1 LIMIT 1)",
		"space of photos":         "UPDATE photo_usage SET bytes = bytes + 1",
	} {
		h.edited(t, sql, func(tx postgres.Tx) {
			faults, err := archive.Broken(t.Context(), tx, nil)
			require.NoError(t, err)
			told := fmt.Sprint(faults)
			require.Contains(t, told, says, sql)
			here := demo.RestaurantID
			faults, err = archive.Broken(t.Context(), tx, &here)
			require.NoError(t, err)
			require.Equal(t, told, fmt.Sprint(faults), "of this restaurant alone")
			elsewhere := uuid.New()
			faults, err = archive.Broken(t.Context(), tx, &elsewhere)
			require.NoError(t, err)
			require.Empty(t, faults, "another restaurant is not to blame")
		})
	}
}

// Rows that refer to what is not there are found when they are restored.
func TestDanglingReference(t *testing.T) {
	from := seeded(t)
	_, err := from.db.Exec(t.Context(), "ALTER TABLE orders DROP CONSTRAINT orders_waiter")
	require.NoError(t, err)
	from.exec(t, "UPDATE orders SET waiter_id = gen_random_uuid() WHERE status = 'confirmed' AND restaurant_id = $1", demo.RestaurantID)
	to := newHouse(t, servertest.NewEmptyDB(t))
	_, err = to.restore(t, from.backup(t))
	require.ErrorContains(t, err, "refer to what is not there (orders_waiter)")
}

// A file whose hashes fit, and whose rows don't: fewer than were counted, or against each other.
func TestContradictingBackup(t *testing.T) {
	from := seeded(t)
	m, bodies := unzip(t, from.backup(t))
	var fewer bytes.Buffer
	pack := archive.NewRepack(&fewer, m)
	for _, e := range m.Entries {
		if e.Name == "tables/order_items.copy" {
			_, rest, _ := bytes.Cut(bodies[e.Name], []byte("\n"))
			bodies[e.Name] = rest
		}
		require.NoError(t, pack.Add(e, bodies[e.Name]))
	}
	require.NoError(t, pack.End())
	to := newHouse(t, servertest.NewEmptyDB(t))
	_, err := to.restore(t, fewer.Bytes())
	require.ErrorContains(t, err, fmt.Sprintf("has %d rows, its manifest says %d", from.count(t, "order_items")-1, from.count(t, "order_items")))

	require.NoError(t, from.db.InTx(t.Context(), postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), "SET LOCAL session_replication_role = replica"); err != nil {
			return err
		}
		_, err := tx.Exec(t.Context(), "DELETE FROM settlements WHERE kind = 'refund'")
		return err
	}))
	_, err = newHouse(t, servertest.NewEmptyDB(t)).restore(t, from.backup(t))
	require.ErrorContains(t, err, "the backup contradicts itself: not so: what was given back of an order has its refunds")
	require.ErrorContains(t, archive.Recovered(t.Context(), from.db), "the recovered database contradicts itself")
}

var errUndo = errors.New("undo")

// edited shows look what a superuser has changed, and takes it back.
func (h *house) edited(t *testing.T, sql string, look func(postgres.Tx)) {
	t.Helper()
	err := h.db.InTx(t.Context(), postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), "SET LOCAL session_replication_role = replica"); err != nil {
			return err
		}
		tag, err := tx.Exec(t.Context(), sql)
		if err != nil {
			return err
		}
		require.Positive(t, tag.RowsAffected(), sql)
		look(tx)
		return errUndo
	})
	require.ErrorIs(t, err, errUndo, sql)
}
