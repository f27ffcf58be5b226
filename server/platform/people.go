package platform

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// People lists logins of one kind, or of all, newest first, by words of their names, addresses and restaurants.
func (s *Service) People(ctx context.Context, page Page, kind string) (api.People, error) {
	size := page.size()
	rows, err := db.New().PlatformPeople(ctx, s.DB, db.PlatformPeopleParams{Before: page.Before, Kind: kind, Wanted: postgres.Pattern(page.Wanted), PageSize: size + 1})
	if err != nil {
		return api.People{}, err
	}
	rows, next := cut(rows, size, func(row db.PlatformPeopleRow) uuid.UUID { return row.ID })
	list := api.People{Next: next, People: make([]api.Person, len(rows))}
	for i, row := range rows {
		list.People[i] = api.Person{Kind: row.Kind, ID: row.ID, Email: row.Email, Name: row.Name, Role: row.Role, Restaurant: row.Restaurant,
			RestaurantAr: row.RestaurantAr, IsActive: row.IsActive, LastSeenAt: moment(row.LastSeenAt), CreatedAt: row.CreatedAt}
		if row.RestaurantID != uuid.Nil {
			list.People[i].RestaurantID = &row.RestaurantID
		}
	}
	return list, nil
}

// SignOut ends every session of a login, and says why in the log: of its restaurant, where it has one. NOT_FOUND for who
// is signed in nowhere.
func (s *Service) SignOut(ctx context.Context, a access.Actor, kind access.Kind, id uuid.UUID, reason string) error {
	reason, err := reasonOf(reason)
	if err != nil {
		return err
	}
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		there := a
		restaurant, err := db.New().PlatformSessionTenant(ctx, tx, db.PlatformSessionTenantParams{Kind: string(kind), PrincipalID: id})
		if errs.Is(err, errs.NotFound) {
			return errs.New(errs.NotFound, "nobody is signed in with this login")
		}
		if err != nil {
			return err
		}
		if restaurant != nil {
			there.RestaurantID = *restaurant
			tx.Touch(*restaurant) // its sockets are closed
		}
		if err := s.Access.EndAll(ctx, tx, kind, id, a.SessionID); err != nil {
			return err
		}
		return access.Record(ctx, tx, there, access.Entry{Action: "person.sign_out", EntityKind: string(kind), EntityID: id, Data: map[string]any{"reason": reason}})
	})
}
