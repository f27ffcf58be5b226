package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

// menuBody is the limit of a write that lists items: five thousand ids.
const menuBody = 256 << 10

type copyMenuInput struct {
	Key
	ID   uuid.UUID `path:"id"`
	Body *api.CopyMenu
}

// menuEditRoutes change what guests see at once; menuDraftRoutes prepare it.
func (s *Server) menuEditRoutes() {
	owner := []access.Kind{access.Owner}
	edit := func(method, path, id, summary string, codes ...errs.Code) Route {
		r := Route{Method: method, Path: path, ID: id, Summary: summary, Tag: "Menus", Kinds: owner, Permission: access.MenuWrite, Codes: codes}
		if method == http.MethodPost || method == http.MethodPut {
			r.Idempotent = true
			r.Codes = append(r.Codes, errs.IdempotencyMismatch, errs.IdempotencyRunning)
		}
		return r
	}
	created := func(r Route) Route { r.Status = http.StatusCreated; return r }
	large := func(r Route) Route { r.Body = menuBody; return r }

	Register(s, created(edit(http.MethodPost, "/api/menus", "createMenu", "Add a menu", errs.SlugTaken, errs.LimitReached)),
		func(ctx context.Context, in *keyedBody[api.MenuInput]) (*Replayable[api.Menu], error) {
			return once(ctx, in.Key, "createMenu", func(r idempotency.Request) (api.Menu, bool, error) {
				return s.o.Menu.Create(ctx, access.ActorFrom(ctx), r, in.Body)
			})
		})
	Register(s, edit(http.MethodPatch, "/api/menus/{id}", "updateMenu", "Change a menu's head", errs.NotFound, errs.SlugTaken),
		func(ctx context.Context, in *ByIDBody[api.MenuInput]) (*Answer[api.Menu], error) {
			return answer(s.o.Menu.Update(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, edit(http.MethodDelete, "/api/menus/{id}", "deleteMenu", "Remove a menu; orders keep what they sold", errs.NotFound),
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Menu.Delete(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, created(edit(http.MethodPost, "/api/menus/{id}/copy", "copyMenu", "Make a second menu of one; it is not in service yet", errs.NotFound, errs.LimitReached)),
		func(ctx context.Context, in *copyMenuInput) (*Replayable[api.FullMenu], error) {
			return once(ctx, in.Key, "copyMenu", func(r idempotency.Request) (api.FullMenu, bool, error) {
				var names api.CopyMenu
				if in.Body != nil {
					names = *in.Body
				}
				return s.o.Menu.Copy(ctx, access.ActorFrom(ctx), r, in.ID, names)
			})
		})
	Register(s, large(edit(http.MethodPut, "/api/menus/{id}/order", "orderMenu", "Put categories and items in order, and items into other categories", errs.NotFound)),
		func(ctx context.Context, in *keyedByID[api.MenuOrder]) (*Replayable[api.FullMenu], error) {
			return once(ctx, in.Key, "orderMenu", func(r idempotency.Request) (api.FullMenu, bool, error) {
				return s.o.Menu.Order(ctx, access.ActorFrom(ctx), r, in.ID, in.Body)
			})
		})
	Register(s, large(edit(http.MethodPost, "/api/menus/{id}/prices", "changePrices", "Change many prices by per cent; a version of the menu remembers the old ones", errs.NotFound)),
		func(ctx context.Context, in *keyedByID[api.BulkPrice]) (*Replayable[api.FullMenu], error) {
			return once(ctx, in.Key, "changePrices", func(r idempotency.Request) (api.FullMenu, bool, error) {
				return s.o.Menu.ChangePrices(ctx, access.ActorFrom(ctx), r, in.ID, in.Body)
			})
		})
	availability := large(edit(http.MethodPost, "/api/menus/{id}/availability", "setManyAvailable", "Set many items sold out or back", errs.NotFound))
	availability.Kinds, availability.Permission = []access.Kind{access.Owner, access.Staff, access.Screen}, access.ItemSoldOut
	Register(s, availability, func(ctx context.Context, in *keyedByID[api.BulkAvailability]) (*Replayable[[]api.ItemAvailability], error) {
		return once(ctx, in.Key, "setManyAvailable", func(r idempotency.Request) ([]api.ItemAvailability, bool, error) {
			return s.o.Menu.SetManyAvailable(ctx, access.ActorFrom(ctx), r, in.ID, in.Body)
		})
	})

	Register(s, created(edit(http.MethodPost, "/api/menus/{id}/categories", "createCategory", "Add a category", errs.NotFound, errs.LimitReached)),
		func(ctx context.Context, in *keyedByID[api.CategoryInput]) (*Replayable[api.Category], error) {
			return once(ctx, in.Key, "createCategory", func(r idempotency.Request) (api.Category, bool, error) {
				return s.o.Menu.CreateCategory(ctx, access.ActorFrom(ctx), r, in.ID, in.Body)
			})
		})
	Register(s, edit(http.MethodPatch, "/api/categories/{id}", "updateCategory", "Change a category", errs.NotFound),
		func(ctx context.Context, in *ByIDBody[api.CategoryInput]) (*Answer[api.Category], error) {
			return answer(s.o.Menu.UpdateCategory(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, edit(http.MethodDelete, "/api/categories/{id}", "deleteCategory", "Remove a category; its items stay, without one", errs.NotFound),
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Menu.DeleteCategory(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, created(edit(http.MethodPost, "/api/menus/{id}/items", "createItem", "Add an item", errs.NotFound, errs.LimitReached)),
		func(ctx context.Context, in *keyedByID[api.ItemInput]) (*Replayable[api.MenuItem], error) {
			return once(ctx, in.Key, "createItem", func(r idempotency.Request) (api.MenuItem, bool, error) {
				return s.o.Menu.CreateItem(ctx, access.ActorFrom(ctx), r, in.ID, in.Body)
			})
		})
	Register(s, edit(http.MethodPatch, "/api/items/{id}", "updateItem", "Change an item", errs.NotFound),
		func(ctx context.Context, in *ByIDBody[api.ItemInput]) (*Answer[api.MenuItem], error) {
			return answer(s.o.Menu.UpdateItem(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, edit(http.MethodDelete, "/api/items/{id}", "deleteItem", "Remove an item; orders keep its name", errs.NotFound),
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Menu.DeleteItem(ctx, access.ActorFrom(ctx), in.ID))
		})
}

// once is a write that the client may repeat with the same key.
func once[T any](ctx context.Context, k Key, operation string, do func(idempotency.Request) (T, bool, error)) (*Replayable[T], error) {
	r, err := k.request(ctx, operation)
	if err != nil {
		return nil, err
	}
	return replayable(do(r))
}
