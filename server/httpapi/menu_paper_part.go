package httpapi

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/money"
)

// logoPixels is enough for the largest place of a logo on paper and in pictures.
const logoPixels = 640

// themeOf gives a menu's colours and the seed of its cloth: the template's, or the house's colours and the
// restaurant's own cloth.
func themeOf(m api.PublicMenu) (document.Theme, string) {
	if m.Look == nil {
		return document.Theme{}, m.Restaurant.ID.String()
	}
	return document.Theme{Paper: m.Look.BackgroundColor, Ink: m.Look.TextColor, Band: m.Look.HeaderBackgroundColor,
		OnBand: m.Look.HeaderTextColor, Accent: m.Look.PrimaryColor, Yarn: m.Look.PatternColor}, fmt.Sprintf("sadu-%d", m.Look.Pattern)
}

// layoutOf is where the photos of a category stand: the template says it for those that say nothing themselves.
func layoutOf(c api.Category, look *api.Look) document.PhotoLayout {
	own := document.PhotoLayout(c.PhotoLayout)
	switch {
	case own == document.PhotoTop || own == document.PhotoGrid || own == document.PhotoNone:
		return own
	case look != nil && look.DishLayout != "beside":
		return document.PhotoLayout(look.DishLayout)
	}
	return document.PhotoSide
}

// photoOf is the address of the photo that stands for an item.
func photoOf(item api.MenuItem) string {
	if item.ImageURL != "" {
		return item.ImageURL
	}
	for _, p := range item.Photos {
		if p.IsMain {
			return p.URL
		}
	}
	return ""
}

func photographed(m api.PublicMenu) (n int) {
	for _, item := range m.Items {
		if photoOf(item) != "" {
			n++
		}
	}
	return n
}

func withoutPhotos(m *api.PublicMenu) {
	for i := range m.Items {
		m.Items[i].ImageURL, m.Items[i].Photos = "", nil
	}
}

func withoutSoldOut(m *api.PublicMenu) {
	m.Items = slices.DeleteFunc(m.Items, func(item api.MenuItem) bool { return !item.IsAvailable })
}

// paperSections adds the categories that have dishes, and at the end those of no category.
func (s *Server) paperSections(ctx context.Context, m api.PublicMenu, paper *document.Menu) error {
	for _, c := range append(m.Categories, api.Category{PhotoLayout: string(document.PhotoSide)}) {
		section := document.Section{Name: document.Text{En: c.NameEn, Ar: c.NameAr}, About: document.Text{En: c.DescriptionEn, Ar: c.DescriptionAr},
			Layout: layoutOf(c, m.Look)}
		var photos []string
		for _, item := range m.Items {
			if category(item) != c.ID {
				continue
			}
			dish, err := dishOf(item)
			if err != nil {
				return err
			}
			section.Dishes = append(section.Dishes, dish)
			photos = append(photos, photoOf(item))
		}
		if len(section.Dishes) == 0 {
			continue
		}
		if section.Layout != document.PhotoNone {
			files, err := s.stored(ctx, paper.PhotoPixels(section.Layout), photos...)
			if err != nil {
				return err
			}
			for i, file := range files {
				if len(file) <= document.MaxPhoto {
					section.Dishes[i].Photo = file
				}
			}
		}
		paper.Sections = append(paper.Sections, section)
	}
	return nil
}

func category(item api.MenuItem) uuid.UUID {
	if item.CategoryID == nil {
		return uuid.Nil
	}
	return *item.CategoryID
}

func dishOf(item api.MenuItem) (document.Dish, error) {
	d := document.Dish{Name: document.Text{En: item.NameEn, Ar: item.NameAr}, About: document.Text{En: item.DescriptionEn, Ar: item.DescriptionAr},
		Diets: item.DietaryTags, Allergens: item.Allergens, Seed: item.ID.String()}
	if item.Calories != nil {
		d.Calories = int(*item.Calories)
	}
	var err error
	if d.Price, err = money.ParseDecimal(item.Price); err != nil {
		return d, err
	}
	for _, v := range item.Variants {
		price, err := money.ParseDecimal(v.Price)
		if err != nil {
			return d, err
		}
		d.Portions = append(d.Portions, document.Portion{Name: document.Text{En: v.Name, Ar: v.NameAr}, Price: price})
	}
	return d, nil
}
