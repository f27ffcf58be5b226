package customer_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/servertest"
)

func (p *portal) login(c *servertest.Client, email, password string) *servertest.Response {
	p.t.Helper()
	return c.Post("/api/customer/login", api.Login{Email: email, Password: password})
}

// Whoever opens an account with somebody's address, and knows its password, says nothing about the tries at theirs: neither
// by giving it where it is asked for again nor by signing in.
func TestAStrangersAccountForgivesNoGuesses(t *testing.T) {
	p := newPortal(t)
	p.signUp(p.Client(), "sara@example.com", river)
	stranger := p.Client()
	p.signUp(stranger, "sara@example.com", ocean)
	for range 4 {
		p.login(p.Client(), "sara@example.com", "guess").Error(401, "INVALID_CREDENTIALS")
	}
	require.Equal(t, "password", stranger.Post("/api/customer/password", api.ChangePassword{CurrentPassword: ocean, Password: "x", ConfirmPassword: "x"}).Error(422, "INVALID_INPUT").Fields[0].Field)
	p.login(p.Client(), "sara@example.com", ocean).OK()
	p.login(p.Client(), "sara@example.com", "guess").Error(429, "TOO_MANY_REQUESTS")
}

// A stranger signs up with an address and signs in, tries wrong passwords where they are known and where not, and sees the
// same whether somebody has proved it, has typed it too, or nobody has.
func TestAStrangersSignInTellsNothingOfAnAddress(t *testing.T) {
	p := newPortal(t, app.WithNow(servertest.NewClock().Now))
	holder := p.Client()
	p.signUp(holder, "proved@example.com", river)
	holder.Post("/api/customer/email/verify", api.VerifyEmail{Token: p.box.Next().Token()}).OK()
	p.signUp(p.Client(), "typed@example.com", river)
	seen := map[string][]int{}
	for _, email := range []string{"proved@example.com", "typed@example.com", "free@example.com"} {
		mine := p.Client()
		own := p.signUp(mine, email, ocean)
		try := func(c *servertest.Client, password string) {
			seen[email] = append(seen[email], p.login(c, email, password).Status)
		}
		try(p.Client(), "guess")
		known := p.Client()
		try(known, ocean)
		var profile api.CustomerProfile
		known.Get("/api/customer/profile").Into(200, &profile)
		require.Equal(t, own.ID, profile.ID, email)
		for range 4 {
			try(p.Client(), "guess")
		}
		try(known, "guess")
		try(known, ocean)
		try(p.Client(), ocean)
	}
	require.Equal(t, []int{401, 200, 401, 401, 401, 429, 429, 200, 429}, seen["free@example.com"])
	require.Equal(t, seen["free@example.com"], seen["typed@example.com"])
	require.Equal(t, seen["free@example.com"], seen["proved@example.com"])
}

// The phones of a table see each other's ids. One that is named in the place of a key links nothing.
func TestAnotherPhonesOrdersAreNotTaken(t *testing.T) {
	p := newPortal(t)
	p.exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, p.house.ID)
	p.exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, p.house.MenuID)
	guest, thief := p.Client(), p.Client()
	p.sit(guest, p.house.Table("7"))
	phone := *p.order(guest, p.tea, 1).DinerDeviceID
	p.signUp(thief, "thief@example.com", river)
	remotely := func(number string) *servertest.Response {
		return thief.Post("/api/public/menus/"+p.house.MenuID.String()+"/orders", api.RemoteOrder{CustomerName: "T", CustomerPhone: number,
			Items: []api.PlaceOrderItem{{MenuItemID: p.tea.ID, Quantity: 1}}}, "Idempotency-Key", phone.String())
	}
	remotely("12").Error(422, "INVALID_INPUT")
	p.exec(`UPDATE orders SET created_at = created_at - interval '1 minute'`) // one order in 20 s of a phone
	p.order(guest, p.tea, 1)
	require.Empty(t, history(thief))
	p.signUp(guest, "sara@example.com", ocean)
	var placed api.Order
	remotely("0501234567").Into(201, &placed)
	require.Equal(t, []string{placed.OrderNumber}, history(thief))
	require.Len(t, history(guest), 2)
}

// A phone's orders are the customer's for as long as its sign-in lives.
func TestAPhoneThatIsSignedOutElsewhereOrdersForNobody(t *testing.T) {
	p := newPortal(t)
	phone, laptop := p.Client(), p.Client()
	p.sit(phone, p.house.Table("7"))
	p.signUp(phone, "sara@example.com", river)
	p.login(laptop, "sara@example.com", river).OK()
	hers := p.order(phone, p.tea, 1)
	laptop.Post("/api/customer/sessions/end-others", nil).OK()
	p.exec(`UPDATE orders SET created_at = created_at - interval '1 minute'`) // one order in 20 s of a phone
	p.order(phone, p.tea, 1)
	require.Equal(t, []string{hers.OrderNumber}, history(laptop))
}

// However many have opened an account with an address since, who was a guest with theirs signs in to it, and they to theirs.
func TestNobodyIsPushedOutOfAnAccountThatWasServed(t *testing.T) {
	p := newPortal(t)
	phone, table := p.Client(), p.house.Table("7")
	p.sit(phone, table)
	p.signUp(phone, "sara@example.com", river)
	hers := p.order(phone, p.tea, 1)
	p.exec(`UPDATE orders SET payment_status = 'paid', payment_method = 'cash', paid_at = now()`)
	for n := range 5 {
		p.signUp(p.Client(), "sara@example.com", fmt.Sprintf("forest-lantern-%d", n))
	}
	here := p.Client()
	p.login(here, "sara@example.com", river).OK()
	require.Equal(t, []string{hers.OrderNumber}, history(here))
	for n := 2; n < 5; n++ { // as if nobody else had
		p.login(p.Client(), "sara@example.com", fmt.Sprintf("forest-lantern-%d", n)).OK()
	}
	p.login(p.Client(), "sara@example.com", "forest-lantern-1").Error(401, "INVALID_CREDENTIALS")
}

// Of those who have typed one address and not proved it, each signs in with their own password; whoever reads its mail has
// the address, and the others nothing of it.
func TestWhoeverReadsTheMailHasTheAddress(t *testing.T) {
	p := newPortal(t)
	early, late, table := p.Client(), p.Client(), p.house.Table("7")
	p.signUp(early, "sara@example.com", river)
	trap := p.box.Next().Token()
	p.sit(late, table)
	p.signUp(late, "sara@example.com", ocean)
	p.box.Next()
	hers := p.order(late, p.tea, 1)
	here := p.Client()
	p.login(here, "sara@example.com", ocean).OK()
	require.Equal(t, []string{hers.OrderNumber}, history(here))

	// The stranger's link, in her hands and in a browser of hers, asks for the stranger's password.
	verify := func(c *servertest.Client, password string) *servertest.Response {
		return c.Post("/api/customer/email/verify", api.VerifyEmail{Token: trap, Password: password})
	}
	require.Equal(t, "Password is required", verify(p.Client(), "").Error(422, "INVALID_INPUT").Fields[0].Message)
	require.Equal(t, "password", verify(here, ocean).Error(422, "INVALID_INPUT").Fields[0].Field)

	p.signUp(p.Client(), "sara@example.com", "forest-lantern-79") // a third one
	p.box.Next()
	p.Client().Post("/api/customer/password/forgot", api.ForgotPassword{Email: "SARA@example.com"}).OK()
	p.Client().Post("/api/customer/password/reset", api.ResetPassword{Token: p.box.Next().Token(), Password: "winter-apple-80", ConfirmPassword: "winter-apple-80"}).OK()
	early.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
	var strangers api.CustomerProfile
	p.login(early, "sara@example.com", river).Into(200, &strangers) // to what is the stranger's own
	require.False(t, strangers.IsEmailVerified)
	require.Empty(t, history(early))
	verify(p.Client(), river).Error(409, "EMAIL_TAKEN")
	p.login(here, "sara@example.com", "winter-apple-80").OK()
	require.Equal(t, []string{hers.OrderNumber}, history(here))
}

// A link that is opened where nobody is signed in proves the address for who knows the password, and ends the other sign-ins.
func TestALinkOpenedElsewhereAsksForThePassword(t *testing.T) {
	p := newPortal(t)
	phone := p.Client()
	p.signUp(phone, "sara@example.com", river)
	link := p.box.Next().Token()
	p.Client().Post("/api/customer/email/verify", api.VerifyEmail{Token: link, Password: river}).OK()
	phone.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
}

// One mailbox gets three messages an hour and ten a day because somebody typed its address, and nobody learns of it.
func TestAMailboxIsNotFlooded(t *testing.T) {
	clock := servertest.NewClock()
	p := newPortal(t, app.WithNow(clock.Now))
	type answer struct {
		Email           string
		IsEmailVerified bool
	}
	sent := 0
	for _, want := range []int{3, 3, 3, 1, 0} {
		first := answer{}
		for n := range want + 2 {
			profile := p.signUp(p.Client(), "Sara@example.com", river)
			now := answer{profile.Email, profile.IsEmailVerified}
			if n == 0 {
				first = now
			}
			require.Equal(t, first, now)
		}
		for range want {
			require.Equal(t, "Sara@example.com", p.box.Next().To)
			sent++
		}
		p.box.Nothing()
		clock.Pass(time.Hour + time.Second)
	}
	require.Equal(t, 10, sent)
	p.signUp(p.Client(), "noura@example.com", river)
	require.Equal(t, "noura@example.com", p.box.Next().To)
	clock.Pass(21 * time.Hour)
	p.signUp(p.Client(), "sara@example.com", uuid.NewString())
	require.Equal(t, "sara@example.com", p.box.Next().To)
}

// Another spelling of an address is the same mailbox: whatever is typed where, it gets its share and no more.
func TestSpellingsShareOneMailbox(t *testing.T) {
	clock := servertest.NewClock()
	p := newPortal(t, app.WithNow(clock.Now))
	c := p.Client()
	p.signUp(c, "someone@example.com", river)
	p.box.Next()
	p.signUp(p.Client(), "sara.a@gmail.com", river)
	p.signUp(p.Client(), "SARA.A+1@gmail.com", river)
	c.Post("/api/customer/email", api.ChangeEmail{Email: "sar.aa+2@googlemail.com", Password: river}).OK()
	for range 3 {
		p.box.Next()
	}
	p.signUp(p.Client(), "saraa+3@gmail.com", river)
	c.Post("/api/customer/email", api.ChangeEmail{Email: "saraa+4@gmail.com", Password: river}).OK()
	p.Client().Post("/api/restaurant-owner/signup", api.OwnerSignup{Email: "saraa+5@gmail.com", Password: "brick-lantern-7", ConfirmPassword: "brick-lantern-7",
		FirstName: "Sara", LastName: "A", PhoneNumber: "0500000000", RestaurantName: "Nobody's", Address: "x", City: "Riyadh", State: "Riyadh", PostalCode: "11564", Country: "SA"}).OK()

	// Of links to new passwords it gets six an hour, as one account does.
	for n := range 4 {
		p.signUp(p.Client(), fmt.Sprintf("noura+%d@example.com", n), river)
	}
	for range 3 {
		require.Contains(t, p.box.Next().To, "noura")
	}
	for n := range 8 {
		p.Client().Post("/api/customer/password/forgot", api.ForgotPassword{Email: fmt.Sprintf("noura+%d@example.com", n%4)}).OK()
	}
	for range 6 {
		require.Contains(t, p.box.Next().To, "noura")
	}
	p.signUp(p.Client(), "last@example.com", river)
	require.Equal(t, "last@example.com", p.box.Next().To)
}
