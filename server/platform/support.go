package platform

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// StartSupport begins a look into a restaurant, for an hour and reading only; one into another restaurant ends. NOT_FOUND.
func (s *Service) StartSupport(ctx context.Context, a access.Actor, in api.SupportStart) (api.SupportAccess, error) {
	reason, err := reasonOf(in.Reason)
	if err != nil {
		return api.SupportAccess{}, err
	}
	there := a
	there.RestaurantID = in.RestaurantID
	id, now := uuid.Must(uuid.NewV7()), s.Now()
	err = s.DB.InTx(ctx, there.Scope(), func(tx postgres.Tx) error {
		if _, err := db.New().PlatformStatusLock(ctx, tx, in.RestaurantID); err != nil {
			return err
		}
		if err := s.endSupport(ctx, tx, a); err != nil {
			return err
		}
		err := db.New().SupportStart(ctx, tx, db.SupportStartParams{RestaurantID: in.RestaurantID, ID: id, UserID: a.ID, UserName: a.Name,
			Reason: reason, StartedAt: now, ExpiresAt: now.Add(access.SupportFor)})
		if err != nil {
			return err
		}
		return access.Record(ctx, tx, there, access.Entry{Action: "support.start", EntityKind: "support", EntityID: id,
			Data: map[string]any{"reason": reason, "minutes": int(access.SupportFor.Minutes())}})
	})
	if err != nil {
		return api.SupportAccess{}, err
	}
	return s.Support(ctx, a)
}

// Support is the look that the administrator has begun and not ended, with what they may do in it. NOT_FOUND when there is
// none.
func (s *Service) Support(ctx context.Context, a access.Actor) (api.SupportAccess, error) {
	row, err := db.New().SupportOpen(ctx, s.DB, db.SupportOpenParams{UserID: a.ID, Now: s.Now()})
	look := s.supportOf(row)
	look.Permissions = access.Actor{Kind: access.Support, Support: access.SupportRightsOf(row)}.Permissions()
	return look, err
}

// EndSupport ends it; ending none is no error.
func (s *Service) EndSupport(ctx context.Context, a access.Actor) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error { return s.endSupport(ctx, tx, a) })
}

// endSupport also closes what has run out by itself, which is recorded as well: at its own end nothing ran.
func (s *Service) endSupport(ctx context.Context, tx postgres.Tx, a access.Actor) error {
	ended, err := db.New().SupportEndOf(ctx, tx, db.SupportEndOfParams{UserID: a.ID, Now: s.Now()})
	if err != nil {
		return err
	}
	for _, row := range ended {
		there := a
		there.RestaurantID = row.RestaurantID
		tx.Touch(row.RestaurantID)
		if err := access.Record(ctx, tx, there, access.Entry{Action: "support.end", EntityKind: "support", EntityID: row.ID}); err != nil {
			return err
		}
	}
	return nil
}

// AskWrite asks the owner to let the look change things. CONFLICT when it was asked or granted already; NOT_FOUND when
// none runs.
func (s *Service) AskWrite(ctx context.Context, a access.Actor) (api.SupportAccess, error) {
	open, err := db.New().SupportOpen(ctx, s.DB, db.SupportOpenParams{UserID: a.ID, Now: s.Now()})
	if err != nil {
		return api.SupportAccess{}, err
	}
	there := a
	there.RestaurantID = open.RestaurantID
	err = s.onSupport(ctx, there, open.ID, "support.ask_write", nil, func(tx postgres.Tx, row db.SupportAccess) error {
		if w := writing(row); w == "asked" || w == "granted" {
			return errs.New(errs.Conflict, "the owner was asked already")
		}
		return db.New().SupportAskWrite(ctx, tx, db.SupportAskWriteParams{RestaurantID: row.RestaurantID, ID: row.ID, Now: s.Now()})
	})
	if err != nil {
		return api.SupportAccess{}, err
	}
	return s.Support(ctx, a)
}

// SupportHere lists the looks into the owner's restaurant, the newest first.
func (s *Service) SupportHere(ctx context.Context, a access.Actor) ([]api.SupportAccess, error) {
	rows, err := db.New().SupportOfRestaurant(ctx, s.DB, a.RestaurantID)
	list := make([]api.SupportAccess, len(rows))
	for i, row := range rows {
		list[i] = s.supportOf(row)
	}
	return list, err
}

// AnswerWrite is the owner's word: writing is granted, or refused, also after it was granted. CONFLICT when nobody has
// asked; NOT_FOUND for a look that has ended, or is another restaurant's.
func (s *Service) AnswerWrite(ctx context.Context, a access.Actor, id uuid.UUID, allowed bool) (api.SupportAccess, error) {
	err := s.onSupport(ctx, a, id, "support.answer_write", map[string]any{"allowed": allowed}, func(tx postgres.Tx, row db.SupportAccess) error {
		if row.WriteAskedAt == nil && allowed {
			return errs.New(errs.Conflict, "nobody has asked")
		}
		if allowed {
			return db.New().SupportGrantWrite(ctx, tx, db.SupportGrantWriteParams{RestaurantID: a.RestaurantID, ID: id, Now: s.Now()})
		}
		return db.New().SupportRefuseWrite(ctx, tx, db.SupportRefuseWriteParams{RestaurantID: a.RestaurantID, ID: id, Now: s.Now()})
	})
	return s.one(ctx, a, id, err)
}

// StopSupport is the owner's way to end a look into the restaurant at once. NOT_FOUND as of AnswerWrite.
func (s *Service) StopSupport(ctx context.Context, a access.Actor, id uuid.UUID) (api.SupportAccess, error) {
	err := s.onSupport(ctx, a, id, "support.stop", nil, func(tx postgres.Tx, _ db.SupportAccess) error {
		return db.New().SupportEnd(ctx, tx, db.SupportEndParams{RestaurantID: a.RestaurantID, ID: id, Now: s.Now()})
	})
	return s.one(ctx, a, id, err)
}

func (s *Service) onSupport(ctx context.Context, a access.Actor, id uuid.UUID, action string, data map[string]any, change func(tx postgres.Tx, row db.SupportAccess) error) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().SupportLock(ctx, tx, db.SupportLockParams{RestaurantID: a.RestaurantID, ID: id, Now: s.Now()})
		if err != nil {
			return err
		}
		if err := change(tx, row); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "support", EntityID: id, Data: data})
	})
}

func (s *Service) one(ctx context.Context, a access.Actor, id uuid.UUID, err error) (api.SupportAccess, error) {
	if err != nil {
		return api.SupportAccess{}, err
	}
	list, err := s.SupportHere(ctx, a)
	for _, each := range list {
		if each.ID == id {
			return each, nil
		}
	}
	if err == nil {
		err = errs.New(errs.NotFound, "not found")
	}
	return api.SupportAccess{}, err
}

func (s *Service) supportOf(row db.SupportAccess) api.SupportAccess {
	return api.SupportAccess{ID: row.ID, RestaurantID: row.RestaurantID, Name: row.UserName, Reason: row.Reason, StartedAt: row.StartedAt,
		ExpiresAt: row.ExpiresAt, EndedAt: row.EndedAt, IsOpen: row.EndedAt == nil && row.ExpiresAt.After(s.Now()), Writing: writing(row),
		WriteAskedAt: row.WriteAskedAt, WriteGrantedAt: row.WriteGrantedAt}
}

func writing(row db.SupportAccess) string {
	switch {
	case row.WriteGrantedAt != nil:
		return "granted"
	case row.WriteRefusedAt != nil:
		return "refused"
	case row.WriteAskedAt != nil:
		return "asked"
	}
	return "none"
}
