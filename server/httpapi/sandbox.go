package httpapi

import (
	"bytes"
	"html/template"
	"net/http"

	"github.com/gofiber/fiber/v3"

	"sufra/server/errs"
	"sufra/server/payment"
)

var sandboxPage = template.Must(template.ParseFS(pageFiles, "page/sandbox.html"))

// sandboxText is the page in one language. It plays somebody else's page, so it is no part of the client.
type sandboxText struct {
	Language, Direction, Other, OtherName string
	Title, Notice, Riyals, Choose, Closed string
	Done, DoneHint, Back                  string
	Choices                               []sandboxChoice
}

type sandboxChoice struct{ Value, Name, Hint string }

var sandboxTexts = map[string]sandboxText{
	"en": {Language: "en", Direction: "ltr", Other: "ar", OtherName: "العربية", Title: "Test payment",
		Notice: "This is a test page. No card is asked for and no money moves.", Riyals: "SAR", Choose: "What should happen?",
		Closed: "This page can’t be paid any more.", Done: "Paid. Close this page.", DoneHint: "The restaurant hears of it in a few seconds.", Back: "Back to the restaurant",
		Choices: []sandboxChoice{
			{payment.ChooseSuccess, "Pay", "The payment succeeds at once."},
			{payment.ChooseDelay, "Pay, with a slow bank", "You return before the bank has answered."},
			{payment.ChooseLate, "Pay, and don’t return", "As if you closed the page: the news come later by themselves."},
			{payment.ChooseFailure, "Let the card be refused", "The bank says no."},
			{payment.ChooseCancel, "Cancel", "You return without paying."},
		}},
	"ar": {Language: "ar", Direction: "rtl", Other: "en", OtherName: "English", Title: "دفع تجريبي",
		Notice: "هذه صفحة تجريبية: لا تُطلب بطاقة ولا يُخصم أي مبلغ.", Riyals: "ر.س", Choose: "ماذا تريد أن يحدث؟",
		Closed: "لم يعد الدفع من هذه الصفحة ممكنًا.", Done: "تم الدفع. أغلق هذه الصفحة.", DoneHint: "سيصل الخبر إلى المطعم خلال ثوانٍ.", Back: "العودة إلى المطعم",
		Choices: []sandboxChoice{
			{payment.ChooseSuccess, "ادفع", "ينجح الدفع فورًا."},
			{payment.ChooseDelay, "ادفع والبنك بطيء", "تعود قبل أن يردّ البنك."},
			{payment.ChooseLate, "ادفع دون أن تعود", "كأنك أغلقت الصفحة: يصل الخبر لاحقًا من تلقاء نفسه."},
			{payment.ChooseFailure, "لتُرفض البطاقة", "يرفض البنك العملية."},
			{payment.ChooseCancel, "إلغاء", "تعود دون دفع."},
		}},
}

type sandboxView struct {
	sandboxText
	payment.SandboxPage
	Finished bool
}

// sandboxRoutes serve the test provider's pages; there are none when real money moves.
func (s *Server) sandboxRoutes() {
	if s.o.Sandbox == nil {
		return
	}
	style, err := pageFiles.ReadFile("page/sandbox.css")
	if err != nil {
		panic(err)
	}
	s.Get(payment.SandboxPath+"style.css", func(c fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "no-cache")
		c.Set(fiber.HeaderContentType, fiber.MIMETextCSSCharsetUTF8)
		return c.Send(style)
	})
	s.Get(payment.SandboxPath+":id", func(c fiber.Ctx) error { return s.showSandbox(c, false) })
	s.Post(payment.SandboxPath+":id", s.chooseSandbox)
}

func (s *Server) showSandbox(c fiber.Ctx, finished bool) error {
	err := s.allow(c.Context(), s.local, "address:"+network(requestFrom(c.Context()).IP), s.o.Limits.Address)
	if err != nil {
		return s.write(c, err)
	}
	page, err := s.o.Sandbox.Page(c.Context(), c.Params("id"))
	if errs.Is(err, errs.NotFound) {
		c.Status(fiber.StatusNotFound)
		return c.Next()
	}
	if err != nil {
		return s.write(c, err)
	}
	var b bytes.Buffer
	if err := sandboxPage.Execute(&b, sandboxView{sandboxTexts[pageLanguage(c, "ar")], page, finished}); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set("X-Robots-Tag", "noindex")
	return c.Send(b.Bytes())
}

func (s *Server) chooseSandbox(c fiber.Ctx) error {
	err := formBody(c)
	if err == nil {
		err = s.allow(c.Context(), s.local, "address:"+network(requestFrom(c.Context()).IP), s.o.Limits.Address)
	}
	to := ""
	if err == nil {
		to, err = s.o.Sandbox.Choose(c.Context(), c.Params("id"), c.FormValue("choice"))
	}
	switch {
	case err != nil:
		return s.write(c, err)
	case to == "":
		return s.showSandbox(c, true)
	}
	return c.Redirect().Status(http.StatusSeeOther).To(to)
}
