// Package mail tells people what happened: messages wait in an outbox, written in the transaction of what they tell, and
// a sender on some node takes them out until they are delivered or given up.
//
// A message is sent once, with one exception that no mail program can rule out: a node that dies between the receiver's
// "250" and its own commit leaves the message to be sent again. Its Message-ID is then the same, by which receivers
// recognise the copy; so is its one-time link.
package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Kind of a message: what it tells, and which words of the catalogue it has.
type Kind string

// The kinds of message, with the data that each needs besides "name", the addressee's first name.
const (
	VerifyEmail       Kind = "verify_email"       // one-time link
	ResetPassword     Kind = "reset_password"     // one-time link
	PasswordChanged   Kind = "password_changed"   //
	EmailChanged      Kind = "email_changed"      // email: the new address, to the old one
	TrialEnds         Kind = "trial_ends"         // restaurant, days, ends, stops
	TrialOver         Kind = "trial_over"         // restaurant, stops
	PlanEnds          Kind = "plan_ends"          // restaurant, days, ends, stops
	SubscriptionEnded Kind = "subscription_ended" // restaurant, stops
	AccountSuspended  Kind = "account_suspended"  // restaurant
	PlanWanted        Kind = "plan_wanted"        // restaurant, code, plan, email; to administrators
	FactorGuessed     Kind = "factor_guessed"     // to an administrator whose password somebody has
	AccountExists     Kind = "account_exists"     // to whoever has proved an address that somebody else gave as theirs
)

// Addressee is who gets a message. Kind is "owner", "customer" or "admin". The zero addressee is nobody: a message to
// nobody costs the same write as one to somebody, and is never sent.
type Addressee struct {
	Kind     string
	ID       uuid.UUID
	Address  string
	Language string // en or ar
}

// Message is something to tell.
type Message struct {
	ID         uuid.UUID
	To         Addressee
	Restaurant uuid.UUID // zero for customers and administrators
	Kind       Kind
	Data       map[string]string
	// Once is a key under which this is told once, whoever thinks of it; empty for what may be told again.
	Once string
	// Held is written down like any other and never sent, so that who asked for it can't tell.
	Held bool
}

// Put writes a message into the outbox, in the transaction of what it tells. Afterwards, Sender.Wake.
func Put(ctx context.Context, q postgres.Querier, now time.Time, m Message) error {
	data, err := json.Marshal(m.Data)
	if err != nil {
		return fmt.Errorf("encoding a message: %w", err)
	}
	p := db.OutboxInsertParams{ID: uuid.Must(uuid.NewV7()), RestaurantID: optional(m.Restaurant), AddresseeKind: m.To.Kind,
		AddresseeID: optional(m.To.ID), Address: m.To.Address, Mailbox: Mailbox(m.To.Address), Kind: string(m.Kind), Language: m.To.Language, Data: data,
		State: "waiting", Now: now}
	if p.Language == "" {
		p.Language = "ar"
	}
	if m.To.ID == uuid.Nil || m.Held {
		p.State = "void"
	}
	if m.Once != "" {
		p.OnceKey = &m.Once
	}
	_, err = db.New().OutboxInsert(ctx, q, p)
	return err
}

func optional(id uuid.UUID) *uuid.UUID {
	if id == uuid.Nil {
		return nil
	}
	return &id
}

func messageOf(row db.Outbox) (Message, error) {
	m := Message{ID: row.ID, Kind: Kind(row.Kind), To: Addressee{Kind: row.AddresseeKind, Address: row.Address, Language: row.Language}}
	if row.AddresseeID != nil {
		m.To.ID = *row.AddresseeID
	}
	if row.RestaurantID != nil {
		m.Restaurant = *row.RestaurantID
	}
	if err := json.Unmarshal(row.Data, &m.Data); err != nil {
		return m, fmt.Errorf("reading a message: %w", err)
	}
	if m.Data == nil {
		m.Data = map[string]string{}
	}
	return m, nil
}
