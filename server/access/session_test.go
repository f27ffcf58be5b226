package access_test

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/app"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

func setup(t *testing.T) (*servertest.App, *access.Service, *servertest.Clock) {
	c := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(c.Now))
	return a, a.Access, c
}

func TestSessionEndsByIdlenessAndByAge(t *testing.T) {
	a, service, clock := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	seating := tenant.Table("").Seat()
	for _, c := range []struct {
		grant          access.Grant
		idle, absolute time.Duration
	}{
		{access.Grant{Kind: access.Admin, Principal: admin(t, a)}, 15 * time.Minute, 8 * time.Hour},
		{access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID}, 12 * time.Hour, 14 * 24 * time.Hour},
		{access.Grant{Kind: access.Staff, Principal: tenant.Staff(nil).ID, Restaurant: tenant.ID}, 12 * time.Hour, 24 * time.Hour},
		{access.Grant{Kind: access.Screen, Principal: tenant.Screen("").ID, Restaurant: tenant.ID}, 30 * 24 * time.Hour, 90 * 24 * time.Hour},
		{access.Grant{Kind: access.Diner, Principal: uuid.New(), Restaurant: tenant.ID, TableSession: seating.ID}, 3 * time.Hour, 24 * time.Hour},
	} {
		kind := c.grant.Kind
		resolve := func(ticket access.Ticket) error {
			_, err := service.Resolve(ctx, kind, ticket.Token)
			return err
		}
		idle, err := service.Start(ctx, a.DB, c.grant)
		require.NoError(t, err)
		clock.Pass(c.idle - time.Second)
		require.NoError(t, resolve(idle), kind)
		clock.Pass(c.idle - time.Second)
		require.NoError(t, resolve(idle), "%s: use keeps it alive", kind)
		clock.Pass(c.idle + time.Second)
		require.True(t, errs.Is(resolve(idle), errs.Unauthenticated), kind)

		old, err := service.Start(ctx, a.DB, c.grant)
		require.NoError(t, err)
		for used := c.idle / 2; used < c.absolute; used += c.idle / 2 {
			clock.Pass(c.idle / 2)
			require.NoError(t, resolve(old), "%s after %s", kind, used)
		}
		clock.Pass(c.idle / 2)
		require.True(t, errs.Is(resolve(old), errs.Unauthenticated), "%s: use does not keep it beyond its age", kind)
	}
}

func admin(t *testing.T, a *servertest.App) uuid.UUID {
	t.Helper()
	c := a.SignIn(a.Factory.Admin())
	var user struct{ ID uuid.UUID }
	c.Get("/api/auth/user").Into(200, &user)
	return user.ID
}

func TestSessionsOfOneAccountAreTwenty(t *testing.T) {
	a, service, clock := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	grant := access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID}
	var tickets []access.Ticket
	start := func() {
		clock.Pass(time.Second)
		ticket, err := service.Start(ctx, a.DB, grant)
		require.NoError(t, err)
		tickets = append(tickets, ticket)
	}
	for range access.MaxSessions {
		start()
	}
	for _, ticket := range tickets {
		_, err := service.Resolve(ctx, access.Owner, ticket.Token)
		require.NoError(t, err)
	}
	clock.Pass(2 * time.Minute)
	_, err := service.Resolve(ctx, access.Owner, tickets[0].Token) // the oldest, but used just now
	require.NoError(t, err)
	start()
	alive := func(i int) bool {
		_, err := service.Resolve(ctx, access.Owner, tickets[i].Token)
		return err == nil
	}
	require.True(t, alive(0))
	require.False(t, alive(1), "the one unused for longest ends")
	require.True(t, alive(2))
	require.True(t, alive(20))
}

func TestTokenIsStoredAsHashAndKindsAreApart(t *testing.T) {
	a, service, _ := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	ticket, err := service.Start(ctx, a.DB, access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID})
	require.NoError(t, err)
	require.Len(t, ticket.Token, 43, "256 bits")
	var stored string
	require.NoError(t, a.DB.QueryRow(ctx, "select sessions::text from sessions where id = $1", ticket.SessionID).Scan(&stored))
	require.NotContains(t, stored, ticket.Token)
	for _, kind := range []access.Kind{access.Staff, access.Admin, access.Screen, access.Diner, access.Customer} {
		_, err := service.Resolve(ctx, kind, ticket.Token)
		require.True(t, errs.Is(err, errs.Unauthenticated), "an owner's token in the cookie of %s", kind)
	}
	for _, token := range []string{"", "x", ticket.Token + "x", ticket.Token[:42]} {
		_, err := service.Resolve(ctx, access.Owner, token)
		require.True(t, errs.Is(err, errs.Unauthenticated))
	}
}

func TestReadingWritesAtMostOnceAMinute(t *testing.T) {
	a, service, clock := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	ticket, err := service.Start(ctx, a.DB, access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID})
	require.NoError(t, err)
	version := func() (xmin string) {
		_, err := service.Resolve(ctx, access.Owner, ticket.Token)
		require.NoError(t, err)
		require.NoError(t, a.DB.QueryRow(ctx, "select xmin::text from sessions where id = $1", ticket.SessionID).Scan(&xmin))
		return xmin
	}
	first := version()
	clock.Pass(59 * time.Second)
	require.Equal(t, first, version())
	clock.Pass(time.Second)
	second := version()
	require.NotEqual(t, first, second)
	require.Equal(t, second, version())
}

// Rights are what the database says at the request, not what they were at the sign-in.
func TestRightsChangeAtOnce(t *testing.T) {
	a, service, _ := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	waiter := tenant.Staff(nil)
	ticket, err := service.Start(ctx, a.DB, access.Grant{Kind: access.Staff, Principal: waiter.ID, Restaurant: tenant.ID})
	require.NoError(t, err)
	actor, err := service.Resolve(ctx, access.Staff, ticket.Token)
	require.NoError(t, err)
	require.True(t, actor.Can(access.OrderPlace))

	tenant.Exec("update staff set can_take_orders = false where restaurant_id = $1 and id = $2", tenant.ID, waiter.ID)
	actor, err = service.Resolve(ctx, access.Staff, ticket.Token)
	require.NoError(t, err)
	require.False(t, actor.Can(access.OrderPlace))

	alive, err := service.Revalidate(ctx, []uuid.UUID{ticket.SessionID, uuid.New()})
	require.NoError(t, err)
	require.Len(t, alive, 1)
	require.False(t, alive[ticket.SessionID].Can(access.OrderPlace))

	tenant.Exec("update restaurants set subscription_status = 'suspended' where id = $1", tenant.ID)
	alive, err = service.Revalidate(ctx, []uuid.UUID{ticket.SessionID})
	require.NoError(t, err)
	require.Empty(t, alive, "the sockets of a suspended restaurant close")

	tenant.Exec("update restaurants set subscription_status = 'active' where id = $1", tenant.ID)
	tenant.Exec("update staff set is_active = false where restaurant_id = $1 and id = $2", tenant.ID, waiter.ID)
	_, err = service.Resolve(ctx, access.Staff, ticket.Token)
	require.True(t, errs.Is(err, errs.Unauthenticated))
	alive, err = service.Revalidate(ctx, []uuid.UUID{ticket.SessionID})
	require.NoError(t, err)
	require.Empty(t, alive)
}

func TestSweepDeletesOnlyWhatHasEnded(t *testing.T) {
	a, service, clock := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	_, err := service.Start(ctx, a.DB, access.Grant{Kind: access.Staff, Principal: tenant.Staff(nil).ID, Restaurant: tenant.ID})
	require.NoError(t, err)
	clock.Pass(11 * time.Hour)
	alive, err := service.Start(ctx, a.DB, access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID})
	require.NoError(t, err)
	clock.Pass(2 * time.Hour)
	// One more than a batch has ended.
	_, err = a.DB.Exec(ctx, `INSERT INTO sessions SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', '\x' || md5(n::text) || md5(n::text)))).*
		FROM sessions s, generate_series(1, $1) n WHERE s.id <> $2`, postgres.DrainBatch, alive.SessionID)
	require.NoError(t, err)
	n, err := service.Sweep(ctx)
	require.NoError(t, err)
	require.Equal(t, int64(postgres.DrainBatch+1), n)
	_, err = service.Resolve(ctx, access.Owner, alive.Token)
	require.NoError(t, err)
}

func TestEndAllSparesOne(t *testing.T) {
	a, service, _ := setup(t)
	ctx := context.Background()
	tenant := a.Factory.Tenant(nil)
	grant := access.Grant{Kind: access.Owner, Principal: tenant.OwnerID, Restaurant: tenant.ID}
	var ids []uuid.UUID
	for range 3 {
		ticket, err := service.Start(ctx, a.DB, grant)
		require.NoError(t, err)
		ids = append(ids, ticket.SessionID)
	}
	require.NoError(t, service.EndAll(ctx, a.DB, access.Owner, tenant.OwnerID, ids[1]))
	alive, err := service.Revalidate(ctx, ids)
	require.NoError(t, err)
	require.Len(t, alive, 1)
	require.True(t, slices.Contains(ids, alive[ids[1]].SessionID))
}
