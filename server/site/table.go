package site

import (
	"context"

	"github.com/google/uuid"
)

// tableSource is a menu as a table's page shows it, with forms that work without scripts: one for all tables, found by
// the menu's id. Whoever answers with it puts the guest's own parts in.
type tableSource struct{ menuSource }

func (t tableSource) heads(ctx context.Context, ids []uuid.UUID) ([]head, error) {
	heads, err := t.menuSource.heads(ctx, ids)
	for i := range heads {
		heads[i].noindex, heads[i].names = true, []string{heads[i].id.String()}
	}
	return heads, err
}

func (t tableSource) read(ctx context.Context, h head) (*subject, error) {
	about, err := t.menuSource.read(ctx, h)
	if err == nil {
		about.facts = nil
	}
	return about, err
}
