package site

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/postgres/db"
)

// Order is what a code shall look like where that differs from the restaurant's style. Nil and zero keep the style.
type Order struct {
	Plain       bool   // black on white, nothing else: what the order itself does not say is not taken from the style
	Ink, Ground string // #rrggbb, or six digits
	Margin      int    // modules
	Pixels      int    // a PNG's width
	Logo        *bool
	Frame       *bool
	Language    document.Language // which leads; empty: Arabic
}

// Drawing is a code that can be written as a file.
type Drawing struct {
	Name   string // of a file without its ending
	row    db.CodeListRow
	url    string
	look   document.Look
	code   *document.Code
	pixels int
}

// Draw prepares the code of a menu, the homepage or a table. NOT_FOUND; INVALID_INPUT for what phones could not read.
// MenuRead; TableCode for a table.
func (c *Codes) Draw(ctx context.Context, a access.Actor, subject string, id uuid.UUID, o Order) (*Drawing, error) {
	row, err := codeRow(ctx, c.DB, a.RestaurantID, subject, id)
	if err != nil {
		return nil, err
	}
	style, err := c.style(ctx, a)
	if err != nil {
		return nil, err
	}
	if o.Plain {
		style = api.CodeStyle{Ink: "#000000", Ground: "#ffffff", Margin: document.QuietZone, Pixels: 200, LogoURL: style.LogoURL, FrameEn: style.FrameEn, FrameAr: style.FrameAr}
	}
	look, err := c.look(ctx, o.over(style))
	if err != nil {
		return nil, err
	}
	look.Language = o.Language
	d := &Drawing{Name: fileStem(row), row: row, url: c.url(row), look: look, pixels: int(style.Pixels)}
	if o.Pixels != 0 {
		d.pixels = o.Pixels
	}
	level := document.LevelQ
	if o.Plain {
		level = document.LevelM
	}
	d.code, err = document.NewCode(d.url, level, look)
	return d, refused(err, queryFields)
}

// Preview prepares a code in a style that is not kept. NOT_FOUND; INVALID_INPUT for what phones could not read.
// SettingsWrite.
func (c *Codes) Preview(ctx context.Context, a access.Actor, in api.CodePreview) (*Drawing, error) {
	row, err := codeRow(ctx, c.DB, a.RestaurantID, in.Subject, in.ID)
	if err != nil {
		return nil, err
	}
	look, err := c.look(ctx, in.Style)
	if err != nil {
		return nil, err
	}
	look.Language = document.Language(in.Language)
	d := &Drawing{Name: fileStem(row), row: row, url: c.url(row), look: look, pixels: int(in.Style.Pixels)}
	d.code, err = document.NewCode(d.url, document.LevelQ, look)
	return d, refused(err, styleFields)
}

// over gives the style with what the order says.
func (o Order) over(style api.CodeStyle) api.CodeStyle {
	if o.Ink != "" {
		style.Ink = colour(o.Ink)
	}
	if o.Ground != "" {
		style.Ground = colour(o.Ground)
	}
	if o.Margin != 0 {
		style.Margin = int32(o.Margin)
	}
	if o.Logo != nil && !*o.Logo || o.Logo == nil && o.Plain {
		style.LogoURL = ""
	}
	if o.Frame != nil && !*o.Frame || o.Frame == nil && o.Plain {
		style.FrameEn, style.FrameAr = "", ""
	}
	return style
}

// colour takes a colour without its number sign, which addresses carry badly.
func colour(text string) string { return "#" + strings.ToLower(strings.TrimPrefix(text, "#")) }

// fileStem is the name that the spec gives to a table's picture, and its like.
func fileStem(row db.CodeListRow) string {
	if row.Subject == SubjectTable {
		return "table-" + row.Name + "-qr-code"
	}
	return row.Subject + "-" + row.Link + "-qr-code"
}

// PNG writes a picture.
func (d *Drawing) PNG(w io.Writer) error { return refused(d.code.PNG(w, d.pixels), queryFields) }

// SVG writes a drawing of any size.
func (d *Drawing) SVG(w io.Writer) error { return d.code.SVG(w) }

// PDF writes the code on a card, or four times on a sheet to cut.
func (d *Drawing) PDF(house api.Restaurant, sheet document.Sheet, at time.Time) func(io.Writer) error {
	card := document.Card{Place: document.Text{En: d.row.Place}, URL: d.url}
	if d.row.Subject == SubjectTable {
		card.Table = d.row.Name
	} else {
		card.Place = document.Text{En: d.row.Name, Ar: d.row.NameAr}
	}
	cards := document.Cards{Language: d.look.Language, Sheet: sheet, Seed: house.ID.String(), Created: at,
		Restaurant: document.Text{En: house.Name, Ar: house.NameAr}, Look: d.look, Tables: []document.Card{card}}
	if sheet == document.SheetA4 {
		cards.Tables = []document.Card{card, card, card, card}
	}
	return func(w io.Writer) error { return refused(document.WriteCards(w, cards), queryFields) }
}

// Look is how the restaurant's codes are drawn on what is printed otherwise, such as the cards of all tables.
func (c *Codes) Look(ctx context.Context, a access.Actor) (document.Look, error) {
	style, err := c.style(ctx, a)
	if err != nil {
		return document.Look{}, err
	}
	return c.look(ctx, style)
}
