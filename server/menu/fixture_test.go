package menu_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/menu"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// house is a restaurant with a menu of one category: kabsa in two sizes, and tea.
type house struct {
	t          testing.TB
	db         *postgres.DB
	menus      *menu.Service
	tenant     *servertest.Tenant
	owner      access.Actor
	menu       uuid.UUID
	category   uuid.UUID
	kabsa, tea uuid.UUID
}

func newHouse(t testing.TB) *house {
	t.Helper()
	database := servertest.NewDB(t)
	h := &house{t: t, db: database, menus: &menu.Service{DB: database, Now: time.Now}, tenant: servertest.NewFactory(t, database).Tenant(nil)}
	h.kabsa = h.tenant.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 2500, Station: "Grill",
		Variants: `[{"id":"half","name":"Half","price":"18.00"},{"id":"full","name":"Full","price":"25.00"}]`}).ID
	h.tea = h.tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 500}).ID
	h.menu, h.category = h.tenant.MenuID, h.tenant.CategoryID
	h.owner = access.Actor{Kind: access.Owner, ID: h.tenant.OwnerID, RestaurantID: h.tenant.ID, Name: "Noura"}
	return h
}

func (h *house) whole() api.FullMenu {
	h.t.Helper()
	m, err := h.menus.Whole(h.t.Context(), h.owner, h.menu)
	require.NoError(h.t, err)
	return m
}

func (h *house) draft() api.MenuDraft {
	h.t.Helper()
	d, err := h.menus.Draft(h.t.Context(), h.owner, h.menu)
	require.NoError(h.t, err)
	return d
}

// put stores the draft as an editor would that has read d.
func (h *house) put(d api.MenuDraft) api.MenuDraft {
	h.t.Helper()
	stored, err := h.tryPut(d)
	require.NoError(h.t, err)
	return stored
}

func (h *house) tryPut(d api.MenuDraft) (api.MenuDraft, error) {
	return h.menus.PutDraft(h.t.Context(), h.owner, h.menu, d.Revision, api.MenuDraftInput{BaseVersion: d.BaseVersion, Menu: d.Menu})
}

func (h *house) publish(revision int32) (api.FullMenu, error) {
	m, _, err := h.menus.Publish(h.t.Context(), h.owner, noKey, h.menu, revision, "evening menu")
	return m, err
}

func (h *house) item(m api.FullMenu, id uuid.UUID) *api.MenuItem {
	h.t.Helper()
	for i := range m.Items {
		if m.Items[i].ID == id {
			return &m.Items[i]
		}
	}
	require.Fail(h.t, "no such item on the menu", "%s", id)
	return nil
}

func (h *house) count(sql string, args ...any) (n int) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), sql, args...).Scan(&n))
	return n
}

// refused says which fields an INVALID_INPUT names, with their messages.
func refused(t testing.TB, err error) map[string]string {
	t.Helper()
	e, ok := errs.As(err)
	require.True(t, ok, "%v", err)
	require.Equal(t, errs.InvalidInput, e.Code, "%v", err)
	fields := map[string]string{}
	for _, f := range e.Fields {
		fields[f.Field] = f.Message
	}
	return fields
}

// noKey is a write that is not repeated.
var noKey = idempotency.Request{}

func of[T any](v T) *T { return &v }
