package menu

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// The limits of a restaurant's menus.
const (
	MaxMenus      = 50
	MaxCategories = 200  // of one menu
	MaxItems      = 5000 // of one menu
)

// Change is one edit of a menu: whatever changes what guests see is one.
type Change struct {
	// Edit changes the menu in place: what it gets is the menu as it is, with what is hidden. The slices are its own,
	// what hangs on their members (variants, photos) is not and has to be replaced, not written into.
	Edit func(*api.FullMenu) error
	// Keep stores the states before and after as versions; Note stands with the second.
	Keep bool
	Note string
	// Available makes the availability of items a part of the change. It is live else: an edit leaves it as it is.
	Available bool
	// Single names wrong fields plainly ("price"), for a change of one thing; otherwise they are named with the thing
	// (items[<id>].price).
	Single bool
}

// Apply changes a menu: only what differs is checked and written, rows keep their ids (orders, favourites, routing and
// availability hang on them), removed items stay in old orders. The published version counts up once, or not at all when
// nothing has changed. It is the one way in which menus are written; an import uses it too.
// NOT_FOUND; INVALID_INPUT; SLUG_TAKEN; LIMIT_REACHED.
func (s *Service) Apply(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, c Change) (api.FullMenu, error) {
	row, err := db.New().MenuLock(ctx, tx, db.MenuLockParams{RestaurantID: a.RestaurantID, ID: id})
	if err != nil {
		return api.FullMenu{}, err
	}
	before, err := s.fill(ctx, tx, row, true)
	if err != nil {
		return before, err
	}
	after := api.FullMenu{Menu: before.Menu, Categories: slices.Clone(before.Categories), Items: slices.Clone(before.Items)}
	if err := c.Edit(&after); err != nil {
		return before, err
	}
	wanted := slices.Clone(after.Items)
	carry(before, &after)
	if c.Available {
		for i := range after.Items {
			after.Items[i].IsAvailable = wanted[i].IsAvailable
		}
	}
	d, err := s.differ(ctx, tx, a, before, after, c.Single)
	if err != nil {
		return before, err
	}
	if d.empty() {
		return before, nil
	}
	if c.Keep {
		if err := keepVersion(ctx, tx, a.RestaurantID, before, "", ""); err != nil {
			return before, err
		}
	}
	if err := d.write(ctx, tx, a.RestaurantID); err != nil {
		return before, err
	}
	tx.Touch(id)
	if after, err = s.read(ctx, tx, a.RestaurantID, id, true); err == nil && c.Keep {
		err = keepVersion(ctx, tx, a.RestaurantID, after, c.Note, a.Name)
	}
	return after, err
}

// carry keeps what is not a part of a menu's text: the version, revisions, whose the rows are, the kitchen's routing, and
// the availability of what exists already.
func carry(present api.FullMenu, m *api.FullMenu) {
	m.Menu.ID, m.Menu.PublishedVersion = present.Menu.ID, present.Menu.PublishedVersion
	m.Menu.ViewCount, m.Menu.QRScans, m.Menu.ItemCount, m.Menu.DraftAt, m.Menu.UpdatedAt = nil, nil, nil, nil, nil
	categories, items := byID(present.Categories, categoryID), byID(present.Items, itemID)
	for i := range m.Categories {
		c := &m.Categories[i]
		c.MenuID = present.Menu.ID
		if old, ok := categories[c.ID]; ok {
			c.Station, c.Course = old.Station, old.Course
		}
	}
	for i := range m.Items {
		item := &m.Items[i]
		item.MenuID, item.Revision = present.Menu.ID, 0
		if old, ok := items[item.ID]; ok {
			item.Revision, item.Station, item.IsAvailable = old.Revision, old.Station, old.IsAvailable
		}
	}
}

func categoryID(c api.Category) uuid.UUID { return c.ID }
func itemID(i api.MenuItem) uuid.UUID     { return i.ID }

func byID[T any](list []T, id func(T) uuid.UUID) map[uuid.UUID]T {
	m := make(map[uuid.UUID]T, len(list))
	for _, member := range list {
		m[id(member)] = member
	}
	return m
}

// same compares as the contract does: an absent list is an empty one.
func same(a, b any) bool {
	if reflect.DeepEqual(a, b) {
		return true
	}
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && bytes.Equal(x, y)
}

// difference is what has to be written.
type difference struct {
	before, after              api.Menu
	categories                 []api.Category // new or changed
	items                      []api.MenuItem
	goneCategories, goneItems  []uuid.UUID
	soldOut, back              []uuid.UUID // items that were there
	headChanged, contentChange bool
}

func (d *difference) empty() bool { return !d.headChanged && !d.contentChange }

// differ finds, tidies and checks what has changed.
func (s *Service) differ(ctx context.Context, tx postgres.Tx, a access.Actor, before, after api.FullMenu, single bool) (*difference, error) {
	if n := len(after.Categories); n > MaxCategories && n > len(before.Categories) {
		return nil, errs.New(errs.LimitReached, "a menu can have %d categories", MaxCategories)
	}
	if n := len(after.Items); n > MaxItems && n > len(before.Items) {
		return nil, errs.New(errs.LimitReached, "a menu can have %d items", MaxItems)
	}
	d := &difference{before: before.Menu, after: after.Menu}
	wrong := &check{single: single}
	if d.headChanged = !same(before.Menu, after.Menu); d.headChanged {
		if err := tidyMenu(ctx, tx, before.Menu, &d.after); err != nil {
			return nil, err
		}
		wrong.at("menu", "")
		wrong.menu(d.after)
		if err := s.checkLook(ctx, tx, a.RestaurantID, before.Menu, d.after, wrong); err != nil {
			return nil, err
		}
	}
	oldCategories, categories := byID(before.Categories, categoryID), byID(after.Categories, categoryID)
	for _, c := range after.Categories {
		if old, ok := oldCategories[c.ID]; ok && same(old, c) {
			continue
		}
		tidyCategory(&c)
		wrong.at("categories["+c.ID.String()+"]", c.NameEn)
		wrong.category(c)
		d.categories = append(d.categories, c)
	}
	oldItems, items := byID(before.Items, itemID), byID(after.Items, itemID)
	for _, item := range after.Items {
		old, ok := oldItems[item.ID]
		switch {
		case ok && same(old, item):
			continue
		case ok && old.IsAvailable && !item.IsAvailable:
			d.soldOut = append(d.soldOut, item.ID)
		case ok && !old.IsAvailable && item.IsAvailable:
			d.back = append(d.back, item.ID)
		}
		tidyItem(&item)
		wrong.at("items["+item.ID.String()+"]", item.NameEn)
		if item.CategoryID != nil {
			if _, ok := categories[*item.CategoryID]; !ok {
				wrong.add("categoryId", "There is no such category on this menu")
			}
		}
		wrong.item(item)
		d.items = append(d.items, item)
	}
	if len(categories) != len(after.Categories) || len(items) != len(after.Items) {
		wrong.at("menu", "")
		wrong.add("id", "An id stands for one thing only")
	}
	d.goneCategories, d.goneItems = missing(before.Categories, categories, categoryID), missing(before.Items, items, itemID)
	d.contentChange = len(d.categories)+len(d.items)+len(d.goneCategories)+len(d.goneItems) > 0
	return d, wrong.err()
}

func missing[T any](list []T, from map[uuid.UUID]T, id func(T) uuid.UUID) (gone []uuid.UUID) {
	for _, member := range list {
		if _, ok := from[id(member)]; !ok {
			gone = append(gone, id(member))
		}
	}
	return gone
}
