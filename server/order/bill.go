package order

import (
	"sufra/server/api"
	"sufra/server/money"
)

// Bill is what a seating has ordered so far; cancelled orders count nothing.
func Bill(orders []Full) api.DinerBill {
	var total, paid money.Halalas
	for i := range orders {
		o := &orders[i]
		if o.Status == Cancelled || o.FinalAmount == nil {
			continue
		}
		amount, err := money.ParseDecimal(*o.FinalAmount)
		if err != nil {
			continue // our own text, made from a Halalas
		}
		total += amount
		if o.PaymentStatus == "paid" {
			paid += amount
		}
	}
	return api.DinerBill{TotalAmount: total.String(), PaidAmount: paid.String(), UnpaidAmount: (total - paid).String()}
}
