package billing_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/billing"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
	"sufra/server/servertest"
)

// till is a restaurant that takes money, beside the decoy of the factory.
type till struct {
	t      testing.TB
	db     *postgres.DB
	tenant *servertest.Tenant
	orders *order.Service
	rooms  *restaurant.Service
	books  *billing.Service
	owner  access.Actor
	dish   *servertest.Item
	table  *servertest.Table
}

func newTill(t testing.TB) *till {
	t.Helper()
	db := servertest.NewDB(t)
	h := &till{t: t, db: db, tenant: servertest.NewFactory(t, db).Tenant(nil)}
	h.orders = &order.Service{DB: db, Now: time.Now, DinerRates: order.DefaultDinerRates}
	h.rooms = &restaurant.Service{DB: db, Now: time.Now, Origin: "http://localhost:8080"}
	h.books = &billing.Service{DB: db, Orders: h.orders, Restaurant: h.rooms, Now: time.Now, Origin: "http://localhost:8080"}
	h.owner = access.Actor{Kind: access.Owner, ID: uuid.New(), SessionID: uuid.New(), RestaurantID: h.tenant.ID, Name: "Huda"}
	h.dish, h.table = h.tenant.Item(&servertest.ItemOptions{Price: 11_50}), h.tenant.Table("7")
	return h
}

// once is a request that nobody repeats.
var once idempotency.Request

func (h *till) place(table uuid.UUID, quantity int32) api.Order {
	h.t.Helper()
	o, _, err := h.orders.PlaceAtTable(h.t.Context(), h.owner, once, api.PlaceOrder{TableID: &table,
		Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: quantity}}})
	require.NoError(h.t, err)
	return o
}

func (h *till) pay(o api.Order, method string) {
	h.t.Helper()
	_, _, err := h.orders.Pay(h.t.Context(), h.owner, once, o.ID, 0, api.PayOrder{Method: method})
	require.NoError(h.t, err)
}

func (h *till) closeTable(table uuid.UUID, method string) {
	h.t.Helper()
	_, _, err := h.orders.CloseTable(h.t.Context(), h.owner, once, h.rooms, table, api.CloseTable{Method: method})
	require.NoError(h.t, err)
}

func (h *till) refund(o api.Order, amount, method string) (api.Order, error) {
	now, _, err := h.books.Refund(h.t.Context(), h.owner, once, o.ID, 0, api.RefundOrder{Amount: amount, Method: method, Reason: "it was cold"})
	return now, err
}

func (h *till) day() api.BusinessDay {
	h.t.Helper()
	day, err := h.books.Day(h.t.Context(), h.owner, nil)
	require.NoError(h.t, err)
	return day
}

func (h *till) closeDay(counted string) (api.BusinessDay, error) {
	day, _, err := h.books.CloseDay(h.t.Context(), h.owner, once, api.CloseDay{CountedCash: counted, Note: "=1+1"})
	return day, err
}

func (h *till) text(sql string, args ...any) (s string) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), sql, args...).Scan(&s))
	return s
}

func TestRefund(t *testing.T) {
	h := newTill(t)
	o := h.place(h.table.ID, 2) // 23.00
	_, err := h.refund(o, "", "cash")
	require.Equal(t, errs.InvalidTransition, errs.CodeOf(err), "nothing was paid")
	h.pay(o, "card")
	for _, wrong := range []string{"0", "-1", "1.001"} {
		_, err := h.refund(o, wrong, "cash")
		require.Equal(t, errs.InvalidInput, errs.CodeOf(err), wrong)
	}
	_, err = h.refund(o, "23.01", "cash")
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(err))
	now, err := h.refund(o, "3.00", "cash")
	require.NoError(t, err)
	require.Equal(t, []string{"paid", "3.00", "23.00"}, []string{now.PaymentStatus, *now.RefundedAmount, *now.FinalAmount})
	_, err = h.refund(o, "20.01", "card")
	e, _ := errs.As(err)
	require.Equal(t, errs.AmountMismatch, e.Code)
	require.Equal(t, "3.00", *e.Data.(api.Order).RefundedAmount)
	now, err = h.refund(o, "", "card")
	require.NoError(t, err)
	require.Equal(t, []string{"refunded", "23.00"}, []string{now.PaymentStatus, *now.RefundedAmount})
	_, _, err = h.orders.Add(t.Context(), h.owner, once, o.ID, 0, api.AddOrderItems{Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: 1}}})
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err), "nothing is cooked for an order that was given back")
	_, err = h.refund(o, "", "card")
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(err))
	require.Equal(t, "card:20.00 cash:3.00", h.text(`SELECT string_agg(method || ':' || amount, ' ' ORDER BY method) FROM settlements WHERE kind = 'refund'`))
	require.Equal(t, "2", h.text(`SELECT count(*)::text FROM audit_log WHERE action = 'order.refund' AND entity_id = $1`, o.ID))
}

func TestRefundWritesTheCreditNote(t *testing.T) {
	h := newTill(t)
	o := h.place(h.table.ID, 2)
	h.pay(o, "cash")
	invoice, _, err := h.books.Issue(t.Context(), h.owner, once, api.IssueInvoice{TableID: &h.table.ID}, false)
	require.NoError(t, err)
	_, err = h.refund(o, "5.00", "cash")
	require.NoError(t, err)
	require.Equal(t, "5.00", h.text(`SELECT sum(total_amount)::text FROM invoices WHERE corrects_id = $1`, invoice.ID))
	_, err = h.refund(o, "", "cash")
	require.NoError(t, err)
	require.Equal(t, "23.00", h.text(`SELECT sum(total_amount)::text FROM invoices WHERE corrects_id = $1`, invoice.ID))
}

func TestDayFromOpeningToClose(t *testing.T) {
	h := newTill(t)
	ctx := t.Context()
	require.Equal(t, "none", h.day().Status)
	_, _, err := h.books.OpenDay(ctx, h.owner, once, api.OpenDay{OpeningCash: "200"})
	require.NoError(t, err)
	_, _, err = h.books.OpenDay(ctx, h.owner, once, api.OpenDay{OpeningCash: "300"})
	require.Equal(t, errs.DayClosed, errs.CodeOf(err), "a drawer is counted once")
	_, _, err = h.books.MoveCash(ctx, h.owner, once, api.CashMoveInput{Direction: "out", Amount: "50.00", Reason: "ice"})
	require.NoError(t, err)
	_, _, err = h.books.MoveCash(ctx, h.owner, once, api.CashMoveInput{Direction: "in", Amount: "20.00", Reason: "change"})
	require.NoError(t, err)

	cash, card := h.place(h.table.ID, 2), h.place(h.table.ID, 1)
	h.pay(card, "card")
	_, err = h.closeDay("0")
	e, _ := errs.As(err)
	require.Equal(t, errs.DayHasOpen, e.Code)
	require.Len(t, e.Data.([]api.Order), 2, "paid is not finished")
	h.closeTable(h.table.ID, "cash")
	_, err = h.refund(cash, "3.00", "cash")
	require.NoError(t, err)

	day := h.day()
	require.Equal(t, []string{"open", "200.00", "190.00"}, []string{day.Status, day.OpeningCash, day.ExpectedCash})
	require.Equal(t, []string{"34.50", "34.50", "34.50", "3.00", "0.00"}, []string{day.Totals.OrderedAmount, day.Totals.SoldAmount,
		day.Totals.SettledAmount, day.Totals.RefundAmount, day.Totals.OpenAmount})
	require.Equal(t, []api.DayMethod{{Method: "card", Count: 1, Sales: "11.50", Refunds: "0.00"}, {Method: "cash", Count: 2, Sales: "23.00", Refunds: "3.00"}}, day.Totals.Methods)
	require.EqualValues(t, 3, day.Totals.Items[0].Quantity)

	closed, err := h.closeDay("188.50")
	require.NoError(t, err)
	require.Equal(t, []string{"closed", "190.00", "188.50", "-1.50"}, []string{closed.Status, closed.ExpectedCash, closed.CountedCash, closed.Difference})
	_, err = h.closeDay("188.50")
	require.Equal(t, errs.DayClosed, errs.CodeOf(err))
	_, err = h.db.Exec(ctx, `UPDATE business_days SET counted_cash = 190`)
	require.Equal(t, errs.DayClosed, errs.CodeOf(err))
	for _, table := range []string{"settlements", "cash_movements"} {
		_, err = h.db.Exec(ctx, `INSERT INTO `+table+` SELECT * FROM `+table)
		require.Error(t, err, "nothing is added to a closed day")
	}

	h.afterTheClose(closed)
	list, err := h.books.Days(ctx, h.owner, nil, 10)
	require.NoError(t, err)
	require.Len(t, list.Days, 1)
	require.Empty(t, list.Days[0].Totals.Items)
	h.papers(closed)
	h.keepsEarlierDaysFromManagers(closed)
	decoy := access.Actor{Kind: access.Owner, RestaurantID: uuid.New()}
	none, err := h.books.Days(ctx, decoy, nil, 10)
	require.NoError(t, err)
	require.Empty(t, none.Days)
}

// keepsEarlierDaysFromManagers: a manager closes days and hands the last one over; what lies before it is the owner's.
func (h *till) keepsEarlierDaysFromManagers(last api.BusinessDay) {
	h.t.Helper()
	ctx := h.t.Context()
	manager := access.Actor{Kind: access.Staff, Role: access.RoleManager, ID: uuid.New(), RestaurantID: h.owner.RestaurantID, Name: "Manager"}
	date, err := time.Parse(time.DateOnly, last.BusinessDate)
	require.NoError(h.t, err)
	before := date.AddDate(0, 0, -1)
	// The day before, closed with a report of its own.
	_, err = h.db.Exec(ctx, `INSERT INTO business_days (restaurant_id, business_date, closed_at, closed_by_kind, closed_by_id, closed_by_name, expected_cash, counted_cash, note, report)
		SELECT restaurant_id, business_date - 1, closed_at - interval '1 day', closed_by_kind, closed_by_id, closed_by_name, expected_cash, counted_cash, note,
		       jsonb_set(report, '{businessDate}', to_jsonb((business_date - 1)::text)) FROM business_days WHERE business_date = $1`, date)
	require.NoError(h.t, err)
	for actor, days := range map[*access.Actor]int{&h.owner: 2, &manager: 1} {
		list, err := h.books.Days(ctx, *actor, nil, 10)
		require.NoError(h.t, err)
		require.Len(h.t, list.Days, days)
		require.Equal(h.t, last.BusinessDate, list.Days[0].BusinessDate)
		require.Empty(h.t, list.Next)
		for _, read := range []func(time.Time) error{
			func(day time.Time) error { _, err := h.books.Day(ctx, *actor, &day); return err },
			func(day time.Time) error { return h.books.WriteDayPDF(ctx, *actor, day, "ar", io.Discard) },
			func(day time.Time) error { return h.books.WriteDayCSV(ctx, *actor, day, "en", io.Discard) },
		} {
			require.NoError(h.t, read(date), "the last closed day")
			if err := read(before); days == 1 {
				require.Equal(h.t, errs.Forbidden, errs.CodeOf(err))
			} else {
				require.NoError(h.t, err)
			}
		}
	}
	list, err := h.books.Days(ctx, manager, &date, 10)
	require.NoError(h.t, err)
	require.Equal(h.t, last.BusinessDate, list.Days[0].BusinessDate, "no cursor leads further back")
	_, err = h.books.Day(ctx, manager, nil)
	require.NoError(h.t, err, "the running day is the manager's work")
}

// afterTheClose: orders and money of the same evening belong to the next day, and the report stays as it was.
func (h *till) afterTheClose(closed api.BusinessDay) {
	h.t.Helper()
	o := h.place(h.table.ID, 4)
	require.Greater(h.t, o.BusinessDate, closed.BusinessDate)
	require.EqualValues(h.t, 1, o.DailyNumber)
	h.pay(o, "cash")
	next := h.day()
	require.Equal(h.t, o.BusinessDate, next.BusinessDate)
	require.Equal(h.t, []string{"46.00", "46.00", "46.00"}, []string{next.Totals.SoldAmount, next.Totals.SettledAmount, next.ExpectedCash})
	date, err := time.Parse(time.DateOnly, closed.BusinessDate)
	require.NoError(h.t, err)
	again, err := h.books.Day(h.t.Context(), h.owner, &date)
	require.NoError(h.t, err)
	require.Equal(h.t, closed.Totals, again.Totals)
	h.closeTable(h.table.ID, "cash")
	_, err = h.closeDay("46.00")
	require.Equal(h.t, errs.DayClosed, errs.CodeOf(err), "a day that the clock has not reached can't be closed")
}

func (h *till) papers(closed api.BusinessDay) {
	h.t.Helper()
	date, err := time.Parse(time.DateOnly, closed.BusinessDate)
	require.NoError(h.t, err)
	for _, language := range []string{"en", "ar"} {
		var pdf, table bytes.Buffer
		require.NoError(h.t, h.books.WriteDayPDF(h.t.Context(), h.owner, date, language, &pdf))
		require.Contains(h.t, pdf.String()[:8], "%PDF-1.")
		require.NoError(h.t, h.books.WriteDayCSV(h.t.Context(), h.owner, date, language, &table))
		text, marked := strings.CutPrefix(table.String(), "\uFEFF")
		require.True(h.t, marked)
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		require.NoError(h.t, err)
		require.Contains(h.t, fmt.Sprint(rows), "190.00")
		require.Contains(h.t, fmt.Sprint(rows), map[string]string{"en": "Difference", "ar": "الفرق"}[language])
		for _, row := range rows {
			require.False(h.t, strings.HasPrefix(row[0], "="), row[0])
		}
	}
	tomorrow := date.AddDate(0, 0, 1)
	require.Equal(h.t, errs.NotFound, errs.CodeOf(h.books.WriteDayPDF(h.t.Context(), h.owner, tomorrow, "en", &bytes.Buffer{})))
}

// A forgotten day is closed later; what has happened since is not its matter.
func TestForgottenDay(t *testing.T) {
	h := newTill(t)
	yesterday := h.text(`SELECT (business_day($1) - 1)::text`, h.tenant.ID)
	day, _, err := h.books.CloseDay(t.Context(), h.owner, once, api.CloseDay{BusinessDate: yesterday, CountedCash: "0"})
	require.NoError(t, err)
	require.Equal(t, yesterday, day.BusinessDate)
	o := h.place(h.table.ID, 1)
	require.Equal(t, h.text(`SELECT clock_day($1)::text`, h.tenant.ID), o.BusinessDate)
	_, _, err = h.books.CloseDay(t.Context(), h.owner, once, api.CloseDay{BusinessDate: "2099-01-01", CountedCash: "0"})
	require.Equal(t, errs.DayClosed, errs.CodeOf(err))
}

// Every page that shows the day hears of what happens to its cash: with orders and payments the stream tells the rest.
func TestTheDayIsTold(t *testing.T) {
	h := newTill(t)
	told := func() string {
		return h.text(`SELECT count(*)::text FROM stream_events WHERE stream_id = $1 AND kind = 'settings'`, h.tenant.ID)
	}
	before := told()
	_, _, err := h.books.OpenDay(t.Context(), h.owner, once, api.OpenDay{OpeningCash: "200.00"})
	require.NoError(t, err)
	opened := told()
	_, _, err = h.books.MoveCash(t.Context(), h.owner, once, api.CashMoveInput{Direction: "out", Amount: "5.00", Reason: "ice"})
	require.NoError(t, err)
	moved := told()
	_, err = h.closeDay("195.00")
	require.NoError(t, err)
	require.Equal(t, []string{"0", "1", "2", "3"}, []string{before, opened, moved, told()})
}
