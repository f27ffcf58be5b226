package customer

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres/db"
)

// The states of a line that is to be ordered again.
const (
	same     = "same"
	dearer   = "price" // or cheaper
	soldOut  = "sold_out"
	later    = "later" // not at this hour
	sizeGone = "size_gone"
	gone     = "gone"
)

// Again says what ordering the same comes to today. It changes nothing: the guest puts the lines into a cart, and the
// order is priced when it is placed, like any other. seat is the place at a table that the browser holds, if any.
// NOT_FOUND, also for somebody else's order. CustomerOwn.
func (s *Service) Again(ctx context.Context, a access.Actor, seat *access.Actor, id uuid.UUID) (api.OrderAgain, error) {
	before, err := s.Of(ctx, a, id)
	if err != nil {
		return api.OrderAgain{}, err
	}
	out := api.OrderAgain{Restaurant: before.Restaurant, Lines: []api.AgainLine{}}
	of, err := db.New().CustomerOrderMenu(ctx, s.DB, db.CustomerOrderMenuParams{ID: id, CustomerID: a.ID})
	if err != nil {
		return out, err
	}
	var card api.PublicMenu
	if of.SubscriptionStatus != "suspended" {
		card, err = s.Menu.PublicOf(ctx, of.RestaurantID, of.MenuID)
		if err != nil && !errs.Is(err, errs.NotFound) {
			return out, err
		}
	}
	now := api.MenuNow{}
	if card.Menu.ID != uuid.Nil {
		if now, err = s.Menu.NowOf(ctx, card.Menu.ID.String()); err != nil {
			return out, err
		}
		out.MenuID, out.Restaurant.MenuSlug = &card.Menu.ID, card.Menu.Slug
		out.WhatsAppOrders = card.Restaurant.WhatsAppOrders
		if out.Table, err = s.table(ctx, seat, of.RestaurantID); err != nil {
			return out, err
		}
	}
	var total money.Halalas
	for _, line := range before.Lines {
		if line.IsVoided {
			continue
		}
		today, price := again(line, card.Items, now)
		if today.State == same || today.State == dearer {
			total += price * money.Halalas(line.Quantity)
		}
		out.Lines = append(out.Lines, today)
	}
	out.TotalAmount = total.String()
	return out, nil
}

// table is where the browser sits, if it sits at this restaurant and may order there.
func (s *Service) table(ctx context.Context, seat *access.Actor, house uuid.UUID) (*api.AgainTable, error) {
	if seat == nil || seat.RestaurantID != house || seat.ServiceOver {
		return nil, nil
	}
	row, err := db.New().CustomerTable(ctx, s.DB, db.CustomerTableParams{RestaurantID: house, ID: seat.TableSessionID})
	if errs.Is(err, errs.NotFound) {
		return nil, nil
	}
	return &api.AgainTable{ID: row.TableID, SessionID: row.ID, Number: row.TableNumber}, err
}

// again is an earlier line as it can be had from the dishes of today.
func again(line api.CustomerLine, items []api.MenuItem, now api.MenuNow) (api.AgainLine, money.Halalas) {
	out := api.AgainLine{ItemID: line.ItemID, Name: line.Name, NameAr: line.NameAr, VariantName: line.VariantName, VariantNameAr: line.VariantNameAr,
		Quantity: line.Quantity, PriceThen: line.UnitPrice, State: gone}
	at := slices.IndexFunc(items, func(i api.MenuItem) bool { return line.ItemID != nil && i.ID == *line.ItemID })
	if at < 0 {
		return out, 0
	}
	item := items[at]
	out.Name, out.NameAr, out.Price = item.NameEn, item.NameAr, item.Price
	if line.VariantName != "" || len(item.Variants) > 0 {
		out.Price, out.State = "", sizeGone
		size := slices.IndexFunc(item.Variants, func(v api.Variant) bool { return v.Name == line.VariantName })
		if size < 0 {
			return out, 0
		}
		v := item.Variants[size]
		out.VariantID, out.VariantNameAr, out.Price = v.ID, v.NameAr, v.Price
	}
	price, err := money.ParseDecimal(out.Price)
	if err != nil {
		return out, 0
	}
	switch {
	case !item.IsAvailable || slices.Contains(now.Unavailable, item.ID):
		out.State = soldOut
	case slices.ContainsFunc(now.OutOfHours, func(o api.OutOfHours) bool { return o.ItemID == item.ID }):
		out.State = later
	case out.Price != line.UnitPrice:
		out.State = dearer
	default:
		out.State = same
	}
	return out, price
}
