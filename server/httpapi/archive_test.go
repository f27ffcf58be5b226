package httpapi_test

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// An owner takes everything along: asked for thrice a day, had for 24 hours, and nobody else's.
func TestExportOverHTTP(t *testing.T) {
	server := servertest.NewApp(t)
	house := server.Factory.Tenant(nil)
	house.Item(nil)
	house.Table("7").Seat().Order(nil)
	owner, other := server.SignIn(house.Owner()), server.SignIn(server.Factory.Tenant(nil).Owner())
	manager := server.SignIn(house.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	const path = "/api/restaurant/exports"

	manager.Post(path, nil).Error(403, "FORBIDDEN")
	var list api.Exports
	owner.Get(path).Into(200, &list)
	require.Empty(t, list.Exports)
	require.EqualValues(t, 3, list.Left)

	key := uuid.NewString()
	var first, again api.Export
	owner.Post(path, nil, "Idempotency-Key", key).Into(200, &first)
	owner.Post(path, nil, "Idempotency-Key", key).Into(200, &again)
	require.Equal(t, first, again, "a repeated press is one export")
	require.WithinDuration(t, first.At.Add(24*time.Hour), first.ExpiresAt, 0)

	answer := owner.Get(first.URL).OK()
	require.Equal(t, "application/zip", answer.Header.Get("Content-Type"))
	require.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
	require.Contains(t, answer.Header.Get("Content-Disposition"), "attachment; filename=\"sufra-")
	require.Equal(t, answer.Body, owner.Get(first.URL).OK().Body, "what changed nothing is the same file")
	require.Contains(t, entryOf(t, answer.Body, "data/orders.jsonl"), `"total_amount":`)
	require.NotContains(t, entryOf(t, answer.Body, "data/audit_log.jsonl"), "data.export", "the file does not hold its own export")
	require.NotContains(t, string(answer.Body), servertest.Canary)

	other.Get(first.URL).Error(404, "NOT_FOUND")
	manager.Get(first.URL).Error(403, "FORBIDDEN")
	server.Client().Get(first.URL).Error(401, "UNAUTHENTICATED")
	owner.Get(path+"/"+uuid.NewString()).Error(404, "NOT_FOUND")

	// The log says who took it, and the next export says so too.
	var log api.AuditList
	owner.Get("/api/audit?action=data.export").Into(200, &log)
	require.Len(t, log.Entries, 1)
	owner.Post(path, nil, "Idempotency-Key", uuid.NewString()).OK()
	owner.Post(path, nil, "Idempotency-Key", uuid.NewString()).OK()
	refused := owner.Post(path, nil, "Idempotency-Key", uuid.NewString())
	refused.Error(429, "TOO_MANY_REQUESTS")
	require.NotEmpty(t, refused.Header.Get("Retry-After"))
	owner.Get(path).Into(200, &list)
	require.Len(t, list.Exports, 3)
	require.Zero(t, list.Left)
	require.Contains(t, entryOf(t, owner.Get(list.Exports[0].URL).OK().Body, "data/audit_log.jsonl"), "data.export")

	// Neither the end of the trial nor a suspension keeps anybody's data.
	house.Exec("UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1", house.ID)
	owner.Get(list.Exports[0].URL).OK()

	for _, sql := range []string{"ALTER TABLE audit_log DISABLE TRIGGER USER", "UPDATE audit_log SET at = at - interval '24 hours'", "ALTER TABLE audit_log ENABLE TRIGGER USER"} {
		house.Exec(sql)
	}
	house.Exec("UPDATE restaurants SET subscription_status = 'trial', trial_ends_at = now() - interval '1 day' WHERE id = $1", house.ID)
	owner.Get(first.URL).Error(404, "NOT_FOUND")
	owner.Post(path, nil, "Idempotency-Key", uuid.NewString()).OK()
}

func entryOf(t *testing.T, file []byte, name string) string {
	t.Helper()
	read, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	in, err := read.Open(name)
	require.NoError(t, err)
	body, err := io.ReadAll(in)
	require.NoError(t, err)
	return string(body)
}
