package app

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/live"
	"sufra/server/order"
	"sufra/server/postgres"
)

// Snapshot reads the whole state of a stream for a view within one transaction, which gives it one exact version.
func (l *loader) Snapshot(ctx context.Context, tx postgres.Tx, s live.Stream, view string) (api.LiveSnapshotData, error) {
	var data api.LiveSnapshotData
	var err error
	switch s.Kind {
	case live.StreamMenu:
		data.Unavailable, err = l.menu.Unavailable(ctx, tx, s.RestaurantID, &s.ID)
		data.Unavailable = whole(data.Unavailable)
		if err == nil {
			err = l.served(ctx, tx, s, &data)
		}
	case live.StreamTable:
		err = l.seating(ctx, tx, s, &data)
	case live.StreamOrder:
		data.Orders, err = l.tracked(ctx, tx, s)
	default:
		err = l.service(ctx, tx, s, view, &data)
	}
	return data, err
}

// served tells which menu guests see: a page that was drawn just before it was published, or before its restaurant changed
// its settings, learns that it is the older one.
func (l *loader) served(ctx context.Context, tx postgres.Tx, s live.Stream, data *api.LiveSnapshotData) error {
	notices, err := l.menu.Notices(ctx, tx, s.RestaurantID, []uuid.UUID{s.ID})
	if len(notices) == 1 {
		data.Menu = &notices[0]
	}
	return err
}

// tracked is one order as its guest follows it.
func (l *loader) tracked(ctx context.Context, tx postgres.Tx, s live.Stream) ([]api.Order, error) {
	full, err := l.order.ByTenants(ctx, tx, []uuid.UUID{s.RestaurantID}, []uuid.UUID{s.ID})
	orders := make([]api.Order, 0, len(full))
	for _, f := range full {
		orders = append(orders, order.Redact(f, api.ViewTracked))
	}
	return orders, err
}

// whole makes a list that is read empty different from one that is not part of the view, which stays nil.
func whole[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// service is the running service as kitchen, floor and manager see it.
func (l *loader) service(ctx context.Context, tx postgres.Tx, s live.Stream, view string, data *api.LiveSnapshotData) error {
	full, err := l.order.Open(ctx, tx, s.RestaurantID, view)
	if err != nil {
		return err
	}
	data.Orders = make([]api.Order, 0, len(full))
	for _, f := range full {
		if o, ok := order.Project(f, view); ok {
			data.Orders = append(data.Orders, o)
		}
	}
	if data.Unavailable, err = l.menu.Unavailable(ctx, tx, s.RestaurantID, nil); err != nil {
		return err
	}
	data.Unavailable = whole(data.Unavailable)
	if view == api.ViewKitchen || view == api.ViewManager {
		if data.Screens, err = l.restaurant.Screens(ctx, tx, s.RestaurantID); err != nil {
			return err
		}
		data.Screens = whole(data.Screens)
	}
	if view == api.ViewKitchen {
		return nil
	}
	if data.Tables, err = l.restaurant.Tables(ctx, tx, s.RestaurantID); err != nil {
		return err
	}
	if data.Calls, err = l.restaurant.OpenCalls(ctx, tx, s.RestaurantID); err != nil {
		return err
	}
	if data.Handovers, err = l.restaurant.OpenHandovers(ctx, tx, s.RestaurantID, nil); err != nil {
		return err
	}
	data.Tables, data.Calls, data.Handovers = whole(data.Tables), whole(data.Calls), whole(data.Handovers)
	return nil
}

// seating is what the diners of one table see.
func (l *loader) seating(ctx context.Context, tx postgres.Tx, s live.Stream, data *api.LiveSnapshotData) error {
	full, err := l.order.BySession(ctx, tx, s.RestaurantID, s.ID)
	if err != nil {
		return err
	}
	data.Orders = make([]api.Order, 0, len(full))
	for _, f := range full {
		if o, ok := order.ProjectDiner(f, s.ID); ok {
			data.Orders = append(data.Orders, o)
		}
	}
	parts, err := l.order.Parts(ctx, tx, s.RestaurantID, s.ID)
	if err != nil {
		return err
	}
	bill := order.Bill(full, parts)
	data.Bill = &bill
	if data.Calls, err = l.restaurant.CallsOfSession(ctx, tx, s.RestaurantID, s.ID); err != nil {
		return err
	}
	data.Calls = whole(data.Calls)
	if data.Cart, err = l.order.CartOf(ctx, tx, s.RestaurantID, s.ID); err != nil {
		return err
	}
	session, err := l.restaurant.Seating(ctx, tx, s.RestaurantID, s.ID, uuid.Nil)
	data.Session = &session
	return err
}
