package restaurant

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxScreens of one restaurant, and how long a pairing code can be used.
const (
	MaxScreens      = 50
	pairingLifetime = 10 * time.Minute
)

// Screens lists the restaurant's screens that are not revoked. Owners.
func (s *Service) Screens(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) ([]api.Screen, error) {
	rows, err := db.New().ScreenList(ctx, q, restaurant)
	return screensOf(rows), err
}

// ScreensByIDs reads some screens as the live stream needs them; revoked ones are missing.
func (s *Service) ScreensByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.Screen, error) {
	rows, err := db.New().ScreenByIDs(ctx, q, db.ScreenByIDsParams{RestaurantID: restaurant, Ids: ids})
	return screensOf(rows), err
}

// CreateScreen adds a screen with a fresh code. Owners. INVALID_INPUT, LIMIT_REACHED.
func (s *Service) CreateScreen(ctx context.Context, a access.Actor, in api.ScreenInput) (api.PairingCode, error) {
	in, err := tidyScreen(in)
	if err != nil {
		return api.PairingCode{}, err
	}
	return s.newCoded(ctx, a, "screen.create", func(tx postgres.Tx, hash []byte, expires time.Time) (db.Screen, error) {
		n, err := db.New().ScreenCount(ctx, tx, a.RestaurantID)
		if err != nil {
			return db.Screen{}, err
		}
		if n >= MaxScreens {
			return db.Screen{}, errs.New(errs.LimitReached, "a restaurant can have %d screens", MaxScreens)
		}
		if err := stationsExist(ctx, tx, a.RestaurantID, map[string]string{"station": in.Station}); err != nil {
			return db.Screen{}, err
		}
		return db.New().ScreenInsert(ctx, tx, db.ScreenInsertParams{RestaurantID: a.RestaurantID, ID: newID(),
			Name: in.Name, View: in.View, Station: in.Station, PairingCodeHash: hash, PairingExpiresAt: &expires})
	})
}

// RenewScreenCode gives a screen another code; the device that is paired now stays paired until it is used.
// Owners. NOT_FOUND.
func (s *Service) RenewScreenCode(ctx context.Context, a access.Actor, id uuid.UUID) (api.PairingCode, error) {
	return s.newCoded(ctx, a, "screen.code", func(tx postgres.Tx, hash []byte, expires time.Time) (db.Screen, error) {
		return db.New().ScreenCodeSet(ctx, tx, db.ScreenCodeSetParams{RestaurantID: a.RestaurantID, ID: id,
			PairingCodeHash: hash, PairingExpiresAt: &expires})
	})
}

// newCoded runs store with codes until one is free: a code names one screen of the whole platform.
func (s *Service) newCoded(ctx context.Context, a access.Actor, action string, store func(postgres.Tx, []byte, time.Time) (db.Screen, error)) (api.PairingCode, error) {
	var out api.PairingCode
	for range 5 {
		code := newPairingCode()
		expires := s.Now().Add(pairingLifetime)
		err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
			if _, err := db.New().ScreenCodesExpire(ctx, tx, s.Now()); err != nil {
				return err
			}
			row, err := store(tx, hashCode(code), expires)
			if err != nil {
				return err
			}
			out = api.PairingCode{Screen: screenOf(row), Code: code, ExpiresAt: expires}
			return access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "screen", EntityID: row.ID, Data: map[string]any{"name": row.Name}})
		})
		if !postgres.Violates(err, "screens_pairing_code") {
			return out, err
		}
	}
	return out, errs.New(errs.Busy, "no pairing code is free, try again")
}

// UpdateScreen renames a screen, moves it to another station or makes it an expediter's; it hears of it at once. Owners. NOT_FOUND, INVALID_INPUT.
func (s *Service) UpdateScreen(ctx context.Context, a access.Actor, id uuid.UUID, in api.ScreenInput) (api.Screen, error) {
	in, err := tidyScreen(in)
	if err != nil {
		return api.Screen{}, err
	}
	var now api.Screen
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := stationsExist(ctx, tx, a.RestaurantID, map[string]string{"station": in.Station}); err != nil {
			return err
		}
		row, err := db.New().ScreenUpdate(ctx, tx, db.ScreenUpdateParams{RestaurantID: a.RestaurantID, ID: id, Name: in.Name, View: in.View, Station: in.Station})
		if err != nil {
			return err
		}
		now = screenOf(row)
		return access.Record(ctx, tx, a, access.Entry{Action: "screen.update", EntityKind: "screen", EntityID: id, Data: map[string]any{"name": in.Name, "view": in.View, "station": in.Station}})
	})
	return now, err
}

// RevokeScreen ends a screen: its session is gone and its socket closes. Owners. NOT_FOUND.
func (s *Service) RevokeScreen(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().ScreenRevoke(ctx, tx, db.ScreenRevokeParams{RestaurantID: a.RestaurantID, ID: id, Now: s.Now()})
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.NotFound, "not found")
		}
		if err := s.Access.EndAll(ctx, tx, access.Screen, id, uuid.Nil); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "screen.revoke", EntityKind: "screen", EntityID: id})
	})
}

// PairScreen exchanges a code for a screen's session; any device may try. The device paired before loses its
// session. INVALID_CODE for an unknown, used or expired code.
func (s *Service) PairScreen(ctx context.Context, code string, from access.Login) (api.ScreenProfile, access.Ticket, error) {
	var profile api.ScreenProfile
	var ticket access.Ticket
	digits := pairingDigits(code)
	if len(digits) != 6 {
		return profile, ticket, errs.New(errs.InvalidCode, "The code is unknown or has expired").Add("code", "Six digits")
	}
	err := s.DB.InTx(ctx, postgres.Scope{Actor: string(access.Screen)}, func(tx postgres.Tx) error {
		row, err := db.New().ScreenPair(ctx, tx, db.ScreenPairParams{PairingCodeHash: hashCode(digits), Now: s.Now()})
		if errs.Is(err, errs.NotFound) {
			return errs.New(errs.InvalidCode, "The code is unknown or has expired")
		}
		if err != nil {
			return err
		}
		tenant, err := db.New().RestaurantByID(ctx, tx, row.RestaurantID)
		if err != nil {
			return err
		}
		if access.StandingOf(tenant.SubscriptionStatus, tenant.TrialEndsAt, tenant.SubscriptionEndsAt, s.Now()) == access.Suspended {
			return access.Suspended.Err(s.TrialDays)
		}
		if err := s.Access.EndAll(ctx, tx, access.Screen, row.ID, uuid.Nil); err != nil {
			return err
		}
		ticket, err = s.Access.Start(ctx, tx, access.Grant{Kind: access.Screen, Principal: row.ID, Restaurant: row.RestaurantID, IP: from.IP, UserAgent: from.UserAgent})
		if err != nil {
			return err
		}
		tx.Touch(row.RestaurantID)
		profile = screenProfile(row, restaurantOf(tenant).RestaurantView)
		actor := access.Actor{Kind: access.Screen, ID: row.ID, RestaurantID: row.RestaurantID, Name: row.Name, IP: from.IP}
		return access.Record(ctx, tx, actor, access.Entry{Action: "screen.pair", EntityKind: "screen", EntityID: row.ID})
	})
	return profile, ticket, err
}

// ScreenProfile is the screen that asks. UNAUTHENTICATED when it is revoked.
func (s *Service) ScreenProfile(ctx context.Context, a access.Actor) (api.ScreenProfile, error) {
	row, err := db.New().ScreenByID(ctx, s.DB, db.ScreenByIDParams{RestaurantID: a.RestaurantID, ID: a.ID})
	if err != nil {
		return api.ScreenProfile{}, signedOut(err)
	}
	view, err := s.View(ctx, s.DB, a.RestaurantID)
	return screenProfile(row, view), err
}

func tidyScreen(in api.ScreenInput) (api.ScreenInput, error) {
	var wrong check
	in.Name, in.Station = CleanName(in.Name), CleanName(in.Station)
	wrong.required("name", in.Name, "Name is required")
	if in.View == "" {
		in.View = api.ViewKitchen
	}
	return in, wrong.err()
}

func newPairingCode() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000)) // never fails, like every read of crypto/rand
	return fmt.Sprintf("%06d", n)
}

// hashCode: a six-digit code has no secret worth a slow hash; rate limits and ten minutes of life guard it.
func hashCode(code string) []byte {
	sum := sha256.Sum256([]byte("pairing:" + code))
	return sum[:]
}

// pairingDigits drops what people type between the digits; any other character makes the code unknown.
func pairingDigits(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return r
		case r == ' ' || r == '-' || r == 0x200E || r == 0x200F:
			return -1
		}
		return 'x'
	}, latinDigits.Replace(s))
}

func screensOf(rows []db.Screen) []api.Screen {
	list := []api.Screen{}
	for _, row := range rows {
		if row.RevokedAt == nil {
			list = append(list, screenOf(row))
		}
	}
	return list
}

func screenOf(row db.Screen) api.Screen {
	return api.Screen{ID: row.ID, Name: row.Name, View: row.View, Station: row.Station, PairedAt: row.PairedAt,
		LastSeenAt: row.LastSeenAt, CreatedAt: row.CreatedAt}
}

func screenProfile(row db.Screen, view api.RestaurantView) api.ScreenProfile {
	return api.ScreenProfile{ID: row.ID, Name: row.Name, View: row.View, Station: row.Station, Restaurant: view}
}

// ScreensNow is Screens for a signed-in owner.
func (s *Service) ScreensNow(ctx context.Context, a access.Actor) ([]api.Screen, error) {
	return s.Screens(ctx, s.DB, a.RestaurantID)
}
