package site_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/servertest"
	"sufra/server/site"
)

// counter is a node that counts, on a database with one restaurant that has a menu and a table.
type counter struct {
	*site.Visits
	db     *postgres.DB
	clock  *servertest.Clock
	tenant *servertest.Tenant
	table  uuid.UUID
	owner  access.Actor
	t      *testing.T
}

func newCounter(t *testing.T) *counter {
	t.Helper()
	d := servertest.NewDB(t)
	tenant := servertest.NewFactory(t, d).Tenant(nil)
	tenant.Item(nil)
	c := &counter{db: d, tenant: tenant, table: tenant.Table("7").ID, clock: servertest.NewClock(), t: t,
		owner: access.Actor{Kind: access.Owner, ID: tenant.OwnerID, RestaurantID: tenant.ID}}
	// Noon in Riyadh: no test ends on another day than it began.
	c.clock.Pass(c.clock.Now().Truncate(24 * time.Hour).Add(33 * time.Hour).Sub(c.clock.Now()))
	c.Visits = c.node()
	return c
}

func (c *counter) node() *site.Visits {
	return site.NewVisits(c.db, c.clock.Now, slog.New(slog.DiscardHandler))
}

func (c *counter) menu(visitor string) site.Visit {
	return site.Visit{Subject: site.SubjectMenu, ID: c.tenant.MenuID, Language: "ar", Visitor: visitor}
}

// stored flushes and reads the month's figures of a page.
func (c *counter) stored(subject string, id uuid.UUID) (views, scans int64) {
	c.t.Helper()
	require.NoError(c.t, c.Flush(c.t.Context()))
	sums, err := c.Sums(c.t.Context(), c.owner)
	require.NoError(c.t, err)
	return sums[site.PageKind{Subject: subject, ID: id, Kind: "view"}].Month, sums[site.PageKind{Subject: subject, ID: id, Kind: "scan"}].Month
}

func TestVisitsAreCountedOnceInHalfAnHour(t *testing.T) {
	c := newCounter(t)
	expect := func(views, scans int64, what string) {
		t.Helper()
		v, s := c.stored(site.SubjectMenu, c.tenant.MenuID)
		require.Equal(t, [2]int64{views, scans}, [2]int64{v, s}, what)
	}
	guest := c.menu("a")
	c.Count(guest)
	c.Count(guest)
	expect(1, 0, "the same guest at once")
	c.clock.Pass(30*time.Minute - time.Second)
	c.Count(guest)
	expect(1, 0, "not gone for half an hour")
	c.clock.Pass(30*time.Minute - time.Second)
	guest.Scan = true
	c.Count(guest)
	expect(1, 1, "the first scan of a guest who had been here")
	c.clock.Pass(30 * time.Minute)
	c.Count(guest)
	expect(2, 2, "gone for half an hour")
	c.Count(c.menu("b"))
	expect(3, 2, "another guest")

	at := site.Visit{Subject: site.SubjectTable, ID: c.table, Language: "en", Visitor: "a"}
	c.Count(at)
	views, scans := c.stored(site.SubjectTable, c.table)
	require.Equal(t, [2]int64{0, 1}, [2]int64{views, scans}, "a table's page is only scanned")

	c.clock.Pass(24 * time.Hour)
	c.Count(c.menu("b"))
	expect(4, 2, "the next day")
}

// Whoever calls themselves by ever new names is one address still.
func TestOneAddressBringsSoManyGuests(t *testing.T) {
	c := newCounter(t)
	n := 0
	crowd := func(address string, guests int) {
		for range guests {
			n++
			visit := c.menu(fmt.Sprint("guest ", n))
			visit.Address = address
			c.Count(visit)
		}
	}
	expect := func(views int64, what string) {
		t.Helper()
		v, _ := c.stored(site.SubjectMenu, c.tenant.MenuID)
		require.Equal(t, views, v, what)
	}
	crowd("a", 119)
	expect(119, "a full house")
	crowd("a", 2)
	expect(120, "in an hour")
	crowd("b", 1)
	expect(121, "another address")
	at := site.Visit{Subject: site.SubjectTable, ID: c.table, Language: "en", Visitor: "a", Address: "a"}
	c.Count(at)
	_, scans := c.stored(site.SubjectTable, c.table)
	require.EqualValues(t, 1, scans, "another page")
	for range 7 {
		c.clock.Pass(time.Hour)
		crowd("a", 120)
	}
	expect(961, "hour after hour")
	c.clock.Pass(time.Hour)
	crowd("a", 120)
	expect(1001, "in a day")
	c.clock.Pass(24 * time.Hour)
	crowd("a", 1)
	expect(1002, "the next day")
}

func TestVisitsAddUpOverNodesAndGuests(t *testing.T) {
	c := newCounter(t)
	nodes := []*site.Visits{c.Visits, c.node(), c.node()}
	var guests sync.WaitGroup
	for _, node := range nodes {
		for n := range 50 {
			guests.Go(func() {
				visit := c.menu("guest " + string(rune('A'+n)))
				visit.Scan = n%2 == 0
				for range 20 {
					node.Count(visit)
				}
				if n%10 == 0 {
					_ = node.Flush(context.Background())
				}
			})
		}
	}
	guests.Wait()
	for _, node := range nodes {
		require.NoError(t, node.Flush(t.Context()))
	}
	views, scans := c.stored(site.SubjectMenu, c.tenant.MenuID)
	require.Equal(t, [2]int64{150, 75}, [2]int64{views, scans}, "each node has its own guests")
	var total [2]int64
	require.NoError(t, c.db.QueryRow(t.Context(), "select view_count, qr_scans from menus where id = $1", c.tenant.MenuID).Scan(&total[0], &total[1]))
	require.Equal(t, [2]int64{150, 75}, total)
}

func TestOwnPagesAreNotCounted(t *testing.T) {
	c := newCounter(t)
	own := c.menu("owner")
	own.House = c.tenant.ID
	c.Count(own)
	other := c.menu("a colleague from elsewhere")
	other.House = uuid.New()
	c.Count(other)
	gone := site.Visit{Subject: site.SubjectMenu, ID: uuid.New(), Language: "ar", Visitor: "x"}
	c.Count(gone)
	views, _ := c.stored(site.SubjectMenu, c.tenant.MenuID)
	require.EqualValues(t, 1, views)
	views, _ = c.stored(site.SubjectMenu, gone.ID)
	require.Zero(t, views, "a page that is no more counts for nobody")
}

func TestVisitsWaitForTheDatabase(t *testing.T) {
	c := newCounter(t)
	c.Count(c.menu("a"))
	away, cancel := context.WithCancel(t.Context())
	cancel()
	require.Error(t, c.Flush(away))
	c.Count(c.menu("b"))
	views, _ := c.stored(site.SubjectMenu, c.tenant.MenuID)
	require.EqualValues(t, 2, views)
	views, _ = c.stored(site.SubjectMenu, c.tenant.MenuID)
	require.EqualValues(t, 2, views, "nothing is stored twice")
}

func TestVisitsAreStoredAtTheEnd(t *testing.T) {
	c := newCounter(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { c.Run(ctx); close(ended) }()
	c.Count(c.menu("a"))
	stop()
	<-ended
	var views int64
	require.NoError(t, c.db.QueryRow(t.Context(), "select view_count from menus where id = $1", c.tenant.MenuID).Scan(&views))
	require.EqualValues(t, 1, views)
}

func TestVisitReportFollowsTheBusinessDay(t *testing.T) {
	c := newCounter(t)
	at := func(day, hour int) { // of Riyadh; the clock stands at noon
		noon := c.clock.Now().Truncate(24 * time.Hour).Add(9 * time.Hour)
		c.tenant.Exec(`INSERT INTO visits (restaurant_id, hour, subject, subject_id, kind, language, visits) VALUES ($1, $2, 'menu', $3, 'scan', 'en', 1)`,
			c.tenant.ID, noon.AddDate(0, 0, day).Add(time.Duration(hour-12)*time.Hour), c.tenant.MenuID)
	}
	at(0, 4)   // today begins at 04:00
	at(0, 3)   // yesterday's night
	at(-6, 4)  // the last of seven days
	at(-6, 3)  // the eighth
	at(-29, 4) // the last of thirty
	at(-29, 3) // too long ago
	sums, err := c.Sums(t.Context(), c.owner)
	require.NoError(t, err)
	require.Equal(t, api.VisitSums{Today: 1, Week: 3, Month: 5}, sums[site.PageKind{Subject: site.SubjectMenu, ID: c.tenant.MenuID, Kind: "scan"}])

	report, err := c.Report(t.Context(), c.owner, site.SubjectMenu, &c.tenant.MenuID, 7)
	require.NoError(t, err)
	require.Len(t, report.Days, 7)
	require.Len(t, report.Hours, 24)
	require.Equal(t, []int64{1, 0, 0, 0, 0, 1, 1}, scansOf(report.Days))
	require.EqualValues(t, 4, report.Hours[0].Hour)
	require.EqualValues(t, 2, report.Hours[0].Scans)
	require.EqualValues(t, 3, report.Hours[23].Hour)
	require.EqualValues(t, 1, report.Hours[23].Scans)
	require.Equal(t, []api.VisitLanguage{{Language: "ar"}, {Language: "en", Scans: 3}}, report.Languages)
	require.Equal(t, "Asia/Riyadh", report.Timezone)

	none, err := c.Report(t.Context(), c.owner, site.SubjectTable, &c.table, 30)
	require.NoError(t, err)
	require.Zero(t, none.Hours[0].Scans, "another page")
	for _, wrong := range []struct {
		subject string
		id      *uuid.UUID
		code    errs.Code
	}{{"menu", &c.table, errs.NotFound}, {"menu", nil, errs.InvalidInput}, {"", &c.table, errs.InvalidInput}} {
		_, err := c.Report(t.Context(), c.owner, wrong.subject, wrong.id, 7)
		require.True(t, errs.Is(err, wrong.code), "%v", err)
	}

	c.clock.Pass(400 * 24 * time.Hour)
	require.NoError(t, c.Forget(t.Context()))
	var left int
	require.NoError(t, c.db.QueryRow(t.Context(), "select count(*) from visits").Scan(&left))
	require.Zero(t, left)
}

func scansOf(days []api.VisitDay) (list []int64) {
	for _, day := range days {
		list = append(list, day.Scans)
	}
	return list
}

func TestGuests(t *testing.T) {
	for agent, guest := range map[string]bool{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1":                    true,
		"Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36":                                    true,
		"Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500;]": true,
		"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)":                                                                                   false,
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36":                   false,
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Chrome-Lighthouse":                    false,
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0.0.0 Safari/537.36":                                              false,
		"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)":                                                                                  false,
		"WhatsApp/2.23.20.0":      false,
		"curl/8.5.0":              false,
		"":                        false,
		strings.Repeat("x", 5000): false,
	} {
		require.Equal(t, guest, site.IsGuest(agent), agent)
	}
}
