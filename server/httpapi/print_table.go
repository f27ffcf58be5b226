package httpapi

import (
	"context"
	"io"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
)

// tableCards draws the cards of every table in service, or of the one that is named.
func (s *Server) tableCards(ctx context.Context, in *tableCards) (*File, error) {
	a := access.ActorFrom(ctx)
	only, err := optionalID("tableId", in.TableID)
	if err != nil {
		return nil, err
	}
	house, err := s.o.Restaurant.Settings(ctx, a)
	if err != nil {
		return nil, err
	}
	tables, err := s.o.Restaurant.ListTables(ctx, a)
	if err != nil {
		return nil, err
	}
	cards := document.Cards{Language: document.Language(in.Lang), Sheet: document.Sheet(in.Paper), Seed: a.RestaurantID.String(),
		Restaurant: document.Text{En: house.Name, Ar: house.NameAr}, Created: s.o.Now()}
	name := "table-cards.pdf"
	for _, t := range tables {
		if only == nil && t.IsActive || only != nil && t.ID == *only {
			cards.Tables = append(cards.Tables, document.Card{Table: t.TableNumber, Place: document.Text{En: t.Location}, URL: t.QRCodeURL})
		}
		if only != nil && t.ID == *only {
			name = "table-" + t.TableNumber + "-card.pdf"
		}
	}
	if len(cards.Tables) == 0 {
		return nil, errs.New(errs.NotFound, "table not found")
	}
	return attached(draw(pdfMedia, name, func(w io.Writer) error { return document.WriteCards(w, cards) }))
}

// tableQR draws a table's code, level M: a PNG of a size for screens and printers, an SVG for any.
func (s *Server) tableQR(media, ending string) func(context.Context, *tableCode) (*File, error) {
	return func(ctx context.Context, in *tableCode) (*File, error) {
		table, err := s.o.Restaurant.Table(ctx, access.ActorFrom(ctx), in.ID)
		if err != nil {
			return nil, err
		}
		code, err := document.NewQR(table.QRCodeURL, document.LevelM)
		if err != nil {
			return nil, err
		}
		return attached(draw(media, codeName(table, ending), func(w io.Writer) error {
			if ending == "svg" {
				return code.SVG(w)
			}
			return code.PNG(w, in.Size)
		}))
	}
}

func codeName(table api.Table, ending string) string {
	return "table-" + table.TableNumber + "-qr-code." + ending
}
