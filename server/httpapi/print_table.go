package httpapi

import (
	"context"
	"io"

	"sufra/server/access"
	"sufra/server/document"
	"sufra/server/errs"
)

// tableCards draws the cards of every table in service, or of the one that is named, in the restaurant's look.
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
	look, err := s.o.Codes.Look(ctx, a)
	if err != nil {
		return nil, err
	}
	tables, err := s.o.Restaurant.ListTables(ctx, a)
	if err != nil {
		return nil, err
	}
	cards := document.Cards{Language: document.Language(in.Lang), Sheet: document.Sheet(in.Paper), Seed: a.RestaurantID.String(),
		Restaurant: document.Text{En: house.Name, Ar: house.NameAr}, Created: s.o.Now(), Look: look}
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
	return attached(s.easel.draw(ctx, pdfMedia, name, func(w io.Writer) error { return document.WriteCards(w, cards) }))
}
