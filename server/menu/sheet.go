package menu

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/menu/sheet"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxSheet is the largest file that is imported, in bytes.
const MaxSheet = sheet.MaxBytes

// Export reads a menu for Sheet, with what is hidden. NOT_FOUND. MenuWrite.
func (s *Service) Export(ctx context.Context, a access.Actor, id uuid.UUID) (m api.FullMenu, err error) {
	err = s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		m, err = s.read(ctx, tx, a.RestaurantID, id, true)
		return err
	})
	return m, err
}

// Sheet writes a menu as CSV. Importing it changes nothing, and exporting it again gives the same bytes.
func Sheet(w io.Writer, m api.FullMenu, separator rune) error {
	return sheet.Write(w, separator, sheetRows(m))
}

// TryImport says what Import would do, and all that is wrong. NOT_FOUND; TOO_LARGE. MenuWrite.
func (s *Service) TryImport(ctx context.Context, a access.Actor, id uuid.UUID, file []byte) (result api.SheetResult, err error) {
	if err := sheetSize(file); err != nil {
		return result, err
	}
	m, err := s.Export(ctx, a, id)
	if err != nil {
		return result, err
	}
	t, fault := sheet.Read(file)
	result = planSheet(t, fault, &m)
	result.DryRun = true
	return result, nil
}

// Import makes a menu's items what a file says, in one change of the menu: rows with an id, or with the names of a
// category and an item that are there, change that item, other rows add one. An empty cell keeps what is stored, and so
// does a missing row. Nothing is written when anything is wrong. NOT_FOUND; TOO_LARGE; INVALID_INPUT with what is wrong as
// its data. MenuWrite.
func (s *Service) Import(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, file []byte) (api.SheetResult, bool, error) {
	if err := sheetSize(file); err != nil {
		return api.SheetResult{}, false, err
	}
	t, fault := sheet.Read(file)
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (result api.SheetResult, err error) {
		var before int32
		m, err := s.Apply(ctx, tx, a, id, Change{Keep: true, Available: true, Note: "CSV", Edit: func(m *api.FullMenu) error {
			before = m.Menu.PublishedVersion
			result = planSheet(t, fault, m)
			return sheetRefusal(result)
		}})
		if err != nil {
			return result, err
		}
		result.Rows = nil
		if m.Menu.PublishedVersion == before {
			return result, nil
		}
		result.Version = &m.Menu.PublishedVersion
		return result, access.Record(ctx, tx, a, access.Entry{Action: "menu.import", EntityKind: "menu", EntityID: id,
			Data: map[string]any{"name": m.Menu.NameEn, "created": result.Created, "updated": result.Updated, "version": m.Menu.PublishedVersion}})
	})
}

func sheetSize(file []byte) error {
	if len(file) > MaxSheet {
		return errs.New(errs.TooLarge, "a file has at most %d MiB", MaxSheet>>20).Add("file", "too many bytes")
	}
	return nil
}

// Undo takes back what one version changed, sold-out marks too, and leaves what else was changed since; a draft stays.
// Doing it again changes nothing. NOT_FOUND also when the version, or the one before it, is not kept any more. MenuWrite.
func (s *Service) Undo(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, version int32) (api.Menu, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Menu, error) {
		if _, err := db.New().MenuLock(ctx, tx, db.MenuLockParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return api.Menu{}, err
		}
		made, err := s.version(ctx, tx, a.RestaurantID, id, version)
		if err != nil {
			return api.Menu{}, err
		}
		had, err := s.version(ctx, tx, a.RestaurantID, id, version-1)
		if err != nil {
			return api.Menu{}, err
		}
		m, err := s.Apply(ctx, tx, a, id, Change{Keep: true, Available: true, Note: fmt.Sprintf("↩ %d", version), Edit: func(m *api.FullMenu) (err error) {
			*m, err = merge(made, had, *m)
			was, is := byID(had.Items, itemID), byID(made.Items, itemID)
			for i := range m.Items {
				item := &m.Items[i]
				if old, ok := was[item.ID]; ok && old.IsAvailable != is[item.ID].IsAvailable {
					item.IsAvailable = old.IsAvailable
				}
			}
			return err
		}})
		if err != nil {
			return m.Menu, err
		}
		return m.Menu, access.Record(ctx, tx, a, access.Entry{Action: "menu.undo", EntityKind: "menu", EntityID: id,
			Data: map[string]any{"name": m.Menu.NameEn, "version": version}})
	})
}

func (s *Service) version(ctx context.Context, tx postgres.Tx, restaurant, id uuid.UUID, version int32) (m api.FullMenu, err error) {
	raw, err := db.New().MenuVersion(ctx, tx, db.MenuVersionParams{RestaurantID: restaurant, MenuID: id, Version: version})
	if err != nil {
		return m, err
	}
	return m, errs.Wrap(json.Unmarshal(raw, &m), errs.Internal, "the version can't be read")
}
