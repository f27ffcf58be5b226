package app

import (
	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/live"
	"sufra/server/order"
)

// change projects one entity for a view. Nothing is withheld: what a view does not show comes as gone, and what it
// never shows as a change without data, so that every version reaches every view.
func (e *entities) change(s live.Stream, view string, ref live.Ref) api.LiveChange {
	c := api.LiveChange{Kind: ref.Kind, ID: ref.ID}
	switch ref.Kind {
	case api.KindOrder:
		e.order(s, view, &c)
	case api.KindTable:
		found(&c, e.tables, func(t api.Table) (int32, bool) { return t.Revision, view != api.ViewKitchen })
	case api.KindCall:
		found(&c, e.calls, func(call api.Call) (int32, bool) {
			// The floor forgets what is done; the guest who asked sees that it is.
			return call.Revision, view == api.ViewDiner || view != api.ViewKitchen && call.Status != "done"
		})
	case api.KindItem:
		found(&c, e.items, func(i api.ItemAvailability) (int32, bool) { return i.Revision, true })
	case api.KindMenu:
		found(&c, e.notices, func(n api.MenuNotice) (int32, bool) { return n.Revision, true })
	case api.KindReceipt:
		found(&c, e.receipts, func(api.Receipt) (int32, bool) { return 0, true })
	case api.KindStaff:
		if view == api.ViewManager {
			found(&c, e.staff, func(api.Staff) (int32, bool) { return 0, true })
		}
	case api.KindScreen:
		// A screen learns its own name, station and view; it finds itself by its id.
		if view == api.ViewManager || view == api.ViewKitchen {
			found(&c, e.screens, func(api.Screen) (int32, bool) { return 0, true })
		}
	case api.KindHandover:
		// Answered ones too: who offered learns what came of it.
		found(&c, e.handovers, func(h api.Handover) (int32, bool) {
			return h.Revision, view == api.ViewFloor || view == api.ViewManager
		})
	case api.KindCart:
		found(&c, e.carts, func(p api.CartPart) (int32, bool) { return p.Revision, view == api.ViewDiner })
	case api.KindSettings:
		if e.settings != nil {
			c.Data = *e.settings
		}
	case api.KindSession:
		if e.session != nil {
			c.Data = *e.session
		}
	}
	return c
}

func (e *entities) order(s live.Stream, view string, c *api.LiveChange) {
	f, ok := e.orders[c.ID]
	if !ok {
		c.Gone = true
		return
	}
	c.Revision = f.Revision
	var o api.Order
	if s.Kind == live.StreamTable {
		o, ok = order.ProjectDiner(f, s.ID)
	} else {
		o, ok = order.Project(f, view)
	}
	if ok {
		c.Data = o
	} else {
		c.Gone = true
	}
}

// found fills in the entity's data when it exists and the view shows it.
func found[T any](c *api.LiveChange, in map[uuid.UUID]T, look func(T) (revision int32, shown bool)) {
	entity, ok := in[c.ID]
	if !ok {
		c.Gone = true
		return
	}
	revision, shown := look(entity)
	c.Revision, c.Gone = revision, !shown
	if shown {
		c.Data = entity
	}
}
