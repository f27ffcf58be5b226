package customer

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxPage is the longest page of a list.
const MaxPage = 50

// Orders reads a page of what the customer has ordered anywhere, newest first. INVALID_INPUT for a cursor that can't be
// read. CustomerOwn.
func (s *Service) Orders(ctx context.Context, a access.Actor, after string, limit int32) (api.CustomerOrders, error) {
	p := db.CustomerOrdersParams{CustomerID: a.ID}
	if after != "" {
		at, id, err := postgres.ReadCursor(after)
		if err != nil {
			return api.CustomerOrders{}, err
		}
		p.BeforeAt, p.BeforeID = &at, &id
	}
	if limit <= 0 || limit > MaxPage {
		limit = MaxPage
	}
	p.PageSize = limit + 1
	list, err := orders(ctx, s.DB, p)
	page := api.CustomerOrders{Orders: list}
	if len(list) > int(limit) {
		page.Orders = list[:limit]
		last := page.Orders[limit-1]
		page.Next = postgres.Cursor(last.CreatedAt, last.ID)
	}
	return page, err
}

// Of reads one of the customer's orders. NOT_FOUND, also for somebody else's. CustomerOwn.
func (s *Service) Of(ctx context.Context, a access.Actor, id uuid.UUID) (api.CustomerOrder, error) {
	list, err := orders(ctx, s.DB, db.CustomerOrdersParams{CustomerID: a.ID, ID: &id, PageSize: 1})
	if err != nil {
		return api.CustomerOrder{}, err
	}
	if len(list) == 0 {
		return api.CustomerOrder{}, errs.New(errs.NotFound, "order not found")
	}
	return list[0], nil
}

func orders(ctx context.Context, q postgres.Querier, p db.CustomerOrdersParams) ([]api.CustomerOrder, error) {
	rows, err := db.New().CustomerOrders(ctx, q, p)
	if err != nil {
		return nil, err
	}
	list, ids, places := make([]api.CustomerOrder, len(rows)), make([]uuid.UUID, len(rows)), make(map[uuid.UUID]int, len(rows))
	for i, row := range rows {
		ids[i], places[row.ID] = row.ID, i
		list[i] = api.CustomerOrder{ID: row.ID, OrderNumber: row.OrderNumber, DailyNumber: row.DailyNumber, OrderType: row.OrderType, Status: row.Status,
			PaymentStatus: row.PaymentStatus, TableNumber: row.TableNumber, TotalAmount: row.TotalAmount.String(),
			DiscountAmount: row.DiscountAmount.String(), TaxAmount: row.TaxAmount.String(), FinalAmount: row.FinalAmount.String(),
			Notes: row.OrderNotes, CreatedAt: row.CreatedAt, Lines: []api.CustomerLine{},
			Restaurant: api.CustomerPlace{ID: row.RestaurantID, Name: row.RestaurantName, NameAr: row.RestaurantNameAr, LogoURL: row.LogoUrl,
				Timezone: row.Timezone, MenuSlug: row.MenuSlug}}
	}
	lines, err := db.New().CustomerOrderLines(ctx, q, db.CustomerOrderLinesParams{CustomerID: p.CustomerID, OrderIds: ids})
	for _, row := range lines {
		o := &list[places[row.OrderID]]
		v := variantOf(row.SelectedVariant)
		o.Lines = append(o.Lines, api.CustomerLine{ItemID: row.MenuItemID, Name: row.ItemName, NameAr: row.ItemNameAr, VariantName: v.Name, VariantNameAr: v.NameAr,
			Note: row.SpecialInstructions, Quantity: row.Quantity, UnitPrice: row.UnitPrice.String(), TotalPrice: row.TotalPrice.String(), IsVoided: row.IsVoided})
	}
	return list, err
}

// variantOf reads the size that was sold; none where it was written in a way that says nothing.
func variantOf(raw json.RawMessage) (v api.Variant) {
	_ = json.Unmarshal(raw, &v)
	return v
}
