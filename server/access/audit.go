package access

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Entry is one line of the audit log: what was done to what. Action is "staff.update", "table.close";
// Data holds what changed, never a password or a token.
type Entry struct {
	Action     string
	EntityKind string
	EntityID   uuid.UUID
	Data       map[string]any
}

// Record writes an entry in the transaction of the act itself, so that neither exists without the other.
func Record(ctx context.Context, q postgres.Querier, a Actor, e Entry) error {
	if e.Data == nil {
		e.Data = map[string]any{}
	}
	data, err := json.Marshal(e.Data)
	if err != nil {
		return fmt.Errorf("encoding audit entry: %w", err)
	}
	if a.Kind == Customer {
		a.Name = "" // lines stay for good, and customers may leave
	}
	return db.New().AuditInsert(ctx, q, db.AuditInsertParams{
		ID: uuid.Must(uuid.NewV7()), RestaurantID: optional(a.RestaurantID),
		ActorKind: string(a.Kind), ActorID: optional(a.ID), ActorName: a.Name,
		Action: e.Action, EntityKind: e.EntityKind, EntityID: optional(e.EntityID), Data: data, Ip: clip(a.IP, 64),
	})
}

// Denied records a call that the permission table refused.
func (s *Service) Denied(ctx context.Context, a Actor, route, permission string) error {
	if a.RestaurantID == uuid.Nil {
		return nil
	}
	return Record(ctx, s.DB, a, Entry{Action: "access.deny", EntityKind: string(a.Kind), EntityID: a.ID,
		Data: map[string]any{"route": route, "permission": permission}})
}
