package menu

import (
	"context"
	"encoding/json"
	"strings"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// maxTemplates is how many the platform has at most; the gallery shows them all.
const maxTemplates = 100

// PlatformTemplates lists the platform's templates in the order of the gallery, also those that it does not show.
func (s *Service) PlatformTemplates(ctx context.Context) ([]api.PlatformTemplate, error) {
	return s.platformTemplates(ctx, s.DB)
}

func (s *Service) platformTemplates(ctx context.Context, q postgres.Querier) ([]api.PlatformTemplate, error) {
	rows, err := db.New().PlatformTemplates(ctx, q)
	list := make([]api.PlatformTemplate, len(rows))
	for i, row := range rows {
		t := api.PlatformTemplate{IsPublished: row.IsPublic, Menus: row.Menus, Template: api.Template{ID: row.ID, Name: row.Name, NameAr: row.NameAr,
			ImageURL: row.ImageUrl, ThumbnailURL: row.ThumbnailUrl, Look: s.templateLook(row.CustomizationSettings)}}
		if len(row.CustomizationSettings) > 0 {
			_ = json.Unmarshal(row.CustomizationSettings, &t.Settings) // what can't be read is the house's look, as in templateLook
		}
		list[i] = t
	}
	return list, err
}

// CopyTemplate makes a template with the look of another one, which nobody sees until it is published. It has no picture:
// the other one's shows another look. NOT_FOUND, LIMIT_REACHED.
func (s *Service) CopyTemplate(ctx context.Context, a access.Actor, in api.TemplateCopy) (api.PlatformTemplate, error) {
	var id int32
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		all, err := db.New().PlatformTemplateLock(ctx, tx)
		if err != nil {
			return err
		}
		if len(all) >= maxTemplates {
			return errs.New(errs.LimitReached, "the platform has at most %d templates", maxTemplates)
		}
		name, nameAr, err := templateNames(in.Name, in.NameAr)
		if err != nil {
			return err
		}
		id, err = db.New().PlatformTemplateCopy(ctx, tx, db.PlatformTemplateCopyParams{FromID: in.FromID, Name: name, NameAr: nameAr, Most: maxTemplates})
		if err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "template.create", EntityKind: "template", Data: map[string]any{"template": name, "from": in.FromID}})
	})
	return s.platformTemplate(ctx, id, err)
}

// UpdateTemplate sets all of a template: names, look, and whether it is offered. Menus that are drawn with it change with
// it; one that is withdrawn stays with the menus that have it. NOT_FOUND, INVALID_INPUT for a look that can't be read.
func (s *Service) UpdateTemplate(ctx context.Context, a access.Actor, id int32, in api.TemplateUpdate) (api.PlatformTemplate, error) {
	name, nameAr, err := templateNames(in.Name, in.NameAr)
	if err != nil {
		return api.PlatformTemplate{}, err
	}
	wrong := &check{single: true}
	wrong.look(in.Settings)
	if len(wrong.fields) == 0 {
		wrong.readable(dressed(House, in.Settings), in.Settings)
	}
	if err := wrong.err(); err != nil {
		return api.PlatformTemplate{}, err
	}
	settings, err := json.Marshal(in.Settings)
	if err != nil {
		return api.PlatformTemplate{}, err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		all, err := db.New().PlatformTemplateLock(ctx, tx)
		if err != nil {
			return err
		}
		if len(all) > 0 && id == all[0] && (in.Settings != (api.Customizations{}) || !in.IsPublished) {
			return houseStays()
		}
		before, err := db.New().PlatformTemplate(ctx, tx, id)
		if err != nil {
			return err
		}
		picture := before.ImageUrl
		var said api.Customizations
		if err := json.Unmarshal(before.CustomizationSettings, &said); err != nil || said != in.Settings {
			picture = "" // it showed the look as it was
		}
		if _, err := db.New().PlatformTemplateUpdate(ctx, tx, db.PlatformTemplateUpdateParams{ID: id, Name: name, NameAr: nameAr, Settings: settings,
			IsPublic: in.IsPublished, ImageUrl: picture}); err != nil {
			return err
		}
		action := "template.update"
		if before.IsPublic != in.IsPublished {
			action = "template.withdraw"
			if in.IsPublished {
				action = "template.publish"
			}
		}
		return access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "template", Data: map[string]any{"template": name}})
	})
	return s.platformTemplate(ctx, id, err)
}

// OrderTemplates puts the gallery into an order. CONFLICT unless it names each template once: somebody else has added one.
func (s *Service) OrderTemplates(ctx context.Context, a access.Actor, ids []int32) ([]api.PlatformTemplate, error) {
	var list []api.PlatformTemplate
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		all, err := db.New().PlatformTemplateLock(ctx, tx)
		if err != nil {
			return err
		}
		named := map[int32]bool{}
		for _, id := range ids {
			named[id] = true
		}
		for _, id := range all {
			if !named[id] {
				return errs.New(errs.Conflict, "the list is not of all templates")
			}
		}
		if len(ids) != len(all) || len(named) != len(all) {
			return errs.New(errs.Conflict, "the list is not of all templates")
		}
		if ids[0] != all[0] {
			return houseStays()
		}
		if _, err := db.New().PlatformTemplateOrder(ctx, tx, ids); err != nil {
			return err
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "template.order", EntityKind: "template"}); err != nil {
			return err
		}
		list, err = s.platformTemplates(ctx, tx)
		return err
	})
	return list, err
}

func (s *Service) platformTemplate(ctx context.Context, id int32, err error) (api.PlatformTemplate, error) {
	if err != nil {
		return api.PlatformTemplate{}, err
	}
	list, err := s.PlatformTemplates(ctx)
	for _, t := range list {
		if t.ID == id {
			return t, nil
		}
	}
	if err == nil {
		err = errs.New(errs.NotFound, "not found")
	}
	return api.PlatformTemplate{}, err
}

// houseStays: the oldest template is the house's own look, which a menu without a template has; it stays as it is, and first.
func houseStays() error {
	return errs.New(errs.Conflict, "the house's own look is the first, and stays as it is")
}

func templateNames(english, arabic string) (name, nameAr string, err error) {
	name, nameAr = strings.TrimSpace(english), strings.TrimSpace(arabic)
	switch {
	case name == "":
		return "", "", errs.Invalid("name", "Please enter a name")
	case nameAr == "":
		return "", "", errs.Invalid("nameAr", "Please enter an Arabic name")
	}
	return name, nameAr, nil
}
