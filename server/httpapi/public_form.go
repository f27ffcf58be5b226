package httpapi

import (
	"bytes"
	"context"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/compress"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/restaurant"
	"sufra/server/site"
)

// What a phone without scripts has of its table: links and forms. The menu is drawn once for all tables; what only this
// phone sees is drawn for each answer, in some milliseconds.

const guestKind site.Kind = "guest"

const (
	guestPlace = `<div data-guest="true"></div>` // in the menu's page
	// orderRefresh is how often the page of orders loads itself again, in seconds.
	orderRefresh = "15"
)

// running are the states in which an order goes on changing.
var running = []string{order.Pending, order.Confirmed, order.Preparing, order.Ready}

// guestPage is client/src/features/diner/components/plain-guest.tsx's PlainGuestProps.
type guestPage struct {
	Page        string               `json:"page"`
	Address     string               `json:"address"`
	Restaurant  api.PublicRestaurant `json:"restaurant"`
	TableNumber string               `json:"tableNumber"`
	State       string               `json:"state"`
	DeviceID    uuid.UUID            `json:"deviceId"`
	Cart        []api.CartPart       `json:"cart"`
	Items       []guestItem          `json:"items"`
	Orders      []api.Order          `json:"orders"`
	Calls       []api.Call           `json:"calls"`
	Bill        *api.DinerBill       `json:"bill,omitempty"`
	FormKey     uuid.UUID            `json:"formKey"`
	Problem     *guestProblem        `json:"problem,omitempty"`
	Added       string               `json:"added,omitempty"`
	Typed       guestTyped           `json:"typed"`
}

// guestItem is a dish at this hour (client/src/public/hours.ts's ShownItem).
type guestItem struct {
	api.MenuItem
	Later bool `json:"later,omitempty"`
}

type guestProblem struct {
	Code    errs.Code `json:"code"`
	Seconds int       `json:"seconds,omitempty"`
}

type guestTyped struct {
	Variant  string `json:"variant"`
	Quantity string `json:"quantity"`
	Note     string `json:"note"`
}

// guest is one phone at one table.
type guest struct {
	page   guestPage
	menu   api.PublicMenu
	closed []uuid.UUID // not served at this hour
	actor  access.Actor
	ctx    context.Context
	token  string
	table  uuid.UUID
}

func (s *Server) formRoutes() {
	if s.o.Site == nil || s.o.Order == nil {
		return
	}
	// No secret stands in these pages, so their length tells none.
	s.Use("/table", compress.New(compress.Config{Level: compress.LevelBestSpeed}))
	s.Get("/table/:token", s.guestRoute(s.tableMenu))
	s.Post("/table/:token", s.guestRoute(s.addForm))
	s.Get("/table/:token/cart", s.guestRoute(s.cartPage))
	s.Post("/table/:token/cart", s.guestRoute(s.cartForm))
	s.Get("/table/:token/orders", s.guestRoute(s.ordersPage))
	s.Post("/table/:token/orders", s.guestRoute(s.callForm))
}

// guestRoute finds the table and the phone. What can't be drawn, the client draws.
func (s *Server) guestRoute(serve func(fiber.Ctx, *guest) error) fiber.Handler {
	return func(c fiber.Ctx) error {
		if err := formBody(c); err != nil {
			return s.write(c, err)
		}
		token, err := url.PathUnescape(c.Params("token"))
		if err != nil || len(token) > 64 {
			return c.Next()
		}
		g, err := s.guestAt(c, token)
		if err == nil {
			if asked := c.Query("lang"); asked == "en" || asked == "ar" { // without scripts nobody else remembers it
				setCookies(c, []http.Cookie{{Name: languageCookie, Value: asked, Path: "/", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, Secure: s.secure()}})
			}
			err = serve(c, g)
		}
		switch {
		case err == nil:
			return nil
		case errs.Is(err, errs.NotFound) && c.Method() == fiber.MethodGet:
			return s.missing(c, site.MissingTable)
		case c.Method() == fiber.MethodGet && !errs.Is(err, errs.TooManyRequests):
			s.o.Log.LogAttrs(c.Context(), slog.LevelError, "a table's page was not drawn", slog.String("error", err.Error()))
			return c.Next()
		}
		return s.write(c, err)
	}
}

// maxForm holds a cart's thirty amounts and the notes; a parsed form takes fifty times its length.
const maxForm = 16 << 10

// formBody refuses what no form of these pages sends. UNSUPPORTED_MEDIA, TOO_LARGE.
func formBody(c fiber.Ctx) error {
	if c.Method() != fiber.MethodPost {
		return nil
	}
	media, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	switch {
	case err != nil || media != fiber.MIMEApplicationForm:
		return errs.New(errs.UnsupportedMedia, "the body must be a form")
	case len(c.Request().Body()) > maxForm:
		return errs.New(errs.TooLarge, "the form is too long")
	}
	return nil
}

func (s *Server) guestAt(c fiber.Ctx, token string) (*guest, error) {
	ctx := c.Context()
	actor, err := s.Authenticate(c, []access.Kind{access.Diner}, "")
	if err != nil && !errs.Is(err, errs.Unauthenticated) {
		return nil, err
	}
	if err := s.limit(ctx, actor, Route{}); err != nil {
		return nil, err
	}
	g := &guest{actor: actor, token: token}
	g.ctx = access.WithActor(ctx, actor)
	scanned, err := s.scan(g.ctx, token)
	if err != nil {
		return nil, err
	}
	g.table = scanned.ID
	if g.menu, err = s.o.Menu.PublicOf(ctx, scanned.Restaurant, scanned.MenuID); err != nil {
		return nil, err
	}
	closed, err := menu.Closed(&g.menu)
	if err != nil {
		return nil, err
	}
	if closed != nil {
		g.closed = closed(s.o.Menu.Now())
	}
	g.page = guestPage{Address: "/table/" + url.PathEscape(token), Restaurant: g.menu.Restaurant, TableNumber: scanned.Number, State: tableState(scanned, actor),
		DeviceID: actor.ID, FormKey: uuid.New(), Cart: []api.CartPart{}, Items: []guestItem{}, Orders: []api.Order{}, Calls: []api.Call{}, Typed: guestTyped{Quantity: "1"}}
	if g.page.State != "joined" {
		return g, nil
	}
	all, err := s.publicOrders(g.ctx, nil)
	if err != nil {
		return nil, err
	}
	g.page.Cart, g.page.Orders, g.page.Calls, g.page.Bill = all.Body.Cart, all.Body.Orders, all.Body.Calls, &all.Body.Bill
	return g, nil
}

// tableState is how a phone stands to the table that it has scanned (api.PublicTable).
func tableState(scanned restaurant.Scanned, a access.Actor) string {
	switch {
	case !scanned.ByToken:
		return "view"
	case scanned.Session != nil && a.Kind == access.Diner && a.TableSessionID == *scanned.Session:
		return "joined"
	case scanned.Session != nil || scanned.OpenOnScan && scanned.Ordering:
		return "open"
	}
	return "closed"
}

// item is a dish of the menu, nil when it is not on it.
func (g *guest) item(id string) *guestItem {
	if i := slices.IndexFunc(g.menu.Items, func(item api.MenuItem) bool { return item.ID.String() == id }); i >= 0 {
		shown := g.atThisHour(g.menu.Items[i])
		return &shown
	}
	return nil
}

// atThisHour says of a dish whether it can be had now. What is sold out stays so: that says more.
func (g *guest) atThisHour(item api.MenuItem) guestItem {
	later := item.IsAvailable && slices.Contains(g.closed, item.ID)
	item.IsAvailable = item.IsAvailable && !later
	return guestItem{item, later}
}

// nameItems puts into the page the dishes of its cart.
func (g *guest) nameItems() {
	for _, item := range g.menu.Items {
		if slices.ContainsFunc(g.page.Cart, func(p api.CartPart) bool {
			return slices.ContainsFunc(p.Lines, func(l api.CartLine) bool { return l.MenuItemID == item.ID })
		}) {
			g.page.Items = append(g.page.Items, g.atThisHour(item))
		}
	}
}

// tableMenu is the menu with what this phone has done so far, or one dish of it as a form.
func (s *Server) tableMenu(c fiber.Ctx, g *guest) error {
	if dish := g.item(c.Query("dish")); dish != nil {
		g.page.Page, g.page.Items = "dish", []guestItem{*dish}
		return s.sendGuest(c, g)
	}
	pages, err := s.o.Site.Pages(c.Context(), site.TablePage, g.menu.Menu.ID.String())
	if err != nil {
		return err
	}
	language := pageLanguage(c, g.menu.Restaurant.DefaultLanguage)
	if g.page.State != "view" { // the code itself was scanned
		s.visited(c, site.SubjectTable, g.table, language)
	}
	drawn := pages.Page(language)
	text := drawn.HTML
	if g.page.State != "open" { // then there is nothing to say
		g.page.Page, g.page.Added = "strip", c.Query("added")
		g.nameItems()
		if strip, err := s.o.Site.Part(c.Context(), guestKind, g.page, language); err == nil {
			text = bytes.Replace(text, []byte(guestPlace), []byte(strip.HTML), 1)
		} else { // the menu is worth more than what stands above it
			s.o.Log.LogAttrs(c.Context(), slog.LevelError, "a table's page was drawn without its guest", slog.String("error", err.Error()))
		}
	}
	return sendGuestText(c, text, drawn.Policy)
}

// cartPage and ordersPage lead who has no place at the table back to its menu.
func (s *Server) cartPage(c fiber.Ctx, g *guest) error {
	if g.page.State != "joined" {
		return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address)
	}
	g.page.Page = "cart"
	g.nameItems()
	return s.sendGuest(c, g)
}

func (s *Server) ordersPage(c fiber.Ctx, g *guest) error {
	if g.page.State != "joined" {
		return c.Redirect().Status(fiber.StatusSeeOther).To(g.page.Address)
	}
	g.page.Page = "orders"
	waits := slices.ContainsFunc(g.page.Orders, func(o api.Order) bool { return slices.Contains(running, o.Status) }) ||
		slices.ContainsFunc(g.page.Calls, func(call api.Call) bool { return call.Status != "done" })
	if waits {
		c.Set("Refresh", orderRefresh+"; url="+g.page.Address+"/orders") // a form that was refused is not sent again
	}
	return s.sendGuest(c, g)
}

// sendGuest draws the phone's own page. After a form that can't be drawn, the page is asked for anew: what the form did is
// done, and the browser can draw what it shows.
func (s *Server) sendGuest(c fiber.Ctx, g *guest) error {
	page, err := s.o.Site.Once(c.Context(), guestKind, g.page, pageLanguage(c, g.menu.Restaurant.DefaultLanguage))
	if err != nil && c.Method() == fiber.MethodPost {
		s.o.Log.LogAttrs(c.Context(), slog.LevelError, "the answer to a form was not drawn", slog.String("error", err.Error()))
		return c.Redirect().Status(fiber.StatusSeeOther).To(c.Path())
	}
	if err != nil {
		return err
	}
	return sendGuestText(c, page.HTML, page.Policy)
}

// refuse shows the page again with what was typed and why nothing came of it.
func (s *Server) refuse(c fiber.Ctx, g *guest, err error) error {
	e, ok := errs.As(err)
	if !ok || e.Code == errs.Internal || e.Code == errs.Unavailable {
		return err
	}
	g.page.Problem = &guestProblem{Code: e.Code, Seconds: int(e.RetryAfter.Round(time.Second) / time.Second)}
	c.Status(e.Code.Status())
	if g.page.Page == "cart" {
		g.nameItems()
	}
	return s.sendGuest(c, g)
}

// sendGuestText answers a page that is one phone's own: nobody else may keep it.
func sendGuestText(c fiber.Ctx, text []byte, policy string) error {
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	c.Set(fiber.HeaderVary, "Accept-Language, Cookie")
	setDrawn(c, &site.Page{Policy: policy})
	return c.Send(text)
}
