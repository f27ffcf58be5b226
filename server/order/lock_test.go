package order_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Voiding a line writes its order twice, and Postgres then checks the order's seating again. Were the seating locked
// against that, a void and a close would wait for each other.
func TestAVoidDoesNotWaitForAClose(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 1)
	in.Items = append(in.Items, in.Items[0])
	placed := h.place(h.waiter, in)
	closing := postgres.Scope{Restaurant: h.id, Actor: h.waiter.String()}
	require.NoError(t, h.db.InTx(t.Context(), closing, func(tx postgres.Tx) error {
		if _, err := db.New().TableSessionLock(t.Context(), tx, db.TableSessionLockParams{RestaurantID: h.id, TableID: h.tables[0]}); err != nil {
			return err
		}
		return h.void(h.waiter, placed.ID, placed.OrderItems[0].ID)
	}))
}

func (h *house) void(a access.Actor, order, item [16]byte) error {
	_, _, err := h.orders.EditItem(h.t.Context(), a, idempotency.Request{}, order, item, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: "dropped"})
	return err
}

// Guests are being seated while the table is taken away: whoever comes second is told so, and nobody sits at a table
// that no floor shows.
func TestNobodyIsSeatedAtATableThatIsTakenAway(t *testing.T) {
	h := newHouse(t)
	seated := make(chan error, 1)
	scope := postgres.Scope{Restaurant: h.id, Actor: h.owner.String()}
	require.NoError(t, h.db.InTx(t.Context(), scope, func(tx postgres.Tx) error {
		if _, err := db.New().TableHide(t.Context(), tx, db.TableHideParams{RestaurantID: h.id, ID: h.tables[0], DeadToken: restaurant.NewTableToken()}); err != nil {
			return err
		}
		go func() {
			_, _, err := h.orders.PlaceAtTable(background(), h.waiter, idempotency.Request{}, h.teas(h.tables[0], 1))
			seated <- err
		}()
		for waiting := 0; waiting == 0 && t.Context().Err() == nil && len(seated) == 0; {
			waiting = h.count(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
		}
		return nil
	}))
	require.Equal(t, errs.NotFound, errs.CodeOf(<-seated))
	require.Zero(t, h.count(`SELECT count(*) FROM table_sessions`))
	require.Zero(t, h.count(`SELECT count(*) FROM orders`))
}

// Whatever a guest types stands on the kitchen's wall: it must not turn the text around it, ring a printer's bell or
// draw on a terminal.
func TestTextsHoldNothingInvisible(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 1)
	request := "no \u202esugar\x07\nhot"
	in.CustomerName, in.CustomerNotes, in.AllergyNote, in.Items[0].SpecialRequests = "Sara\u202e\x1b[31m", " by\u2066the\r\ndoor ", "\u2067nuts", &request
	o := h.place(h.waiter, in)
	require.Equal(t, "Sara[31m", o.CustomerName)
	require.Equal(t, "bythe\ndoor", o.OrderNotes)
	require.Equal(t, "nuts", o.AllergyNote)
	require.Equal(t, "no sugar\nhot", o.OrderItems[0].SpecialInstructions)

	name, phone := "Omar\u202e", "+966\x005\u2069"
	o, _, err := h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{TableID: &h.tables[0], CustomerName: &name, CustomerPhone: &phone})
	require.NoError(t, err)
	require.Equal(t, "Omar", o.CustomerName)
	require.Equal(t, "+9665", o.CustomerPhone)

	for _, number := range []string{"\u202e", "\u200b", " \x07 "} {
		_, _, err = h.rooms.CreateTable(t.Context(), h.owner, idempotency.Request{}, api.TableInput{TableNumber: number})
		require.Equal(t, errs.InvalidInput, errs.CodeOf(err), "%q", number)
	}
	table, _, err := h.rooms.CreateTable(t.Context(), h.owner, idempotency.Request{}, api.TableInput{TableNumber: "9\u202e1", TableName: "Win\x07dow", Location: "\u2066Garden"})
	require.NoError(t, err)
	require.Equal(t, []string{"91", "Window", "Garden"}, []string{table.TableNumber, table.TableName, table.Location})
}

// An order that is moved to a table that is just being closed opens the next seating there.
func TestATransferOutlivesAClose(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	h.place(h.waiter, h.teas(h.tables[1], 1))
	moved := make(chan error, 1)
	scope := postgres.Scope{Restaurant: h.id, Actor: h.owner.String()}
	require.NoError(t, h.db.InTx(t.Context(), scope, func(tx postgres.Tx) error {
		session, err := db.New().TableSessionLock(t.Context(), tx, db.TableSessionLockParams{RestaurantID: h.id, TableID: h.tables[1]})
		if err != nil {
			return err
		}
		go func() {
			_, _, err := h.orders.EditDetails(background(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{TableID: &h.tables[1]})
			moved <- err
		}()
		for waiting := 0; waiting == 0 && t.Context().Err() == nil && len(moved) == 0; {
			waiting = h.count(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
		}
		_, err = tx.Exec(t.Context(), `UPDATE table_sessions SET closed_at = clock_timestamp() WHERE id = $1`, session.ID)
		return err
	}))
	require.NoError(t, <-moved)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders o JOIN table_sessions s ON s.id = o.table_session_id
		WHERE o.id = $1 AND s.table_id = $2 AND s.closed_at IS NULL`, o.ID, h.tables[1]))
}
