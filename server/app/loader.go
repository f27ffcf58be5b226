package app

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
	"sufra/server/live"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// loader shows the live hub what a change looks like, by the services of the trade: the one place where streams
// and entities meet.
type loader struct {
	db         *postgres.DB
	restaurant *restaurant.Service
	menu       *menu.Service
	order      *order.Service
}

// Changes loads orders, which are nearly all of it, for all restaurants at once; the rest restaurant by restaurant.
func (l *loader) Changes(ctx context.Context, wants []live.Want, early any) ([][][]api.LiveChange, error) {
	known, _ := early.(map[uuid.UUID]order.Full)
	orders, err := l.orders(ctx, wants, known)
	if err != nil {
		return nil, err
	}
	out := make([][][]api.LiveChange, len(wants))
	for i, want := range wants {
		of := entities{orders: orders}
		if err := l.others(ctx, want, &of); err != nil {
			return nil, err
		}
		out[i] = make([][]api.LiveChange, len(want.Views))
		for j, view := range want.Views {
			list := make([]api.LiveChange, len(want.Refs))
			for k, ref := range want.Refs {
				list[k] = of.change(want.Stream, view, ref)
			}
			out[i][j] = list
		}
	}
	return out, nil
}

// QueueEarly asks for the orders together with the events that name them.
func (l *loader) QueueEarly(batch *pgx.Batch, streams, restaurants []uuid.UUID, after []int64, limit int64) {
	order.QueueChanged(batch, streams, restaurants, after, limit)
}

// ReadEarly gives the orders by id.
func (l *loader) ReadEarly(results pgx.BatchResults) (any, error) {
	list, err := order.ReadChanged(results)
	if err != nil {
		return nil, err
	}
	return byID(list), nil
}

func byID(list []order.Full) map[uuid.UUID]order.Full {
	orders := make(map[uuid.UUID]order.Full, len(list))
	for _, f := range list {
		orders[f.ID] = f
	}
	return orders
}

// orders gives what is known already, or loads it.
func (l *loader) orders(ctx context.Context, wants []live.Want, known map[uuid.UUID]order.Full) (map[uuid.UUID]order.Full, error) {
	if known != nil {
		return known, nil
	}
	var tenants, ids []uuid.UUID
	for _, want := range wants {
		for _, ref := range want.Refs {
			if ref.Kind == api.KindOrder {
				tenants, ids = append(tenants, want.Stream.RestaurantID), append(ids, ref.ID)
			}
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	list, err := l.order.ByTenants(ctx, l.db, tenants, ids)
	if err != nil {
		return nil, err
	}
	return byID(list), nil
}

// entities are what was loaded for one stream; a missing one is gone.
type entities struct {
	orders    map[uuid.UUID]order.Full
	tables    map[uuid.UUID]api.Table
	calls     map[uuid.UUID]api.Call
	items     map[uuid.UUID]api.ItemAvailability
	notices   map[uuid.UUID]api.MenuNotice
	receipts  map[uuid.UUID]api.Receipt
	staff     map[uuid.UUID]api.Staff
	screens   map[uuid.UUID]api.Screen
	handovers map[uuid.UUID]api.Handover
	carts     map[uuid.UUID]api.CartPart
	settings  *api.RestaurantView
	session   *api.DinerSession
}

func (l *loader) others(ctx context.Context, want live.Want, of *entities) error {
	ids := map[string][]uuid.UUID{}
	for _, ref := range want.Refs {
		ids[ref.Kind] = append(ids[ref.Kind], ref.ID)
	}
	tenant := want.Stream.RestaurantID
	var err error
	for kind, list := range ids {
		switch kind {
		case api.KindTable:
			of.tables, err = index(l.restaurant.TablesByIDs(ctx, l.db, tenant, list))(func(t api.Table) uuid.UUID { return t.ID })
		case api.KindCall:
			of.calls, err = index(l.restaurant.CallsByIDs(ctx, l.db, tenant, list))(func(c api.Call) uuid.UUID { return c.ID })
		case api.KindItem:
			of.items, err = index(l.menu.AvailabilityByIDs(ctx, l.db, tenant, list))(func(i api.ItemAvailability) uuid.UUID { return i.ID })
		case api.KindMenu:
			of.notices, err = index(l.menu.Notices(ctx, l.db, tenant, list))(func(n api.MenuNotice) uuid.UUID { return n.ID })
		case api.KindReceipt:
			of.receipts, err = index(l.receipts(ctx, tenant, list))(func(r api.Receipt) uuid.UUID { return r.OrderID })
		case api.KindStaff:
			if slices.Contains(want.Views, api.ViewManager) {
				of.staff, err = index(l.restaurant.StaffByIDs(ctx, l.db, tenant, list))(func(s api.Staff) uuid.UUID { return s.ID })
			}
		case api.KindScreen:
			if slices.Contains(want.Views, api.ViewManager) || slices.Contains(want.Views, api.ViewKitchen) {
				of.screens, err = index(l.restaurant.ScreensByIDs(ctx, l.db, tenant, list))(func(s api.Screen) uuid.UUID { return s.ID })
			}
		case api.KindHandover:
			of.handovers, err = index(l.restaurant.HandoversByIDs(ctx, l.db, tenant, list))(func(h api.Handover) uuid.UUID { return h.ID })
		case api.KindCart:
			of.carts, err = index(l.order.CartParts(ctx, l.db, tenant, list))(func(p api.CartPart) uuid.UUID { return p.DeviceID })
		case api.KindSettings:
			var view api.RestaurantView
			view, err = l.restaurant.View(ctx, l.db, tenant)
			of.settings = &view
		case api.KindSession:
			var session api.DinerSession
			session, err = l.restaurant.Seating(ctx, l.db, tenant, want.Stream.ID, uuid.Nil)
			of.session = &session
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// receiptsSQL gives the first paint of orders with the screen's name as it is now.
const receiptsSQL = `
SELECT r.order_id, r.screen_id, COALESCE(s.name, ''), r.at
FROM order_receipts r
LEFT JOIN screens s ON s.restaurant_id = r.restaurant_id AND s.id = r.screen_id
WHERE r.restaurant_id = $1 AND r.order_id = ANY($2)`

func (l *loader) receipts(ctx context.Context, tenant uuid.UUID, ids []uuid.UUID) ([]api.Receipt, error) {
	rows, err := l.db.Query(ctx, receiptsSQL, tenant, ids)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []api.Receipt
	for rows.Next() {
		var r api.Receipt
		if err := rows.Scan(&r.OrderID, &r.ScreenID, &r.ScreenName, &r.At); err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// index turns a list into a map by id.
func index[T any](list []T, err error) func(id func(T) uuid.UUID) (map[uuid.UUID]T, error) {
	return func(id func(T) uuid.UUID) (map[uuid.UUID]T, error) {
		m := make(map[uuid.UUID]T, len(list))
		for _, entity := range list {
			m[id(entity)] = entity
		}
		return m, err
	}
}
