package account

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

var customers = logins{
	pages: "/customer",
	byEmail: func(ctx context.Context, q postgres.Querier, email string) (holder, error) {
		row, err := db.New().CustomerAddressee(ctx, q, email)
		return holder{id: row.ID, email: row.Email, name: row.FirstName, language: row.Language, proved: row.IsEmailVerified}, err
	},
	byPasswordToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, error) {
		row, err := db.New().CustomerByPasswordToken(ctx, q, db.CustomerByPasswordTokenParams{TokenHash: token, Now: now})
		return customerOf(row), err
	},
	resetPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error {
		return db.New().CustomerPasswordReset(ctx, q, db.CustomerPasswordResetParams{ID: id, PasswordHash: hash})
	},
	byEmailToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, *string, error) {
		row, err := db.New().CustomerByEmailToken(ctx, q, db.CustomerByEmailTokenParams{EmailTokenHash: token, Now: now})
		return customerOf(row), row.PendingEmail, err
	},
	verifyEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID) error {
		return db.New().CustomerEmailVerify(ctx, q, id)
	},
	sole: func(ctx context.Context, q postgres.Querier, id uuid.UUID) error {
		_, err := db.New().CustomerSharersEnd(ctx, q, id)
		return err
	},
	grantPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, now time.Time) (int64, error) {
		return db.New().CustomerPasswordLink(ctx, q, db.CustomerPasswordLinkParams{ID: id, Address: address, TokenHash: token, Now: now, ExpiresAt: now.Add(resetLifetime)})
	},
	grantEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, until time.Time) (int64, error) {
		return db.New().CustomerEmailTokenSet(ctx, q, db.CustomerEmailTokenSetParams{ID: id, Address: address, EmailTokenHash: token, EmailTokenExpires: &until})
	},
}

func customerOf(row db.Customer) holder {
	return holder{id: row.ID, email: row.Email, name: row.FirstName, language: row.Language, proved: row.IsEmailVerified}
}
