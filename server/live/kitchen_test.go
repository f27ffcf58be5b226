package live

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

func ordersAt(versions ...int64) (list []event) {
	for _, v := range versions {
		list = append(list, event{version: v, ref: Ref{Kind: api.KindOrder, ID: uuid.New()}})
	}
	return list
}

// An order that comes while receipts up to the one before it are being written gets its own with the next acknowledgement.
func TestAnOrderDuringARecordingKeepsItsReceipt(t *testing.T) {
	k := &kitchen{}
	k.noticed(ordersAt(1))
	k.wanted = 1
	k.noticed(ordersAt(2)) // it is on its way to the screens, which have painted 1
	upTo, _, done := k.next()
	require.False(t, done)
	require.EqualValues(t, 1, upTo)
	k.painted, k.wanted = upTo, 2 // recorded; now 2 has been painted
	upTo, _, done = k.next()
	require.False(t, done, "order 2 would never get a receipt")
	require.EqualValues(t, 2, upTo)
	k.painted = upTo
	_, _, done = k.next()
	require.True(t, done)
}

// After a failover versions begin lower: what was painted of the lost ones must not hide the new.
func TestARestartedRoomRecordsReceiptsAgain(t *testing.T) {
	k := &kitchen{}
	k.noticed(ordersAt(130))
	k.wanted, k.painted = 130, 130
	k.restart()
	k.wanted = 105
	upTo, _, done := k.next()
	require.False(t, done)
	require.EqualValues(t, 105, upTo)
}
