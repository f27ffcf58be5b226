package analytics_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/analytics"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/servertest"
)

// Ten thousand random orders of three restaurants in three zones: every figure of random ranges is what a plain recount gives,
// and the measures reconcile.
func TestFiguresEqualARecount(t *testing.T) {
	db := servertest.NewDB(t)
	f := servertest.NewFactory(t, db)
	random := rand.New(rand.NewPCG(5, 25))
	for _, place := range [][2]string{{"Asia/Riyadh", "04:00"}, {"America/New_York", "00:00"}, {"Pacific/Auckland", "05:30"}} {
		h := newHouse(t, db, f, place[0], place[1])
		h.seed(3400, 45)
		rows, lines := h.orders(), h.lines()
		today, err := time.Parse(time.DateOnly, h.day(time.Now()))
		require.NoError(t, err)
		for i := range 6 {
			from := today.AddDate(0, 0, -random.IntN(50))
			to := from.AddDate(0, 0, random.IntN(int(today.Sub(from).Hours()/24)+1))
			switch i {
			case 0:
				from, to = today.AddDate(0, 0, -60), today
			case 1:
				from, to = today, today
			}
			r := analytics.Range{From: &from, To: &to}
			h.recountMeasures(r)
			h.recountSales(r, rows, lines)
			h.recountPreparation(r, lines)
			h.recountLosses(r)
			h.recountVisits(r)
		}
		h.recountUsual(today, rows)
		h.refusesRanges(today)
		h.keepsMoneyFromManagers(today)
	}
}

func (h *house) text(sql string, args ...any) (text string) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), sql, append([]any{h.tenant.ID}, args...)...).Scan(&text))
	return text
}

func halalas(t *testing.T, text string) money.Halalas {
	t.Helper()
	amount, err := money.ParseDecimal(text)
	require.NoError(t, err)
	return amount
}

func (h *house) recountMeasures(r analytics.Range) {
	h.t.Helper()
	sales, err := h.of.Sales(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	m := sales.Measures
	count := func(what, where string) string {
		return h.text(`SELECT (`+what+`)::text FROM orders o WHERE restaurant_id = $1 AND business_date BETWEEN $2 AND $3 AND `+where, r.From, r.To)
	}
	sum := func(what, where string) string { return count("COALESCE(sum("+what+"), 0)::numeric(12,2)", where) }
	moved := func(kind string) string {
		return h.text(`SELECT COALESCE(sum(amount), 0)::numeric(12,2)::text FROM settlements WHERE restaurant_id = $1 AND business_date BETWEEN $2 AND $3 AND kind = $4`, r.From, r.To, kind)
	}
	for name, pair := range map[string][2]string{
		"orders":    {fmt.Sprint(m.Orders), count("count(*)", "status <> 'cancelled'")},
		"cancelled": {fmt.Sprint(m.Cancelled), count("count(*)", "status = 'cancelled'")},
		"completed": {fmt.Sprint(m.Completed), count("count(*)", "status = 'completed'")},
		"served":    {fmt.Sprint(m.Served), count("count(*)", "status IN ('served', 'completed')")},
		"guests": {fmt.Sprint(m.Guests), h.text(`SELECT COALESCE(sum(guests), 0)::text FROM (
			SELECT max(COALESCE((SELECT guests FROM table_sessions s WHERE s.id = o.table_session_id), o.guests)) AS guests FROM orders o
			WHERE restaurant_id = $1 AND business_date BETWEEN $2 AND $3 AND status <> 'cancelled' GROUP BY COALESCE(table_session_id, id)) p`, r.From, r.To)},
		"discounts":  {fmt.Sprint(m.Discounts), count("count(*)", "status <> 'cancelled' AND discount_amount > 0")},
		"ordered":    {m.OrderedAmount, sum("total_amount", "status <> 'cancelled'")},
		"discount":   {m.DiscountAmount, sum("discount_amount", "status <> 'cancelled'")},
		"charge":     {m.ChargeAmount, sum("charge_amount", "status <> 'cancelled'")},
		"sold":       {m.SoldAmount, sum("final_amount", "status <> 'cancelled'")},
		"tax":        {m.TaxAmount, sum("tax_amount", "status <> 'cancelled'")},
		"served sum": {m.ServedAmount, sum("final_amount", "status IN ('served', 'completed')")},
		"waiting":    {m.WaitingAmount, sum("final_amount", "status IN ('pending', 'confirmed', 'preparing', 'ready')")},
		"revenue":    {m.RevenueAmount, sum("final_amount", "status = 'completed'")},
		"paid":       {m.PaidAmount, sum("final_amount", "status <> 'cancelled' AND payment_status IN ('paid', 'refunded')")},
		"open":       {m.OpenAmount, sum("final_amount", "status <> 'cancelled' AND payment_status = 'pending'")},
		"cancel":     {m.CancelAmount, sum("final_amount", "status = 'cancelled'")},
		"voids":      {fmt.Sprint(m.Voids), count("COALESCE(sum((SELECT count(*) FROM order_items i WHERE i.order_id = o.id AND item_status = 'voided')), 0)", "true")},
		"void":       {m.VoidAmount, sum("(SELECT sum(unit_price * quantity) FROM order_items i WHERE i.order_id = o.id AND item_status = 'voided')", "true")},
		"settled":    {m.SettledAmount, moved("sale")},
		"refund":     {m.RefundAmount, moved("refund")},
	} {
		require.Equal(h.t, pair[1], pair[0], name)
	}
	of := func(text string) money.Halalas { return halalas(h.t, text) }
	require.Equal(h.t, of(m.SoldAmount), of(m.OrderedAmount)-of(m.DiscountAmount)+of(m.ChargeAmount))
	require.Equal(h.t, of(m.SoldAmount), of(m.ServedAmount)+of(m.WaitingAmount))
	require.Equal(h.t, of(m.SoldAmount), of(m.PaidAmount)+of(m.OpenAmount))
	require.Equal(h.t, of(m.SoldAmount), of(m.NetAmount)+of(m.TaxAmount))
	require.Equal(h.t, of(m.TakenAmount), of(m.SettledAmount)-of(m.RefundAmount))
	require.LessOrEqual(h.t, of(m.RevenueAmount), of(m.ServedAmount))
	var days, hours, waiters, tables, items, categories money.Halalas
	for _, each := range sales.Days {
		days += of(each.SoldAmount)
	}
	for _, each := range sales.Hours {
		hours += of(each.SoldAmount)
	}
	for _, each := range sales.Waiters {
		waiters += of(each.SoldAmount)
	}
	for _, each := range sales.Tables {
		tables += of(each.SoldAmount)
	}
	for _, each := range sales.Items {
		items += of(each.Amount)
	}
	for _, each := range sales.Categories {
		categories += of(each.Amount)
	}
	for _, part := range []money.Halalas{days, hours, waiters, tables} {
		require.Equal(h.t, of(m.SoldAmount), part)
	}
	require.Equal(h.t, []money.Halalas{of(m.OrderedAmount), of(m.OrderedAmount)}, []money.Halalas{items, categories})
}

// orderRow and lineRow are what the database holds, read as it is.
type orderRow struct {
	ID                                uuid.UUID
	BusinessDate                      time.Time
	WaiterID, TableID                 *uuid.UUID
	Status                            string
	FinalAmount                       money.Halalas
	TakenAt                           time.Time
	ConfirmedAt, ReadyAt, CompletedAt *time.Time
}

type lineRow struct {
	Order      orderRow
	MenuItemID *uuid.UUID
	ItemName   string
	CategoryID *uuid.UUID
	ItemStatus string
	Quantity   int32
	TotalPrice money.Halalas
	FiredAt    *time.Time
	ReadyAt    *time.Time
}

func (r *orderRow) within(of analytics.Range) bool {
	return r.Status != "cancelled" && !r.BusinessDate.Before(*of.From) && !r.BusinessDate.After(*of.To)
}

const orderColumns = `o.id, o.business_date, o.waiter_id, o.table_id, o.status, o.final_amount, o.taken_at, o.confirmed_at, o.ready_at, o.completed_at`

func (r *orderRow) targets() []any {
	return []any{&r.ID, &r.BusinessDate, &r.WaiterID, &r.TableID, &r.Status, &r.FinalAmount, &r.TakenAt, &r.ConfirmedAt, &r.ReadyAt, &r.CompletedAt}
}

func (h *house) orders() []orderRow {
	h.t.Helper()
	rows, err := h.db.Query(h.t.Context(), `SELECT `+orderColumns+` FROM orders o WHERE o.restaurant_id = $1`, h.tenant.ID)
	require.NoError(h.t, err)
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (r orderRow, err error) { return r, row.Scan(r.targets()...) })
	require.NoError(h.t, err)
	require.GreaterOrEqual(h.t, len(list), 900)
	for _, r := range list {
		require.Equal(h.t, h.day(r.TakenAt), r.BusinessDate.Format(time.DateOnly), "the seed's day")
	}
	return list
}

func (h *house) lines() []lineRow {
	h.t.Helper()
	rows, err := h.db.Query(h.t.Context(), `SELECT `+orderColumns+`, i.menu_item_id, i.item_name, m.category_id, i.item_status, i.quantity, i.total_price, i.fired_at, i.ready_at
		FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN menu_items m ON m.id = i.menu_item_id WHERE o.restaurant_id = $1 AND i.item_status <> 'voided'`, h.tenant.ID)
	require.NoError(h.t, err)
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (l lineRow, err error) {
		return l, row.Scan(append(l.Order.targets(), &l.MenuItemID, &l.ItemName, &l.CategoryID, &l.ItemStatus, &l.Quantity, &l.TotalPrice, &l.FiredAt, &l.ReadyAt)...)
	})
	require.NoError(h.t, err)
	return list
}

// tally is orders and amount by whatever names a group.
type tally map[string][2]int64

func (t tally) add(key string, amount money.Halalas) {
	of := t[key]
	t[key] = [2]int64{of[0] + 1, of[1] + int64(amount)}
}

func name(id *uuid.UUID) string {
	if id == nil {
		return ""
	}
	return id.String()
}

func (h *house) recountSales(r analytics.Range, rows []orderRow, lines []lineRow) {
	h.t.Helper()
	days, hours, waiters, tables, items, categories := tally{}, tally{}, tally{}, tally{}, tally{}, tally{}
	for i := range rows {
		o := &rows[i]
		if !o.within(r) {
			continue
		}
		days.add(h.day(o.TakenAt), o.FinalAmount)
		hours.add(fmt.Sprint(o.TakenAt.In(h.zone).Hour()), o.FinalAmount)
		waiters.add(name(o.WaiterID), o.FinalAmount)
		tables.add(name(o.TableID), o.FinalAmount)
	}
	for i := range lines {
		l := &lines[i]
		if !l.Order.within(r) {
			continue
		}
		for _, of := range []struct {
			in  tally
			key string
		}{{items, cmp.Or(name(l.MenuItemID), l.ItemName)}, {categories, name(l.CategoryID)}} {
			before := of.in[of.key]
			of.in[of.key] = [2]int64{before[0] + int64(l.Quantity), before[1] + int64(l.TotalPrice)}
		}
	}
	sales, err := h.of.Sales(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	got := map[string]tally{"days": {}, "hours": {}, "waiters": {}, "tables": {}, "items": {}, "categories": {}}
	put := func(list, key string, n int32, amount string) {
		if _, twice := got[list][key]; twice {
			h.t.Errorf("%s: %s twice", list, key)
		}
		if n > 0 {
			got[list][key] = [2]int64{int64(n), int64(halalas(h.t, amount))}
		}
	}
	for _, each := range sales.Days {
		put("days", each.Date, each.Orders, each.SoldAmount)
	}
	for _, each := range sales.Hours {
		put("hours", fmt.Sprint(each.Hour), each.Orders, each.SoldAmount)
	}
	for _, each := range sales.Waiters {
		put("waiters", name(each.WaiterID), each.Orders, each.SoldAmount)
	}
	for _, each := range sales.Tables {
		put("tables", name(each.TableID), each.Orders, each.SoldAmount)
	}
	for _, each := range sales.Items {
		put("items", cmp.Or(name(each.MenuItemID), each.Name), each.Quantity, each.Amount)
	}
	for _, each := range sales.Categories {
		put("categories", name(each.CategoryID), each.Quantity, each.Amount)
	}
	require.Equal(h.t, map[string]tally{"days": days, "hours": hours, "waiters": waiters, "tables": tables, "items": items, "categories": categories}, got)
	require.Len(h.t, sales.Days, int(r.To.Sub(*r.From).Hours()/24)+1)
	require.True(h.t, slices.IsSortedFunc(sales.Items, func(a, b api.AnalyticsItem) int {
		return cmp.Compare(halalas(h.t, b.Amount), halalas(h.t, a.Amount))
	}), "the dearest first")
}

// percentile interpolates between the two values around it.
func percentile(seconds []float64, p float64) int32 {
	slices.Sort(seconds)
	at := p * float64(len(seconds)-1)
	low := int(at)
	high := min(low+1, len(seconds)-1)
	return int32(math.Round(seconds[low] + (at-float64(low))*(seconds[high]-seconds[low])))
}

func (h *house) recountPreparation(r analytics.Range, lines []lineRow) {
	h.t.Helper()
	wanted := map[string][]float64{}
	for i := range lines {
		l := &lines[i]
		ready := l.ReadyAt
		if ready == nil {
			ready = l.Order.ReadyAt
		}
		begun := l.Order.ConfirmedAt
		if begun == nil || l.FiredAt != nil && l.FiredAt.After(*begun) {
			begun = l.FiredAt
		}
		if !l.Order.within(r) || l.MenuItemID == nil || ready == nil || begun == nil || !ready.After(*begun) {
			continue
		}
		seconds := math.Round(ready.Sub(*begun).Seconds())
		for _, key := range []string{"all", "item " + l.MenuItemID.String(), fmt.Sprint("hour ", begun.In(h.zone).Hour())} {
			wanted[key] = append(wanted[key], seconds)
		}
	}
	out, err := h.of.Preparation(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	got := map[string]api.AnalyticsPrepTime{}
	if out.All != nil {
		got["all"] = *out.All
	}
	for _, each := range out.Items {
		got["item "+each.MenuItemID.String()] = each
	}
	for _, each := range out.Hours {
		got[fmt.Sprint("hour ", each.Hour)] = each
	}
	require.Len(h.t, got, len(wanted))
	for key, seconds := range wanted {
		p90 := int32(0)
		if len(seconds) >= 10 {
			p90 = percentile(seconds, 0.9)
		}
		require.Equal(h.t, [3]int32{int32(len(seconds)), percentile(seconds, 0.5), p90}, [3]int32{got[key].Lines, got[key].P50, got[key].P90}, key)
	}
}

func (h *house) recountLosses(r analytics.Range) {
	h.t.Helper()
	out, err := h.of.Losses(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	sales, err := h.of.Sales(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	counts, amounts, n := map[string]int32{}, map[string]money.Halalas{}, int32(0)
	for _, each := range out.Sums {
		counts[each.Kind] += each.Count
		amounts[each.Kind] += halalas(h.t, each.Amount)
		n += each.Count
	}
	m := sales.Measures
	require.Equal(h.t, [4]int32{m.Voids, m.Discounts, m.Cancelled, m.Refunds}, [4]int32{counts["void"], counts["discount"], counts["cancel"], counts["refund"]})
	for kind, amount := range map[string]string{"void": m.VoidAmount, "discount": m.DiscountAmount, "cancel": m.CancelAmount, "refund": m.RefundAmount} {
		require.Equal(h.t, halalas(h.t, amount), amounts[kind], kind)
	}
	require.Len(h.t, out.Losses, int(min(n, analytics.MaxLosses)))
	rows, err := h.db.Query(h.t.Context(), `SELECT kind || ' ' || order_id || ' ' || amount FROM order_losses WHERE restaurant_id = $1 AND business_date BETWEEN $2 AND $3
		ORDER BY business_date DESC, at DESC, order_id, kind, item_name, amount LIMIT $4`, h.tenant.ID, r.From, r.To, analytics.MaxLosses)
	require.NoError(h.t, err)
	wanted, err := pgx.CollectRows(rows, pgx.RowTo[string])
	require.NoError(h.t, err)
	got := make([]string, 0, len(out.Losses))
	for _, each := range out.Losses {
		got = append(got, each.Kind+" "+each.OrderID.String()+" "+each.Amount)
	}
	require.Equal(h.t, wanted, got, "the newest first; those of one moment in an order of their own, or the last of them would change with each reading")
}

func (h *house) recountVisits(r analytics.Range) {
	h.t.Helper()
	out, err := h.of.Visits(h.t.Context(), h.owner, r)
	require.NoError(h.t, err)
	var wanted, days, hours, languages, pages [2]int64
	rows, err := h.db.Query(h.t.Context(), `SELECT hour, kind, visits FROM visits WHERE restaurant_id = $1`, h.tenant.ID)
	require.NoError(h.t, err)
	var at time.Time
	var kind string
	var visits int64
	_, err = pgx.ForEachRow(rows, []any{&at, &kind, &visits}, func() error {
		if day := h.day(at); day >= r.From.Format(time.DateOnly) && day <= r.To.Format(time.DateOnly) {
			if kind == "view" {
				wanted[0] += visits
			} else {
				wanted[1] += visits
			}
		}
		return nil
	})
	require.NoError(h.t, err)
	add := func(to *[2]int64, views, scans int64) { to[0], to[1] = to[0]+views, to[1]+scans }
	for _, each := range out.Days {
		add(&days, each.Views, each.Scans)
	}
	for _, each := range out.Hours {
		add(&hours, each.Views, each.Scans)
	}
	for _, each := range out.Languages {
		add(&languages, each.Views, each.Scans)
	}
	for _, each := range out.Pages {
		add(&pages, each.Views, each.Scans)
	}
	require.Equal(h.t, [][2]int64{wanted, wanted, wanted, wanted}, [][2]int64{days, hours, languages, pages})
}

// recountUsual asks at random minutes what each of the four days had come to by then.
func (h *house) recountUsual(today time.Time, rows []orderRow) {
	h.t.Helper()
	usual, err := h.of.Usual(h.t.Context(), h.owner)
	require.NoError(h.t, err)
	require.Len(h.t, usual.Days, 4)
	random := rand.New(rand.NewPCG(3, 3))
	for range 40 {
		minute := random.IntN(24*60 + 120)
		var orders, sold, revenue []int64
		for week := 1; week <= 4; week++ {
			day := today.AddDate(0, 0, -7*week)
			until := day.Add(h.cutoff + time.Duration(minute+1)*time.Minute)
			var n, s, v int64
			for i := range rows {
				o := &rows[i]
				if !o.BusinessDate.Equal(day) || o.Status == "cancelled" {
					continue
				}
				if wall(o.TakenAt, h.zone).Before(until) {
					n, s = n+1, s+int64(o.FinalAmount)
				}
				if o.CompletedAt != nil && wall(*o.CompletedAt, h.zone).Before(until) {
					v += int64(o.FinalAmount)
				}
			}
			orders, sold, revenue = append(orders, n), append(sold, s), append(revenue, v)
		}
		middle := func(v []int64) int64 { slices.Sort(v); return (v[1] + v[2]) / 2 }
		at := api.AnalyticsPoint{SoldAmount: "0.00", RevenueAmount: "0.00"}
		for _, point := range usual.Points {
			if int(point.Minute) <= minute {
				at = point
			}
		}
		require.Equal(h.t, [3]int64{middle(orders), middle(sold), middle(revenue)},
			[3]int64{int64(at.Orders), int64(halalas(h.t, at.SoldAmount)), int64(halalas(h.t, at.RevenueAmount))}, "minute %d", minute)
	}
}

func (h *house) refusesRanges(today time.Time) {
	h.t.Helper()
	ask := func(from, to int) error {
		first, last := today.AddDate(0, 0, from), today.AddDate(0, 0, to)
		_, err := h.of.Visits(h.t.Context(), h.owner, analytics.Range{From: &first, To: &last})
		return err
	}
	require.NoError(h.t, ask(1-analytics.MaxDays, 0))
	for name, err := range map[string]error{"a day more than the longest": ask(-analytics.MaxDays, 0), "tomorrow": ask(0, 1), "backwards": ask(-1, -2)} {
		require.True(h.t, errs.Is(err, errs.InvalidInput), name)
	}
}

// A manager sees the running day whole, and of other days everything but money.
func (h *house) keepsMoneyFromManagers(today time.Time) {
	h.t.Helper()
	ctx := h.t.Context()
	now, err := h.of.Today(ctx, h.manager)
	require.NoError(h.t, err)
	mine, err := h.of.Today(ctx, h.owner)
	require.NoError(h.t, err)
	require.Equal(h.t, mine, now)
	require.NotEmpty(h.t, now.Measures.SoldAmount)
	yesterday := today.AddDate(0, 0, -1)
	for _, r := range []analytics.Range{{From: &yesterday}, {From: &yesterday, To: &yesterday}} {
		var amounts []string
		sales, err := h.of.Sales(ctx, h.manager, r)
		require.NoError(h.t, err)
		require.Positive(h.t, sales.Measures.Orders)
		require.NotEmpty(h.t, sales.Items)
		m := sales.Measures
		amounts = append(amounts, m.OrderedAmount, m.DiscountAmount, m.ChargeAmount, m.SoldAmount, m.TaxAmount, m.NetAmount, m.ServedAmount, m.WaitingAmount,
			m.RevenueAmount, m.PaidAmount, m.OpenAmount, m.SettledAmount, m.RefundAmount, m.TakenAmount, m.VoidAmount, m.CancelAmount,
			sales.Days[0].SoldAmount, sales.Days[0].RevenueAmount, sales.Hours[12].SoldAmount, sales.Items[0].Amount, sales.Categories[0].Amount, sales.Waiters[0].SoldAmount, sales.Tables[0].SoldAmount)
		losses, err := h.of.Losses(ctx, h.manager, r)
		require.NoError(h.t, err)
		require.NotEmpty(h.t, losses.Losses)
		amounts = append(amounts, losses.Sums[0].Amount, losses.Losses[0].Amount)
		soldOut, err := h.of.SoldOut(ctx, h.manager, r)
		require.NoError(h.t, err)
		amounts = append(amounts, soldOut.Amount)
		for i, amount := range amounts {
			require.Empty(h.t, amount, i)
		}
	}
	usual, err := h.of.Usual(ctx, h.manager)
	require.NoError(h.t, err)
	require.Positive(h.t, usual.Points[0].Orders+usual.Points[len(usual.Points)-1].Orders)
	for _, point := range usual.Points {
		require.Equal(h.t, api.AnalyticsPoint{Minute: point.Minute, Orders: point.Orders}, point)
	}
}
