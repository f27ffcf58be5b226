package engine_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// phone is a browser without scripts: it follows links and sends the forms of the pages that it was given.
type phone struct {
	t *testing.T
	*servertest.Client
	page string
}

func (p *phone) open(path string) *phone {
	p.t.Helper()
	p.page = string(p.Get(path, "Accept-Encoding", "identity").OK().Body)
	return p
}

var hidden = regexp.MustCompile(`<input type="hidden" name="(\w+)" value="([^"]*)"`)

// send posts the page's form with what was typed. A redirect is followed.
func (p *phone) send(path string, typed url.Values, headers ...string) *servertest.Response {
	p.t.Helper()
	form := url.Values{}
	for _, field := range hidden.FindAllStringSubmatch(p.page, -1) {
		form.Set(field[1], field[2])
	}
	for name, values := range typed {
		form[name] = values
	}
	answer := p.Post(path, form.Encode(), append([]string{"Content-Type", "application/x-www-form-urlencoded", "Accept-Encoding", "identity"}, headers...)...)
	if answer.Status == http.StatusSeeOther {
		p.open(answer.Header.Get("Location"))
	} else {
		p.page = string(answer.Body)
	}
	return answer
}

func TestAGuestWithoutScriptsOrders(t *testing.T) {
	a, tenant := start(t, dist)
	tenant.Exec(`UPDATE restaurants SET open_on_scan = true, default_language = 'en' WHERE id = $1`, tenant.ID)
	dish := tenant.Item(&servertest.ItemOptions{Name: "Mandi", Price: 4000,
		Variants: `[{"id":"half","name":"Half","price":"40.00"},{"id":"whole","name":"Whole","price":"75.00"}]`})
	table := tenant.Table("")
	address := "/table/" + table.Token
	p := &phone{t: t, Client: a.Client()}
	dishPath := address + "?dish=" + dish.ID.String()

	// The menu leads to the dish's form; whoever only looks takes no place.
	require.Contains(t, p.open(address).page, `href="?dish=`+dish.ID.String())
	require.Contains(t, p.page, `name="robots" content="noindex"`)
	require.Contains(t, p.open(dishPath).page, `value="whole"`)
	require.Empty(t, p.Cookies())
	require.Contains(t, p.open(dishPath+"&lang=ar").page, `dir="rtl"`)
	require.Contains(t, p.open(address).page, `dir="rtl"`, "the language stays without the link")
	p.open(dishPath + "&lang=en")

	// What is refused is shown with everything that was typed.
	answer := p.send(dishPath, url.Values{"do": {"add"}, "quantity": {"51"}, "variant": {"whole"}, "note": {`no <b>"onion"`}})
	require.Equal(t, http.StatusUnprocessableEntity, answer.Status)
	require.Contains(t, p.page, "Please choose a size")
	require.Contains(t, p.page, `value="51"`)
	require.Contains(t, p.page, "no &lt;b&gt;")
	require.Regexp(t, `(?:value="whole"[^>]*checked|checked[^>]*value="whole")`, p.page)
	require.Equal(t, http.StatusForbidden, p.send(dishPath, url.Values{"quantity": {"1"}}, "Origin", "https://elsewhere.example").Status)

	// Sent twice it is in the cart once.
	p.open(dishPath)
	before := p.page
	for range 2 {
		p.page = before
		require.Equal(t, http.StatusSeeOther, p.send(dishPath, url.Values{"do": {"add"}, "quantity": {"2"}, "variant": {"whole"}, "note": {"no onion"}}).Status)
	}
	require.Contains(t, p.page, address+"/cart")
	p.open(address + "/cart")
	require.Equal(t, 1, strings.Count(p.page, "no onion"))
	require.Contains(t, p.page, `name="total" value="150.00"`)

	// Prices that have changed meanwhile are shown before anything is ordered.
	tenant.Exec(`UPDATE menu_items SET variants = jsonb_set(variants, '{1,price}', '"80.00"') WHERE restaurant_id = $1 AND id = $2`, tenant.ID, dish.ID)
	answer = p.send(address+"/cart", url.Values{"do": {"send"}, "note": {"by the window"}})
	require.Equal(t, http.StatusConflict, answer.Status, p.page)
	require.Contains(t, p.page, "Prices have changed")
	require.Contains(t, p.page, "by the window")
	require.Contains(t, p.page, `name="total" value="160.00"`)

	sending := p.page
	require.Equal(t, http.StatusSeeOther, p.send(address+"/cart", url.Values{"do": {"send"}, "note": {"by the window"}}).Status)
	require.Contains(t, p.page, "Pending")
	require.Equal(t, "15; url="+address+"/orders", p.Get(address+"/orders").Header.Get("Refresh"))
	p.page = sending
	require.Equal(t, http.StatusSeeOther, p.send(address+"/cart", url.Values{"do": {"send"}, "note": {"by the window"}}).Status, "sent twice")
	var all api.DinerOrders
	p.Get("/api/public/orders").Into(200, &all)
	require.Len(t, all.Orders, 1)
	require.Equal(t, "160.00", *all.Orders[0].FinalAmount)
	require.Equal(t, "by the window", all.Orders[0].OrderNotes)
	require.Empty(t, all.Cart[0].Lines)

	p.open(address + "/orders")
	p.send(address+"/orders", url.Values{"call": {"waiter"}})
	p.Get("/api/public/orders").Into(200, &all)
	require.Len(t, all.Calls, 1)
	require.Equal(t, http.StatusUnprocessableEntity, p.send(address+"/orders", url.Values{"call": {"taxi"}}).Status)
}

// When the restaurant's service has ended, the forms order no more than the application does; an open cart stays.
func TestFormsAfterTheTrial(t *testing.T) {
	a, tenant := start(t, dist)
	tenant.Exec(`UPDATE restaurants SET default_language = 'en' WHERE id = $1`, tenant.ID)
	dish := tenant.Item(nil)
	table := tenant.Table("")
	table.Seat()
	p := &phone{t: t, Client: a.Client()}
	path := "/table/" + table.Token
	dishPath := path + "?dish=" + dish.ID.String()
	p.open(dishPath)
	require.Equal(t, http.StatusSeeOther, p.send(dishPath, url.Values{"do": {"add"}, "quantity": {"1"}, "note": {"hot"}}).Status)
	tenant.Exec(`UPDATE restaurants SET subscription_status = 'trial', trial_ends_at = now() - interval '1 day', service_ends_at = now() - interval '1 second' WHERE id = $1`, tenant.ID)
	p.open(path + "/cart")
	require.Equal(t, http.StatusConflict, p.send(path+"/cart", url.Values{"do": {"send"}}).Status, p.page)
	require.Contains(t, p.page, "hot")
	p.open(dishPath)
	require.Equal(t, http.StatusConflict, p.send(dishPath, url.Values{"do": {"add"}, "quantity": {"1"}}).Status, p.page)
	var all api.DinerOrders
	p.Get("/api/public/orders").Into(200, &all)
	require.Empty(t, all.Orders)
	require.Len(t, all.Cart[0].Lines, 1)
}

func TestATableThatGivesNoRightToOrder(t *testing.T) {
	a, tenant := start(t, dist)
	tenant.Exec(`UPDATE restaurants SET default_language = 'en' WHERE id = $1`, tenant.ID)
	dish := tenant.Item(nil)
	table := tenant.Table("")
	closed := &phone{t: t, Client: a.Client()}
	path := "/table/" + table.Token
	require.Contains(t, closed.open(path).page, "Ask the staff to open this table")
	closed.open(path + "?dish=" + dish.ID.String())
	answer := closed.send(path+"?dish="+dish.ID.String(), url.Values{"do": {"add"}, "quantity": {"1"}, "note": {"hot"}})
	require.Equal(t, http.StatusConflict, answer.Status, closed.page)
	require.Contains(t, closed.page, "The table is not open")
	require.Contains(t, closed.page, "hot")

	// By its id it is a menu.
	byID := &phone{t: t, Client: a.Client()}
	byID.open("/table/" + table.ID.String() + "?dish=" + dish.ID.String())
	require.NotContains(t, byID.page, "<form")
	require.Equal(t, http.StatusNotFound, a.Client().Get("/table/nobody-has-this-code").Status)
}
