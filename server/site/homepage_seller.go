package site

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	// shownSellers is how many best sellers guests see (spec section 9).
	shownSellers = 6
	// soldWithin is how far back orders tell what sells best.
	soldWithin = 90 * 24 * time.Hour
	// leastOrders, in which a dish must have been leastEach times: below, "best" would be chance.
	leastOrders = 20
	leastEach   = 3
	// soldKept is how long such a list stands: counting a quarter of a year of orders is not for every visitor.
	soldKept = time.Hour
	maxSold  = 1000 // lists kept
)

// soldLists remembers what orders told, by restaurant and menu.
type soldLists struct {
	mu   sync.Mutex
	kept map[soldKey]soldList
}

type soldKey struct{ house, menu uuid.UUID }

type soldList struct {
	at     time.Time
	dishes []uuid.UUID
}

// shown are the best sellers that guests see: none when their owner does not show them.
func (s *Homepages) shown(ctx context.Context, house uuid.UUID, p api.Homepage, menu *uuid.UUID) ([]api.BestSeller, error) {
	if !p.BestSellersDisplay {
		return []api.BestSeller{}, nil
	}
	list := p.BestSellers
	if p.BestSellersMode == "computed" {
		dishes, err := s.bestSold(ctx, house, menu)
		if err != nil {
			return nil, err
		}
		list = mapped(dishes, func(id uuid.UUID) api.BestSeller { return api.BestSeller{MenuItemID: &id} })
	}
	list, err := s.fromMenu(ctx, s.DB, house, list)
	if err != nil {
		return nil, err
	}
	visible := make([]api.BestSeller, 0, shownSellers)
	for _, each := range list {
		if !each.IsGone && len(visible) < shownSellers {
			visible = append(visible, each)
		}
	}
	return visible, nil
}

// bestSold are the dishes that brought in most, of the linked menu or of all of them; none when there are too few orders.
func (s *Homepages) bestSold(ctx context.Context, house uuid.UUID, menu *uuid.UUID) ([]uuid.UUID, error) {
	key, now := soldKey{house: house}, s.Now()
	if menu != nil {
		key.menu = *menu
	}
	s.sold.mu.Lock()
	kept, ok := s.sold.kept[key]
	s.sold.mu.Unlock()
	if ok && now.Sub(kept.at) < soldKept {
		return kept.dishes, nil
	}
	dishes, err := db.New().HomepageSold(ctx, s.DB, db.HomepageSoldParams{RestaurantID: house, MenuID: menu, Since: now.Add(-soldWithin),
		LeastOrders: leastOrders, LeastEach: leastEach, Most: shownSellers})
	if err != nil {
		return nil, err
	}
	s.sold.mu.Lock()
	defer s.sold.mu.Unlock()
	if s.sold.kept == nil || len(s.sold.kept) >= maxSold {
		s.sold.kept = map[soldKey]soldList{}
	}
	s.sold.kept[key] = soldList{at: now, dishes: dishes}
	return dishes, nil
}

// fromMenu gives dishes of the menu their texts, price and picture of now; those that are on none any more are marked.
func (s *Homepages) fromMenu(ctx context.Context, q postgres.Querier, house uuid.UUID, list []api.BestSeller) ([]api.BestSeller, error) {
	var ids []uuid.UUID
	for _, each := range list {
		if each.MenuItemID != nil {
			ids = append(ids, *each.MenuItemID)
		}
	}
	if len(ids) == 0 {
		return list, nil
	}
	rows, err := db.New().HomepageDishes(ctx, q, db.HomepageDishesParams{RestaurantID: house, Ids: ids})
	if err != nil {
		return nil, err
	}
	dishes := make(map[uuid.UUID]api.BestSeller, len(rows))
	for _, row := range rows {
		dish := api.BestSeller{MenuItemID: &row.ID, NameEn: row.NameEn, NameAr: row.NameAr, DescriptionEn: row.DescriptionEn,
			DescriptionAr: row.DescriptionAr, ImageURL: row.ImageUrl}
		price, more := s.lowest(row.ID, row.Price, row.Variants)
		dish.Price, dish.PriceFrom = price.String(), more
		dishes[row.ID] = dish
	}
	return mapped(list, func(each api.BestSeller) api.BestSeller {
		if each.MenuItemID == nil {
			return each
		}
		if dish, ok := dishes[*each.MenuItemID]; ok {
			return dish
		}
		each.IsGone = true
		return each
	}), nil
}

// lowest is what a dish costs at least, and whether another size costs more.
func (s *Homepages) lowest(id uuid.UUID, price money.Halalas, stored json.RawMessage) (lowest money.Halalas, more bool) {
	var variants []api.Variant
	s.decode("variants", id, stored, &variants)
	lowest, highest, found := price, price, false
	for _, v := range variants {
		p, err := money.ParseDecimal(v.Price)
		if err != nil {
			continue
		}
		if !found {
			lowest, highest, found = p, p, true
		}
		lowest, highest = min(lowest, p), max(highest, p)
	}
	return lowest, highest > lowest
}
