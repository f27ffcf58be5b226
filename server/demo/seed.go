package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/postgres"
)

// Deps is what storing the demo needs of the rest of the program.
type Deps struct {
	DB *postgres.DB
	// Hash makes a password's hash.
	Hash func(ctx context.Context, password string) (string, error)
	Now  time.Time
	// TrialDays is how long the demo's trial runs from now on.
	TrialDays int
}

// PastDays is how many finished days the demo has behind it, besides the running one.
const PastDays = 7

// seedOfDays makes the demo's days the same on every machine.
const seedOfDays = 20260101

// Code begins every order number of the demo restaurant.
const Code = "PALM"

// namespace makes the demo's fixed ids: the same key has the same id on every machine, so that printed codes,
// bookmarks and tests keep working.
var namespace = uuid.MustParse("6f1c9c1e-5a0b-5e0c-9a54-0c7d3a5b2f10")

// ID is the fixed id of a thing of the demo: ID("item", "kabsa-lamb").
func ID(kind, key string) uuid.UUID { return uuid.NewSHA1(namespace, []byte(kind+":"+key)) }

// The demo's best-known ids.
var (
	RestaurantID = ID("restaurant", "palm-house")
	OwnerID      = ID("account", "owner")
	MenuID       = ID("menu", "main")
	ScreenID     = ID("screen", "kitchen")
)

// TableToken is the fixed code of a demo table. It is public, as the demo's passwords are.
func TableToken(number string) string {
	return "demo-table-" + fmt.Sprintf("%s-%s", number, "palm-house-riyadh")
}

// Seed stores the demo restaurant in a platform that has none: profile, people, menu, floor, a week of finished days
// and an evening in full swing. All or nothing; a second call on the same database fails with ALREADY_EXISTS.
func Seed(ctx context.Context, d Deps) error {
	content, err := Load()
	if err != nil {
		return err
	}
	zone, err := time.LoadLocation(content.Floor.Profile.TimeZone)
	if err != nil {
		return fmt.Errorf("demo: the time zone is unknown: %w", err)
	}
	d.Now = d.Now.In(zone).Truncate(time.Second)
	s := &seeder{Deps: d, content: content}
	if err := s.hashPasswords(ctx); err != nil {
		return err
	}
	return d.DB.InTx(ctx, postgres.Scope{Restaurant: RestaurantID, Actor: "system"}, func(tx postgres.Tx) error {
		for _, step := range []func(context.Context, postgres.Tx) error{s.house, s.people, s.menu, s.floor, s.homepage, s.days} {
			if err := step(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	})
}

type seeder struct {
	Deps
	content *Content
	hashes  map[string]string
}

// hashPasswords runs before the transaction: hashing is slow on purpose.
func (s *seeder) hashPasswords(ctx context.Context) error {
	s.hashes = map[string]string{}
	accounts := append([]Account{s.content.Floor.Owner}, s.content.Floor.Staff...)
	hashes, failures := make([]string, len(accounts)), make(chan error, len(accounts))
	for i, a := range accounts {
		go func() {
			var err error
			hashes[i], err = s.Hash(ctx, a.Password)
			failures <- err
		}()
	}
	var err error
	for range accounts {
		err = errors.Join(err, <-failures)
	}
	for i, a := range accounts {
		s.hashes[a.Key] = hashes[i]
	}
	return err
}

func (s *seeder) house(ctx context.Context, tx postgres.Tx) error {
	p := s.content.Floor.Profile
	_, err := tx.Exec(ctx, `INSERT INTO restaurants (id, code, slug, name, name_ar, phone_number, address, city, state, country, postal_code,
		legal_name, legal_name_ar, vat_number, cr_number, invoice_mode, trial_ends_at, timezone, day_cutoff, default_language, pay_by_phone, whatsapp_orders)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $4, $5, $12, $13, 'phase1', $14, $15, $16::text::time, 'ar', true, true)`,
		RestaurantID, Code, p.Slug, p.NameEn, p.NameAr, p.Phone, p.AddressEn, p.CityEn, p.StateEn, p.Country, p.PostalCode,
		p.VATNumber, p.CommercialRegistration, s.Now.AddDate(0, 0, s.TrialDays), p.TimeZone, fmt.Sprintf("%02d:00", dayBegins))
	return err
}

func (s *seeder) people(ctx context.Context, tx postgres.Tx) error {
	o := s.content.Floor.Owner
	if _, err := tx.Exec(ctx, `INSERT INTO owners (id, email, password_hash, first_name, last_name, phone_number, is_email_verified)
		VALUES ($1, $2, $3, $4, $5, $6, true)`, OwnerID, o.Email, s.hashes[o.Key], o.FirstName, o.LastName, o.Phone); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO restaurant_owners (restaurant_id, owner_id) VALUES ($1, $2)`, RestaurantID, OwnerID); err != nil {
		return err
	}
	for _, a := range s.content.Floor.Staff {
		if _, err := tx.Exec(ctx, `INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, phone_number, role,
			can_take_orders, can_modify_orders, can_process_payments, can_manage_tables) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			RestaurantID, ID("account", a.Key), a.Email, s.hashes[a.Key], a.FirstName, a.LastName, a.Phone, a.Role,
			a.CanTakeOrders, a.CanModifyOrders, a.CanProcessPayments, a.CanManageTables); err != nil {
			return err
		}
	}
	// Its pairing code is made when it is shown: a code in a file would be everybody's.
	_, err := tx.Exec(ctx, `INSERT INTO screens (restaurant_id, id, name) VALUES ($1, $2, $3)`, RestaurantID, ScreenID, "Kitchen")
	return err
}

func (s *seeder) menu(ctx context.Context, tx postgres.Tx) error {
	m, p := s.content.Menu, s.content.Floor.Profile
	banner, err := json.Marshal(api.OfferBanner{IsEnabled: true, Type: "text", TextEn: p.OfferEn, TextAr: p.OfferAr,
		BackgroundColor: "#FCD34D", TextColor: "#1F2937"})
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO menus (restaurant_id, id, name_en, name_ar, restaurant_name, restaurant_name_ar, restaurant_logo_url,
		address, city, state, country, postal_code, slug, whatsapp_number, opening_hours, offer_banner, show_homepage_button)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, true)`, RestaurantID, MenuID, m.NameEn, m.NameAr,
		p.NameEn, p.NameAr, p.Logo, p.AddressEn, p.CityEn, p.StateEn, p.CountryCode, p.PostalCode, p.Slug, p.WhatsApp, p.OpeningHours(), banner); err != nil {
		return err
	}
	for i := range m.Categories {
		c := &m.Categories[i]
		if _, err := tx.Exec(ctx, `INSERT INTO categories (restaurant_id, id, menu_id, name_en, name_ar, description_en, description_ar, sort_order, station, course)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, RestaurantID, ID("category", c.Key), MenuID, c.NameEn, c.NameAr, c.DescriptionEn, c.DescriptionAr, i,
			s.content.stationName(c.station()), c.Course); err != nil {
			return err
		}
		for n := range c.Items {
			if err := s.item(ctx, tx, c, n, &c.Items[n]); err != nil {
				return fmt.Errorf("demo item %s: %w", c.Items[n].Key, err)
			}
		}
	}
	return nil
}

// item of which the station is its category's has none of its own.
func (s *seeder) item(ctx context.Context, tx postgres.Tx, c *Category, position int, item *Item) error {
	station := ""
	if item.Station != c.station() {
		station = s.content.stationName(item.Station)
	}
	variants := []api.Variant{}
	for _, v := range item.Variants {
		variants = append(variants, api.Variant{ID: v.Key, Name: v.NameEn, NameAr: v.NameAr, Price: v.Price.String()})
	}
	raw, err := json.Marshal(variants)
	if err != nil {
		return err
	}
	var calories *int
	if item.Calories > 0 {
		calories = &item.Calories
	}
	_, err = tx.Exec(ctx, `INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, name_ar, description_en, description_ar,
		price, calories, image_url, is_available, sort_order, allergens, dietary_tags, variants, station, prep_minutes)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17, NULLIF($18::int, 0))`,
		RestaurantID, ID("item", item.Key), MenuID, ID("category", c.Key), item.NameEn, item.NameAr, item.DescriptionEn, item.DescriptionAr,
		item.Price, calories, item.ImagePath(), !item.SoldOut, position, texts(item.Allergens), texts(item.DietaryTags), raw, station, item.PrepMinutes)
	return err
}

func texts(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// bothLanguages fills the one text that a table has for its name or place, for a staff that reads either.
func bothLanguages(ar, en string) string {
	if ar == "" || en == "" {
		return ar + en
	}
	return ar + " · " + en
}

func (s *seeder) floor(ctx context.Context, tx postgres.Tx) error {
	areas := map[string]Area{}
	for _, a := range s.content.Floor.Areas {
		areas[a.Key] = a
	}
	for i, st := range s.content.Floor.Stations {
		if _, err := tx.Exec(ctx, `INSERT INTO stations (restaurant_id, id, name, name_ar, sort_order) VALUES ($1, $2, $3, $4, $5)`,
			RestaurantID, ID("station", st.Key), st.NameEn, st.NameAr, i+1); err != nil {
			return err
		}
	}
	for i, t := range s.content.Floor.Tables {
		if _, err := tx.Exec(ctx, `INSERT INTO restaurant_tables (restaurant_id, id, menu_id, table_number, table_name, seat_capacity, location, qr_token, sort_order)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, RestaurantID, ID("table", t.Number), MenuID, t.Number,
			bothLanguages(t.NameAr, t.NameEn), t.Seats, bothLanguages(areas[t.Area].NameAr, areas[t.Area].NameEn), TableToken(t.Number), i); err != nil {
			return err
		}
	}
	return nil
}
