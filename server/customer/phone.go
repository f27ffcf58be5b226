package customer

import (
	"context"
	"time"

	"sufra/server/access"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// linkLife is how long a phone's orders go to the customer who signed in on it, if that sign-in lives as long: longer than
// any seating.
const linkLife = 48 * time.Hour

// Seat makes a place at a table the customer's: what the phone has ordered there and nobody else has claimed, and what it
// orders from now on. The place's own rights are as they were. A colleague's orders at the same table stay theirs: each
// phone has a place of its own. It lasts as long as the customer's sign-in does. Nothing else links a phone: diner is proved
// by its cookie, where an id that a request names could be another guest's. CustomerOwn.
func (s *Service) Seat(ctx context.Context, customer, diner access.Actor) error {
	scope := postgres.Scope{Restaurant: diner.RestaurantID, Actor: customer.String()}
	return s.DB.InTx(ctx, scope, func(tx postgres.Tx) error {
		if err := db.New().CustomerDeviceLink(ctx, tx, db.CustomerDeviceLinkParams{DeviceID: diner.ID, CustomerID: customer.ID, RestaurantID: diner.RestaurantID,
			SessionID: customer.SessionID, Now: s.Now()}); err != nil {
			return err
		}
		n, err := db.New().CustomerOrdersClaim(ctx, tx, db.CustomerOrdersClaimParams{CustomerID: customer.ID, RestaurantID: diner.RestaurantID,
			TableSessionID: &diner.TableSessionID, DeviceID: &diner.ID})
		if n > 0 {
			tx.Touch(diner.TableSessionID)
		}
		return err
	})
}

// Leave ends Seat when the customer signs out on the phone: what has been ordered stays theirs, what comes is nobody's.
func (s *Service) Leave(ctx context.Context, customer, diner access.Actor) error {
	return db.New().CustomerDeviceUnlink(ctx, s.DB, db.CustomerDeviceUnlinkParams{RestaurantID: diner.RestaurantID, DeviceID: diner.ID, CustomerID: customer.ID})
}

// Forget drops the links of phones whose seatings are long over: a job.
func (s *Service) Forget(ctx context.Context) error {
	_, err := db.New().CustomerDevicesForget(ctx, s.DB, s.Now().Add(-linkLife))
	return err
}
