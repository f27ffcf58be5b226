package httpapi_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// tokenOf is what a link holds in its fragment.
func tokenOf(t *testing.T, link *url.URL) string {
	t.Helper()
	held, err := url.ParseQuery(link.Fragment)
	require.NoError(t, err)
	return held.Get("token")
}

// A manager who was dismissed holds no way back: the links that they have made die with their rights.
func TestLinksOfADismissedManagerDie(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner, member := a.SignIn(tenant.Owner()), tenant.Staff(nil)
	dismissals := map[string]func(id string, m *servertest.Staff){
		"deleted": func(id string, _ *servertest.Staff) { owner.Delete("/api/waiters/" + id).OK() },
		"demoted": func(id string, m *servertest.Staff) {
			owner.Put("/api/waiters/"+id, map[string]any{"email": m.Email, "firstName": "A", "lastName": "B", "role": "waiter"}).OK()
		},
		"suspended": func(id string, m *servertest.Staff) {
			owner.Put("/api/waiters/"+id, map[string]any{"email": m.Email, "firstName": "A", "lastName": "B", "role": "manager", "isActive": false}).OK()
		},
	}
	for name, dismiss := range dismissals {
		t.Run(name, func(t *testing.T) {
			manager := tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager})
			var link api.PasswordLink
			a.SignIn(manager).Post("/api/waiters/"+member.ID.String()+"/password-link", nil).Into(201, &link)
			u, err := url.Parse(link.URL)
			require.NoError(t, err)
			dismiss(manager.ID.String(), manager)
			a.Client().Post("/api/waiter/password", api.ResetPassword{Token: tokenOf(t, u), Password: "zz9-plural", ConfirmPassword: "zz9-plural"}).Error(404, "INVALID_CODE")
		})
	}
}
