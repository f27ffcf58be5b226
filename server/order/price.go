package order

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/money"
)

// The limits of one order (reliability 3.4).
const (
	MaxLines      = 100
	MaxQuantity   = 99
	DinerLines    = 30
	DinerPerItem  = 50
	maxOrderTotal = money.Max
)

// menuItem is what pricing knows of an item, read in one query for all lines.
type menuItem struct {
	id, menu             uuid.UUID
	nameEn, nameAr, text string
	price                money.Halalas
	variants             []api.Variant
	station              string // its own, else its category's
	course               int32  // its category's
	prep                 *int32
	available, sold      bool // sold: on a menu in service, and served at this hour
	revision             int32
}

// Hidden and deleted items are read too: the answer for them is "no longer available", not "never existed".
const priceSQL = `
SELECT i.id, i.menu_id, i.name_en, i.name_ar, i.description_en, i.price, i.variants, COALESCE(NULLIF(i.station, ''), c.station, ''),
       COALESCE(c.course, 0), i.prep_minutes, i.revision, i.is_available, i.deleted_at IS NULL AND m.is_active AND COALESCE(c.is_active, true),
       CASE WHEN i.schedule <> '[]' OR c.schedule <> '[]' OR m.schedule <> '[]'
            THEN jsonb_build_array(i.schedule, COALESCE(c.schedule, '[]'), m.schedule) END,
       CASE WHEN i.schedule <> '[]' OR c.schedule <> '[]' OR m.schedule <> '[]'
            THEN now() AT TIME ZONE (SELECT r.timezone FROM restaurants r WHERE r.id = $1) END
FROM menu_items i
JOIN menus m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_id
LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id
WHERE i.restaurant_id = $1 AND i.id = ANY($2)`

func readMenuItems(results pgx.BatchResults) (map[uuid.UUID]*menuItem, error) {
	rows, err := results.Query()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	items := map[uuid.UUID]*menuItem{}
	for rows.Next() {
		var m menuItem
		var variants, hours []byte
		var clock *time.Time // the restaurant's, read as if it were UTC's
		if err := rows.Scan(&m.id, &m.menu, &m.nameEn, &m.nameAr, &m.text, &m.price, &variants, &m.station, &m.course, &m.prep,
			&m.revision, &m.available, &m.sold, &hours, &clock); err != nil {
			return nil, err
		}
		if clock != nil {
			var schedules [][]api.TimeWindow
			if err := json.Unmarshal(hours, &schedules); err != nil {
				return nil, errs.Wrap(err, errs.Internal, "the hours of item %s can't be read", m.id)
			}
			m.sold = m.sold && menu.Served(*clock, schedules...)
		}
		if err := json.Unmarshal(variants, &m.variants); err != nil {
			return nil, errs.Wrap(err, errs.Internal, "the variants of item %s can't be read", m.id)
		}
		items[m.id] = &m
	}
	return items, rows.Err()
}

// line is one priced line.
type line struct {
	id      uuid.UUID
	item    *menuItem
	variant *api.Variant
	unit    money.Halalas
	total   money.Halalas
	course  int32
	held    bool // not cooked before it is fired
	ask     api.PlaceOrderItem
}

// ask is an order as it was asked for, before pricing.
type ask struct {
	items        []api.PlaceOrderItem
	total, final string
	diner        bool
}

// ids of the dishes, as often as they were asked for.
func (a ask) ids() []uuid.UUID {
	ids := make([]uuid.UUID, 0, len(a.items))
	for _, item := range a.items {
		ids = append(ids, item.MenuItemID)
	}
	return ids
}

// checkAsk refuses what no menu could make right: INVALID_INPUT, LIMIT_REACHED.
func checkAsk(a ask) error {
	if len(a.items) == 0 {
		return errs.Invalid("items", "Please add items to the order")
	}
	most := MaxLines
	if a.diner {
		most = DinerLines
	}
	if len(a.items) > most {
		return errs.Invalid("items", "an order has at most %d lines", most)
	}
	pieces := map[uuid.UUID]int32{}
	for i, item := range a.items {
		if item.Quantity < 1 || item.Quantity > MaxQuantity {
			return errs.Invalid(fmt.Sprintf("items[%d].quantity", i), "quantity is between 1 and %d", MaxQuantity)
		}
		if err := checkAmount(fmt.Sprintf("items[%d].price", i), item.Price); err != nil {
			return err
		}
		pieces[item.MenuItemID] += item.Quantity
		if a.diner && pieces[item.MenuItemID] > DinerPerItem {
			return errs.New(errs.LimitReached, "at most %d of one item can be ordered at once", DinerPerItem)
		}
	}
	if err := checkAmount("totalAmount", a.total); err != nil {
		return err
	}
	return checkAmount("finalAmount", a.final)
}

// checkAmount refuses "NaN", "1,00", "1e9" and "0.001": a number that can't be compared is no number.
func checkAmount(field, amount string) error {
	if amount == "" {
		return nil
	}
	if _, err := money.ParseDecimal(amount); err != nil {
		return errs.Invalid(field, "Price must be a valid decimal number")
	}
	return nil
}

// price makes lines from the stored menu. What the client sent is compared and never used (decision 12). NOT_FOUND,
// ITEM_UNAVAILABLE with the items, INVALID_INPUT for a variant, PRICE_CHANGED with the true lines.
func price(a ask, items map[uuid.UUID]*menuItem) (lines []line, total money.Halalas, err error) {
	if err := available(a, items); err != nil {
		return nil, 0, err
	}
	changed := false
	lines = make([]line, 0, len(a.items))
	for i, asked := range a.items {
		if a.diner { // in which order dishes are cooked is the house's
			asked.Course, asked.Hold = 0, nil
		}
		l := line{id: uuid.Must(uuid.NewV7()), item: items[asked.MenuItemID], ask: asked}
		l.unit = l.item.price
		if l.course = asked.Course; l.course == 0 {
			l.course = l.item.course
		}
		l.held = asked.Hold != nil && *asked.Hold
		l.variant, err = chooseVariant(l.item, asked.SelectedVariant)
		if err != nil {
			return nil, 0, errs.Invalid(fmt.Sprintf("items[%d].selectedVariant", i), "%s: %s", l.item.nameEn, err.Error())
		}
		if l.variant != nil {
			if l.unit, err = money.ParseDecimal(l.variant.Price); err != nil {
				return nil, 0, errs.Wrap(err, errs.Internal, "the stored price of a variant can't be read")
			}
		}
		l.total = l.unit.Times(int(asked.Quantity))
		total += l.total
		changed = changed || differs(asked.Price, l.unit)
		lines = append(lines, l)
	}
	if total > maxOrderTotal {
		return nil, 0, errs.Invalid("items", "the order's total is out of range")
	}
	if changed || differs(a.total, total) || differs(a.final, total) {
		return nil, 0, errs.New(errs.PriceChanged, "prices have changed").WithData(priceChange(lines, total))
	}
	return lines, total, nil
}

func available(a ask, items map[uuid.UUID]*menuItem) error {
	missing := errs.New(errs.NotFound, "an item is not on the menu")
	gone := []api.ItemAvailability{}
	for i, asked := range a.items {
		item, ok := items[asked.MenuItemID]
		if !ok {
			missing = missing.Add(fmt.Sprintf("items[%d].menuItemId", i), "no such item on the menu")
			continue
		}
		if !item.available || !item.sold {
			gone = append(gone, api.ItemAvailability{ID: item.id, Revision: item.revision, NameEn: item.nameEn, NameAr: item.nameAr})
		}
	}
	if len(missing.Fields) > 0 {
		return missing
	}
	if len(gone) > 0 {
		names := ""
		for i, item := range gone {
			if i > 0 {
				names += ", "
			}
			names += item.NameEn
		}
		return errs.New(errs.ItemUnavailable, "not available any more: %s", names).WithData(gone)
	}
	return nil
}

// differs says whether the client showed another price; one that it didn't send can't differ.
func differs(shown string, true money.Halalas) bool {
	if shown == "" {
		return false
	}
	h, err := money.ParseDecimal(shown)
	return err != nil || h != true
}

func chooseVariant(item *menuItem, raw json.RawMessage) (*api.Variant, error) {
	wanted, err := parseVariant(raw)
	if err != nil {
		return nil, err
	}
	if wanted == nil {
		if len(item.variants) > 0 {
			return nil, fmt.Errorf("a size must be chosen")
		}
		return nil, nil
	}
	for i := range item.variants {
		if wanted.ID != "" && item.variants[i].ID == wanted.ID {
			return &item.variants[i], nil
		}
	}
	for i := range item.variants {
		if wanted.Name != "" && (item.variants[i].Name == wanted.Name || item.variants[i].NameAr == wanted.Name) {
			return &item.variants[i], nil
		}
	}
	return nil, fmt.Errorf("no such size")
}

func priceChange(lines []line, total money.Halalas) api.PriceChange {
	change := api.PriceChange{TotalAmount: total.String(), Lines: make([]api.PricedLine, 0, len(lines))}
	for _, l := range lines {
		p := api.PricedLine{MenuItemID: l.item.id, ItemName: l.item.nameEn, ItemNameAr: l.item.nameAr,
			Quantity: l.ask.Quantity, UnitPrice: l.unit.String(), TotalPrice: l.total.String()}
		if l.variant != nil {
			p.VariantID = l.variant.ID
		}
		change.Lines = append(change.Lines, p)
	}
	return change
}
