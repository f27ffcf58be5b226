package access_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/errs"
)

// The table as people read it. Columns: owner, manager, waiter (and server), host, screen, diner, admin.
// "yes", "-", or the flag that it takes: t(ake orders), m(odify orders), p(rocess payments), T (manage tables).
const table = `
order.read      yes yes yes yes yes -   -
order.place     yes yes t   t   -   -   -
order.confirm   yes yes t   -   -   -   -
order.cook      yes yes m   -   yes -   -
order.serve     yes yes t   -   yes -   -
order.finish    yes yes t   -   -   -   -
order.step      yes yes yes -   yes -   -
order.cancel    yes yes m   -   -   -   -
order.edit      yes yes m   -   -   -   -
order.add       yes yes t   -   -   -   -
order.fire      yes yes t   -   yes -   -
order.rush      yes yes m   -   yes -   -
order.discount  yes yes p   -   -   -   -
call.read       yes yes yes yes -   -   -
call.answer     yes yes yes yes -   -   -
table.read      yes yes yes yes yes -   -
table.seat      yes yes yes yes -   -   -
table.close     yes yes yes -   -   -   -
table.manage    yes yes T   T   -   -   -
table.code      yes yes T   T   -   -   -
table.move      yes yes m   yes -   -   -
table.hand_over yes yes yes -   -   -   -
payment.take    yes yes p   -   -   -   -
payment.refund  yes yes -   -   -   -   -
payment.read    yes yes -   -   -   -   -
invoice.print   yes yes yes -   -   -   -
invoice.credit  yes yes -   -   -   -   -
day.manage      yes yes -   -   -   -   -
menu.read       yes yes yes yes yes -   -
menu.write      yes -   -   -   -   -   -
item.sold_out   yes yes m   -   yes -   -
homepage.read   yes yes -   -   -   -   -
homepage.write  yes -   -   -   -   -   -
visit.read      yes yes -   -   -   -   -
staff.read      yes yes -   -   -   -   -
staff.manage    yes yes -   -   -   -   -
screen.manage   yes -   -   -   -   -   -
settings.read   yes yes -   -   -   -   -
settings.write  yes -   -   -   -   -   -
billing.manage  yes -   -   -   -   -   -
audit.read      yes yes -   -   -   -   -
history.read    yes yes -   -   -   -   -
analytics.read  yes yes -   -   -   -   -
analytics.money yes -   -   -   -   -   -
data.export     yes -   -   -   -   -   -
account.manage  yes -   -   -   -   -   -
order.receipt   -   -   -   -   yes -   -
diner.order     -   -   -   -   -   yes -
diner.read      -   -   -   -   -   yes -
diner.call      -   -   -   -   -   yes -
diner.pay       -   -   -   -   -   yes -
customer.own    -   -   -   -   -   -   -
platform.admin  -   -   -   -   -   -   yes
platform.account - -   -   -   -   -   yes
platform.factor -  -   -   -   -   -   yes
`

var allFlags = access.Flags{TakeOrders: true, ModifyOrders: true, ProcessPayments: true, ManageTables: true}

var flagOf = map[string]access.Flags{"t": {TakeOrders: true}, "m": {ModifyOrders: true}, "p": {ProcessPayments: true}, "T": {ManageTables: true}}

func without(f access.Flags) access.Flags {
	return access.Flags{TakeOrders: !f.TakeOrders, ModifyOrders: !f.ModifyOrders, ProcessPayments: !f.ProcessPayments, ManageTables: !f.ManageTables}
}

func TestPermissionTable(t *testing.T) {
	staff := func(role access.Role, f access.Flags) access.Actor {
		return access.Actor{Kind: access.Staff, Role: role, Flags: f}
	}
	rows := 0
	for line := range strings.Lines(table) {
		cells := strings.Fields(line)
		if len(cells) == 0 {
			continue
		}
		rows++
		p := access.Permission(cells[0])
		check := func(who string, a access.Actor, want bool) {
			require.Equal(t, want, a.Can(p), "%s: %s", p, who)
		}
		for i, kind := range []access.Kind{access.Owner, "", "", "", access.Screen, access.Diner, access.Admin} {
			if kind != "" {
				check(string(kind), access.Actor{Kind: kind}, cells[i+1] == "yes")
				check(string(kind)+" with flags of nobody", access.Actor{Kind: kind, Flags: allFlags, Role: access.RoleManager}, cells[i+1] == "yes")
			}
		}
		check("manager without flags", staff(access.RoleManager, access.Flags{}), cells[2] == "yes")
		for role, cell := range map[access.Role]string{access.RoleWaiter: cells[3], access.RoleServer: cells[3], access.RoleHost: cells[4]} {
			if flag, ok := flagOf[cell]; ok {
				check(string(role)+" with the flag", staff(role, flag), true)
				check(string(role)+" with every flag but it", staff(role, without(flag)), false)
				continue
			}
			check(string(role)+" with all flags", staff(role, allFlags), cell == "yes")
			check(string(role)+" without flags", staff(role, access.Flags{}), cell == "yes")
		}
		check("anonymous", access.Actor{Kind: access.Anonymous}, false)
		check("nobody", access.Actor{}, false)
		check("customer", access.Actor{Kind: access.Customer, Flags: allFlags}, p == access.CustomerOwn)
		check("unknown role", staff("chef", allFlags), false)
		check("an administrator without the second factor", access.Actor{Kind: access.Admin, Factor: access.FactorCode}, p == access.PlatformFactor)
		check("support that looks into nothing", access.Actor{Kind: access.Support}, false)
	}
	every := access.Actor{Kind: access.System}
	require.Len(t, every.Permissions(), rows, "every permission is in the table above")
	require.False(t, access.Actor{Kind: access.Owner}.Can("made.up"))
	require.False(t, access.Permission("made.up").Known())
	require.True(t, slices.IsSorted(every.Permissions()))
}

// What support may do ends with its hour: no screen that stays signed in, no code that opens a table.
func TestSupportMakesNothingThatOutlivesIt(t *testing.T) {
	support := access.Actor{Kind: access.Support, Support: access.SupportRights{ID: uuid.New(), Writes: true}}
	require.True(t, support.Can(access.TableRead))
	require.True(t, support.Can(access.TableManage))
	for _, p := range []access.Permission{access.TableCode, access.ScreenManage, access.StaffManage, access.PaymentTake, access.PaymentRefund,
		access.DataExport, access.AccountManage, access.AnalyticsMoney} {
		require.False(t, support.Can(p), p)
	}
}

// Decision 5: closing an unpaid table may be narrowed to those who take payments.
func TestCloseNeedsPaymentRight(t *testing.T) {
	waiter := access.Actor{Kind: access.Staff, Role: access.RoleWaiter, CloseNeedsPayment: true}
	require.False(t, waiter.Can(access.TableClose))
	waiter.Flags.ProcessPayments = true
	require.True(t, waiter.Can(access.TableClose))
	require.True(t, access.Actor{Kind: access.Staff, Role: access.RoleManager, CloseNeedsPayment: true}.Can(access.TableClose))
}

func TestStandings(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	before, at, after := now.Add(-time.Second), now, now.Add(time.Second)
	for _, c := range []struct {
		status string
		ends   *time.Time // of the trial
		plan   *time.Time
		want   access.Standing
		code   errs.Code
	}{
		{"trial", &after, nil, access.Good, ""}, {"trial", nil, nil, access.Good, ""}, {"trial", &at, nil, access.TrialOver, errs.TrialExpired},
		{"trial", &before, nil, access.TrialOver, errs.TrialExpired}, {"active", &before, nil, access.Good, ""}, {"past_due", &before, nil, access.Good, ""},
		{"suspended", &after, nil, access.Suspended, errs.AccountSuspended}, {"cancelled", nil, nil, access.Lapsed, errs.SubscriptionIssue},
		{"active", nil, &after, access.Good, ""}, {"active", nil, &at, access.Lapsed, errs.SubscriptionIssue}, {"past_due", nil, &before, access.Lapsed, errs.SubscriptionIssue},
		{"trial", &after, &before, access.Good, ""},
	} {
		s := access.StandingOf(c.status, c.ends, c.plan, now)
		require.Equal(t, c.want, s, c.status)
		require.Equal(t, c.code, errs.CodeOf(s.Err(60)), c.status)
	}
	e, _ := errs.As(access.TrialOver.Err(45))
	require.Equal(t, "Your 45-day free trial has expired. Please upgrade your subscription.", e.Message)
	e, _ = errs.As(access.Suspended.Err(45))
	require.Equal(t, "Your account has been suspended. Please contact support.", e.Message)
	e, _ = errs.As(access.Lapsed.Err(45))
	require.Equal(t, "Your account has subscription issues.", e.Message)
}

// A trial that runs out in the middle of an evening must not stop the kitchen; a suspension does.
func TestStoppedByStanding(t *testing.T) {
	stopped := func(kind access.Kind, s access.Standing, method string, p access.Permission) bool {
		return access.Actor{Kind: kind, Standing: s}.Stopped(method, p)
	}
	after := func(kind access.Kind, p access.Permission) bool {
		return access.Actor{Kind: kind, Standing: access.TrialOver, ServiceOver: true}.Stopped(http.MethodPost, p)
	}
	for _, kind := range []access.Kind{access.Owner, access.Staff, access.Screen, access.Diner} {
		require.True(t, stopped(kind, access.Suspended, http.MethodGet, access.OrderRead), kind)
		require.False(t, stopped(kind, access.Suspended, http.MethodGet, access.SignedIn), "who am I")
		require.False(t, stopped(kind, access.TrialOver, http.MethodGet, access.OrderRead), kind)
		require.False(t, stopped(kind, access.Good, http.MethodPost, access.OrderPlace), kind)
		for _, p := range []access.Permission{access.AccountManage, access.BillingManage, access.DataExport} {
			require.False(t, stopped(kind, access.Suspended, http.MethodPost, p), "to pay, and to leave with one's data")
		}
		for _, p := range []access.Permission{access.OrderPlace, access.OrderAdd, access.DinerOrder} {
			require.False(t, stopped(kind, access.TrialOver, http.MethodPost, p), "until the business day ends")
			require.True(t, after(kind, p), "no further order after it")
		}
		for _, p := range []access.Permission{access.OrderStep, access.PaymentTake, access.TableClose, access.DayManage} {
			require.False(t, after(kind, p), "what is open is finished")
		}
		require.Equal(t, kind == access.Owner, after(kind, access.MenuWrite), kind)
		require.Equal(t, kind == access.Owner, stopped(kind, access.Lapsed, http.MethodPatch, access.SettingsWrite), kind)
	}
}
