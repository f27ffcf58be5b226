package restaurant

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// The states of an offer.
const (
	HandoverOffered   = "offered"
	HandoverAccepted  = "accepted"
	HandoverDeclined  = "declined"
	HandoverWithdrawn = "withdrawn"
)

// HandoversByIDs reads offers by id, answered ones too; missing and foreign ones are left out.
func (s *Service) HandoversByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.Handover, error) {
	rows, err := db.New().HandoversByIDs(ctx, q, db.HandoversByIDsParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.Handover, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.Handover{ID: row.ID, Revision: row.Revision, TableID: row.TableID, TableSessionID: row.TableSessionID,
			TableNumber: row.TableNumber, Note: row.Note, Status: row.Status, CreatedAt: row.CreatedAt, AnsweredAt: row.AnsweredAt,
			From: api.StaffRef{ID: row.FromID, FirstName: row.FromFirstName, LastName: row.FromLastName},
			To:   api.StaffRef{ID: row.ToID, FirstName: row.ToFirstName, LastName: row.ToLastName}})
	}
	return list, nil
}

// OpenHandovers lists what nobody has answered yet, oldest first: everybody's, or what concerns one person.
func (s *Service) OpenHandovers(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, concerning *uuid.UUID) ([]api.Handover, error) {
	ids, err := db.New().HandoversOpen(ctx, q, db.HandoversOpenParams{RestaurantID: restaurant, Concerning: concerning})
	if err != nil || len(ids) == 0 {
		return []api.Handover{}, err
	}
	return s.HandoversByIDs(ctx, q, restaurant, ids)
}

// ListHandovers is OpenHandovers for an actor: managers and owners see all, the others what they offer or are offered.
// TableHandOver.
func (s *Service) ListHandovers(ctx context.Context, a access.Actor) ([]api.Handover, error) {
	if leads(a) {
		return s.OpenHandovers(ctx, s.DB, a.RestaurantID, nil)
	}
	return s.OpenHandovers(ctx, s.DB, a.RestaurantID, &a.ID)
}

// leads says that the actor decides about everybody's tables.
func leads(a access.Actor) bool {
	return a.Kind == access.Owner || a.Kind == access.Staff && a.Role == access.RoleManager
}

// Colleagues lists to whom a seating can be handed. TableHandOver.
func (s *Service) Colleagues(ctx context.Context, a access.Actor) ([]api.Colleague, error) {
	rows, err := db.New().StaffColleagues(ctx, s.DB, db.StaffColleaguesParams{RestaurantID: a.RestaurantID, Me: a.ID})
	if err != nil {
		return nil, err
	}
	list := make([]api.Colleague, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.Colleague{StaffRef: api.StaffRef{ID: row.ID, FirstName: row.FirstName, LastName: row.LastName},
			Role: row.Role, Tables: row.Tables})
	}
	return list, nil
}

// OfferHandover offers a table's seating to a colleague; the same offer again is the one that stands. NOT_FOUND of
// table or colleague; SESSION_NOT_OPEN; INVALID_INPUT; FORBIDDEN for who neither serves the seating nor leads;
// CONFLICT with the offer to somebody else that waits for its answer. TableHandOver.
func (s *Service) OfferHandover(ctx context.Context, a access.Actor, r idempotency.Request, in api.OfferHandover) (api.Handover, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Handover, error) {
		session, err := s.offered(ctx, tx, a, in)
		if err != nil {
			return api.Handover{}, err
		}
		q := db.New()
		id, err := q.HandoverOffer(ctx, tx, db.HandoverOfferParams{RestaurantID: a.RestaurantID, ID: newID(), TableSessionID: session,
			FromKind: string(a.Kind), FromID: a.ID, ToID: in.ToID, Note: CleanNote(in.Note)})
		if errs.Is(err, errs.NotFound) {
			open, err := q.HandoverOpenOf(ctx, tx, db.HandoverOpenOfParams{RestaurantID: a.RestaurantID, TableSessionID: session})
			if err != nil {
				return api.Handover{}, err
			}
			h, err := s.handover(ctx, tx, a.RestaurantID, open.ID)
			if err == nil && open.ToID != in.ToID {
				err = errs.New(errs.Conflict, "the table is offered to somebody else").WithData(h)
			}
			return h, err
		}
		if err != nil {
			return api.Handover{}, err
		}
		h, err := s.handover(ctx, tx, a.RestaurantID, id)
		if err != nil {
			return h, err
		}
		return h, access.Record(ctx, tx, a, access.Entry{Action: "handover.offer", EntityKind: "handover", EntityID: id, Data: handoverData(h)})
	})
}

// offered finds the seating and locks it, so that it doesn't end while it is offered.
func (s *Service) offered(ctx context.Context, tx postgres.Tx, a access.Actor, in api.OfferHandover) (uuid.UUID, error) {
	if _, err := s.table(ctx, tx, a, in.TableID); err != nil {
		return uuid.Nil, err
	}
	q := db.New()
	if _, err := LockSeating(ctx, tx, a.RestaurantID, in.TableID); err != nil {
		if errs.Is(err, errs.NotFound) {
			err = errs.New(errs.SessionNotOpen, "nobody sits at this table")
		}
		return uuid.Nil, err
	}
	// Read once more, as who serves it may have changed until the lock was there.
	seating, err := q.TableSessionOpenOf(ctx, tx, db.TableSessionOpenOfParams{RestaurantID: a.RestaurantID, TableID: in.TableID})
	if err != nil {
		return uuid.Nil, err
	}
	if _, err := q.StaffShare(ctx, tx, db.StaffShareParams{RestaurantID: a.RestaurantID, ID: in.ToID}); err != nil {
		if errs.Is(err, errs.NotFound) {
			err = errs.New(errs.NotFound, "no such colleague")
		}
		return uuid.Nil, err
	}
	switch {
	case seating.WaiterID != nil && *seating.WaiterID == in.ToID:
		return uuid.Nil, errs.Invalid("toId", "they serve this table already")
	case a.Kind == access.Staff && a.ID == in.ToID:
		return uuid.Nil, errs.Invalid("toId", "a table is handed to somebody else")
	case !leads(a) && seating.WaiterID != nil && *seating.WaiterID != a.ID:
		return uuid.Nil, errs.New(errs.Forbidden, "only who serves a table can hand it over")
	}
	return seating.ID, nil
}

// AnswerHandover ends an offer: the colleague accepts or declines, who offered or a manager withdraws. With the
// acceptance the seating and its open orders are the colleague's. The same answer twice is no error.
// NOT_FOUND; FORBIDDEN; CONFLICT with the offer as it was answered. TableHandOver.
func (s *Service) AnswerHandover(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, status string) (api.Handover, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Handover, error) {
		q := db.New()
		offer, err := q.HandoverByID(ctx, tx, db.HandoverByIDParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return api.Handover{}, err
		}
		if !mayAnswer(a, offer, status) {
			return api.Handover{}, errs.New(errs.Forbidden, "this offer is somebody else's to answer")
		}
		sessions, err := q.TableSessionsLock(ctx, tx, db.TableSessionsLockParams{RestaurantID: a.RestaurantID, Ids: []uuid.UUID{offer.TableSessionID}})
		if err != nil {
			return api.Handover{}, err
		}
		if _, err := q.TableSessionOrdersLock(ctx, tx, db.TableSessionOrdersLockParams{RestaurantID: a.RestaurantID, Sessions: sessions}); err != nil {
			return api.Handover{}, err
		}
		now, err := q.HandoverLock(ctx, tx, db.HandoverLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return api.Handover{}, err
		}
		if now.Status == HandoverOffered {
			return s.answer(ctx, tx, a, offer, status)
		}
		h, err := s.handover(ctx, tx, a.RestaurantID, id)
		if err == nil && now.Status != status {
			err = errs.New(errs.Conflict, "the offer has been answered: %s", now.Status).WithData(h)
		}
		return h, err
	})
}

func mayAnswer(a access.Actor, offer db.HandoverByIDRow, status string) bool {
	if status == HandoverWithdrawn {
		return leads(a) || string(a.Kind) == offer.FromKind && a.ID == offer.FromID
	}
	return a.Kind == access.Staff && a.ID == offer.ToID
}

func (s *Service) answer(ctx context.Context, tx postgres.Tx, a access.Actor, offer db.HandoverByIDRow, status string) (api.Handover, error) {
	q := db.New()
	if status == HandoverAccepted {
		tx.Touch(offer.TableSessionID)
		if err := q.OrdersHandOver(ctx, tx, db.OrdersHandOverParams{RestaurantID: a.RestaurantID, TableSessionID: &offer.TableSessionID, WaiterID: &offer.ToID}); err != nil {
			return api.Handover{}, err
		}
		if err := q.TableSessionHandOver(ctx, tx, db.TableSessionHandOverParams{RestaurantID: a.RestaurantID, ID: offer.TableSessionID, WaiterID: &offer.ToID}); err != nil {
			return api.Handover{}, err
		}
	}
	if err := q.HandoverAnswer(ctx, tx, db.HandoverAnswerParams{RestaurantID: a.RestaurantID, ID: offer.ID, Status: status}); err != nil {
		return api.Handover{}, err
	}
	h, err := s.handover(ctx, tx, a.RestaurantID, offer.ID)
	if err != nil {
		return h, err
	}
	return h, access.Record(ctx, tx, a, access.Entry{Action: "handover." + status, EntityKind: "handover", EntityID: offer.ID, Data: handoverData(h)})
}

func (s *Service) handover(ctx context.Context, q postgres.Querier, restaurant, id uuid.UUID) (api.Handover, error) {
	list, err := s.HandoversByIDs(ctx, q, restaurant, []uuid.UUID{id})
	if err == nil && len(list) == 0 {
		err = errs.New(errs.NotFound, "not found")
	}
	if err != nil {
		return api.Handover{}, err
	}
	return list[0], nil
}

func handoverData(h api.Handover) map[string]any {
	return map[string]any{"tableNumber": h.TableNumber, "tableId": h.TableID, "from": h.From.FirstName + " " + h.From.LastName,
		"to": h.To.FirstName + " " + h.To.LastName}
}
