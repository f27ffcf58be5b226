package order_test

import (
	"fmt"
	"sync/atomic"
	"testing"
)

// BenchmarkPlace places orders of one line from 16 writers in one restaurant and in twenty.
func BenchmarkPlace(b *testing.B) {
	for _, tenants := range []int{1, 20} {
		b.Run(fmt.Sprintf("restaurants=%d", tenants), func(b *testing.B) {
			h := newHouse(b)
			all := []tenant{h.tenant}
			for i := range tenants - 1 {
				all = append(all, h.newTenant(fmt.Sprintf("C%cZZ", "ABCDEFGHJKLMNPQRSTUVWXYZ"[i]), true))
			}
			var n atomic.Int64
			b.SetParallelism(8)
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					r := all[n.Add(1)%int64(len(all))]
					if err := retryBusy(func() error {
						_, _, err := h.orders.PlaceAtTable(background(), r.waiter, key("placeOrder", 1), r.teas(r.tables[0], 1))
						return err
					}); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "orders/s")
		})
	}
}
