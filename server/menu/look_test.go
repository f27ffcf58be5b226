package menu_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/menu"
	"sufra/server/servertest"
)

func TestTemplates(t *testing.T) {
	h := newHouse(t)
	list, err := h.menus.Templates(t.Context())
	require.NoError(t, err)
	require.Len(t, list, 16)
	require.Equal(t, menu.House, list[0].Look, "the first says nothing")
	looks, names := map[api.Look]string{}, map[string]bool{}
	for _, template := range list {
		require.NotEmpty(t, template.NameAr)
		require.Empty(t, looks[template.Look], template.Name)
		require.False(t, names[template.ImageURL], template.Name)
		looks[template.Look], names[template.ImageURL] = template.Name, true
		// What a template says can be read without anything being chosen anew.
		require.Equal(t, template.Look, menu.Customized(template.Look, api.Customizations{}), template.Name)
	}
	h.tenant.Exec(`INSERT INTO templates (name, is_public) VALUES ('Draft', false)`)
	h.tenant.Exec(`INSERT INTO templates (name, restaurant_id) VALUES ('Own', $1)`, h.tenant.ID)
	again, err := h.menus.Templates(t.Context())
	require.NoError(t, err)
	require.Equal(t, list, again)
}

func (h *house) template(sql string, args ...any) (id int32) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), sql, args...).Scan(&id))
	return id
}

func TestAMenusTemplate(t *testing.T) {
	h := newHouse(t)
	night := h.template(`SELECT id FROM templates WHERE name = 'Luxury Night'`)
	now, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{TemplateID: &night, Customizations: &api.Customizations{PrimaryColor: "#ffcc00", TitleSize: 24}})
	require.NoError(t, err)
	require.Equal(t, night, *now.TemplateID)
	public, err := h.menus.PublicOf(t.Context(), h.tenant.ID, nil)
	require.NoError(t, err)
	require.Equal(t, []any{"#ffcc00", int32(24), "#15130f", "centre"},
		[]any{public.Look.PrimaryColor, public.Look.TitleSize, public.Look.BackgroundColor, public.Look.HeaderLayout})

	other := servertest.NewFactory(t, h.db).Tenant(nil)
	for name, id := range map[string]int32{
		"unpublished": h.template(`INSERT INTO templates (name, is_public) VALUES ('Draft', false) RETURNING id`),
		"foreign":     h.template(`INSERT INTO templates (name, restaurant_id) VALUES ('Theirs', $1) RETURNING id`, other.ID),
		"missing":     1 << 30,
	} {
		_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{TemplateID: &id})
		require.Equal(t, "There is no such template", refused(t, err)["templateId"], name)
	}
	own := h.template(`INSERT INTO templates (name, restaurant_id, is_public) VALUES ('Ours', $1, false) RETURNING id`, h.tenant.ID)
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{TemplateID: &own, Customizations: &api.Customizations{}})
	require.NoError(t, err)

	now, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{TemplateID: of(int32(0)), Customizations: &api.Customizations{}})
	require.NoError(t, err)
	require.Nil(t, now.TemplateID)
	public, err = h.menus.PublicOf(t.Context(), h.tenant.ID, nil)
	require.NoError(t, err)
	require.Nil(t, public.Look, "the house's own look costs a page nothing")
}

func TestAMenuBeginsWithTheTemplateOfTheSignUp(t *testing.T) {
	h := newHouse(t)
	sea := h.template(`SELECT id FROM templates WHERE name = 'Red Sea'`)
	h.tenant.Exec(`UPDATE restaurants SET template_id = $2 WHERE id = $1`, h.tenant.ID, sea)
	made, _, err := h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Lunch")})
	require.NoError(t, err)
	require.Equal(t, sea, *made.TemplateID)
	made, _, err = h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Dinner"), TemplateID: of(int32(0))})
	require.NoError(t, err)
	require.Nil(t, made.TemplateID)
}

func TestALookThatCannotBeReadIsRefused(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct {
		look         api.Customizations
		field, refer string
	}{
		{api.Customizations{TextColor: "#999999", BackgroundColor: "#ffffff"}, "textColor", "grey on white"},
		{api.Customizations{PrimaryColor: "#ffff00"}, "primaryColor", "on the house's white"},
		{api.Customizations{PrimaryColor: "#777777"}, "primaryColor", "4.48"},
		{api.Customizations{HeaderTextColor: "#1d3b31"}, "headerTextColor", "on the house's deep green"},
		{api.Customizations{HeaderTextColor: "#ffffff", HeaderBackgroundColor: "#ffffff"}, "headerTextColor", "the homepage's default"},
	} {
		_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &c.look})
		require.Contains(t, refused(t, err)["customizations."+c.field], "hard to read", c.refer)
	}
	for _, look := range []api.Customizations{
		{PrimaryColor: "#767676"},          // 4.54
		{BackgroundColor: "#101010"},       // what stands on it is chosen anew
		{HeaderBackgroundColor: "#fafafa"}, // decision 26
		{BackgroundColor: "#7a7a7a"},       // neither dark nor white reads: black does
		{Pattern: 24, Corners: "sharp", TitleSize: 72, ItemSize: 8},
	} {
		_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &look})
		require.NoError(t, err)
	}
	for field, look := range map[string]api.Customizations{
		"pattern":         {Pattern: 25},
		"titleSize":       {TitleSize: 73},
		"itemSize":        {ItemSize: 7},
		"font":            {Font: "Comic Sans"},
		"dishLayout":      {DishLayout: "side"},
		"headerLayout":    {HeaderLayout: "photo"},
		"titleStyle":      {TitleStyle: "}body{display:none"},
		"divider":         {Divider: "x"},
		"priceStyle":      {PriceStyle: "x"},
		"corners":         {Corners: "12px"},
		"patternColor":    {PatternColor: "red"},
		"backgroundColor": {BackgroundColor: "#fff"},
	} {
		_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &look})
		require.Contains(t, refused(t, err), "customizations."+field)
	}
}

// What was allowed before there were rules stays until the look itself is changed.
func TestAnOldLookDoesNotKeepAMenuFromBeingChanged(t *testing.T) {
	h := newHouse(t)
	h.tenant.Exec(`UPDATE menus SET customizations = '{"primaryColor": "#ffff00"}' WHERE id = $1`, h.menu)
	_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{NameEn: of("Supper")})
	require.NoError(t, err)
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &api.Customizations{PrimaryColor: "#ffff00", Pattern: 3}})
	require.Contains(t, refused(t, err), "customizations.primaryColor")
}

// Two people change two colours: neither is lost, and a draft that takes a colour back takes back that one alone.
func TestTwoEditsOfOneLook(t *testing.T) {
	h := newHouse(t)
	_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &api.Customizations{TextColor: "#000000"}})
	require.NoError(t, err)
	d := h.draft()
	d.Menu.Menu.Customizations = api.Customizations{PrimaryColor: "#7a1f2b"}
	d = h.put(d)
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Customizations: &api.Customizations{TextColor: "#000000", Corners: "round"}})
	require.NoError(t, err)
	require.Equal(t, api.Customizations{PrimaryColor: "#7a1f2b", Corners: "round"}, h.draft().Menu.Menu.Customizations)
	published, err := h.publish(d.Revision)
	require.NoError(t, err)
	require.Equal(t, api.Customizations{PrimaryColor: "#7a1f2b", Corners: "round"}, published.Menu.Customizations)
}

func TestADraftMayBeUnreadableButNotPublished(t *testing.T) {
	h := newHouse(t)
	d := h.draft()
	d.Menu.Menu.Customizations.TextColor = "#fefefe"
	d = h.put(d)
	_, err := h.publish(d.Revision)
	require.Contains(t, refused(t, err)["menu.customizations.textColor"], "hard to read")
}

func TestALookOfAMenuWhoseTemplateIsNotTheirs(t *testing.T) {
	h := newHouse(t)
	look, err := h.menus.Look(t.Context(), h.db, uuid.New(), api.Menu{TemplateID: of(h.template(`INSERT INTO templates (name, restaurant_id, customization_settings) VALUES ('Ours', $1, '{"corners": "round"}') RETURNING id`, h.tenant.ID))})
	require.NoError(t, err)
	require.Equal(t, menu.House, look)
}
