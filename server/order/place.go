package order

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// placement is an order on its way into the database.
type placement struct {
	actor   access.Actor
	request idempotency.Request
	view    string // how the one who places it sees it
	ask     ask

	id          uuid.UUID
	orderType   string
	table       uuid.UUID
	tableName   api.OrderTable
	session     uuid.UUID
	guests      *int32
	customer    string
	phone       string    // of a guest without a table, with the country's code
	menu        uuid.UUID // that an order without a table is from; zero at a table
	guest       Guest     // without a table
	track       string    // what the page of an order without a table is called
	notes       string
	allergyNote string

	waiter api.OrderStaff
	serves uuid.UUID // the seating whose waiter the actor becomes
	seat   uuid.UUID // the table of the seating: another one when this table is part of it

	house house
	items map[uuid.UUID]*menuItem
	cart  []api.CartRevision // parts of the table's cart that the order holds
	taken []api.CartLine     // what stood in them

	total, tax money.Halalas // as the order is built
}

// PlaceAtTable takes an order for a table; a free table is opened. Orders of staff start confirmed, so that the
// kitchen has them at once: nobody has to confirm what a waiter has typed. Repeating the request, or its order id,
// gives the first answer; replayed says so.
// INVALID_INPUT, NOT_FOUND, TABLE_CLOSED, ITEM_UNAVAILABLE, PRICE_CHANGED, IDEMPOTENCY_MISMATCH. OrderPlace.
func (s *Service) PlaceAtTable(ctx context.Context, a access.Actor, r idempotency.Request, in api.PlaceOrder) (o api.Order, replayed bool, err error) {
	if in.TableID == nil {
		return o, false, errs.Invalid("tableId", "Please select a table for this order")
	}
	return s.place(ctx, &placement{actor: a, request: r, view: ViewOf(a), orderType: "table", table: *in.TableID, guests: in.Guests,
		ask: ask{items: in.Items, total: in.TotalAmount, final: in.FinalAmount}, id: orderID(in.ID),
		customer: restaurant.CleanName(in.CustomerName), notes: restaurant.CleanNote(in.CustomerNotes), allergyNote: restaurant.CleanNote(in.AllergyNote)})
}

// PlaceAsDiner takes a diner's order for the table they sit at. It waits for a waiter's confirmation unless the
// restaurant has chosen otherwise (decision 9). Errors as PlaceAtTable, and SESSION_NOT_OPEN, FORBIDDEN when ordering
// is switched off, TOO_MANY_REQUESTS and LIMIT_REACHED (reliability 3.4), CONFLICT with the cart as it is when a part that
// the order names has changed. DinerOrder.
func (s *Service) PlaceAsDiner(ctx context.Context, a access.Actor, r idempotency.Request, in api.PublicOrder) (o api.Order, replayed bool, err error) {
	return s.place(ctx, &placement{actor: a, request: r, view: api.ViewDiner, orderType: "table-qr", table: a.TableID, session: a.TableSessionID,
		cart: in.Cart, ask: ask{items: in.Items, total: in.TotalAmount, diner: true}, id: orderID(in.ID),
		customer: restaurant.CleanName(in.CustomerName), notes: restaurant.CleanNote(in.CustomerNotes), allergyNote: restaurant.CleanNote(in.AllergyNote)})
}

func orderID(wanted *uuid.UUID) uuid.UUID {
	if wanted != nil && *wanted != uuid.Nil {
		return *wanted
	}
	return uuid.Must(uuid.NewV7())
}

func (s *Service) place(ctx context.Context, p *placement) (api.Order, bool, error) {
	if err := checkAsk(p.ask); err != nil {
		return api.Order{}, false, err
	}
	table, session := p.table, p.session
	placed, err := s.placeOnce(ctx, p)
	for i := 0; i < 3 && errors.Is(err, errUnserved); i++ {
		p.table, p.session, p.serves = table, session, p.session
		placed, err = s.placeOnce(ctx, p)
	}
	switch {
	case errors.Is(err, idempotency.ErrReplay):
		return placed, true, p.request.Answer(ctx, s.DB, p.actor, &placed)
	case errors.Is(err, errUnserved):
		return placed, false, errs.New(errs.Busy, "the table is being taken over by others").WithRetryAfter(time.Second)
	case errors.Is(err, errCartMoved):
		return placed, false, s.cartMoved(ctx, p.actor)
	case postgres.Violates(err, "orders_pkey"):
		return s.placedBefore(ctx, p)
	}
	return placed, false, err
}

func (s *Service) placeOnce(ctx context.Context, p *placement) (placed api.Order, err error) {
	table, session := p.table, p.session
	err = s.DB.InTx(ctx, p.actor.Scope(), func(tx postgres.Tx) error {
		p.table, p.session, p.tableName = table, session, api.OrderTable{} // the transaction may run again
		if err := s.prepare(ctx, tx, p); err != nil {
			return err
		}
		full, err := p.build()
		if err != nil {
			return err
		}
		if p.session != uuid.Nil {
			tx.Touch(p.session)
		}
		placed = Redact(full, p.view)
		placed.Track = p.track
		return p.store(tx, full, placed)
	})
	return placed, err
}

// placedBefore answers a repeated order id under another key: it is the same order, if it is this restaurant's and,
// for a diner, their own.
func (s *Service) placedBefore(ctx context.Context, p *placement) (api.Order, bool, error) {
	f, err := s.one(ctx, s.DB, p.actor.RestaurantID, p.id)
	if err == nil && (!p.ask.diner || f.TableSessionID != nil && *f.TableSessionID == p.actor.TableSessionID) {
		return Redact(f, p.view), true, nil
	}
	if err != nil && !errs.Is(err, errs.NotFound) {
		return api.Order{}, false, err
	}
	return api.Order{}, false, errs.New(errs.AlreadyExists, "the order id is taken")
}
