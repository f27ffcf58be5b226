package restaurant

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxStations of one restaurant.
const MaxStations = 30

// Stations lists the parts of the kitchen in their order. MenuRead.
func (s *Service) Stations(ctx context.Context, a access.Actor) ([]api.Station, error) {
	return s.stations(ctx, s.DB, a.RestaurantID)
}

func (s *Service) stations(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) ([]api.Station, error) {
	rows, err := db.New().StationList(ctx, q, restaurant)
	if err != nil {
		return nil, err
	}
	list := make([]api.Station, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.Station(row))
	}
	return list, nil
}

// CreateStation adds a part of the kitchen. INVALID_INPUT; ALREADY_EXISTS; LIMIT_REACHED. ScreenManage.
func (s *Service) CreateStation(ctx context.Context, a access.Actor, r idempotency.Request, in api.StationInput) (api.Station, bool, error) {
	in, err := tidyStation(in)
	if err != nil {
		return api.Station{}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Station, error) {
		n, err := db.New().StationCount(ctx, tx, a.RestaurantID)
		if err != nil {
			return api.Station{}, err
		}
		if n >= MaxStations {
			return api.Station{}, errs.New(errs.LimitReached, "a restaurant can have %d stations", MaxStations)
		}
		id := newID()
		if err := db.New().StationInsert(ctx, tx, db.StationInsertParams{RestaurantID: a.RestaurantID, ID: id, Name: in.Name, NameAr: in.NameAr, SortOrder: in.SortOrder}); err != nil {
			return api.Station{}, stationTaken(err)
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "station.create", EntityKind: "station", EntityID: id, Data: map[string]any{"name": in.Name}}); err != nil {
			return api.Station{}, err
		}
		return s.station(ctx, tx, a.RestaurantID, id)
	})
}

// UpdateStation renames a station, or moves it in the list. Categories, items, screens and the lines of open orders
// follow the new name, so that nothing is cooked nowhere. NOT_FOUND; INVALID_INPUT; ALREADY_EXISTS. ScreenManage.
func (s *Service) UpdateStation(ctx context.Context, a access.Actor, id uuid.UUID, in api.StationInput) (api.Station, error) {
	in, err := tidyStation(in)
	if err != nil {
		return api.Station{}, err
	}
	var now api.Station
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		before, err := db.New().StationLock(ctx, tx, db.StationLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if err := db.New().StationUpdate(ctx, tx, db.StationUpdateParams{RestaurantID: a.RestaurantID, ID: id, Name: in.Name, NameAr: in.NameAr, SortOrder: in.SortOrder}); err != nil {
			return stationTaken(err)
		}
		if before.Name != in.Name {
			if err := s.renameStation(ctx, tx, a.RestaurantID, before.Name, in.Name); err != nil {
				return err
			}
		}
		if now, err = s.station(ctx, tx, a.RestaurantID, id); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "station.update", EntityKind: "station", EntityID: id,
			Data: map[string]any{"from": before.Name, "name": in.Name}})
	})
	return now, err
}

// DeleteStation removes a station. What was routed there is routed nowhere, which every screen shows, and a screen of
// it shows every station. NOT_FOUND. ScreenManage.
func (s *Service) DeleteStation(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		before, err := db.New().StationLock(ctx, tx, db.StationLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if err := s.renameStation(ctx, tx, a.RestaurantID, before.Name, ""); err != nil {
			return err
		}
		if err := db.New().StationDelete(ctx, tx, db.StationDeleteParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "station.delete", EntityKind: "station", EntityID: id, Data: map[string]any{"name": before.Name}})
	})
}

// renameStation writes a new name wherever the old one stands; empty for routed nowhere.
func (s *Service) renameStation(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, from, to string) error {
	q := db.New()
	orders, err := q.StationOrdersLock(ctx, tx, db.StationOrdersLockParams{RestaurantID: restaurant, Name: from})
	if err != nil {
		return err
	}
	if err := q.StationRenameCategories(ctx, tx, db.StationRenameCategoriesParams{RestaurantID: restaurant, Name: from, NewName: to}); err != nil {
		return err
	}
	if err := q.StationRenameItems(ctx, tx, db.StationRenameItemsParams{RestaurantID: restaurant, Name: from, NewName: to}); err != nil {
		return err
	}
	if err := q.StationRenameScreens(ctx, tx, db.StationRenameScreensParams{RestaurantID: restaurant, Name: from, NewName: to}); err != nil {
		return err
	}
	return q.StationRenameLines(ctx, tx, db.StationRenameLinesParams{RestaurantID: restaurant, Name: from, NewName: to, Orders: orders})
}

func (s *Service) station(ctx context.Context, q postgres.Querier, restaurant, id uuid.UUID) (api.Station, error) {
	list, err := s.stations(ctx, q, restaurant)
	if err != nil {
		return api.Station{}, err
	}
	for _, st := range list {
		if st.ID == id {
			return st, nil
		}
	}
	return api.Station{}, errs.New(errs.NotFound, "not found")
}

func tidyStation(in api.StationInput) (api.StationInput, error) {
	var wrong check
	in.Name, in.NameAr = CleanName(in.Name), CleanName(in.NameAr)
	wrong.required("name", in.Name, "Name is required")
	return in, wrong.err()
}

func stationTaken(err error) error {
	if postgres.Violates(err, "stations_name") {
		return errs.Wrap(err, errs.AlreadyExists, "a station has this name already")
	}
	return err
}

// stationsExist holds the stations of a request, by field, against a new name. INVALID_INPUT naming what is unknown.
func stationsExist(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, byField map[string]string) error {
	names := []string{}
	for _, name := range byField {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	known, err := db.New().StationNamesShare(ctx, tx, db.StationNamesShareParams{RestaurantID: restaurant, Names: names})
	if err != nil {
		return err
	}
	var wrong check
	for field, name := range byField {
		if name != "" && !slices.Contains(known, name) {
			wrong.add(field, "There is no such station")
		}
	}
	return wrong.err()
}
