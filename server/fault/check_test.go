package fault

import (
	"context"
	"io"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	m.Run()
	servertest.Stop()
}

// book is a database with one restaurant and what a test writes into both sides.
type book struct {
	t     *testing.T
	d     *Database
	conn  *pgx.Conn
	house *House
	load  *Load
	n     int
}

func newBook(t *testing.T) *book {
	t.Helper()
	d := &Database{url: servertest.NewDB(t).URL()}
	houses, err := Found(t.Context(), d, 1, Size{Houses: 1, Kitchens: 1, Waiters: 1, Managers: 1, Diners: 1, Table: 1})
	require.NoError(t, err)
	conn, err := d.Connect(t.Context(), "test")
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return &book{t: t, d: d, conn: conn, house: houses[0], load: &Load{Book: &Notebook{}}}
}

func (b *book) exec(sql string, args ...any) {
	b.t.Helper()
	_, err := b.conn.Exec(b.t.Context(), sql, args...)
	require.NoError(b.t, err)
}

// order stores an order with so many lines of this price, its receipt and its key, as an accepted write leaves it.
func (b *book) order(w *Write, lines int, each string) {
	b.t.Helper()
	b.n++
	tx, err := b.conn.Begin(b.t.Context())
	require.NoError(b.t, err)
	for _, q := range []struct {
		sql  string
		args []any
	}{
		{`INSERT INTO order_counters (restaurant_id, business_date, last) VALUES ($1, current_date, $2) ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last = $2`, []any{b.house.ID, b.n}},
		{`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, order_type, status, total_amount, final_amount, order_notes)
			VALUES ($1, $2, 'T-' || $3::int, $3::int, current_date, 'takeaway', 'confirmed', $4::numeric * $5::int, $4::numeric * $5::int, $6)`,
			[]any{b.house.ID, w.Order, b.n, each, lines, mark(b.house, w.Order)}},
		{`INSERT INTO order_items (restaurant_id, id, order_id, position, item_name, unit_price, quantity, total_price)
			SELECT $1, gen_random_uuid(), $2, n, 'dish', $3::numeric, 1, $3::numeric FROM generate_series(1, $4::int) n`, []any{b.house.ID, w.Order, each, lines}},
		{`INSERT INTO order_receipts (restaurant_id, order_id) VALUES ($1, $2)`, []any{b.house.ID, w.Order}},
	} {
		_, err := tx.Exec(b.t.Context(), q.sql, q.args...)
		require.NoError(b.t, err, q.sql)
	}
	require.NoError(b.t, tx.Commit(b.t.Context()))
	b.key(w)
}

func (b *book) key(w *Write) {
	b.exec(`INSERT INTO idempotency_keys (restaurant_id, actor, key, operation, request_sha256, status, response) VALUES ($1, 'staff', $2, 'x', sha256('x'), 200, '{}')`, b.house.ID, w.Key)
}

func (b *book) write(status int, code string, attempts ...Attempt) *Write {
	w := &Write{Key: newID(), Kind: Create, House: b.house, Order: newID(), Lines: 1}
	w.attempts = append(attempts, Attempt{Status: status, Code: code, Repeat: len(attempts) > 0})
	w.finish(status, code, nil)
	b.load.Book.open(w)
	return w
}

func (b *book) examine(by *Fault) *Result {
	b.t.Helper()
	r, err := Examine(b.t.Context(), b.d, b.load, by)
	require.NoError(b.t, err)
	return r
}

// Each check must see what it is for: a table of zeros is worth as much as its ability to be otherwise.
func TestChecksSeeWhatIsPlanted(t *testing.T) {
	b := newBook(t)
	good := b.write(201, "")
	b.order(good, 1, price)
	require.Empty(t, b.examine(&Fault{}).nonzero())

	lost := b.write(201, "")
	require.Equal(t, 1, b.examine(&Fault{}).Lost)
	b.order(lost, 1, price)

	ghost := b.write(409, "CONFLICT")
	b.order(ghost, 1, price)
	require.Equal(t, 1, b.examine(&Fault{}).Open)
	ghost.finish(201, "", nil)

	silent := b.write(0, "")
	require.Equal(t, 1, b.examine(&Fault{}).Open)
	silent.finish(409, "CONFLICT", nil)
	require.Empty(t, b.examine(&Fault{}).nonzero())

	twice := b.write(201, "")
	b.order(twice, 2, price)
	require.Equal(t, 1, b.examine(&Fault{}).Doubled)
	twice.Lines = 2

	dear := b.write(201, "")
	b.order(dear, 1, "26.00")
	require.Equal(t, 1, b.examine(&Fault{}).Money)
	b.exec(`WITH line AS (UPDATE order_items SET unit_price = 25, total_price = 25 WHERE order_id = $1)
		UPDATE orders SET total_amount = 25, final_amount = 25 WHERE id = $1`, dear.Order)
	require.Empty(t, b.examine(&Fault{}).nonzero())

	b.exec(`DELETE FROM order_receipts WHERE order_id = $1`, good.Order)
	require.Equal(t, 1, b.examine(&Fault{}).Unseen)
	b.exec(`INSERT INTO order_receipts (restaurant_id, order_id) VALUES ($1, $2)`, b.house.ID, good.Order)

	b.exec(`UPDATE order_status_history SET new_status = 'served' WHERE order_id = $1`, good.Order)
	require.Positive(t, b.examine(&Fault{}).Steps)
	b.exec(`UPDATE order_status_history SET new_status = 'confirmed' WHERE order_id = $1`, good.Order)

	b.exec(`UPDATE streams SET version = version + 1 WHERE id = $1`, b.house.ID)
	require.Positive(t, b.examine(&Fault{}).Holes)
}

// What may be answered depends on the fault: 503 while the database is away, nothing at all where nobody may notice.
func TestAnswersThatCount(t *testing.T) {
	b := newBook(t)
	b.order(b.write(201, "", Attempt{Status: 503, Code: "BUSY"}, Attempt{Status: 503, Code: "BUSY", Repeat: true}), 1, price)
	require.Equal(t, 1, b.examine(&Fault{}).Retried)
	require.Zero(t, b.examine(&Fault{Away: true}).Retried)
	require.Equal(t, 2, b.examine(&Fault{Calm: true, Away: true}).Retried)
	b.order(b.write(201, "", Attempt{Status: 500, Code: "INTERNAL"}, Attempt{Status: 401, Code: "UNAUTHENTICATED", Repeat: true}), 1, price)
	require.Equal(t, 2, b.examine(&Fault{Away: true}).Odd)
	// On a shared machine a server may put people off, and not fail.
	before := b.examine(&Fault{Calm: true})
	b.load.Shared = true
	require.Equal(t, before.Retried-2, b.examine(&Fault{Calm: true}).Retried)
	b.order(b.write(201, "", Attempt{Took: patience}, Attempt{Took: patience - 1, Repeat: true}, Attempt{Status: 503, Code: "UNAVAILABLE", Repeat: true}), 1, price)
	require.Equal(t, before.Retried, b.examine(&Fault{Calm: true}).Retried)
	require.Equal(t, before.Busy, b.examine(&Fault{}).Busy)
}

func changesFrame(from, to int64) frame { return frame{Type: "changes", From: from, Version: to} }

func testScreen() *Screen {
	return newScreen(Person{House: &House{ID: uuid.New(), Canary: canaryMark + "A"}}, api.ViewKitchen, "http://x", nil, nil, &atomic.Int64{})
}

// The screens' own book: what is repeated is applied once, what is skipped or older than before is counted.
func TestScreenKeepsBook(t *testing.T) {
	s := testScreen()
	s.apply(frame{Type: "snapshot", Epoch: "e", Version: 5, Part: 1, Of: 1})
	s.apply(frame{Type: "live", Version: 5})
	s.apply(changesFrame(6, 7))
	s.apply(changesFrame(6, 7))
	require.EqualValues(t, 7, s.peek().version)
	require.Zero(t, s.peek().gaps)
	s.apply(changesFrame(9, 9))
	require.Equal(t, 1, s.peek().gaps)
	require.False(t, s.peek().live, "a screen with a gap says so")
	s.apply(frame{Type: "snapshot", Epoch: "e", Version: 4, Part: 1, Of: 1})
	require.Equal(t, 1, s.peek().backwards)
	s.apply(frame{Type: "reset", Why: "epoch"})
	s.apply(frame{Type: "snapshot", Epoch: "f", Version: 1, Part: 1, Of: 1})
	require.Equal(t, 1, s.peek().backwards, "another epoch begins anew")
}

// A screen lies that looks live and lacks, for longer than its limit, what is committed.
func TestLyingIsCounted(t *testing.T) {
	s := testScreen()
	h := newHeads(nil)
	now := time.Now()
	h.streams[s.streamID()] = []head{{1, now.Add(-time.Hour)}, {2, now.Add(-staffLimit - time.Second)}}
	s.state.version, s.state.live = 2, true
	h.judge([]*Screen{s}, now, time.Second)
	require.Zero(t, h.lies())
	s.state.version, s.state.live = 1, false
	h.judge([]*Screen{s}, now, time.Second)
	require.Zero(t, h.lies(), "it says that it is behind")
	s.state.live = true
	h.judge([]*Screen{s}, now, time.Second)
	require.Equal(t, time.Second, h.lies())
}

func TestForeignTextIsCounted(t *testing.T) {
	mine := &House{Canary: canaryMark + "FAAA"}
	require.Zero(t, foreign([]byte(`{"a":"zq-canary-FAAA dish","b":"zq-canary-FAAA"}`), mine))
	require.EqualValues(t, 1, foreign([]byte(`{"a":"zq-canary-FAAA","b":"zq-canary-FAAB x"}`), mine))
}

// Every column that must be 0 makes the run fail, and the table shows it.
func TestEachColumnFails(t *testing.T) {
	row := &Row{Fault: &Fault{ID: "F0", Name: "none"}, Result: &Result{}}
	require.False(t, row.Bad())
	require.Len(t, row.cells(), len(heads()))
	require.Len(t, zeros, 17)
	row.Result = &Result{Lost: 1, Doubled: 1, Open: 1, Steps: 1, Holes: 1, Gaps: 1, Reorder: 1, Stale: 1, Unequal: 1, Lying: time.Millisecond, Money: 1, Leaks: 1,
		Late: 1, Unseen: 1, Held: 1, Retried: 1, Odd: 1}
	require.Len(t, row.Result.nonzero(), len(zeros))
	require.True(t, row.Bad())
	require.True(t, (&Row{Fault: row.Fault, Failed: io.EOF}).Bad())
	require.False(t, (&Row{Fault: row.Fault, NotHere: "no"}).Bad())
}

// Ids are unique, and a fault either can be made or says why not.
func TestEveryFaultIsMadeOrExplained(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range All() {
		require.False(t, seen[f.ID], f.ID)
		seen[f.ID] = true
		require.NotEqual(t, f.Make == nil, f.NotHere == "", f.ID)
	}
	for _, id := range []string{"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F10", "F11", "F13", "F14", "F15", "F16", "F17", "F18", "F20", "F21b", "F23", "F27", "F28", "F29", "F30", "F31"} {
		require.True(t, seen[id], id)
	}
}
