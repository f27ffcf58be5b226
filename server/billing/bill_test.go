package billing

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres/db"
)

func wire(h money.Halalas) *string {
	s := h.String()
	return &s
}

// someOrder is a stored order with lines, of which some are voided, a discount, charges and money given back.
func someOrder(random *rand.Rand) order.Full {
	f := order.Full{Order: api.Order{ID: newID(), OrderNumber: "AAAA-261120-0042", Status: "served", PaymentStatus: "pending"}}
	var total money.Halalas
	for range 1 + random.IntN(12) {
		unit, quantity := money.Halalas(random.Int64N(20000)), int32(1+random.IntN(9))
		if random.IntN(10) == 0 {
			unit = money.Halalas(random.Int64N(4)) // also dishes for nothing
		}
		item := api.OrderItem{ID: newID(), ItemName: "Dish", Quantity: quantity, ItemPrice: wire(unit), TotalPrice: wire(unit.Times(int(quantity))), ItemStatus: "served"}
		if random.IntN(6) == 0 {
			item.ItemStatus, item.TotalPrice = order.ItemVoided, wire(0)
		} else {
			total += unit.Times(int(quantity))
		}
		f.OrderItems = append(f.OrderItems, item)
	}
	discount, charge := money.Halalas(0), money.Halalas(0)
	if total > 0 && random.IntN(2) == 0 {
		discount = money.Halalas(random.Int64N(int64(total)))
	}
	if random.IntN(3) == 0 {
		charge = money.Halalas(random.Int64N(3000))
	}
	final := total - discount + charge
	refunded := money.Halalas(0)
	if final-charge > 0 && random.IntN(5) == 0 {
		refunded = money.Halalas(random.Int64N(int64(final - charge)))
		f.PaymentStatus, f.PaymentMethod = "paid", "cash"
	}
	f.DiscountAmount, f.ChargeAmount, f.FinalAmount, f.RefundedAmount = wire(discount), wire(charge), wire(final), wire(refunded)
	return f
}

func someBill(random *rand.Rand, mode string) (*gathered, money.Halalas) {
	g := &gathered{house: db.Restaurant{InvoiceMode: mode, Timezone: "Asia/Riyadh", LegalNameAr: "شركة", VatNumber: "300000000000003", Address: "King Fahd Road"},
		billed: map[uuid.UUID]standing{}}
	var owed money.Halalas
	for range 1 + random.IntN(4) {
		f := someOrder(random)
		g.orders = append(g.orders, f)
		if !everyLineVoided(f) {
			owed += stated(f.FinalAmount) - stated(f.RefundedAmount)
		}
	}
	return g, owed
}

func everyLineVoided(f order.Full) bool {
	for _, item := range f.OrderItems {
		if item.ItemStatus != order.ItemVoided {
			return false
		}
	}
	return true
}

// adds holds a document to its own arithmetic, to the halala.
func adds(t *testing.T, d api.Invoice) {
	t.Helper()
	var lines, nets money.Halalas
	for _, l := range d.Lines {
		require.GreaterOrEqual(t, amountOf(l.TotalAmount), money.Halalas(0))
		lines, nets = lines+amountOf(l.TotalAmount), nets+amountOf(l.NetAmount)
	}
	total, net, tax := amountOf(d.TotalAmount), amountOf(d.NetAmount), amountOf(d.TaxAmount)
	require.Equal(t, total, lines-amountOf(d.DiscountAmount)+amountOf(d.ChargeAmount), "lines, discount and charge")
	require.Equal(t, total, net+tax, "net and VAT")
	if d.Mode == modeNone {
		require.Zero(t, tax)
		return
	}
	require.Equal(t, net, nets-amountOf(d.DiscountNet)+amountOf(d.ChargeNet), "nets of lines, discount and charge")
	require.Equal(t, money.Halalas((int64(total)*100*2+115)/230), net, "net is round(G*100/115)")
}

func TestRandomBillsAddUp(t *testing.T) {
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 3))
		mode := []string{modeNone, modePhase1}[seed%2]
		g, owed := someBill(random, mode)
		whole := g.open()
		require.Equal(t, owed, whole.total(), "seed %d", seed)
		if len(whole.rows) == 0 {
			continue
		}
		d, err := g.draft(whole, part{})
		require.NoError(t, err)
		adds(t, d)
		for _, in := range []api.SplitInvoice{
			{Kind: "guests", Guests: int32(2 + random.IntN(49))},
			{Kind: "amount", Amounts: someAmounts(random, whole.total())},
			{Kind: "items", Parts: someParts(random, whole)},
		} {
			bills, err := whole.split(in)
			if whole.total() < 50 {
				continue // too little to share
			}
			require.NoError(t, err, "seed %d, %s", seed, in.Kind)
			holds(t, g, whole, bills)
		}
	}
}

// holds: the parts sum to the bill, for each order and each line of it, and each of them adds up.
func holds(t *testing.T, g *gathered, whole bill, bills []bill) {
	t.Helper()
	var sum money.Halalas
	lines, orders := map[uuid.UUID]money.Halalas{}, map[uuid.UUID]money.Halalas{}
	for i, b := range bills {
		d, err := g.draft(b, part{number: int32(i + 1), of: int32(len(bills)), whole: whole.total()})
		require.NoError(t, err)
		adds(t, d)
		sum += b.total()
		for _, r := range b.rows {
			lines[*r.item] += r.amount
		}
		for _, share := range b.byOrder() {
			require.GreaterOrEqual(t, share.amount, money.Halalas(-1))
			orders[share.order] += share.amount
		}
	}
	require.Equal(t, whole.total(), sum)
	for _, r := range whole.rows {
		require.Equal(t, r.amount, lines[*r.item])
	}
	for _, share := range whole.byOrder() {
		require.Equal(t, share.amount, orders[share.order])
	}
}

func someAmounts(random *rand.Rand, total money.Halalas) []string {
	if total < 2 {
		return nil
	}
	var texts []string
	for left := total; len(texts) < 5 && left > 1; {
		amount := 1 + money.Halalas(random.Int64N(int64(left-1)))
		texts, left = append(texts, amount.String()), left-amount
	}
	return texts
}

func someParts(random *rand.Rand, whole bill) []api.SplitPart {
	parts := make([]api.SplitPart, 1+random.IntN(3))
	for _, r := range whole.rows {
		p := random.IntN(len(parts))
		if random.IntN(2) == 0 {
			of := int32(3 + random.IntN(8)) // something is always left
			parts[p].Lines = append(parts[p].Lines, api.SplitLine{OrderItemID: *r.item, Quantity: 1, Of: of})
			p = (p + 1) % len(parts)
			parts[p].Lines = append(parts[p].Lines, api.SplitLine{OrderItemID: *r.item, Quantity: 1, Of: of})
		}
	}
	if len(parts[0].Lines) == 0 {
		parts[0].Lines = []api.SplitLine{{OrderItemID: *whole.rows[0].item, Quantity: 1, Of: 2}}
	}
	return parts
}

// The totals of the product paper, 5.5: the guest pays the menu's price, and net and VAT sum to it.
func TestNetAndVAT(t *testing.T) {
	for total, want := range map[money.Halalas][2]string{9000: {"78.26", "11.74"}, 1000: {"8.70", "1.30"}, 3500: {"30.43", "4.57"},
		11500: {"100.00", "15.00"}, 7: {"0.06", "0.01"}, 12845: {"111.70", "16.75"}} {
		d := api.Invoice{Mode: modePhase1}
		fill(&d, bill{rows: []row{{quantity: "1", unit: total, amount: total}}})
		require.Equal(t, want, [2]string{d.NetAmount, d.TaxAmount}, "%s", total)
		adds(t, d)
	}
}

func dish(id uuid.UUID, ordered int32, unit money.Halalas) row {
	return row{item: &id, name: "Kabsa", ordered: ordered, quantity: strconv.Itoa(int(ordered)), unit: unit, amount: unit.Times(int(ordered))}
}

func TestSharedDish(t *testing.T) {
	kabsa, tea := newID(), newID()
	b := bill{rows: []row{dish(kabsa, 1, 10000), dish(tea, 3, 500)}, extras: []extra{{discount: 1000}}}
	third := []api.SplitLine{{OrderItemID: kabsa, Quantity: 1, Of: 3}}
	bills, err := b.split(api.SplitInvoice{Kind: "items", Parts: []api.SplitPart{
		{Lines: append(third, api.SplitLine{OrderItemID: tea, Quantity: 1})}, {Lines: third}, {Lines: third}}})
	require.NoError(t, err)
	require.Len(t, bills, 4, "two teas that nobody took are the last part")
	require.Equal(t, money.Halalas(3334), bills[0].rows[0].amount, "the odd halala goes to the first")
	require.Equal(t, "0.333", bills[1].rows[0].quantity)
	// 1000 off 11500: 333.4, 289.8, 289.8 and 87 of it, the odd halalas to the first ones.
	require.Equal(t, []money.Halalas{3834 - 334, 3333 - 290, 3333 - 290, 1000 - 86},
		[]money.Halalas{bills[0].total(), bills[1].total(), bills[2].total(), bills[3].total()})
	require.Equal(t, "2", bills[3].rows[0].quantity)

	for field, parts := range map[string][]api.SplitPart{
		"parts[1].lines[0].quantity":    {{Lines: third}, {Lines: []api.SplitLine{{OrderItemID: kabsa, Quantity: 1}}}},
		"parts[0].lines[0].orderItemId": {{Lines: []api.SplitLine{{OrderItemID: newID(), Quantity: 1}}}},
		"parts":                         {{Lines: []api.SplitLine{{OrderItemID: kabsa, Quantity: 1}, {OrderItemID: tea, Quantity: 3}}}},
	} {
		_, err := b.split(api.SplitInvoice{Kind: "items", Parts: parts})
		e, _ := errs.As(err)
		require.NotNil(t, e, field)
		require.Equal(t, field, e.Fields[0].Field)
	}
}

func TestSplitLimits(t *testing.T) {
	b := bill{rows: []row{dish(newID(), 1, 10000)}}
	guests := func(n int32) error { _, err := b.split(api.SplitInvoice{Kind: "guests", Guests: n}); return err }
	require.True(t, errs.Is(guests(1), errs.InvalidInput))
	require.NoError(t, guests(2))
	require.NoError(t, guests(50))
	require.True(t, errs.Is(guests(51), errs.InvalidInput))
	amounts := func(list ...string) error {
		_, err := b.split(api.SplitInvoice{Kind: "amount", Amounts: list})
		return err
	}
	require.True(t, errs.Is(amounts(), errs.InvalidInput))
	require.True(t, errs.Is(amounts("100.00"), errs.InvalidInput), "one part is no split")
	require.NoError(t, amounts("99.99"))
	require.NoError(t, amounts("99.99", "0.01"))
	require.True(t, errs.Is(amounts("99.99", "0.02"), errs.AmountMismatch))
	require.True(t, errs.Is(amounts("0.00"), errs.InvalidInput))
	require.True(t, errs.Is(amounts("1e1"), errs.InvalidInput))
}
