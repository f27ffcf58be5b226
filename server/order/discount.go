package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// hundred is 100 per cent in hundredths, as percentages are kept: 12.5 % is 1250.
const hundred = 100_00

// discount is what is taken off an order: value is riyals, or hundredths of a per cent.
type discount struct {
	kind   string // percent, amount; empty: none
	value  money.Halalas
	reason string
}

// of is what the discount takes off lines: a percentage follows them, an amount is never more than they come to.
func (d discount) of(lines money.Halalas) money.Halalas {
	switch d.kind {
	case "percent":
		return lines.Hundredths(int(d.value))
	case "amount":
		return min(d.value, lines)
	}
	return 0
}

// within says whether it is at most limit (hundredths of a per cent) of lines.
func (d discount) within(limit, lines money.Halalas) bool {
	if d.kind == "percent" {
		return d.value <= limit
	}
	return d.value*hundred <= limit*lines
}

// discountOf is the discount that an order has.
func discountOf(row db.OrderAmountsRow) discount {
	if row.DiscountKind == nil || row.DiscountValue == nil {
		return discount{}
	}
	return discount{kind: *row.DiscountKind, value: *row.DiscountValue}
}

// amountsOf is what a discount takes off the order's lines, the tax contained in the rest, and the rest.
func amountsOf(row db.OrderAmountsRow, d discount) (off, tax, final money.Halalas) {
	off = d.of(row.LinesAmount)
	final = row.LinesAmount - off + row.ChargeAmount
	if row.HasVat {
		_, tax = final.VATContained(money.VATPercent)
	}
	return off, tax, final
}

func readDiscount(in api.DiscountOrder) (discount, error) {
	value, err := money.ParseDecimal(in.Value)
	if err != nil || value < 0 {
		return discount{}, errs.Invalid("value", "a number with at most two decimals")
	}
	if value == 0 {
		return discount{}, nil
	}
	d := discount{in.Kind, value, restaurant.CleanNote(in.Reason)}
	switch {
	case d.kind == "percent" && value > hundred:
		return d, errs.Invalid("value", "at most 100 per cent")
	case d.reason == "":
		return d, errs.Invalid("reason", "a reason is needed for a discount")
	}
	return d, nil
}

// Discount takes money off an order, or takes the discount back (value zero). Waiters up to the restaurant's limit.
// INVALID_INPUT, NOT_FOUND, CONFLICT; ORDER_CLOSED, ALREADY_PAID (also when less would be open than was taken in
// parts); DISCOUNT_LIMIT with the limit in per cent. OrderDiscount.
func (s *Service) Discount(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.DiscountOrder) (api.Order, bool, error) {
	d, err := readDiscount(in)
	if err != nil {
		return api.Order{}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		held, err := s.holdParts(ctx, tx, a, id)
		if err != nil {
			return api.Order{}, err
		}
		f, err := s.lockOpen(ctx, tx, a, id, revision)
		if err != nil {
			return api.Order{}, err
		}
		if f.PaymentStatus == "paid" || f.PaymentStatus == "refunded" {
			return api.Order{}, errs.New(errs.AlreadyPaid, "the order is paid: refund it instead").WithData(Redact(f, ViewOf(a)))
		}
		lines := halalas(f.TotalAmount)
		if d.kind == "amount" && d.value > lines {
			return api.Order{}, errs.Invalid("value", "the order comes to SAR %s", lines)
		}
		if err := mayTakeOff(ctx, tx, a, d, lines); err != nil {
			return api.Order{}, err
		}
		if err := setDiscount(ctx, tx, a, id, d); err != nil {
			return api.Order{}, err
		}
		if err := s.spendEven(ctx, tx, a, f, held); err != nil {
			return api.Order{}, err
		}
		s.touch(tx, f)
		after, err := s.one(ctx, tx, a.RestaurantID, id)
		if err != nil {
			return api.Order{}, err
		}
		return Redact(after, ViewOf(a)), access.Record(ctx, tx, a, access.Entry{Action: "order.discount", EntityKind: "order", EntityID: id,
			Data: map[string]any{"orderNumber": f.OrderNumber, "before": priced(f), "after": priced(after)}})
	})
}

// priced is what the audit log keeps of an order's money.
func priced(f Full) map[string]any {
	return map[string]any{"discount": f.Discount, "discountAmount": f.DiscountAmount, "finalAmount": f.FinalAmount}
}

// mayTakeOff holds waiters to the restaurant's limit; owners and managers are free.
func mayTakeOff(ctx context.Context, tx postgres.Tx, a access.Actor, d discount, lines money.Halalas) error {
	if a.Kind != access.Staff || a.Role == access.RoleManager || d.kind == "" {
		return nil
	}
	limit, err := db.New().WaiterDiscountLimit(ctx, tx, a.RestaurantID)
	if err != nil || d.within(limit, lines) {
		return err
	}
	return errs.New(errs.DiscountLimit, "at most %s per cent may be taken off", limit).WithData(map[string]string{"limit": limit.String()})
}

// mayVoid keeps waiters to the limit when a line goes: an amount that was little of the order may be much of what is left.
// What was beyond the limit already is a manager's gift.
func mayVoid(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, item *api.OrderItem) error {
	if f.Discount == nil || f.Discount.Kind != "amount" {
		return nil
	}
	d, lines := discount{kind: "amount", value: halalas(&f.Discount.Value)}, halalas(f.TotalAmount)
	if err := mayTakeOff(ctx, tx, a, d, lines); err != nil {
		if errs.Is(err, errs.DiscountLimit) {
			return nil
		}
		return err
	}
	return mayTakeOff(ctx, tx, a, d, lines-halalas(item.TotalPrice))
}

func setDiscount(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, d discount) error {
	row, err := db.New().OrderAmounts(ctx, tx, db.OrderAmountsParams{RestaurantID: a.RestaurantID, ID: id})
	if err != nil {
		return err
	}
	p := db.OrderSetDiscountParams{RestaurantID: a.RestaurantID, ID: id, Reason: d.reason}
	p.DiscountAmount, p.TaxAmount, p.FinalAmount = amountsOf(row, d)
	if d.kind != "" {
		p.Kind, p.Value = &d.kind, &d.value
	}
	return db.New().OrderSetDiscount(ctx, tx, p)
}
