package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// A homepage's way over HTTP: made once, refused, changed against a revision, read by anybody, removed.
func TestAHomepageIsMadeAndChanged(t *testing.T) {
	app := servertest.NewApp(t)
	mine := app.Factory.Tenant(nil)
	owner, guest := app.SignIn(mine.Owner()), app.Client()
	manager := app.SignIn(mine.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	key := uuid.NewString()
	var page, again api.Homepage
	body := map[string]any{"slug": "our-house", "restaurantNameEn": "Our House"}
	owner.Post("/api/homepages", body, "Idempotency-Key", key).Into(http.StatusCreated, &page)
	replay := owner.Post("/api/homepages", body, "Idempotency-Key", key)
	replay.Into(http.StatusCreated, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, page.ID, again.ID)
	taken := owner.Post("/api/homepages", body).Error(http.StatusConflict, "SLUG_TAKEN")
	require.Equal(t, map[string]any{"suggestions": []any{"our-house-2", "our-house-3", "our-house-4"}}, taken.Data)

	path := "/api/homepages/" + page.ID.String()
	refused := owner.Patch(path, map[string]any{"branches": []any{map[string]any{"nameEn": ""}}}).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	require.Equal(t, api.FieldError{Field: "branches[0].nameEn", Message: "English branch name is required"}, refused.Fields[0])
	owner.Patch(path, map[string]any{"taglineEn": "x"}, "If-Match", "x").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	owner.Patch(path, map[string]any{"taglineEn": "x"}, "If-Match", `"99"`).Error(http.StatusPreconditionFailed, "VERSION_MISMATCH")
	owner.Patch(path, map[string]any{"taglineEn": "x", "slug": "our-home"}, "If-Match", "*").Into(http.StatusOK, &page)

	var list []api.Homepage
	manager.Get("/api/homepages").Into(http.StatusOK, &list)
	require.Len(t, list, 1)
	manager.Patch(path, map[string]any{"taglineEn": "y"}).Error(http.StatusForbidden, "FORBIDDEN")
	var public api.PublicHomepage
	guest.Get("/api/homepages/public/our-house").Into(http.StatusOK, &public)
	require.Equal(t, []string{"our-home", "x"}, []string{public.Slug, public.TaglineEn})
	guest.Get("/api/homepages/public/homepages").Error(http.StatusNotFound, "NOT_FOUND")
	owner.Delete(path).OK()
	guest.Get("/api/homepages/public/our-home").Error(http.StatusNotFound, "NOT_FOUND")
}
