package order

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Cart is what everybody at the diner's table has chosen and nobody has sent yet. DinerRead.
func (s *Service) Cart(ctx context.Context, a access.Actor) (api.Cart, error) {
	parts, err := s.CartOf(ctx, s.DB, a.RestaurantID, a.TableSessionID)
	return api.Cart{DeviceID: a.ID, Parts: parts}, err
}

// CartOf reads the cart of one seating, in the order in which its guests came. q nil: outside a transaction.
func (s *Service) CartOf(ctx context.Context, q postgres.Querier, restaurant, session uuid.UUID) ([]api.CartPart, error) {
	if q == nil {
		q = s.DB
	}
	rows, err := db.New().CartOfSession(ctx, q, db.CartOfSessionParams{RestaurantID: restaurant, TableSessionID: session})
	if err != nil {
		return nil, err
	}
	parts := make([]api.CartPart, 0, len(rows))
	for _, row := range rows {
		part, err := cartPart(db.CartPartsByIDsRow(row))
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// CartParts reads parts by their phones' ids; missing and foreign ones are left out.
func (s *Service) CartParts(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.CartPart, error) {
	rows, err := db.New().CartPartsByIDs(ctx, q, db.CartPartsByIDsParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	parts := make([]api.CartPart, 0, len(rows))
	for _, row := range rows {
		part, err := cartPart(row)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

func cartPart(row db.CartPartsByIDsRow) (api.CartPart, error) {
	part := api.CartPart{DeviceID: row.DeviceID, Revision: row.Revision, Number: row.Number, Name: row.Name, Sent: row.Sent}
	if err := json.Unmarshal(row.Lines, &part.Lines); err != nil {
		return part, errs.Wrap(err, errs.Internal, "the cart of phone %s can't be read", row.DeviceID)
	}
	return part, nil
}

// PutCart replaces the phone's part of its table's cart. Lines that an order has taken meanwhile are left out: a phone
// that was away can't order them twice. The same content again is no change. INVALID_INPUT; NOT_FOUND for a dish;
// SESSION_NOT_OPEN; CONFLICT with the part as it is when it is not at in.Revision; LIMIT_REACHED beyond DinerLines at the
// table or DinerPerItem of a dish. DinerOrder.
func (s *Service) PutCart(ctx context.Context, a access.Actor, in api.CartInput) (api.CartPart, error) {
	lines, err := cleanLines(in.Lines)
	if err != nil {
		return api.CartPart{}, err
	}
	name := restaurant.CleanName(in.Name)
	var part api.CartPart
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		part, err = s.putCart(ctx, tx, a, api.CartInput{Revision: in.Revision, Name: name, Lines: lines})
		return err
	})
	return part, err
}

func (s *Service) putCart(ctx context.Context, tx postgres.Tx, a access.Actor, in api.CartInput) (api.CartPart, error) {
	q := db.New()
	if _, err := q.CartLock(ctx, tx, db.CartLockParams{RestaurantID: a.RestaurantID, TableSessionID: a.TableSessionID}); err != nil {
		if errs.Is(err, errs.NotFound) {
			return api.CartPart{}, errs.New(errs.SessionNotOpen, "the table has been closed")
		}
		return api.CartPart{}, err
	}
	if err := s.knownDishes(ctx, tx, a, in.Lines); err != nil {
		return api.CartPart{}, err
	}
	parts, err := s.CartOf(ctx, tx, a.RestaurantID, a.TableSessionID)
	if err != nil {
		return api.CartPart{}, err
	}
	others := 0
	mine := api.CartPart{DeviceID: a.ID, Lines: []api.CartLine{}, Sent: []string{}}
	for _, part := range parts {
		if part.DeviceID == a.ID {
			mine = part
		} else {
			others += len(part.Lines)
		}
	}
	lines := slices.DeleteFunc(in.Lines, func(l api.CartLine) bool { return slices.Contains(mine.Sent, l.ID) })
	if others+len(lines) > DinerLines && len(lines) > len(mine.Lines) {
		return api.CartPart{}, errs.New(errs.LimitReached, "at most %d dishes wait in the cart of a table: send them first", DinerLines)
	}
	before, err := json.Marshal(mine.Lines)
	if err != nil {
		return api.CartPart{}, err
	}
	after, err := json.Marshal(lines)
	if err != nil {
		return api.CartPart{}, err
	}
	switch {
	case bytes.Equal(before, after) && mine.Name == in.Name:
		return mine, nil
	case mine.Revision != in.Revision:
		return api.CartPart{}, errs.New(errs.Conflict, "this phone's part of the cart has changed").WithData(mine)
	}
	tx.Touch(a.TableSessionID)
	row, err := q.CartPut(ctx, tx, db.CartPutParams{RestaurantID: a.RestaurantID, DeviceID: a.ID, TableSessionID: a.TableSessionID, Name: in.Name, Lines: after})
	if err != nil {
		return api.CartPart{}, err
	}
	return cartPart(db.CartPartsByIDsRow(row))
}

// cleanLines checks what no menu could make right.
func cleanLines(asked []api.CartLine) ([]api.CartLine, error) {
	if len(asked) > DinerLines {
		return nil, errs.Invalid("lines", "an order has at most %d lines", DinerLines)
	}
	lines := make([]api.CartLine, 0, len(asked))
	pieces := map[uuid.UUID]int32{}
	for i, line := range asked {
		at := fmt.Sprintf("lines[%d]", i)
		if slices.ContainsFunc(lines, func(l api.CartLine) bool { return l.ID == line.ID }) {
			return nil, errs.Invalid(at+".id", "two lines have the same id")
		}
		if line.Quantity < 1 || line.Quantity > DinerPerItem {
			return nil, errs.Invalid(at+".quantity", "quantity is between 1 and %d", DinerPerItem)
		}
		if pieces[line.MenuItemID] += line.Quantity; pieces[line.MenuItemID] > DinerPerItem {
			return nil, errs.New(errs.LimitReached, "at most %d of one item can be ordered at once", DinerPerItem)
		}
		line.Note = restaurant.CleanNote(line.Note)
		lines = append(lines, line)
	}
	return lines, nil
}

// knownDishes refuses dishes of another restaurant. One that is sold out may wait in the cart; it can't be sent.
func (s *Service) knownDishes(ctx context.Context, tx postgres.Tx, a access.Actor, lines []api.CartLine) error {
	ids := make([]uuid.UUID, 0, len(lines))
	for _, line := range lines {
		ids = append(ids, line.MenuItemID)
	}
	known, err := db.New().CartItemsKnown(ctx, tx, db.CartItemsKnownParams{RestaurantID: a.RestaurantID, Ids: ids})
	if err != nil {
		return err
	}
	missing := errs.New(errs.NotFound, "an item is not on the menu")
	for i, id := range ids {
		if !slices.Contains(known, id) {
			missing = missing.Add(fmt.Sprintf("lines[%d].menuItemId", i), "no such item on the menu")
		}
	}
	if len(missing.Fields) > 0 {
		return missing
	}
	return nil
}
