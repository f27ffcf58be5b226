package menu

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// The range of a bulk price change, in hundredths of a per cent.
const (
	leastPercent = -90_00
	mostPercent  = 500_00
)

// ChangePrices changes many prices by per cent, those of variants too, and keeps the state before as a version. NOT_FOUND;
// INVALID_INPUT. MenuWrite.
func (s *Service) ChangePrices(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.BulkPrice) (api.FullMenu, bool, error) {
	percent, err := money.ParseDecimal(in.Percent)
	if err != nil || percent < leastPercent || percent > mostPercent {
		return api.FullMenu{}, false, errs.Invalid("percent", "-90 to 500 per cent, at most two decimals")
	}
	step, err := money.ParseDecimal(in.RoundTo)
	if err != nil || step <= 0 {
		return api.FullMenu{}, false, errs.Invalid("roundTo", "Price must be a valid decimal number")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.FullMenu, error) {
		m, err := s.Apply(ctx, tx, a, id, Change{Keep: true, Note: in.Percent + " %", Edit: func(m *api.FullMenu) error {
			wanted, err := places(in.Items, m.Items)
			if err != nil {
				return err
			}
			for i := range m.Items {
				item := &m.Items[i]
				if _, ok := wanted[item.ID]; !ok && len(in.Items) > 0 {
					continue
				}
				item.Price = rise(item.Price, int(percent), step)
				item.Variants = slices.Clone(item.Variants)
				for v := range item.Variants {
					item.Variants[v].Price = rise(item.Variants[v].Price, int(percent), step)
				}
			}
			return nil
		}})
		if err != nil {
			return m, err
		}
		return m, access.Record(ctx, tx, a, access.Entry{Action: "menu.prices", EntityKind: "menu", EntityID: id,
			Data: map[string]any{"name": m.Menu.NameEn, "percent": in.Percent, "roundTo": in.RoundTo, "items": len(in.Items)}})
	})
}

// rise is a price changed by hundredths of a per cent and rounded to a step, half away from zero. What costs something
// goes on costing something. A price that can't be read stays.
func rise(price string, hundredths int, step money.Halalas) string {
	was, err := money.ParseDecimal(price)
	if err != nil || was <= 0 {
		return price
	}
	// In ten-thousandths of a halala, so that rounding happens once.
	exact, unit := was*money.Halalas(100_00+hundredths), step*100_00
	return max((2*exact+unit)/(2*unit)*step, step).String()
}

// places says where the items of a list stand in it, each of which the menu must have. INVALID_INPUT.
func places(list []uuid.UUID, items []api.MenuItem) (map[uuid.UUID]int, error) {
	known, at := byID(items, itemID), make(map[uuid.UUID]int, len(list))
	for i, id := range list {
		if _, ok := known[id]; !ok {
			return nil, errs.Invalid(fmt.Sprintf("items[%d]", i), "There is no such item on this menu")
		}
		at[id] = i
	}
	return at, nil
}

// SetManyAvailable sets items sold out or back; those that are already stay as they are. NOT_FOUND; INVALID_INPUT for an
// item that is not on the menu. ItemSoldOut.
func (s *Service) SetManyAvailable(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.BulkAvailability) ([]api.ItemAvailability, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) ([]api.ItemAvailability, error) {
		q := db.New()
		if _, err := q.MenuByID(ctx, tx, db.MenuByIDParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return nil, err
		}
		items, err := s.items(ctx, tx, a.RestaurantID, id, true)
		if err != nil {
			return nil, err
		}
		if _, err := places(in.Items, items); err != nil {
			return nil, err
		}
		changed, err := q.MenuItemsSetAvailability(ctx, tx, db.MenuItemsSetAvailabilityParams{RestaurantID: a.RestaurantID, MenuID: id,
			Ids: in.Items, IsAvailable: in.IsAvailable})
		if err != nil {
			return nil, err
		}
		if len(changed) > 0 {
			tx.Touch(id)
			if err := access.Record(ctx, tx, a, access.Entry{Action: "menu.availability", EntityKind: "menu", EntityID: id,
				Data: map[string]any{"isAvailable": in.IsAvailable, "items": len(changed)}}); err != nil {
				return nil, err
			}
		}
		return s.AvailabilityByIDs(ctx, tx, a.RestaurantID, in.Items)
	})
}
