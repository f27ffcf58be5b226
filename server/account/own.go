package account

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// login is a signed-in holder's own login as it is stored.
type login struct {
	holder
	hash     string
	verified bool
	pending  *string // the address that waits to be proved, in the place of the present one
}

// own are the statements that a signed-in holder's acts need of their kind of login.
type own struct {
	read        func(ctx context.Context, q postgres.Querier, a access.Actor, lock bool) (login, error)
	setPassword func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error
	pend        func(ctx context.Context, q postgres.Querier, id uuid.UUID, address *string) error
	// other is who has an address already, nil for nobody. Only where tells is false does their mailbox learn of it in the
	// place of whoever asks.
	other func(ctx context.Context, q postgres.Querier, address string) (*holder, error)
	tells bool
}

func ownOf(kind access.Kind) (own, error) {
	switch kind {
	case access.Owner:
		return ownersOwn, nil
	case access.Customer:
		return customersOwn, nil
	case access.Admin:
		return adminsOwn, nil
	}
	return own{}, errs.New(errs.Internal, "no logins of kind %q", kind)
}

var ownersOwn = own{
	tells: true,
	read: func(ctx context.Context, q postgres.Querier, a access.Actor, lock bool) (login, error) {
		find := db.New().OwnerAccount
		if lock {
			find = db.New().OwnerAccountForUpdate
		}
		row, err := find(ctx, q, a.ID)
		return login{holder{row.ID, a.RestaurantID, row.Email, row.FirstName, row.Language, row.IsEmailVerified}, row.PasswordHash, row.IsEmailVerified, row.PendingEmail}, err
	},
	setPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error {
		return db.New().OwnerPasswordChange(ctx, q, db.OwnerPasswordChangeParams{ID: id, PasswordHash: hash})
	},
	pend: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address *string) error {
		return db.New().OwnerEmailPend(ctx, q, db.OwnerEmailPendParams{ID: id, PendingEmail: address})
	},
	other: func(ctx context.Context, q postgres.Querier, address string) (*holder, error) {
		taken, err := db.New().OwnerEmailTaken(ctx, q, address)
		if err != nil || !taken {
			return nil, err
		}
		return &holder{email: address}, nil
	},
}

var customersOwn = own{
	read: func(ctx context.Context, q postgres.Querier, a access.Actor, lock bool) (login, error) {
		find := db.New().CustomerAccount
		if lock {
			find = db.New().CustomerAccountForUpdate
		}
		row, err := find(ctx, q, a.ID)
		return login{customerOf(row), row.PasswordHash, row.IsEmailVerified, row.PendingEmail}, err
	},
	setPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error {
		return db.New().CustomerPasswordChange(ctx, q, db.CustomerPasswordChangeParams{ID: id, PasswordHash: hash})
	},
	pend: func(ctx context.Context, q postgres.Querier, id uuid.UUID, address *string) error {
		return db.New().CustomerEmailPend(ctx, q, db.CustomerEmailPendParams{ID: id, PendingEmail: address})
	},
	other: func(ctx context.Context, q postgres.Querier, address string) (*holder, error) {
		row, err := db.New().CustomerHolder(ctx, q, address)
		if errs.Is(err, errs.NotFound) {
			return nil, nil
		}
		return &holder{id: row.ID, email: row.Email, name: row.FirstName, language: row.Language}, err
	},
}

// prove mails the link to the address that waits to be proved. Where somebody has proved that address before, and nobody
// shall learn it, the mail tells them instead that they have an account: either way one message goes to one mailbox.
func prove(ctx context.Context, tx postgres.Tx, s *Service, kind access.Kind, of own, l login) error {
	to := l.holder
	if l.pending != nil {
		to.email = *l.pending
	}
	held, err := mail.Typed.Spent(ctx, tx, s.Now(), to.email)
	if err != nil {
		return err
	}
	if !of.tells {
		other, err := of.other(ctx, tx, to.email)
		if err != nil {
			return err
		}
		if other != nil && other.id != l.id {
			m := other.message(kind, mail.AccountExists)
			m.Held = held
			return mail.Put(ctx, tx, s.Now(), m)
		}
	}
	m := to.message(kind, mail.VerifyEmail)
	m.Held = held
	return mail.Put(ctx, tx, s.Now(), m)
}

// Prove mails a new customer the link that proves their address, in the transaction that opens the account. Sender.Wake
// afterwards.
func (s *Service) Prove(ctx context.Context, tx postgres.Tx, a access.Actor) error {
	of, err := ownOf(a.Kind)
	if err != nil {
		return err
	}
	l, err := of.read(ctx, tx, a, true)
	if err != nil {
		return err
	}
	return prove(ctx, tx, s, a.Kind, of, l)
}
