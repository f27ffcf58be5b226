package payment

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Filter chooses payments. Empty fields choose all.
type Filter struct {
	Status   string // open, paid, failed, refunded or review
	DateFrom *time.Time
	DateTo   *time.Time
	Cursor   string
	Limit    int32
}

// groups are what the list calls the states.
var groups = map[string][]string{
	"":         {},
	"open":     {Created, Pending},
	"paid":     {Paid},
	"failed":   {Failed, Expired, Cancelled},
	"refunded": {PartiallyRefunded, Refunded},
	"review":   {Review},
}

// List is a page of payments, newest first, with the sums of its days, which are empty without AnalyticsMoney when days
// before the running one are among them. INVALID_INPUT. PaymentRead.
func (s *Service) List(ctx context.Context, a access.Actor, f Filter) (list api.PaymentList, err error) {
	p := db.PaymentIDsParams{RestaurantID: a.RestaurantID, DateFrom: f.DateFrom, DateTo: f.DateTo, PageSize: f.Limit + 1}
	known := false
	if p.Statuses, known = groups[f.Status]; !known {
		return list, errs.Invalid("status", "no such state")
	}
	if f.Cursor != "" {
		before, err := uuid.Parse(f.Cursor)
		if err != nil {
			return list, errs.Invalid("cursor", "not a cursor")
		}
		p.Before = &before
	}
	err = s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		list = api.PaymentList{Provider: s.Provider.Name(), Test: s.Provider.Test()}
		house, err := db.New().PaymentHouse(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		list.Enabled = house.PayByPhone && !s.Unasked
		sums, err := db.New().PaymentTotals(ctx, tx, db.PaymentTotalsParams{RestaurantID: a.RestaurantID, DateFrom: f.DateFrom, DateTo: f.DateTo})
		if err != nil {
			return err
		}
		list.Review = sums.Review
		day, err := db.New().DayNow(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		if a.Can(access.AnalyticsMoney) || f.DateFrom != nil && !f.DateFrom.Before(day.Running) {
			list.PaidAmount, list.RefundedAmount = sums.Paid.String(), sums.Refunded.String()
		}
		ids, err := db.New().PaymentIDs(ctx, tx, p)
		if err != nil {
			return err
		}
		if len(ids) > int(f.Limit) {
			ids = ids[:f.Limit]
			list.Next = ids[f.Limit-1].String()
		}
		list.Payments, err = s.read(ctx, tx, a, ids)
		return err
	})
	return list, err
}

// Get is one payment. NOT_FOUND. PaymentRead.
func (s *Service) Get(ctx context.Context, a access.Actor, id uuid.UUID) (api.Payment, error) {
	list, err := s.read(ctx, s.DB, a, []uuid.UUID{id})
	if err == nil && len(list) == 0 {
		err = errs.New(errs.NotFound, "payment not found")
	}
	if err != nil {
		return api.Payment{}, err
	}
	return list[0], nil
}

// OfOrder are the attempts to pay an order, or a share of the bill that it stands on, newest first. NOT_FOUND. PaymentRead.
func (s *Service) OfOrder(ctx context.Context, a access.Actor, id uuid.UUID) ([]api.Payment, error) {
	if found, err := s.Orders.ByIDs(ctx, s.DB, a.RestaurantID, []uuid.UUID{id}); err != nil || len(found) == 0 {
		return nil, errors.Join(err, errs.New(errs.NotFound, "The requested order could not be found."))
	}
	ids, err := db.New().PaymentIDsOfOrder(ctx, s.DB, db.PaymentIDsOfOrderParams{RestaurantID: a.RestaurantID, OrderID: id})
	if err != nil {
		return nil, err
	}
	return s.read(ctx, s.DB, a, ids)
}

func (s *Service) read(ctx context.Context, q postgres.Querier, a access.Actor, ids []uuid.UUID) ([]api.Payment, error) {
	list := make([]api.Payment, 0, len(ids))
	if len(ids) == 0 {
		return list, nil
	}
	rows, err := db.New().PaymentsByIDs(ctx, q, db.PaymentsByIDsParams{RestaurantID: a.RestaurantID, Ids: ids})
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		p := api.Payment{ID: row.ID, OrderID: row.OrderID, OrderNumber: row.OrderNumber, DailyNumber: row.DailyNumber, TableNumber: row.TableNumber,
			Kind: row.Kind, Amount: row.Amount.String(), Currency: row.Currency, RefundedAmount: row.RefundedAmount.String(), Status: row.Status,
			Problem: row.Problem, Provider: row.Provider, Transaction: row.ProviderTransactionID, Track: row.TrackID, Reference: row.ReferenceID,
			Result: row.Result, AuthCode: row.AuthCode, ResponseCode: row.ResponseCode, CardBrand: row.CardBrand, CardLast4: row.CardLast4,
			CreatedAt: row.CreatedAt, PaidAt: row.PaidAt, Refunds: []api.PaymentRefund{}}
		left := money.Halalas(0)
		if row.ReceivedAmount != nil {
			p.ReceivedAmount = row.ReceivedAmount.String()
			left = *row.ReceivedAmount - row.RefundedAmount
		}
		if !refundable(row.Status, row.Problem) {
			left = 0
		}
		p.LeftAmount = left.String()
		list = append(list, p)
	}
	refunds, err := db.New().PaymentRefundsOf(ctx, q, db.PaymentRefundsOfParams{RestaurantID: a.RestaurantID, PaymentIds: ids})
	if err != nil {
		return nil, err
	}
	for _, r := range refunds {
		i := slices.IndexFunc(list, func(p api.Payment) bool { return p.ID == r.PaymentID })
		list[i].Refunds = append(list[i].Refunds, api.PaymentRefund{ID: r.ID, Amount: r.Amount.String(), Reason: r.Reason, Status: r.Status,
			ByName: r.ActorName, CreatedAt: r.CreatedAt})
	}
	return list, nil
}

// Switch turns paying by phone on or off for a restaurant. FORBIDDEN on while no provider was named. SettingsWrite.
func (s *Service) Switch(ctx context.Context, a access.Actor, enabled bool) (api.PaymentSwitch, error) {
	if enabled && s.Unasked {
		return api.PaymentSwitch{}, errs.New(errs.Forbidden, "this server has no payment provider")
	}
	return api.PaymentSwitch{Enabled: enabled}, s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().PaymentSwitch(ctx, tx, db.PaymentSwitchParams{RestaurantID: a.RestaurantID, Enabled: enabled})
		if err != nil || n == 0 {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "payment.switch", EntityKind: "restaurant", EntityID: a.RestaurantID,
			Data: map[string]any{"enabled": enabled}})
	})
}

// State is an attempt as its own page shows it, by the address that only the guest has. While it may be paid the provider
// is asked: the browser's return proves nothing. NOT_FOUND.
func (s *Service) State(ctx context.Context, track string) (api.PaymentState, error) {
	q, now := db.New(), s.Now()
	found, err := q.PaymentByTrack(ctx, s.DB, track)
	if err != nil {
		return api.PaymentState{}, err
	}
	turn, err := q.PaymentAsk(ctx, s.DB, db.PaymentAskParams{RestaurantID: found.RestaurantID, ID: found.ID, Now: now, AskedBefore: now.Add(-askPause)})
	if err != nil {
		return api.PaymentState{}, err
	}
	reachable := true
	if turn > 0 {
		if _, err := s.Confirm(ctx, found.RestaurantID, found.ID); err != nil {
			if !errs.Is(err, errs.ProviderUnavailable) && !errs.Is(err, errs.PaymentFailed) {
				return api.PaymentState{}, err
			}
			reachable = false
		}
	}
	p, err := q.PaymentByID(ctx, s.DB, db.PaymentByIDParams(found))
	if err != nil {
		return api.PaymentState{}, err
	}
	house, err := q.PaymentHouse(ctx, s.DB, found.RestaurantID)
	state := api.PaymentState{Status: shownStatus(p.Status), Amount: p.Amount.String(), Currency: p.Currency, RestaurantName: house.Name,
		RestaurantNameAr: house.NameAr, Reference: p.ReferenceID, CardBrand: p.CardBrand, CardLast4: p.CardLast4,
		SuccessURL: p.SuccessUrl, CancelURL: p.CancelUrl, Reachable: reachable, Test: s.Provider.Test(), CreatedAt: p.CreatedAt, PaidAt: p.PaidAt}
	if p.Status == Pending && p.ExpiresAt.After(now) {
		state.URL = p.CheckoutUrl // to go on where they left
	}
	return state, err
}

// shownStatus is what a guest needs to know of a state.
func shownStatus(status string) string {
	switch status {
	case Created:
		return Pending
	case PartiallyRefunded:
		return Paid
	}
	return status
}
