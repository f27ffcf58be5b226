package order

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// Orders without a table come from a menu's page; WhatsApp carries their number to the restaurant. Nobody has shown that
// they are anywhere near it, so somebody there always confirms them, also where guests at tables need no confirmation.

// The limits of orders without a table that nobody has confirmed yet.
const (
	RemoteOfPhone = 2  // of one phone number at a restaurant
	RemoteOfHouse = 30 // of a restaurant
	// RemoteOfNetwork are those of one network at a restaurant. A carrier hides many phones behind one address, so it is not
	// two; it is a fifth of the house's, so that no single network stops it.
	RemoteOfNetwork = RemoteOfHouse / 5
	// RemoteOfNeighbourhood are those of one neighbourhood of networks: who has one of IPv6 has 256 networks.
	RemoteOfNeighbourhood = RemoteOfHouse / 3
)

// Guest is who orders without a table: where from, and as which customer, nil for nobody who is signed in.
type Guest struct {
	Network       string // one address of IPv4, a /56 of IPv6
	Neighbourhood string // one address of IPv4, a /48 of IPv6
	Customer      *uuid.UUID
}

// guestSpace keeps the ids of these guests, which are made of what a request names, apart from those of phones at tables.
var guestSpace = uuid.MustParse("5d7c1c1e-4f0b-4d0a-9a52-6f2f0f6b8a31")

const remoteType = "online"

// PlaceRemotely takes an order that a guest sends from the menu's page. Two guests never share an idempotency key: it is
// made by the phone for one press of a button, so the actor is made of it.
// Errors as PlaceAsDiner but for those of tables and carts: FORBIDDEN when the restaurant takes no such orders, also because
// its subscription has ended. Public.
func (s *Service) PlaceRemotely(ctx context.Context, house, menu uuid.UUID, g Guest, r idempotency.Request, in api.RemoteOrder) (o api.Order, replayed bool, err error) {
	name := restaurant.CleanName(in.CustomerName)
	if name == "" {
		return o, false, errs.Invalid("customerName", "Name is required")
	}
	phone, ok := mobile(in.CustomerPhone)
	if !ok {
		return o, false, errs.Invalid("customerPhone", "Please enter a valid phone number")
	}
	actor := access.Actor{Kind: access.Diner, ID: uuid.NewSHA1(guestSpace, r.Key[:]), RestaurantID: house}
	return s.place(ctx, &placement{actor: actor, request: r, view: api.ViewDiner, orderType: remoteType, menu: menu, phone: phone,
		guest: g, track: rand.Text(),
		ask: ask{items: in.Items, total: in.TotalAmount, diner: true}, id: orderID(in.ID),
		customer: name, notes: restaurant.CleanNote(in.CustomerNotes), allergyNote: restaurant.CleanNote(in.AllergyNote)})
}

// The counts are taken behind the lock of the order counter, so a hundred requests at once can't each be allowed. The
// status is said twice for the index of open orders.
const remoteSQL = `
SELECT r.whatsapp_orders AND m.whatsapp_number <> '' AND m.is_active AND (r.service_ends_at IS NULL OR r.service_ends_at > now()),
       (SELECT count(*) FROM orders o WHERE o.restaurant_id = r.id AND o.status = 'pending' AND o.status NOT IN ('completed', 'cancelled')
          AND o.order_type = $3 AND o.customer_phone = $4),
       (SELECT count(*) FROM orders o WHERE o.restaurant_id = r.id AND o.status = 'pending' AND o.status NOT IN ('completed', 'cancelled')
          AND o.order_type = $3),
       near.network, near.neighbourhood
FROM restaurants r JOIN menus m ON m.restaurant_id = r.id
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE g.network = $5) AS network, count(*) FILTER (WHERE g.neighbourhood = $6) AS neighbourhood
    FROM orders o JOIN remote_orders g ON g.restaurant_id = o.restaurant_id AND g.order_id = o.id
    WHERE o.restaurant_id = r.id AND o.status = 'pending' AND o.status NOT IN ('completed', 'cancelled') AND o.order_type = $3) near
WHERE r.id = $1 AND m.id = $2`

const remoteInsertSQL = `INSERT INTO remote_orders (restaurant_id, order_id, network, neighbourhood, track, expires_at)
SELECT id, $2, $3, $4, $5, now() + make_interval(mins => remote_wait) FROM restaurants WHERE id = $1`

// prepareRemote is prepare without a table.
func (s *Service) prepareRemote(ctx context.Context, tx postgres.Tx, p *placement) error {
	batch := &pgx.Batch{}
	p.request.Queue(batch, p.actor)
	batch.Queue(houseSQL, p.actor.RestaurantID)
	batch.Queue(remoteSQL, p.actor.RestaurantID, p.menu, remoteType, p.phone, p.guest.Network, p.guest.Neighbourhood)
	batch.Queue(priceSQL, p.actor.RestaurantID, p.ask.ids())
	results := tx.SendBatch(ctx, batch)
	err := p.readRemote(results)
	if closing := results.Close(); err == nil {
		err = closing
	}
	return err
}

func (p *placement) readRemote(results pgx.BatchResults) error {
	if err := p.request.Claimed(results); err != nil {
		return err
	}
	if err := p.house.read(results); err != nil {
		return err
	}
	var taken bool
	var ofPhone, ofHouse, ofNetwork, ofNeighbourhood int
	if err := results.QueryRow().Scan(&taken, &ofPhone, &ofHouse, &ofNetwork, &ofNeighbourhood); err != nil {
		return notFound(err, "menu not found")
	}
	switch {
	case !p.house.ordering || !taken:
		return errs.New(errs.Forbidden, "the restaurant takes no orders by WhatsApp")
	case ofPhone >= RemoteOfPhone, ofNetwork >= RemoteOfNetwork, ofNeighbourhood >= RemoteOfNeighbourhood, ofHouse >= RemoteOfHouse:
		return errs.New(errs.TooManyRequests, "the restaurant has not confirmed earlier orders yet").WithRetryAfter(time.Minute)
	}
	var err error
	if p.items, err = readMenuItems(results); err != nil {
		return err
	}
	for id, item := range p.items {
		if item.menu != p.menu {
			delete(p.items, id)
		}
	}
	return nil
}
