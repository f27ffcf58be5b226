package restaurant

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

// OpenCalls lists what diners of the restaurant ask for, oldest first.
func (s *Service) OpenCalls(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) ([]api.Call, error) {
	rows, err := db.New().CallsOpen(ctx, q, restaurant)
	if err != nil {
		return nil, err
	}
	list := make([]api.Call, 0, len(rows))
	for _, row := range rows {
		list = append(list, callOf(db.CallsByIDsRow(row)))
	}
	return list, nil
}

// ListCalls is OpenCalls for an actor. CallRead.
func (s *Service) ListCalls(ctx context.Context, a access.Actor) ([]api.Call, error) {
	return s.OpenCalls(ctx, s.DB, a.RestaurantID)
}

// CallsByIDs reads calls by id, done ones too; missing and foreign ones are left out.
func (s *Service) CallsByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.Call, error) {
	rows, err := db.New().CallsByIDs(ctx, q, db.CallsByIDsParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.Call, 0, len(rows))
	for _, row := range rows {
		list = append(list, callOf(row))
	}
	return list, nil
}

// CallsOfSession lists the calls of one seating, oldest first. q nil: outside a transaction.
func (s *Service) CallsOfSession(ctx context.Context, q postgres.Querier, restaurant, session uuid.UUID) ([]api.Call, error) {
	rows, err := db.New().CallsOfSession(ctx, s.on(q), db.CallsOfSessionParams{RestaurantID: restaurant, TableSessionID: session})
	if err != nil {
		return nil, err
	}
	list := make([]api.Call, 0, len(rows))
	for _, row := range rows {
		list = append(list, callOf(db.CallsByIDsRow(row)))
	}
	return list, nil
}

func callOf(row db.CallsByIDsRow) api.Call {
	c := api.Call{ID: row.ID, Revision: row.Revision, Kind: row.Kind, Status: row.Status, TableID: row.TableID,
		TableSessionID: row.TableSessionID, TableNumber: row.TableNumber, CreatedAt: row.CreatedAt, AcceptedAt: row.AcceptedAt}
	if row.FirstName != nil && row.LastName != nil {
		c.AcceptedBy = &api.OrderStaff{FirstName: *row.FirstName, LastName: *row.LastName}
	}
	return c
}

// callPause is how long a seating waits before it may repeat a call that was answered.
const callPause = time.Minute

// MakeCall records what a diner asks for; the same call while it is open is one call. SESSION_NOT_OPEN;
// TOO_MANY_REQUESTS within callPause of the last one's end. DinerCall.
func (s *Service) MakeCall(ctx context.Context, a access.Actor, kind string) (api.Call, error) {
	var made api.Call
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		// The seating is locked against closing first, so that a call can't outlive it.
		if _, err := db.New().TableSessionShare(ctx, tx, db.TableSessionShareParams{RestaurantID: a.RestaurantID, ID: a.TableSessionID}); err != nil {
			if errs.Is(err, errs.NotFound) {
				return errs.New(errs.SessionNotOpen, "the table has been closed")
			}
			return err
		}
		since, err := db.New().CallDoneSince(ctx, tx, db.CallDoneSinceParams{RestaurantID: a.RestaurantID, TableSessionID: a.TableSessionID, Kind: kind})
		if err != nil {
			return err
		}
		if wait := callPause - time.Duration(since*float64(time.Second)); wait > 0 {
			return errs.New(errs.TooManyRequests, "the last call was answered just now").WithRetryAfter(wait)
		}
		id, err := db.New().CallInsert(ctx, tx, db.CallInsertParams{RestaurantID: a.RestaurantID, ID: newID(),
			TableSessionID: a.TableSessionID, Kind: kind})
		if errs.Is(err, errs.NotFound) {
			id, err = db.New().CallOpenOfKind(ctx, tx, db.CallOpenOfKindParams{RestaurantID: a.RestaurantID,
				TableSessionID: a.TableSessionID, Kind: kind})
		} else {
			tx.Touch(a.TableSessionID)
		}
		if err != nil {
			return err
		}
		list, err := s.CallsByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{id})
		if err != nil {
			return err
		}
		made = list[0]
		return nil
	})
	return made, err
}

// AnswerCall accepts or finishes a call. The first to accept has it; the same person may do so twice. NOT_FOUND;
// CONFLICT with the call as it is when somebody else was first, or when it is done already and is to be accepted.
// CallAnswer.
func (s *Service) AnswerCall(ctx context.Context, a access.Actor, id uuid.UUID, status string) (api.Call, error) {
	var now api.Call
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		before, err := db.New().CallLock(ctx, tx, db.CallLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		var by *uuid.UUID
		if a.Kind == access.Staff {
			by = &a.ID
		}
		lost := false
		switch status {
		case "accepted":
			mine := before.Status == "accepted" && (before.AcceptedBy == nil) == (by == nil) && (by == nil || *before.AcceptedBy == *by)
			lost = before.Status != "open" && !mine
			if before.Status == "open" {
				tx.Touch(before.TableSessionID)
				_, err = db.New().CallAccept(ctx, tx, db.CallAcceptParams{RestaurantID: a.RestaurantID, ID: id, AcceptedBy: by})
			}
		case "done":
			tx.Touch(before.TableSessionID)
			_, err = db.New().CallDone(ctx, tx, db.CallDoneParams{RestaurantID: a.RestaurantID, ID: id})
		default:
			return errs.Invalid("status", "status is accepted or done")
		}
		if err != nil {
			return err
		}
		list, err := s.CallsByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{id})
		if err != nil {
			return err
		}
		now = list[0]
		if lost {
			return errs.New(errs.Conflict, "somebody else has taken this call").WithData(now)
		}
		return nil
	})
	return now, err
}
