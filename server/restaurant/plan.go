package restaurant

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// roomForStaff is LIMIT_REACHED when the restaurant has as many members of staff as its plan or the product allows.
func roomForStaff(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID) error {
	plan, err := db.New().PlanOf(ctx, tx, restaurant)
	if err != nil {
		return err
	}
	n, err := db.New().StaffCount(ctx, tx, restaurant)
	if most := within(MaxStaff, plan.MaxStaff); err == nil && n >= int64(most) {
		err = errs.New(errs.LimitReached, "a restaurant can have %d members of staff", most)
	}
	return err
}

// roomForTable is roomForStaff for tables.
func roomForTable(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID) error {
	plan, err := db.New().PlanOf(ctx, tx, restaurant)
	if err != nil {
		return err
	}
	n, err := db.New().TableCount(ctx, tx, restaurant)
	if most := within(MaxTables, plan.MaxTables); err == nil && n >= int64(most) {
		err = errs.New(errs.LimitReached, "a restaurant has at most %d tables", most)
	}
	return err
}

// within is the plan's limit, where it has one, but never more than the product's.
func within(product int32, plan *int32) int32 {
	if plan == nil {
		return product
	}
	return min(product, *plan)
}

// rights are those of a new member of staff, as a patch sets them; nil leaves one as it is.
type rights struct{ takes, modifies, payments, tables *bool }

func defaultsOf(in *api.StaffDefaults) rights {
	if in == nil {
		return rights{}
	}
	return rights{&in.CanTakeOrders, &in.CanModifyOrders, &in.CanProcessPayments, &in.CanManageTables}
}
