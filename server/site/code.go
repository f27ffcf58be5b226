package site

import (
	"context"
	"errors"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Codes draws what restaurants print: codes that lead to their menus, their homepage and their tables.
type Codes struct {
	DB     *postgres.DB
	Visits *Visits
	Origin string // of addresses, without a slash at the end
	// Photo reads a stored photo by its address; NOT_FOUND.
	Photo func(ctx context.Context, url string) ([]byte, error)
}

// ScanMark is the query that tells a scan from other visits. It stands behind the page's own address, so that a code
// goes on working without it, and the page is the same.
const ScanMark = "qr=1"

// defaultStyle is how codes are drawn until their owner says otherwise.
var defaultStyle = api.CodeStyle{Ink: "#1d1c18", Ground: "#ffffff", Margin: document.QuietZone, Pixels: 1200,
	FrameEn: "Scan for the menu", FrameAr: "صوّر الرمز لعرض القائمة"}

// List gives every code of the restaurant with its visits. VisitRead.
func (c *Codes) List(ctx context.Context, a access.Actor) (api.Codes, error) {
	style, err := c.style(ctx, a)
	if err != nil {
		return api.Codes{}, err
	}
	rows, err := db.New().CodeList(ctx, c.DB, db.CodeListParams{RestaurantID: a.RestaurantID})
	if err != nil {
		return api.Codes{}, err
	}
	sums, err := c.Visits.Sums(ctx, a)
	if err != nil {
		return api.Codes{}, err
	}
	all := api.Codes{Style: style, Codes: make([]api.Code, 0, len(rows))}
	for _, row := range rows {
		all.Codes = append(all.Codes, api.Code{Subject: row.Subject, ID: row.ID, Name: row.Name, NameAr: row.NameAr, Place: row.Place,
			URL: c.url(row), IsActive: row.IsActive,
			Scans: sums[PageKind{row.Subject, row.ID, "scan"}], Views: sums[PageKind{row.Subject, row.ID, "view"}]})
	}
	return all, nil
}

func (c *Codes) url(row db.CodeListRow) string {
	switch row.Subject {
	case SubjectMenu:
		return c.Origin + "/menu/" + row.Link + "?" + ScanMark
	case SubjectHomepage:
		return c.Origin + "/" + row.Link + "?" + ScanMark
	}
	return c.Origin + "/table/" + row.Link // only codes hold a table's token
}

// codeRow finds one page of the restaurant. NOT_FOUND.
func codeRow(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, subject string, id uuid.UUID) (db.CodeListRow, error) {
	rows, err := db.New().CodeList(ctx, q, db.CodeListParams{RestaurantID: restaurant, ID: &id, Subject: subject})
	if err != nil {
		return db.CodeListRow{}, err
	}
	if len(rows) == 0 {
		return db.CodeListRow{}, errs.New(errs.NotFound, "%s not found", subject)
	}
	return rows[0], nil
}

func (c *Codes) style(ctx context.Context, a access.Actor) (api.CodeStyle, error) {
	row, err := db.New().CodeStyle(ctx, c.DB, a.RestaurantID)
	if errs.Is(err, errs.NotFound) {
		return defaultStyle, nil
	}
	return api.CodeStyle{Ink: row.Ink, Ground: row.Ground, Margin: row.Margin, Pixels: row.Pixels, LogoURL: row.LogoUrl,
		FrameEn: row.FrameEn, FrameAr: row.FrameAr}, err
}

// SetStyle keeps how the restaurant's codes are drawn from now on. INVALID_INPUT for what phones could not read.
// SettingsWrite.
func (c *Codes) SetStyle(ctx context.Context, a access.Actor, in api.CodeStyle) (api.CodeStyle, error) {
	in.Ink, in.Ground = strings.ToLower(in.Ink), strings.ToLower(in.Ground)
	in.FrameEn, in.FrameAr = restaurant.CleanName(in.FrameEn), restaurant.CleanName(in.FrameAr)
	look, err := c.look(ctx, in)
	if err == nil {
		err = refused(look.Check(), styleFields)
	}
	if err != nil {
		return api.CodeStyle{}, err
	}
	return in, db.New().CodeStyleSet(ctx, c.DB, db.CodeStyleSetParams{RestaurantID: a.RestaurantID, Ink: in.Ink, Ground: in.Ground, Margin: in.Margin,
		Pixels: in.Pixels, LogoUrl: in.LogoURL, FrameEn: in.FrameEn, FrameAr: in.FrameAr})
}

// look reads the logo of a style. INVALID_INPUT when there is no such photo.
func (c *Codes) look(ctx context.Context, s api.CodeStyle) (document.Look, error) {
	look := document.Look{Ink: s.Ink, Ground: s.Ground, Margin: int(s.Margin), Frame: document.Text{En: s.FrameEn, Ar: s.FrameAr}}
	if s.LogoURL == "" {
		return look, nil
	}
	logo, err := c.Photo(ctx, s.LogoURL)
	if errs.Is(err, errs.NotFound) {
		return look, errs.Invalid("logoUrl", "there is no such photo")
	}
	look.Logo = logo
	return look, err
}

// What the client calls a look's fields: in a style, and in an address.
var (
	styleFields = map[string]string{"Ink": "ink", "Ground": "ground", "Margin": "margin", "Logo": "logoUrl", "Frame": "frameEn"}
	queryFields = map[string]string{"Ink": "fg", "Ground": "bg", "Margin": "margin", "Logo": "logo", "Frame": "frame", "Pixels": "size"}
)

// refused names the field of what can't be drawn as the client does.
func refused(err error, names map[string]string) error {
	var wrong *document.InputError
	if !errors.As(err, &wrong) {
		return err
	}
	field, known := names[wrong.Field]
	if !known {
		return err
	}
	return errs.Invalid(field, "%s", wrong.Reason)
}
