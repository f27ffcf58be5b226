package payment

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Start makes a guest's attempt and the provider's page for it. The amount is the server's; what the guest was shown is
// compared with it. A phone that pays the same thing already gets the page that it has; anything else it was paying ends.
// INVALID_INPUT; NOT_FOUND for an order of another table; FORBIDDEN while the restaurant does not take cards;
// SESSION_NOT_OPEN; NOTHING_OPEN and AMOUNT_MISMATCH, both with the bill; PROVIDER_UNAVAILABLE, PAYMENT_FAILED: nothing
// has happened, the order can be paid otherwise; IDEMPOTENCY_RUNNING. DinerPay.
func (s *Service) Start(ctx context.Context, a access.Actor, r idempotency.Request, in api.PaymentRequest) (api.PaymentStart, bool, error) {
	asked, err := s.check(in)
	if err != nil {
		return api.PaymentStart{}, false, err
	}
	made := false
	start, replayed, err := idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (start api.PaymentStart, err error) {
		start, made, err = s.attempt(ctx, tx, a, in, asked)
		return start, err
	})
	if err != nil {
		return start, replayed, err
	}
	if made && !replayed {
		if err := s.open(ctx, a.RestaurantID, start.ID); err != nil {
			return api.PaymentStart{}, false, err
		}
	}
	p, err := db.New().PaymentByID(ctx, s.DB, db.PaymentByIDParams{RestaurantID: a.RestaurantID, ID: start.ID})
	switch {
	case err != nil:
		return start, replayed, err
	case p.Status == Created:
		return start, replayed, errs.New(errs.IdempotencyRunning, "the payment's page is being made")
	case p.CheckoutUrl == "":
		return start, replayed, errs.New(errs.ProviderUnavailable, "the payment's page could not be made")
	}
	start.URL, start.Status = p.CheckoutUrl, shownStatus(p.Status)
	return start, replayed, nil
}

// check reads what can be refused without the database.
func (s *Service) check(in api.PaymentRequest) (money.Halalas, error) {
	amount, err := money.ParseDecimal(in.Amount)
	if err != nil || amount < Minimum {
		return 0, errs.Invalid("amount", "an amount of at least SAR %s with at most two decimals", Minimum)
	}
	if in.Currency != "" && in.Currency != Currency {
		return 0, errs.Invalid("currency", "only %s is taken", Currency)
	}
	if in.Share != nil && in.IncludeUnpaidOrders {
		return 0, errs.Invalid("share", "a share and the whole bill exclude each other")
	}
	if in.Share != nil && in.Share.Kind == kindGuests && (in.Share.Guests < 2 || in.Share.Guests > maxGuests) {
		return 0, errs.Invalid("share.guests", "between 2 and %d guests", maxGuests)
	}
	for _, address := range []struct{ field, value string }{{"successUrl", in.SuccessURL}, {"cancelUrl", in.CancelURL}} {
		if !s.ours(address.value) {
			return 0, errs.Invalid(address.field, "an address of this site")
		}
	}
	return amount, nil
}

// ours says whether an address leads to a page of this site, and reads so to every browser: a backslash or a control
// character would make some go elsewhere, and so would a path with // once its host is dropped, dots before it or not.
func (s *Service) ours(address string) bool {
	if len(address) > 500 || strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r == '\\' || r > '~' }) {
		return false
	}
	u, err := url.Parse(address)
	return err == nil && u.User == nil && u.Opaque == "" && slices.Contains(s.Origins, u.Scheme+"://"+u.Host) &&
		strings.HasPrefix(address, u.Scheme+"://"+u.Host+"/") && !strings.Contains(u.Path, "//")
}

// attempt writes the attempt down, before any provider hears of it, with what other phones are paying taken off.
func (s *Service) attempt(ctx context.Context, tx postgres.Tx, a access.Actor, in api.PaymentRequest, asked money.Halalas) (start api.PaymentStart, made bool, err error) {
	q, now := db.New(), s.Now()
	house, err := q.PaymentHouse(ctx, tx, a.RestaurantID)
	if err != nil {
		return start, false, err
	}
	if !house.PayByPhone || s.Unasked {
		return start, false, errs.New(errs.Forbidden, "this restaurant does not take payments by phone")
	}
	mine, err := q.PaymentOfDevice(ctx, tx, db.PaymentOfDeviceParams{RestaurantID: a.RestaurantID, DeviceID: a.ID})
	if err != nil {
		return start, false, err
	}
	bill, err := s.Orders.HoldBill(ctx, tx, a, in.OrderID)
	if err != nil {
		return start, false, err
	}
	if bill.Session != a.TableSessionID {
		return start, false, errs.New(errs.NotFound, "The requested order could not be found.")
	}
	terms, err := s.terms(ctx, tx, a, bill)
	if err != nil {
		return start, false, err
	}
	target, err := terms.target(in, asked)
	if err != nil {
		return start, false, err
	}
	for _, p := range mine {
		if p.Status == Pending && p.ExpiresAt.After(now) && p.Kind == target.kind && p.OrderID == in.OrderID && p.Amount == target.amount {
			return startOf(p), false, nil
		}
		if _, err := q.PaymentEnd(ctx, tx, db.PaymentEndParams{RestaurantID: a.RestaurantID, ID: p.ID, Status: Cancelled}); err != nil {
			return start, false, err
		}
	}
	next := now.Add(firstCheck)
	p := db.PaymentInsertParams{RestaurantID: a.RestaurantID, ID: newID(), OrderID: in.OrderID, Provider: s.Provider.Name(), TrackID: rand.Text(),
		Amount: target.amount, Currency: Currency, Kind: target.kind, TableSessionID: &a.TableSessionID, DinerDeviceID: &a.ID,
		SuccessUrl: in.SuccessURL, CancelUrl: in.CancelURL, ExpiresAt: now.Add(life), ReleasedAt: now.Add(held), NextCheckAt: &next, CreatedAt: now}
	tx.Touch(a.TableSessionID)
	if err := q.PaymentInsert(ctx, tx, p); err != nil {
		if postgres.Violates(err, "payment_transactions_one_live") { // the same phone, in another window, at this moment
			err = postgres.ErrStale
		}
		return start, false, err
	}
	err = q.PaymentOrdersInsert(ctx, tx, db.PaymentOrdersInsertParams{RestaurantID: a.RestaurantID, PaymentID: p.ID, OrderIds: target.orders})
	return api.PaymentStart{ID: p.ID, Track: p.TrackID, Amount: p.Amount.String(), Currency: Currency, Status: Created}, true, err
}

func startOf(p db.PaymentTransaction) api.PaymentStart {
	return api.PaymentStart{ID: p.ID, Track: p.TrackID, Amount: p.Amount.String(), Currency: p.Currency, Status: p.Status, URL: p.CheckoutUrl}
}

// open asks the provider for the page, outside of any transaction. When that fails the attempt has failed: nobody has
// got an address to pay at.
func (s *Service) open(ctx context.Context, restaurant, id uuid.UUID) error {
	q := db.New()
	rows, err := q.PaymentsByIDs(ctx, s.DB, db.PaymentsByIDsParams{RestaurantID: restaurant, Ids: []uuid.UUID{id}})
	if err != nil || len(rows) == 0 {
		return err
	}
	p := rows[0]
	house, err := q.PaymentHouse(ctx, s.DB, restaurant)
	if err != nil {
		return err
	}
	opened, failed := s.Provider.Open(ctx, Checkout{
		Metadata: Metadata{Payment: id.String(), Restaurant: restaurant.String(), Order: p.OrderID.String()},
		Track:    p.TrackID, Amount: p.Amount, Currency: p.Currency, Description: fmt.Sprintf("%s · %s · %03d", house.Name, p.TableNumber, p.DailyNumber),
		ReturnURL: s.returnURL(p.TrackID), HookURL: s.Origins[0] + HookPath + s.Provider.Name(), ExpiresAt: p.ExpiresAt,
	})
	// The guest's phone may have gone away while the provider answered; what it said must be kept all the same.
	kept := context.WithoutCancel(ctx)
	if failed != nil {
		s.Log.LogAttrs(ctx, slog.LevelWarn, "a payment's page could not be made", slog.String("provider", s.Provider.Name()),
			slog.String("payment", id.String()), slog.String("error", failed.Error()))
		return errors.Join(failed, s.scoped(kept, restaurant, func(tx postgres.Tx) error {
			touch(tx, p.TableSessionID)
			_, err := q.PaymentEnd(kept, tx, db.PaymentEndParams{RestaurantID: restaurant, ID: id, Status: Failed, Result: string(errs.CodeOf(failed))})
			return err
		}))
	}
	return s.scoped(kept, restaurant, func(tx postgres.Tx) error {
		touch(tx, p.TableSessionID)
		_, err := q.PaymentOpened(kept, tx, db.PaymentOpenedParams{RestaurantID: restaurant, ID: id, CheckoutID: opened.Checkout, CheckoutUrl: opened.URL})
		return err
	})
}

// scoped is a transaction of the server itself for a restaurant.
func (s *Service) scoped(ctx context.Context, restaurant uuid.UUID, fn func(postgres.Tx) error) error {
	return s.DB.InTx(ctx, by(restaurant).Scope(), fn)
}

// touch names the stream of the table whose phones learn that one of them is paying, or pays no more.
func touch(tx postgres.Tx, session *uuid.UUID) {
	if session != nil {
		tx.Touch(*session)
	}
}
