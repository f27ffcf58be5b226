package site

import (
	"github.com/google/uuid"

	"sufra/server/api"
)

// menu states what a menu is called and has. Its dishes are left to the restaurant's page: these bytes are in front of a
// guest's first view.
func (w wording) menu(m *api.PublicMenu, h head) node {
	n := node{"@type": "Menu", "@id": w.origin + h.path, "url": w.address(h.path), "name": w.menuName(m), "inLanguage": w.language,
		"provider": node{"@type": "Restaurant", "@id": w.origin + h.parent, "name": w.restaurantName(m)}}
	var sections []node
	for _, c := range m.Categories {
		sections = append(sections, node{"@type": "MenuSection", "name": w.pick(c.NameEn, c.NameAr)})
	}
	if sections != nil {
		n["hasMenuSection"] = sections
	}
	return n
}

// sections adds the first dishes of each category to a menu.
func (w wording) sections(menu node, m *api.PublicMenu, dish func(api.MenuItem) node) node {
	items := map[uuid.UUID][]node{}
	for _, item := range m.Items {
		if item.CategoryID != nil && len(items[*item.CategoryID]) < sectionItems {
			items[*item.CategoryID] = append(items[*item.CategoryID], dish(item))
		}
	}
	list := make([]node, 0, len(m.Categories))
	for _, c := range m.Categories {
		if len(items[c.ID]) > 0 {
			list = append(list, node{"@type": "MenuSection", "name": w.pick(c.NameEn, c.NameAr), "hasMenuItem": items[c.ID]})
		}
	}
	if len(list) > 0 {
		menu["hasMenuSection"] = list
	}
	return menu
}

// dish states everything that is known of a dish.
func (w wording) dish(item api.MenuItem, soldOut bool) node {
	n := node{"@type": "MenuItem", "name": w.pick(item.NameEn, item.NameAr)}
	n.with("description", w.pick(item.DescriptionEn, item.DescriptionAr)).with("image", w.picture(item.ImageURL))
	if low, high, ok := prices(item); ok {
		offer := node{"@type": "Offer", "price": low.String(), "priceCurrency": "SAR", "availability": "https://schema.org/InStock"}
		if low != high {
			offer = node{"@type": "AggregateOffer", "lowPrice": low.String(), "highPrice": high.String(), "offerCount": len(item.Variants), "priceCurrency": "SAR",
				"availability": "https://schema.org/InStock"}
		}
		if soldOut {
			offer["availability"] = "https://schema.org/SoldOut"
		}
		n["offers"] = offer
	}
	if item.Calories != nil {
		n["nutrition"] = calories(*item.Calories)
	}
	var suits []string
	for _, tag := range item.DietaryTags {
		if diet := diets[tag]; diet != "" {
			suits = append(suits, "https://schema.org/"+diet)
		}
	}
	if len(suits) > 0 {
		n["suitableForDiet"] = suits
	}
	return n
}
