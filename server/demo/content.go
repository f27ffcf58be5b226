// Package demo holds the content of the demo restaurant, Palm House: its menu, floor, staff, and days of
// believable orders. It is content only: it stores nothing and knows no database. Every name, number and
// address in it is made up, and is meant to look so.
package demo

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"

	"sufra/server/money"
)

//go:embed menu.json
var menuJSON []byte

//go:embed floor.json
var floorJSON []byte

// Content is the whole demo restaurant. It is read-only after Load.
type Content struct {
	Menu  Menu
	Floor Floor

	items map[string]*Item
}

// Menu is the one menu of the demo restaurant.
type Menu struct {
	Key        string     `json:"key"`
	NameEn     string     `json:"nameEn"`
	NameAr     string     `json:"nameAr"`
	Categories []Category `json:"categories"`
}

// Category is a section of the menu; the order of the list is the order on the page.
type Category struct {
	Key           string `json:"key"`
	NameEn        string `json:"nameEn"`
	NameAr        string `json:"nameAr"`
	DescriptionEn string `json:"descriptionEn"`
	DescriptionAr string `json:"descriptionAr"`
	Course        int    `json:"course,omitempty"` // 0: cooked at once, whatever else is ordered
	Items         []Item `json:"items"`
}

// station is where most of the category is cooked.
func (c *Category) station() string {
	counts, most := map[string]int{}, ""
	for i := range c.Items {
		key := c.Items[i].Station
		if counts[key]++; counts[key] > counts[most] {
			most = key
		}
	}
	return most
}

// Item is one dish or drink. Prices contain VAT. With variants, Price is that of the first one.
type Item struct {
	Key           string        `json:"key"`
	NameEn        string        `json:"nameEn"`
	NameAr        string        `json:"nameAr"`
	DescriptionEn string        `json:"descriptionEn"`
	DescriptionAr string        `json:"descriptionAr"`
	Price         money.Halalas `json:"price"`
	Calories      int           `json:"calories,omitempty"` // kcal of the first variant; 0 where there are none, as in water
	Station       string        `json:"station"`
	PrepMinutes   int           `json:"prepMinutes"`
	Image         string        `json:"image"` // a file in client/public/dishes
	SoldOut       bool          `json:"soldOut,omitempty"`
	Allergens     []string      `json:"allergens"` // of every variant together, so that no size hides one
	DietaryTags   []string      `json:"dietaryTags"`
	Variants      []Variant     `json:"variants,omitempty"`

	category string
}

// ImagePath is the picture's address on the public site.
func (i *Item) ImagePath() string { return "/dishes/" + i.Image }

// Variant is a size or cut. Its key is unique within its item.
type Variant struct {
	Key    string        `json:"key"`
	NameEn string        `json:"nameEn"`
	NameAr string        `json:"nameAr"`
	Price  money.Halalas `json:"price"`
}

// Load reads and checks the embedded content. An error means that this build's content is broken; it names
// every fault.
func Load() (*Content, error) {
	return parse(menuJSON, floorJSON)
}

func parse(menu, floor []byte) (*Content, error) {
	c := &Content{items: map[string]*Item{}}
	if err := decode(menu, &c.Menu); err != nil {
		return nil, fmt.Errorf("demo menu: %w", err)
	}
	if err := decode(floor, &c.Floor); err != nil {
		return nil, fmt.Errorf("demo floor: %w", err)
	}
	if err := errors.Join(append(c.indexMenu(), c.checkFloor()...)...); err != nil {
		return nil, err
	}
	return c, nil
}

// Unknown fields are refused: a misspelt one would otherwise be lost without a word.
func decode(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// Item finds a dish by its key; nil when there is none.
func (c *Content) Item(key string) *Item { return c.items[key] }

// Variant finds a variant by its key; nil when there is none.
func (i *Item) Variant(key string) *Variant {
	for v := range i.Variants {
		if i.Variants[v].Key == key {
			return &i.Variants[v]
		}
	}
	return nil
}

// PriceOf is what the dish costs in this variant; an empty key is the dish without variants.
func (i *Item) PriceOf(variant string) money.Halalas {
	if v := i.Variant(variant); v != nil {
		return v.Price
	}
	return i.Price
}
