package menu

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// House is the look of a menu without a template, and what a template does not say.
var House = api.Look{
	PrimaryColor: "#1f6b55", BackgroundColor: "#ffffff", TextColor: "#21201c", HeaderBackgroundColor: "#1d3b31",
	HeaderTextColor: "#ffffff", PatternColor: "#dfba78", Font: "readex", DishLayout: "beside", HeaderLayout: "picture",
	TitleStyle: "start", Divider: "line", PriceStyle: "plain", Corners: "soft", TitleSize: 20, ItemSize: 18, Pattern: 1,
}

// dressed puts what is said over a look.
func dressed(look api.Look, c api.Customizations) api.Look {
	for _, f := range []struct {
		to   *string
		said string
	}{{&look.PrimaryColor, c.PrimaryColor}, {&look.BackgroundColor, c.BackgroundColor}, {&look.TextColor, c.TextColor},
		{&look.HeaderBackgroundColor, c.HeaderBackgroundColor}, {&look.HeaderTextColor, c.HeaderTextColor},
		{&look.PatternColor, c.PatternColor}, {&look.Font, c.Font}, {&look.DishLayout, c.DishLayout},
		{&look.HeaderLayout, c.HeaderLayout}, {&look.TitleStyle, c.TitleStyle}, {&look.Divider, c.Divider},
		{&look.PriceStyle, c.PriceStyle}, {&look.Corners, c.Corners}} {
		*f.to = otherwise(f.said, *f.to)
	}
	for _, f := range []struct {
		to   *int32
		said int32
	}{{&look.TitleSize, c.TitleSize}, {&look.ItemSize, c.ItemSize}, {&look.Pattern, c.Pattern}} {
		if f.said != 0 {
			*f.to = f.said
		}
	}
	return look
}

// Customized is a template's look with an owner's changes. Where only the ground is theirs, the text on it is chosen so
// that it can be read (decision 26); what they have chosen themselves stays.
func Customized(template api.Look, c api.Customizations) api.Look {
	look := dressed(template, c)
	if c.TextColor == "" && contrast(look.TextColor, look.BackgroundColor) < readableFrom {
		look.TextColor = readableOn(look.BackgroundColor)
	}
	if c.HeaderTextColor == "" && contrast(look.HeaderTextColor, look.HeaderBackgroundColor) < readableFrom {
		look.HeaderTextColor = readableOn(look.HeaderBackgroundColor)
	}
	if c.PrimaryColor == "" {
		look.PrimaryColor = mended(look.PrimaryColor, look.BackgroundColor)
	}
	return look
}

// Look is how a menu is drawn. A template that is gone is the house's own look.
func (s *Service) Look(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, m api.Menu) (api.Look, error) {
	look := House
	if m.TemplateID != nil {
		settings, err := db.New().MenuTemplateSettings(ctx, q, db.MenuTemplateSettingsParams{RestaurantID: &restaurant, ID: *m.TemplateID})
		if err != nil && !errs.Is(err, errs.NotFound) {
			return look, err
		}
		look = s.templateLook(settings)
	}
	return Customized(look, m.Customizations), nil
}

func (s *Service) templateLook(settings json.RawMessage) api.Look {
	var said api.Customizations
	if len(settings) > 0 {
		s.decode("template", uuid.Nil, settings, &said)
	}
	return dressed(House, said)
}

// look checks the choices of a closed list; colours that can't be read together are checkLook's.
func (c *check) look(l api.Customizations) {
	for _, f := range []named{{"primaryColor", l.PrimaryColor}, {"backgroundColor", l.BackgroundColor}, {"textColor", l.TextColor},
		{"headerBackgroundColor", l.HeaderBackgroundColor}, {"headerTextColor", l.HeaderTextColor}, {"patternColor", l.PatternColor}} {
		c.colour("customizations."+f.field, f.value)
	}
	for _, f := range []struct {
		named
		choices []string
	}{{named{"font", l.Font}, []string{"readex", "kufi", "naskh", "display"}},
		{named{"dishLayout", l.DishLayout}, []string{"beside", "top", "grid", "none"}},
		{named{"headerLayout", l.HeaderLayout}, []string{"picture", "band", "centre", "plain"}},
		{named{"titleStyle", l.TitleStyle}, []string{"start", "centre", "block", "rule"}},
		{named{"divider", l.Divider}, []string{"line", "dots", "none", "card"}},
		{named{"priceStyle", l.PriceStyle}, []string{"plain", "colour", "chip"}},
		{named{"corners", l.Corners}, []string{"sharp", "slight", "soft", "round"}}} {
		if f.value != "" && !slices.Contains(f.choices, f.value) {
			c.add("customizations."+f.field, "There is no such choice")
		}
	}
	c.size("customizations.titleSize", l.TitleSize)
	c.size("customizations.itemSize", l.ItemSize)
	if l.Pattern < 0 || l.Pattern > 24 {
		c.add("customizations.pattern", "1 to 24")
	}
}

func (c *check) size(field string, pixels int32) {
	if pixels != 0 && (pixels < 8 || pixels > 72) {
		c.add(field, "8 to 72 pixels")
	}
}

// readable refuses text that can't be read, at the text's colour when the owner has chosen that, else at the ground's.
func (c *check) readable(look api.Look, own api.Customizations) {
	for _, pair := range []struct{ field, text, said, groundField, ground string }{
		{"textColor", look.TextColor, own.TextColor, "backgroundColor", look.BackgroundColor},
		{"primaryColor", look.PrimaryColor, own.PrimaryColor, "backgroundColor", look.BackgroundColor},
		{"headerTextColor", look.HeaderTextColor, own.HeaderTextColor, "headerBackgroundColor", look.HeaderBackgroundColor},
	} {
		if contrast(pair.text, pair.ground) < readableFrom {
			field := pair.field
			if pair.said == "" {
				field = pair.groundField
			}
			c.add("customizations."+field, "This colour is hard to read: a contrast of 4.5 is needed")
		}
	}
}

// checkLook holds a look that has changed to the lists, to templates that the restaurant may use, and to what eyes can
// read.
func (s *Service) checkLook(ctx context.Context, tx postgres.Tx, tenant uuid.UUID, before, after api.Menu, wrong *check) error {
	changed := after.TemplateID != nil && (before.TemplateID == nil || *before.TemplateID != *after.TemplateID)
	if changed {
		exists, err := db.New().MenuTemplateExists(ctx, tx, db.MenuTemplateExistsParams{RestaurantID: &tenant, ID: *after.TemplateID})
		if err != nil {
			return err
		}
		if !exists {
			wrong.add("templateId", "There is no such template")
			return nil
		}
	}
	if !changed && same(before.Customizations, after.Customizations) {
		return nil
	}
	fields := len(wrong.fields)
	if wrong.look(after.Customizations); len(wrong.fields) > fields {
		return nil
	}
	look, err := s.Look(ctx, tx, tenant, after)
	if err == nil {
		wrong.readable(look, after.Customizations)
	}
	return err
}
