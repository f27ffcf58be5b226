package access

import (
	"context"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// A sign-in looks at so many accounts with one address that they have not proved.
const (
	customerSharers = 3 // the newest: whoever has just opened one signs in, and learns nothing of others by it
	customerKept    = 1 // the first that was served as a guest: opening more of them costs nothing, a meal does
)

// SignInCustomer is SignInOwner for customers, who belong to no restaurant. The password says who it is: whoever has proved
// the address, or somebody who has only typed it. These go on signing in to what is theirs after it was proved: a sign-in
// that began to fail would tell a stranger that the address has an account.
func (s *Service) SignInCustomer(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Customer, in, func(email string) ([]account, error) {
		rows, err := db.New().CustomerCredentials(ctx, s.DB, db.CustomerCredentialsParams{Email: email, PageSize: customerSharers, Kept: customerKept})
		accounts := make([]account, len(rows))
		for i, row := range rows {
			accounts[i] = account{
				id: row.ID, hash: row.PasswordHash, active: true, shares: !row.IsEmailVerified,
				rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
					return db.New().CustomerPasswordSet(ctx, q, db.CustomerPasswordSetParams{ID: row.ID, PasswordHash: hash})
				},
			}
		}
		return accounts, err
	})
}
