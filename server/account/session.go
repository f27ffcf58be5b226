package account

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// EndSession ends one of the holder's own sessions. NOT_FOUND, also for somebody else's.
func (s *Service) EndSession(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().SessionDeleteOwn(ctx, tx, db.SessionDeleteOwnParams{ID: id, Kind: string(a.Kind), PrincipalID: a.ID})
		if err == nil && n == 0 {
			err = errs.New(errs.NotFound, "not found")
		}
		if err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "session.end", EntityKind: string(a.Kind), EntityID: a.ID})
	})
}

// EndOthers ends all of the holder's sessions but the one that asks.
func (s *Service) EndOthers(ctx context.Context, a access.Actor) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := s.Access.EndAll(ctx, tx, a.Kind, a.ID, a.SessionID); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "session.end_others", EntityKind: string(a.Kind), EntityID: a.ID})
	})
}

// Sessions lists the holder's sign-ins, the last used first.
func (s *Service) Sessions(ctx context.Context, a access.Actor) ([]api.SignIn, error) {
	rows, err := db.New().SessionsOfPrincipal(ctx, s.DB, db.SessionsOfPrincipalParams{Kind: string(a.Kind), PrincipalID: a.ID, Now: s.Now()})
	list := make([]api.SignIn, len(rows))
	for i, row := range rows {
		list[i] = api.SignIn{ID: row.ID, UserAgent: row.UserAgent, IP: row.Ip, CreatedAt: row.CreatedAt, LastSeenAt: row.LastSeenAt,
			IsCurrent: row.ID == a.SessionID}
	}
	return list, err
}
