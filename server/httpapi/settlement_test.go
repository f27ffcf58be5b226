package httpapi_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// Money over the wire: rights, limits, repetitions and the papers of the day.
func TestMoneyOverHTTP(t *testing.T) {
	app := servertest.NewApp(t)
	house := app.Factory.Tenant(nil)
	item := house.Item(&servertest.ItemOptions{Price: 11_50})
	table := house.Table("7")
	owner := app.SignIn(house.Owner())
	waiter := app.SignIn(house.Staff(&servertest.StaffOptions{Flags: &access.Flags{TakeOrders: true, ProcessPayments: true}}))
	plain := app.SignIn(house.Staff(nil))

	var o api.Order
	waiter.Post("/api/waiter/orders", api.PlaceOrder{TableID: &table.ID, Items: []api.PlaceOrderItem{{MenuItemID: item.ID, Quantity: 2}}}).Into(201, &o)
	off := func(c *servertest.Client, value string) *servertest.Response {
		return c.Put("/api/orders/"+o.ID.String()+"/discount", api.DiscountOrder{Kind: "percent", Value: value, Reason: "guest"})
	}
	limit := off(waiter, "10.01").Error(403, "DISCOUNT_LIMIT")
	require.Equal(t, map[string]any{"limit": "10.00"}, limit.Data)
	var settings api.Restaurant
	owner.Patch("/api/restaurant", `{"waiterDiscountLimit":"20.5"}`).Into(200, &settings)
	require.Equal(t, "20.50", settings.WaiterDiscountLimit)
	owner.Patch("/api/restaurant", `{"waiterDiscountLimit":"100.01"}`).Error(422, "INVALID_INPUT")
	off(waiter, "20.5").OK()
	off(waiter, "0").OK()

	pay := "/api/tables/" + table.ID.String() + "/payments"
	plain.Post(pay, api.PayTable{Amount: "3.00", Method: "cash"}).Error(403, "FORBIDDEN")
	key := uuid.NewString()
	for i := range 2 {
		answer := waiter.Post(pay, api.PayTable{Amount: "3.00", Method: "cash"}, "Idempotency-Key", key).OK()
		require.Equal(t, map[int]string{0: "", 1: "true"}[i], answer.Header.Get("Idempotent-Replay"))
	}
	var bill api.TableBill
	plain.Get("/api/tables/"+table.ID.String()+"/bill").Into(200, &bill)
	require.Equal(t, []string{"23.00", "3.00", "20.00"}, []string{bill.TotalAmount, bill.PaidAmount, bill.DueAmount})
	waiter.Post(pay, api.PayTable{Amount: "20.01", Method: "cash"}).Error(409, "AMOUNT_MISMATCH")
	back := pay + "/" + bill.Settlements[0].ID.String() + "/refund"
	waiter.Post(back, api.RefundPart{Reason: "mistake"}).Error(403, "FORBIDDEN")
	owner.Post(back, api.RefundPart{}).Error(422, "INVALID_INPUT")
	key = uuid.NewString()
	for range 2 {
		owner.Post(back, api.RefundPart{Reason: "mistake"}, "Idempotency-Key", key).Into(200, &bill)
		require.Equal(t, "23.00", bill.DueAmount)
	}
	owner.Post(back, api.RefundPart{Reason: "mistake"}).Error(409, "CONFLICT")
	waiter.Post("/api/tables/"+table.ID.String()+"/close", nil).OK()
	waiter.Post("/api/orders/"+o.ID.String()+"/refund", api.RefundOrder{Method: "cash", Reason: "cold"}).Error(403, "FORBIDDEN")
	owner.Post("/api/orders/"+o.ID.String()+"/refund", api.RefundOrder{Amount: "3.00", Method: "cash", Reason: "cold"}).OK()

	waiter.Get("/api/day").Error(403, "FORBIDDEN")
	var day api.BusinessDay
	owner.Post("/api/day/close", api.CloseDay{CountedCash: "20.00"}).Into(200, &day)
	require.Equal(t, []string{"closed", "20.00", "0.00"}, []string{day.Status, day.ExpectedCash, day.Difference})
	for extension, media := range map[string]string{"pdf": "application/pdf", "csv": "text/csv; charset=utf-8"} {
		paper := owner.Get("/api/days/" + day.BusinessDate + "/report." + extension + "?lang=en").OK()
		require.Equal(t, media, paper.Header.Get("Content-Type"))
		require.Equal(t, `attachment; filename="Day_`+day.BusinessDate+"."+extension+`"`, paper.Header.Get("Content-Disposition"))
	}
	owner.Get("/api/days/2020-01-01/report.pdf").Error(404, "NOT_FOUND")
	owner.Get("/api/days/today/report.csv").Error(422, "INVALID_INPUT")
}

// Tax invoices can't be switched on without what they must show, nor can that be taken away while they are on.
func TestTaxInvoicesNeedTheirData(t *testing.T) {
	app := servertest.NewApp(t)
	owner := app.SignIn(app.Factory.Tenant(nil).Owner())
	owner.Patch("/api/restaurant", `{"vatNumber":"","legalName":"","legalNameAr":"","address":""}`).OK()
	refused := owner.Patch("/api/restaurant", `{"invoiceMode":"phase1"}`).Error(422, "INVALID_INPUT")
	named := []string{}
	for _, f := range refused.Fields {
		named = append(named, f.Field)
	}
	require.Equal(t, "vatNumber legalName address", strings.Join(named, " "))
	owner.Patch("/api/restaurant", `{"invoiceMode":"phase1","vatNumber":"300000000000003","legalNameAr":"مطعم","address":"King Fahd Road 1"}`).OK()
	owner.Patch("/api/restaurant", `{"address":" "}`).Error(422, "INVALID_INPUT")
	owner.Patch("/api/restaurant", `{"courseMode":"auto","digits":"arab"}`).OK()
	owner.Patch("/api/restaurant", `{"invoiceMode":"none","vatNumber":""}`).OK()
}
