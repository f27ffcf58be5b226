package site_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/servertest"
	"sufra/server/site"
)

// front is a restaurant that makes homepages.
type front struct {
	t      testing.TB
	db     *postgres.DB
	pages  *site.Homepages
	clock  *servertest.Clock
	tenant *servertest.Tenant
	owner  access.Actor
}

func newFront(t testing.TB) *front {
	t.Helper()
	database, clock := servertest.NewDB(t), servertest.NewClock()
	tenant := servertest.NewFactory(t, database).Tenant(&servertest.TenantOptions{Name: "Palm House"})
	return &front{t: t, db: database, clock: clock, pages: &site.Homepages{DB: database, Now: clock.Now}, tenant: tenant,
		owner: access.Actor{Kind: access.Owner, ID: tenant.OwnerID, RestaurantID: tenant.ID, Name: "Noura"}}
}

func (f *front) create(in api.HomepageInput) api.Homepage {
	f.t.Helper()
	page, _, err := f.pages.Create(f.t.Context(), f.owner, idempotency.Request{}, in)
	require.NoError(f.t, err)
	return page
}

func (f *front) update(page api.Homepage, in api.HomepageInput) (api.Homepage, error) {
	f.t.Helper()
	return f.pages.Update(f.t.Context(), f.owner, page.ID, page.Revision, in)
}

func (f *front) public(slug string) api.PublicHomepage {
	f.t.Helper()
	page, err := f.pages.Public(f.t.Context(), slug)
	require.NoError(f.t, err)
	return page
}

func of[T any](v T) *T { return &v }

// wrong says which fields an INVALID_INPUT names, with their messages.
func wrong(t testing.TB, err error) map[string]string {
	t.Helper()
	e, ok := errs.As(err)
	require.True(t, ok, "%v", err)
	require.Equal(t, errs.InvalidInput, e.Code, "%v", err)
	fields := map[string]string{}
	for _, f := range e.Fields {
		fields[f.Field] = f.Message
	}
	return fields
}

func TestAHomepageFromNothing(t *testing.T) {
	f := newFront(t)
	f.tenant.Item(nil)
	page := f.create(api.HomepageInput{})
	require.Equal(t, "Palm House", page.RestaurantNameEn, "the restaurant's own name")
	require.Equal(t, "palm-house", page.Slug)
	require.Equal(t, []string{"color", "#ffffff", "#FFFFFF", "#3b82f6", "#6b7280"}, []string{page.HeaderBackgroundType, page.HeaderBackgroundColor,
		page.HeaderTextColor, page.PrimaryColor, page.SecondaryColor}, "the spec's defaults")
	require.True(t, page.BestSellersDisplay && page.IsActive)

	page, err := f.update(page, api.HomepageInput{MenuID: &f.tenant.MenuID, TaglineAr: of(" مأكولات  نجدية\n"), AboutUsEn: of("One.\nTwo.")})
	require.NoError(t, err)
	require.Equal(t, []string{"مأكولات نجدية", "One.\nTwo."}, []string{page.TaglineAr, page.AboutUsEn})
	public := f.public("palm-house")
	require.Equal(t, f.tenant.MenuID, public.Menu.ID)
	require.NotEmpty(t, public.Menu.Slug)
	require.Nil(t, public.ViewCount, "a kept page may not change with each view")

	f.tenant.Exec(`UPDATE menus SET is_active = false WHERE restaurant_id = $1`, f.tenant.ID)
	require.Nil(t, f.public("palm-house").Menu, "a menu that guests can't see is not linked to")
	_, err = f.update(page, api.HomepageInput{IsActive: of(false)})
	require.NoError(t, err)
	_, err = f.pages.Public(t.Context(), "palm-house")
	require.True(t, errs.Is(err, errs.NotFound), "%v", err)
}

func TestHomepageAddresses(t *testing.T) {
	f := newFront(t)
	first := f.create(api.HomepageInput{})
	second := f.create(api.HomepageInput{})
	require.Equal(t, "palm-house-2", second.Slug, "an address is made free")

	_, _, err := f.pages.Create(t.Context(), f.owner, idempotency.Request{}, api.HomepageInput{Slug: of("palm-house")})
	e, _ := errs.As(err)
	require.Equal(t, errs.SlugTaken, e.Code)
	require.Equal(t, api.SlugSuggestions{Suggestions: []string{"palm-house-3", "palm-house-4", "palm-house-5"}}, e.Data)
	require.Equal(t, "slug", e.Fields[0].Field)

	first, err = f.update(first, api.HomepageInput{Slug: of("Palm-Najd")})
	require.NoError(t, err)
	require.Equal(t, "palm-najd", f.public("palm-house").Slug, "the old address leads to the page")
	_, err = f.update(second, api.HomepageInput{Slug: of("palm-house")})
	require.True(t, errs.Is(err, errs.SlugTaken), "nobody else gets it: %v", err)
	first, err = f.update(first, api.HomepageInput{Slug: of("palm-house")})
	require.NoError(t, err, "the page itself may take it back")
	require.Equal(t, "palm-house", f.public("palm-najd").Slug)

	for _, bad := range []string{"a", "Palm House", "-x", "x-", "kitchen", "homepages", "xn--80ak", strings.Repeat("a", 251)} {
		_, err := f.update(first, api.HomepageInput{Slug: &bad})
		require.Contains(t, wrong(t, err), "slug", bad)
	}
	first, err = f.update(first, api.HomepageInput{Slug: of(strings.Repeat("a", 250))})
	require.NoError(t, err)
	require.NoError(t, f.pages.Delete(t.Context(), f.owner, first.ID))
	_, err = f.update(second, api.HomepageInput{Slug: of("palm-house")})
	require.NoError(t, err, "what is gone frees its addresses for its own restaurant")
}

// Printed codes go on leading to a page that was deleted: to nobody else's.
func TestADeletedHomepagesAddressesStayTheRestaurants(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{Slug: of("first-name")})
	page, err := f.update(page, api.HomepageInput{Slug: of("second-name")})
	require.NoError(t, err)
	require.NoError(t, f.pages.Delete(t.Context(), f.owner, page.ID))
	stranger := servertest.NewFactory(t, f.db).Tenant(nil)
	other := access.Actor{Kind: access.Owner, ID: stranger.OwnerID, RestaurantID: stranger.ID}
	for _, slug := range []string{"first-name", "second-name"} {
		_, err := f.pages.Public(t.Context(), slug)
		require.True(t, errs.Is(err, errs.NotFound), "%v", err)
		_, _, err = f.pages.Create(t.Context(), other, idempotency.Request{}, api.HomepageInput{Slug: &slug})
		require.True(t, errs.Is(err, errs.SlugTaken), "%v", err)
	}
	again := f.create(api.HomepageInput{Slug: of("first-name")})
	require.Equal(t, again.ID, f.public("first-name").ID)
	_, err = f.update(again, api.HomepageInput{Slug: of("second-name")})
	require.NoError(t, err)
	require.Equal(t, again.ID, f.public("first-name").ID, "the address that the new page had leads to it")
}

func TestARestaurantKeepsSoManyOldAddresses(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{Slug: of("name-0")})
	f.tenant.Exec(`INSERT INTO homepage_slugs (slug, restaurant_id, homepage_id, created_at)
		SELECT 'old-' || n, $1, $2, now() - n * interval '1 day' FROM generate_series(1, 200) n`, f.tenant.ID, page.ID)
	_, err := f.update(page, api.HomepageInput{Slug: of("name-1")})
	require.NoError(t, err)
	_, err = f.pages.Public(t.Context(), "old-200")
	require.True(t, errs.Is(err, errs.NotFound), "the oldest is given up: %v", err)
	for _, kept := range []string{"old-199", "name-0"} {
		require.Equal(t, page.ID, f.public(kept).ID, kept)
	}
}

func TestTwoEditorsDoNotOverwriteEachOther(t *testing.T) {
	f := newFront(t)
	seen := f.create(api.HomepageInput{})
	_, err := f.update(seen, api.HomepageInput{TaglineEn: of("mine")})
	require.NoError(t, err)
	_, err = f.update(seen, api.HomepageInput{TaglineEn: of("theirs")})
	e, _ := errs.As(err)
	require.Equal(t, errs.VersionMismatch, e.Code)
	require.Equal(t, "mine", e.Data.(api.Homepage).TaglineEn)
	again, err := f.update(seen, api.HomepageInput{TaglineEn: of("mine")})
	require.NoError(t, err, "the same once more, its answer was lost")
	require.Equal(t, seen.Revision+1, again.Revision)
	_, err = f.pages.Update(t.Context(), f.owner, seen.ID, site.AnyRevision, api.HomepageInput{TaglineEn: of("theirs")})
	require.NoError(t, err)
}

func TestAHomepageIsMadeOnce(t *testing.T) {
	f := newFront(t)
	key := idempotency.Request{Key: uuid.New(), Operation: "createHomepage", Hash: make([]byte, 32)}
	one, replayed, err := f.pages.Create(t.Context(), f.owner, key, api.HomepageInput{})
	require.NoError(t, err)
	require.False(t, replayed)
	two, replayed, err := f.pages.Create(t.Context(), f.owner, key, api.HomepageInput{})
	require.NoError(t, err)
	require.True(t, replayed)
	require.Equal(t, one.ID, two.ID)
	for range site.MaxHomepages - 1 {
		f.create(api.HomepageInput{})
	}
	_, _, err = f.pages.Create(t.Context(), f.owner, idempotency.Request{}, api.HomepageInput{})
	require.True(t, errs.Is(err, errs.LimitReached), "%v", err)
}

func TestHomepageRules(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{})
	branch := func(b api.Branch) api.HomepageInput { return api.HomepageInput{Branches: &[]api.Branch{b}} }
	for _, c := range []struct {
		in             api.HomepageInput
		field, message string
	}{
		{api.HomepageInput{RestaurantNameEn: of(" ")}, "restaurantNameEn", "Restaurant name is required"},
		{api.HomepageInput{HeroImageURL: of("ftp://x/y")}, "heroImageUrl", "Invalid image URL or path"},
		{api.HomepageInput{HeroImageURL: of("/objects/../etc")}, "heroImageUrl", "Invalid image URL or path"},
		{api.HomepageInput{LogoURL: of("javascript:alert(1)")}, "logoUrl", "Invalid image URL or path"},
		{api.HomepageInput{HeaderBackgroundPhotoURL: of("photo")}, "headerBackgroundPhotoUrl", "Invalid image URL or path"},
		{api.HomepageInput{HeaderBackgroundType: of("video")}, "headerBackgroundType", "The type is color or image"},
		{api.HomepageInput{PrimaryColor: of("red")}, "primaryColor", "A colour is written #RRGGBB"},
		{api.HomepageInput{Email: of("nobody")}, "email", "Please enter a valid email address"},
		{branch(api.Branch{}), "branches[0]", "Either name or nameEn is required"},
		{branch(api.Branch{Name: of("")}), "branches[0].name", "Branch name is required"},
		{branch(api.Branch{NameEn: of(" ")}), "branches[0].nameEn", "English branch name is required"},
		{branch(api.Branch{NameEn: of("A"), MapURL: "maps"}), "branches[0].mapUrl", "Please enter a valid Google Maps URL"},
		{api.HomepageInput{SEOTitle: of(strings.Repeat("ش", 201))}, "seoTitle", "At most 200 characters"},
		{api.HomepageInput{SEODescription: of(strings.Repeat("ش", 301))}, "seoDescription", "At most 300 characters"},
		{api.HomepageInput{Branches: of(make([]api.Branch, 51))}, "branches", "At most 50 of these"},
		{api.HomepageInput{BestSellers: &[]api.BestSeller{{NameEn: "A", Price: "1.234"}}}, "bestSellers[0].price", "Price must be a valid decimal number"},
		{api.HomepageInput{Highlights: &[]api.Highlight{{Figure: "7"}}}, "highlights[0].labelEn", "Say what the figure counts"},
		{api.HomepageInput{MenuID: of(uuid.New())}, "menuId", "There is no such menu"},
	} {
		_, err := f.update(page, c.in)
		require.Equal(t, c.message, wrong(t, err)[c.field], "%+v", c)
	}
	_, err := f.update(page, api.HomepageInput{SEOTitle: of(strings.Repeat("ش", 200)), SEODescription: of(strings.Repeat("ش", 300)),
		HeroImageURL: of("/objects/a.jpg"), LogoURL: of("https://example.com/a.png"), Branches: &[]api.Branch{{Name: of("Al Malqa"), MapURL: "https://maps.app.goo.gl/x"}}})
	require.NoError(t, err)
}

func TestForeignHomepagesAreMissing(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{})
	stranger := servertest.NewFactory(t, f.db).Tenant(nil)
	other := access.Actor{Kind: access.Owner, ID: stranger.OwnerID, RestaurantID: stranger.ID}
	_, err := f.pages.Get(t.Context(), other, page.ID)
	require.True(t, errs.Is(err, errs.NotFound))
	_, err = f.pages.Update(t.Context(), other, page.ID, site.AnyRevision, api.HomepageInput{TaglineEn: of("x")})
	require.True(t, errs.Is(err, errs.NotFound))
	require.True(t, errs.Is(f.pages.Delete(t.Context(), other, page.ID), errs.NotFound))
	f.tenant.Item(nil)
	_, _, err = f.pages.Create(t.Context(), other, idempotency.Request{}, api.HomepageInput{MenuID: &f.tenant.MenuID})
	require.Contains(t, wrong(t, err), "menuId")
	f.tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, f.tenant.ID)
	_, err = f.pages.Public(t.Context(), page.Slug)
	require.True(t, errs.Is(err, errs.NotFound))
}
