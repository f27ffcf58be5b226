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
		return holder{id: row.ID, email: row.Email, name: row.FirstName, language: row.Language}, err
	},
	byPasswordToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, error) {
		row, err := db.New().CustomerByPasswordToken(ctx, q, db.CustomerByPasswordTokenParams{PasswordTokenHash: token, Now: now})
		return customerOf(row), err
	},
	resetPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, token []byte, hash string, now time.Time) (int64, error) {
		return db.New().CustomerPasswordReset(ctx, q, db.CustomerPasswordResetParams{ID: id, PasswordTokenHash: token, PasswordHash: hash, Now: now})
	},
	byEmailToken: func(ctx context.Context, q postgres.Querier, token []byte, now time.Time) (holder, *string, error) {
		row, err := db.New().CustomerByEmailToken(ctx, q, db.CustomerByEmailTokenParams{EmailTokenHash: token, Now: now})
		return customerOf(row), row.PendingEmail, err
	},
	verifyEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID) error {
		return db.New().CustomerEmailVerify(ctx, q, id)
	},
	grantPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, token []byte, until time.Time) error {
		return db.New().CustomerPasswordTokenSet(ctx, q, db.CustomerPasswordTokenSetParams{ID: id, PasswordTokenHash: token, PasswordTokenExpires: &until})
	},
	grantEmail: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address string, token []byte, until time.Time) (int64, error) {
		return db.New().CustomerEmailTokenSet(ctx, q, db.CustomerEmailTokenSetParams{ID: id, Address: address, EmailTokenHash: token, EmailTokenExpires: &until})
	},
}

func customerOf(row db.Customer) holder {
	return holder{id: row.ID, email: row.Email, name: row.FirstName, language: row.Language}
}
