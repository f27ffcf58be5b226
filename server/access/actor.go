// Package access knows who acts and what they may do: actors, sessions, passwords and the one table of
// permissions. It decides from the database alone; nothing a client sends makes anybody more than they are.
package access

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/postgres"
)

// Kind is the kind of a signed-in party. Each has a cookie of its own, so that an owner can try the
// waiter's page without signing out.
type Kind string

// The kinds of actor. Anonymous is nobody; System is the server itself (start-up, timers).
const (
	Anonymous Kind = "anonymous"
	Owner     Kind = "owner"
	Staff     Kind = "staff"
	Screen    Kind = "screen"
	Diner     Kind = "diner"
	Customer  Kind = "customer"
	Admin     Kind = "admin"
	Support   Kind = "support" // an administrator who looks into one restaurant for a while; see ResolveSupport
	System    Kind = "system"
)

// Role of a member of staff (decision 7: server is a waiter).
type Role string

// The roles of staff.
const (
	RoleWaiter  Role = "waiter"
	RoleServer  Role = "server"
	RoleHost    Role = "host"
	RoleManager Role = "manager"
)

// Flags are the rights that an owner switches per member of staff (spec section 6).
type Flags struct {
	TakeOrders, ModifyOrders, ProcessPayments, ManageTables bool
}

// Actor is who is behind a request or a socket, as the database knows them now.
type Actor struct {
	Kind      Kind
	ID        uuid.UUID // owner, staff, screen, customer or user; of a diner the device
	SessionID uuid.UUID
	// RestaurantID is the tenant of everything this actor reads and writes. Zero for customers and admins.
	RestaurantID uuid.UUID
	Name         string

	Role  Role // staff only
	Flags Flags

	// CloseNeedsPayment mirrors the restaurant's setting (decision 5).
	CloseNeedsPayment bool

	// Standing says whether the restaurant's account is in order, and ServiceOver whether the business day in which it
	// ran out has ended; see Actor.Stopped.
	Standing    Standing
	ServiceOver bool

	// Factor is what an administrator's session still lacks, and Support what a look into a restaurant may do.
	Factor  Factor
	Support SupportRights

	// TableSessionID and TableID place a diner.
	TableSessionID, TableID uuid.UUID

	IP string
}

// String is the actor as the database records it: "staff:0198…".
func (a Actor) String() string {
	if a.ID == uuid.Nil {
		return string(a.Kind)
	}
	return string(a.Kind) + ":" + a.ID.String()
}

// By is the id under which rows keep who did something; nil for the server itself and for nobody.
func (a Actor) By() *uuid.UUID {
	if a.ID == uuid.Nil {
		return nil
	}
	return &a.ID
}

// Scope is the tenant and the author of what the actor writes.
func (a Actor) Scope() postgres.Scope {
	return postgres.Scope{Restaurant: a.RestaurantID, Actor: a.String()}
}

type actorKey struct{}

// WithActor puts the actor of a request into its context.
func WithActor(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// ActorFrom returns the actor of a request; without one it is Anonymous, which may do nothing.
func ActorFrom(ctx context.Context) Actor {
	if a, ok := ctx.Value(actorKey{}).(Actor); ok {
		return a
	}
	return Actor{Kind: Anonymous}
}
