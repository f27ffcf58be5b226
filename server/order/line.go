package order

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/restaurant"
)

// orderItem is the line as it will be stored and read, in the given batch.
func (l *line) orderItem(batch int32, now time.Time) api.OrderItem {
	item := api.OrderItem{ID: l.id, MenuItemID: &l.item.id, Batch: batch, ItemName: l.item.nameEn, ItemNameAr: l.item.nameAr,
		ItemDescription: l.item.text, Quantity: l.ask.Quantity, ItemPrice: text(l.unit), TotalPrice: text(l.total),
		Station: l.item.station, ItemStatus: ItemOrdered, Course: l.course, CreatedAt: now}
	if !l.held {
		item.FiredAt = &now
	}
	if l.ask.SpecialRequests != nil {
		item.SpecialInstructions = restaurant.CleanNote(*l.ask.SpecialRequests)
	}
	if l.variant != nil {
		item.SelectedVariant = &api.SelectedVariant{ID: l.variant.ID, Name: l.variant.Name, NameAr: l.variant.NameAr, Price: text(l.unit)}
	}
	return item
}

const insertItemsSQL = `
INSERT INTO order_items (restaurant_id, order_id, id, menu_item_id, position, batch, item_name, item_name_ar, item_description,
	unit_price, quantity, total_price, selected_variant, special_instructions, station, prep_minutes, course, fired_at)
SELECT $1, $2, i.*
FROM unnest($3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::text[], $8::text[], $9::text[], $10::numeric[], $11::int[], $12::numeric[],
	$13::jsonb[], $14::text[], $15::text[], $16::int[], $17::int[], $18::timestamptz[]) i`

// queueLines adds the writing of an order's lines to a batch. items are the lines as orderItem made them, first is the
// place of the first one on the ticket.
func queueLines(batch *pgx.Batch, restaurantID, order uuid.UUID, first int32, lines []line, items []api.OrderItem) error {
	n := len(lines)
	ids, menuItems, positions, batches := make([]uuid.UUID, n), make([]uuid.UUID, n), make([]int32, n), make([]int32, n)
	names, namesAr, texts := make([]string, n), make([]string, n), make([]string, n)
	units, totals, quantities := make([]money.Halalas, n), make([]money.Halalas, n), make([]int32, n)
	variants, notes, stations, preps := make([]json.RawMessage, n), make([]string, n), make([]string, n), make([]*int32, n)
	courses, fired := make([]int32, n), make([]*time.Time, n)
	for i := range lines {
		l, item := &lines[i], &items[i]
		ids[i], menuItems[i], positions[i], batches[i] = l.id, l.item.id, first+int32(i), item.Batch
		names[i], namesAr[i], texts[i] = item.ItemName, item.ItemNameAr, item.ItemDescription
		units[i], totals[i], quantities[i] = l.unit, l.total, l.ask.Quantity
		notes[i], stations[i], preps[i] = item.SpecialInstructions, item.Station, l.item.prep
		courses[i], fired[i] = item.Course, item.FiredAt
		if item.SelectedVariant != nil {
			raw, err := json.Marshal(item.SelectedVariant)
			if err != nil {
				return err
			}
			variants[i] = raw
		}
	}
	batch.Queue(insertItemsSQL, restaurantID, order, ids, menuItems, positions, batches, names, namesAr, texts, units, quantities, totals,
		variants, notes, stations, preps, courses, fired)
	return nil
}
