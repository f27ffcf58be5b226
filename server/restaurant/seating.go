package restaurant

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres/db"
)

// Seatings lists the last fifty seatings of a table, newest first, the open one included. NOT_FOUND. StaffRead.
func (s *Service) Seatings(ctx context.Context, a access.Actor, table uuid.UUID) ([]api.TableSeating, error) {
	if _, err := s.table(ctx, s.DB, a, table); err != nil {
		return nil, err
	}
	rows, err := db.New().TableSeatings(ctx, s.DB, db.TableSeatingsParams{RestaurantID: a.RestaurantID, TableID: table})
	if err != nil {
		return nil, err
	}
	list := make([]api.TableSeating, 0, len(rows))
	for _, row := range rows {
		seating := api.TableSeating{ID: row.ID, OpenedAt: row.OpenedAt, ClosedAt: row.ClosedAt, Guests: row.Guests, OpenedBy: row.OpenedByKind,
			Merged: row.MergedIntoID != nil, Orders: row.Orders, Amount: row.Amount.String()}
		if row.CloseMethod != nil {
			seating.Method = *row.CloseMethod
		}
		if row.WaiterID != nil {
			seating.Waiter = &api.StaffRef{ID: *row.WaiterID, FirstName: *row.FirstName, LastName: *row.LastName}
		}
		list = append(list, seating)
	}
	return list, nil
}
