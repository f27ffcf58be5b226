package menu

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// AnyRevision is the revision of a writer who does not mind what is there.
const AnyRevision int32 = -1

// draft is a stored working copy; revision is 0 when there is none.
type draft struct {
	revision, baseVersion int32
	base, content         api.FullMenu
	row                   db.MenuDraft
}

func readDraft(ctx context.Context, q postgres.Querier, restaurant, id uuid.UUID) (draft, error) {
	var d draft
	row, err := db.New().MenuDraft(ctx, q, db.MenuDraftParams{RestaurantID: restaurant, MenuID: id})
	if errs.Is(err, errs.NotFound) || err == nil && row.Content == nil {
		return d, nil
	}
	if err != nil {
		return d, err
	}
	d.revision, d.baseVersion, d.row = row.Revision, row.BaseVersion, row
	if err := json.Unmarshal(row.Base, &d.base); err != nil {
		return d, errs.Wrap(err, errs.Internal, "the draft's base can't be read")
	}
	return d, errs.Wrap(json.Unmarshal(row.Content, &d.content), errs.Internal, "the draft can't be read")
}

// shown is the draft as its editor sees it: on top of the menu as it is now.
func (d *draft) shown(present api.FullMenu) (api.MenuDraft, error) {
	shown := api.MenuDraft{MenuID: present.Menu.ID, Revision: d.revision, BaseVersion: present.Menu.PublishedVersion, Menu: present}
	if d.revision == 0 {
		return shown, nil
	}
	shown.UpdatedAt, shown.UpdatedBy = &d.row.UpdatedAt, d.row.UpdatedBy
	var err error
	shown.Menu, err = merge(d.base, d.content, present)
	return shown, err
}

// Draft reads the working copy of a menu. NOT_FOUND. MenuWrite.
func (s *Service) Draft(ctx context.Context, a access.Actor, id uuid.UUID) (shown api.MenuDraft, err error) {
	err = s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		shown, err = s.draft(ctx, tx, a.RestaurantID, id)
		return err
	})
	return shown, err
}

func (s *Service) draft(ctx context.Context, tx postgres.Tx, restaurant, id uuid.UUID) (api.MenuDraft, error) {
	present, err := s.read(ctx, tx, restaurant, id, true)
	if err != nil {
		return api.MenuDraft{}, err
	}
	d, err := readDraft(ctx, tx, restaurant, id)
	if err != nil {
		return api.MenuDraft{}, err
	}
	return d.shown(present)
}

// locked reads a menu and its draft for a writer who saw revision: whoever else writes waits. VERSION_MISMATCH with the
// draft as it is.
func (s *Service) locked(ctx context.Context, tx postgres.Tx, restaurant, id uuid.UUID, revision int32) (present api.FullMenu, d draft, err error) {
	row, err := db.New().MenuLock(ctx, tx, db.MenuLockParams{RestaurantID: restaurant, ID: id})
	if err != nil {
		return present, d, err
	}
	if present, err = s.fill(ctx, tx, row, true); err != nil {
		return present, d, err
	}
	if d, err = readDraft(ctx, tx, restaurant, id); err != nil {
		return present, d, err
	}
	if revision != AnyRevision && revision != d.revision {
		return present, d, mismatch(&d, present)
	}
	return present, d, nil
}

func mismatch(d *draft, present api.FullMenu) error {
	shown, err := d.shown(present)
	if err != nil {
		return err
	}
	return errs.New(errs.VersionMismatch, "somebody else has changed the menu").WithData(shown)
}

// PutDraft replaces the working copy; revision is the one that the editor saw. Sending the same again, after an answer
// that got lost, changes nothing. NOT_FOUND; INVALID_INPUT for ids that can't be told apart; LIMIT_REACHED;
// VERSION_MISMATCH with the draft as it is, also when it stands on an older menu than anybody has. MenuWrite.
func (s *Service) PutDraft(ctx context.Context, a access.Actor, id uuid.UUID, revision int32, in api.MenuDraftInput) (stored api.MenuDraft, err error) {
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		present, d, err := s.locked(ctx, tx, a.RestaurantID, id, AnyRevision)
		if err != nil {
			return err
		}
		if err := distinct(in.Menu); err != nil {
			return err
		}
		content := in.Menu
		carry(present, &content)
		switch {
		case d.revision > 0 && (revision == d.revision-1 || revision == d.revision) && in.BaseVersion == d.baseVersion && same(content, d.content):
			stored = api.MenuDraft{MenuID: id, Revision: d.revision, BaseVersion: d.baseVersion, Menu: content, UpdatedAt: &d.row.UpdatedAt, UpdatedBy: d.row.UpdatedBy}
			return nil
		case revision != AnyRevision && revision != d.revision:
			return mismatch(&d, present)
		case d.revision > 0 && in.BaseVersion == d.baseVersion: // the same base, a new text
		case in.BaseVersion == present.Menu.PublishedVersion:
			d.base, d.baseVersion = present, in.BaseVersion
		default:
			return mismatch(&d, present)
		}
		stored, err = s.store(ctx, tx, a, id, d, content)
		return err
	})
	return stored, err
}

// store writes a working copy and answers with exactly that, so that an editor that goes on typing has nothing to merge.
func (s *Service) store(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, d draft, content api.FullMenu) (api.MenuDraft, error) {
	row, err := db.New().MenuDraftWrite(ctx, tx, db.MenuDraftWriteParams{RestaurantID: a.RestaurantID, MenuID: id,
		BaseVersion: d.baseVersion, Base: column(d.base), Content: column(content), UpdatedBy: a.Name})
	return api.MenuDraft{MenuID: id, Revision: row.Revision, BaseVersion: d.baseVersion, Menu: content,
		UpdatedAt: &row.UpdatedAt, UpdatedBy: a.Name}, err
}

// distinct refuses a copy whose parts could not be told apart; all else is allowed while it is being written.
func distinct(m api.FullMenu) error {
	switch {
	case len(m.Categories) > MaxCategories:
		return errs.New(errs.LimitReached, "a menu can have %d categories", MaxCategories)
	case len(m.Items) > MaxItems:
		return errs.New(errs.LimitReached, "a menu can have %d items", MaxItems)
	}
	wrong := &check{single: true}
	seen := map[uuid.UUID]bool{uuid.Nil: true}
	for i, c := range m.Categories {
		if seen[c.ID] {
			wrong.add(fmt.Sprintf("menu.categories[%d].id", i), "An id is needed, and stands for one thing only")
		}
		seen[c.ID] = true
	}
	for i, item := range m.Items {
		if seen[item.ID] {
			wrong.add(fmt.Sprintf("menu.items[%d].id", i), "An id is needed, and stands for one thing only")
		}
		seen[item.ID] = true
	}
	return wrong.err()
}

// DropDraft throws the working copy away. NOT_FOUND; VERSION_MISMATCH. MenuWrite.
func (s *Service) DropDraft(ctx context.Context, a access.Actor, id uuid.UUID, revision int32) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		_, d, err := s.locked(ctx, tx, a.RestaurantID, id, revision)
		if err != nil || d.revision == 0 {
			return err
		}
		if err := db.New().MenuDraftDrop(ctx, tx, db.MenuDraftDropParams{RestaurantID: a.RestaurantID, MenuID: id}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "menu.drop_draft", EntityKind: "menu", EntityID: id})
	})
}

// Publish makes the working copy what guests see, in one transaction: the difference between it and the menu that it was
// begun from is applied to the menu as it is. Everything of it that has changed is checked first, each wrong field named.
// NOT_FOUND; CONFLICT when nothing is drafted; VERSION_MISMATCH; INVALID_INPUT; SLUG_TAKEN; LIMIT_REACHED. MenuWrite.
func (s *Service) Publish(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, note string) (api.FullMenu, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.FullMenu, error) {
		_, d, err := s.locked(ctx, tx, a.RestaurantID, id, revision)
		if err != nil {
			return api.FullMenu{}, err
		}
		if d.revision == 0 {
			return api.FullMenu{}, errs.New(errs.Conflict, "nothing is drafted")
		}
		published, err := s.Apply(ctx, tx, a, id, Change{Keep: true, Note: note, Edit: func(m *api.FullMenu) (err error) {
			*m, err = merge(d.base, d.content, *m)
			return err
		}})
		if err != nil {
			return published, err
		}
		if err := db.New().MenuDraftDrop(ctx, tx, db.MenuDraftDropParams{RestaurantID: a.RestaurantID, MenuID: id}); err != nil {
			return published, err
		}
		return published, access.Record(ctx, tx, a, access.Entry{Action: "menu.publish", EntityKind: "menu", EntityID: id,
			Data: map[string]any{"name": published.Menu.NameEn, "version": published.Menu.PublishedVersion, "note": note}})
	})
}

// Restore makes an old version the working copy. The menu's address, and whether it is in service, stay as they are.
// NOT_FOUND; VERSION_MISMATCH. MenuWrite.
func (s *Service) Restore(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision, version int32) (api.MenuDraft, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.MenuDraft, error) {
		present, d, err := s.locked(ctx, tx, a.RestaurantID, id, revision)
		if err != nil {
			return api.MenuDraft{}, err
		}
		raw, err := db.New().MenuVersion(ctx, tx, db.MenuVersionParams{RestaurantID: a.RestaurantID, MenuID: id, Version: version})
		if err != nil {
			return api.MenuDraft{}, err
		}
		var content api.FullMenu
		if err := json.Unmarshal(raw, &content); err != nil {
			return api.MenuDraft{}, errs.Wrap(err, errs.Internal, "the version can't be read")
		}
		content.Menu.Slug, content.Menu.IsActive = present.Menu.Slug, present.Menu.IsActive
		carry(present, &content)
		d.base, d.baseVersion = present, present.Menu.PublishedVersion
		return s.store(ctx, tx, a, id, d, content)
	})
}
