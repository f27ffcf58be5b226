package restaurant

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxStaff of one restaurant.
const MaxStaff = 200

// Staff lists the restaurant's staff. Owners and managers.
func (s *Service) Staff(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) ([]api.Staff, error) {
	rows, err := db.New().StaffList(ctx, q, restaurant)
	return staffOf(rows), err
}

// StaffByIDs reads some of them, deleted ones too: their names stay in the history.
func (s *Service) StaffByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.Staff, error) {
	rows, err := db.New().StaffByIDs(ctx, q, db.StaffByIDsParams{RestaurantID: restaurant, Ids: ids})
	return staffOf(rows), err
}

// StaffMember reads one. NOT_FOUND.
func (s *Service) StaffMember(ctx context.Context, a access.Actor, id uuid.UUID) (api.Staff, error) {
	row, err := db.New().StaffByID(ctx, s.DB, db.StaffByIDParams{RestaurantID: a.RestaurantID, ID: id})
	return memberOf(row), err
}

// CreateStaff adds a member of staff; rights that are not given are the restaurant's defaults. Owners, and managers for roles below their own.
// INVALID_INPUT, EMAIL_TAKEN, FORBIDDEN, LIMIT_REACHED.
func (s *Service) CreateStaff(ctx context.Context, a access.Actor, in api.StaffInput) (api.Staff, error) {
	in = tidyStaff(in)
	if err := s.checkStaff(in, true); err != nil {
		return api.Staff{}, err
	}
	if !mayManage(a, access.Role(in.Role), uuid.Nil) {
		return api.Staff{}, notYours()
	}
	hash, err := s.Access.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return api.Staff{}, err
	}
	var made api.Staff
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := roomForStaff(ctx, tx, a.RestaurantID); err != nil {
			return err
		}
		tenant, err := db.New().RestaurantByID(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		row, err := db.New().StaffInsert(ctx, tx, db.StaffInsertParams{
			RestaurantID: a.RestaurantID, ID: newID(), Email: in.Email, PasswordHash: hash, FirstName: in.FirstName,
			LastName: in.LastName, PhoneNumber: in.PhoneNumber, Role: in.Role, IsActive: or(in.IsActive, true),
			CanTakeOrders: or(in.CanTakeOrders, tenant.StaffTakesOrders), CanModifyOrders: or(in.CanModifyOrders, tenant.StaffModifiesOrders),
			CanProcessPayments: or(in.CanProcessPayments, tenant.StaffProcessesPayments), CanManageTables: or(in.CanManageTables, tenant.StaffManagesTables),
		})
		if err != nil {
			return emailTaken(err)
		}
		made = memberOf(row)
		return access.Record(ctx, tx, a, access.Entry{Action: "staff.create", EntityKind: "staff", EntityID: row.ID, Data: staffData(made)})
	})
	return made, err
}

// UpdateStaff replaces a member's data; absent flags and an empty password keep what is. A new password, another
// role or an inactive state ends or changes their sessions at once. NOT_FOUND, INVALID_INPUT, EMAIL_TAKEN, and
// FORBIDDEN for a manager who touches a manager or themself.
func (s *Service) UpdateStaff(ctx context.Context, a access.Actor, id uuid.UUID, in api.StaffInput) (api.Staff, error) {
	in = tidyStaff(in)
	if err := s.checkStaff(in, false); err != nil {
		return api.Staff{}, err
	}
	var hash string
	if in.Password != "" {
		var err error
		if hash, err = s.Access.Passwords.Hash(ctx, in.Password); err != nil {
			return api.Staff{}, err
		}
	}
	var now api.Staff
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		old, err := db.New().StaffForUpdate(ctx, tx, db.StaffForUpdateParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if !mayManage(a, access.Role(old.Role), id) || !mayManage(a, access.Role(in.Role), id) {
			return notYours()
		}
		passwordHash := old.PasswordHash
		if hash != "" {
			passwordHash = hash
		}
		row, err := db.New().StaffUpdate(ctx, tx, db.StaffUpdateParams{
			RestaurantID: a.RestaurantID, ID: id, Email: in.Email, PasswordHash: passwordHash, FirstName: in.FirstName,
			LastName: in.LastName, PhoneNumber: in.PhoneNumber, Role: in.Role, IsActive: or(in.IsActive, old.IsActive),
			CanTakeOrders: or(in.CanTakeOrders, old.CanTakeOrders), CanModifyOrders: or(in.CanModifyOrders, old.CanModifyOrders),
			CanProcessPayments: or(in.CanProcessPayments, old.CanProcessPayments), CanManageTables: or(in.CanManageTables, old.CanManageTables),
		})
		if err != nil {
			return emailTaken(err)
		}
		if hash != "" || !row.IsActive {
			if err := s.Access.EndAll(ctx, tx, access.Staff, id, uuid.Nil); err != nil {
				return err
			}
		}
		if err := forgetLinks(ctx, tx, old, row); err != nil {
			return err
		}
		now = memberOf(row)
		data := staffData(now)
		data["passwordChanged"] = hash != ""
		return access.Record(ctx, tx, a, access.Entry{Action: "staff.update", EntityKind: "staff", EntityID: id, Data: data})
	})
	return now, err
}

// DeleteStaff takes a member off the list for good and ends their sessions; orders keep their name (decision 32).
// NOT_FOUND, FORBIDDEN for a manager who touches a manager or themself.
func (s *Service) DeleteStaff(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		old, err := db.New().StaffForUpdate(ctx, tx, db.StaffForUpdateParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if !mayManage(a, access.Role(old.Role), id) {
			return notYours()
		}
		if err := forgetLinks(ctx, tx, old, db.Staff{}); err != nil {
			return err
		}
		if _, err := db.New().StaffDelete(ctx, tx, db.StaffDeleteParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
			return err
		}
		if err := s.Access.EndAll(ctx, tx, access.Staff, id, uuid.Nil); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "staff.delete", EntityKind: "staff", EntityID: id, Data: staffData(memberOf(old))})
	})
}

// StaffProfile is the signed-in member of staff. UNAUTHENTICATED when they are gone.
func (s *Service) StaffProfile(ctx context.Context, a access.Actor) (api.StaffProfile, error) {
	row, err := db.New().StaffByID(ctx, s.DB, db.StaffByIDParams{RestaurantID: a.RestaurantID, ID: a.ID})
	if err != nil {
		return api.StaffProfile{}, signedOut(err)
	}
	view, err := s.View(ctx, s.DB, a.RestaurantID)
	return api.StaffProfile{ID: row.ID, Email: row.Email, FirstName: row.FirstName, LastName: row.LastName, Role: row.Role,
		Permissions: a.Permissions(), Restaurant: view}, err
}

// mayManage: an owner manages everybody; a manager waiters, servers and hosts, never a manager or themself.
func mayManage(a access.Actor, role access.Role, id uuid.UUID) bool {
	if a.Kind == access.Staff {
		return a.Role == access.RoleManager && role != access.RoleManager && id != a.ID
	}
	return a.Can(access.StaffManage)
}

func notYours() error {
	return errs.New(errs.Forbidden, "managers manage waiters, servers and hosts only")
}

func tidyStaff(in api.StaffInput) api.StaffInput {
	in.Email = strings.TrimSpace(in.Email)
	in.FirstName, in.LastName, in.PhoneNumber = CleanName(in.FirstName), CleanName(in.LastName), CleanName(in.PhoneNumber)
	if in.Role == "" {
		in.Role = string(access.RoleWaiter)
	}
	return in
}

func (s *Service) checkStaff(in api.StaffInput, isNew bool) error {
	var wrong check
	wrong.email("email", in.Email)
	wrong.required("firstName", in.FirstName, "First name is required")
	wrong.required("lastName", in.LastName, "Last name is required")
	if isNew || in.Password != "" {
		wrong.add("password", access.PasswordProblem(in.Password, s.StaffPasswordMin, in.Email))
	}
	if in.Password != in.ConfirmPassword {
		wrong.add("confirmPassword", "Passwords don't match")
	}
	return wrong.err()
}

func staffOf(rows []db.Staff) []api.Staff {
	list := make([]api.Staff, len(rows))
	for i, row := range rows {
		list[i] = memberOf(row)
	}
	return list
}

func memberOf(row db.Staff) api.Staff {
	return api.Staff{
		ID: row.ID, Email: row.Email, FirstName: row.FirstName, LastName: row.LastName, PhoneNumber: row.PhoneNumber,
		Role: row.Role, IsActive: row.IsActive, CanTakeOrders: row.CanTakeOrders, CanModifyOrders: row.CanModifyOrders,
		CanProcessPayments: row.CanProcessPayments, CanManageTables: row.CanManageTables, CreatedAt: row.CreatedAt,
	}
}

// staffData is what the log keeps of a member: the rights and who it is.
func staffData(m api.Staff) map[string]any {
	return map[string]any{"name": m.FirstName + " " + m.LastName, "role": m.Role, "isActive": m.IsActive,
		"canTakeOrders": m.CanTakeOrders, "canModifyOrders": m.CanModifyOrders,
		"canProcessPayments": m.CanProcessPayments, "canManageTables": m.CanManageTables}
}

func or(value *bool, fallback bool) bool {
	if value == nil {
		return fallback
	}
	return *value
}

// StaffNow is Staff for a signed-in owner or manager.
func (s *Service) StaffNow(ctx context.Context, a access.Actor) ([]api.Staff, error) {
	return s.Staff(ctx, s.DB, a.RestaurantID)
}
