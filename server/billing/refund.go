package billing

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

// Refund gives money of a paid order back. What is then invoiced of it beyond what is kept is taken back by a credit note
// in the same act: neither exists without the other. Errors as order.RefundIn. PaymentRefund.
func (s *Service) Refund(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.RefundOrder) (api.Order, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		refunded, err := s.Orders.RefundIn(ctx, tx, a, id, revision, in)
		if err != nil {
			return api.Order{}, err
		}
		if err := s.CreditOrderIn(ctx, tx, a, id, refunded.Amount, refunded.Reason); err != nil {
			return api.Order{}, err
		}
		list, err := s.Orders.ByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{id})
		if err == nil && len(list) == 0 {
			err = errs.New(errs.NotFound, "The requested order could not be found.")
		}
		if err != nil {
			return api.Order{}, err
		}
		return order.Redact(list[0], order.ViewOf(a)), nil
	})
}
