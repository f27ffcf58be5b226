package access

import (
	"context"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// SignInCustomer is SignInOwner for customers, who belong to no restaurant.
func (s *Service) SignInCustomer(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Customer, in, func(email string) (account, error) {
		row, err := db.New().CustomerCredential(ctx, s.DB, email)
		if err != nil {
			return account{}, err
		}
		return account{
			id: row.ID, hash: row.PasswordHash, active: true,
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().CustomerPasswordSet(ctx, q, db.CustomerPasswordSetParams{ID: row.ID, PasswordHash: hash})
			},
		}, nil
	})
}
