package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
	"sufra/server/site"
)

// CodeInput says what differs from how the restaurant's codes are drawn. Exported, because huma fills no embedded struct
// that is not.
type CodeInput struct {
	ID     uuid.UUID `path:"id"`
	Look   string    `query:"look" enum:"kept,plain" doc:"kept: as the restaurant's codes are drawn; plain: black on white, level M, 200 pixels. A table's PNG and SVG are plain unless asked, all else kept"`
	Size   int       `query:"size" minimum:"100" maximum:"2000" doc:"Width of a PNG in pixels"`
	Fg     string    `query:"fg" pattern:"^#?[0-9a-fA-F]{6}$" doc:"Colour of the dark modules"`
	Bg     string    `query:"bg" pattern:"^#?[0-9a-fA-F]{6}$"`
	Margin int       `query:"margin" minimum:"4" maximum:"10" doc:"Empty modules on each side"`
	Logo   string    `query:"logo" enum:"true,false" doc:"With or without the kept logo"`
	Frame  string    `query:"frame" enum:"true,false" doc:"With or without the kept text"`
	Lang   string    `query:"lang" enum:"en,ar" default:"ar" doc:"Which language of the text leads"`
}

// codePaperInput is CodeInput for a file to print.
type codePaperInput struct {
	CodeInput
	Paper string `query:"paper" enum:"a4,a6" default:"a6" doc:"a6: one card; a4: the card four times, with cut marks"`
}

// The files in which a code can be had.
const (
	pngMedia = "image/png"
	svgMedia = "image/svg+xml"
)

func (s *Server) codeRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/qr-codes", ID: "listCodes", Tag: "Codes",
		Summary: "Everything the restaurant has a code of, with its visits, and how codes are drawn",
		Kinds:   []access.Kind{access.Owner, access.Staff}, Permission: access.VisitRead},
		func(ctx context.Context, _ *None) (*Answer[api.Codes], error) {
			return answer(s.o.Codes.List(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/qr-codes/style", ID: "putCodeStyle", Tag: "Codes",
		Summary: "Set how the restaurant's codes are drawn", Description: "What phones could not read is refused, with the field and the reason.",
		Kinds: []access.Kind{access.Owner}, Permission: access.SettingsWrite},
		func(ctx context.Context, in *Body[api.CodeStyle]) (*Answer[api.CodeStyle], error) {
			return answer(s.o.Codes.SetStyle(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/qr-codes/preview", ID: "previewCode", Tag: "Codes",
		Summary: "A code in a style that is not kept yet", Kinds: []access.Kind{access.Owner}, Permission: access.SettingsWrite,
		Rate: s.o.Limits.Code, Responses: fileAnswer(svgMedia, "The code"), Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *Body[api.CodePreview]) (*File, error) {
			d, err := s.o.Codes.Preview(ctx, access.ActorFrom(ctx), in.Body)
			if err != nil {
				return nil, err
			}
			return s.easel.draw(ctx, svgMedia, d.Name+".svg", d.SVG)
		})
	floor := []access.Kind{access.Owner, access.Staff}
	s.codeFiles("/api/menus/{id}", "menuQr", site.SubjectMenu, "A menu's code", "Menus", floor, access.MenuRead)
	s.codeFiles("/api/homepages/{id}", "homepageQr", site.SubjectHomepage, "A homepage's code", "Homepages", floor, access.MenuRead)
	s.codeFiles("/api/tables/{id}", "tableQr", site.SubjectTable, "A table's code", "Tables", floor, access.TableCode)
}

// codeFiles registers the three files of one kind of page.
func (s *Server) codeFiles(path, id, subject, what, tag string, kinds []access.Kind, permission access.Permission) {
	route := func(ending, media, as string) Route {
		return Route{Method: http.MethodGet, Path: path + "/qr." + ending, Tag: tag, Summary: what + as, Kinds: kinds, Permission: permission,
			Rate: s.o.Limits.Code, Responses: fileAnswer(media, "The code"), Codes: []errs.Code{errs.NotFound, errs.InvalidInput}}
	}
	picture := func(ending, media, as string, write func(*site.Drawing) writer) {
		r := route(ending, media, as)
		r.ID = id + map[string]string{"png": "Png", "svg": "Svg"}[ending]
		Register(s, r, func(ctx context.Context, in *CodeInput) (*File, error) {
			plain := subject == site.SubjectTable
			if in.Look != "" {
				plain = in.Look == "plain"
			}
			d, err := s.drawing(ctx, subject, in, plain)
			if err != nil {
				return nil, err
			}
			return attached(s.easel.draw(ctx, media, d.Name+"."+ending, write(d)))
		})
	}
	picture("png", pngMedia, " as a picture", func(d *site.Drawing) writer { return d.PNG })
	picture("svg", svgMedia, " as a drawing of any size", func(d *site.Drawing) writer { return d.SVG })
	r := route("pdf", pdfMedia, " on a card to print")
	r.ID = id + "Pdf"
	Register(s, r, func(ctx context.Context, in *codePaperInput) (*File, error) {
		d, err := s.drawing(ctx, subject, &in.CodeInput, in.Look == "plain")
		if err != nil {
			return nil, err
		}
		a := access.ActorFrom(ctx)
		house, err := s.o.Restaurant.Settings(ctx, a)
		if err != nil {
			return nil, err
		}
		return attached(s.easel.draw(ctx, pdfMedia, d.Name+".pdf", d.PDF(house, document.Sheet(in.Paper), s.o.Now())))
	})
}

func (s *Server) drawing(ctx context.Context, subject string, in *CodeInput, plain bool) (*site.Drawing, error) {
	return s.o.Codes.Draw(ctx, access.ActorFrom(ctx), subject, in.ID, site.Order{Plain: plain, Ink: in.Fg, Ground: in.Bg, Margin: in.Margin,
		Pixels: in.Size, Logo: choice(in.Logo), Frame: choice(in.Frame), Language: document.Language(in.Lang)})
}

// choice is nil when nothing was chosen.
func choice(text string) *bool {
	if text == "" {
		return nil
	}
	yes := text == "true"
	return &yes
}
