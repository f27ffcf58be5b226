package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"sufra/server/document"
	"sufra/server/errs"
)

// shareCache is how long others keep a picture without asking: what shares a page asks seldom anyway.
const shareCache = "public, max-age=3600"

// sharePlan is what a picture shows, before its logo is read.
type sharePlan struct {
	document.Share
	logo     string // its address
	language string // of those who ask for none
}

// shareRoutes serve the pictures that stand for a page where its address is shared, drawn when somebody asks for one.
func (s *Server) shareRoutes() {
	if s.o.Menu == nil || s.o.Media == nil {
		return
	}
	get := func(path string, find func(context.Context, string) (sharePlan, error)) {
		s.Add([]string{fiber.MethodGet, fiber.MethodHead}, path, func(c fiber.Ctx) error {
			err := s.allow(c.Context(), s.local, "address:"+network(requestFrom(c.Context()).IP), s.o.Limits.Address)
			if err == nil {
				err = s.sharePicture(c, find)
			}
			if err != nil {
				return s.noObject(c, err)
			}
			return nil
		})
	}
	get("/og/menu/:name.png", s.menuShare)
	get("/og/restaurant/:name.png", s.restaurantShare)
	if s.o.Homepages != nil {
		get("/og/homepage/:name.png", s.homepageShare)
	}
}

func (s *Server) menuShare(ctx context.Context, identifier string) (sharePlan, error) {
	m, err := s.o.Menu.Face(ctx, identifier)
	if err != nil {
		return sharePlan{}, err
	}
	in := sharePlan{logo: m.Restaurant.LogoURL, language: m.Restaurant.DefaultLanguage, Share: document.Share{
		Restaurant: document.Text{En: m.Menu.RestaurantName, Ar: m.Menu.RestaurantNameAr}, Name: document.Text{En: m.Menu.NameEn, Ar: m.Menu.NameAr},
		Tagline: document.Text{En: m.Restaurant.TaglineEn, Ar: m.Restaurant.TaglineAr}, Address: s.shareAddress("/menu/" + m.Menu.Slug)}}
	in.Theme, in.Seed = themeOf(m)
	return in, nil
}

func (s *Server) restaurantShare(ctx context.Context, identifier string) (sharePlan, error) {
	m, err := s.o.Menu.RestaurantFace(ctx, identifier)
	if err != nil {
		return sharePlan{}, err
	}
	return sharePlan{logo: m.LogoURL, language: m.DefaultLanguage, Share: document.Share{Seed: m.ID.String(),
		Restaurant: document.Text{En: m.Name, Ar: m.NameAr}, Tagline: document.Text{En: m.TaglineEn, Ar: m.TaglineAr}}}, nil
}

func (s *Server) homepageShare(ctx context.Context, slug string) (sharePlan, error) {
	p, err := s.o.Homepages.Face(ctx, slug)
	if err != nil {
		return sharePlan{}, err
	}
	theme := document.Theme{Accent: p.PrimaryColor}
	// A header of photos has no colour, and a white one is none beside the paper.
	if p.HeaderBackgroundType == "color" && !strings.EqualFold(p.HeaderBackgroundColor, "#ffffff") {
		theme.Band, theme.OnBand = p.HeaderBackgroundColor, p.HeaderTextColor
	}
	return sharePlan{logo: p.LogoURL, language: p.DefaultLanguage, Share: document.Share{
		Restaurant: document.Text{En: p.RestaurantNameEn, Ar: p.RestaurantNameAr}, Tagline: document.Text{En: p.TaglineEn, Ar: p.TaglineAr},
		Address: s.shareAddress("/" + p.Slug), Seed: p.RestaurantID.String(), Theme: theme}}, nil
}

// shareAddress is empty for one that is too long to be read.
func (s *Server) shareAddress(path string) string {
	if address := s.o.Origins[0] + path; len(address) <= document.MaxURL {
		return address
	}
	return ""
}

// sharePicture answers the picture. Its tag is made of what it shows, so that who has it is answered without drawing.
func (s *Server) sharePicture(c fiber.Ctx, find func(context.Context, string) (sharePlan, error)) error {
	name, err := url.PathUnescape(c.Params("name"))
	if err != nil {
		return errs.New(errs.NotFound, "not found")
	}
	in, err := find(c.Context(), name)
	if err != nil {
		return err
	}
	if in.Language = document.Language(in.language); c.Query("lang") == "en" || c.Query("lang") == "ar" {
		in.Language = document.Language(c.Query("lang"))
	}
	shown, err := json.Marshal([]any{document.ShareEdition, in.Share, in.logo})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(shown)
	key := base64.RawURLEncoding.EncodeToString(sum[:12])
	if etag := `"` + key + `"`; c.Get(fiber.HeaderIfNoneMatch) == etag {
		c.Status(fiber.StatusNotModified)
	} else {
		body, err := s.posters.picture(c.Context(), key, func(ctx context.Context) ([]byte, error) { return s.paintShare(ctx, in) })
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderContentType, pngMedia)
		c.Response().SetBodyRaw(body)
	}
	c.Set("Content-Security-Policy", objectPolicy)
	c.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made for other people's pages
	c.Set(fiber.HeaderCacheControl, shareCache)
	c.Set(fiber.HeaderETag, `"`+key+`"`)
	return nil
}

func (s *Server) paintShare(ctx context.Context, in sharePlan) ([]byte, error) {
	logo, err := s.stored(ctx, logoPixels, in.logo)
	if err != nil {
		return nil, err
	}
	in.Logo = logo[0]
	var b bytes.Buffer
	err = document.WriteShare(&b, in.Share)
	return b.Bytes(), err
}
