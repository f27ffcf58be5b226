package order_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
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
