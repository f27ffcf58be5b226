package httpapi

import (
	"context"
	"io"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/menu"
)

type (
	exportInput struct {
		ID        uuid.UUID `path:"id"`
		Separator string    `query:"separator" enum:"comma,semicolon" default:"comma" doc:"semicolon: for an Excel whose regional settings put a comma into numbers"`
	}
	importInput struct {
		Key
		ID          uuid.UUID `path:"id"`
		DryRun      bool      `query:"dryRun" doc:"Only say what would happen"`
		ContentType string    `header:"Content-Type"`
		RawBody     []byte    `contentType:"text/csv"`
	}
	undoInput struct {
		Key
		ID      uuid.UUID `path:"id"`
		Version int32     `path:"version" minimum:"1"`
	}
)

func (s *Server) menuSheetRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/menus/{id}/export.csv", ID: "exportMenu", Tag: "Menus",
		Summary: "A menu's items as a table",
		Description: "UTF-8 with its mark, lines that end in CR LF, quoted by RFC 4180. Columns: id, categoryName, categoryNameAr, nameEn, nameAr, " +
			"descriptionEn, descriptionAr, price, calories, imageUrl, isAvailable, allergens, dietaryTags (joined with semicolons), variants " +
			"(name | Arabic name = price; …, a backslash before a sign that is part of a name) and prepMinutes. A cell that begins with =, +, -, @, " +
			"their full-width forms, a tab, a line end or an apostrophe gets an apostrophe in front, which the import takes off. Further photos, " +
			"hours and the order of the menu are not in it, nor station and course, which are the kitchen's: an import leaves them as they are.",
		Kinds: owner, Permission: access.MenuWrite, Rate: s.o.Limits.Sheet, Responses: fileAnswer("text/csv", "{slug}.csv"), Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *exportInput) (*File, error) {
			if err := s.allow(ctx, s.o.Shared, "exportMenu:"+in.ID.String(), s.o.Limits.SheetOf); err != nil {
				return nil, err
			}
			m, err := s.o.Menu.Export(ctx, access.ActorFrom(ctx), in.ID)
			if err != nil {
				return nil, err
			}
			separator := ','
			if in.Separator == "semicolon" {
				separator = ';'
			}
			return attached(draw(csvMedia, m.Menu.Slug+".csv", func(w io.Writer) error { return menu.Sheet(w, m, separator) }))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/menus/{id}/import", ID: "importMenu", Tag: "Menus",
		Summary: "Change a menu's items by a table: the body itself, or the field file of a form",
		Description: "The columns of the export, in any order; nameEn or id has to be there. At most 5 MiB, 5,000 rows, 64 KiB a row and 64 cells in one, in UTF-8, UTF-16 or Windows-1256, " +
			"parted by commas, semicolons or tabs. A row with the id of an item, or with the names of a category and an item that are there, changes it; " +
			"other rows add one, and a category that is not there. An empty cell keeps what is stored, a single hyphen clears it; what the table does " +
			"not name stays. With an error in any row nothing is written, and the data of the 422 says which: fields are named rows[7].price, by the " +
			"numbers of a spreadsheet. The answer's version can be undone. Six times an hour for each menu, with dryRun as often as it takes.",
		Kinds: owner, Permission: access.MenuWrite, Idempotent: true, Body: menu.MaxSheet + formOverhead, Rate: s.o.Limits.Sheet,
		Media: []string{"text/csv", "text/plain", "application/octet-stream", multipartMedia},
		Codes: []errs.Code{errs.NotFound, errs.IdempotencyMismatch, errs.IdempotencyRunning}}, s.importMenu)
	Register(s, Route{Method: http.MethodPost, Path: "/api/menus/{id}/versions/{version}/undo", ID: "undoMenuVersion", Tag: "Menus",
		Summary:     "Take back what one version changed, at once, and leave what else was changed since",
		Description: "An import or a change of prices; 404 also when the version or the one before it is not kept any more. A draft stays.",
		Kinds:       owner, Permission: access.MenuWrite, Idempotent: true, Rate: s.o.Limits.Sheet,
		Codes: []errs.Code{errs.NotFound, errs.LimitReached, errs.SlugTaken, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *undoInput) (*Replayable[api.Menu], error) {
			return once(ctx, in.Key, "undoMenuVersion", func(r idempotency.Request) (api.Menu, bool, error) {
				return s.o.Menu.Undo(ctx, access.ActorFrom(ctx), r, in.ID, in.Version)
			})
		})
}

func (s *Server) importMenu(ctx context.Context, in *importInput) (*Replayable[api.SheetResult], error) {
	file, err := fileOf(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	if in.DryRun {
		result, err := s.o.Menu.TryImport(ctx, access.ActorFrom(ctx), in.ID, file)
		return replayable(result, false, err)
	}
	if err := s.allow(ctx, s.o.Shared, "importMenu:"+in.ID.String(), s.o.Limits.SheetOf); err != nil {
		return nil, err
	}
	return once(ctx, in.Key, "importMenu", func(r idempotency.Request) (api.SheetResult, bool, error) {
		return s.o.Menu.Import(ctx, access.ActorFrom(ctx), r, in.ID, file)
	})
}
