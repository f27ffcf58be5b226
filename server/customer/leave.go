package customer

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	exportFormat  = "sufra-customer"
	exportVersion = 1
	exportEvents  = 1000
	// releaseAtOnce bounds how long a restaurant's stream is held while a customer leaves.
	releaseAtOnce = 100
)

// Export is everything that is kept of the customer. CustomerOwn.
func (s *Service) Export(ctx context.Context, a access.Actor) (api.CustomerExport, error) {
	out := api.CustomerExport{Format: exportFormat, Version: exportVersion, At: s.Now().UTC(), Orders: []api.CustomerOrder{}}
	var err error
	if out.Profile, err = s.Profile(ctx, a); err != nil {
		return out, err
	}
	for next := ""; ; {
		page, err := s.Orders(ctx, a, next, MaxPage)
		if err != nil {
			return out, err
		}
		out.Orders = append(out.Orders, page.Orders...)
		if next = page.Next; next == "" {
			break
		}
	}
	if out.Favorites, err = s.Favorites(ctx, a); err != nil {
		return out, err
	}
	if out.SignIns, err = s.Account.Sessions(ctx, a); err != nil {
		return out, err
	}
	if err := access.Record(ctx, s.DB, a, access.Entry{Action: "account.export", EntityKind: string(access.Customer), EntityID: a.ID}); err != nil {
		return out, err
	}
	out.Activity, err = activity(ctx, s.DB, a, out.At.Add(clockSlack), exportEvents)
	return out, err
}

// Delete ends the account for good, with everything of it that is the customer's: favourites, sessions, mail. Orders stay
// with their restaurants, amounts and issued invoices untouched, as tax law asks; names, numbers and addresses are taken
// off them, off the answers that are kept for repeated requests, and off the log. What was interrupted is finished by asking
// again. INVALID_INPUT for a password that is not right. CustomerOwn.
func (s *Service) Delete(ctx context.Context, a access.Actor, in api.DeleteCustomer) error {
	if err := s.Account.Confirm(ctx, a, "password", in.Password); err != nil {
		return err
	}
	return s.remove(ctx, a, a.ID, func(postgres.Tx) error { return nil })
}

// remove is Delete by whoever may. sure says in each transaction, with the account held, that it is still to go; NOT_FOUND
// from it: it stays.
func (s *Service) remove(ctx context.Context, a access.Actor, id uuid.UUID, sure func(tx postgres.Tx) error) error {
	houses, err := db.New().CustomerOrderRestaurants(ctx, s.DB, &id)
	if err != nil {
		return err
	}
	for _, house := range houses {
		scope := postgres.Scope{Restaurant: house, Actor: a.String()}
		for released := releaseAtOnce; released == releaseAtOnce; {
			err := s.DB.InTx(ctx, scope, func(tx postgres.Tx) error {
				if err := sure(tx); err != nil {
					return err
				}
				var err error
				released, err = release(ctx, tx, house, id, s.Now())
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		queries := db.New()
		if err := sure(tx); err != nil {
			return err
		}
		if err := s.Access.EndAll(ctx, tx, access.Customer, id, id); err != nil { // id is no session's: all end
			return err
		}
		if err := queries.CustomerMailForget(ctx, tx, id); err != nil {
			return err
		}
		if err := queries.PasswordLinksDrop(ctx, tx, db.PasswordLinksDropParams{HolderKind: string(access.Customer), HolderID: id}); err != nil {
			return err
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "account.delete", EntityKind: string(access.Customer), EntityID: id}); err != nil {
			return err
		}
		if err := queries.CustomerAddressesForget(ctx, tx, id); err != nil { // the line above too
			return err
		}
		_, err := queries.CustomerDelete(ctx, tx, id)
		return err
	})
}

// release takes the customer off some of their orders at a restaurant, and says of how many; the transaction holds them from
// then on, so an answer that still shows the customer is there already.
func release(ctx context.Context, tx postgres.Tx, house, id uuid.UUID, now time.Time) (int, error) {
	queries := db.New()
	rows, err := queries.CustomerOrdersRelease(ctx, tx, db.CustomerOrdersReleaseParams{RestaurantID: house, CustomerID: id,
		AnswersSince: now.Add(-idempotency.Keep), PageSize: releaseAtOnce})
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	var orders, answered []uuid.UUID
	for _, row := range rows {
		orders = append(orders, row.ID)
		if row.IsAnswered {
			answered = append(answered, row.ID)
		}
	}
	if err := queries.CustomerNetworksForget(ctx, tx, db.CustomerNetworksForgetParams{RestaurantID: house, OrderIds: orders}); err != nil {
		return 0, err
	}
	return len(orders), idempotency.Forget(ctx, tx, house, answered)
}

// unprovedLife is how long an account is kept whose address nobody has proved and that nobody uses: what a stranger opened
// with somebody's address goes by itself.
const unprovedLife = 30 * 24 * time.Hour

// Sweep ends such accounts, a hundred at most, as Delete does: a job.
func (s *Service) Sweep(ctx context.Context) error {
	before := s.Now().Add(-unprovedLife)
	ids, err := db.New().CustomersUnproved(ctx, s.DB, before)
	if err != nil {
		return err
	}
	var failed error // one that can't be ended keeps no other
	for _, id := range ids {
		err := s.remove(ctx, access.Actor{Kind: access.System}, id, func(tx postgres.Tx) error {
			_, err := db.New().CustomerUnprovedLock(ctx, tx, db.CustomerUnprovedLockParams{ID: id, Before: before})
			return err
		})
		if err != nil && !errs.Is(err, errs.NotFound) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
