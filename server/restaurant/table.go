package restaurant

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxTables of one restaurant.
const MaxTables = 500

// Tables lists the floor in its order, without the codes on the tables: for every screen of the restaurant.
func (s *Service) Tables(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) ([]api.Table, error) {
	rows, err := db.New().TableList(ctx, q, restaurant)
	if err != nil {
		return nil, err
	}
	list := make([]api.Table, 0, len(rows))
	for _, row := range rows {
		list = append(list, tableOf(db.TablesByIDsRow(row)))
	}
	return list, nil
}

// TablesByIDs reads tables by id, without the codes; deleted, missing and foreign ones are left out.
func (s *Service) TablesByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.Table, error) {
	rows, err := db.New().TablesByIDs(ctx, q, db.TablesByIDsParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.Table, 0, len(rows))
	for _, row := range rows {
		list = append(list, tableOf(row))
	}
	return list, nil
}

func tableOf(row db.TablesByIDsRow) api.Table {
	t := api.Table{ID: row.ID, Revision: row.Revision, TableNumber: row.TableNumber, TableName: row.TableName,
		SeatCapacity: row.SeatCapacity, Location: row.Location, IsActive: row.IsActive, SortOrder: row.SortOrder}
	if row.SessionID != nil {
		t.Session = &api.TableSession{ID: *row.SessionID, OpenedAt: *row.OpenedAt, Guests: row.Guests, OpenedBy: *row.OpenedByKind}
		if row.PartAmount != nil {
			t.Session.PaidAmount = row.PartAmount.String()
		}
		if row.WaiterID != nil {
			t.Session.Waiter = &api.StaffRef{ID: *row.WaiterID, FirstName: *row.WaiterFirstName, LastName: *row.WaiterLastName}
		}
		if len(row.Joined) > len("[]") {
			_ = json.Unmarshal(row.Joined, &t.Session.Joined) // made by the query itself
		}
	}
	if row.JoinedToID != nil {
		t.JoinedTo = &api.TableRef{ID: *row.JoinedToID, TableNumber: *row.JoinedToNumber}
	}
	return t
}

// ListTables lists the floor for an actor; whoever manages tables also gets the codes. TableRead.
func (s *Service) ListTables(ctx context.Context, a access.Actor) ([]api.Table, error) {
	rows, err := db.New().TableList(ctx, s.DB, a.RestaurantID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Table, 0, len(rows))
	for _, row := range rows {
		list = append(list, s.withCode(a, db.TablesByIDsRow(row)))
	}
	return list, nil
}

// Table reads one table; NOT_FOUND. TableRead.
func (s *Service) Table(ctx context.Context, a access.Actor, id uuid.UUID) (api.Table, error) {
	return s.table(ctx, s.DB, a, id)
}

func (s *Service) table(ctx context.Context, q postgres.Querier, a access.Actor, id uuid.UUID) (api.Table, error) {
	rows, err := db.New().TablesByIDs(ctx, q, db.TablesByIDsParams{RestaurantID: a.RestaurantID, Ids: []uuid.UUID{id}})
	if err != nil {
		return api.Table{}, err
	}
	if len(rows) == 0 {
		return api.Table{}, errs.New(errs.NotFound, "table not found")
	}
	return s.withCode(a, rows[0]), nil
}

func (s *Service) withCode(a access.Actor, row db.TablesByIDsRow) api.Table {
	t := tableOf(row)
	if a.Kind == access.Screen && t.Session != nil {
		t.Session.PaidAmount = ""
	}
	if a.Can(access.TableCode) {
		t.QRToken, t.QRCodeURL = row.QrToken, s.codeURL(row.QrToken)
	}
	return t
}

func (s *Service) codeURL(token string) string { return s.Origin + "/table/" + token }

// CreateTable adds a table to the end of the floor. INVALID_INPUT, TABLE_NUMBER_TAKEN, LIMIT_REACHED. TableManage.
func (s *Service) CreateTable(ctx context.Context, a access.Actor, r idempotency.Request, in api.TableInput) (api.Table, bool, error) {
	in, err := normalTable(in)
	if err != nil {
		return api.Table{}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Table, error) {
		if err := roomForTable(ctx, tx, a.RestaurantID); err != nil {
			return api.Table{}, err
		}
		token := NewTableToken()
		id, err := db.New().TableInsert(ctx, tx, db.TableInsertParams{RestaurantID: a.RestaurantID, ID: newID(),
			TableNumber: in.TableNumber, TableName: in.TableName, SeatCapacity: *in.SeatCapacity, Location: in.Location,
			IsActive: *in.IsActive, QrToken: token, QrCodeUrl: s.codeURL(token)})
		if err != nil {
			return api.Table{}, err
		}
		return s.table(ctx, tx, a, id)
	})
}

// UpdateTable replaces a table's description. NOT_FOUND, INVALID_INPUT, TABLE_NUMBER_TAKEN; IN_USE when a table
// with guests is switched off. TableManage.
func (s *Service) UpdateTable(ctx context.Context, a access.Actor, id uuid.UUID, in api.TableInput) (api.Table, error) {
	in, err := normalTable(in)
	if err != nil {
		return api.Table{}, err
	}
	var now api.Table
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if _, err := db.New().TableLock(ctx, tx, db.TableLockParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return err
		}
		if !*in.IsActive {
			if err := refuseSeated(ctx, tx, a.RestaurantID, id); err != nil {
				return err
			}
		}
		if _, err := db.New().TableUpdate(ctx, tx, db.TableUpdateParams{RestaurantID: a.RestaurantID, ID: id,
			TableNumber: in.TableNumber, TableName: in.TableName, SeatCapacity: *in.SeatCapacity, Location: in.Location,
			IsActive: *in.IsActive}); err != nil {
			return err
		}
		now, err = s.table(ctx, tx, a, id)
		return err
	})
	return now, err
}

// DeleteTable removes a table. One with history is hidden and its code dies; orders keep its number (decision 32).
// NOT_FOUND; IN_USE while guests sit at it. TableManage.
func (s *Service) DeleteTable(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if _, err := db.New().TableLock(ctx, tx, db.TableLockParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return err
		}
		if err := refuseSeated(ctx, tx, a.RestaurantID, id); err != nil {
			return err
		}
		// Always hidden, never removed: screens learn of it by the row's own event, and a code that was printed
		// and thrown away must not come to life again.
		if _, err := db.New().TableHide(ctx, tx, db.TableHideParams{RestaurantID: a.RestaurantID, ID: id, DeadToken: NewTableToken()}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "table.delete", EntityKind: "table", EntityID: id})
	})
}

func refuseSeated(ctx context.Context, q postgres.Querier, restaurant, table uuid.UUID) error {
	_, err := db.New().TableSessionOpenOf(ctx, q, db.TableSessionOpenOfParams{RestaurantID: restaurant, TableID: table})
	switch {
	case err == nil:
		return errs.New(errs.InUse, "guests sit at this table: close it first")
	case errs.Is(err, errs.NotFound):
		return nil
	}
	return err
}

// RotateCode makes every printed copy of a table's code worthless and returns the new one. NOT_FOUND. TableCode.
func (s *Service) RotateCode(ctx context.Context, a access.Actor, id uuid.UUID) (api.Table, error) {
	var now api.Table
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := s.rotate(ctx, tx, a, id); err != nil {
			return err
		}
		var err error
		now, err = s.table(ctx, tx, a, id)
		return err
	})
	return now, err
}

// RotateCodes does so for all tables. TableCode.
func (s *Service) RotateCodes(ctx context.Context, a access.Actor) ([]api.Table, error) {
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := errors.Join(db.New().FloorLock(ctx, tx, a.RestaurantID), db.New().TablesLock(ctx, tx, a.RestaurantID)); err != nil {
			return err
		}
		rows, err := db.New().TableList(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := s.rotate(ctx, tx, a, row.ID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.ListTables(ctx, a)
}

func (s *Service) rotate(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) error {
	token := NewTableToken()
	n, err := db.New().TableRotateCode(ctx, tx, db.TableRotateCodeParams{RestaurantID: a.RestaurantID, ID: id,
		QrToken: token, QrCodeUrl: s.codeURL(token)})
	if err != nil {
		return err
	}
	if n == 0 {
		return errs.New(errs.NotFound, "table not found")
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "table.rotate_code", EntityKind: "table", EntityID: id})
}

// normalTable trims, writes Arabic-Indic digits as Latin ones ("١٢" and "12" are the same table) and fills defaults.
func normalTable(in api.TableInput) (api.TableInput, error) {
	in.TableNumber = CleanName(latinDigits.Replace(in.TableNumber))
	in.TableName, in.Location = CleanName(in.TableName), CleanName(in.Location)
	// Also a number of which nothing can be seen, such as a zero-width space.
	if !strings.ContainsFunc(in.TableNumber, unicode.IsGraphic) {
		return in, errs.Invalid("tableNumber", "Table number is required")
	}
	if len([]rune(in.TableNumber)) > 10 {
		return in, errs.Invalid("tableNumber", "Table number must be 10 characters or less")
	}
	if in.SeatCapacity == nil {
		in.SeatCapacity = new(int32)
		*in.SeatCapacity = 4
	}
	if in.IsActive == nil {
		in.IsActive = new(bool)
		*in.IsActive = true
	}
	return in, nil
}

var latinDigits = strings.NewReplacer("٠", "0", "١", "1", "٢", "2", "٣", "3", "٤", "4", "٥", "5", "٦", "6", "٧", "7", "٨", "8", "٩", "9",
	"۰", "0", "۱", "1", "۲", "2", "۳", "3", "۴", "4", "۵", "5", "۶", "6", "۷", "7", "۸", "8", "۹", "9")

// NewTableToken makes what a table's printed code holds: 128 random bits (decision 11).
func NewTableToken() string { return access.NewToken(128) }

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// on is where a read runs: in the caller's transaction, or without one on the pool.
func (s *Service) on(q postgres.Querier) postgres.Querier {
	if q == nil {
		return s.DB
	}
	return q
}
