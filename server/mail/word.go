package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// words of one kind of message in one language. {name} and its like stand for the message's data.
type words struct {
	subject string
	lines   []string
	button  string
	after   []string // beneath the button
}

// linked kinds carry a one-time link; the others lead to a page that anybody may open.
var linked = map[Kind]bool{VerifyEmail: true, ResetPassword: true}

// tokenKey holds the secret of a one-time link, from the first attempt until the message has gone.
const tokenKey = "token"

func keepToken(ctx context.Context, q postgres.Querier, m Message) error {
	data, err := json.Marshal(m.Data)
	if err != nil {
		return fmt.Errorf("encoding a message: %w", err)
	}
	return db.New().OutboxDataSet(ctx, q, db.OutboxDataSetParams{ID: m.ID, Data: data})
}

// pageOf is where the button of a message without a one-time link leads.
func pageOf(m Message) string {
	switch {
	case m.Kind == PlanWanted:
		return "/admin"
	case m.Kind == FactorGuessed:
		return "/settings"
	case m.Kind == AccountExists:
		return "/customer/login"
	case m.Kind != PasswordChanged && m.Kind != EmailChanged:
		return "/settings/account"
	case m.To.Kind == "customer":
		return "/customer/forgot"
	}
	return "/restaurant-owner/forgot"
}

var footer = map[string]string{
	"en": "Sufra, digital menus and ordering. This message was sent by a machine; answers are not read.",
	"ar": "سفرة، قوائم طعام رقمية وطلبات. أُرسلت هذه الرسالة آلياً ولا تُقرأ الردود عليها.",
}

var linkHint = map[string]string{
	"en": "If the button does not work, open this address:",
	"ar": "إذا لم يعمل الزر فافتح هذا العنوان:",
}

// dayCount counts days in words: Arabic has a form of its own for one, two and from three to ten.
func dayCount(text, language string) string {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return text
	case language != "ar" && n == 1:
		return "1 day"
	case language != "ar":
		return text + " days"
	case n == 1:
		return "يوم واحد"
	case n == 2:
		return "يومين"
	case n%100 >= 3 && n%100 <= 10:
		return text + " أيام"
	}
	return text + " يوماً"
}

var arabicMonths = [...]string{"يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"}

// TimeForm is how a message's data holds a moment, in the restaurant's own zone; a day is time.DateOnly.
const TimeForm = "2006-01-02 15:04"

// moment writes a date, or a date with its time, for a reader.
func moment(text, language string) string {
	day, clock := text, ""
	at, err := time.Parse(TimeForm, text)
	if err == nil {
		day, clock = at.Format(time.DateOnly), at.Format("15:04")
	}
	if at, err = time.Parse(time.DateOnly, day); err != nil {
		return text
	}
	if language == "ar" {
		written := fmt.Sprintf("%d %s %d", at.Day(), arabicMonths[at.Month()-1], at.Year())
		if clock != "" {
			written += " الساعة " + isolate + clock + released
		}
		return written
	}
	written := at.Format("2 January 2006")
	if clock != "" {
		written += " at " + clock
	}
	return written
}
