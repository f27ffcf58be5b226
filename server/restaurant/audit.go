package restaurant

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres/db"
)

// auditPage is the most entries of one answer.
const auditPage = 100

// Audit reads the restaurant's log, newest first, from before an entry on. Owners and managers.
func (s *Service) Audit(ctx context.Context, a access.Actor, before *uuid.UUID, action string, size int32) (api.AuditList, error) {
	if size <= 0 || size > auditPage {
		size = auditPage
	}
	var wanted *string
	if action != "" {
		wanted = &action
	}
	rows, err := db.New().AuditList(ctx, s.DB, db.AuditListParams{
		RestaurantID: &a.RestaurantID, Before: before, Action: wanted, PageSize: size + 1})
	if err != nil {
		return api.AuditList{}, err
	}
	list := api.AuditList{Entries: []api.AuditEntry{}}
	for i, row := range rows {
		if i == int(size) {
			list.Next = list.Entries[i-1].ID.String()
			break
		}
		list.Entries = append(list.Entries, api.AuditEntry{
			ID: row.ID, At: row.At, ActorKind: row.ActorKind, ActorID: row.ActorID, ActorName: row.ActorName,
			Action: row.Action, EntityKind: row.EntityKind, EntityID: row.EntityID, Data: row.Data,
		})
	}
	return list, nil
}

// changed names the fields that a patch sets, with their new values. Patches hold no secrets.
func changed(patch any) map[string]any {
	fields := map[string]any{}
	if encoded, err := json.Marshal(patch); err == nil {
		_ = json.Unmarshal(encoded, &fields)
	}
	return fields
}
