package order

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/restaurant"
)

// errCartMoved ends an order whose part of the cart is not what the guest saw: somebody has just sent or changed it.
var errCartMoved = errors.New("the cart has changed")

// Parts are locked by phone, so that two who send at the same moment wait for each other and not in a circle. An empty
// part is held and not written: cart_parts_emit knows an order by the lines that went with it.
const takeCartSQL = `
WITH held AS (
	SELECT p.device_id, p.lines FROM cart_parts p
	JOIN unnest($3::uuid[], $4::int[]) AS w (device_id, revision) ON w.device_id = p.device_id AND w.revision = p.revision
	WHERE p.restaurant_id = $1 AND p.table_session_id = $2
	ORDER BY p.device_id FOR NO KEY UPDATE OF p
), taken AS (
	UPDATE cart_parts p
	SET lines = '[]', sent = (ARRAY(SELECT l->>'id' FROM jsonb_array_elements(p.lines) l) || p.sent)[1:200]
	FROM held WHERE p.restaurant_id = $1 AND p.device_id = held.device_id AND held.lines <> '[]'
)
SELECT held.lines FROM held`

// queueCart empties the parts of the cart that the order names; takeCart reads whether all were as the guest saw them.
func (p *placement) queueCart(batch *pgx.Batch) {
	if len(p.cart) == 0 {
		return
	}
	devices, revisions := make([]uuid.UUID, len(p.cart)), make([]int32, len(p.cart))
	for i, part := range p.cart {
		devices[i], revisions[i] = part.DeviceID, part.Revision
	}
	batch.Queue(takeCartSQL, p.actor.RestaurantID, p.session, devices, revisions)
}

func (p *placement) takeCart(results pgx.BatchResults) error {
	p.taken = nil
	if len(p.cart) == 0 {
		return nil
	}
	rows, err := results.Query()
	if err != nil {
		return err
	}
	parts, err := pgx.CollectRows(rows, pgx.RowTo[[]api.CartLine])
	if err != nil {
		return err
	}
	if len(parts) != len(p.cart) {
		return errCartMoved
	}
	p.taken = slices.Concat(parts...)
	return nil
}

// dish is what makes pieces of an order the same.
type dish struct {
	item          uuid.UUID
	variant, note string
}

// holds refuses an order that takes off the cart what it does not order: nobody's choice may get lost. Lines of the same
// dish may have been put together. INVALID_INPUT.
func (p *placement) holds(lines []line) error {
	pieces := map[dish]int32{}
	for _, l := range lines {
		d := dish{item: l.item.id, variant: sizeOf(l.variant)}
		if l.ask.SpecialRequests != nil {
			d.note = restaurant.CleanNote(*l.ask.SpecialRequests)
		}
		pieces[d] += l.ask.Quantity
	}
	for _, taken := range p.taken {
		d := dish{item: taken.MenuItemID, variant: p.items[taken.MenuItemID].sizeNamed(taken.Variant), note: taken.Note}
		if pieces[d] -= taken.Quantity; pieces[d] < 0 {
			return errs.Invalid("cart", "the order does not hold every dish of the parts that it names")
		}
	}
	return nil
}

// sizeOf is a size as its menu knows it, "" without one.
func sizeOf(v *api.Variant) string {
	if v == nil {
		return ""
	}
	return v.ID + "\n" + v.Name
}

// sizeNamed finds the size that a line of the cart names by its id or its name; m is nil for a dish that was not ordered.
func (m *menuItem) sizeNamed(named string) string {
	if m == nil || named == "" {
		return ""
	}
	for _, byID := range []bool{true, false} {
		for i := range m.variants {
			if v := &m.variants[i]; byID && v.ID == named || !byID && (v.Name == named || v.NameAr == named) {
				return sizeOf(v)
			}
		}
	}
	return named
}

func (s *Service) cartMoved(ctx context.Context, a access.Actor) error {
	cart, err := s.Cart(ctx, a)
	if err != nil {
		return err
	}
	return errs.New(errs.Conflict, "the cart has just changed").WithData(cart)
}
