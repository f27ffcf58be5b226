package httpapi_test

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

var goodStyle = api.CodeStyle{Ink: "#0B3D2E", Ground: "#fff4d6", Margin: 6, Pixels: 800, FrameEn: " Look ", FrameAr: "شاهد"}

func width(t *testing.T, r *servertest.Response) (int, int) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(r.OK().Body))
	require.NoError(t, err)
	return img.Bounds().Dx(), img.Bounds().Dy()
}

// The restaurant's style is kept, every later print has it, and a table's own picture stays as the spec says.
func TestDrawnCodeStyleIsKept(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	table := tenant.Table("7")
	owner := a.SignIn(tenant.Owner())

	var codes api.Codes
	owner.Get("/api/qr-codes").Into(200, &codes)
	require.Equal(t, "#1d1c18", codes.Style.Ink)
	require.Equal(t, "Scan for the menu", codes.Style.FrameEn)
	require.Len(t, codes.Codes, 2)
	menu := codes.Codes[0]
	require.Equal(t, a.URL+"/menu/menu-"+tenant.Slug+"?qr=1", menu.URL)
	require.True(t, strings.HasPrefix(codes.Codes[1].URL, a.URL+"/table/"))
	require.NotContains(t, codes.Codes[1].URL, "?", "a table's code is a scan by itself")

	var kept api.CodeStyle
	owner.Put("/api/qr-codes/style", goodStyle).Into(200, &kept)
	require.Equal(t, "#0b3d2e", kept.Ink)
	require.Equal(t, "Look", kept.FrameEn)
	owner.Get("/api/qr-codes").Into(200, &codes)
	require.Equal(t, kept, codes.Style)

	files := "/api/menus/" + tenant.MenuID.String() + "/qr"
	svg := string(owner.Get(files + ".svg").OK().Body)
	require.Contains(t, svg, `fill="#0b3d2e"`)
	require.Contains(t, svg, `fill="#fff4d6"`)
	wide, high := width(t, owner.Get(files+".png"))
	require.Equal(t, 800, wide)
	require.Greater(t, high, 800, "the text stands below")
	wide, high = width(t, owner.Get(files+".png?size=300&frame=false&fg=000000&bg=%23ffffff&margin=4"))
	require.Equal(t, [2]int{300, 300}, [2]int{wide, high})
	require.NotContains(t, string(owner.Get(files+".svg?fg=000000&look=kept").OK().Body), "0b3d2e")
	require.Contains(t, string(owner.Get(files+".svg?look=plain").OK().Body), `fill="#000000"`)

	own := "/api/tables/" + table.ID.String() + "/qr"
	wide, high = width(t, owner.Get(own+".png"))
	require.Equal(t, [2]int{200, 200}, [2]int{wide, high})
	require.NotContains(t, string(owner.Get(own+".svg").OK().Body), "0b3d2e")
	require.Contains(t, string(owner.Get(own+".svg?look=kept").OK().Body), "0b3d2e")
	picture := owner.Get(own + ".png?look=kept")
	require.Contains(t, picture.Header.Get("Content-Disposition"), `attachment; filename="table-7-qr-code.png"`)

	for _, path := range []string{files + ".pdf", files + ".pdf?paper=a4&lang=en", own + ".pdf?paper=a4", "/api/tables/cards.pdf"} {
		pdf := owner.Get(path).OK()
		require.True(t, bytes.HasPrefix(pdf.Body, []byte("%PDF")), path)
		require.Equal(t, "application/pdf", pdf.Header.Get("Content-Type"))
	}
	var preview = api.CodePreview{Subject: "menu", ID: tenant.MenuID, Language: "ar", Style: goodStyle}
	preview.Style.Ink = "#401010"
	require.Contains(t, string(owner.Post("/api/qr-codes/preview", preview).OK().Body), "#401010")
	owner.Get("/api/qr-codes").Into(200, &codes)
	require.Equal(t, kept, codes.Style, "a preview keeps nothing")
}

func TestDrawnUnreadableCodesAreRefused(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	owner := a.SignIn(tenant.Owner())
	files := "/api/menus/" + tenant.MenuID.String() + "/qr.png"
	for query, field := range map[string]string{
		"?fg=777777": "fg", "?fg=ffffff&bg=000000": "fg", "?bg=a9a9a9": "bg", "?fg=12345": "fg", "?margin=3": "margin", "?margin=11": "margin",
		"?size=99": "size", "?size=2001": "size", "?logo=maybe": "logo", "?look=mine": "look", "?lang=fr": "lang", "?size=100&margin=10": "size",
	} {
		answer := owner.Get(files+query).Error(422, "INVALID_INPUT")
		require.Equal(t, field, answer.Fields[0].Field, query)
	}
	for field, spoil := range map[string]func(*api.CodeStyle){
		"ink": func(s *api.CodeStyle) { s.Ink, s.Ground = "#777777", "#ffffff" }, "ground": func(s *api.CodeStyle) { s.Ink, s.Ground = "#000000", "#a9a9a9" },
		"margin": func(s *api.CodeStyle) { s.Margin = 11 }, "pixels": func(s *api.CodeStyle) { s.Pixels = 199 },
		"frameEn": func(s *api.CodeStyle) { s.FrameEn = strings.Repeat("W", 41) },
		"logoUrl": func(s *api.CodeStyle) { s.LogoURL = "/objects/" + strings.Repeat("0", 32) + "-10x10-000000.png" },
	} {
		style := goodStyle
		spoil(&style)
		answer := owner.Put("/api/qr-codes/style", style).Error(422, "INVALID_INPUT")
		require.Equal(t, field, answer.Fields[0].Field)
	}
	style := goodStyle
	style.Ink, style.Ground, style.Margin, style.Pixels, style.FrameEn = "#767676", "#ffffff", 10, 200, strings.Repeat("W", 40)
	owner.Put("/api/qr-codes/style", style).OK()
	for _, logo := range []string{"https://elsewhere.example/logo.png", "/objects/../secret"} {
		style.LogoURL = logo
		require.Equal(t, "logoUrl", owner.Put("/api/qr-codes/style", style).Error(422, "INVALID_INPUT").Fields[0].Field)
	}
}

// What belongs to somebody else does not exist.
func TestForeignCodesAreMissing(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	decoy := a.Factory.Decoy
	for _, id := range []uuid.UUID{decoy.MenuID, uuid.New()} {
		owner.Get(fmt.Sprintf("/api/visits?subject=menu&id=%s", id)).Error(404, "NOT_FOUND")
		owner.Get(fmt.Sprintf("/api/menus/%s/qr.svg", id)).Error(404, "NOT_FOUND")
		owner.Post("/api/qr-codes/preview", api.CodePreview{Subject: "menu", ID: id, Language: "en", Style: goodStyle}).Error(404, "NOT_FOUND")
	}
	var report api.VisitReport
	owner.Get("/api/visits?days=90").Into(200, &report)
	require.Len(t, report.Days, 90)
	require.Equal(t, http.StatusUnprocessableEntity, owner.Get("/api/visits?days=91").Status)
	require.Equal(t, http.StatusUnprocessableEntity, owner.Get("/api/visits?subject=menu").Status)
}
