package restaurant

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxDevices is how many phones one seating may hold (reliability 3.4).
const MaxDevices = 12

// Scanned is the table that a scanned code, or a table id, names.
type Scanned struct {
	Restaurant, ID   uuid.UUID
	Number, Location string
	MenuID           *uuid.UUID
	// ByToken: the code proved that somebody stood at the table. A table id proves nothing (decision 11).
	ByToken    bool
	OpenOnScan bool
	Ordering   bool
	Session    *uuid.UUID
}

// Scan finds a table by its code or its id. NOT_FOUND, also for a suspended restaurant. Public.
func (s *Service) Scan(ctx context.Context, tokenOrID string) (Scanned, error) {
	if id, err := uuid.Parse(tokenOrID); err == nil {
		row, err := db.New().TableByPublicID(ctx, s.DB, id)
		if err != nil {
			return Scanned{}, err
		}
		return Scanned{Restaurant: row.RestaurantID, ID: row.ID, Number: row.TableNumber, Location: row.Location, MenuID: row.MenuID}, nil
	}
	row, err := db.New().TableByToken(ctx, s.DB, tokenOrID)
	if err != nil {
		return Scanned{}, err
	}
	if row.SubscriptionStatus == "suspended" || !row.IsActive {
		return Scanned{}, errs.New(errs.NotFound, "table not found")
	}
	t := Scanned{Restaurant: row.RestaurantID, ID: row.ID, Number: row.TableNumber, Location: row.Location, MenuID: row.MenuID,
		ByToken: true, OpenOnScan: row.OpenOnScan, Ordering: row.OrderingEnabled && (row.ServiceEndsAt == nil || row.ServiceEndsAt.After(s.Now()))}
	open, err := db.New().TableSessionOpenOf(ctx, s.DB, db.TableSessionOpenOfParams{RestaurantID: row.RestaurantID, TableID: row.ID})
	switch {
	case err == nil:
		t.Session = &open.ID
	case !errs.Is(err, errs.NotFound):
		return Scanned{}, err
	}
	return t, nil
}

// Follow leads a phone whose party sat at the scanned table before to where it sits now. DinerRead.
func (s *Service) Follow(ctx context.Context, a access.Actor, t *Scanned) error {
	if a.Kind != access.Diner || !t.ByToken || a.RestaurantID != t.Restaurant || t.Session != nil && *t.Session == a.TableSessionID {
		return nil
	}
	row, err := db.New().TableSessionFrom(ctx, s.DB, db.TableSessionFromParams{RestaurantID: a.RestaurantID, ID: a.TableSessionID, TableID: t.ID})
	if errs.Is(err, errs.NotFound) {
		return nil
	}
	if err == nil {
		t.Session, t.ID, t.Number, t.Location = &row.ID, row.TableID, row.TableNumber, row.Location
	}
	return err
}

// Join gives a phone its place at the table whose code it scanned: at the open seating, or at a new one where the
// restaurant opens on scan. device is the phone's earlier id at this browser, or zero for a new one.
// NOT_FOUND; SESSION_NOT_OPEN when staff must seat the guests first; LIMIT_REACHED beyond MaxDevices. Public.
func (s *Service) Join(ctx context.Context, token string, g access.Grant) (api.DinerSession, access.Ticket, error) {
	t, err := s.Scan(ctx, token)
	if err != nil {
		return api.DinerSession{}, access.Ticket{}, err
	}
	if !t.ByToken {
		return api.DinerSession{}, access.Ticket{}, errs.New(errs.NotFound, "table not found")
	}
	g.Kind, g.Restaurant, g.Principal = access.Diner, t.Restaurant, newID()
	diner := access.Actor{Kind: access.Diner, ID: g.Principal, RestaurantID: t.Restaurant}
	var joined api.DinerSession
	var ticket access.Ticket
	err = s.DB.InTx(ctx, diner.Scope(), func(tx postgres.Tx) error {
		session, err := s.joinable(ctx, tx, diner, t)
		if err != nil {
			return err
		}
		g.TableSession = session
		before, err := s.Seating(ctx, tx, t.Restaurant, session, g.Principal)
		if err != nil {
			return err
		}
		if before.Devices >= MaxDevices {
			return errs.New(errs.LimitReached, "at most %d phones can join a table: please ask the waiter", MaxDevices)
		}
		if ticket, err = s.Access.Start(ctx, tx, g); err != nil {
			return err
		}
		tx.Touch(session)
		if before.Devices > 0 {
			if err := db.New().TableSessionTell(ctx, tx, db.TableSessionTellParams{RestaurantID: t.Restaurant, ID: session}); err != nil {
				return err
			}
		}
		joined = before
		joined.Devices++
		return nil
	})
	return joined, ticket, err
}

// joinable locks the open seating, so that thirteen phones at once are counted one after the other.
func (s *Service) joinable(ctx context.Context, tx postgres.Tx, diner access.Actor, t Scanned) (uuid.UUID, error) {
	open, err := LockSeating(ctx, tx, t.Restaurant, t.ID)
	if err == nil {
		return open.ID, nil
	}
	if !errs.Is(err, errs.NotFound) {
		return uuid.Nil, err
	}
	if !t.OpenOnScan || !t.Ordering {
		return uuid.Nil, errs.New(errs.SessionNotOpen, "the table is not open yet: please ask the waiter")
	}
	if _, _, err := OpenSession(ctx, tx, diner, t.ID, nil, nil); err != nil {
		return uuid.Nil, err
	}
	open, err = LockSeating(ctx, tx, t.Restaurant, t.ID)
	return open.ID, err
}
