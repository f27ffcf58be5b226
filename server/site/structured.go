package site

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
)

// wording writes structured data (schema.org) in one language. Only stored facts are stated: no ratings, no guessed hours,
// a price range computed from the dishes (decision 2).
type wording struct{ language, origin string }

// node is one thing of the vocabulary.
type node map[string]any

// sectionItems is how many dishes of a section are stated (spec section 9).
const sectionItems = 5

func (s *Service) wording(language string) wording { return wording{language, s.origin} }

// text is what stands in the page. Marshal writes < as \u003c, so no name gets out of its place.
func (w wording) text(facts func(wording, map[uuid.UUID]bool) []any, out map[uuid.UUID]bool) string {
	text, _ := json.Marshal(node{"@context": "https://schema.org", "@graph": facts(w, out)}) // texts, numbers and lists only
	return string(text)
}

// address is a page's, in the language.
func (w wording) address(path string) string {
	return w.origin + path + "?lang=" + url.QueryEscape(w.language)
}

// pick is the text in the language, else the other one.
func (w wording) pick(en, ar string) string {
	en, ar = strings.TrimSpace(en), strings.TrimSpace(ar)
	if w.language == "ar" && ar != "" || en == "" {
		return ar
	}
	return en
}

func (w wording) picture(address string) string {
	if strings.HasPrefix(address, "/") {
		return w.origin + address
	}
	return address
}

// with adds a text unless it is empty.
func (n node) with(property, value string) node {
	if value != "" {
		n[property] = value
	}
	return n
}

func (w wording) restaurantName(m *api.PublicMenu) string {
	return w.pick(m.Restaurant.Name, m.Restaurant.NameAr)
}

func (w wording) menuName(m *api.PublicMenu) string { return w.pick(m.Menu.NameEn, m.Menu.NameAr) }

// crumb is one step of the trail that leads to a page.
func (w wording) crumb(name, path string) node {
	return node{"@type": "ListItem", "name": name, "item": w.address(path)}
}

func (w wording) trail(steps ...node) node {
	for i, step := range steps {
		step["position"] = i + 1
	}
	return node{"@type": "BreadcrumbList", "itemListElement": steps}
}

// restaurant states a restaurant with its menu in full, and what of it is sold out.
func (w wording) restaurant(m *api.PublicMenu, h head, out map[uuid.UUID]bool) node {
	n := node{"@type": "Restaurant", "@id": w.origin + h.path, "name": w.restaurantName(m), "url": w.address(h.path)}
	n.with("image", w.picture(m.Restaurant.LogoURL)).with("slogan", w.pick(m.Restaurant.TaglineEn, m.Restaurant.TaglineAr))
	n.with("priceRange", priceRange(m.Items)).with("hasMap", m.Menu.GoogleMapsURL)
	if place := postalAddress(m.Menu.Address, m.Menu.City, m.Menu.State, m.Menu.PostalCode, m.Menu.Country); place != nil {
		n["address"] = place
	}
	if links := profiles(m.Menu.SocialInstagram, m.Menu.SocialFacebook, m.Menu.SocialTwitter, m.Menu.SocialSnapchat); len(links) > 0 {
		n["sameAs"] = links
	}
	menu := node{"@type": "Menu", "name": w.menuName(m), "inLanguage": w.language, "url": w.address("/menu/" + m.Menu.Slug)}
	n["hasMenu"] = w.sections(menu, m, func(item api.MenuItem) node { return w.dish(item, out[item.ID]) })
	return n
}

// postalAddress is nil when only a country is known.
func postalAddress(street, city, region, code, country string) node {
	if street == "" && city == "" {
		return nil
	}
	n := node{"@type": "PostalAddress"}
	return n.with("streetAddress", street).with("addressLocality", city).with("addressRegion", region).with("postalCode", code).with("addressCountry", country)
}

// profiles are the addresses of social accounts, which owners write as a whole address or as a handle.
func profiles(instagram, facebook, twitter, snapchat string) (list []string) {
	for _, each := range [][2]string{{"instagram.com", instagram}, {"facebook.com", facebook}, {"x.com", twitter}, {"snapchat.com/add", snapchat}} {
		switch handle := strings.TrimSpace(each[1]); {
		case handle == "":
		case strings.HasPrefix(strings.ToLower(handle), "https://"):
			list = append(list, handle)
		default:
			list = append(list, "https://"+each[0]+"/"+url.PathEscape(strings.TrimPrefix(handle, "@")))
		}
	}
	return list
}

// prices of a dish, lowest and highest; ok is false when none can be read.
func prices(item api.MenuItem) (low, high money.Halalas, ok bool) {
	list := []string{item.Price}
	if len(item.Variants) > 0 {
		list = list[:0]
		for _, v := range item.Variants {
			list = append(list, v.Price)
		}
	}
	for _, each := range list {
		amount, err := money.ParseDecimal(each)
		if err != nil {
			continue
		}
		if !ok || amount < low {
			low = amount
		}
		high, ok = max(high, amount), true
	}
	return low, high, ok
}

// priceRange is what the cheapest and the dearest dish cost.
func priceRange(items []api.MenuItem) string {
	var low, high money.Halalas
	found := false
	for _, item := range items {
		from, to, ok := prices(item)
		if !ok || to == 0 {
			continue
		}
		if !found || from < low {
			low = from
		}
		high, found = max(high, to), true
	}
	switch {
	case !found:
		return ""
	case low == high:
		return "SAR " + low.String()
	}
	return "SAR " + low.String() + "–" + high.String()
}

// diets are the ones that the vocabulary has a word for.
var diets = map[string]string{
	"vegetarian": "VegetarianDiet", "vegan": "VeganDiet", "gluten-free": "GlutenFreeDiet", "halal": "HalalDiet", "dairy-free": "LowLactoseDiet",
}

func calories(n int32) node {
	return node{"@type": "NutritionInformation", "calories": strconv.Itoa(int(n)) + " calories"}
}
