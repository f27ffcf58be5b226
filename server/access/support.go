package access

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// SupportFor is how long a look into a restaurant lasts at most.
const SupportFor = time.Hour

// SupportRights are what a look into a restaurant may do. The zero rights are none.
type SupportRights struct {
	ID     uuid.UUID
	Until  time.Time
	Writes bool // the owner has granted it
}

// supportReads are what support sees: the restaurant's work, not its people's papers, and never money in motion.
var supportReads = []Permission{OrderRead, HistoryRead, CallRead, TableRead, PaymentRead, MenuRead, HomepageRead, StaffRead, SettingsRead, AuditRead, VisitRead}

// supportWrites are what the owner grants in the second step: what a guest sees. Never staff, money, exports or the owner's
// own login, and nothing that outlives the look: neither a screen, which stays signed in for months, nor a table's code.
var supportWrites = []Permission{MenuWrite, ItemSoldOut, HomepageWrite, SettingsWrite, TableManage}

// SupportRightsOf are those of a look that runs.
func SupportRightsOf(row db.SupportAccess) SupportRights {
	return SupportRights{ID: row.ID, Until: row.ExpiresAt, Writes: row.WriteGrantedAt != nil}
}

func (r SupportRights) can(p Permission) bool {
	if r.ID == uuid.Nil {
		return false
	}
	return slices.Contains(supportReads, p) || r.Writes && slices.Contains(supportWrites, p)
}

// ResolveSupport says who looks into a restaurant with an administrator's cookie, and into which one: what they have begun
// and not ended. UNAUTHENTICATED without the cookie, FORBIDDEN without a look that runs, or before the second factor.
func (s *Service) ResolveSupport(ctx context.Context, token string) (Actor, error) {
	admin, err := s.Resolve(ctx, Admin, token)
	if err != nil {
		return Actor{}, err
	}
	if admin.Factor != FactorDone {
		return Actor{}, errs.New(errs.Forbidden, "the second factor is missing")
	}
	row, err := db.New().SupportOpen(ctx, s.DB, db.SupportOpenParams{UserID: admin.ID, Now: s.Now()})
	if errs.Is(err, errs.NotFound) {
		return Actor{}, errs.New(errs.Forbidden, "no restaurant is being looked into")
	}
	if err != nil {
		return Actor{}, err
	}
	return Actor{Kind: Support, ID: admin.ID, SessionID: admin.SessionID, Name: admin.Name, RestaurantID: row.RestaurantID,
		Support: SupportRightsOf(row)}, nil
}
