package billing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sufra/server/api"
	"sufra/server/errs"
)

// claim is what a part takes of a line, in fractions of a piece.
type claim struct {
	part   int
	weight int64
}

// maxFraction bounds the common denominator of a line's shares, so that sums of them stay far from 64 bits.
const maxFraction = 1 << 32

// byItems makes parts of lines and shares of lines; what nobody has taken is the last part. Discounts and charges of an
// order go with its lines. INVALID_INPUT names the line that is not on the bill, or of which more is taken than there is.
func (b bill) byItems(parts []api.SplitPart) ([]bill, error) {
	if len(parts) == 0 || len(parts) > maxParts {
		return nil, errs.Invalid("parts", "between 1 and %d parts", maxParts)
	}
	bills := make([]bill, len(parts)+1)
	for _, r := range b.rows {
		claims, whole, err := claimsOf(parts, r)
		if err != nil {
			return nil, err
		}
		share(bills, r, claims, whole)
	}
	if err := known(parts, b.rows); err != nil {
		return nil, err
	}
	for _, e := range b.extras {
		e.share(bills)
	}
	bills = slices.DeleteFunc(bills, func(p bill) bool { return len(p.rows) == 0 })
	if len(bills) < 2 {
		return nil, errs.Invalid("parts", "a split bill has at least two parts")
	}
	return bills, nil
}

// claimsOf gathers what the parts take of a line; whole is the line in the same fractions.
func claimsOf(parts []api.SplitPart, r row) (claims []claim, whole int64, err error) {
	common := int64(1)
	each := func(do func(part int, field string, l api.SplitLine, of int64) error) error {
		for i, part := range parts {
			for j, l := range part.Lines {
				if r.item == nil || l.OrderItemID != *r.item {
					continue
				}
				if err := do(i, fmt.Sprintf("parts[%d].lines[%d].quantity", i, j), l, max(1, int64(l.Of))); err != nil {
					return err
				}
			}
		}
		return nil
	}
	err = each(func(_ int, field string, _ api.SplitLine, of int64) error {
		if common = common / divisor(common, of) * of; common > maxFraction {
			return errs.Invalid(field, "the dish is shared in too many different ways")
		}
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	whole = common * int64(r.ordered)
	left := whole
	err = each(func(part int, field string, l api.SplitLine, of int64) error {
		weight := common / of * int64(l.Quantity)
		if left -= weight; left < 0 {
			return errs.Invalid(field, "more of %s is taken than was ordered", r.name)
		}
		if i := slices.IndexFunc(claims, func(c claim) bool { return c.part == part }); i >= 0 {
			claims[i].weight += weight
		} else {
			claims = append(claims, claim{part: part, weight: weight})
		}
		return nil
	})
	if left > 0 {
		claims = append(claims, claim{part: len(parts), weight: left})
	}
	return claims, whole, err
}

func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// share puts a line on the parts that take of it.
func share(bills []bill, r row, claims []claim, whole int64) {
	weights := make([]int64, len(claims))
	for i, c := range claims {
		weights[i] = c.weight
	}
	for i, amount := range r.amount.Shares(weights...) {
		part := r
		part.amount = amount
		part.quantity = pieces(int64(r.ordered)*claims[i].weight, whole)
		bills[claims[i].part].rows = append(bills[claims[i].part].rows, part)
	}
}

// share puts an order's discount and charges on the parts by what they take of its lines; with lines that cost nothing
// they stand on the first part that has one.
func (e extra) share(bills []bill) {
	weights := make([]int64, len(bills))
	first, sum := -1, int64(0)
	for i, b := range bills {
		for _, r := range b.rows {
			if r.order == e.order {
				weights[i] += int64(r.amount)
				if first < 0 {
					first = i
				}
			}
		}
		sum += weights[i]
	}
	if sum == 0 {
		weights[first] = 1
	}
	discounts, charges := e.discount.Shares(weights...), e.charge.Shares(weights...)
	for i := range bills {
		if discounts[i] > 0 || charges[i] > 0 {
			bills[i].extras = append(bills[i].extras, extra{order: e.order, discount: discounts[i], charge: charges[i]})
		}
	}
}

// known refuses lines that are not on the bill.
func known(parts []api.SplitPart, rows []row) error {
	for i, part := range parts {
		for j, l := range part.Lines {
			if !slices.ContainsFunc(rows, func(r row) bool { return r.item != nil && *r.item == l.OrderItemID }) {
				return errs.Invalid(fmt.Sprintf("parts[%d].lines[%d].orderItemId", i, j), "the line is not on this bill")
			}
		}
	}
	return nil
}

// pieces writes a fraction of a dish with at most three decimals: "2", "0.5", "0.333".
func pieces(n, of int64) string {
	whole, rest := n/of, n%of
	thousandths := (rest*1000 + of/2) / of
	if thousandths == 1000 {
		whole, thousandths = whole+1, 0
	}
	if thousandths == 0 {
		return strconv.FormatInt(whole, 10)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%03d", whole, thousandths), "0")
}
