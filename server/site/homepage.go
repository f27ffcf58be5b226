package site

import (
	"context"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Homepages are restaurants' own pages, as their owners keep them and as guests read them.
type Homepages struct {
	DB  *postgres.DB
	Now func() time.Time
	Log *slog.Logger

	sold soldLists
}

const (
	// MaxHomepages of a restaurant.
	MaxHomepages = 20
	// AnyRevision changes a page whatever somebody else has made of it.
	AnyRevision = -1
)

// List reads the restaurant's homepages, oldest first. HomepageRead.
func (s *Homepages) List(ctx context.Context, a access.Actor) ([]api.Homepage, error) {
	rows, err := db.New().Homepages(ctx, s.DB, a.RestaurantID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Homepage, 0, len(rows))
	for _, row := range rows {
		page, err := s.forOwner(ctx, s.DB, row)
		if err != nil {
			return nil, err
		}
		list = append(list, page)
	}
	return list, nil
}

// Get reads one. NOT_FOUND. HomepageRead.
func (s *Homepages) Get(ctx context.Context, a access.Actor, id uuid.UUID) (api.Homepage, error) {
	row, err := db.New().HomepageByID(ctx, s.DB, db.HomepageByIDParams{RestaurantID: a.RestaurantID, ID: id})
	if err != nil {
		return api.Homepage{}, err
	}
	return s.forOwner(ctx, s.DB, row)
}

// Create makes a page; what is not given is the restaurant's, or as the spec has it (section 9). INVALID_INPUT; SLUG_TAKEN
// with suggestions; LIMIT_REACHED. HomepageWrite.
func (s *Homepages) Create(ctx context.Context, a access.Actor, r idempotency.Request, in api.HomepageInput) (api.Homepage, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Homepage, error) {
		var none api.Homepage
		q := db.New()
		house, err := q.HomepageHouse(ctx, tx, a.RestaurantID)
		if err != nil {
			return none, err
		}
		if house.Pages >= MaxHomepages {
			return none, errs.New(errs.LimitReached, "a restaurant can have %d homepages", MaxHomepages)
		}
		page := api.Homepage{ID: uuid.Must(uuid.NewV7()), RestaurantNameEn: house.Name, RestaurantNameAr: house.NameAr,
			PhoneNumber: house.PhoneNumber, Address: house.Address, City: house.City, State: house.State, Country: house.Country,
			PostalCode: house.PostalCode, HeaderBackgroundType: "color", HeaderBackgroundColor: "#ffffff", HeaderTextColor: "#FFFFFF",
			PrimaryColor: "#3b82f6", SecondaryColor: "#6b7280", BestSellersMode: "chosen", BestSellersDisplay: true, IsActive: true}
		changeHomepage(&page, in)
		if err := s.prepare(ctx, tx, a.RestaurantID, api.Homepage{}, &page); err != nil {
			return none, err
		}
		if err := q.HomepageInsert(ctx, tx, db.HomepageInsertParams{RestaurantID: a.RestaurantID, ID: page.ID, Slug: page.Slug,
			RestaurantNameEn: page.RestaurantNameEn}); err != nil {
			return none, err
		}
		return s.write(ctx, tx, a, "homepage.create", page)
	})
}

// Update changes what is given, when the page is still at that revision: otherwise VERSION_MISMATCH with the page as it
// is. What changes nothing is no error, so that a change whose answer was lost may be sent again. NOT_FOUND; INVALID_INPUT;
// SLUG_TAKEN with suggestions. HomepageWrite.
func (s *Homepages) Update(ctx context.Context, a access.Actor, id uuid.UUID, revision int32, in api.HomepageInput) (api.Homepage, error) {
	var now api.Homepage
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		q := db.New()
		row, err := q.HomepageLock(ctx, tx, db.HomepageLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		before := s.homepage(row)
		page := before
		changeHomepage(&page, in)
		if err := s.prepare(ctx, tx, a.RestaurantID, before, &page); err != nil {
			return err
		}
		if sameHomepage(before, page) {
			now, err = s.forOwner(ctx, tx, row)
			return err
		}
		if revision != AnyRevision && revision != row.Revision {
			present, err := s.forOwner(ctx, tx, row)
			if err != nil {
				return err
			}
			return errs.New(errs.VersionMismatch, "someone else changed this homepage meanwhile").WithData(present)
		}
		if page.Slug != before.Slug {
			if err := q.HomepageSlugKeep(ctx, tx, db.HomepageSlugKeepParams{RestaurantID: a.RestaurantID, HomepageID: id, Slug: before.Slug}); err != nil {
				return err
			}
		}
		now, err = s.write(ctx, tx, a, "homepage.update", page)
		return err
	})
	return now, err
}

// Delete removes a page; its addresses lead nowhere and stay the restaurant's. NOT_FOUND. HomepageWrite.
func (s *Homepages) Delete(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		q := db.New()
		row, err := q.HomepageLock(ctx, tx, db.HomepageLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if err := q.HomepageSlugKeep(ctx, tx, db.HomepageSlugKeepParams{RestaurantID: a.RestaurantID, HomepageID: id, Slug: row.Slug}); err != nil {
			return err
		}
		if _, err := q.HomepageDelete(ctx, tx, db.HomepageDeleteParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return err
		}
		return recordHomepage(ctx, tx, a, "homepage.delete", s.homepage(row))
	})
}

func recordHomepage(ctx context.Context, tx postgres.Tx, a access.Actor, action string, page api.Homepage) error {
	return access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "homepage", EntityID: page.ID,
		Data: map[string]any{"name": page.RestaurantNameEn, "slug": page.Slug}})
}
