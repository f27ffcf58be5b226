package httpapi

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"

	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
	"sufra/server/errs"
)

//go:embed page
var pageFiles embed.FS

var loginPage = template.Must(template.ParseFS(pageFiles, "page/login.html"))

// loginError is a sentence in both languages: the page is shown before any language is chosen.
type loginError struct{ English, Arabic string }

var loginErrors = map[errs.Code]loginError{
	errs.InvalidCredentials: {"Invalid email or password.", "البريد الإلكتروني أو كلمة المرور غير صحيحة."},
	errs.TooManyRequests:    {"Too many attempts. Please wait and try again.", "محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى."},
	errs.Forbidden:          {"This account does not administer the platform.", "هذا الحساب لا يملك صلاحية إدارة المنصة."},
	errs.Internal:           {"Something went wrong. Please try again.", "حدث خطأ ما. حاول مرة أخرى."},
}

// adminSignIn mounts the administrators' sign-in: with an identity provider GET /api/login leads there, without
// one it is a small form that works without JavaScript.
func (s *Server) adminSignIn() {
	style, err := pageFiles.ReadFile("page/login.css")
	if err != nil {
		panic(err)
	}
	s.Get("/api/login.css", func(c fiber.Ctx) error {
		c.Set("Cache-Control", "no-cache")
		c.Set(fiber.HeaderContentType, fiber.MIMETextCSSCharsetUTF8)
		return c.Send(style)
	})
	if s.o.OIDC != nil {
		s.Get("/api/login", s.startOIDC)
		s.Get("/api/login/callback", s.finishOIDC)
		return
	}
	s.Get("/api/login", func(c fiber.Ctx) error { return s.showLogin(c, http.StatusOK, "", nil) })
	s.Post("/api/login", s.submitLogin)
}

// submitLogin takes the form. Answers are pages, as the browser shows them as they are.
func (s *Server) submitLogin(c fiber.Ctx) error {
	ctx := c.Context()
	request := requestFrom(ctx)
	if err := formBody(c); err != nil { // before it is parsed
		return s.write(c, err)
	}
	email := c.FormValue("email")
	if err := s.allow(ctx, s.o.Shared, "route:signInAdmin:"+network(request.IP), s.o.Limits.SignIn); err != nil {
		return s.showLogin(c, http.StatusTooManyRequests, email, err)
	}
	signed, err := s.o.Access.SignInAdmin(ctx, s.login(ctx, email, c.FormValue("password"), c.Cookies(s.hostName(deviceCookie))))
	if err != nil {
		e, ok := errs.As(err)
		if !ok || e.Status() >= http.StatusInternalServerError {
			_ = s.failure(ctx, err) // for the log
		}
		return s.showLogin(c, errs.CodeOf(err).Status(), email, err)
	}
	return s.enterAdmin(c, signed)
}

// enterAdmin sets the cookies and goes to the administrators' page.
func (s *Server) enterAdmin(c fiber.Ctx, signed access.Signed) error {
	cookies := s.signedIn(access.Admin, signed)
	if signed.Device == "" {
		cookies = cookies[:1]
	}
	setCookies(c, cookies)
	return c.Redirect().Status(fiber.StatusSeeOther).To("/admin")
}

func (s *Server) showLogin(c fiber.Ctx, status int, email string, err error) error {
	data := struct {
		Email string
		Error *loginError
	}{Email: email}
	if err != nil {
		text, ok := loginErrors[errs.CodeOf(err)]
		if !ok {
			text = loginErrors[errs.Internal]
		}
		data.Error = &text
	}
	var page bytes.Buffer
	if err := loginPage.Execute(&page, data); err != nil {
		return err
	}
	c.Set("Content-Security-Policy", pagePolicy)
	c.Set("Referrer-Policy", "no-referrer")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.Status(status).Send(page.Bytes())
}
