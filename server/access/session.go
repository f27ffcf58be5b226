package access

import (
	"context"
	"crypto/sha256"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Service signs people and devices in and out and says who is behind a request.
type Service struct {
	DB        *postgres.DB
	Passwords *Passwords
	Throttle  Throttle
	Now       func() time.Time
	Log       *slog.Logger
	// TrialDays is told to owners whose trial is over.
	TrialDays int
	// FactorRequired asks administrators who sign in with a password for a second factor; off for the demo, which offers it.
	FactorRequired bool
	// Distrust tells an administrator that somebody with their password guesses at the second factor; nil tells nobody.
	Distrust func(ctx context.Context, q postgres.Querier, a Actor) error

	together gather
}

// lifetime of a session: unused for idle, or absolute after its start, it ends.
type lifetime struct{ idle, absolute time.Duration }

const day = 24 * time.Hour

var lifetimes = map[Kind]lifetime{
	Admin:    {15 * time.Minute, 8 * time.Hour},
	Owner:    {12 * time.Hour, 14 * day},
	Staff:    {12 * time.Hour, day},
	Screen:   {30 * day, 90 * day},
	Customer: {14 * day, 90 * day},
	Diner:    {3 * time.Hour, day},
}

// MaxSessions of one principal; the one unused for longest ends first.
const MaxSessions = 20

// touchEvery keeps reads from becoming writes: last_seen_at is exact to a minute.
const touchEvery = time.Minute

// Grant is a session to start. Of a diner, Principal is the device and TableSession the seating.
type Grant struct {
	Kind         Kind
	Principal    uuid.UUID
	Restaurant   uuid.UUID
	TableSession uuid.UUID
	IP           string
	UserAgent    string
}

// Ticket is a started session. Token goes into the cookie and is stored nowhere.
type Ticket struct {
	SessionID uuid.UUID
	Token     string
	ExpiresAt time.Time
}

// Start opens a session and ends the oldest ones beyond MaxSessions. q is the transaction of whatever allows it.
func (s *Service) Start(ctx context.Context, q postgres.Querier, g Grant) (Ticket, error) {
	life, ok := lifetimes[g.Kind]
	if !ok {
		return Ticket{}, errs.New(errs.Internal, "no sessions of kind %q", g.Kind)
	}
	now := s.Now()
	token := NewToken(256)
	t := Ticket{SessionID: uuid.Must(uuid.NewV7()), Token: token, ExpiresAt: now.Add(life.absolute)}
	queries := db.New()
	err := queries.SessionInsert(ctx, q, db.SessionInsertParams{
		ID: t.SessionID, TokenHash: hashToken(token), Kind: storedKind(g.Kind), PrincipalID: g.Principal,
		RestaurantID: optional(g.Restaurant), TableSessionID: optional(g.TableSession),
		UserAgent: clip(g.UserAgent, 300), Ip: clip(g.IP, 64),
		Now: now, IdleSeconds: int32(life.idle / time.Second), ExpiresAt: t.ExpiresAt,
	})
	if err != nil {
		return Ticket{}, err
	}
	_, err = queries.SessionTrim(ctx, q, db.SessionTrimParams{Kind: storedKind(g.Kind), PrincipalID: g.Principal, Keep: MaxSessions})
	return t, err
}

// Resolve says who holds the cookie now, read from the database in one query. UNAUTHENTICATED when nobody does.
func (s *Service) Resolve(ctx context.Context, kind Kind, token string) (Actor, error) {
	if token == "" || len(token) > 100 {
		return Actor{}, unauthenticated()
	}
	now := s.Now()
	row, err := s.lookUp(ctx, storedKind(kind), hashToken(token))
	if err != nil {
		return Actor{}, err
	}
	if row == nil {
		return Actor{}, unauthenticated()
	}
	actor := actorOf(*row, now)
	if kind == Admin {
		if actor.Factor, err = s.factor(ctx, actor.SessionID); err != nil {
			return Actor{}, err
		}
	}
	return actor, nil
}

// touch keeps the sessions that are used alive, all of one reading together; a screen is also seen.
func (s *Service) touch(ctx context.Context, found map[string]*db.SessionActorsRow) error {
	now := s.Now()
	var sessions, screens []uuid.UUID
	for _, row := range found {
		if now.Sub(row.LastSeenAt) < touchEvery {
			continue
		}
		sessions = append(sessions, row.ID)
		if Kind(row.Kind) == Screen {
			screens = append(screens, row.PrincipalID)
		}
	}
	var err error
	if len(sessions) > 0 {
		err = db.New().SessionsTouch(ctx, s.DB, db.SessionsTouchParams{Ids: sessions, Now: now})
	}
	if err == nil && len(screens) > 0 {
		err = db.New().ScreensTouch(ctx, s.DB, db.ScreensTouchParams{Ids: screens, Now: now})
	}
	return err
}

// Revalidate says who of the sessions' holders may still act, and what they may do now. A session that has
// ended, or whose restaurant is suspended, is missing from the answer.
func (s *Service) Revalidate(ctx context.Context, sessionIDs []uuid.UUID) (map[uuid.UUID]Actor, error) {
	now := s.Now()
	rows, err := db.New().SessionActors(ctx, s.DB, db.SessionActorsParams{Ids: sessionIDs, Now: now})
	if err != nil {
		return nil, err
	}
	actors := make(map[uuid.UUID]Actor, len(rows))
	for _, row := range rows {
		if a := actorOf(row, now); a.Standing != Suspended {
			actors[a.SessionID] = a
		}
	}
	return actors, nil
}

// End signs the holder of a cookie out. Ending an ended session is no error.
func (s *Service) End(ctx context.Context, kind Kind, token string) error {
	_, err := db.New().SessionDeleteByToken(ctx, s.DB, db.SessionDeleteByTokenParams{TokenHash: hashToken(token), Kind: storedKind(kind)})
	return err
}

// EndAll ends all sessions of a principal but one, in the transaction that changes their rights or password.
func (s *Service) EndAll(ctx context.Context, q postgres.Querier, kind Kind, principal, except uuid.UUID) error {
	_, err := db.New().SessionDeleteByPrincipal(ctx, q, db.SessionDeleteByPrincipalParams{
		Kind: storedKind(kind), PrincipalID: principal, Spared: except})
	return err
}

// Sweep deletes sessions that have ended by time, and says how many.
func (s *Service) Sweep(ctx context.Context) (int64, error) {
	return postgres.Drain(func() (int64, error) { return db.New().SessionDeleteExpired(ctx, s.DB, s.Now()) })
}

func actorOf(row db.SessionActorsRow, now time.Time) Actor {
	a := Actor{
		Kind: Kind(row.Kind), ID: row.PrincipalID, SessionID: row.ID, Name: row.Name,
		Role: Role(row.StaffRole),
		Flags: Flags{TakeOrders: row.CanTakeOrders, ModifyOrders: row.CanModifyOrders,
			ProcessPayments: row.CanProcessPayments, ManageTables: row.CanManageTables},
		CloseNeedsPayment: row.CloseNeedsPaymentRight,
		Standing:          StandingOf(row.SubscriptionStatus, row.TrialEndsAt, row.SubscriptionEndsAt, now),
		ServiceOver:       row.ServiceEndsAt != nil && !row.ServiceEndsAt.After(now),
	}
	if row.Kind == "table" {
		a.Kind = Diner
	}
	if row.RestaurantID != nil {
		a.RestaurantID = *row.RestaurantID
	}
	if row.TableSessionID != nil {
		a.TableSessionID = *row.TableSessionID
	}
	if row.TableID != nil {
		a.TableID = *row.TableID
	}
	return a
}

// storedKind is the kind as the sessions table names it: a diner's session belongs to a table.
func storedKind(k Kind) string {
	if k == Diner {
		return "table"
	}
	return string(k)
}

func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

func unauthenticated() error { return errs.New(errs.Unauthenticated, "not signed in") }

func optional(id uuid.UUID) *uuid.UUID {
	if id == uuid.Nil {
		return nil
	}
	return &id
}

func clip(s string, most int) string {
	runes := []rune(s)
	if len(runes) > most {
		runes = runes[:most]
	}
	return string(runes)
}
