package servertest

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/postgres"
)

// Password is the password of everybody whom a Factory makes.
const Password = "correct-horse-7"

// cheap hashes take next to nothing: a test of the sign-in is not one of the hash (server/access has those), and with the race
// detector a real one costs a second.
var cheap = access.Cost{Memory: 64, Passes: 1}

// passwordHash is made once per process.
var passwordHash = sync.OnceValue(func() string {
	hash, err := access.NewPasswords(cheap).Hash(context.Background(), Password)
	if err != nil {
		panic(err)
	}
	return hash
})

// Canary is in every text of the decoy restaurant: no answer to anybody else may hold it.
const Canary = "zz-canary"

var cookieNames = map[access.Kind]string{access.Owner: "own", access.Staff: "stf", access.Screen: "scr",
	access.Diner: "tbl", access.Customer: "cus", access.Admin: "adm"}

// Principal is somebody who can be signed in.
type Principal interface{ grant() access.Grant }

// Factory writes what tests need straight into the database. Options may be nil.
type Factory struct {
	t  testing.TB
	db *postgres.DB
	n  atomic.Int64
	// Decoy is another restaurant with look-alike data in every table that a factory can fill.
	Decoy *Tenant
}

// NewFactory makes a factory and the decoy restaurant.
func NewFactory(t testing.TB, db *postgres.DB) *Factory {
	t.Helper()
	f := &Factory{t: t, db: db}
	f.Decoy = f.Tenant(&TenantOptions{Name: Canary + " restaurant"})
	f.Decoy.fill()
	return f
}

// Tenant is a restaurant with its owner and, after Menu, something to order.
type Tenant struct {
	ID, OwnerID, MenuID, CategoryID uuid.UUID
	Code, Slug, Name, OwnerEmail    string
	Items                           []*Item
	f                               *Factory
}

// TenantOptions of a restaurant; the zero value is one in its trial.
type TenantOptions struct {
	Name               string
	Email              string // of the owner
	SubscriptionStatus string // default trial
	TrialEndsAt        time.Time
	ConfirmOrders      string // default waiter
	VATNumber          string
	OpenOnScan         bool
	CloseNeedsPayment  bool
}

// Tenant makes a restaurant and its owner.
func (f *Factory) Tenant(o *TenantOptions) *Tenant {
	f.t.Helper()
	if o == nil {
		o = &TenantOptions{}
	}
	n := f.n.Add(1)
	t := &Tenant{f: f, ID: newID(), OwnerID: newID(), Code: randomCode(), Name: first(o.Name, fmt.Sprintf("Restaurant %d", n))}
	t.Slug = strings.ToLower(fmt.Sprintf("restaurant-%d-%s", n, t.Code))
	t.OwnerEmail = first(o.Email, fmt.Sprintf("owner-%d-%s@example.com", n, strings.ToLower(t.Code)))
	if o.TrialEndsAt.IsZero() {
		o.TrialEndsAt = time.Now().Add(60 * 24 * time.Hour)
	}
	f.exec(t.ID, `INSERT INTO restaurants (id, code, slug, name, name_ar, subscription_status, trial_ends_at, confirm_orders, vat_number, open_on_scan, close_needs_payment_right)
		VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)`, t.ID, t.Code, t.Slug, t.Name, first(o.SubscriptionStatus, "trial"), o.TrialEndsAt,
		first(o.ConfirmOrders, "waiter"), o.VATNumber, o.OpenOnScan, o.CloseNeedsPayment)
	f.exec(t.ID, `INSERT INTO owners (id, email, password_hash, first_name, last_name) VALUES ($1, $2, $3, $4, $5)`,
		t.OwnerID, t.OwnerEmail, passwordHash(), "Owner", t.Name)
	f.exec(t.ID, `INSERT INTO restaurant_owners (restaurant_id, owner_id) VALUES ($1, $2)`, t.ID, t.OwnerID)
	return t
}

// Owner signs in as the restaurant's owner.
func (t *Tenant) Owner() Principal {
	return principal{access.Grant{Kind: access.Owner, Principal: t.OwnerID, Restaurant: t.ID}}
}

type principal struct{ g access.Grant }

func (p principal) grant() access.Grant { return p.g }

// Staff is a member of staff.
type Staff struct {
	ID, RestaurantID uuid.UUID
	Email            string
	Role             access.Role
}

func (s *Staff) grant() access.Grant {
	return access.Grant{Kind: access.Staff, Principal: s.ID, Restaurant: s.RestaurantID}
}

// StaffOptions of a member of staff. Flags are the product's defaults (take and modify orders) when nil.
type StaffOptions struct {
	Role      access.Role // default waiter
	Flags     *access.Flags
	Email     string
	FirstName string
	Inactive  bool
}

// Staff makes a member of staff.
func (t *Tenant) Staff(o *StaffOptions) *Staff {
	t.f.t.Helper()
	if o == nil {
		o = &StaffOptions{}
	}
	if o.Flags == nil {
		o.Flags = &access.Flags{TakeOrders: true, ModifyOrders: true}
	}
	n := t.f.n.Add(1)
	s := &Staff{ID: newID(), RestaurantID: t.ID, Role: access.Role(first(string(o.Role), "waiter")),
		Email: first(o.Email, fmt.Sprintf("staff-%d-%s@example.com", n, strings.ToLower(t.Code)))}
	t.f.exec(t.ID, `INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role, is_active,
		can_take_orders, can_modify_orders, can_process_payments, can_manage_tables) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		t.ID, s.ID, s.Email, passwordHash(), first(o.FirstName, "Staff"), t.Name, s.Role, !o.Inactive,
		o.Flags.TakeOrders, o.Flags.ModifyOrders, o.Flags.ProcessPayments, o.Flags.ManageTables)
	return s
}

// Screen is a paired kitchen screen.
type Screen struct{ ID, RestaurantID uuid.UUID }

func (s *Screen) grant() access.Grant {
	return access.Grant{Kind: access.Screen, Principal: s.ID, Restaurant: s.RestaurantID}
}

// Screen makes a paired screen; an empty station shows every station.
func (t *Tenant) Screen(station string) *Screen {
	t.f.t.Helper()
	s := &Screen{ID: newID(), RestaurantID: t.ID}
	t.f.exec(t.ID, `INSERT INTO screens (restaurant_id, id, name, station, paired_at) VALUES ($1, $2, $3, $4, now())`,
		t.ID, s.ID, "Screen "+t.Name, station)
	return s
}

// Admin is a platform administrator.
func (f *Factory) Admin() Principal {
	f.t.Helper()
	id := newID()
	f.exec(uuid.Nil, `INSERT INTO users (id, email, first_name, last_name, role, password_hash) VALUES ($1, $2, 'Platform', 'Administrator', 'superadmin', $3)`,
		id, "admin-"+id.String()+"@example.com", passwordHash())
	return principal{access.Grant{Kind: access.Admin, Principal: id}}
}

// Customer is a diner with an account.
func (f *Factory) Customer() Principal {
	f.t.Helper()
	id := newID()
	f.exec(uuid.Nil, `INSERT INTO customers (id, email, password_hash, first_name) VALUES ($1, $2, $3, 'Customer')`,
		id, "customer-"+id.String()+"@example.com", passwordHash())
	return principal{access.Grant{Kind: access.Customer, Principal: id}}
}

// Exec runs a statement as a tenant, for what no helper makes.
func (t *Tenant) Exec(sql string, args ...any) {
	t.f.t.Helper()
	t.f.exec(t.ID, sql, args...)
}

func (f *Factory) exec(tenant uuid.UUID, sql string, args ...any) {
	f.t.Helper()
	require.NoError(f.t, f.db.InTx(context.Background(), postgres.Scope{Restaurant: tenant, Actor: "system"}, func(tx postgres.Tx) error {
		_, err := tx.Exec(context.Background(), sql, args...)
		return err
	}))
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func first(values ...string) string {
	for _, value := range values {
		if value != "" {
			return value
		}
	}
	return ""
}

func randomCode() string {
	const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	b := make([]byte, 6)
	_, _ = rand.Read(b)
	for i := range b {
		b[i] = alphabet[int(b[i])%len(alphabet)]
	}
	return string(b)
}

func randomToken() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}
