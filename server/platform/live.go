package platform

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Live is how the platform does: the figures of this process and of the database, with the mails and payments that need a
// look. Nothing of it is estimated.
func (s *Service) Live(ctx context.Context) (api.PlatformLive, error) {
	now := s.Now()
	out := api.PlatformLive{Now: now, Node: s.Figures(), Mails: []api.FailedMail{}, Payments: []api.FailedPayment{}}
	day := now.Add(-24 * time.Hour)
	f, err := db.New().PlatformFigures(ctx, s.DB, db.PlatformFiguresParams{Hour: now.Add(-time.Hour), Day: day, Now: now})
	if err != nil {
		return out, err
	}
	out.Platform = api.PlatformFigures{Restaurants: f.Restaurants, Trials: f.Trials, Suspended: f.Suspended, OrdersHour: f.OrdersHour, SignIns: f.SignIns,
		MailsWaiting: f.MailsWaiting, MailWaitsSince: moment(f.MailWaitsSince), MailsFailed: f.MailsFailed, PaymentsFailed: f.PaymentsFailed,
		PaymentsReview: f.PaymentsReview, PaymentsLate: f.PaymentsLate}
	mails, err := db.New().PlatformMails(ctx, s.DB)
	if err != nil {
		return out, err
	}
	for _, m := range mails {
		each := api.FailedMail{ID: m.ID, RestaurantID: m.RestaurantID, AddresseeKind: m.AddresseeKind, Address: m.Address, Kind: m.Kind,
			IsGivenUp: m.State == "failed", Attempts: m.Attempts, LastError: m.LastError, CreatedAt: m.CreatedAt}
		if !each.IsGivenUp {
			each.NextAttemptAt = &m.NextAttemptAt
		}
		out.Mails = append(out.Mails, each)
	}
	payments, err := db.New().PlatformFailedPayments(ctx, s.DB, day)
	for _, p := range payments {
		out.Payments = append(out.Payments, api.FailedPayment{ID: p.ID, RestaurantID: p.RestaurantID, Restaurant: p.Restaurant, RestaurantAr: p.RestaurantAr,
			Provider: p.Provider, Status: p.Status, Problem: p.Problem, Amount: p.Amount.String(), Currency: p.Currency, At: p.UpdatedAt})
	}
	return out, err
}

// RetryMail has a message tried again that was given up. NOT_FOUND for any other.
func (s *Service) RetryMail(ctx context.Context, a access.Actor, id uuid.UUID) error {
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().PlatformMailRetry(ctx, tx, db.PlatformMailRetryParams{ID: id, Now: s.Now()})
		if errs.Is(err, errs.NotFound) {
			return errs.New(errs.NotFound, "no such message was given up")
		}
		if err != nil {
			return err
		}
		there := a
		if row.RestaurantID != nil {
			there.RestaurantID = *row.RestaurantID
		}
		return access.Record(ctx, tx, there, access.Entry{Action: "mail.retry", EntityKind: "mail", EntityID: id, Data: map[string]any{"kind": row.Kind}})
	})
	if err == nil {
		s.Mail.Wake()
	}
	return err
}

// Audit lists what administrators did, newest first.
func (s *Service) Audit(ctx context.Context, page Page) (api.PlatformAudit, error) {
	size := page.size()
	rows, err := db.New().PlatformAudit(ctx, s.DB, db.PlatformAuditParams{Before: page.Before, PageSize: size + 1})
	if err != nil {
		return api.PlatformAudit{}, err
	}
	rows, next := cut(rows, size, func(row db.PlatformAuditRow) uuid.UUID { return row.ID })
	list := api.PlatformAudit{Next: next, Entries: make([]api.PlatformAuditEntry, len(rows))}
	for i, row := range rows {
		list.Entries[i] = api.PlatformAuditEntry{RestaurantID: row.RestaurantID, Restaurant: row.Restaurant, RestaurantAr: row.RestaurantAr,
			AuditEntry: api.AuditEntry{ID: row.ID, At: row.At, ActorKind: row.ActorKind, ActorID: row.ActorID, ActorName: row.ActorName,
				Action: row.Action, EntityKind: row.EntityKind, EntityID: row.EntityID, Data: row.Data}}
	}
	return list, nil
}
