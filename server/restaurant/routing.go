package restaurant

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Routing is where everything on the active menus is cooked, and in which course. ScreenManage.
func (s *Service) Routing(ctx context.Context, a access.Actor) (api.Routing, error) {
	return s.routing(ctx, s.DB, a.RestaurantID)
}

func (s *Service) routing(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) (api.Routing, error) {
	var r api.Routing
	var err error
	if r.Stations, err = s.stations(ctx, q, restaurant); err != nil {
		return r, err
	}
	categories, err := db.New().RoutingCategories(ctx, q, restaurant)
	if err != nil {
		return r, err
	}
	items, err := db.New().RoutingItems(ctx, q, restaurant)
	if err != nil {
		return r, err
	}
	at := make(map[uuid.UUID]int, len(categories)) // by category, and by menu for items that have none
	r.Categories = make([]api.RoutingCategory, 0, len(categories))
	for i, c := range categories {
		at[c.ID] = i
		r.Categories = append(r.Categories, api.RoutingCategory{ID: c.ID, MenuID: c.MenuID, NameEn: c.NameEn, NameAr: c.NameAr,
			Station: c.Station, Course: c.Course, Items: []api.RoutingItem{}})
	}
	for _, item := range items {
		of := item.MenuID
		if item.CategoryID != nil {
			of = *item.CategoryID
		}
		i, ok := at[of]
		if !ok {
			i = len(r.Categories)
			at[of] = i
			r.Categories = append(r.Categories, api.RoutingCategory{MenuID: item.MenuID, Items: []api.RoutingItem{}})
		}
		c := &r.Categories[i]
		if item.Station == "" && c.Station == "" {
			r.Unrouted++
		}
		c.Items = append(c.Items, api.RoutingItem{ID: item.ID, NameEn: item.NameEn, NameAr: item.NameAr, Station: item.Station})
	}
	return r, nil
}

// PutRouting routes the categories and items that it names; the next order is cooked accordingly, lines that were sent
// stay where they are. NOT_FOUND of a category or item; INVALID_INPUT for an unknown station. ScreenManage.
func (s *Service) PutRouting(ctx context.Context, a access.Actor, in api.RoutingInput) (api.Routing, error) {
	var now api.Routing
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		stations := map[string]string{}
		for i, c := range in.Categories {
			stations[fmt.Sprintf("categories[%d].station", i)] = c.Station
		}
		for i, item := range in.Items {
			stations[fmt.Sprintf("items[%d].station", i)] = item.Station
		}
		if err := stationsExist(ctx, tx, a.RestaurantID, stations); err != nil {
			return err
		}
		if err := routeCategories(ctx, tx, a.RestaurantID, in.Categories); err != nil {
			return err
		}
		if err := routeItems(ctx, tx, a.RestaurantID, in.Items); err != nil {
			return err
		}
		var err error
		if now, err = s.routing(ctx, tx, a.RestaurantID); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "routing.update", EntityKind: "restaurant", EntityID: a.RestaurantID,
			Data: map[string]any{"categories": len(in.Categories), "items": len(in.Items), "unrouted": now.Unrouted}})
	})
	return now, err
}

func routeCategories(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, list []api.RouteCategory) error {
	p := db.RouteCategoriesParams{RestaurantID: restaurant}
	for _, c := range list {
		p.Ids, p.Stations, p.Courses = append(p.Ids, c.ID), append(p.Stations, c.Station), append(p.Courses, c.Course)
	}
	if len(list) == 0 {
		return nil
	}
	found, err := db.New().RoutingCategoriesLock(ctx, tx, db.RoutingCategoriesLockParams{RestaurantID: restaurant, Ids: p.Ids})
	if err != nil {
		return err
	}
	if err := allDifferent("categories", p.Ids, found); err != nil {
		return err
	}
	return db.New().RouteCategories(ctx, tx, p)
}

func routeItems(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, list []api.RouteItem) error {
	p := db.RouteItemsParams{RestaurantID: restaurant}
	for _, item := range list {
		p.Ids, p.Stations = append(p.Ids, item.ID), append(p.Stations, item.Station)
	}
	if len(list) == 0 {
		return nil
	}
	found, err := db.New().RoutingItemsLock(ctx, tx, db.RoutingItemsLockParams{RestaurantID: restaurant, Ids: p.Ids})
	if err != nil {
		return err
	}
	if err := allDifferent("items", p.Ids, found); err != nil {
		return err
	}
	return db.New().RouteItems(ctx, tx, p)
}

// allDifferent refuses what is not there, and what is named twice.
func allDifferent(field string, wanted, found []uuid.UUID) error {
	there, named := make(map[uuid.UUID]bool, len(found)), make(map[uuid.UUID]bool, len(wanted))
	for _, id := range found {
		there[id] = true
	}
	for i, id := range wanted {
		if !there[id] {
			return errs.New(errs.NotFound, "not found").Add(fmt.Sprintf("%s[%d].id", field, i), "not found")
		}
		if named[id] {
			return errs.Invalid(fmt.Sprintf("%s[%d].id", field, i), "this is named twice")
		}
		named[id] = true
	}
	return nil
}
