package httpapi

import (
	"crypto/sha256"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

// Forms of a phone without scripts. The middleware has refused those of other sites; each page carries a key of its own,
// so that a form that is sent twice counts once. What is refused is shown with everything that was typed.

// formKey is the key that the page was made with.
func formKey(c fiber.Ctx) (uuid.UUID, error) {
	key, err := uuid.Parse(c.FormValue("key"))
	if err != nil || key == uuid.Nil {
		return uuid.Nil, errs.Invalid("key", "the form has no key")
	}
	return key, nil
}

// clip keeps what a page may show again within what its field takes.
func clip(text string, most int) string {
	if runes := []rune(strings.ToValidUTF8(text, "")); len(runes) > most {
		return string(runes[:most])
	}
	return strings.ToValidUTF8(text, "")
}

const (
	dishNote  = 140 // characters
	orderNote = 300
)

// take gives the phone a place at the table when it has none: the first form of a phone without scripts does what the
// page does by itself where scripts run. SESSION_NOT_OPEN, LIMIT_REACHED.
func (s *Server) take(c fiber.Ctx, g *guest) error {
	if g.page.State == "joined" {
		return nil
	}
	r := requestFrom(c.Context())
	_, ticket, err := s.o.Restaurant.Join(g.ctx, g.token, access.Grant{IP: r.IP, UserAgent: r.UserAgent})
	if err != nil {
		return err
	}
	actor, err := s.o.Access.Resolve(g.ctx, access.Diner, ticket.Token)
	if err != nil {
		return err
	}
	if customer, signed := s.holder(g.ctx, access.Customer, c.Cookies(s.cookieName(access.Customer))); signed && s.o.Customer != nil {
		s.seat(g.ctx, customer, actor)
	}
	actor.IP, g.actor = g.actor.IP, actor
	g.page.State, g.page.DeviceID = "joined", actor.ID
	cookie := s.cookie(access.Diner, ticket)
	c.Response().Header.Add(fiber.HeaderSetCookie, cookie.String())
	return nil
}

// stopped asks of a form what the API's routes ask of a request (admit): the restaurant's standing may have ended ordering.
// TABLE_CLOSED.
func (s *Server) stopped(g *guest, p access.Permission) error {
	if g.actor.Stopped(http.MethodPost, p) {
		return g.actor.StoppedErr(s.o.TrialDays)
	}
	return nil
}

// addForm puts one dish into the cart.
func (s *Server) addForm(c fiber.Ctx, g *guest) error {
	dish := g.item(c.FormValue("dish"))
	if dish == nil {
		return errs.New(errs.NotFound, "an item is not on the menu")
	}
	g.page.Page, g.page.Items = "dish", []guestItem{*dish}
	g.page.Typed = guestTyped{Variant: clip(c.FormValue("variant"), 100), Quantity: clip(c.FormValue("quantity"), 4), Note: clip(c.FormValue("note"), dishNote)}
	if err := s.add(c, g, dish); err != nil {
		return s.refuse(c, g, err)
	}
	return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address + "?added=" + dish.ID.String())
}

func (s *Server) add(c fiber.Ctx, g *guest, dish *guestItem) error {
	key, err := formKey(c)
	if err != nil {
		return err
	}
	quantity, err := strconv.Atoi(g.page.Typed.Quantity)
	if err != nil {
		return errs.Invalid("quantity", "quantity is a number")
	}
	typed := g.page.Typed
	sized := slices.ContainsFunc(dish.Variants, func(v api.Variant) bool {
		return typed.Variant != "" && (v.ID == typed.Variant || v.ID == "" && v.Name == typed.Variant)
	})
	if !sized && (len(dish.Variants) > 0 || typed.Variant != "") {
		return errs.Invalid("variant", "a size must be chosen")
	}
	if !dish.IsAvailable {
		return errs.New(errs.ItemUnavailable, "not available any more: %s", dish.NameEn)
	}
	if err := s.take(c, g); err != nil {
		return err
	}
	if err := s.stopped(g, access.DinerOrder); err != nil {
		return err
	}
	line := api.CartLine{ID: key.String(), MenuItemID: dish.ID, Variant: typed.Variant, Note: typed.Note, Quantity: int32(quantity)} //nolint:gosec // at most four characters
	return s.changeCart(g, func(mine []api.CartLine) []api.CartLine {
		if slices.ContainsFunc(mine, func(l api.CartLine) bool { return l.ID == line.ID }) {
			return mine
		}
		return append(mine, line)
	})
}

// changeCart changes this phone's part, on top of what another page of it may just have done.
func (s *Server) changeCart(g *guest, change func([]api.CartLine) []api.CartLine) error {
	for attempt := 0; ; attempt++ {
		cart, err := s.o.Order.Cart(g.ctx, g.actor)
		if err != nil {
			return err
		}
		g.page.Cart = cart.Parts
		mine := g.mine()
		_, err = s.putCart(g.ctx, g.actor, api.CartInput{Revision: mine.Revision, Name: mine.Name, Lines: change(slices.Clone(mine.Lines))})
		if !errs.Is(err, errs.Conflict) || attempt == 3 {
			return err
		}
	}
}

// mine is this phone's part of the cart as the page knows it.
func (g *guest) mine() api.CartPart {
	if i := slices.IndexFunc(g.page.Cart, func(p api.CartPart) bool { return p.DeviceID == g.actor.ID }); i >= 0 {
		return g.page.Cart[i]
	}
	return api.CartPart{}
}

// cartForm takes over amounts, and sends.
func (s *Server) cartForm(c fiber.Ctx, g *guest) error {
	if g.page.State != "joined" {
		return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address)
	}
	g.page.Page, g.page.Typed.Note = "cart", clip(c.FormValue("note"), orderNote)
	key, err := formKey(c)
	if err != nil {
		return s.refuse(c, g, err)
	}
	// Sent twice: the first one's order is there.
	sent := slices.ContainsFunc(g.page.Orders, func(o api.Order) bool { return o.ID == key })
	if !sent {
		changed, err := s.takeAmounts(c, g)
		if err != nil {
			return s.refuse(c, g, err)
		}
		if c.FormValue("do") != "send" {
			g.nameItems()
			return s.sendGuest(c, g)
		}
		if changed {
			return s.refuse(c, g, errs.New(errs.Conflict, "the amounts are other ones than the total was made of"))
		}
		err = s.stopped(g, access.DinerOrder)
		if err == nil {
			err = s.sendCart(c, g, key)
		}
		if err != nil {
			return s.refuse(c, g, err)
		}
	}
	return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address + "/orders")
}

// takeAmounts writes the typed amounts of this phone's lines; one that is no number stays as it was.
func (s *Server) takeAmounts(c fiber.Ctx, g *guest) (changed bool, err error) {
	typed := map[string]int32{}
	for _, line := range g.mine().Lines {
		if n, err := strconv.ParseInt(c.FormValue("q-"+line.ID), 10, 32); err == nil && n >= 0 && int32(n) != line.Quantity {
			typed[line.ID] = int32(n)
		}
	}
	if len(typed) == 0 {
		return false, nil
	}
	err = s.changeCart(g, func(mine []api.CartLine) []api.CartLine {
		for i := range mine {
			if n, ok := typed[mine[i].ID]; ok {
				mine[i].Quantity = n
			}
		}
		return slices.DeleteFunc(mine, func(l api.CartLine) bool { return l.Quantity == 0 })
	})
	if err != nil {
		return false, err
	}
	cart, err := s.o.Order.Cart(g.ctx, g.actor)
	g.page.Cart = cart.Parts
	return true, err
}

// sendCart orders what the page showed: those parts at those revisions, for that total.
func (s *Server) sendCart(c fiber.Ctx, g *guest, key uuid.UUID) error {
	in := api.PublicOrder{ID: &key, CustomerNotes: g.page.Typed.Note, TotalAmount: c.FormValue("total")}
	seen := strings.Fields(c.FormValue("seen"))
	for _, part := range g.page.Cart {
		if len(part.Lines) == 0 {
			continue
		}
		if !slices.Contains(seen, part.DeviceID.String()+":"+strconv.Itoa(int(part.Revision))) {
			return errs.New(errs.Conflict, "the cart has just changed")
		}
		in.Cart = append(in.Cart, api.CartRevision{DeviceID: part.DeviceID, Revision: part.Revision})
		for _, line := range part.Lines {
			item := api.PlaceOrderItem{MenuItemID: line.MenuItemID, Quantity: line.Quantity}
			if line.Variant != "" {
				item.SelectedVariant = strconv.AppendQuote(nil, line.Variant)
			}
			if line.Note != "" {
				item.SpecialRequests = &line.Note
			}
			in.Items = append(in.Items, item)
		}
	}
	hash := sha256.Sum256(key[:]) // the cart behind the same key is another one after the first time
	_, _, err := s.o.Order.PlaceAsDiner(g.ctx, g.actor, idempotency.Request{Key: key, Operation: "placePublicOrder", Hash: hash[:]}, in)
	return err
}

// callForm calls the staff; the same call twice is one.
func (s *Server) callForm(c fiber.Ctx, g *guest) error {
	if g.page.State != "joined" {
		return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address)
	}
	g.page.Page = "orders"
	kind := c.FormValue("call")
	if !slices.Contains([]string{"waiter", "bill", "water", "cutlery"}, kind) {
		return s.refuse(c, g, errs.Invalid("call", "call is waiter, bill, water or cutlery"))
	}
	if _, err := s.o.Restaurant.MakeCall(g.ctx, g.actor, kind); err != nil {
		return s.refuse(c, g, err)
	}
	return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address + "/orders")
}
