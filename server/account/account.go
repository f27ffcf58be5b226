// Package account is the login of owners and customers: proving an address, forgotten and changed passwords, sign-ins
// elsewhere, and how an owner's restaurant stands with the platform.
package account

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Service answers for one login at a time.
type Service struct {
	DB     *postgres.DB
	Access *access.Service
	Mail   *mail.Sender
	Now    func() time.Time
	// TrialDays is told to owners whose trial is over.
	TrialDays int
}

// holder is whose login it is, whatever the kind. The zero holder is nobody.
type holder struct {
	id, restaurant uuid.UUID
	email, name    string // name is the first one
	language       string
	proved         bool // the address is theirs
}

// Mailbox is what is asked for an address is counted by, however that is spelled (mail.Mailbox).
func Mailbox(address string) string { return mail.Mailbox(address) }

func (h holder) actor(kind access.Kind, ip string) access.Actor {
	return access.Actor{Kind: kind, ID: h.id, RestaurantID: h.restaurant, Name: h.name, IP: ip}
}

func (h holder) message(kind access.Kind, what mail.Kind) mail.Message {
	return mail.Message{Kind: what, Restaurant: h.restaurant, Data: map[string]string{"name": h.name},
		To: mail.Addressee{Kind: string(kind), ID: h.id, Address: h.email, Language: h.language}}
}

// logins are the statements of one kind of login. NOT_FOUND of each that finds a holder.
type logins struct {
	byEmail         func(ctx context.Context, q postgres.Querier, email string) (holder, error)
	byPasswordToken func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, error)
	resetPassword   func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error
	byEmailToken    func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (h holder, pending *string, err error)
	verifyEmail     func(ctx context.Context, q postgres.Querier, id uuid.UUID) error
	grantPassword   func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, now time.Time) (int64, error)
	grantEmail      func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, until time.Time) (int64, error)
	// sole ends what others who have typed a holder's address, now proved, have open. Nil where no two can have one address.
	sole  func(ctx context.Context, q postgres.Querier, id uuid.UUID) error
	pages string // what the paths of its pages start with
}

func of(kind access.Kind) (logins, error) {
	switch kind {
	case access.Owner:
		return owners, nil
	case access.Customer:
		return customers, nil
	}
	return logins{}, errs.New(errs.Internal, "no logins of kind %q", kind)
}

var owners = logins{
	pages:   "/restaurant-owner",
	byEmail: ownerOf,
	byPasswordToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, error) {
		row, err := db.New().OwnerByPasswordToken(ctx, q, db.OwnerByPasswordTokenParams{TokenHash: token, Now: now})
		if err != nil {
			return holder{}, err
		}
		return ownerOf(ctx, q, row.Email)
	},
	resetPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error {
		return db.New().OwnerPasswordReset(ctx, q, db.OwnerPasswordResetParams{ID: id, PasswordHash: hash})
	},
	byEmailToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, *string, error) {
		row, err := db.New().OwnerByEmailToken(ctx, q, db.OwnerByEmailTokenParams{EmailTokenHash: token, Now: now})
		if err != nil {
			return holder{}, nil, err
		}
		h, err := ownerOf(ctx, q, row.Email)
		return h, row.PendingEmail, err
	},
	verifyEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID) error {
		return db.New().OwnerEmailVerify(ctx, q, id)
	},
	grantPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, now time.Time) (int64, error) {
		return db.New().OwnerPasswordLink(ctx, q, db.OwnerPasswordLinkParams{ID: id, Address: address, TokenHash: token, Now: now, ExpiresAt: now.Add(resetLifetime)})
	},
	grantEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, until time.Time) (int64, error) {
		return db.New().OwnerEmailTokenSet(ctx, q, db.OwnerEmailTokenSetParams{ID: id, Address: address, EmailTokenHash: token, EmailTokenExpires: &until})
	},
}

func ownerOf(ctx context.Context, q postgres.Querier, email string) (holder, error) {
	row, err := db.New().OwnerAddressee(ctx, q, email)
	return holder{row.ID, row.RestaurantID, row.Email, row.FirstName, row.Language, row.IsEmailVerified}, err
}

// hashToken: 256 random bits need no slow hash; a leaked table opens nothing. The purpose keeps a link to one thing from
// opening another.
func hashToken(purpose, token string) []byte {
	sum := sha256.Sum256([]byte(purpose + ":" + token))
	return sum[:]
}

func badLink() error {
	return errs.New(errs.InvalidCode, "The link is unknown, has been used or has expired").Add("token", "Please ask for a new link")
}
