package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
)

// A cut-off that puts the clock behind a closed day would leave payments and orders without a day until it is reached.
func TestCutOffDoesNotGoBehindAClosedDay(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	closed := func(days int) {
		tenant.Exec(`INSERT INTO business_days (restaurant_id, business_date, closed_at, expected_cash, counted_cash, report)
			VALUES ($1, clock_day($1) + $2::int, now(), 0, 0, '{}')`, tenant.ID, days)
	}
	closed(-2)
	owner.Patch("/api/restaurant", `{"dayCutoff":"05:30"}`).OK()
	closed(2)
	require.Equal(t, "dayCutoff", owner.Patch("/api/restaurant", `{"dayCutoff":"06:30"}`).Error(422, "INVALID_INPUT").Fields[0].Field)
	owner.Patch("/api/restaurant", `{"city":"Abha"}`).OK()
}

// The tax code has one byte for the length of the seller's name: a longer one is refused here, not at the table.
func TestRegisteredNameFitsTheTaxCode(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	owner.Patch("/api/restaurant", `{"invoiceMode":"phase1","vatNumber":"300000000000003","legalName":"Palm","address":"King Fahd Road 1"}`).OK()
	name := func(arabic string) *servertest.Response {
		return owner.Patch("/api/restaurant", `{"legalNameAr":"`+arabic+`"}`)
	}
	require.Equal(t, "legalNameAr", name(strings.Repeat("م", 128)).Error(422, "INVALID_INPUT").Fields[0].Field)
	name("p" + strings.Repeat("م", 127)).OK()
}
