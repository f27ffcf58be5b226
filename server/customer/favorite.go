package customer

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxFavorites is how many dishes, and how many restaurants, a customer can have marked.
const MaxFavorites = 200

// Favorites are what the customer likes and can be seen by everybody now. CustomerOwn.
func (s *Service) Favorites(ctx context.Context, a access.Actor) (api.Favorites, error) {
	out := api.Favorites{Items: []api.FavoriteItem{}, Restaurants: []api.FavoriteRestaurant{}}
	items, err := db.New().CustomerFavoriteItems(ctx, s.DB, db.CustomerFavoriteItemsParams{CustomerID: a.ID, PageSize: MaxFavorites})
	if err != nil {
		return out, err
	}
	for _, row := range items {
		item := api.FavoriteItem{ItemID: row.ID, NameEn: row.NameEn, NameAr: row.NameAr, ImageURL: row.ImageUrl, IsAvailable: row.IsAvailable, CreatedAt: row.CreatedAt,
			Restaurant: api.CustomerPlace{ID: row.RestaurantID, Name: row.RestaurantName, NameAr: row.RestaurantNameAr, Timezone: row.Timezone, MenuSlug: row.MenuSlug}}
		price, sizes := cheapest(row.Price, row.Variants)
		item.Price, item.HasSizes = price.String(), sizes
		out.Items = append(out.Items, item)
	}
	restaurants, err := db.New().CustomerFavoriteRestaurants(ctx, s.DB, db.CustomerFavoriteRestaurantsParams{CustomerID: a.ID, PageSize: MaxFavorites})
	for _, row := range restaurants {
		out.Restaurants = append(out.Restaurants, api.FavoriteRestaurant{HomepageSlug: row.HomepageSlug, CreatedAt: row.CreatedAt,
			CustomerPlace: api.CustomerPlace{ID: row.ID, Name: row.Name, NameAr: row.NameAr, LogoURL: row.LogoUrl, Timezone: row.Timezone, MenuSlug: row.MenuSlug}})
	}
	return out, err
}

// cheapest is what a dish costs at least, and whether it is sold in sizes.
func cheapest(price money.Halalas, raw json.RawMessage) (least money.Halalas, sizes bool) {
	var variants []api.Variant
	_ = json.Unmarshal(raw, &variants) // a badly written size must not take the list down
	least = price
	for _, v := range variants {
		if p, err := money.ParseDecimal(v.Price); err == nil && (!sizes || p < least) {
			least, sizes = p, true
		}
	}
	return least, sizes
}

// LikeItem marks a dish; doing so twice is no error. NOT_FOUND for one that not everybody can see, LIMIT_REACHED beyond
// MaxFavorites. CustomerOwn.
func (s *Service) LikeItem(ctx context.Context, a access.Actor, item uuid.UUID) error {
	return s.like(ctx, a, item, func(tx postgres.Tx) (int64, error) {
		return db.New().CustomerItemAdd(ctx, tx, db.CustomerItemAddParams{CustomerID: a.ID, MenuItemID: item, Now: s.Now()})
	})
}

// LikeRestaurant is LikeItem for a restaurant. CustomerOwn.
func (s *Service) LikeRestaurant(ctx context.Context, a access.Actor, house uuid.UUID) error {
	return s.like(ctx, a, house, func(tx postgres.Tx) (int64, error) {
		return db.New().CustomerRestaurantAdd(ctx, tx, db.CustomerRestaurantAddParams{CustomerID: a.ID, ID: house, Now: s.Now()})
	})
}

func (s *Service) like(ctx context.Context, a access.Actor, id uuid.UUID, add func(postgres.Tx) (int64, error)) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		before, err := db.New().CustomerFavoriteCounts(ctx, tx, db.CustomerFavoriteCountsParams{CustomerID: a.ID, BesidesItem: id, BesidesRestaurant: id})
		if err != nil {
			return err
		}
		n, err := add(tx)
		if err == nil && n == 0 {
			err = errs.New(errs.NotFound, "not found")
		}
		if err != nil {
			return err
		}
		after, err := db.New().CustomerFavoriteCounts(ctx, tx, db.CustomerFavoriteCountsParams{CustomerID: a.ID, BesidesItem: uuid.Nil, BesidesRestaurant: uuid.Nil})
		if err == nil && (after.Items > MaxFavorites && after.Items > before.Items || after.Restaurants > MaxFavorites && after.Restaurants > before.Restaurants) {
			err = errs.New(errs.LimitReached, "you can mark at most %d", MaxFavorites)
		}
		return err
	})
}

// DropItem takes the mark off a dish; doing so twice is no error. CustomerOwn.
func (s *Service) DropItem(ctx context.Context, a access.Actor, item uuid.UUID) error {
	return db.New().CustomerItemRemove(ctx, s.DB, db.CustomerItemRemoveParams{CustomerID: a.ID, MenuItemID: item})
}

// DropRestaurant takes the mark off a restaurant; doing so twice is no error. CustomerOwn.
func (s *Service) DropRestaurant(ctx context.Context, a access.Actor, house uuid.UUID) error {
	return db.New().CustomerRestaurantRemove(ctx, s.DB, db.CustomerRestaurantRemoveParams{CustomerID: a.ID, ID: house})
}
