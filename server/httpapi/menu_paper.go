package httpapi

import (
	"context"
	"io"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/site"
)

type menuPaper struct {
	ID      uuid.UUID `path:"id"`
	Lang    string    `query:"lang" enum:"en,ar,both" default:"ar" doc:"both: each dish in English and in Arabic, side by side"`
	Size    string    `query:"size" enum:"a4,a3" default:"a4"`
	Photos  bool      `query:"photos" default:"true"`
	SoldOut bool      `query:"soldOut" default:"true" doc:"Print what is sold out today too: paper lasts longer than a day"`
}

func (s *Server) menuPaperRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/menus/{id}/menu.pdf", ID: "menuPdf", Tag: "Menus",
		Summary: "The published menu to print, in its template's colours",
		Description: "Hidden categories are left out. LIMIT_REACHED for more than 1,000 dishes or, with photos, 300 photos. " +
			"Only photos that were uploaded here are printed.",
		Kinds: []access.Kind{access.Owner}, Permission: access.MenuWrite, Rate: s.o.Limits.Paper, Responses: fileAnswer(pdfMedia, "{slug}-{size}-{lang}.pdf"),
		Codes: []errs.Code{errs.NotFound, errs.LimitReached, errs.Busy, errs.ProviderUnavailable}}, s.menuPDF)
}

func (s *Server) menuPDF(ctx context.Context, in *menuPaper) (*File, error) {
	a := access.ActorFrom(ctx)
	house, err := s.o.Restaurant.Settings(ctx, a)
	if err != nil {
		return nil, err
	}
	m, err := s.o.Menu.Printed(ctx, a, in.ID)
	if err != nil {
		return nil, err
	}
	if !in.Photos {
		withoutPhotos(&m)
	}
	if !in.SoldOut {
		withoutSoldOut(&m)
	}
	if len(m.Items) > document.MaxDishes {
		return nil, errs.New(errs.LimitReached, "%d dishes can be printed", document.MaxDishes)
	}
	if photographed(m) > document.MaxPhotos {
		return nil, errs.New(errs.LimitReached, "%d photos can be printed", document.MaxPhotos)
	}
	var file *File
	err = s.easel.through(ctx, func() error {
		paper, err := s.paperOf(ctx, m, in)
		if err != nil {
			return err
		}
		if house.VATNumber != "" {
			paper.VATPercent = money.VATPercent
		}
		file, err = attached(draw(pdfMedia, m.Menu.Slug+"-"+in.Size+"-"+in.Lang+".pdf", func(w io.Writer) error { return document.WriteMenu(w, paper) }))
		return err
	})
	return file, err
}

// paperOf fills the paper from what is stored, with the photos read.
func (s *Server) paperOf(ctx context.Context, m api.PublicMenu, in *menuPaper) (document.Menu, error) {
	paper := document.Menu{
		Language: document.Language(in.Lang), Size: document.PageSize(in.Size), Arabic: m.Restaurant.Digits == "arab",
		Restaurant: document.Text{En: m.Menu.RestaurantName, Ar: m.Menu.RestaurantNameAr}, Name: document.Text{En: m.Menu.NameEn, Ar: m.Menu.NameAr},
		Tagline: document.Text{En: m.Restaurant.TaglineEn, Ar: m.Restaurant.TaglineAr}, Address: s.menuCode(m.Menu), Created: s.o.Now(),
	}
	if in.Lang == "both" {
		paper.Both, paper.Language = true, document.Language(m.Restaurant.DefaultLanguage)
	}
	paper.Theme, paper.Seed = themeOf(m)
	logo, err := s.stored(ctx, logoPixels, m.Restaurant.LogoURL)
	if err != nil {
		return paper, err
	}
	paper.Logo = logo[0]
	return paper, s.paperSections(ctx, m, &paper)
}

// menuCode is the address in a menu's code: a scan is counted. The longest name does not fit, the id always does.
func (s *Server) menuCode(m api.Menu) string {
	address := func(name string) string { return s.o.Origins[0] + "/menu/" + name + "?" + site.ScanMark }
	if long := address(m.Slug); len(long) <= document.MaxURL {
		return long
	}
	return address(m.ID.String())
}
