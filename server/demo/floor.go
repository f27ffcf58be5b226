package demo

import (
	"regexp"
	"slices"
	"strings"
	"time"
)

// Floor is the house and its people: profile, opening hours, areas, tables, accounts.
type Floor struct {
	Profile  Profile   `json:"profile"`
	Hours    []Hours   `json:"hours"`
	Areas    []Area    `json:"areas"`
	Stations []Station `json:"stations"`
	Tables   []Table   `json:"tables"`
	Owner    Account   `json:"owner"`
	Staff    []Account `json:"staff"`
}

// Profile is what the restaurant says about itself. Its phone, registration and VAT numbers have the right
// form and belong to nobody.
type Profile struct {
	Slug        string `json:"slug"`
	NameEn      string `json:"nameEn"`
	NameAr      string `json:"nameAr"`
	TaglineEn   string `json:"taglineEn"`
	TaglineAr   string `json:"taglineAr"`
	AboutEn     string `json:"aboutEn"`
	AboutAr     string `json:"aboutAr"`
	AddressEn   string `json:"addressEn"`
	AddressAr   string `json:"addressAr"`
	CityEn      string `json:"cityEn"`
	CityAr      string `json:"cityAr"`
	StateEn     string `json:"stateEn"`
	StateAr     string `json:"stateAr"`
	Country     string `json:"country"`
	CountryCode string `json:"countryCode"`
	PostalCode  string `json:"postalCode"`
	TimeZone    string `json:"timeZone"`
	Currency    string `json:"currency"`
	Phone       string `json:"phone"`
	// WhatsApp takes the demo's orders, so nobody may have it: of Saudi Arabia's mobile prefixes 050 to 059, 052 is the one that
	// published numbering data gives to no operator. It still reads as a mobile number, and is taken for one.
	WhatsApp               string   `json:"whatsapp"`
	Email                  string   `json:"email"`
	Website                string   `json:"website"`
	CommercialRegistration string   `json:"commercialRegistration"`
	VATNumber              string   `json:"vatNumber"`
	PrimaryColor           string   `json:"primaryColor"`
	Logo                   string   `json:"logo"` // this and the covers are paths on the public site
	Cover                  string   `json:"cover"`
	CoverWide              string   `json:"coverWide"`
	OpeningHoursEn         string   `json:"openingHoursEn"` // Hours in words
	OpeningHoursAr         string   `json:"openingHoursAr"`
	BestSellers            []string `json:"bestSellers"` // item keys
	Social                 string   `json:"social"`      // its name in every network
	Branches               []Branch `json:"branches"`
	OfferEn                string   `json:"offerEn"`
	OfferAr                string   `json:"offerAr"`
}

// OpeningHours is the one text an owner can write for both kinds of guests: a line in each language.
func (p *Profile) OpeningHours() string { return p.OpeningHoursAr + "\n" + p.OpeningHoursEn }

// Hours is one span of opening. A day may have several; Closes at or before Opens is on the next day.
type Hours struct {
	Day    string `json:"day"`
	Opens  string `json:"opens"`
	Closes string `json:"closes"`
}

// Weekday is the day on which the span opens.
func (h Hours) Weekday() time.Weekday { return time.Weekday(slices.Index(weekdays, h.Day)) }

// Minutes are opening and closing counted from midnight of the opening day; closing may be past 1440.
func (h Hours) Minutes() (opens, closes int) {
	opens, closes = minutes(h.Opens), minutes(h.Closes)
	if closes <= opens {
		closes += 24 * 60
	}
	return opens, closes
}

var weekdays = []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

// minutes reads HH:MM; -1 when it isn't one.
func minutes(clock string) int {
	t, err := time.Parse("15:04", clock)
	if err != nil {
		return -1
	}
	return t.Hour()*60 + t.Minute()
}

// Branch is one house of the restaurant.
type Branch struct {
	NameEn string `json:"nameEn"`
	NameAr string `json:"nameAr"`
}

// Area is a part of the house.
type Area struct {
	Key    string `json:"key"`
	NameEn string `json:"nameEn"`
	NameAr string `json:"nameAr"`
}

// Station is a part of the kitchen.
type Station struct {
	Key    string `json:"key"`
	NameEn string `json:"nameEn"`
	NameAr string `json:"nameAr"`
}

// stationName is what the wall calls a station; empty for none.
func (c *Content) stationName(key string) string {
	for _, s := range c.Floor.Stations {
		if s.Key == key {
			return s.NameEn
		}
	}
	return ""
}

// courseOf is the item's category's course.
func (c *Content) courseOf(item *Item) int {
	for i := range c.Menu.Categories {
		if c.Menu.Categories[i].Key == item.category {
			return c.Menu.Categories[i].Course
		}
	}
	return 0
}

// Table is one table; its own name is optional.
type Table struct {
	Number string `json:"number"`
	Area   string `json:"area"`
	Seats  int    `json:"seats"`
	NameEn string `json:"nameEn,omitempty"`
	NameAr string `json:"nameAr,omitempty"`
}

// Account is a demo login. The passwords are public on purpose: they open nothing but the demo.
type Account struct {
	Key                string `json:"key"`
	Role               string `json:"role"`
	FirstName          string `json:"firstName"`
	LastName           string `json:"lastName"`
	Email              string `json:"email"`
	Phone              string `json:"phone"`
	Password           string `json:"password"`
	CanTakeOrders      bool   `json:"canTakeOrders"`
	CanModifyOrders    bool   `json:"canModifyOrders"`
	CanProcessPayments bool   `json:"canProcessPayments"`
	CanManageTables    bool   `json:"canManageTables"`
}

var (
	saudiVAT    = regexp.MustCompile(`^3\d{13}3$`)
	demoMobile  = regexp.MustCompile(`^\+966 5\d \d{3} \d{4}$`)
	staffRoles  = []string{"waiter", "server", "host", "manager"}
	minPassword = 8
)

func (c *Content) checkFloor() []error {
	var f faults
	p := c.Floor.Profile
	f.both("profile name", p.NameEn, p.NameAr)
	f.both("profile tagline", p.TaglineEn, p.TaglineAr)
	f.both("profile about", p.AboutEn, p.AboutAr)
	f.both("profile address", p.AddressEn, p.AddressAr)
	f.both("profile city", p.CityEn, p.CityAr)
	f.both("profile offer", p.OfferEn, p.OfferAr)
	if !saudiVAT.MatchString(p.VATNumber) {
		f.addf("profile: VAT number %q is not 15 digits from 3 to 3", p.VATNumber)
	}
	for _, b := range p.Branches {
		f.both("branch", b.NameEn, b.NameAr)
	}
	for _, key := range p.BestSellers {
		if c.items[key] == nil {
			f.addf("profile: best seller %q is not on the menu", key)
		}
	}
	for _, h := range c.Floor.Hours {
		if h.Weekday() < 0 || minutes(h.Opens) < 0 || minutes(h.Closes) < 0 {
			f.addf("hours: %+v can't be read", h)
		}
	}
	c.checkTables(&f)
	c.checkAccounts(&f)
	return f
}

func (c *Content) checkTables(f *faults) {
	areas, tables, stations := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, s := range c.Floor.Stations {
		f.unique(stations, "station", s.Key)
		f.both(s.Key, s.NameEn, s.NameAr)
	}
	for _, a := range c.Floor.Areas {
		f.unique(areas, "area", a.Key)
		f.both(a.Key, a.NameEn, a.NameAr)
	}
	for _, t := range c.Floor.Tables {
		f.unique(tables, "table", t.Number)
		if !areas[t.Area] || t.Seats < 1 {
			f.addf("table %s: unknown area %q or no seats", t.Number, t.Area)
		}
		if t.NameEn != "" || t.NameAr != "" {
			f.both("table "+t.Number, t.NameEn, t.NameAr)
		}
	}
}

func (c *Content) checkAccounts(f *faults) {
	keys, emails := map[string]bool{}, map[string]bool{}
	for _, a := range append([]Account{c.Floor.Owner}, c.Floor.Staff...) {
		f.unique(keys, "account", a.Key)
		f.unique(emails, "account email", a.Email)
		if !strings.HasSuffix(a.Email, "@palmhouse.example") || !demoMobile.MatchString(a.Phone) || len(a.Password) < minPassword {
			f.addf("account %s: email, phone or password has not the form of a demo account", a.Key)
		}
	}
	for _, a := range c.Floor.Staff {
		if !slices.Contains(staffRoles, a.Role) {
			f.addf("account %s: unknown role %q", a.Key, a.Role)
		}
	}
}
